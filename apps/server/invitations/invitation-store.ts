import { err, ok } from '@parlour/core'
import { TableId, UserId } from '@parlour/protocol'
import type { Row, Statement, Unit, UnitResult } from '../database.ts'
import { INVITATION } from '../notices/notice-store.ts'
import { number, text, textOrNull } from '../rows.ts'
import { IS_ASKED } from './is-asked.ts'
import { statement } from '../statements.ts'
import type { Written } from '../store.ts'

export interface StoredInvitation {
  readonly id: string
  readonly table: TableId
  readonly inviter: UserId
  readonly invited: UserId
  readonly made: number
}

/** As the one who is invited sees it. */
interface Received extends StoredInvitation {
  readonly name: string // of the inviter
  readonly handle: string | null
}

/** As the one who invites sees it. */
interface Sent extends StoredInvitation {
  readonly handle: string
  readonly declined: boolean
}

export const MOST_OPEN = 20 // invitations of one person that nobody has answered
export const MOST_TO_ONE = 3 // of one person to another, answered or not

/**
 * Invitations to tables that gather: one to each person at each table. They go with the table's beginning or end and
 * with either person. What somebody declined is kept until then, so that nobody is asked twice.
 */
export interface InvitationStore {
  /** stale: too many. conflict: that person has been invited there. gone: somebody or the table is there no more. */
  invite(invitation: StoredInvitation): Promise<Written>
  /** Newest first; none of people whom they have muted or blocked, or who have blocked them. */
  to(user: UserId, limit: number): Promise<readonly Received[]>
  from(user: UserId, table: TableId): Promise<readonly Sent[]> // oldest first
  allOf(user: UserId): Promise<readonly StoredInvitation[]> // made and received, whatever became of them
  invitation(id: string): Promise<StoredInvitation | null>
  decline(id: string, invited: UserId): Promise<Written>
  takeBack(id: string, inviter: UserId): Promise<Written> // gone also: it was declined, and stays so
  /** Has the one who is invited told, wherever they wish to be. */
  notify(invitation: StoredInvitation, due: number): Promise<Written>
}

type Read = (sql: string, ...values: Statement['values']) => Promise<readonly Row[]>

export function openInvitationStore(read: Read, write: (unit: Unit) => Promise<UnitResult>): InvitationStore {
  const written = async (...unit: Unit): Promise<Written> => {
    const result = await write(unit)
    return typeof result === 'string' ? err(result) : ok(null)
  }
  return {
    invite: ({ id, table, inviter, invited, made }) =>
      written(
        // also a lock: of two invitations at once, the second one counts the first
        { ...statement('update people set banned = banned where id = ? and banned = 0', inviter), orElse: 'gone' },
        {
          ...statement(
            `update tables set version = version where id = ? and status = 'gathering'
               and exists (select 1 from people where id = ?)`,
            table,
            invited,
          ),
          orElse: 'gone',
        },
        {
          ...statement(
            `insert into invitations (id, "table", inviter, invited, made) select ?1, ?2, ?3, ?4, ?5
             where (select count(*) from invitations where inviter = ?3 and declined = 0) < ${MOST_OPEN}
               and (select count(*) from invitations where inviter = ?3 and invited = ?4) < ${MOST_TO_ONE}`,
            id,
            table,
            inviter,
            invited,
            made,
          ),
          orElse: 'stale',
        },
      ),
    to: async (user, limit) =>
      (
        await read(
          `select invitations.*, people.name, accounts.handle from invitations join people on people.id = invitations.inviter
             left join accounts on accounts."user" = invitations.inviter
           where invited = ? and people.banned = 0 and ${IS_ASKED} order by made desc, invitations.id limit ?`,
          user,
          limit,
        )
      ).map((row) => ({ ...invitationOf(row), name: text(row, 'name'), handle: textOrNull(row, 'handle') })),
    from: async (user, table) =>
      (
        await read(
          `select invitations.*, accounts.handle from invitations join accounts on accounts."user" = invitations.invited
           where inviter = ? and "table" = ? order by made, invitations.id`,
          user,
          table,
        )
      ).map((row) => ({ ...invitationOf(row), handle: text(row, 'handle'), declined: row['declined'] === 1 })),
    allOf: async (user) =>
      (await read('select * from invitations where inviter = ?1 or invited = ?1 order by made, id', user)).map(
        invitationOf,
      ),
    async invitation(id) {
      const [row] = await read('select * from invitations where id = ?', id)
      return row === undefined ? null : invitationOf(row)
    },
    decline: (id, invited) =>
      written({
        ...statement('update invitations set declined = 1 where id = ? and invited = ? and declined = 0', id, invited),
        orElse: 'gone',
      }),
    takeBack: (id, inviter) =>
      written({
        ...statement('delete from invitations where id = ? and inviter = ? and declined = 0', id, inviter),
        orElse: 'gone',
      }),
    notify: ({ table, invited }, due) =>
      written(
        statement(
          `insert into notices (target, "table", line, due, tries)
           select id, ?2, ${INVITATION}, ?3, 0 from targets where "user" = ?1 and active = 1 and invitations = 1
           on conflict (target, "table", line) do nothing`,
          invited,
          table,
          due,
        ),
      ),
  }
}

const invitationOf = (row: Row): StoredInvitation => ({
  id: text(row, 'id'),
  table: TableId.parse(row['table']),
  inviter: UserId.parse(row['inviter']),
  invited: UserId.parse(row['invited']),
  made: number(row, 'made'),
})
