import type { Instead, Outcome } from '@parlour/core'
import {
  Day,
  LineNumber,
  SeatNumber,
  Status,
  TableId,
  Terms,
  TournamentId,
  UserId,
  Outcome as OutcomeShape,
} from '@parlour/protocol'
import * as z from 'zod/mini'
import type { Row } from './database.ts'
import type {
  Away,
  StoredCard,
  StoredChat,
  StoredHead,
  StoredLine,
  StoredPerson,
  StoredSeat,
  StoredTurn,
} from './store.ts'

/** Rows as what they stand for. A row that is not as it was written throws; the store keeps it aside. */
export const text = (row: Row, column: string): string => {
  const value = row[column]
  if (typeof value !== 'string') throw new Error(`${column} is no text in the database`)
  return value
}
export const textOrNull = (row: Row, column: string): string | null => (row[column] === null ? null : text(row, column))
export const number = (row: Row, column: string): number => {
  const value = row[column]
  if (typeof value !== 'number') throw new Error(`${column} is no number in the database`)
  return value
}
export const numberOrNull = (row: Row, column: string): number | null =>
  row[column] === null ? null : number(row, column)
export const userOrNull = (row: Row, column: string): UserId | null =>
  row[column] === null ? null : UserId.parse(row[column])

export const tableIdOf = (row: Row, column: string): TableId => TableId.parse(row[column])

function headOf(row: Row): StoredHead {
  const outcome = textOrNull(row, 'outcome')
  return {
    id: tableIdOf(row, 'id'),
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
    round: number(row, 'round'),
    status: Status.parse(row['status']),
    started: textOrNull(row, 'started'),
    outcome: outcome === null ? null : (OutcomeShape.parse(JSON.parse(outcome)) satisfies Outcome),
    hash: textOrNull(row, 'hash'),
    rematch: row['rematch'] === null ? null : tableIdOf(row, 'rematch'),
    ...challengeOf(textOrNull(row, 'challenge')),
    ...raceOf(row),
    ...tournamentOf(textOrNull(row, 'tournament')),
    ...resignedOf(numberOrNull(row, 'resigned')),
    ...offersOf(textOrNull(row, 'offers')),
    ...substitutesOf(textOrNull(row, 'substitutes')),
  }
}

const challengeOf = (challenge: string | null): Pick<StoredHead, 'challenge'> =>
  challenge === null ? {} : { challenge: Day.parse(challenge) }

const tournamentOf = (tournament: string | null): Pick<StoredHead, 'tournament'> =>
  tournament === null ? {} : { tournament: TournamentId.parse(tournament) }

const Racers = z.object({
  seat: SeatNumber,
  salts: z.readonly(z.array(z.string())),
  saltHashes: z.readonly(z.array(z.string())),
})

function raceOf(row: Row): Pick<StoredHead, 'race' | 'racer'> {
  const racer = textOrNull(row, 'racer')
  return {
    ...(row['race'] === null ? {} : { race: tableIdOf(row, 'race') }),
    ...(racer === null ? {} : { racer: Racers.parse(JSON.parse(racer)) }),
  }
}

const resignedOf = (resigned: number | null): Pick<StoredHead, 'resigned'> => (resigned === null ? {} : { resigned })

const offersOf = (offers: string | null): Pick<StoredHead, 'offers'> =>
  offers === null ? {} : { offers: offers.split(' ').map(Number) }

const substitutesOf = (substitutes: string | null): Pick<StoredHead, 'substitutes'> =>
  substitutes === null
    ? {}
    : {
        substitutes: substitutes.split(' ').map((text) => {
          const [seat = Number.NaN, line = Number.NaN] = text.split('@').map(Number)
          return { seat: SeatNumber.parse(seat), line: LineNumber.parse(line) }
        }),
      }

const turnOf = (row: Row): StoredTurn => ({
  toAct: numberOrNull(row, 'to_act'),
  began: number(row, 'turn_began'),
  deadline: numberOrNull(row, 'turn_deadline'),
  graceUntil: numberOrNull(row, 'grace_until'),
  dueAt: numberOrNull(row, 'due_at'),
})

function seatOf(row: Row): StoredSeat {
  const kind = text(row, 'kind')
  switch (kind) {
    case 'open':
      return { kind }
    case 'bot':
      return { kind, bot: text(row, 'bot'), name: text(row, 'name') }
    case 'person':
      return {
        kind,
        user: userOrNull(row, 'user'),
        name: text(row, 'name'),
        saltHash: textOrNull(row, 'salt_hash'),
        salt: textOrNull(row, 'salt'),
        away: awayOf(textOrNull(row, 'away')),
        absentSince: numberOrNull(row, 'absent_since'),
        ...botOwnerOf(textOrNull(row, 'owner')),
        ...vacationOf(numberOrNull(row, 'vacation')),
      }
    default:
      throw new Error(`there is no seat of the kind ${kind}`)
  }
}

const botOwnerOf = (owner: string | null): { readonly owner?: string } => (owner === null ? {} : { owner })

const vacationOf = (vacation: number | null): { readonly vacation?: number } => (vacation === null ? {} : { vacation })

function awayOf(value: string | null): Away | null {
  if (value === null || value === 'asked' || value === 'absent') return value
  throw new Error(`nobody is away as ${value}`)
}

function insteadOf(value: string | null): { readonly instead?: Instead } {
  if (value === null) return {}
  if (value === 'bot' || value === 'clock') return { instead: value }
  throw new Error(`nobody plays as ${value}`)
}

/** With its seats in order. */
export const cardOf = (row: Row, seats: readonly Row[]): StoredCard => ({
  head: headOf(row),
  seats: seats.map(seatOf),
  turn: turnOf(row),
})

/** The process that has a table, or had it. */
export const ownerOf = (row: Row): string | null => textOrNull(row, 'owner')

export const fenceOf = (row: Row): { readonly epoch: number; readonly version: number } => ({
  epoch: number(row, 'epoch'),
  version: number(row, 'version'),
})

export const lineOf = (row: Row): StoredLine => ({
  by: numberOrNull(row, 'seat') ?? 'chance',
  text: text(row, 'text'),
  ms: numberOrNull(row, 'ms'),
  request: textOrNull(row, 'request'),
  ...insteadOf(textOrNull(row, 'instead')),
})

export const chatOf = (row: Row): StoredChat => ({
  number: number(row, 'number'),
  user: userOrNull(row, 'user'),
  seat: numberOrNull(row, 'seat'),
  name: text(row, 'name'),
  text: text(row, 'text'),
  at: number(row, 'at'),
  ...(number(row, 'removed') === 1 ? { removed: true } : {}),
})

export const personOf = (row: Row): StoredPerson => ({
  id: UserId.parse(row['id']),
  name: text(row, 'name'),
  hasRecovery: row['recovery'] !== null,
  banned: number(row, 'banned') === 1,
  admitted: number(row, 'admitted') === 1,
  since: number(row, 'since'),
  session: number(row, 'session'),
  account: row['account'] === 1,
})
