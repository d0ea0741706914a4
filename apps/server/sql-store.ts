import { err, ok, type Result } from '@parlour/core'
import { UserId, type TableId } from '@parlour/protocol'
import type { DatabaseClient, DatabaseEvents } from './database-client.ts'
import { messageOf } from './cause.ts'
import type { Row, Statement, UnitResult } from './database.ts'
import type { Dialect } from './dialect.ts'
import { openAccountStore, type AccountStore } from './accounts/account-store.ts'
import { openJudgedStore, type JudgedStore } from './moderation/engine/judged-store.ts'
import { openModerationStore, type ModerationStore } from './moderation/moderation-store.ts'
import { openSampleStore, type SampleStore } from './dashboard/sample-store.ts'
import { openTieStore, type TieStore } from './ties/tie-store.ts'
import { openChallengeStore, type ChallengeStore } from './challenges/challenge-store.ts'
import { openRaceStore, type RaceStore } from './races/race-store.ts'
import { openInvitationStore, type InvitationStore } from './invitations/invitation-store.ts'
import { openSeekerStore, type SeekerStore } from './matching/seeker-store.ts'
import { openHostStore, type HostStore } from './host-store.ts'
import { openBadgeStore, type BadgeStore } from './embed/badge-store.ts'
import { openTokenStore, type TokenStore } from './platform/token-store.ts'
import { openNoticeStore, type NoticeStore } from './notices/notice-store.ts'
import { openVacationStore, type VacationStore } from './vacations/vacation-store.ts'
import { SETTLED_DOUBT } from './ratings/rating.ts'
import { openRatingStore, type RatingStore } from './ratings/rating-store.ts'
import { openTournamentStore, type TournamentStore } from './tournaments/tournament-store.ts'
import { openWebhookStore, type WebhookStore } from './webhooks/webhook-store.ts'
import { conditionsOf, EVERYTHING } from './matching/filter.ts'
import { cardOf, chatOf, fenceOf, lineOf, number, numberOrNull, ownerOf, personOf, tableIdOf } from './rows.ts'
import { changeTable, createTable, forgetPerson, statement } from './statements.ts'
import type { NoTable, Quarantined, Store, StoredCard, StoredPerson, StoredTable, Written } from './store.ts'

export interface StoreEvents extends DatabaseEvents {
  quarantined(row: Quarantined): void
}

export interface WholeStore extends Store {
  readonly host: HostStore
  readonly tokens: TokenStore
  readonly webhooks: WebhookStore
  readonly badges: BadgeStore
  readonly challenges: ChallengeStore
  readonly races: RaceStore
  readonly accounts: AccountStore
  readonly ratings: RatingStore
  readonly seekers: SeekerStore
  readonly invitations: InvitationStore
  readonly tournaments: TournamentStore
  readonly ties: TieStore
  readonly samples: SampleStore
  readonly moderation: ModerationStore
  readonly judged: JudgedStore
  readonly notices: NoticeStore
  readonly vacations: VacationStore
}

const PUBLIC = `terms like '%"private":false%'`
const SEATS = 'select * from seats where "table" = ? order by seat'
const ON = `status in ('gathering', 'playing')`
const SAVE_NOTE = 'insert into notes (key, value) values (?, ?) on conflict (key) do update set value = excluded.value'
const DUE = 'select id from tables where due_at <= ?'
const TRIES = 3
const STORED: Written = ok(null)
const PERSON = `*, exists (select 1 from accounts where accounts."user" = people.id) as account`

/**
 * The store, in SQL that both databases understand. `owner` is this run of the server: tables it takes are its own.
 */
