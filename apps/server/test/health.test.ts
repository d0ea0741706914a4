import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { UserId } from '@parlour/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FILE } from '../database-file.ts'
import { openNotice } from '../notice.ts'
import { openReadiness } from '../readiness.ts'
import { openVisits } from '../visits.ts'
import { newFolder, removeFolder, startServer } from './process.ts'

afterEach(() => vi.useRealTimers())

describe('health', () => {
  it('storage that takes no writes: /readyz says why, /healthz lives on, newcomers are refused, the cause is logged', async () => {
    const folder = newFolder()
    const server = await startServer(folder)
    const answer = async (path: string): Promise<readonly [number, string]> => {
      const response = await fetch(`${server.url}${path}`)
      return [response.status, await response.text()]
    }
    expect(await answer('/readyz')).toEqual([200, 'ready\n'])
    const other = new DatabaseSync(join(folder, FILE))
    other.exec('begin immediate')
    await vi.waitFor(
      async () =>
        expect(await answer('/readyz')).toEqual([503, 'not ready: nothing can be stored: database is locked\n']),
      { timeout: 120_000, interval: 200 },
    )
    expect(await answer('/healthz')).toEqual([200, 'ok\n'])
    expect(await answer('/api/me')).toEqual([503, '{"error":{"code":"not-stored","reasons":[]}}'])
    other.exec('rollback')
    other.close()
    await vi.waitFor(async () => expect((await answer('/readyz'))[0]).toBe(200), { timeout: 120_000, interval: 200 })
    await server.end('SIGTERM')
    expect(server.output()).toContain('"cause":"database is locked"')
    removeFolder(folder)
  })

  it('asking often writes rarely; starting and stopping are told without writing', async () => {
    let [probes, now] = [0, 0]
    const readiness = openReadiness(
      async () => (++probes > 1 ? 'full' : null),
      () => now,
    )
    expect(await readiness.trouble()).toBe('starting')
    readiness.starting = false
    expect([await readiness.trouble(), await readiness.trouble(), probes]).toEqual([null, null, 1])
    now = 2001
    expect([await readiness.trouble(), probes]).toEqual(['full', 2])
    readiness.stopping = true
    expect([await readiness.trouble(), probes]).toEqual(['stopping', 2])
  })

  it('figures are for this machine, a token, everybody or nobody, as the host chooses', async () => {
    const token = 'a-token-of-some-length'
    const choices = ['local', 'token', 'open', 'off'] as const
    const found = await Promise.all(
      choices.map(async (choice) => {
        const folder = newFolder()
        const server = await startServer(folder, { PARLOUR_METRICS: choice, PARLOUR_METRICS_TOKEN: token })
        const status = async (headers: { readonly [name: string]: string }): Promise<number> =>
          (await fetch(`${server.url}/metrics`, { headers })).status
        const told = [
          await status({}),
          await status({ 'x-forwarded-for': '203.0.113.7' }),
          await status({ authorization: `Bearer ${token}` }),
          await status({ authorization: `Bearer ${token}x` }),
        ]
        await server.end('SIGKILL')
        removeFolder(folder)
        return told
      }),
    )
    expect(found).toEqual([
      [200, 404, 200, 200],
      [404, 404, 200, 404],
      [200, 200, 200, 200],
      [404, 404, 404, 404],
    ])
  })
})

describe('an announcement', () => {
  const notes = (stored: string | null): Parameters<typeof openNotice>[0] => ({
    note: async () => stored,
    saveNote: async (_, value) => {
      stored = value
      return { ok: true, value: null }
    },
  })

  it('ends by itself, for those who are here and those who come', async () => {
    vi.useFakeTimers({ now: 1_000_000 })
    const told: (string | null)[] = []
    const kept = notes(null)
    const notice = await openNotice(kept, (text) => told.push(text))
    await notice.set('Closing at ten', 1_060_000)
    expect(notice.now()).toEqual({ text: 'Closing at ten', until: 1_060_000 })
    vi.advanceTimersByTime(59_000)
    expect(told).toEqual(['Closing at ten'])
    vi.advanceTimersByTime(2000)
    expect([notice.now(), told]).toEqual([null, ['Closing at ten', null]])
    expect((await openNotice(kept, () => null)).now()).toBeNull()
  })

  it('of an earlier server is read, and stays until it is taken back', async () => {
    expect((await openNotice(notes('Welcome'), () => null)).now()).toEqual({ text: 'Welcome', until: null })
  })

  it('that could not be stored is not made', async () => {
    const told: (string | null)[] = []
    const failing = { ...notes(null), saveNote: async () => ({ ok: false as const, error: 'failed' as const }) }
    const notice = await openNotice(failing, (text) => told.push(text))
    expect([await notice.set('x', null), notice.now(), told]).toEqual([false, null, []])
  })
})

describe('visits', () => {
  it('are stored once an hour for each person', () => {
    const stored: (readonly [UserId, number])[] = []
    let now = 0
    const saw = openVisits(
      {
        saw: async (user, at) => {
          stored.push([user, at])
          return true
        },
      },
      () => now,
    )
    const [ann, bo] = [UserId.parse('a'.repeat(22)), UserId.parse('b'.repeat(22))]
    for (const [user, at] of [
      [ann, 0],
      [ann, 10],
      [bo, 20],
      [ann, 3_600_000],
      [ann, 3_600_001],
    ] as const) {
      now = at
      saw(user)
    }
    expect(stored).toEqual([
      [ann, 0],
      [bo, 20],
      [ann, 3_600_000],
    ])
  })
})
