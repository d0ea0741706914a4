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
import { advance, columnsWon, length, owner, PASS, ROLL, runnersOut, STOP } from './rules.ts'
import { SEATS, type Settings } from './settings.ts'
import {
  COLUMNS,
  NONE,
  RUNNERS,
  type Action,
  type CantStop,
  type Column,
  type Dice,
  type Pick,
  type State,
} from './state.ts'

type Expected = ExpectedOf<CantStop>

const FIELDS = ['seats', 'turn', 'camps', 'runners', 'dice', 'turns'] as const

const words = wordCodec<Action>(
  new Map([
    ['roll', ROLL],
    ['stop', STOP],
    ['pass', PASS],
  ]),
)

const action: Codec<Action, Expected> = {
  write: (a) => (a.type === 'advance' ? a.columns.join('+') : words.write(a)),
  read(text) {
    const columns = readColumns(text)
    if (columns !== null) return ok(advance(columns[0], columns[1]))
    const word = words.read(text)
    return word.ok ? word : unreadable(0, { code: 'action' })
  },
}

const pick: Codec<Pick, Expected> = {
  write: (p) => (p.type === 'card' ? p.pairing.join('+') : p.type === 'number' ? String(p.column) : p.word),
  read(text) {
    const columns = readColumns(text)
    if (columns !== null)
      return ok(columns.length === 2 ? { type: 'card', pairing: columns } : { type: 'number', column: columns[0] })
    const word = words.read(text)
    return word.ok && word.value.type !== 'advance'
      ? ok({ type: 'word', word: word.value.type })
      : unreadable(0, { code: 'pick' })
  },
}

const chance: Codec<Dice, Expected> = {
  write: (dice) => dice.join(''),
  read(text) {
    const dice = readDice(text)
    return dice === null ? unreadable(0, { code: 'dice' }) : ok(dice)
  },
}

export const notation: Notation<CantStop> = { action, pick, chance, state: { write: writeState, read: readState } }

/** `seats=2 turn=0 camps=7:5,8:3/7:13 runners=6:1,8:1 dice=2345` */
function writeState(s: State): string {
  const dice = s.phase === 'rolling' ? '?' : s.dice === null ? '-' : s.dice.join('')
  const turns = s.camps.length === 1 && s.turns !== 1 ? ` turns=${s.turns}` : ''
  return `seats=${s.camps.length} turn=${s.seat} camps=${s.camps.map(writeMarkers).join('/')} runners=${writeMarkers(s.runners)} dice=${dice}${turns}`
}

const writeMarkers = (markers: readonly number[]): string =>
  COLUMNS.flatMap((column) => ((markers[column] ?? 0) > 0 ? [`${column}:${markers[column]}`] : [])).join(',') || '-'

function readState(text: string, settings: Settings): Result<State, Unreadable<Expected>> {
  const fields = readFields(text, FIELDS)
  if (!fields.ok) return fields
  const field = (key: (typeof FIELDS)[number], absent: string): Field =>
    fields.value.get(key) ?? { value: absent, at: text.length }

  const seats = readWhole(field('seats', String(SEATS.usual)), SEATS.min, SEATS.max)
  if (!seats.ok) return seats
  const seat = readWhole(field('turn', '0'), 0, seats.value - 1)
  if (!seat.ok) return seat
  const camps = readCamps(field('camps', '-'), seats.value)
  if (!camps.ok) return camps
  const runners = readMarkers(field('runners', '-'))
  if (!runners.ok) return runners
  if (runners.value.filter((at) => at > 0).length > RUNNERS)
    return unreadable(field('runners', '-').at, { code: 'most-runners', most: RUNNERS })
  const turns = readWhole(field('turns', '1'), 1, 999_999_999)
  if (!turns.ok) return turns
  const rolled = field('dice', '?')
  const dice = readDice(rolled.value)
  if (dice === null && rolled.value !== '-' && rolled.value !== '?')
    return unreadable(rolled.at, { code: 'dice-or-phase' })

  const position: State = {
    settings,
    seat: seat.value,
    phase: dice !== null ? 'pairing' : rolled.value === '?' ? 'rolling' : 'deciding',
    dice,
    camps: camps.value,
    runners: runners.value,
    turns: seats.value === 1 ? turns.value : 1,
  }
  return ok(tidied(position))
}

/**
 * Markers in won columns are dropped. A seat about to decide without runners although it has won enough has won the
 * game.
 */
function tidied(s: State): State {
  const camps = s.camps.map((camp, seat) => camp.map((at, column) => ((owner(s, column) ?? seat) === seat ? at : 0)))
  const runners = s.runners.map((at, column) => (owner(s, column) === null ? at : 0))
  const tidy = { ...s, camps, runners }
  return s.phase === 'deciding' && runnersOut(tidy) === 0 && columnsWon(tidy, s.seat) >= s.settings.columnsToWin
    ? { ...tidy, phase: 'over' }
    : tidy
}

/** `7:5,8:3/7:13`, seats separated by `/`; a single `-` is for everybody. */
function readCamps(field: Field, seats: number): Result<readonly (readonly number[])[], Unreadable<Expected>> {
  if (field.value === '-') return ok(Array.from({ length: seats }, () => NONE))
  const parts = splitField(field, '/')
  if (parts.length !== seats) return unreadable(field.at, { code: 'camps', seats })
  const camps: (readonly number[])[] = []
  for (const part of parts) {
    const markers = readMarkers(part)
    if (!markers.ok) return markers
    for (const column of COLUMNS)
      if (markers.value[column] === length(column) && camps.some((other) => other[column] === length(column)))
        return unreadable(part.at, { code: 'won-once', column })
    camps.push(markers.value)
  }
  return ok(camps)
}

/** `6:1,8:1` as heights by column. */
function readMarkers(field: Field): Result<readonly number[], Unreadable<Expected>> {
  if (field.value === '-') return ok(NONE)
  const markers = NONE.slice()
  for (const part of splitField(field, ',')) {
    const [, column = '', at = ''] = /^(\d{1,2}):(\d{1,2})$/.exec(part.value) ?? []
    const top = isColumn(Number(column)) ? length(Number(column)) : 0
    if (top === 0) return unreadable(part.at, { code: 'marker' })
    if (markers[Number(column)] !== 0) return unreadable(part.at, { code: 'column-once', column: Number(column) })
    if (Number(at) < 1 || Number(at) > top) return unreadable(part.at + column.length + 1, { code: 'height', top })
    markers[Number(column)] = Number(at)
  }
  return ok(markers)
}

function readColumns(text: string): readonly [Column] | readonly [Column, Column] | null {
  const [, first, second] = /^([1-9]\d?)(?:\+([1-9]\d?))?$/.exec(text) ?? []
  if (first === undefined || !isColumn(Number(first))) return null
  if (second === undefined) return [Number(first)]
  return isColumn(Number(second)) ? [Number(first), Number(second)] : null
}

const isColumn = (column: number): boolean => COLUMNS.includes(column)

function readDice(text: string): Dice | null {
  if (!/^[1-6]{4}$/.test(text)) return null
  const [a = 1, b = 1, c = 1, d = 1] = [...text].map(Number)
  return [a, b, c, d]
}
