import { describe, expect, test } from 'vitest'
import { byName, readRecord, replay, type Replay } from '@parlour/core'
import { cantStop, type CantStop } from '@parlour/games/cant-stop'
import { costliest, decisions, inWords, judge, type Judged } from '../review/index.ts'
import { adviser } from './adviser.ts'
import { coach } from './coach.ts'

const RECORD = `parlour record 1
game: cant-stop
edition: 1
seat: Ann
seat: Ben

1 ~ 1266
2 0 3+12
3 0 roll
4 ~ 3446
5 0 7
6 0 stop
7 ~ 3434
8 1 6+8
9 1 stop
10 ~ 2244
11 0 4+8
12 0 roll
13 ~ 2244
`

function replayed(text: string): Replay<CantStop> {
  const record = readRecord(text)
  const match = record.ok ? replay(cantStop, record.value) : record
  if (!match.ok) throw new Error(JSON.stringify(match.error))
  return match.value
}

const who = byName((seat) => ['Ann', 'Ben'][seat] ?? 'nobody')
const reviewed = (match: Replay<CantStop>): readonly Judged<CantStop>[] =>
  [...judge(coach, match, 'quick')].map((verdict) => inWords(adviser, verdict, who, 'en'))
const write = cantStop.notation.action.write

describe('the coach', () => {
  const match = replayed(RECORD)
  const judged = reviewed(match)

  test('judges every decision in order', () => {
    expect(judged.map(({ line, seat, played }) => [line, seat, write(played.action)])).toEqual([
      [2, 0, '3+12'],
      [3, 0, 'roll'],
      [5, 0, '7'],
      [6, 0, 'stop'],
      [8, 1, '6+8'],
      [9, 1, 'stop'],
      [11, 0, '4+8'],
      [12, 0, 'roll'],
    ])
    expect(judged).toHaveLength(decisions(match))
  })

  test('what was best costs nothing, what was not costs the difference, with the reason against what was played', () => {
    for (const { best, played, loss } of judged) expect(loss).toBeCloseTo(best.value - played.value, 12)
    const [opening] = judged
    expect(opening).toMatchObject({
      best: { action: { columns: [7, 8] } },
      reason: '84% of rolls show 7 or 8, and only 36% show 3 or 12.',
    })
    expect(opening?.cost).toMatch(/^costs [\d.]+% of winning$/)
    expect(opening?.loss).toBeGreaterThan(0.01)
    const stopped = judged.find(({ line }) => line === 9)
    expect(stopped && write(stopped.best.action)).toBe('roll')
    expect(stopped?.reason).toBe('With a runner still in hand, no roll can bust.')
    expect(judged.find(({ line }) => line === 3)).toMatchObject({ loss: 0 })
  })

  test('orders the costliest first', () => {
    const losses = costliest(judged).map(({ loss }) => loss)
    expect(losses).toEqual(losses.toSorted((a, b) => b - a))
    expect(losses[0]).toBeGreaterThan(0.02)
  })

  test('alone it counts in turns, and a bust is no decision', () => {
    const alone = reviewed(
      replayed(RECORD.replace('seat: Ben\n', '').replace(/^7 [\s\S]*/m, '7 ~ 1266\n8 0 3+12\n9 0 stop\n')),
    )
    expect(alone.at(-1)?.cost).toMatch(/^costs 0\.\d turns$/)
    const busted = reviewed(
      replayed(RECORD.replace(/^3 [\s\S]*/m, '3 0 roll\n4 ~ 1113\n5 0 2\n6 0 roll\n7 ~ 4445\n8 0 pass\n')),
    )
    expect(busted.at(-1)).toMatchObject({
      forced: true,
      loss: 0,
      reason: 'No pairing can move, so the turn is lost.',
    })
  })
})
