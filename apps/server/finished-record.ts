import { err, ok, type GameRecord, type Result } from '@parlour/core'
import type { TableId } from '@parlour/protocol'
import { fairnessOf, recordFrom } from './messages.ts'
import type { NoTable, Store, StoredTable } from './store.ts'
import { isRace } from './table/race.ts'

interface Recorded extends StoredTable {
  readonly record: GameRecord
}

/**
 * The record of a game that is over: while it is on, its lines may hold secrets. Of a run in a race it is there once
 * the race is over, with the seed that the race shows then; a race itself has none.
 */
export async function recordAt(
  store: Pick<Store, 'table' | 'card'>,
  id: TableId,
  now: number,
): Promise<Result<Recorded, NoTable | 'not-over' | 'racing'>> {
  const found = await store.table(id)
  if (!found.ok) return found
  const { head, seats, lines } = found.value
  if (isRace(head)) return err('racing')
  if (head.status !== 'over') return err('not-over')
  const record = recordFrom(head, seats, lines, now)
  if (head.racer === undefined || head.race === undefined) return ok({ ...found.value, record })
  const race = await store.card(head.race)
  if (race.ok && race.value.head.status === 'playing') return err('racing')
  return ok({ ...found.value, record: { ...record, fair: fairnessOf(head, seats, head.seed) } })
}
