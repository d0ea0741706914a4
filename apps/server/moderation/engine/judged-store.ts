import { err, ok } from '@parlour/core'
import { TableId, type UserId } from '@parlour/protocol'
import type { Row, Statement, Unit, UnitResult } from '../../database.ts'
import { statement } from '../../statements.ts'
import type { Written } from '../../store.ts'
import type { JudgedSeat } from './judged-seat.ts'

/** What somebody chose in one rated game. */
export interface JudgedGame extends JudgedSeat {
  readonly game: string
  readonly strength: number | null // their rating after it, in millionths; null: alone
}

/** All that somebody else chose in one game, to compare with. */
export interface Peer extends JudgedSeat {
  readonly games: number // with times
  readonly strength: number | null // on the average
}

/** Figures of rated games: they go with their table, and lose the person with them. */
export interface JudgedStore {
  waiting(limit: number): Promise<readonly TableId[]> // counted, not judged; oldest first
  /** All seats of a table, with the people who played; conflict: somebody else was quicker. */
  add(table: TableId, people: readonly (string | null)[], seats: readonly JudgedSeat[]): Promise<Written>
  of(user: UserId): Promise<readonly JudgedGame[]> // the newest first
  peers(game: string, user: UserId): Promise<readonly Peer[]> // everybody else who has chosen often enough
}

const MOST_GAMES = 100
const FEWEST = 50 // choices of somebody to compare with
const MOST_PEERS = 500

export function openJudgedStore(
  read: (sql: string, ...values: Statement['values']) => Promise<readonly Row[]>,
  write: (unit: Unit) => Promise<UnitResult>,
): JudgedStore {
  return {
    waiting: async (limit) =>
      (
        await read(
          `select rated_games."table" from rated_games join tables on tables.id = rated_games."table"
           where not exists (select 1 from judged_seats where judged_seats."table" = tables.id)
           order by rated_games.number limit ?`,
          limit,
        )
      ).map((row) => TableId.parse(row['table'])),
    async add(table, people, seats) {
      const rows = seats.length === 0 ? [{ choices: 0, agreed: 0, timed: 0, spread: 0 }] : seats
      const result = await write(
        rows.map(({ choices, agreed, timed, spread }, seat) =>
          statement(
            `insert into judged_seats ("table", seat, "user", choices, agreed, timed, spread)
             values (?, ?, (select id from people where id = ?), ?, ?, ?, ?)`,
            table,
            seat,
            people[seat] ?? null,
            choices,
            agreed,
            timed,
            spread,
          ),
        ),
      )
      return typeof result === 'string' ? err(result) : ok(null)
    },
    of: async (user) =>
      (
        await read(
          `select rated_games.game, rated_results.mu, judged_seats.* from judged_seats
             join rated_games on rated_games."table" = judged_seats."table"
             join rated_results on rated_results.number = rated_games.number and rated_results.seat = judged_seats.seat
           where judged_seats."user" = ? and choices > 0 order by rated_games.number desc limit ${MOST_GAMES}`,
          user,
        )
      ).map((row) => ({ game: String(row['game']), strength: strengthOf(row['mu']), ...seatOf(row) })),
    peers: async (game, user) =>
      (
        await read(
          `select sum(choices) as choices, sum(agreed) as agreed, sum(timed) as timed, sum(spread) as spread,
             sum(case when timed > 1 then 1 else 0 end) as games, avg(rated_results.mu) as mu
           from judged_seats join rated_games on rated_games."table" = judged_seats."table"
             join rated_results on rated_results.number = rated_games.number and rated_results.seat = judged_seats.seat
           where rated_games.game = ? and judged_seats."user" is not null and judged_seats."user" <> ?
           group by judged_seats."user" having sum(choices) >= ${FEWEST} limit ${MOST_PEERS}`,
          game,
          user,
        )
      ).map((row) => ({ games: Number(row['games']), strength: strengthOf(row['mu']), ...seatOf(row) })),
  }
}

const strengthOf = (value: unknown): number | null => (value === null ? null : Number(value))

const seatOf = (row: Row): JudgedSeat => ({
  choices: Number(row['choices']),
  agreed: Number(row['agreed']),
  timed: Number(row['timed']),
  spread: Number(row['spread']),
})
