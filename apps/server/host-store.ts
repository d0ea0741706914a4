import { TableId, UserId } from '@parlour/protocol'
import type { Row, Statement } from './database.ts'
import type { Dialect } from './dialect.ts'
import { purge, purgeNow, type KeepRules, type Purge } from './retention.ts'

/** Somebody as a host sees them: enough to tell two Anns apart, and no address. */
export interface PersonCard {
  readonly id: UserId
  readonly name: string
  readonly handle: string | null // of an account
  readonly moderator: boolean
  readonly banned: boolean
  readonly muted: boolean // everywhere
  readonly since: number
  readonly seen: number // the last visit, to the hour
  readonly tables: number
}

export interface TableLine {
  readonly id: TableId
  readonly game: string
  readonly status: string
  readonly opened: number
  readonly isPrivate: boolean
  readonly lines: number
  readonly seats: readonly { readonly kind: string; readonly name: string; readonly user: UserId | null }[]
}

export interface Listed<X> {
  readonly rows: readonly X[] // of one page
  readonly all: number
}

/** Somebody who may not chat at one table. What keeps people from chatting everywhere is a sanction. */
export interface Mute {
  readonly user: UserId
  readonly table: TableId
  readonly until: number | null // null: for good
}

export interface HostAction {
  readonly at: number
  readonly session: string // tells two hosts apart
  readonly action: string
  readonly whom: string
  readonly detail: string
}

/** What a host searches, does and looks up; `Store` is what a game needs. Writes answer whether they were stored. */
export interface HostStore {
  people(search: string, page: number): Promise<Listed<PersonCard>>
  person(id: UserId): Promise<PersonCard | null>
  tables(search: string, page: number): Promise<Listed<TableLine>>
  table(id: TableId): Promise<TableLine | null>
  tablesOf(user: UserId): Promise<readonly TableLine[]> // the newest
  saw(user: UserId, at: number): Promise<boolean>
  mutes(): Promise<readonly Mute[]>
  mute(mute: Mute): Promise<boolean>
  note(action: HostAction): Promise<boolean>
  actions(page: number): Promise<Listed<HostAction>>
  toPurge(rules: KeepRules, now: number): Promise<Purge>
  purge(purge: Purge): Promise<boolean> // safe to run again
}

export const PER_PAGE = 25
const HOUR = 3_600_000

export type Read = (sql: string, ...values: Statement['values']) => Promise<readonly Row[]>
export type Write = (...statements: readonly Statement[]) => Promise<boolean>

export function openHostStore(read: Read, write: Write, { now }: Pick<Dialect, 'now'>): HostStore {
  const PEOPLE = peopleAt(now)
  const statement = (sql: string, ...values: Statement['values']): Statement => ({ sql, values })

  async function listed<X>(
    sql: string,
    order: string,
    make: (row: Row) => Promise<X | null>, // null: a row that is not as it was written
    page: number,
    ...values: Statement['values']
  ): Promise<Listed<X>> {
    const [count] = await read(`select count(*) as n from (${sql}) as listed`, ...values)
    const rows = await read(`${sql} order by ${order} limit ? offset ?`, ...values, PER_PAGE, page * PER_PAGE)
    return { rows: present(await Promise.all(rows.map(make))), all: Number(count?.['n'] ?? 0) }
  }
  const tableLine = async (row: Row): Promise<TableLine | null> =>
    tableLineOf(
      row,
      await read('select kind, name, "user" from seats where "table" = ? order by seat', text(row, 'id')),
    )

  return {
    people: (search, page) =>
      listed(
        `${PEOPLE} where lower(people.name) like lower(?1) escape '!' or lower(handle) like lower(?1) escape '!' or people.id like ?2 escape '!'`,
        'seen desc, people.id',
        async (row) => personCardOf(row),
        page,
        `%${escaped(search)}%`,
        `${escaped(search)}%`,
      ),
    person: async (id) => {
      const [row] = await read(`${PEOPLE} where people.id = ?`, id)
      return row === undefined ? null : personCardOf(row)
    },
    tables: (search, page) =>
      listed(
        `${TABLES} where lower(game) like lower(?1) escape '!' or code = upper(?2) or status = ?2 or id like ?3 escape '!'
           or id in (select "table" from seats where lower(name) like lower(?1) escape '!')`,
        `status in ('gathering', 'playing') desc, opened desc`,
        tableLine,
        page,
        `%${escaped(search)}%`,
        search,
        `${escaped(search)}%`,
      ),
    table: async (id) => {
      const [row] = await read(`${TABLES} where id = ?`, id)
      return row === undefined ? null : tableLine(row)
    },
    tablesOf: async (user) => {
      const sql = `${TABLES} where id in (select "table" from seats where "user" = ?) order by opened desc limit ?`
      return present(await Promise.all((await read(sql, user, PER_PAGE)).map(tableLine)))
    },
    saw: (user, at) =>
      write(
        statement(
          `insert into visits ("user", at) select ?1, ?2 where exists (select 1 from people where id = ?1)
           on conflict ("user") do update set at = excluded.at where excluded.at > visits.at`,
          user,
          at - (at % HOUR),
        ),
      ),
    mutes: async () => present((await read('select * from mutes')).map(muteOf)),
    mute: ({ user, table, until }) =>
      write(
        statement(
          `insert into mutes ("user", "table", until) select ?1, ?2, ?3 where exists (select 1 from people where id = ?1)
           on conflict ("user", "table") do update set until = excluded.until`,
          user,
          table,
          until,
        ),
      ),
    note: ({ at, session, action, whom, detail }) =>
      write(
        statement(
          'insert into host_actions (at, session, action, whom, detail) values (?, ?, ?, ?, ?)',
          at,
          session,
          action,
          whom,
          detail,
        ),
      ),
    actions: (page) => listed('select * from host_actions', 'number desc', async (row) => actionOf(row), page),
    toPurge: (rules, now) => purgeNow(rules, read, now),
    purge: (what) => purge(what, write),
  }
}