export function openSqlStore(
  database: DatabaseClient,
  dialect: Dialect,
  owner: string,
  events: Pick<StoreEvents, 'quarantined'>,
): WholeStore {
  const aside = new Map<string, Quarantined>()
  const claimed = new Set<TableId>() // due, and taken over from somebody; not asked for yet

  const rowsOf = async (sql: string, ...values: Statement['values']): Promise<readonly Row[]> =>
    (await database.read(statement(sql, ...values)))[0] ?? []
  const write = (...unit: readonly Statement[]): Promise<Written> => database.write(unit).then(writtenAs)

  function quarantine(kind: Quarantined['kind'], id: string, reason: string): void {
    if (aside.has(`${kind} ${id}`)) return
    const row: Quarantined = { kind, id, reason, at: Date.now() }
    aside.set(`${kind} ${id}`, row)
    events.quarantined(row)
  }

  /** What a row stands for; null if it is not as it was written. */
  function read<X>(kind: Quarantined['kind'], row: Row, make: () => X): X | null {
    try {
      return make()
    } catch (error) {
      quarantine(kind, String(row['id']), messageOf(error))
      return null
    }
  }

  async function cards(sql: string, ...values: Statement['values']): Promise<readonly StoredCard[]> {
    const rows = await rowsOf(sql, ...values)
    if (rows.length === 0) return []
    const ids = JSON.stringify(rows.map(({ id }) => String(id)))
    const seats = Map.groupBy(
      await rowsOf(`select * from seats where "table" in ${dialect.listed} order by seat`, ids),
      (row) => row['table'],
    )
    return rows.flatMap((row) => read('table', row, () => cardOf(row, seats.get(row['id']) ?? [])) ?? [])
  }

  const ids = async (sql: string, ...values: Statement['values']): Promise<readonly TableId[]> =>
    (await rowsOf(sql, ...values)).flatMap((row) => read('table', row, () => tableIdOf(row, 'id')) ?? [])

  const known = (found: readonly TableId[], limit: number): readonly TableId[] =>
    found.filter((id) => !aside.has(`table ${id}`)).slice(0, limit)

  const person = (row: Row): StoredPerson | null => read('person', row, () => personOf(row))
  const personFrom = (result: UnitResult): Written<StoredPerson> => {
    if (typeof result === 'string') return err(result)
    const found = result[0] === undefined ? null : person(result[0])
    return found === null ? err('gone') : ok(found)
  }

  /** With whose it is, which is no business of the asker. */
  async function whole(
    id: TableId,
  ): Promise<Result<{ table: StoredTable; owner: string | null; isFree: boolean }, NoTable>> {
    const [rows = [], seats = [], lines = [], chat = [], left = []] = await database.read(
      statement(`select *, ${dialect.isFree} as is_free from tables where id = ?`, id),
      statement(SEATS, id),
      statement('select seat, text, ms, request, instead from lines where "table" = ? order by number', id),
      statement(
        'select * from (select * from chat where "table" = ? order by number desc limit 50) as last order by number',
        id,
      ),
      statement('select "user", seat from replaced where "table" = ?', id),
    )
    const [row] = rows
    if (row === undefined) return err('no-such-table')
    const table = read('table', row, () => ({
      ...cardOf(row, seats),
      ...fenceOf(row),
      lines: lines.map(lineOf),
      chat: chat.map(chatOf),
      replaced: new Map(left.map((gone) => [UserId.parse(gone['user']), Number(gone['seat'])])),
    }))
    if (table === null) return err('table-unreadable')
    return ok({ table, owner: ownerOf(row), isFree: row['is_free'] === 1 })
  }

  return {
    tokens: openTokenStore(rowsOf, database.write),
    webhooks: openWebhookStore(rowsOf, database.write),
    badges: openBadgeStore(rowsOf, database.write, dialect),
    challenges: openChallengeStore(rowsOf),
    races: openRaceStore(rowsOf, database.write),
    accounts: openAccountStore(rowsOf, database.write),
    seekers: openSeekerStore(rowsOf, database.write),
    invitations: openInvitationStore(rowsOf, database.write),
    ratings: openRatingStore(rowsOf, database.write, cards, dialect, SETTLED_DOUBT),
    tournaments: openTournamentStore(rowsOf, database.write),
    ties: openTieStore(rowsOf, database.write),
    moderation: openModerationStore(rowsOf, database.write),
    judged: openJudgedStore(rowsOf, database.write),
    samples: openSampleStore(rowsOf, async (...unit) => (await write(...unit)).ok, dialect),
    notices: openNoticeStore(rowsOf, database.write),
    vacations: openVacationStore(rowsOf, database.write),
    host: openHostStore(rowsOf, async (...unit) => (await write(...unit)).ok, dialect),
    create: (table) => write(...createTable(table)),
    async take(id) {
      for (let tries = 0; tries < TRIES; tries++) {
        const found = await whole(id)
        if (!found.ok) return found
        const { table } = found.value
        if (found.value.owner === owner) return ok({ table, anew: claimed.delete(id) })
        if (found.value.owner !== null && !found.value.isFree) return ok({ elsewhere: found.value.owner, table })
        const taken = await write({
          ...statement(
            `update tables set owner = ?, epoch = epoch + 1 where id = ? and epoch = ? and version = ? and ${dialect.isFree}`,
            owner,
            id,
            table.epoch,
            table.version,
          ),
          orElse: 'stale',
        })
        if (taken.ok) return ok({ table: { ...table, epoch: table.epoch + 1 }, anew: true })
        if (taken.error !== 'stale') break
      }
      return err('not-stored')
    },
    change: (table, change) => write(...changeTable(table, change)),
    async table(id) {
      const found = await whole(id)
      return found.ok ? ok(found.value.table) : found
    },
    async card(id) {
      const [rows = [], seats = []] = await database.read(
        statement('select * from tables where id = ?', id),
        statement(SEATS, id),
      )
      const [row] = rows
      if (row === undefined) return err('no-such-table')
      const card = read('table', row, () => cardOf(row, seats))
      return card === null ? err('table-unreadable') : ok(card)
    },
    async version(id) {
      const [row] = await rowsOf('select version from tables where id = ?', id)
      return row === undefined ? null : Number(row['version'])
    },
    byCode: async (code) => (await ids(`select id from tables where code = ? and status <> 'closed'`, code))[0] ?? null,
    gathering(before, limit, only = EVERYTHING) {
      const { sql, values } = conditionsOf(only, 'rated is not null')
      return cards(
        `select * from tables where status = 'gathering' and opened < ? and ${PUBLIC}${sql}
           and exists (select 1 from seats where seats."table" = tables.id and seats.kind = 'open')
         order by opened desc limit ?`,
        before,
        ...values,
        limit,
      )
    },
    watchable: (since, limit) =>
      cards(
        `select * from tables where status = 'playing' and turn_began >= ? and (${PUBLIC} or tournament is not null) and race is null and challenge is null
         order by turn_began desc limit ?`,
        since,
        limit,
      ),
    async typicalLength(game, games) {
      const [row] = await rowsOf(
        `select avg(length) as length from (
           select (select count(*) from lines where lines."table" = tables.id) as length from tables
           where status = 'over' and game = ? and settings = '' and resigned is null order by opened desc limit ?
         ) as ended`,
        game,
        games,
      )
      return row === undefined ? null : numberOrNull(row, 'length')
    },
    async linesAt(wanted) {
      const rows = await rowsOf(
        `select "table", max(number) as last from lines where "table" in ${dialect.listed} group by "table"`,
        JSON.stringify(wanted),
      )
      return new Map(rows.map((row) => [tableIdOf(row, 'table'), number(row, 'last')]))
    },
    unfinished: (limit) => cards(`select * from tables where ${ON} order by opened desc limit ?`, limit),
    runningOf: (user) =>
      cards(
        `select * from tables where id in (select "table" from seats where "user" = ?) and ${ON} order by opened desc`,
        user,
      ),
    async replacedOf(user) {
      const [left, on] = await Promise.all([
        rowsOf('select "table", seat from replaced where "user" = ?', user),
        cards(
          `select * from tables where id in (select "table" from replaced where "user" = ?) and status = 'playing'
           order by opened desc`,
          user,
        ),
      ])
      const seats = new Map(left.map((row) => [tableIdOf(row, 'table'), number(row, 'seat')]))
      return on.flatMap((card) => {
        const seat = seats.get(card.head.id)
        return seat === undefined ? [] : [{ card, seat }]
      })
    },
    endedOf: (user, before, limit) =>
      cards(
        `select * from tables where id in (select "table" from seats where "user" = ?) and not ${ON} and opened < ?
         order by opened desc limit ?`,
        user,
        before,
        limit,
      ),
    async due(before, limit) {
      const most = limit + aside.size
      if (dialect.claimDue === null) return known(await ids(`${DUE} order by due_at limit ?`, before, most), limit)
      const taken = await database.write([{ ...statement(dialect.claimDue, owner, before, most), returns: true }])
      if (typeof taken !== 'string') for (const row of taken) claimed.add(tableIdOf(row, 'id'))
      return known(await ids(`${DUE} and owner = ? order by due_at limit ?`, before, owner, most), limit)
    },
    chatLog: async (id) =>
      (await rowsOf('select * from chat where "table" = ? order by number', id)).flatMap(
        (row) => read('table', { id }, () => chatOf(row)) ?? [],
      ),
    async speaker(id, line) {
      const [row] = await rowsOf('select "user" from chat where "table" = ? and number = ?', id, line)
      return UserId.safeParse(row?.['user']).data ?? null
    },
    abandoned: async (before) =>
      known(await ids(`select id from tables where status = 'gathering' and opened < ?`, before), Infinity),

    async person(id) {
      const [row] = await rowsOf(`select ${PERSON} from people where id = ?`, id)
      return row === undefined ? null : person(row)
    },
    people: async (limit) =>
      (await rowsOf(`select ${PERSON} from people order by banned desc, since desc limit ?`, limit)).flatMap(
        (row) => person(row) ?? [],
      ),
    createPerson: async (id, name, since, admitted = true) =>
      personFrom(
        await database.write([
          {
            ...statement(
              `insert into people (id, name, recovery, banned, since, session, admitted) values (?, ?, null, 0, ?, 0, ?) returning ${PERSON}`,
              id,
              name,
              since,
              admitted ? 1 : 0,
            ),
            returns: true,
          },
        ]),
      ),
    setName: async (id, name) =>
      personFrom(
        await database.write([
          { ...statement(`update people set name = ? where id = ? returning ${PERSON}`, name, id), returns: true },
        ]),
      ),
    ban: (id, banned) =>
      write({ ...statement('update people set banned = ? where id = ?', banned ? 1 : 0, id), orElse: 'gone' }),
    setRecoveryCode: (id, hash) =>
      write({
        ...statement(
          'update people set recovery = ? where id = ? and not exists (select 1 from accounts where "user" = people.id)',
          hash,
          id,
        ),
        orElse: 'gone',
      }),
    async behindRecoveryCode(hash) {
      const [row] = await rowsOf(`select ${PERSON} from people where recovery = ?`, hash)
      return row === undefined ? null : person(row)
    },
    useRecoveryCode: async (hash) =>
      personFrom(
        await database.write([
          {
            ...statement(
              `update people set recovery = null, session = session + 1 where recovery = ? returning ${PERSON}`,
              hash,
            ),
            returns: true,
          },
        ]),
      ),
    forget: (id) => write(...forgetPerson(id)),

    async note(key) {
      const [row] = await rowsOf('select value from notes where key = ?', key)
      return typeof row?.['value'] === 'string' ? row['value'] : null
    },
    saveNote: (key, value) => write(statement(SAVE_NOTE, key, value)),
    async noteOnce(key, value) {
      await write(statement('insert into notes (key, value) values (?, ?) on conflict do nothing', key, value))
      const [row] = await rowsOf('select value from notes where key = ?', key)
      if (typeof row?.['value'] !== 'string') throw new Error(`${key} could not be stored`)
      return row['value']
    },

    quarantine,
    quarantined: () => [...aside.values()],
    probe: () => write(statement(SAVE_NOTE, 'probe', new Date().toISOString())),
    close: () => database.close(),
  }
}

const writtenAs = (result: UnitResult): Written => (typeof result === 'string' ? err(result) : STORED)
