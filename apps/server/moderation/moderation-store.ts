import { err, ok } from '@parlour/core'
import { ReportReason, SanctionKind, TableId, UserId, type Decision } from '@parlour/protocol'
import type { Row, Statement, Unit, UnitResult } from '../database.ts'
import { statement } from '../statements.ts'
import type { Written } from '../store.ts'

interface StoredReport {
  readonly id: string
  readonly reporter: UserId
  readonly target: UserId
  readonly table: TableId
  readonly reason: ReportReason
  readonly text: string
  readonly at: number
}

/** All open reports of one person at one table: many reports are one case. */
export interface OpenCase {
  readonly id: string // of one of its reports
  readonly target: UserId
  readonly table: TableId
  readonly reports: number
  readonly reasons: readonly ReportReason[]
  readonly at: number // of the first
}

/** A report as the one who made it sees it. */
interface OwnReport {
  readonly target: UserId
  readonly table: TableId
  readonly reason: ReportReason
  readonly text: string
  readonly at: number
  readonly verdict: string | null // null: nobody has decided yet
}

export interface StoredSanction extends Decision {
  readonly user: UserId
  readonly seen: boolean // they have read it
}

interface StoredInvite {
  readonly id: string
  readonly hash: string // of its code
  readonly note: string
  readonly made: number
  readonly until: number
  readonly uses: number // that are left
}

/** Who moderates, what was reported and decided, and who may come in. Everything about a person goes with them. */
export interface ModerationStore {
  isModerator(user: UserId): Promise<boolean>
  setModerator(user: UserId, isOne: boolean, at: number): Promise<Written> // gone: they have no account

  /** conflict: they have reported that, or enough others have. stale: too many of theirs since then. */
  report(report: StoredReport, since: number): Promise<Written>
  reportsOf(reporter: UserId): Promise<readonly OwnReport[]> // newest first
  openCases(skip: number, limit: number): Promise<readonly OpenCase[]> // longest waiting first
  openCase(report: string): Promise<OpenCase | null>
  reportsIn(found: Pick<OpenCase, 'target' | 'table'>): Promise<readonly StoredReport[]> // open ones, oldest first
  /** stale: somebody else has decided it. */
  decide(
    found: Pick<OpenCase, 'target' | 'table'>,
    verdict: string,
    at: number,
    sanction: StoredSanction | null,
  ): Promise<Written>

  impose(sanction: StoredSanction): Promise<Written> // gone: there is nobody
  lift(user: UserId, kind: SanctionKind, at: number): Promise<Written>
  sanctionsOf(user: UserId): Promise<readonly StoredSanction[]> // newest first
  inForce(now: number): Promise<readonly StoredSanction[]>
  sawDecisions(user: UserId): Promise<Written>

  invites(): Promise<readonly StoredInvite[]> // newest first
  invite(invite: StoredInvite): Promise<Written>
  revokeInvite(id: string): Promise<Written>
  /** Lets a guest in; gone: there is no such code, it is used up or too old, or they are in. */
  admit(user: UserId, hash: string, now: number): Promise<Written>

  /** What nobody needs any more: reports and sanctions long after their end, invites that open nothing. */
  purge(now: number): Promise<Written>
}

export const MOST_REPORTS = 10 // of one person in a day
const MOST_IN_CASE = 20 // more say nothing new
const MOST_LISTED = 50
const DAY = 86_400_000
export const REPORTS_KEPT = 90 * DAY // after they were decided
export const SANCTIONS_KEPT = 365 * DAY // after their end

type Read = (sql: string, ...values: Statement['values']) => Promise<readonly Row[]>

const CASES = `select min(id) as id, target, "table", count(*) as reports, min(at) as first from reports where decided is null`

