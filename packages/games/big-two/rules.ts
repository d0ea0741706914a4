import { shuffled, type Rng, type Rules, type Seat, type Tell } from '@parlour/core'
import { beats, combinationOf, highest, lowest, strength } from './combinations.ts'
import { PASS, playsOf, single } from './plays.ts'
import type { Settings } from './settings.ts'
import {
  DECK,
  type Action,
  type BigTwo,
  type Card,
  type Cards,
  type Deal,
  type Round,
  type State,
  type Turn,
} from './state.ts'

/** 1.1.2  Cards each; with three players and the full pack one more goes to the holder of the lowest. */
export const cardsEach = (settings: Settings, seats: number): number =>
  seats === 2 ? Number(settings.deal2) : seats === 3 && settings.deal3 === 'full' ? 17 : 13

/** 1.1.2  Whether the whole pack is dealt, so that everybody knows which card is the lowest. */
export const dealsAll = (settings: Settings, seats: number): boolean =>
  seats === 4 || (seats === 3 && settings.deal3 === 'full')

/** 1.1.3, 1.1.4 and 1.3  Whether the holder of the lowest card opens the match; otherwise the last winner does. */
export const lowestOpens = (r: Round): boolean => r.match === 1 || r.settings.nextLeader === 'lowestCard'

/** 1.1.3 and 1.3  The card the first play must contain: the opener holds the lowest of all. */
export const openingCard = (r: Round, hand: Cards): Card | null => (r.first ? lowest(hand, r.settings) : null)

/** 1.1.3 and 1.3  Whether cards fulfil the opening duty. */
const opens = (r: Round, opening: Card, cards: Cards): boolean =>
  cards.includes(opening) && (r.settings.firstPlay !== 'single' || cards.length === 1)

/** 2.1.14 and 2.1.15  Who receives the turn after a seat: the next one that is not locked out of the trick. */
export function receiver(r: Round, seat: Seat): Seat {
  const seats = r.scores.length
  let next = (seat + 1) % seats
  while (r.locked.includes(next)) next = (next + 1) % seats
  return next
}

/**
 * 2.1.1, 2.1.17 and 2.1.18  The rule speaks while the next player holds exactly one card; the opening duty goes before
 * it.
 */
const oneCardLeft = (r: Round, cardsOfNext: number): boolean =>
  cardsOfNext === 1 && r.settings.oneCardLeft !== 'off' && !r.first

/** 2.1.2 to 2.1.13  What the one-card-left rule has against a play, or against a pass (no cards). */
export function breach(r: Round, hand: Cards, cards: Cards): 'must-beat' | 'must-play-highest' | null {
  const high = highest(hand, r.settings)
  const isHighest = cards.length === 1 && cards[0] === high
  if (r.table === null) return cards.length === 1 && !isHighest ? 'must-play-highest' : null
  if (r.table.kind !== 'single' || strength(high, r.settings) < r.table.power || isHighest) return null
  return cards.length === 0 ? 'must-beat' : 'must-play-highest'
}

/** 2.1.19  Why cards cannot be played, in the order of the checks. */
export function playObstacle(r: Round, hand: Cards, cardsOfNext: number, cards: Cards): PlayObstacle | null {
  if (cards.some((card) => !hand.includes(card))) return 'card-not-in-hand'
  if (cards.some((card, i) => cards.indexOf(card) !== i)) return 'card-twice'
  const opening = openingCard(r, hand)
  if (opening !== null && !opens(r, opening, cards)) return 'first-play'
  const play = combinationOf(cards, r.settings)
  if (play === null) return 'invalid-combination'
  if (r.table !== null && !beats(play, r.table, r.settings))
    return play.cards.length === r.table.cards.length ? 'too-weak' : 'wrong-size'
  return isEnforced(r, cardsOfNext) && breach(r, hand, cards) !== null ? 'must-play-highest' : null
}
export type PlayObstacle =
  | 'card-not-in-hand'
  | 'card-twice'
  | 'first-play'
  | 'invalid-combination'
  | 'wrong-size'
  | 'too-weak'
  | 'must-play-highest'

/** 1.1.7 and 2.1.19  Why a player cannot pass. */
export function passObstacle(r: Round, hand: Cards, cardsOfNext: number): 'cannot-pass-leading' | 'must-beat' | null {
  if (r.table === null) return 'cannot-pass-leading'
  return isEnforced(r, cardsOfNext) && breach(r, hand, []) !== null ? 'must-beat' : null
}

/** 2.1.21  Whether the one-card-left rule refuses what it forbids. */
export const isEnforced = (r: Round, cardsOfNext: number): boolean =>
  r.settings.oneCardLeft === 'enforce' && oneCardLeft(r, cardsOfNext)