const peopleAt = (
  now: string,
): string => `select people.id, people.name, handle, banned, people.since as since, case when visits.at > people.since then visits.at else people.since end as seen,
  (select count(*) from seats where "user" = people.id) as tables,
  exists (select 1 from sanctions where "user" = people.id and kind = 'no-chat' and lifted is null and (until is null or until > ${now})) as muted,
  exists (select 1 from moderators where "user" = people.id) as moderator
  from people left join visits on visits."user" = people.id left join accounts on accounts."user" = people.id`
const TABLES = `select id, game, status, opened, terms like '%"private":true%' as private,
  (select count(*) from lines where "table" = tables.id) as lines from tables`

const escaped = (search: string): string => search.replaceAll(/[!%_]/g, '!$&')
const text = (row: Row, column: string): string => {
  const value = row[column]
  return typeof value === 'string' ? value : ''
}
const present = <X>(list: readonly (X | null)[]): readonly X[] => list.filter((one) => one !== null)
const userOf = (value: unknown): UserId | null => UserId.safeParse(value).data ?? null
const tableOf = (value: unknown): TableId | null => TableId.safeParse(value).data ?? null

function personCardOf(row: Row): PersonCard | null {
  const id = userOf(row['id'])
  return id === null
    ? null
    : {
        id,
        name: text(row, 'name'),
        handle: typeof row['handle'] === 'string' ? row['handle'] : null,
        moderator: row['moderator'] === 1,
        banned: row['banned'] === 1,
        muted: row['muted'] === 1,
        since: Number(row['since']),
        seen: Number(row['seen']),
        tables: Number(row['tables']),
      }
}

function tableLineOf(row: Row, seats: readonly Row[]): TableLine | null {
  const id = tableOf(row['id'])
  return id === null
    ? null
    : {
        id,
        game: text(row, 'game'),
        status: text(row, 'status'),
        opened: Number(row['opened']),
        isPrivate: row['private'] === 1,
        lines: Number(row['lines']),
        seats: seats.map((seat) => ({
          kind: text(seat, 'kind'),
          name: text(seat, 'name'),
          user: userOf(seat['user']),
        })),
      }
}

function muteOf(row: Row): Mute | null {
  const [user, table] = [userOf(row['user']), tableOf(row['table'])]
  if (user === null || table === null) return null
  return { user, table, until: row['until'] === null ? null : Number(row['until']) }
}

const actionOf = (row: Row): HostAction => ({
  at: Number(row['at']),
  session: text(row, 'session'),
  action: text(row, 'action'),
  whom: text(row, 'whom'),
  detail: text(row, 'detail'),
})