export function openModerationStore(read: Read, write: (unit: Unit) => Promise<UnitResult>): ModerationStore {
  const written = async (...unit: Unit): Promise<Written> => {
    const result = await write(unit)
    return typeof result === 'string' ? err(result) : ok(null)
  }
  async function caseOf(row: Row): Promise<OpenCase> {
    const [target, table] = [UserId.parse(row['target']), TableId.parse(row['table'])]
    const reasons = await read(
      'select distinct reason from reports where decided is null and target = ? and "table" = ? order by reason',
      target,
      table,
    )
    return {
      id: String(row['id']),
      target,
      table,
      reports: Number(row['reports']),
      reasons: reasons.map(({ reason }) => ReportReason.parse(reason)),
      at: Number(row['first']),
    }
  }

  return {
    isModerator: async (user) => (await read('select 1 from moderators where "user" = ?', user)).length > 0,
    setModerator: (user, isOne, at) =>
      written(
        { ...statement('update accounts set changes = changes + 1 where "user" = ?', user), orElse: 'gone' },
        isOne
          ? statement('insert into moderators ("user", since) values (?, ?) on conflict ("user") do nothing', user, at)
          : statement('delete from moderators where "user" = ?', user),
      ),

    report: async ({ id, reporter, target, table, reason, text, at }, since) => {
      const result = await written(
        // whoever reports too at this moment waits, so that counts hold
        { ...statement('update people set banned = banned where id = ?', reporter), orElse: 'gone' },
        {
          ...statement(
            `update people set banned = banned where id = ?1
               and (select count(*) from reports where decided is null and target = ?2 and "table" = ?3) < ${MOST_IN_CASE}`,
            reporter,
            target,
            table,
          ),
          orElse: 'gone',
        },
        {
          ...statement(
            `insert into reports (id, reporter, target, "table", reason, text, at) select ?1, ?2, ?3, ?4, ?5, ?6, ?7
             where (select count(*) from reports where reporter = ?2 and at > ?8) < ${MOST_REPORTS}`,
            id,
            reporter,
            target,
            table,
            reason,
            text,
            at,
            since,
          ),
          orElse: 'stale',
        },
      )
      return !result.ok && result.error === 'gone' ? err('conflict') : result
    },
    reportsOf: async (reporter) =>
      (await read('select * from reports where reporter = ? order by at desc, id limit ?', reporter, MOST_LISTED)).map(
        (row) => ({
          target: UserId.parse(row['target']),
          table: TableId.parse(row['table']),
          reason: ReportReason.parse(row['reason']),
          text: String(row['text']),
          at: Number(row['at']),
          verdict: textOrNull(row['verdict']),
        }),
      ),
    openCases: async (skip, limit) =>
      Promise.all(
        (await read(`${CASES} group by target, "table" order by first, id limit ? offset ?`, limit, skip)).map(caseOf),
      ),
    openCase: async (report) => {
      const [row] = await read(
        `${CASES} and target = (select target from reports where id = ?1) and "table" = (select "table" from reports where id = ?1)
         group by target, "table"`,
        report,
      )
      return row === undefined ? null : caseOf(row)
    },
    reportsIn: async ({ target, table }) =>
      (
        await read(
          'select * from reports where decided is null and target = ? and "table" = ? order by at, id',
          target,
          table,
        )
      ).map(reportOf),
    decide: ({ target, table }, verdict, at, sanction) =>
      written(
        {
          ...statement(
            'update reports set decided = ?, verdict = ? where decided is null and target = ? and "table" = ?',
            at,
            verdict,
            target,
            table,
          ),
          orElse: 'stale',
        },
        ...(sanction === null ? [] : [insertSanction(sanction)]),
      ),

    impose: (sanction) => written(insertSanction(sanction)),
    lift: (user, kind, at) =>
      written(
        statement(
          `update sanctions set lifted = ?1 where "user" = ?2 and kind = ?3 and lifted is null and (until is null or until > ?1)`,
          at,
          user,
          kind,
        ),
      ),
    sanctionsOf: async (user) =>
      (await read('select * from sanctions where "user" = ? order by at desc, id limit ?', user, MOST_LISTED)).map(
        sanctionOf,
      ),
    inForce: async (now) =>
      (
        await read(
          `select * from sanctions where kind <> 'warning' and lifted is null and (until is null or until > ?)`,
          now,
        )
      ).map(sanctionOf),
    sawDecisions: (user) => written(statement('update sanctions set seen = 1 where "user" = ?', user)),

    invites: async () => (await read('select * from invites order by made desc, id')).map(inviteOf),
    invite: ({ id, hash, note, made, until, uses }) =>
      written(
        statement(
          'insert into invites (id, hash, note, made, until, uses) values (?, ?, ?, ?, ?, ?)',
          id,
          hash,
          note,
          made,
          until,
          uses,
        ),
      ),
    revokeInvite: (id) => written({ ...statement('delete from invites where id = ?', id), orElse: 'gone' }),
    admit: (user, hash, now) =>
      written(
        {
          ...statement('update invites set uses = uses - 1 where hash = ? and uses > 0 and until > ?', hash, now),
          orElse: 'gone',
        },
        { ...statement('update people set admitted = 1 where id = ? and admitted = 0', user), orElse: 'gone' },
      ),

    purge: (now) =>
      written(
        statement('delete from reports where decided < ?', now - REPORTS_KEPT),
        statement(
          `delete from sanctions where coalesce(lifted, until) < ?1 or (kind = 'warning' and at < ?1)`,
          now - SANCTIONS_KEPT,
        ),
        statement('delete from invites where until < ? or uses = 0', now),
      ),
  }
}

const insertSanction = ({ id, user, kind, why, game, at, until }: StoredSanction): Statement => ({
  ...statement(
    `insert into sanctions (id, "user", kind, why, game, at, until) select ?1, ?2, ?3, ?4, ?5, ?6, ?7
     where exists (select 1 from people where id = ?2)`,
    id,
    user,
    kind,
    why,
    game,
    at,
    until,
  ),
  orElse: 'gone',
})

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const reportOf = (row: Row): StoredReport => ({
  id: String(row['id']),
  reporter: UserId.parse(row['reporter']),
  target: UserId.parse(row['target']),
  table: TableId.parse(row['table']),
  reason: ReportReason.parse(row['reason']),
  text: String(row['text']),
  at: Number(row['at']),
})

const sanctionOf = (row: Row): StoredSanction => ({
  id: String(row['id']),
  user: UserId.parse(row['user']),
  kind: SanctionKind.parse(row['kind']),
  why: String(row['why']),
  game: textOrNull(row['game']),
  at: Number(row['at']),
  until: numberOrNull(row['until']),
  lifted: numberOrNull(row['lifted']),
  seen: row['seen'] === 1,
})

const inviteOf = (row: Row): StoredInvite => ({
  id: String(row['id']),
  hash: String(row['hash']),
  note: String(row['note']),
  made: Number(row['made']),
  until: Number(row['until']),
  uses: Number(row['uses']),
})
