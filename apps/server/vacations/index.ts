import { err, ok, type Result } from '@parlour/core'
import type { VacationNow, UserId } from '@parlour/protocol'
import type { Config } from '../config.ts'
import { seatOf } from '../seats.ts'
import type { Store } from '../store.ts'
import { isByTheDay } from '../table/vacation.ts'
import type { Tables } from '../tables.ts'
import type { VacationStore } from './vacation-store.ts'

/** Days on which nobody's clock by the day runs. */
export interface Vacations {
  now(user: UserId): Promise<VacationNow>
  begin(user: UserId, days: number): Promise<Result<null, 'no-days' | 'not-stored'>>
  end(user: UserId): Promise<void> // what is left of it is given back, in whole days
  apply(): Promise<void> // a job: every table knows of it
}

const DAY = 86_400_000

export function openVacations(
  store: VacationStore,
  cards: Pick<Store, 'runningOf'>,
  tables: Pick<Tables, 'find'>,
  config: Pick<Config, 'vacation'>,
  wake: () => void,
): Vacations {
  const yearOf = (now: number): number => Date.UTC(new Date(now).getUTCFullYear(), 0)

  async function now(user: UserId): Promise<VacationNow> {
    const at = Date.now()
    const taken = await store.since(user, yearOf(at))
    const used = taken.reduce((sum, { begins, ends }) => sum + Math.ceil((ends - begins) / DAY), 0)
    const current = taken.find(({ ends }) => ends > at)
    return { until: current?.ends ?? null, left: Math.max(0, config.vacation - used), perYear: config.vacation }
  }

  return {
    now,
    async begin(user, days) {
      const at = Date.now()
      const { left, until } = await now(user)
      if (until !== null || days > left) return err('no-days')
      const written = await store.begin(user, at, at + days * DAY, yearOf(at), config.vacation)
      if (!written.ok) return err(written.error === 'stale' ? 'no-days' : 'not-stored')
      wake()
      return ok(null)
    },
    async end(user) {
      await store.end(user, Date.now())
      wake()
    },
    async apply() {
      const at = Date.now()
      for (const { user, ends } of await store.recent(at - 2 * DAY))
        for (const { head, seats } of await cards.runningOf(user)) {
          const seat = seats[seatOf(seats, user) ?? -1]
          if (!isByTheDay(head.terms) || seat?.kind !== 'person') continue
          const known = seat.vacation ?? 0
          if (known === ends || (known <= at && ends <= at)) continue
          const found = await tables.find(head.id)
          if (found.ok) await found.value.ask({ type: 'vacation', user, until: ends })
        }
    },
  }
}
