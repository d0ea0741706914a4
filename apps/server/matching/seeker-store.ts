import { randomBytes } from 'node:crypto'
import { err, ok } from '@parlour/core'
import { TableId, UserId } from '@parlour/protocol'
import type { Row, Statement, Unit, UnitResult } from '../database.ts'
import { conditionsOf, type Filter } from './filter.ts'
import { createTable, statement } from '../statements.ts'
import type { StoredCard, Written } from '../store.ts'

/** What somebody wants to play. */
export interface Wish {
  readonly game: string
  readonly settings: string // as the record writes them
  readonly perMove: number | null
  readonly rated: boolean
}

export interface Seeker extends Wish {
  readonly id: string // of this wish, for others: nobody is told a user's own
  readonly user: UserId
  readonly name: string
  readonly botAt: number | null // from then on a bot will do
  readonly since: number
  readonly seen: number
  readonly table: TableId | null // found
  readonly strength: number | null // in the list they would play in
  readonly doubt: number | null
}

/**
 * Who waits for a quick match, one wish each. A table is stored together with the claim on everybody it is for: if one
 * of them was claimed meanwhile, on any node, or has left, none of it is stored.
 */
export interface SeekerStore {
  seek(user: UserId, wish: Wish, botAt: number | null, now: number): Promise<Written>
  seeker(user: UserId): Promise<Seeker | null>
  alike(user: UserId, wish: Wish, since: number): Promise<number> // others they might play with, seen since then
  saw(user: UserId, now: number): Promise<Written>
  leave(user: UserId): Promise<Written>
  giveUp(user: UserId): Promise<Written> // unless there is a table for them
  byId(id: string): Promise<Seeker | null>
  /** Seen since `seen` and waiting since after `after`, longest waiting first. */
  open(only: Filter, seen: number, after: number, limit: number): Promise<readonly Seeker[]>
  waiting(since: number, limit: number): Promise<readonly Seeker[]> // seen since then, longest waiting first
  match(table: StoredCard, users: readonly UserId[]): Promise<Written> // stale: one of them waits no longer
  forgetUnseen(before: number): Promise<Written>
}

type Read = (sql: string, ...values: Statement['values']) => Promise<readonly Row[]>
type WriteUnit = (unit: Unit) => Promise<UnitResult>

export function openSeekerStore(read: Read, write: WriteUnit): SeekerStore {
  const written = async (...unit: Unit): Promise<Written> => {
    const result = await write(unit)
    return typeof result === 'string' ? err(result) : ok(null)
  }
  const SEEKERS = `select seekers.*, people.name, people.banned, ratings.mu as strength, ratings.sigma as doubt from seekers join people on people.id = seekers."user"
    left join rated_players on rated_players."user" = seekers."user"
    left join ratings on ratings.player = rated_players.id and ratings.game = seekers.game and ratings.field = 'people'
      and ratings.pace = case when per_move < 3600 then 'live' else 'daily' end`

  return {
    seek: (user, { game, settings, perMove, rated }, botAt, now) =>
      written({
        ...statement(
          `insert into seekers ("user", game, settings, per_move, rated, bot_at, since, seen, "table", id)
           select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, null, ?8 where exists (select 1 from people where id = ?1 and banned = 0)
           on conflict ("user") do update set game = excluded.game, settings = excluded.settings, per_move = excluded.per_move,
             rated = excluded.rated, bot_at = excluded.bot_at, since = excluded.since, seen = excluded.seen, "table" = null,
             id = excluded.id`,
          user,
          game,
          settings,
          perMove,
          rated ? 1 : 0,
          botAt,
          now,
          randomBytes(16).toString('base64url'),
        ),
        orElse: 'gone',
      }),
    async seeker(user) {
      const [row] = await read(`${SEEKERS} where seekers."user" = ?`, user)
      return row === undefined ? null : seekerOf(row)
    },
    async byId(id) {
      const [row] = await read(`${SEEKERS} where seekers.id = ?`, id)
      return row === undefined ? null : seekerOf(row)
    },
    async open(only, seen, after, limit) {
      const { sql, values } = conditionsOf(only, 'rated = 1')
      const rows = await read(
        `select * from (${SEEKERS}) as waiting where "table" is null and banned = 0 and seen >= ? and since > ?${sql}
         order by since, id limit ?`,
        seen,
        after,
        ...values,
        limit,
      )
      return rows.map(seekerOf)
    },
    async alike(user, { game, settings, perMove, rated }, since) {
      const [row] = await read(
        `select count(*) as others from seekers where "user" <> ?1 and game = ?2 and settings = ?3
           and coalesce(per_move, 0) = ?4 and rated = ?5 and "table" is null and seen >= ?6
           and not exists (select 1 from ties where kind = 'blocked' and (
             (ties."user" = ?1 and ties.other = seekers."user") or (ties."user" = seekers."user" and ties.other = ?1)))`,
        user,
        game,
        settings,
        perMove ?? 0,
        rated ? 1 : 0,
        since,
      )
      return Number(row?.['others'])
    },
    saw: (user, now) => written(statement('update seekers set seen = ?1 where "user" = ?2 and seen < ?1', now, user)),
    leave: (user) => written(statement('delete from seekers where "user" = ?', user)),
    giveUp: (user) => written(statement('delete from seekers where "user" = ? and "table" is null', user)),
    waiting: async (since, limit) =>
      (
        await read(
          `${SEEKERS} where seekers."table" is null and seen >= ? and people.banned = 0 order by seekers.since, seekers."user" limit ?`,
          since,
          limit,
        )
      ).map(seekerOf),
    match: (table, users) =>
      written(
        ...users.toSorted().map((user) => ({
          ...statement('update seekers set "table" = ? where "user" = ? and "table" is null', table.head.id, user),
          orElse: 'stale' as const,
        })),
        ...createTable(table),
      ),
    forgetUnseen: (before) => written(statement('delete from seekers where seen < ?', before)),
  }
}

const seekerOf = (row: Row): Seeker => ({
  id: String(row['id']),
  user: UserId.parse(row['user']),
  name: String(row['name']),
  game: String(row['game']),
  settings: String(row['settings']),
  perMove: row['per_move'] === null ? null : Number(row['per_move']),
  rated: row['rated'] === 1,
  botAt: row['bot_at'] === null ? null : Number(row['bot_at']),
  since: Number(row['since']),
  seen: Number(row['seen']),
  table: row['table'] === null ? null : TableId.parse(row['table']),
  strength: row['strength'] === null ? null : Number(row['strength']),
  doubt: row['doubt'] === null ? null : Number(row['doubt']),
})
