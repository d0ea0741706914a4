import { bigTwo, cardsText, type View } from '@parlour/games/big-two'
import { describe, expect, test } from 'vitest'
import { beneath, deeds, tricks, winnerOfTrick } from './trick.ts'

function view(position: string, set: object = {}): View {
  const settings = { ...bigTwo.settings.defaults, ...set }
  const state = bigTwo.notation.state.read(position, settings)
  if (!state.ok) throw new Error(`${position}: expected ${state.error.expected.code} at ${state.error.at}`)
  return bigTwo.visibility.view(state.value, 'public')
}

const told = (v: View): readonly string[] =>
  deeds(v).map((deed) =>
    deed === null ? '' : `${cardsText(deed.cards) || 'pass'}${deed.stands ? '!' : ''}${deed.before ? ' before' : ''}`,
  )

describe('what everybody did last in the trick', () => {
  test('a written position without a history: the play, and who has let it go by', () => {
    expect(told(view('seats=4 turn=1 hands=3D/4D/5D/6D table=7D by=2 passes=2'))).toEqual(['pass', '', '7♦!', 'pass'])
  })
  test('the latest deed counts, and a pass does not lock', () => {
    const v = view('seats=3 turn=2 hands=JD/QD/KD table=8D by=1 passes=0 history=0:5D,1:6D,2:-,0:7D,1:8D')
    expect(told(v)).toEqual(['7♦', '8♦!', 'pass'])
  })
  test('only the trick that runs is told', () => {
    const v = view('seats=3 turn=1 hands=JD/QD/KD table=9D by=0 passes=0 history=0:5D,1:6D,2:-,0:7D,1:-,2:-,0:9D')
    expect(told(v)).toEqual(['9♦!', '', ''])
    expect(tricks(v).map(({ turns }) => turns.length)).toEqual([6, 1])
  })
  test('before a lead the trick before is told, and who won it', () => {
    const v = view('seats=3 turn=0 hands=JD/QD/KD table=- history=0:5D,1:6D,2:-,0:7D,1:-,2:-')
    expect(told(v)).toEqual(['7♦ before', 'pass before', 'pass before'])
    expect(winnerOfTrick(v)).toBe(0)
  })
  test('with passLocks whoever passed stays out', () => {
    const v = view('seats=4 turn=3 hands=JD/QD/KD/AD table=7D by=2 passes=0 locked=1 history=0:5D,1:-,2:7D', {
      passLocks: true,
    })
    expect(told(v)).toEqual(['5♦', 'pass', '7♦!', ''])
    const later = view('seats=4 turn=2 hands=JD/QD/KD/AD table=- history=0:5D,1:-,2:7D,3:-,0:-', { passLocks: true })
    expect(tricks(later).map(({ turns, over }) => [turns.length, over])).toEqual([[5, true]])
    expect(winnerOfTrick(later)).toBe(2)
  })
  test('with two players one pass ends a trick', () => {
    expect(tricks(view('seats=2 turn=0 hands=JD/QD table=- history=0:5D,1:-')).map(({ over }) => over)).toEqual([true])
  })
})

describe('what lies beneath the play to beat', () => {
  const under = (position: string): readonly string[] =>
    beneath(view(position)).map(({ seat, cards, bomb }) => `${seat} ${cardsText(cards)}${bomb ? ' bomb' : ''}`)

  test('the last two that were beaten, passes apart', () => {
    const history = '0:3D,1:5D,2:-,0:6D,1:7D'
    expect(under(`seats=3 turn=2 hands=JD/QD/KD table=7D by=1 history=${history}`)).toEqual(['1 5♦', '0 6♦'])
  })
  test('nothing of the trick before, and nothing without a play', () => {
    expect(under('seats=2 turn=1 hands=JD/QD table=9D by=0 history=0:5D,1:-,0:9D')).toEqual([])
    expect(under('seats=2 turn=0 hands=JD/QD table=- history=0:5D,1:-')).toEqual([])
  })
  test('a bomb is told', () => {
    const four = '3D3C3H3S4D'
    expect(under(`seats=2 turn=0 hands=JD/QD table=5D5C5H5S6D by=1 history=0:${four},1:5D5C5H5S6D`)).toEqual([
      '0 3♦3♣3♥3♠4♦ bomb',
    ])
  })
})
