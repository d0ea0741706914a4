import { err, ok } from '@parlour/core'
import {
  Format,
  Outcome,
  Plan,
  SeriesId,
  Status,
  TableId,
  TournamentId,
  TournamentState,
  UserId,
} from '@parlour/protocol'
import type { Row, Statement, Unit, UnitResult } from '../database.ts'
import { number, numberOrNull, text, textOrNull, userOrNull } from '../rows.ts'
import { DELETED_PERSON } from '../seats.ts'
import { createTable, statement } from '../statements.ts'
import type { StoredCard, Written } from '../store.ts'
import type { TableFacts } from './decide.ts'
import type { StoredBout, StoredEntry, StoredTournament, TournamentChange } from './tournament.ts'

/** A tournament in a list. */
export interface ListedTournament extends Omit<StoredTournament, 'entries' | 'bouts'> {
  readonly entrants: number // who take part
  readonly round: number
  readonly isJoined: boolean
  readonly openerName: string | null
  readonly seriesName: string | null
}

interface StoredSeries {
  readonly id: SeriesId
  readonly name: string
  readonly opener: UserId | null
  readonly tournaments: number
}

/** A place that somebody had in a tournament of a series. */
export interface SeriesPlace {
  readonly user: UserId
  readonly name: string
  readonly tournament: TournamentId
  readonly place: number
  readonly equals: number // who share it
}

/** Tournaments and series. Entries of people who are deleted stay under no name; nothing else does. */
export interface TournamentStore {
  create(tournament: StoredTournament, most: number): Promise<Written> // stale: they have so many unfinished
  tournament(id: TournamentId): Promise<StoredTournament | null>
  list(user: UserId | null, limit: number): Promise<readonly ListedTournament[]> // those under way and to come first
  ofSeries(series: SeriesId, user: UserId | null, limit: number): Promise<readonly ListedTournament[]>
  card(id: TournamentId, user: UserId | null): Promise<ListedTournament | null>
  due(now: number): Promise<readonly TournamentId[]> // that have begun or are to begin
  facts(id: TournamentId): Promise<ReadonlyMap<TableId, TableFacts>> // of tables whose bout is not over
  statuses(id: TournamentId): Promise<ReadonlyMap<TableId, Status>> // of all that are still there
  change(id: TournamentId, change: TournamentChange, opens: readonly StoredCard[]): Promise<Written>
  entriesOf(user: UserId): Promise<readonly { name: string; joined: number; place: number | null }[]>

  createSeries(id: SeriesId, name: string, opener: UserId, made: number, most: number): Promise<Written>
  series(limit: number): Promise<readonly StoredSeries[]> // newest first
  oneSeries(id: SeriesId): Promise<StoredSeries | null>
  places(series: SeriesId): Promise<readonly SeriesPlace[]>
}

type Read = (sql: string, ...values: Statement['values']) => Promise<readonly Row[]>
type WriteUnit = (unit: Unit) => Promise<UnitResult>

const LISTED = `select tournaments.*, people.name as opener_name, series.name as series_name,
    (select count(*) from entries where entries.tournament = tournaments.id and entries.withdrawn = 0 and entries."user" is not null) as entrants,
    coalesce((select max(round) from bouts where bouts.tournament = tournaments.id), 0) as round,
    case when exists (select 1 from entries where entries.tournament = tournaments.id and entries."user" = ?1 and entries.withdrawn = 0)
      then 1 else 0 end as joined
  from tournaments left join people on people.id = tournaments.opener left join series on series.id = tournaments.series`

