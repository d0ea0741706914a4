import { err, ok } from '@parlour/core'
import { UserId } from '@parlour/protocol'
import type { Row, Statement, Unit, UnitResult } from '../database.ts'
import { number } from '../rows.ts'
import { statement } from '../statements.ts'
import type { Written } from '../store.ts'

interface Vacation {
  readonly user: UserId
  readonly begins: number
  readonly ends: number
}

/** Vacations of everybody. One at a time, and no more days than there are in a year. */
export interface VacationStore {
  since(user: UserId, begins: number): Promise<readonly Vacation[]>
  recent(ends: number): Promise<readonly Vacation[]> // of everybody: the last of each that ended later than that
  /** stale: one is on, or the days since then are used up. */
  begin(user: UserId, begins: number, ends: number, since: number, mostDays: number): Promise<Written>
  end(user: UserId, at: number): Promise<Written>
}

type Read = (sql: string, ...values: Statement['values']) => Promise<readonly Row[]>
type WriteUnit = (unit: Unit) => Promise<UnitResult>

const DAY = 86_400_000

export function openVacationStore(read: Read, write: WriteUnit): VacationStore {
  const written = async (...unit: Unit): Promise<Written> => {
    const result = await write(unit)
    return typeof result === 'string' ? err(result) : ok(null)
  }
  return {
    since: async (user, begins) =>
      (await read('select * from vacations where "user" = ? and begins >= ? order by begins', user, begins)).map(
        vacationOf,
      ),
    recent: async (ends) =>
      (
        await read(
          `select * from vacations where ends > ?
             and begins = (select max(begins) from vacations as later where later."user" = vacations."user")`,
          ends,
        )
      ).map(vacationOf),
    begin: (user, begins, ends, since, mostDays) =>
      written(
        { ...statement('update people set name = name where id = ?', user), orElse: 'gone' }, // one after the other
        {
          ...statement(
            `insert into vacations ("user", begins, ends) select ?1, ?2, ?3
             where not exists (select 1 from vacations where "user" = ?1 and ends > ?2)
               and coalesce((select sum((ends - begins + ${DAY - 1}) / ${DAY}) from vacations where "user" = ?1 and begins >= ?4), 0)
                 + (cast(?3 as bigint) - ?2) / ${DAY} <= ?5`,
            user,
            begins,
            ends,
            since,
            mostDays,
          ),
          orElse: 'stale',
        },
      ),
    end: (user, at) => written(statement('update vacations set ends = ?1 where "user" = ?2 and ends > ?1', at, user)),
  }
}

const vacationOf = (row: Row): Vacation => ({
  user: UserId.parse(row['user']),
  begins: number(row, 'begins'),
  ends: number(row, 'ends'),
})
