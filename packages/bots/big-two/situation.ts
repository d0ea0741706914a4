import { strength, type Cards, type Settings, type State, type View } from '@parlour/games/big-two'
import type { Situation } from './features.ts'
import { highBit, holdingOf, lowBit, type Holding } from './shape.ts'

const ALL_LOW = 2 ** 28 - 1
const ALL_HIGH = 2 ** 24 - 1

/** What the seat to act knows, from its view. */
export function situationIn(v: View, perPoint: number): Situation {
  const holding = known(v.hand, v.settings)
  let [unseenLow, unseenHigh] = [ALL_LOW & ~holding.low, ALL_HIGH & ~holding.high]
  for (const card of v.played) {
    unseenLow &= ~lowBit(strength(card, v.settings))
    unseenHigh &= ~highBit(strength(card, v.settings))
  }
  return { round: v, hand: v.hand, holding, counts: v.counts, unseenLow, unseenHigh, perPoint }
}

/** The same from the whole truth, of which only that is used; roll-outs take this way because it is shorter. */
export function situationAt(s: State, perPoint: number): Situation {
  const hand = s.hands[s.seat] ?? []
  let [unseenLow, unseenHigh] = [0, 0]
  for (let other = 0; other < s.hands.length; other++) {
    if (other === s.seat) continue
    const { low, high } = known(s.hands[other] ?? [], s.settings)
    unseenLow |= low
    unseenHigh |= high
  }
  for (const card of s.stock) {
    unseenLow |= lowBit(strength(card, s.settings))
    unseenHigh |= highBit(strength(card, s.settings))
  }
  return {
    round: s,
    hand,
    holding: known(hand, s.settings),
    counts: s.hands.map((cards) => cards.length),
    unseenLow,
    unseenHigh,
    perPoint,
  }
}

/** A hand stays the same list until its seat plays, so what is known of it is looked up by the list itself. */
const KNOWN = new WeakMap<Cards, { readonly settings: Settings; readonly holding: Holding }>()

function known(hand: Cards, settings: Settings): Holding {
  const found = KNOWN.get(hand)
  if (found !== undefined && found.settings === settings) return found.holding
  const holding = holdingOf(hand, settings)
  KNOWN.set(hand, { settings, holding })
  return holding
}