export function openTournamentStore(read: Read, write: WriteUnit): TournamentStore {
  const written = async (unit: Unit): Promise<Written> => {
    const result = await write(unit)
    return typeof result === 'string' ? err(result) : ok(null)
  }
  return {
    create: (tournament, most) =>
      written([
        {
          ...statement(
            `insert into tournaments (id, name, format, game, edition, settings, seats, plan, opener, series, made, starts, state, next_at, version)
             select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, null, 0
             where (select count(*) from tournaments where opener = ?9 and state in ('gathering', 'running')) < ${most}`,
            tournament.id,
            tournament.name,
            tournament.format,
            tournament.game,
            tournament.edition,
            tournament.settings,
            tournament.seats,
            JSON.stringify(tournament.plan),
            tournament.opener,
            tournament.series,
            tournament.made,
            tournament.starts,
            tournament.state,
          ),
          orElse: 'stale',
        },
      ]),
    async tournament(id) {
      const [[row], entries, bouts] = await Promise.all([
        read('select * from tournaments where id = ?', id),
        read(
          `select entries.*, people.name from entries left join people on people.id = entries."user"
           where tournament = ? order by number`,
          id,
        ),
        read('select * from bouts where tournament = ? order by number', id),
      ])
      if (row === undefined) return null
      return { ...headOf(row), entries: entries.map(entryOf), bouts: bouts.map(boutOf) }
    },
    list: async (user, limit) =>
      (
        await read(
          `${LISTED} order by case state when 'running' then 0 when 'gathering' then 1 else 2 end,
             case when state = 'gathering' then starts else -starts end limit ?2`,
          user ?? '',
          limit,
        )
      ).map(listedOf),
    ofSeries: async (series, user, limit) =>
      (
        await read(`${LISTED} where tournaments.series = ?2 order by starts desc limit ?3`, user ?? '', series, limit)
      ).map(listedOf),
    async card(id, user) {
      const [row] = await read(`${LISTED} where tournaments.id = ?2`, user ?? '', id)
      return row === undefined ? null : listedOf(row)
    },
    due: async (now) =>
      (
        await read(`select id from tournaments where state = 'running' or (state = 'gathering' and starts <= ?)`, now)
      ).map((row) => TournamentId.parse(row['id'])),
    async facts(id) {
      const rows = await read(
        `select tables.id, tables.status, tables.started, tables.outcome, seats.kind, seats.salt_hash, seats.salt
         from bouts join tables on tables.id = bouts."table" join seats on seats."table" = tables.id
         where bouts.tournament = ? and bouts.points is null order by tables.id, seats.seat`,
        id,
      )
      return new Map(
        [...Map.groupBy(rows, (row) => text(row, 'id'))].map(([table, seats]) => [
          TableId.parse(table),
          factsOf(seats),
        ]),
      )
    },
    statuses: async (id) =>
      new Map(
        (
          await read(
            'select tables.id, tables.status from bouts join tables on tables.id = bouts."table" where bouts.tournament = ?',
            id,
          )
        ).map((row) => [TableId.parse(row['id']), Status.parse(row['status'])]),
      ),
    change: (id, { version, state, starts, nextAt, entries, bouts }, opens) =>
      written([
        {
          ...statement(
            'update tournaments set version = version + 1, state = ?, starts = ?, next_at = ? where id = ? and version = ?',
            state,
            starts,
            nextAt,
            id,
            version,
          ),
          orElse: 'stale',
        },
        ...entries.map((entry) => saveEntry(id, entry)),
        ...bouts.map((bout) => saveBout(id, bout)),
        ...opens.flatMap((card) => createTable(card)),
      ]),
    entriesOf: async (user) =>
      (
        await read(
          `select tournaments.name, entries.joined, entries.place from entries join tournaments on tournaments.id = entries.tournament
           where entries."user" = ? order by entries.joined`,
          user,
        )
      ).map((row) => ({
        name: text(row, 'name'),
        joined: number(row, 'joined'),
        place: numberOrNull(row, 'place'),
      })),

    createSeries: (id, name, opener, made, most) =>
      written([
        {
          ...statement(
            `insert into series (id, name, opener, made) select ?1, ?2, ?3, ?4
             where (select count(*) from series where opener = ?3) < ${most}`,
            id,
            name,
            opener,
            made,
          ),
          orElse: 'stale',
        },
      ]),
    series: async (limit) => (await read(`${SERIES} order by made desc limit ?`, limit)).map(seriesOf),
    async oneSeries(id) {
      const [row] = await read(`${SERIES} where id = ?`, id)
      return row === undefined ? null : seriesOf(row)
    },
    places: async (series) =>
      (
        await read(
          `select entries."user", people.name, entries.tournament, entries.place,
             (select count(*) from entries as others where others.tournament = entries.tournament and others.place = entries.place) as equals
           from entries join tournaments on tournaments.id = entries.tournament join people on people.id = entries."user"
           where tournaments.series = ? and tournaments.state = 'over' and entries.place is not null`,
          series,
        )
      ).map((row) => ({
        user: UserId.parse(row['user']),
        name: text(row, 'name'),
        tournament: TournamentId.parse(row['tournament']),
        place: number(row, 'place'),
        equals: number(row, 'equals'),
      })),
  }
}

