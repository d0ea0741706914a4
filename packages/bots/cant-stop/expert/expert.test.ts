import { beforeAll, describe, expect, test } from 'vitest'
import { stream, type RawSettings } from '@parlour/core'
import { cantStop, type State } from '@parlour/games/cant-stop'
import { climbOf } from '../climb.ts'
import { expert, isKnown, race } from '../expert.ts'
import { solveTurn } from '../turn.ts'
import { duel } from './duel.ts'
import example from '../training/example.json' with { type: 'json' }

const { rules, settings, notation } = cantStop

const at = (position: string, raw: RawSettings = {}): State => {
  const agreed = settings.read(raw, 2)
  const state = agreed.ok ? notation.state.read(position, agreed.value) : agreed
  if (!state.ok) throw new Error(position)
  return state.value
}

beforeAll(async () => expert.prepare?.())

test('whole turns are worth what the trainer said', () => {
  for (const { position, turn, bust } of example) {
    const s = at(position)
    const climb = climbOf(s)
    const worth = duel(s, climb)
    expect(worth.bust, position).toBeCloseTo(bust, 3)
    expect(solveTurn(climb, worth).rolled(climb.runners), position).toBeCloseTo(turn, 3)
  }
})

describe('the duel that was learned', () => {
  test('is the standard one of two', () => {
    const start = (raw: RawSettings, seats: number): State => {
      const agreed = settings.read(raw, seats)
      if (!agreed.ok) throw new Error(JSON.stringify(agreed.error))
      return rules.start(agreed.value, seats)
    }
    expect(isKnown(start({}, 2))).toBe(true)
    for (const seats of [1, 3, 4]) expect(isKnown(start({}, seats))).toBe(false)
    for (const raw of [{ columnsToWin: 2 }, { movement: 'jump' }, { movement: 'noParking' }])
      expect(isKnown(start(raw, 2)), JSON.stringify(raw)).toBe(false)
  })

  test.each([
    ['seats=4 camps=-/-/-/- runners=6:1,8:1 dice=2345', {}],
    ['camps=4:2/7:3 dice=1256', { columnsToWin: 2 }],
    ['camps=7:5/7:8 runners=7:6,8:2 dice=-', { movement: 'noParking' }],
  ])('elsewhere the expert judges the race: %s', (position, raw) => {
    const s = at(position, raw)
    expect(expert.choose(s, s.seat, stream('same'))).toEqual(race(s, s.seat, stream('same')))
  })
})