/** Everything the player on turn may do, from what they know: plays first, the pass last. */
export function legalActions(r: Round, hand: Cards, cardsOfNext: number): readonly Action[] {
  const opening = openingCard(r, hand)
  if (opening !== null)
    return playsOf(hand, null, r.settings).filter((action) => action.type === 'play' && opens(r, opening, action.cards))
  const enforced = isEnforced(r, cardsOfNext)
  if (enforced && r.table !== null && breach(r, hand, []) !== null) return [single(highest(hand, r.settings))]
  const plays = playsOf(hand, r.table, r.settings)
  if (r.table !== null) plays.push(PASS)
  else if (enforced) return plays.filter((action) => action.type === 'play' && breach(r, hand, action.cards) === null)
  return plays
}

/** 1.1.10 and 1.3  Points for the cards left in a hand: dearer by tiers, doubled by each 2 where the table plays so. */
export function penalty(hand: Cards, settings: Settings): number {
  const left = hand.length
  const twos = settings.doubleTwos ? hand.filter((card) => card >> 2 === 12).length : 0
  return left * dearness(left, settings) * 2 ** twos
}

function dearness(left: number, settings: Settings): number {
  switch (settings.scoring) {
    case 'standard':
      return left >= 10 ? 3 : left >= 5 ? 2 : 1
    case 'classic':
      return left >= 13 ? 3 : left >= 10 ? 2 : 1
    case 'plain':
      return 1
  }
}

/** 1.1.11  The lowest total wins; equal ones share. */
export function winners(scores: readonly number[]): readonly Seat[] {
  const least = Math.min(...scores)
  return scores.flatMap((score, seat) => (score === least ? [seat] : []))
}

const NOBODY: readonly Seat[] = []
const NOTHING: readonly Turn[] = []
const NO_CARDS: Cards = []

export const rules: Rules<BigTwo> = {
  start: (settings, seats) =>
    dealing(
      settings,
      1,
      0,
      Array.from({ length: seats }, () => 0),
    ),

  seats: (s) => s.scores.length,

  toAct: (s) => (s.phase === 'playing' ? s.seat : s.phase === 'dealing' ? 'chance' : 'nobody'),

  actions: (s) => legalActions(s, handOf(s, s.seat), handOf(s, receiver(s, s.seat)).length),

  play: (s, action, tell) => (action.type === 'pass' ? pass(s, tell) : put(s, action.cards, tell)),

  sample: (s, rng) => ({ hands: deal(s, rng) }),

  possible: (s, { hands }) => s.phase === 'dealing' && isDeal(s, hands),

  resolve(s, { hands }, tell) {
    const { settings, scores, match } = s
    const byLowest = lowestOpens(s)
    const low = lowest(hands.flat(), settings)
    const seat = byLowest ? hands.findIndex((hand) => hand.includes(low)) : s.seat
    tell?.({ type: 'dealt', match, hands, counts: hands.map((hand) => hand.length) })
    const known = byLowest && dealsAll(settings, hands.length) ? low : null
    tell?.({ type: 'opens', seat, by: byLowest ? 'lowest-card' : 'last-win', card: known })
    return {
      settings,
      phase: 'playing',
      match,
      seat,
      table: null,
      by: seat,
      passes: 0,
      locked: NOBODY,
      first: byLowest && settings.firstPlay !== 'free',
      owes: null,
      scores,
      history: NOTHING,
      hands,
      stock: notIn(hands),
    }
  },

  /** 1.1.11  Fewer points are better. */
  outcome: (s) =>
    s.phase === 'over' ? { scores: s.scores.map((score) => 0 - score), winners: winners(s.scores) } : null,
}

const handOf = (s: State, seat: Seat): Cards => s.hands[seat] ?? NO_CARDS

const dealing = (settings: Settings, match: number, seat: Seat, scores: readonly number[]): State => ({
  settings,
  phase: 'dealing',
  match,
  seat,
  table: null,
  by: seat,
  passes: 0,
  locked: NOBODY,
  first: false,
  owes: null,
  scores,
  history: NOTHING,
  hands: [],
  stock: NO_CARDS,
})

/** Cards in none of the hands. */
function notIn(hands: readonly Cards[]): Cards {
  let dealt = 0
  for (const hand of hands) dealt += hand.length
  return dealt === DECK.length ? NO_CARDS : DECK.filter((card) => !hands.some((hand) => hand.includes(card)))
}

/** 1.1.2  The pack is shuffled and dealt; a card left over with three players goes to the holder of the lowest. */
function deal(s: State, rng: Rng): readonly Cards[] {
  const seats = s.scores.length
  const each = cardsEach(s.settings, seats)
  const pack = shuffled(DECK, rng)
  const owner = DECK.map(() => -1)
  for (let i = 0; i < seats * each; i++) owner[pack[i] ?? 0] = Math.floor(i / each)
  if (seats === 3 && each === 17) {
    const [low = 0, second = 1] = s.settings.suitOrder === 'DCHS' ? [0, 1] : [1, 0]
    const over = pack[51] ?? 0
    owner[over] = owner[over === low ? second : low] ?? 0
  }
  const hands: Card[][] = Array.from({ length: seats }, () => [])
  for (const card of DECK) hands[owner[card] ?? -1]?.push(card)
  return hands
}

