import { dayCloses, TableId, UserId } from '@parlour/protocol'
import type { Row } from './database.ts'
import type { HostStore, Read, Write } from './host-store.ts'

/** How long things are kept, in milliseconds; null is forever. */
export interface KeepRules {
  readonly keepGuests: number | null
  readonly keepTables: number | null
}

export interface GuestFacts {
  readonly id: UserId
  readonly seen: number
  readonly hasLeftAnything: boolean // a seat, a table opened, something said, a token, a bot or an account made
  readonly hasRecovery: boolean
  readonly isSanctioned: boolean // banned or muted: forgetting them would lift it
}

export interface TableFacts {
  readonly id: TableId
  readonly status: string
  /** Its last turn; of games from before turns were noted, when it was opened and the time its players took. */
  readonly ended: number
  /** The day whose challenge it is an attempt at: until that is closed, it says that somebody has had theirs. */
  readonly challenge: string | null
}

export interface Purge {
  readonly guests: readonly UserId[]
  readonly tables: readonly TableId[]
}

/** What the rules no longer keep. A guest goes only if nothing is lost with them, a table only if it has ended. */
export const toPurge = (
  { keepGuests, keepTables }: KeepRules,
  guests: readonly GuestFacts[],
  tables: readonly TableFacts[],
  now: number,
): Purge => ({
  guests:
    keepGuests === null
      ? []
      : guests
          .filter(
            ({ seen, hasLeftAnything, hasRecovery, isSanctioned }) =>
              seen < now - keepGuests && !hasLeftAnything && !hasRecovery && !isSanctioned,
          )
          .map(({ id }) => id),
  tables:
    keepTables === null
      ? []
      : tables
          .filter(({ status, ended }) => (status === 'over' || status === 'closed') && ended < now - keepTables)
          .filter(({ challenge }) => challenge === null || now >= dayCloses(challenge))
          .map(({ id }) => id),
})

/** What is stored, as far as the rules ask for it. Rows that are not as they were written are left alone. */
export async function purgeNow(rules: KeepRules, read: Read, now: number): Promise<Purge> {
  const guests = rules.keepGuests === null ? [] : await read(GUESTS)
  const tables = rules.keepTables === null ? [] : await read(TABLES)
  return toPurge(rules, guests.flatMap(guestFacts), tables.flatMap(tableFacts), now)
}

/** Deletes it in small pieces, so that no game waits. False: a piece could not be stored. Safe to run again. */
export async function purge({ guests, tables }: Purge, write: Write): Promise<boolean> {
  for (const id of tables) {
    const isDone = await write(
      { sql: 'update tables set rematch = null where rematch = ?', values: [id] },
      ...['lines', 'chat', 'seats', 'reports'].map((name) => ({
        sql: `delete from ${name} where "table" = ?`,
        values: [id],
      })),
      { sql: 'delete from mutes where "table" = ?', values: [id] },
      { sql: 'delete from tables where id = ?', values: [id] },
    )
    if (!isDone) return false
  }
  // they may have sat down since the rules were asked
  for (const id of guests)
    if (!(await write({ sql: `delete from people where id = ? and recovery is null and not ${LEFT}`, values: [id] })))
      return false
  return true
}

/** As a job of the server: tables in use stay for now. Throws if it could not be stored, so that it is tried again. */
export async function keepToRules(
  host: Pick<HostStore, 'toPurge' | 'purge'>,
  rules: KeepRules,
  isInUse: (table: TableId) => boolean,
  now: number,
): Promise<Purge> {
  const { guests, tables } = await host.toPurge(rules, now)
  const due = { guests, tables: tables.filter((id) => !isInUse(id)) }
  if (!(await host.purge(due))) throw new Error('nothing more could be purged: the storage takes no writes')
  return due
}

const LEFT = `(exists (select 1 from seats where "user" = people.id) or exists (select 1 from chat where "user" = people.id)
  or exists (select 1 from tables where opener = people.id) or exists (select 1 from tokens where maker = people.id)
  or exists (select 1 from bots where people.id in ("user", owner)) or exists (select 1 from webhooks where owner = people.id)
  or exists (select 1 from accounts where "user" = people.id) or exists (select 1 from reports where people.id in (reporter, target)))`
const GUESTS = `select people.id, case when visits.at > since then visits.at else since end as seen, recovery is not null as recovery,
  banned = 1 or exists (select 1 from mutes where "user" = people.id) or exists (select 1 from sanctions where "user" = people.id) as sanctioned, ${LEFT} as "left"
  from people left join visits on visits."user" = people.id`
const TABLES = `select id, status, challenge, case when turn_began > played then turn_began else played end as ended from (select id, status, challenge, turn_began,
  opened + coalesce((select sum(ms) from lines where "table" = tables.id), 0) as played from tables
  where status in ('over', 'closed') and not exists (select 1 from reports where "table" = tables.id and decided is null)) as ended`

function guestFacts(row: Row): readonly GuestFacts[] {
  const id = UserId.safeParse(row['id'])
  const { seen, recovery, sanctioned, left } = row
  return id.success && typeof seen === 'number'
    ? [{ id: id.data, seen, hasLeftAnything: left === 1, hasRecovery: recovery === 1, isSanctioned: sanctioned === 1 }]
    : []
}

function tableFacts(row: Row): readonly TableFacts[] {
  const id = TableId.safeParse(row['id'])
  const { status, ended, challenge } = row
  return id.success && typeof ended === 'number'
    ? [{ id: id.data, status: String(status), ended, challenge: typeof challenge === 'string' ? challenge : null }]
    : []
}
