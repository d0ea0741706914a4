import type { TableId, UserId } from '@parlour/protocol'
import type { Statement, Unit } from './database.ts'
import { saveNotice } from './notices/notice-store.ts'
import { DELETED_PERSON } from './seats.ts'
import type { Change, NewDelivery, StoredCard, StoredSeat } from './store.ts'

/** What is written, as SQL. Every insert names its columns. */

export const statement = (sql: string, ...values: Statement['values']): Statement => ({ sql, values })

export const createTable = ({ head, seats, turn }: StoredCard): Unit => [
  statement(
    `insert into tables (id, code, game, edition, settings, terms, opener, opened, seed, "commitment", round, status, started, outcome, hash,
       rematch, "from", challenge, race, racer, tournament, rated, per_move, to_act, turn_began, turn_deadline, grace_until, due_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    head.id,
    head.code,
    head.game,
    head.edition,
    head.settings,
    JSON.stringify(head.terms),
    head.opener,
    head.opened,
    head.seed,
    head.commitment,
    head.round,
    head.status,
    head.started,
    head.outcome === null ? null : JSON.stringify(head.outcome),
    head.hash,
    head.rematch,
    head.from,
    head.challenge ?? null,
    head.race ?? null,
    head.racer === undefined ? null : JSON.stringify(head.racer),
    head.tournament ?? null,
    head.terms.rated === true ? 'agreed' : null,
    head.terms.perMove,
    turn.toAct,
    turn.began,
    turn.deadline,
    turn.graceUntil,
    turn.dueAt,
  ),
  ...seats.map((seat, index) => saveSeat(head.id, index, seat)),
]

/** A seat for somebody who has been deleted meanwhile is not stored; neither is what they say, below. */
function saveSeat(table: TableId, index: number, seat: StoredSeat): Statement {
  const { kind, user, bot, name, saltHash, salt, away, absentSince, owner, vacation } = {
    user: null,
    bot: null,
    name: null,
    saltHash: null,
    salt: null,
    away: null,
    absentSince: null,
    owner: null,
    vacation: null,
    ...seat,
  }
  return {
    sql: `insert into seats ("table", seat, kind, "user", bot, name, salt_hash, salt, away, absent_since, owner, vacation)
          select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 where cast(?4 as text) is null or exists (select 1 from people where id = ?4)
          on conflict ("table", seat) do update set kind = excluded.kind, "user" = excluded."user", bot = excluded.bot,
            name = excluded.name, salt_hash = excluded.salt_hash, salt = excluded.salt, away = excluded.away,
            absent_since = excluded.absent_since, owner = excluded.owner, vacation = excluded.vacation`,
    values: [table, index, kind, user, bot, name, saltHash, salt, away, absentSince, owner, vacation],
    orElse: 'gone',
  }
}

const MOST_AT_ONCE = 8 // lines in one statement: each number of them is prepared once
const INSERT_LINES = Array.from(
  { length: MOST_AT_ONCE + 1 },
  (_, count) =>
    `insert into lines ("table", number, seat, text, ms, request, instead)
     values ${Array.from({ length: count }, () => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
)

function saveLines(table: TableId, after: number, lines: NonNullable<Change['lines']>['lines']): Statement {
  const values: (string | number | null)[] = []
  let number = after
  for (const { by, text, ms, request, instead } of lines)
    values.push(table, ++number, by === 'chance' ? null : by, text, ms, request, instead ?? null)
  return { sql: INSERT_LINES[lines.length] ?? '', values }
}

/** The first statement is the fence: it changes no row unless the table is of this epoch and version. */
export function changeTable(
  table: TableId,
  {
    epoch,
    version,
    turn,
    head,
    seats,
    lines,
    chat,
    unsaid,
    opens = [],
    standing,
    replaced,
    deliveries,
    notices,
  }: Change,
): Unit {
  const fence: Statement = {
    sql: `update tables set version = version + 1, to_act = ?, turn_began = ?, turn_deadline = ?, grace_until = ?, due_at = ?
          where id = ? and epoch = ? and version = ?`,
    values: [turn.toAct, turn.began, turn.deadline, turn.graceUntil, turn.dueAt, table, epoch, version],
    orElse: 'stale',
  }
  const unit: Statement[] = [fence]
  if (lines !== undefined)
    for (let from = 0; from < lines.lines.length; from += MOST_AT_ONCE)
      unit.push(saveLines(table, lines.after + from, lines.lines.slice(from, from + MOST_AT_ONCE)))
  if (head !== undefined)
    unit.push(
      statement(
        `update tables set status = ?, started = ?, outcome = ?, hash = ?, rematch = ?, opener = ?, seed = ?, "commitment" = ?, round = ?,
           resigned = ?, offers = ?, substitutes = ? where id = ?`,
        head.status,
        head.started,
        head.outcome === null ? null : JSON.stringify(head.outcome),
        head.hash,
        head.rematch,
        head.opener,
        head.seed,
        head.commitment,
        head.round,
        head.resigned ?? null,
        head.offers?.join(' ') ?? null,
        head.substitutes?.map(({ seat, line }) => `${seat}@${line}`).join(' ') ?? null,
        table,
      ),
    )
  if (head !== undefined && head.status !== 'gathering')
    unit.push(statement('delete from invitations where "table" = ?', table))
  if (replaced !== undefined)
    unit.push(
      statement('delete from replaced where "table" = ? and "user" = ?', table, replaced.by),
      statement(
        `insert into replaced ("table", "user", seat) select ?1, ?2, ?3 where exists (select 1 from people where id = ?2)
         on conflict ("table", "user") do update set seat = excluded.seat`,
        table,
        replaced.user,
        replaced.seat,
      ),
    )
  if (standing !== undefined) unit.push(statement('update tables set standing = ? where id = ?', standing, table))
  seats?.forEach((seat, index) => unit.push(saveSeat(table, index, seat)))
  if (chat !== undefined)
    unit.push({
      sql: `insert into chat ("table", number, "user", seat, name, text, at)
            select ?1, ?2, ?3, ?4, ?5, ?6, ?7 where exists (select 1 from people where id = ?3)`,
      values: [table, chat.number, chat.user, chat.seat, chat.name, chat.text, chat.at],
      orElse: 'gone',
    })
  if (unsaid !== undefined)
    unit.push({
      ...statement('update chat set removed = 1 where "table" = ? and number = ? and removed = 0', table, unsaid),
      orElse: 'gone',
    })
  deliveries?.forEach((delivery) => unit.push(saveDelivery(delivery)))
  notices?.forEach((notice) => unit.push(saveNotice(table, notice)))
  return [...unit, ...opens.flatMap(createTable)]
}

const MOST_WAITING = 1000 // deliveries of one webhook: anyone who never answers does not fill the disk

/** A webhook that was deleted meanwhile, or has enough to do, is told nothing. */
export const saveDelivery = ({ id, webhook, event, due }: NewDelivery): Statement =>
  statement(
    `insert into deliveries (id, webhook, event, due) select ?1, ?2, ?3, ?4
     where exists (select 1 from webhooks where id = ?2) and (select count(*) from deliveries where webhook = ?2) < ${MOST_WAITING}`,
    id,
    webhook,
    event,
    due,
  )

/** The person and their bots. */
const THEIRS = '(select cast(?1 as text) union all select "user" from bots where owner = ?1)'

/**
 * A person and all that is theirs, their bots as well. At tables that gather their seats are open again; elsewhere they
 * stay under no name, a bot's from now on where the game goes on. A process that has such a table
 * in memory finds its version raised.
 */
export const forgetPerson = (id: UserId): Unit => [
  statement(
    `update tables set version = version + 1, opener = case when opener in ${THEIRS} then null else opener end,
       due_at = case when status = 'playing' then 0 else due_at end
     where opener in ${THEIRS} or id in (select "table" from seats where "user" in ${THEIRS})
       or id in (select "table" from chat where "user" in ${THEIRS})`,
    id,
  ),
  statement(
    `update seats set kind = 'open', "user" = null, bot = null, name = null, salt_hash = null, salt = null, away = null, absent_since = null,
       owner = null
     where "user" in ${THEIRS} and "table" in (select id from tables where status = 'gathering')`,
    id,
  ),
  statement(
    `update seats set "user" = null, name = ?2, away = null, absent_since = null, owner = null where "user" in ${THEIRS}`,
    id,
    DELETED_PERSON,
  ),
  statement(`delete from chat where "user" in ${THEIRS}`, id),
  statement(`update host_actions set whom = 'person:', detail = '' where whom = 'person:' || cast(?1 as text)`, id),
  statement(`update host_actions set session = 'moderator:' where session = 'moderator:' || cast(?1 as text)`, id),
  statement('delete from people where id in (select "user" from bots where owner = ?)', id),
  { ...statement('delete from people where id = ?', id), orElse: 'gone' },
]
