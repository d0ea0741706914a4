import {
  ok,
  readFields,
  readWhole,
  splitField,
  unreadable,
  type Codec,
  type ExpectedOf,
  type Field,
  type Notation,
  type Result,
  type Seat,
  type Unreadable,
} from '@parlour/core'
import { combinationOf, lowest } from './combinations.ts'
import { PASS } from './plays.ts'
import { SEATS, type Settings } from './settings.ts'
import {
  DECK,
  RANKS,
  SUITS,
  type Action,
  type BigTwo,
  type Card,
  type Cards,
  type Deal,
  type Pick,
  type State,
  type Turn,
} from './state.ts'

type Expected = ExpectedOf<BigTwo>

const FIELDS = [
  'seats',
  'turn',
  'hands',
  'table',
  'by',
  'passes',
  'first',
  'scores',
  'played',
  'locked',
  'match',
  'owes',
  'history',
] as const
type Key = (typeof FIELDS)[number]

const writeCard = (card: Card): string => `${RANKS[card >> 2] ?? '?'}${SUITS[card & 3] ?? '?'}`
const writeCards = (cards: Cards): string => cards.map(writeCard).join('') || '-'

/** Cards in any order, in their own; null if it is not cards. */
function readCards(text: string): Card[] | null {
  if (!/^(?:[3-9TJQKA2][DCHS]){1,52}$/.test(text)) return null
  const cards: Card[] = []
  for (let i = 0; i < text.length; i += 2)
    cards.push(4 * RANKS.indexOf(text[i] ?? '') + SUITS.indexOf(text[i + 1] ?? ''))
  return cards.sort((a, b) => a - b)
}

const action: Codec<Action, Expected> = {
  write: (a) => (a.type === 'pass' ? 'pass' : writeCards(a.cards)),
  read(text) {
    if (text === 'pass') return ok(PASS)
    const cards = readCards(text)
    return cards === null ? unreadable(0, { code: 'play' }) : ok({ type: 'play', cards })
  },
}

const pick: Codec<Pick, Expected> = {
  write: (p) => (p.type === 'pass' ? 'pass' : writeCard(p.card)),
  read(text) {
    if (text === 'pass') return ok({ type: 'pass' })
    const [card, ...more] = readCards(text) ?? []
    return card === undefined || more.length > 0 ? unreadable(0, { code: 'pick' }) : ok({ type: 'card', card })
  },
}

const chance: Codec<Deal, Expected> = {
  write: ({ hands }) => hands.map(writeCards).join('/'),
  read(text) {
    const hands: Cards[] = []
    for (const part of splitField({ value: text, at: 0 }, '/')) {
      const cards = readCards(part.value)
      if (cards === null || hands.length === SEATS.max) return unreadable(part.at, { code: 'deal' })
      hands.push(cards)
    }
    return ok({ hands })
  },
}

export const notation: Notation<BigTwo> = { action, pick, chance, state: { write: writeState, read: readState } }

/** `seats=4 turn=1 hands=3D7CKS/4D5C6C/2S/8D9D table=5D by=0 passes=0 first=no scores=0,0,0,0` */
function writeState(s: State): string {
  const line = [
    `seats=${s.scores.length}`,
    `turn=${s.seat}`,
    `hands=${s.phase === 'dealing' ? '?' : s.hands.map(writeCards).join('/')}`,
    `table=${writeCards(s.table?.cards ?? [])}`,
    `by=${s.by}`,
    `passes=${s.passes}`,
    `first=${s.first ? 'yes' : 'no'}`,
    `scores=${s.scores.join()}`,
  ]
  if (s.stock.length > 0)
    line.push(
      `played=${writeCards(DECK.filter((card) => !isPlaced(card, [s.stock, ...s.hands, ...shown(s.table, s.history)])))}`,
    )
  if (s.locked.join() !== passed(s.by, s.passes, s.scores.length, s.settings).join())
    line.push(`locked=${s.locked.join() || '-'}`)
  if (s.match !== 1) line.push(`match=${s.match}`)
  if (s.owes !== null) line.push(`owes=${s.owes}`)
  if (s.history.length > 0)
    line.push(`history=${s.history.map(({ seat, cards }) => `${seat}:${writeCards(cards)}`).join()}`)
  return line.join(' ')
}

