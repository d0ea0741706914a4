import { beginSealed } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { gameOf } from './index.ts'

/** What is played for an absent player in a position. */
function fallbackIn(id: string, position: string): string | null | undefined {
  return gameOf(id)?.open((game) => {
    const state = game.notation.state.read(position, game.settings.defaults)
    if (!state.ok) throw new Error(`expected ${state.error.expected.code} at ${state.error.at}`)
    return beginSealed(game, game.settings.defaults, game.rules.seats(state.value), state.value).fallback()
  })
}

describe('when a player is absent', () => {
  test.each([
    ['cant-stop', 'rolls while a runner is free and no roll can bust', 'runners=6:1,8:1 dice=-', 'roll'],
    ['cant-stop', 'stops as soon as a roll could bust', 'runners=6:1,7:1,8:1 dice=-', 'stop'],
    [
      'cant-stop',
      'stops with a runner free where won columns could make it bust',
      'seats=2 camps=7:13,6:11/- runners=8:1 dice=-',
      'stop',
    ],
    ['cant-stop', 'goes where its runners get furthest', 'runners=- dice=1166', '2+12'],
    ['cant-stop', 'passes on a bust', 'runners=2:1,3:1,12:1 dice=3344', 'pass'],
    ['big-two', 'leads its lowest card', 'seats=2 turn=0 hands=4C7C7DKS/3S9H table=- by=0 passes=0 first=no', '4C'],
    [
      'big-two',
      'beats a pair with its weakest pair',
      'seats=2 turn=0 hands=7C7DKHKSAD/3S9H table=5D5H by=1 passes=0 first=no',
      '7D7C',
    ],
    [
      'big-two',
      'passes when nothing beats the table',
      'seats=2 turn=0 hands=4C7C/3S9H table=2S by=1 passes=0 first=no',
      'pass',
    ],
    ['fast-track', 'brings a peg in before it walks', 'seats=ad card=A a=b.A1', 'enter>a.H'],
    ['fast-track', 'cuts rather than walks as far', 'seats=ad card=3 a=a.D2,b.A1 d=b.A4', 'a2>b.A4'],
    ['rollio', 'takes the most points', 'rerolls=2 dice=1,2,2,2,3,5', 'score 1,2,3/5/0'],
    ['rollio', 'banks at once', 'phase=deciding pot=200 dice=2,3', 'bank'],
    ['rollio', 'passes on a flop and keeps its rerolls', 'rerolls=2 dice=2,3,4,6', 'pass'],
    ['color-lines', 'completes a line', 'board=RRRR5/9/9/9/9/9/9/9/8R next=RGB', '8,8>0,4'],
    ['color-lines', 'else puts a ball to its like', 'board=R8/9/9/9/9/9/9/9/7BR next=RGB', '0,0>7,7'],
  ])('%s %s', (id, _what, position, line) => expect(fallbackIn(id, position)).toBe(line))

  test('nobody falls back while chance is to act', () => expect(fallbackIn('cant-stop', 'dice=?')).toBeNull())
})
