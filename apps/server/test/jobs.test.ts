import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openJobs } from '../jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('jobs', () => {
  it('run again after their pause, one at a time, and once more if asked for meanwhile', async () => {
    const jobs = openJobs({ error: () => undefined, info: () => undefined })
    const ends: (() => void)[] = []
    let [running, most] = [0, 0]
    jobs.define(
      'count',
      async () => {
        most = Math.max(most, ++running)
        await new Promise<void>((end) => ends.push(end))
        running--
      },
      1000,
    )
    void jobs.ask('count')
    void jobs.ask('count')
    void jobs.ask('count')
    await vi.advanceTimersByTimeAsync(5000)
    expect([ends.length, most]).toEqual([1, 1])
    ends[0]?.()
    await vi.advanceTimersByTimeAsync(1)
    expect([ends.length, most]).toEqual([2, 1])
    ends[1]?.()
    await vi.advanceTimersByTimeAsync(999)
    expect(ends.length).toBe(2)
    await vi.advanceTimersByTimeAsync(2)
    expect(ends.length).toBe(3)
    ends[2]?.()
    await jobs.close()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ends.length).toBe(3)
  })

  it('that fail are reported and tried again, later each time; others do not mind', async () => {
    const errors: unknown[] = []
    const log = {
      error: (fields: unknown) => void errors.push(fields),
      info: (fields: unknown) => void errors.push(fields),
    }
    const jobs = openJobs(log)
    const tries: number[] = []
    let others = 0
    const start = Date.now()
    jobs.define('bad', async () => {
      tries.push(Date.now() - start)
      if (tries.length < 6) throw new Error('no')
    })
    jobs.define('good', async () => void others++, 1000)
    await jobs.ask('bad')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tries).toEqual([0, 1000, 3000, 7000, 15_000, 31_000])
    expect(errors).toMatchObject([
      { job: 'bad', failures: 1 },
      { job: 'bad', failures: 2 },
      { job: 'bad', failures: 4 }, // what goes on for long is not told each time
      { job: 'bad', failures: 5, seconds: 31 },
    ])
    expect(others).toBeGreaterThan(50)
    expect(() => jobs.ask('none')).toThrow('none')
    await jobs.close()
  })

  it('that have failed for hours, because the database was away, run within half a minute of its return', async () => {
    const jobs = openJobs({ error: () => undefined, info: () => undefined })
    const database = { isAway: true }
    let ran = 0
    jobs.define(
      'due',
      async () => {
        if (database.isAway) throw new Error('the database is away')
        ran++
      },
      1000,
    )
    await vi.advanceTimersByTimeAsync(7_200_000)
    database.isAway = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect(ran).toBeGreaterThan(0)
    await jobs.close()
  })
})
