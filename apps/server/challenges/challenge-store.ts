import type { Outcome } from '@parlour/core'
import { Outcome as OutcomeShape, Status, TableId, UserId } from '@parlour/protocol'
import type { Row, Statement } from '../database.ts'

/** What a person has made of a day's challenge. */
interface StoredAttempt {
  readonly table: TableId
  readonly game: string
  readonly status: Status
  readonly outcome: Outcome | null
}

/** An attempt that is over. */
export interface StoredResult {
  readonly user: UserId
  readonly name: string
  readonly isAccount: boolean // no guest
  readonly seat: number
  readonly outcome: Outcome
  readonly moves: number
}

/** Attempts at the challenges: tables like others, marked by their day. */
export interface ChallengeStore {
  attempt(user: UserId, day: string, game: string): Promise<StoredAttempt | null>
  attempts(user: UserId, day: string): Promise<readonly StoredAttempt[]>
  results(day: string, game: string): Promise<readonly StoredResult[]> // of people who may play here
  /** Days on which a person has played to the end, the newest first. */
  daysOf(user: UserId, game: string): Promise<readonly string[]>
}

type Read = (sql: string, ...values: Statement['values']) => Promise<readonly Row[]>

const MOST_RESULTS = 10_000
const MOST_DAYS = 1000

export function openChallengeStore(read: Read): ChallengeStore {
  return {
    async attempt(user, day, game) {
      const [row] = await read(
        'select id, game, status, outcome from tables where challenge = ? and game = ? and opener = ?',
        day,
        game,
        user,
      )
      return row === undefined ? null : attemptOf(row)
    },
    attempts: async (user, day) =>
      (await read('select id, game, status, outcome from tables where challenge = ? and opener = ?', day, user)).map(
        attemptOf,
      ),
    results: async (day, game) =>
      (
        await read(
          `select tables.opener, people.name, seats.seat, tables.outcome,
             (select count(*) from lines where lines."table" = tables.id and lines.seat = seats.seat) as moves,
             exists (select 1 from accounts where accounts."user" = tables.opener) as account
           from tables join seats on seats."table" = tables.id and seats."user" = tables.opener
             join people on people.id = tables.opener
           where tables.challenge = ? and tables.game = ? and tables.status = 'over' and people.banned = 0
           order by tables.opened limit ?`,
          day,
          game,
          MOST_RESULTS,
        )
      ).map(resultOf),
    daysOf: async (user, game) =>
      (
        await read(
          `select challenge from tables where opener = ? and challenge is not null and game = ? and status = 'over'
           order by challenge desc limit ?`,
          user,
          game,
          MOST_DAYS,
        )
      ).map((row) => String(row['challenge'])),
  }
}

const attemptOf = (row: Row): StoredAttempt => ({
  table: TableId.parse(row['id']),
  game: String(row['game']),
  status: Status.parse(row['status']),
  outcome: row['outcome'] === null ? null : outcomeOf(row),
})

const resultOf = (row: Row): StoredResult => ({
  user: UserId.parse(row['opener']),
  name: String(row['name']),
  isAccount: row['account'] === 1,
  seat: Number(row['seat']),
  outcome: outcomeOf(row),
  moves: Number(row['moves']),
})

const outcomeOf = (row: Row): Outcome => OutcomeShape.parse(JSON.parse(String(row['outcome'])))