/** 1.1.2  Whether these hands can have been dealt. */
function isDeal(s: State, hands: Deal['hands']): boolean {
  const seats = s.scores.length
  const each = cardsEach(s.settings, seats)
  const cards = hands.flat()
  if (hands.length !== seats || new Set(cards).size !== cards.length || cards.some((card) => DECK[card] !== card))
    return false
  if (hands.some((hand) => hand.some((card, i) => i > 0 && card < (hand[i - 1] ?? card)))) return false
  const extra = seats === 3 && each === 17 ? lowest(DECK, s.settings) : -1
  return hands.every((hand) => hand.length === each + (hand.includes(extra) ? 1 : 0))
}

/** 1.1.7, 1.1.8 and 1.3  A pass counts; when all others have passed, the owner of the last play leads anything. */
function pass(s: State, tell?: Tell<BigTwo>): State {
  const { settings, seat } = s
  const seats = s.scores.length
  tell?.({ type: 'passed', seat })
  const locked = settings.passLocks ? [...s.locked, seat].sort((a, b) => a - b) : NOBODY
  const passes = s.passes + 1
  const history = [...s.history, { seat, cards: NO_CARDS }]
  const next = receiver(s, seat)
  const owes = breaks(s, next, NO_CARDS) ? seat : null
  if ((settings.passLocks ? locked.length : passes) < seats - 1)
    return { ...s, seat: next, passes, locked, owes, history }
  tell?.({ type: 'trick-won', seat: s.by })
  return { ...s, seat: s.by, table: null, passes: 0, locked: NOBODY, owes, history }
}

/** 1.1.6, 1.1.7 and 1.1.9  A play lies on the table until it is beaten; the last card ends the match at once. */
function put(s: State, cards: Cards, tell?: Tell<BigTwo>): State {
  const { seat } = s
  const hand = without(handOf(s, seat), cards)
  const hands = s.hands.slice()
  hands[seat] = hand
  const table = combinationOf(cards, s.settings)
  if (table === null) throw new Error(`not a combination: ${cards.join(' ')}`)
  const next = receiver(s, seat)
  const cardsOfNext = handOf(s, next).length
  if (tell !== undefined) {
    const forced = cards.length === 1 && isEnforced(s, cardsOfNext) && (s.table === null || s.table.kind === 'single')
    tell({ type: 'played', seat, kind: table.kind, cards, left: hand.length, forced })
    if (hand.length === 1) tell({ type: 'one-card-left', seat })
  }
  const history = [...s.history, { seat, cards }]
  if (hand.length === 0) return endMatch({ ...s, table, by: seat, passes: 0, first: false, history, hands }, tell)
  const owes = breaks(s, next, cards) ? seat : null
  return { ...s, seat: next, table, by: seat, passes: 0, first: false, owes, history, hands }
}

/** A hand after a play; both are ascending. */
function without(hand: Cards, cards: Cards): Cards {
  const left: Card[] = []
  let gone = 0
  for (const card of hand)
    if (card === cards[gone]) gone++
    else left.push(card)
  return left
}

/** 2.1.21  With liability nothing is refused; who breaks the rule answers for the next player's reply. */
const breaks = (s: State, next: Seat, cards: Cards): boolean =>
  s.settings.oneCardLeft === 'liability' &&
  oneCardLeft(s, handOf(s, next).length) &&
  breach(s, handOf(s, s.seat), cards) !== null

/**
 * 1.1.9 to 1.1.11, 1.3 and 2.1.21  The losers pay for what they hold; at the target the game is over, else the winner
 * waits for the next deal.
 */
function endMatch(s: State, tell?: Tell<BigTwo>): State {
  const { settings, seat, match, owes } = s
  const paid = s.hands.map((hand) => penalty(hand, settings))
  const all = paid.reduce((sum, points) => sum + points, 0)
  const points = owes === null ? paid : paid.map((_, payer) => (payer === owes ? all : 0))
  if (settings.winnerTakes) points[seat] = 0 - all
  const scores = s.scores.map((score, loser) => score + (points[loser] ?? 0))
  tell?.({ type: 'match-ended', match, seat, left: s.hands.map((hand) => hand.length), points, scores, liable: owes })
  if (!scores.some((score) => score >= settings.target)) return dealing(settings, match + 1, seat, scores)
  tell?.({ type: 'game-ended', winners: winners(scores), scores })
  return { ...s, phase: 'over', locked: NOBODY, owes: null, scores }
}
