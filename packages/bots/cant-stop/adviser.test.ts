import { describe, expect, test } from 'vitest'
import { byName, stream } from '@parlour/core'
import { cantStop, type State } from '@parlour/games/cant-stop'
import { adviser } from './adviser.ts'

const at = (position: string, movement: 'free' | 'noParking' = 'free'): State => {
  const state = cantStop.notation.state.read(position, { columnsToWin: 3, movement })
  if (!state.ok) throw new Error(position)
  return state.value
}
const who = byName((seat) => ['Ann', 'Ben', 'Cleo'][seat] ?? 'nobody')

function advised(s: State): {
  readonly best: string
  readonly second: string | null
  readonly value: string
  readonly reason: string
} {
  const advice = adviser.advise(s, s.seat, stream('advice'))
  const line = cantStop.notation.action.write
  return {
    best: line(advice.best.action),
    second: advice.second === null ? null : line(advice.second.action),
    value: adviser.words.en.values([advice.best.value]).join(),
    reason: adviser.words.en.reason(advice, s, s.seat, who),
  }
}

describe('hints', () => {
  test.each([
    ['camps=2:3,3:5/- runners=12:3 dice=-', 'stop', 'Stopping now wins the game.'],
    ['runners=2:3,3:3,11:2 dice=-', 'stop', '55% of rolls bust, and the top of column 2 is at stake.'],
    ['seats=1 camps=- runners=5:6,7:6,9:5 dice=-', 'stop', '15% of rolls bust, and 17 steps are at stake.'],
    ['runners=6:2,8:3 dice=-', 'roll', 'With a runner still in hand, no roll can bust.'],
    ['runners=6:2,7:2,8:3 dice=-', 'roll', "Only 8% of rolls bust, and you'd lose 7 steps."],
    ['runners=5:1,7:1,9:1 dice=2244', 'pass', 'No pairing can move, so the turn is lost.'],
    ['runners=7:2,8:3,12:2 dice=3466', '7+12', "It's the only move with this roll."],
    ['camps=2:3,3:5,7:12/- runners=6:2,8:2 dice=2534', '7', 'It reaches the top of column 7: then stop and win.'],
    [
      'runners=6:1,8:1 dice=2345',
      '6+8',
      "It keeps a runner in hand, so the next roll can't bust. After 7 and 7, 8% of rolls would.",
    ],
    ['dice=1266', '7+8', '84% of rolls show 7 or 8, and only 36% show 3 or 12.'],
  ])('%s: %s. %s', (position, best, reason) => {
    expect(advised(at(position))).toMatchObject({ best, reason })
  })

  test('where stopping is forbidden it says so', () => {
    const { best, second, reason } = advised(at('camps=-/6:10,7:12,8:10 runners=6:10,7:11,8:9 dice=-', 'noParking'))
    expect([best, second, reason]).toEqual(['roll', null, "You can't stop here. The next roll busts 8% of the time."])
  })

  test('a rival about to win is named', () => {
    const { best, reason } = advised(at('camps=-/2:3,3:5,12:2,7:12,6:10 runners=5:2,7:2,9:2 dice=-'))
    expect(best).toBe('roll')
    expect(reason).toMatch(/^Ben is about 1\.\d turns? from winning: stopping now leaves you only \d/)
  })

  test('the measure is the chance to win, alone the turns still to come', () => {
    expect(advised(at('dice=1266')).value).toMatch(/^wins 5\d%$/)
    expect(advised(at('seats=1 camps=- dice=1266')).value).toMatch(/^[56]\.\d turns to go after this one$/)
    expect(advised(at('seats=1 camps=2:3,3:5 runners=12:3 dice=-')).value).toBe('finishes now')
    expect(advised(at('camps=2:3,3:5/- runners=12:3 dice=-')).value).toBe('wins 100%')
  })

  test('every seat count has a share of its own: four equals begin near a quarter', () => {
    const { value } = adviser.advise(at('seats=4 camps=- dice=1266'), 0, stream('advice')).best
    expect(value).toBeGreaterThan(0.22)
    expect(value).toBeLessThan(0.38)
  })
})
