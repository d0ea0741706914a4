import type { Outcome } from '@parlour/core'
import { Status, TableId, Terms, UserId, Outcome as OutcomeShape } from '@parlour/protocol'
import type { Row } from './database.ts'
import type { StoredCard, StoredChat, StoredHead, StoredLine, StoredPerson, StoredSeat } from './store.ts'

/** Rows as what they stand for. A row that is not as it was written is a broken database: throws. */
const text = (row: Row, column: string): string => {
  const value = row[column]
  if (typeof value !== 'string') throw new Error(`${column} is no text in the database`)
  return value
}
const textOrNull = (row: Row, column: string): string | null => (row[column] === null ? null : text(row, column))
const number = (row: Row, column: string): number => {
  const value = row[column]
  if (typeof value !== 'number') throw new Error(`${column} is no number in the database`)
  return value
}
const numberOrNull = (row: Row, column: string): number | null => (row[column] === null ? null : number(row, column))
const userOrNull = (row: Row, column: string): UserId | null => (row[column] === null ? null : UserId.parse(row[column]))

export const placeOf = (row: Row, column: string): TableId => TableId.parse(row[column])

function headOf(row: Row): StoredHead {
  const outcome = textOrNull(row, 'outcome')
  return {
    id: placeOf(row, 'id'),
    code: text(row, 'code'),
    game: text(row, 'game'),
    edition: number(row, 'edition'),
    settings: text(row, 'settings'),
    from: textOrNull(row, 'from'),
    terms: Terms.parse(JSON.parse(text(row, 'terms'))),
    opener: userOrNull(row, 'opener'),
    opened: number(row, 'opened'),
    seed: text(row, 'seed'),
    commitment: text(row, 'commitment'),
    status: Status.parse(row['status']),
    started: textOrNull(row, 'started'),
    outcome: outcome === null ? null : (OutcomeShape.parse(JSON.parse(outcome)) satisfies Outcome),
    hash: textOrNull(row, 'hash'),
    rematch: row['rematch'] === null ? null : placeOf(row, 'rematch'),
  }
}

function seatOf(row: Row): StoredSeat {
  switch (row['kind']) {
    case 'bot':
      return { kind: 'bot', bot: text(row, 'bot'), name: text(row, 'name') }
    case 'person':
      return { kind: 'person', user: userOrNull(row, 'user'), name: text(row, 'name'), salt: textOrNull(row, 'salt') }
    default:
      return { kind: 'open' }
  }
}

export const cardOf = (row: Row, seats: readonly Row[]): StoredCard => ({ head: headOf(row), seats: seats.map(seatOf) })

export const lineOf = (row: Row): StoredLine => ({
  by: numberOrNull(row, 'seat') ?? 'chance',
  text: text(row, 'text'),
  ms: numberOrNull(row, 'ms'),
  request: textOrNull(row, 'request'),
})

export const chatOf = (row: Row): StoredChat => ({
  number: number(row, 'number'),
  user: userOrNull(row, 'user'),
  seat: numberOrNull(row, 'seat'),
  name: text(row, 'name'),
  text: text(row, 'text'),
  at: number(row, 'at'),
})

export const personOf = (row: Row): StoredPerson => ({
  id: UserId.parse(row['id']),
  name: text(row, 'name'),
  recovery: textOrNull(row, 'recovery'),
  banned: number(row, 'banned') === 1,
  since: number(row, 'since'),
})