const SERIES = `select series.*, (select count(*) from tournaments where tournaments.series = series.id) as tournaments from series`

/** An entry for somebody who has been deleted meanwhile is not stored. */
const saveEntry = (id: TournamentId, { number, user, lot, joined, withdrawn, place }: StoredEntry): Statement => ({
  ...statement(
    `insert into entries (tournament, number, "user", lot, joined, withdrawn, place)
     select ?1, ?2, ?3, ?4, ?5, ?6, ?7 where cast(?3 as text) is null or exists (select 1 from people where id = ?3)
     on conflict (tournament, number) do update set joined = excluded.joined, withdrawn = excluded.withdrawn, place = excluded.place`,
    id,
    number,
    user,
    lot,
    joined,
    withdrawn ? 1 : 0,
    place,
  ),
  orElse: 'gone',
})

const saveBout = (
  id: TournamentId,
  { number, round, entrants, points, table, missing, began, ended }: StoredBout,
): Statement =>
  statement(
    `insert into bouts (tournament, number, round, entrants, points, "table", missing, began, ended) values (?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (tournament, number) do update set points = excluded.points, "table" = excluded."table", missing = excluded.missing,
       began = excluded.began, ended = excluded.ended`,
    id,
    number,
    round,
    JSON.stringify(entrants),
    points === null ? null : JSON.stringify(points),
    table,
    JSON.stringify(missing),
    began,
    ended,
  )

const numbersIn = (row: Row, column: string): readonly number[] => {
  const list: unknown = JSON.parse(text(row, column))
  if (!Array.isArray(list)) throw new Error('no list in the database')
  return list.map(Number)
}

const headOf = (row: Row): Omit<StoredTournament, 'entries' | 'bouts'> => ({
  id: TournamentId.parse(row['id']),
  name: text(row, 'name'),
  format: Format.parse(row['format']),
  game: text(row, 'game'),
  edition: number(row, 'edition'),
  settings: text(row, 'settings'),
  seats: number(row, 'seats'),
  plan: Plan.parse(JSON.parse(text(row, 'plan'))),
  opener: userOrNull(row, 'opener'),
  series: row['series'] === null ? null : SeriesId.parse(row['series']),
  made: number(row, 'made'),
  starts: number(row, 'starts'),
  state: TournamentState.parse(row['state']),
  nextAt: numberOrNull(row, 'next_at'),
  version: number(row, 'version'),
})

const listedOf = (row: Row): ListedTournament => ({
  ...headOf(row),
  entrants: number(row, 'entrants'),
  round: number(row, 'round'),
  isJoined: row['joined'] === 1,
  openerName: textOrNull(row, 'opener_name'),
  seriesName: textOrNull(row, 'series_name'),
})

const entryOf = (row: Row): StoredEntry => ({
  number: number(row, 'number'),
  user: userOrNull(row, 'user'),
  name: textOrNull(row, 'name') ?? DELETED_PERSON,
  lot: number(row, 'lot'),
  joined: number(row, 'joined'),
  withdrawn: row['withdrawn'] === 1 || row['user'] === null,
  place: numberOrNull(row, 'place'),
})

const boutOf = (row: Row): StoredBout => ({
  number: number(row, 'number'),
  round: number(row, 'round'),
  entrants: numbersIn(row, 'entrants'),
  points: row['points'] === null ? null : numbersIn(row, 'points'),
  table: row['table'] === null ? null : TableId.parse(row['table']),
  missing: numbersIn(row, 'missing'),
  began: number(row, 'began'),
  ended: numberOrNull(row, 'ended'),
})

const seriesOf = (row: Row): StoredSeries => ({
  id: SeriesId.parse(row['id']),
  name: text(row, 'name'),
  opener: userOrNull(row, 'opener'),
  tournaments: number(row, 'tournaments'),
})

function factsOf(seats: readonly Row[]): TableFacts {
  const [row = {}] = seats
  return {
    status: Status.parse(row['status']),
    hasBegun: row['started'] !== null,
    outcome: row['outcome'] === null ? null : Outcome.parse(JSON.parse(text(row, 'outcome'))),
    sat: seats.map((seat) => seat['kind'] === 'person' && seat['salt_hash'] !== null),
    ready: seats.map((seat) => seat['kind'] === 'person' && seat['salt'] !== null),
  }
}
