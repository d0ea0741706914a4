import { shuffled, type Rng, type Seat } from '@parlour/core'
import { cardsEach, combinationOf, DECK, type Card, type Cards, type State } from '@parlour/games/big-two'

/** Where a card lies: in a hand, on the table, out of play, or dealt to nobody. */
export type Place = Seat | 'table' | 'played' | 'stock'

export function placeOf({ hands, table, stock }: State, card: Card): Place {
  const seat = hands.findIndex((hand) => hand.includes(card))
  if (seat >= 0) return seat
  if (table?.cards.includes(card) === true) return 'table'
  // before the deal nobody holds any
  return stock.includes(card) || hands.length === 0 ? 'stock' : 'played'
}

/** A card put elsewhere; whoever holds it again has not played it. */
export function put(state: State, card: Card, place: Place): State {
  const s = dealt(state)
  const isHeld = place !== 'played' && place !== 'table'
  return {
    ...s,
    hands: s.hands.map((hand, seat) => (seat === place ? joined(hand, card) : without(hand, card))),
    table: tableOf(s, place === 'table' ? joined(onTable(s), card) : without(onTable(s), card)),
    stock: place === 'stock' ? joined(s.stock, card) : without(s.stock, card),
    history: isHeld
      ? s.history.map((turn) => (turn.cards.includes(card) ? { ...turn, cards: without(turn.cards, card) } : turn))
      : s.history,
  }
}

/** The latest turn of the history with a card more, or less where it has it already. */
export function told(state: State, card: Card): State {
  const s = dealt(state)
  const latest = s.history.at(-1)
  if (latest === undefined) return s
  const retold = (from: State, cards: Cards): State => ({
    ...from,
    history: [...from.history.slice(0, -1), { ...latest, cards }],
  })
  if (latest.cards.includes(card)) return retold(s, without(latest.cards, card))
  const gone = placeOf(s, card) === 'table' ? s : put(s, card, 'played')
  return retold(gone, joined(latest.cards, card))
}

/** What was dealt to nobody fills the hands, as many cards as the rules deal to each. */
export function dealtOut(state: State, rng: Rng): State {
  const s = dealt(state)
  const each = cardsEach(s.settings, s.hands.length)
  const stock = shuffled(s.stock, rng)
  const hands = s.hands.map((hand) =>
    [...hand, ...stock.splice(0, Math.max(0, each - hand.length))].sort((a, b) => a - b),
  )
  return { ...s, hands, stock: stock.sort((a, b) => a - b) }
}

/** With so many players; those who leave take their cards with them. */
export function seated(s: State, count: number): State {
  const stays = (seat: Seat): boolean => seat < count
  return {
    ...s,
    seat: Math.min(s.seat, count - 1),
    by: Math.min(s.by, count - 1),
    passes: Math.min(s.passes, Math.max(0, count - 2)),
    locked: s.locked.filter(stays),
    owes: s.owes !== null && stays(s.owes) ? s.owes : null,
    scores: Array.from({ length: count }, (_, seat) => s.scores[seat] ?? 0),
    history: s.history.filter(({ seat }) => stays(seat)),
    hands: s.phase === 'dealing' ? [] : Array.from({ length: count }, (_, seat) => s.hands[seat] ?? []),
  }
}

/** Before the deal there are no hands: the first card that is put somewhere begins the match. */
function dealt(s: State): State {
  return s.phase === 'dealing' ? { ...s, phase: 'playing', hands: s.scores.map(() => []), by: s.seat, stock: DECK } : s
}

const onTable = ({ table }: State): Cards => table?.cards ?? []

/** Cards on the way to a combination are none yet: the line says so. */
const tableOf = ({ settings }: State, cards: Cards): State['table'] =>
  cards.length === 0 ? null : (combinationOf(cards, settings) ?? { kind: 'single', cards, power: 0 })

const joined = (cards: Cards, card: Card): Cards =>
  cards.includes(card) ? cards : [...cards, card].sort((a, b) => a - b)
const without = (cards: Cards, card: Card): Cards => cards.filter((own) => own !== card)
