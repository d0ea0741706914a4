import { shuffled, type Rng, type Seat, type Visibility } from '@parlour/core'
import { lowest, strength } from './combinations.ts'
import { cardsEach, lowestOpens } from './rules.ts'
import { DECK, type BigTwo, type Card, type Cards, type Round, type View } from './state.ts'

export const visibility: Visibility<BigTwo> = {
  view: (s, viewer) => ({
    ...roundOf(s),
    me: viewer === 'public' ? null : viewer,
    hand: viewer === 'public' ? [] : (s.hands[viewer] ?? []),
    counts: s.hands.map((hand) => hand.length),
    played:
      s.phase === 'dealing'
        ? []
        : DECK.filter((card) => !s.stock.includes(card) && !s.hands.some((hand) => hand.includes(card))),
    undealt: s.stock.length,
    shown: s.phase === 'over' ? s.hands : [],
  }),

  sampleState(v, rng) {
    const { hands, stock } =
      v.phase === 'dealing' ? { hands: [], stock: [] } : v.phase === 'over' ? open(v) : hidden(v, rng)
    return { ...roundOf(v), hands, stock }
  },

  redact: (effect, viewer) =>
    effect.type === 'dealt'
      ? { ...effect, hands: effect.hands.map((hand, seat) => (seat === viewer ? hand : null)) }
      : effect,
}

/** Listed one by one: a field that is not public cannot slip through. */
const roundOf = (r: Round): Round => ({
  settings: r.settings,
  phase: r.phase,
  match: r.match,
  seat: r.seat,
  table: r.table,
  by: r.by,
  passes: r.passes,
  locked: r.locked,
  first: r.first,
  owes: r.owes,
  scores: r.scores,
  history: r.history,
})

/** Nothing is left to be guessed: what is in no hand and was not played is the stock. */
const open = ({ shown, played }: View): { readonly hands: readonly Cards[]; readonly stock: Cards } => ({
  hands: shown,
  stock: DECK.filter((card) => !played.includes(card) && !shown.some((hand) => hand.includes(card))),
})

const TRIES = 200

/**
 * Hands the view does not contradict, each such deal equally likely. Honoured are: the cards out of play and the number
 * in each hand; that an enforced single or pass leaves a hand below a card (2.1.2, 2.1.3, 2.1.6); and that anyone who
 * opened by the lowest card was dealt it (1.1.3). A position that contradicts itself, as only a written one can, is
 * dealt by the numbers alone.
 */
function hidden(v: View, rng: Rng): { readonly hands: readonly Cards[]; readonly stock: Cards } {
  const unseen = DECK.filter((card) => !v.played.includes(card) && !v.hand.includes(card))
  const below = ceilings(v)
  const opening = openingOf(v)
  for (let tries = 0; tries < TRIES; tries++) {
    const dealt = share(v, shuffled(unseen, rng), below, opening?.floor ?? 0)
    if (dealt === null) break
    if (opening === null || opening.holds(dealt.hands)) return dealt
  }
  return (
    share(
      v,
      shuffled(unseen, rng),
      v.counts.map(() => DECK.length),
      0,
    ) ?? { hands: [], stock: [] }
  )
}

/**
 * Deals shuffled cards to the seats whose ceiling is lowest first. Each ceiling allows all that a lower one allows, so
 * every choice leaves the others equally many, and the deal is uniform. Null where the cards do not suffice.
 */
function share(
  v: View,
  unseen: readonly Card[],
  below: readonly number[],
  floor: number,
): { hands: readonly Cards[]; stock: Cards } | null {
  const left = unseen.slice()
  const hands: Cards[] = v.counts.map((_, seat) => (seat === v.me ? v.hand : []))
  const seats = v.counts.map((_, seat) => seat).sort((a, b) => (below[a] ?? 0) - (below[b] ?? 0))
  for (const seat of seats) {
    if (seat === v.me) continue
    const hand: Card[] = []
    for (let i = left.length - 1; i >= 0 && hand.length < (v.counts[seat] ?? 0); i--) {
      const card = left[i] ?? 0
      const worth = strength(card, v.settings)
      if (worth < floor || worth >= (below[seat] ?? 0)) continue
      hand.push(card)
      left.splice(i, 1)
    }
    if (hand.length < (v.counts[seat] ?? 0)) return null
    hands[seat] = hand.sort((a, b) => a - b)
  }
  return { hands, stock: left.sort((a, b) => a - b) }
}

/** 2.1.2, 2.1.3 and 2.1.6  What enforced plays and passes have shown: all cards of a seat are below this strength. */
export function ceilings(v: View): readonly number[] {
  const below = v.counts.map(() => DECK.length)
  if (v.settings.oneCardLeft !== 'enforce') return below
  const counts = v.counts.slice()
  for (const { seat, cards } of v.history) counts[seat] = (counts[seat] ?? 0) + cards.length
  let table: Cards = []
  v.history.forEach(({ seat, cards }, i) => {
    const next = v.history[i + 1]?.seat ?? v.seat
    const shown = cards.length === 0 ? table : cards
    const [card] = shown
    if (i > 0 && next !== seat && counts[next] === 1 && shown.length === 1 && card !== undefined)
      below[seat] = Math.min(below[seat] ?? 0, strength(card, v.settings))
    counts[seat] = (counts[seat] ?? 0) - cards.length
    if (cards.length > 0) table = cards
  })
  return below
}

interface Opening {
  readonly floor: number // no card below this strength was dealt
  holds(hands: readonly Cards[]): boolean // whether the opener was dealt the lowest card
}

/** 1.1.3  What the opening tells, if the match is known from its deal on and the lowest card decided who opened. */
function openingOf(v: View): Opening | null {
  const dealt = v.counts.slice()
  for (const { seat, cards } of v.history) dealt[seat] = (dealt[seat] ?? 0) + cards.length
  const each = cardsEach(v.settings, v.counts.length)
  const [opened] = v.history
  if (!lowestOpens(v) || dealt.some((count) => count !== each && (each !== 17 || count !== 18))) return null
  if (opened === undefined && (v.table !== null || (!v.first && v.settings.firstPlay !== 'free'))) return null
  const opener: Seat = opened?.seat ?? v.seat
  const shown = v.history.flatMap(({ seat, cards }) => (seat === opener ? cards : []))
  const known =
    opened === undefined ? (v.me === opener ? v.hand : []) : v.settings.firstPlay === 'free' ? [] : opened.cards
  return {
    floor: known.length === 0 ? 0 : strength(lowest(known, v.settings), v.settings),
    holds(hands) {
      const others = [
        ...hands.flatMap((hand, seat) => (seat === opener ? [] : hand)),
        ...v.history.flatMap(({ seat, cards }) => (seat === opener ? [] : cards)),
      ]
      const own = [...(hands[opener] ?? []), ...shown]
      return strength(lowest(own, v.settings), v.settings) < strength(lowest(others, v.settings), v.settings)
    },
  }
}
