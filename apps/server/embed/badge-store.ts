import { err, ok } from '@parlour/core'
import type { UserId } from '@parlour/protocol'
import type { Row, Statement, Unit, UnitResult } from '../database.ts'
import type { Dialect } from '../dialect.ts'
import { statement } from '../statements.ts'
import type { Written } from '../store.ts'

/** What a badge says. */
interface Badge {
  readonly name: string
  readonly played: number
  readonly won: number
}

/** Badges that people have made of themselves: until then nothing about them is public. Bots have one by their id. */
export interface BadgeStore {
  make(user: UserId, id: string): Promise<Written<string>> // the one they have, or this
  of(user: UserId): Promise<string | null>
  delete(user: UserId): Promise<Written>
  find(id: string): Promise<Badge | null>
}

type Read = (sql: string, ...values: Statement['values']) => Promise<readonly Row[]>

export function openBadgeStore(
  read: Read,
  write: (unit: Unit) => Promise<UnitResult>,
  { hasWon }: Pick<Dialect, 'hasWon'>,
): BadgeStore {
  const idOf = async (user: UserId): Promise<string | null> => {
    const [row] = await read('select id from badges where "user" = ?', user)
    return typeof row?.['id'] === 'string' ? row['id'] : null
  }
  return {
    of: idOf,
    async make(user, id) {
      const result = await write([
        statement(
          `insert into badges ("user", id) select ?1, ?2 where exists (select 1 from people where id = ?1) on conflict ("user") do nothing`,
          user,
          id,
        ),
      ])
      if (typeof result === 'string') return err(result)
      const made = await idOf(user)
      return made === null ? err('gone') : ok(made)
    },
    async delete(user) {
      const result = await write([{ ...statement('delete from badges where "user" = ?', user), orElse: 'gone' }])
      return typeof result === 'string' ? err(result) : ok(null)
    },
    async find(id) {
      const [row] = await read(
        `select people.name, count(tables.id) as played,
           count(tables.id) filter (where ${hasWon}) as won
         from people left join seats on seats."user" = people.id
           left join tables on tables.id = seats."table" and tables.status = 'over' and tables.outcome is not null
         where people.banned = 0 and people.id = (select "user" from badges where id = ?1 union all select "user" from bots where id = ?1)
         group by people.id`,
        id,
      )
      if (row === undefined || typeof row['name'] !== 'string') return null
      return { name: row['name'], played: Number(row['played']), won: Number(row['won']) }
    },
  }
}