const isPlaced = (card: Card, places: readonly Cards[]): boolean => places.some((cards) => cards.includes(card))

/** Cards that the table and the history show to be out of play. */
const shown = (table: State['table'], history: readonly Turn[]): readonly Cards[] => [
  table?.cards ?? [],
  ...history.map(({ cards }) => cards),
]

/** 1.3  Who is locked out when nothing else is said: those who passed in a row. */
const passed = (by: Seat, passes: number, seats: number, settings: Settings): readonly Seat[] =>
  settings.passLocks ? Array.from({ length: passes }, (_, i) => (by + 1 + i) % seats).sort((a, b) => a - b) : []

function readState(text: string, settings: Settings): Result<State, Unreadable<Expected>> {
  const fields = readFields(text, FIELDS)
  if (!fields.ok) return fields
  const field = (key: Key, absent: string): Field => fields.value.get(key) ?? { value: absent, at: text.length }

  const seats = readWhole(field('seats', String(SEATS.usual)), SEATS.min, SEATS.max)
  if (!seats.ok) return seats
  const count = seats.value
  const turn = readWhole(field('turn', '0'), 0, count - 1)
  if (!turn.ok) return turn
  const scores = readScores(field('scores', Array.from({ length: count }, () => 0).join()), count)
  if (!scores.ok) return scores
  const match = readWhole(field('match', '1'), 1, 999_999_999)
  if (!match.ok) return match
  const opening = readFlag(field('first', 'no'))
  if (!opening.ok) return opening

  const dealing: State = {
    settings,
    phase: 'dealing',
    match: match.value,
    seat: turn.value,
    table: null,
    by: turn.value,
    passes: 0,
    locked: [],
    first: false,
    owes: null,
    scores: scores.value,
    history: [],
    hands: [],
    stock: [],
  }
  const cards = field('hands', '?')
  if (cards.value === '?') return ok(dealing)
  const hands = readHands(cards, count)
  if (!hands.ok) return hands
  const over = hands.value.some((hand) => hand.length === 0)
  if (over && !scores.value.some((score) => score >= settings.target))
    return unreadable(cards.at, { code: 'no-empty-hand', target: settings.target })

  const onTable = field('table', '-')
  const tableCards = onTable.value === '-' ? [] : readCards(onTable.value)
  const table = tableCards === null ? null : combinationOf(tableCards, settings)
  if (onTable.value !== '-' && table === null) return unreadable(onTable.at, { code: 'combination' })
  if (table?.cards.some((card) => isPlaced(card, hands.value))) return unreadable(onTable.at, { code: 'card-once' })
  const by = readWhole(
    table === null ? field('turn', '0') : field('by', String((turn.value + count - 1) % count)),
    0,
    count - 1,
  )
  if (!by.ok) return by
  const passes = table === null ? ok(0) : readWhole(field('passes', '0'), 0, count - 2)
  if (!passes.ok) return passes
  const locked = readLocked(field('locked', passed(by.value, passes.value, count, settings).join() || '-'), count)
  if (!locked.ok) return locked
  const out = settings.passLocks && table !== null && !over ? locked.value : []
  if (out.includes(turn.value) || out.includes(by.value)) return unreadable(field('locked', '').at, { code: 'locked' })
  const owes = field('owes', '-')
  const debtor = owes.value === '-' ? ok(null) : readWhole(owes, 0, count - 1)
  if (!debtor.ok) return debtor
  const history = readHistory(field('history', '-'), count, hands.value)
  if (!history.ok) return history
  const gone = field('played', '-')
  const played = gone.value === '-' ? [] : readCards(gone.value)
  if (played === null) return unreadable(gone.at, { code: 'cards' })
  if (played.some((card, i) => card === played[i - 1] || isPlaced(card, [...hands.value, table?.cards ?? []])))
    return unreadable(gone.at, { code: 'card-once' })

  const first = opening.value && table === null && !over && settings.firstPlay !== 'free'
  if (first && !hands.value[turn.value]?.includes(lowest(hands.value.flat(), settings)))
    return unreadable(field('turn', '').at, { code: 'lowest-leads' })
  return ok({
    ...dealing,
    phase: over ? 'over' : 'playing',
    table,
    by: by.value,
    passes: passes.value,
    locked: out,
    first,
    owes: settings.oneCardLeft === 'liability' && !over ? debtor.value : null,
    history: history.value,
    hands: hands.value,
    stock: fields.value.has('played')
      ? DECK.filter((card) => !isPlaced(card, [played, ...hands.value, ...shown(table, history.value)]))
      : [],
  })
}

