import { describe, expect, test } from 'vitest'
import { oneOf, shuffled, stream, type RawSettings } from '@parlour/core'
import {
  beats,
  bigTwo,
  combinationOf,
  couldAnswer,
  DECK,
  isUnbeatable,
  type Cards,
  type Card,
  type Settings,
  type State,
} from './index.ts'
import { FLUSH_ORDERS, STRAIGHTS } from './settings.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const agreed = (raw: RawSettings): Settings => {
  const settings = bigTwo.settings.read(raw, 4)
  if (!settings.ok) throw new Error(JSON.stringify(settings.error))
  return settings.value
}
const at = (position: string, raw: RawSettings = {}): State => {
  const state = bigTwo.notation.state.read(position, agreed(raw))
  if (!state.ok) throw new Error(`${position}: expected ${state.error.expected.code} at ${state.error.at}`)
  return state.value
}
const unbeatable = (position: string, raw: RawSettings = {}): boolean =>
  isUnbeatable(bigTwo.visibility.view(at(position, raw), 'public'))

function* subsets(cards: Cards, size: number, from = 0): Generator<Card[]> {
  if (size === 0) yield []
  else
    for (let i = from; i <= cards.length - size; i++)
      for (const rest of subsets(cards, size - 1, i + 1)) yield [cards[i] ?? 0, ...rest]
}

describe('[4] unbeatable plays, from what everybody knows', () => {
  test.each([
    ['2S is', 'turn=1 hands=3D/4D5D/6D/7D table=2S by=0', true, {}],
    ['2S is not, where bombs are about', 'turn=1 hands=3D/4D4C4H4S5D/6D/7D table=2S by=0', false, { bombs: 'anySize' }],
    ['a bomb needs five cards in one hand', 'turn=1 hands=3D/4D4C4H/4S5D/7D table=2S by=0', true, { bombs: 'anySize' }],
    ['the highest card that is left', 'turn=1 hands=3D/4D5D/6D/7D table=8D by=0', true, {}],
    ['the hands are not looked into', 'turn=1 hands=9D/4D5D/6D/7D table=8D by=0', false, {}],
    ['a pair when nobody has two cards', 'turn=1 hands=3D9S/4D/6D/7D table=3C3H by=0', true, {}],
    ['a pair that two cards of the unseen beat', 'turn=1 hands=9D3D/4D5D/6D9S/7D table=8D8S by=0', false, {}],
    [
      '5 trap: a full house over lower triples',
      'turn=1 hands=3D3C/7S7C9H9S8H/9D6C6D6H4C/KS table=THTSTC5D5C by=0',
      true,
      {},
    ],
    [
      'a full house with a higher triple about',
      'turn=1 hands=3D3C/JDJCJH9S8D/9D6C6D6H4D/TD table=THTSTC5D5C by=0',
      false,
      {},
    ],
    [
      'only a locked seat could answer',
      'turn=1 hands=3D/4D/9D9S/7D table=8D8S by=0 locked=2',
      true,
      { passLocks: true },
    ],
    ['the same seat, not locked', 'turn=1 hands=3D/4D/9D9S/7D table=8D8S by=0 locked=3', false, { passLocks: true }],
    ['nothing on the table', 'turn=1 hands=3D/4D/6D/7D', false, {}],
  ])('%s', (_, position, expected, raw: RawSettings) => expect(unbeatable(position, raw)).toBe(expected))

  test('agrees with every hand that could be held (seed unbeatable)', () => {
    const rng = stream('unbeatable')
    const seen = [0, 0]
    for (let i = 0; i < (LONG ? 20_000 : 1200); i++) {
      const settings: Settings = {
        ...bigTwo.settings.defaults,
        straights: oneOf(STRAIGHTS, rng),
        flushOrder: oneOf(FLUSH_ORDERS, rng),
        suitOrder: oneOf(['DCHS', 'CDHS'], rng),
        bombs: oneOf(['false', 'anySize'], rng),
        flush: rng.below(4) > 0,
        triples: rng.below(4) > 0,
      }
      const from = rng.below(13)
      const ranks = 3 + rng.below(11)
      const rich = DECK.filter((card) => ((card >> 2) - from + 13) % 13 < ranks)
      const left = shuffled(rich, rng).slice(0, 4 + rng.below(9))
      const table = oneOf([1, 2, 3, 5, 5], rng)
      const candidates = [
        ...subsets(
          shuffled(
            rich.filter((card) => !left.includes(card)),
            rng,
          ).slice(0, 10),
          table,
        ),
      ]
      const play = candidates.length === 0 ? null : oneOf(candidates, rng)
      const combination =
        play === null
          ? null
          : combinationOf(
              play.toSorted((a, b) => a - b),
              settings,
            )
      if (combination === null) continue
      const sizes = [1 + rng.below(left.length - 3), 1 + rng.below(2)]
      const hands = [
        left.slice(0, sizes[0]),
        left.slice(sizes[0] ?? 0, (sizes[0] ?? 0) + (sizes[1] ?? 0)),
        left.slice((sizes[0] ?? 0) + (sizes[1] ?? 0)),
      ].map((hand) => hand.toSorted((a, b) => a - b))
      if (hands.some((hand) => hand.length === 0)) continue
      const state: State = {
        ...bigTwo.rules.start(settings, 3),
        phase: 'playing',
        hands,
        seat: 1,
        by: 0,
        table: combination,
        stock: [],
      }
      const view = bigTwo.visibility.view(state, 'public')
      const pool = left.toSorted((a, b) => a - b)
      for (const seat of [1, 2]) {
        const count = hands[seat]?.length ?? 0
        const answered = [...new Set([table, 5])].some(
          (size) =>
            size <= count &&
            [...subsets(pool, size)].some((cards) => {
              const answer = combinationOf(cards, settings)
              return answer !== null && beats(answer, combination, settings)
            }),
        )
        expect(couldAnswer(view, seat), JSON.stringify({ pool, combination, count, settings })).toBe(answered)
        seen[answered ? 1 : 0] = (seen[answered ? 1 : 0] ?? 0) + 1
      }
    }
    expect(Math.min(...seen)).toBeGreaterThan(50)
  })
})
