import { err, ok } from '@parlour/core'
import { TieKind, UserId } from '@parlour/protocol'
import type { Row, Statement, Unit, UnitResult } from '../database.ts'
import { statement } from '../statements.ts'
import type { Written } from '../store.ts'

export interface StoredTie {
  readonly id: string
  readonly user: UserId // whose it is: the other is not told
  readonly other: UserId
  readonly kind: TieKind
  readonly made: number
}

/** A tie as its owner sees it. */
interface TieCard extends StoredTie {
  readonly name: string
  readonly handle: string | null
  readonly mutual: boolean // both call each other a friend
}

/** Friends, mutes and blocks: at most one tie from one person to another. Both go with either of them. */
export interface TieStore {
  of(user: UserId): Promise<readonly TieCard[]> // newest first
  wishes(user: UserId): Promise<readonly TieCard[]> // of those who call them a friend, and are nothing to them yet
  friends(user: UserId): Promise<readonly UserId[]> // whom they call so
  wisher(user: UserId, wish: string): Promise<UserId | null>
  hidden(user: UserId | null): Promise<readonly StoredTie[]> // mutes and blocks of one or, for null, of all
  tie(tie: StoredTie): Promise<Written> // stale: the other is gone, or there are too many
  untie(user: UserId, id: string): Promise<Written>
}

export const MOST_TIES = 300

type Read = (sql: string, ...values: Statement['values']) => Promise<readonly Row[]>

const CARD = `select ties.*, people.name, accounts.handle,
  ties.kind = 'friend' and exists (select 1 from ties as back where back."user" = ties.other and back.other = ties."user" and back.kind = 'friend')
    as mutual from ties`
const WISHES = `where ties.other = ? and ties.kind = 'friend'
  and not exists (select 1 from ties as back where back."user" = ties.other and back.other = ties."user")`

export function openTieStore(read: Read, write: (unit: Unit) => Promise<UnitResult>): TieStore {
  const written = async (...unit: Unit): Promise<Written> => {
    const result = await write(unit)
    return typeof result === 'string' ? err(result) : ok(null)
  }
  return {
    of: async (user) =>
      (
        await read(
          `${CARD} join people on people.id = ties.other left join accounts on accounts."user" = ties.other
           where ties."user" = ? order by ties.made desc, ties.id`,
          user,
        )
      ).map(cardOf),
    friends: async (user) =>
      (await read(`select other from ties where "user" = ? and kind = 'friend'`, user)).map((row) =>
        UserId.parse(row['other']),
      ),
    wishes: async (user) =>
      (
        await read(
          `${CARD} join people on people.id = ties."user" left join accounts on accounts."user" = ties."user"
           ${WISHES} order by ties.made desc, ties.id limit 50`,
          user,
        )
      ).map(cardOf),
    wisher: async (user, wish) => {
      const [row] = await read(`select ties."user" from ties ${WISHES} and ties.id = ?`, user, wish)
      return row === undefined ? null : UserId.parse(row['user'])
    },
    hidden: async (user) =>
      (user === null
        ? await read(`select * from ties where kind <> 'friend'`)
        : await read(`select * from ties where kind <> 'friend' and "user" = ?`, user)
      ).map(tieOf),
    tie: ({ id, user, other, kind, made }) =>
      written(
        // also a lock: of two who tie at once, the second one counts the first
        { ...statement('update people set banned = banned where id = ?', user), orElse: 'gone' },
        statement('delete from ties where "user" = ? and other = ?', user, other),
        {
          ...statement(
            `insert into ties (id, "user", other, kind, made) select ?1, ?2, ?3, ?4, ?5
             where exists (select 1 from people where id = ?3) and (select count(*) from ties where "user" = ?2) < ${MOST_TIES}`,
            id,
            user,
            other,
            kind,
            made,
          ),
          orElse: 'stale',
        },
        // somebody who is blocked has no friend in them
        statement(
          `delete from ties where "user" = ?1 and other = ?2 and kind = 'friend' and cast(?3 as text) = 'blocked'`,
          other,
          user,
          kind,
        ),
      ),
    untie: (user, id) =>
      written({ ...statement('delete from ties where id = ? and "user" = ?', id, user), orElse: 'gone' }),
  }
}

const tieOf = (row: Row): StoredTie => ({
  id: String(row['id']),
  user: UserId.parse(row['user']),
  other: UserId.parse(row['other']),
  kind: TieKind.parse(row['kind']),
  made: Number(row['made']),
})

const cardOf = (row: Row): TieCard => ({
  ...tieOf(row),
  name: String(row['name']),
  handle: typeof row['handle'] === 'string' ? row['handle'] : null,
  mutual: row['mutual'] === 1,
})