function readFlag(field: Field): Result<boolean, Unreadable<Expected>> {
  return field.value === 'yes'
    ? ok(true)
    : field.value === 'no'
      ? ok(false)
      : unreadable(field.at, { code: 'one-of', words: ['yes', 'no'] })
}

/** `12,0,7,3`; below nothing where the winner takes. */
function readScores(field: Field, seats: number): Result<readonly number[], Unreadable<Expected>> {
  const parts = splitField(field, ',')
  if (parts.length !== seats) return unreadable(field.at, { code: 'scores', seats })
  const scores: number[] = []
  for (const part of parts) {
    if (!/^(?:0|-?[1-9]\d{0,8})$/.test(part.value)) return unreadable(part.at, { code: 'integer' })
    scores.push(Number(part.value))
  }
  return ok(scores)
}

/** `3D7CKS/4D5C6C/2S/8D9D`; `-` is a hand without cards. */
function readHands(field: Field, seats: number): Result<readonly Cards[], Unreadable<Expected>> {
  const parts = splitField(field, '/')
  if (parts.length !== seats) return unreadable(field.at, { code: 'hands', seats })
  const hands: Cards[] = []
  for (const part of parts) {
    const hand = part.value === '-' ? [] : readCards(part.value)
    if (hand === null) return unreadable(part.at, { code: 'cards' })
    if (hand.some((card, i) => card === hand[i - 1] || isPlaced(card, hands)))
      return unreadable(part.at, { code: 'card-once' })
    hands.push(hand)
  }
  return ok(hands)
}

/** `1,3`, or `-` for nobody. */
function readLocked(field: Field, seats: number): Result<readonly Seat[], Unreadable<Expected>> {
  const locked: Seat[] = []
  for (const part of field.value === '-' ? [] : splitField(field, ',')) {
    const seat = readWhole(part, 0, seats - 1)
    if (!seat.ok) return seat
    if (!locked.includes(seat.value)) locked.push(seat.value)
  }
  return ok(locked.sort((a, b) => a - b))
}

/** `0:3D3S,1:-,2:5C5H`: the match so far, a dash for a pass. */
function readHistory(
  field: Field,
  seats: number,
  hands: readonly Cards[],
): Result<readonly Turn[], Unreadable<Expected>> {
  const history: Turn[] = []
  for (const part of field.value === '-' ? [] : splitField(field, ',')) {
    const [, seat = '', text = ''] = /^(\d):(\S+)$/.exec(part.value) ?? []
    const cards = text === '-' ? [] : readCards(text)
    if (cards === null || seat === '' || Number(seat) >= seats) return unreadable(part.at, { code: 'turn' })
    if (
      cards.some((card, i) => card === cards[i - 1] || isPlaced(card, [...hands, ...history.map((turn) => turn.cards)]))
    )
      return unreadable(part.at, { code: 'card-once' })
    history.push({ seat: Number(seat), cards })
  }
  return ok(history)
}
