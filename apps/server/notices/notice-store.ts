import { err, ok, type Language } from '@parlour/core'
import { TableId, UserId } from '@parlour/protocol'
import type { Row, Statement, Unit, UnitResult } from '../database.ts'
import { IS_ASKED } from '../invitations/is-asked.ts'
import { number, text, textOrNull } from '../rows.ts'
import { statement } from '../statements.ts'
import type { Written } from '../store.ts'

/** Where somebody is told that it is their turn: a browser, or a mailbox. */
export interface Target {
  readonly id: string
  readonly user: UserId
  readonly kind: 'push' | 'mail'
  readonly address: string // a push service's endpoint, or an e-mail address
  readonly keys: string | null // of a browser: p256dh and auth, with a space between
  readonly language: Language
  readonly origin: string // how its owner sees this server
  readonly active: boolean // a mailbox is, once its owner has said so
  readonly invitations: boolean // told of those too
}

/** In the place of a line: an invitation to the table. */
export const INVITATION = -1

/** One turn, or one invitation, for one target. */
export interface Notice {
  readonly target: Target
  readonly table: TableId
  readonly line: number // the move comes after it; or `INVITATION`
  readonly tries: number
  readonly game: string
  readonly isStillOn: boolean // it is still that turn of theirs, or still unanswered
  readonly from: string | null // who invites them
}

export interface NoticeStore {
  /** The same address again takes the place of the one before. stale: they have so many. */
  add(target: Target, made: number, most: number): Promise<Written>
  targets(user: UserId): Promise<readonly Target[]>
  target(id: string): Promise<Target | null>
  activate(id: string): Promise<Written>
  setInvitations(id: string, wanted: boolean): Promise<Written>
  remove(id: string): Promise<Written>
  due(now: number, limit: number): Promise<readonly Notice[]>
  done(notice: Notice): Promise<Written>
  /** For whoever is about to tell it; due again then, unless it is done. stale: somebody else was quicker. */
  claim(notice: Notice, due: number): Promise<Written>
}

/** A turn of somebody that has begun; stored with the change that began it, once for each of their targets. */
export interface NewNotice {
  readonly user: UserId
  readonly line: number
  readonly due: number
}

export const saveNotice = (table: TableId, { user, line, due }: NewNotice): Statement =>
  statement(
    `insert into notices (target, "table", line, due, tries) select id, ?2, ?3, ?4, 0 from targets where "user" = ?1 and active = 1
     on conflict (target, "table", line) do nothing`,
    user,
    table,
    line,
    due,
  )

type Read = (sql: string, ...values: Statement['values']) => Promise<readonly Row[]>
type WriteUnit = (unit: Unit) => Promise<UnitResult>

export function openNoticeStore(read: Read, write: WriteUnit): NoticeStore {
  const written = async (...unit: Unit): Promise<Written> => {
    const result = await write(unit)
    return typeof result === 'string' ? err(result) : ok(null)
  }
  return {
    add: ({ id, user, kind, address, keys, language, origin, active, invitations }, made, most) =>
      written(
        statement(
          'delete from targets where "user" = ?1 and (address = ?2 or (kind = ?3 and ?3 = \'mail\'))',
          user,
          address,
          kind,
        ),
        {
          ...statement(
            `insert into targets (id, "user", kind, address, keys, language, origin, active, made, invitations)
             select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 where (select count(*) from targets where "user" = ?2) < ${most}
               and exists (select 1 from people where id = ?2)`,
            id,
            user,
            kind,
            address,
            keys,
            language,
            origin,
            active ? 1 : 0,
            made,
            invitations ? 1 : 0,
          ),
          orElse: 'stale',
        },
      ),
    targets: async (user) =>
      (await read('select * from targets where "user" = ? order by made, id', user)).map((row) => targetOf(row)),
    async target(id) {
      const [row] = await read('select * from targets where id = ?', id)
      return row === undefined ? null : targetOf(row)
    },
    activate: (id) => written({ ...statement('update targets set active = 1 where id = ?', id), orElse: 'gone' }),
    setInvitations: (id, wanted) =>
      written({
        ...statement('update targets set invitations = ? where id = ?', wanted ? 1 : 0, id),
        orElse: 'gone',
      }),
    remove: (id) => written({ ...statement('delete from targets where id = ?', id), orElse: 'gone' }),
    due: async (now, limit) =>
      (
        await read(
          `select targets.*, notices."table", notices.line, notices.tries, tables.game,
             case when tables.status = 'playing' and seats."user" = targets."user"
               and (select count(*) from lines where lines."table" = tables.id) = notices.line then 1 else 0 end as is_on,
             (select people.name from invitations join people on people.id = invitations.inviter
               where notices.line = ${INVITATION} and invitations."table" = tables.id and invitations.invited = targets."user"
                 and ${IS_ASKED}) as inviter
           from notices join targets on targets.id = notices.target join tables on tables.id = notices."table"
             left join seats on seats."table" = tables.id and seats.seat = tables.to_act
           where notices.due <= ? order by notices.due limit ?`,
          now,
          limit,
        )
      ).map((row) => ({
        target: targetOf(row),
        table: TableId.parse(row['table']),
        line: number(row, 'line'),
        tries: number(row, 'tries'),
        game: text(row, 'game'),
        isStillOn: row['is_on'] === 1 || row['inviter'] !== null,
        from: textOrNull(row, 'inviter'),
      })),
    done: ({ target, table, line }) =>
      written(statement('delete from notices where target = ? and "table" = ? and line = ?', target.id, table, line)),
    claim: ({ target, table, line, tries }, due) =>
      written({
        ...statement(
          'update notices set due = ?, tries = tries + 1 where target = ? and "table" = ? and line = ? and tries = ?',
          due,
          target.id,
          table,
          line,
          tries,
        ),
        orElse: 'stale',
      }),
  }
}

const targetOf = (row: Row): Target => ({
  id: text(row, 'id'),
  user: UserId.parse(row['user']),
  kind: text(row, 'kind') === 'push' ? 'push' : 'mail',
  address: text(row, 'address'),
  keys: textOrNull(row, 'keys'),
  language: text(row, 'language') === 'zh' ? 'zh' : 'en',
  origin: text(row, 'origin'),
  active: row['active'] === 1,
  invitations: row['invitations'] === 1,
})
