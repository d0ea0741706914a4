import { bigTwo, cardsText, type View } from '@parlour/games/big-two'
import { describe, expect, test } from 'vitest'
import { groupsOf, nextPlay } from './groups.ts'

function view(position: string, set: object = {}): View {
  const state = bigTwo.notation.state.read(position, { ...bigTwo.settings.defaults, ...set })
  if (!state.ok) throw new Error(position)
  return bigTwo.visibility.view(state.value, state.value.seat)
}
const told = (v: View): readonly string[] =>
  groupsOf(v).map(({ kind, plays }) => `${kind}: ${plays.map(cardsText).join(' ')}`)

describe('what a hand can be put together to', () => {
  test('a lead: every kind there is, each play once, of the weakest cards', () => {
    expect(told(view('seats=2 turn=0 hands=5D5C5H9D9CKDKCKSAH2C/3D table=-'))).toEqual([
      'pair: 5♦5♣ 5♦5♥ 9♦9♣ K♦K♣ K♦K♠',
      'triple: 5♦5♣5♥ K♦K♣K♠',
      'full-house: 5♦5♣5♥9♦9♣ 5♦5♣K♦K♣K♠',
    ])
  })
  test('only what beats the table', () => {
    expect(told(view('seats=2 turn=0 hands=5D5C5H9D9CKDKS/3D table=9H9S by=1'))).toEqual(['pair: K♦K♠'])
    expect(told(view('seats=2 turn=0 hands=5D5C7H/3D4D table=9H9S by=1'))).toEqual([])
  })
  test('the opening card must be among them', () => {
    expect(told(view('seats=2 turn=0 hands=3D3S9C9H/4D5D first=yes'))).toEqual(['pair: 3♦3♠'])
  })
  test('nothing to put together', () => {
    expect(groupsOf(view('seats=2 turn=0 hands=3D5C7H/4D5D'))).toEqual([])
  })
})

test('a chip chooses one after the other, and then the first again', () => {
  const [pairs] = groupsOf(view('seats=2 turn=0 hands=5D5C9D9C/3D table=-'))
  if (pairs === undefined) throw new Error('no pairs')
  expect(nextPlay(pairs, [])).toEqual([8, 9])
  expect(nextPlay(pairs, [9, 8])).toEqual([24, 25])
  expect(nextPlay(pairs, [24, 25])).toEqual([8, 9])
  expect(nextPlay(pairs, [24])).toEqual([8, 9])
  expect(nextPlay({ ...pairs, plays: [] }, [])).toBeNull()
})
