import {
  ok,
  readFields,
  readWhole,
  splitField,
  unreadable,
  wordCodec,
  type Codec,
  type ExpectedOf,
  type Field,
  type Notation,
  type Result,
  type Unreadable,
} from '@parlour/core'
import { isIn, isOver, ROLL, STAY } from './rules.ts'
import { SEATS, type Settings } from './settings.ts'
import type { Action, Die, Hand, MyGame, State } from './state.ts'

type Expected = ExpectedOf<MyGame>

const FIELDS = ['seats', 'turn', 'hands', 'rolling'] as const

const words = wordCodec<Action>(
  new Map([
    ['roll', ROLL],
    ['stay', STAY],
  ]),
)
/** By its type, so that an action that went through JSON is written too. */
const action: Codec<Action> = { write: ({ type }) => type, read: words.read }

const chance: Codec<Die, Expected> = {
  write: ({ die }) => String(die),
  read: (text) => (/^[1-6]$/.test(text) ? ok({ die: Number(text) }) : unreadable(0, { code: 'die' })),
}

export const notation: Notation<MyGame> = {
  action,
  pick: action,
  chance,
  state: { write: writeState, read: readState },
}

/** `seats=2 turn=0 hands=34/25. rolling=no` */
function writeState(s: State): string {
  const hands = s.hands.map(({ dice, stays }) => `${dice.join('') || '-'}${stays ? '.' : ''}`)
  return `seats=${s.hands.length} turn=${s.seat} hands=${hands.join('/')} rolling=${s.rolling ? 'yes' : 'no'}`
}

function readState(text: string, settings: Settings): Result<State, Unreadable<Expected>> {
  const fields = readFields(text, FIELDS)
  if (!fields.ok) return fields
  const field = (key: (typeof FIELDS)[number], absent: string): Field =>
    fields.value.get(key) ?? { value: absent, at: text.length }

  const seats = readWhole(field('seats', String(SEATS.usual)), SEATS.min, SEATS.max)
  if (!seats.ok) return seats
  const turn = field('turn', '0')
  const seat = readWhole(turn, 0, seats.value - 1)
  if (!seat.ok) return seat
  const hands = readHands(field('hands', '-'), seats.value)
  if (!hands.ok) return hands
  const rolling = field('rolling', 'no')
  if (rolling.value !== 'yes' && rolling.value !== 'no')
    return unreadable(rolling.at, { code: 'one-of', words: ['yes', 'no'] })

  const state = { settings, seat: seat.value, rolling: rolling.value === 'yes', hands: hands.value }
  const [hand] = hands.value.slice(seat.value)
  const moves = hand !== undefined && isIn(hand, settings.goal)
  return moves || (isOver(state) && !state.rolling) ? ok(state) : unreadable(turn.at, { code: 'seat-in-play' })
}

/** `34/25.`, seats separated by `/`; a single `-` is for everybody. */
function readHands(field: Field, seats: number): Result<readonly Hand[], Unreadable<Expected>> {
  const parts = field.value === '-' ? Array.from({ length: seats }, () => field) : splitField(field, '/')
  if (parts.length !== seats) return unreadable(field.at, { code: 'hands', seats })
  const hands: Hand[] = []
  for (const { value, at } of parts) {
    const [, dice = '', dot] = /^(-|[1-6]{1,30})(\.)?$/.exec(value) ?? []
    if (dice === '') return unreadable(at, { code: 'dice' })
    hands.push({ dice: dice === '-' ? [] : [...dice].map(Number), stays: dot !== undefined })
  }
  return ok(hands)
}
