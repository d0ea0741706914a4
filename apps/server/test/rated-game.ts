import type { Outcome } from '@parlour/core'
import type { TableId } from '@parlour/protocol'
import { newUserId } from '../crypto.ts'
import type { StoredSeat, Store } from '../store.ts'
import { gatheringTable } from './one-table.ts'

/** A rated game with a clock that ended so, stored as tables store theirs: it waits to be counted. */
export async function ratedGame(
  store: Pick<Store, 'create' | 'take' | 'change'>,
  game: string,
  seats: readonly StoredSeat[],
  { scores, winners }: Outcome,
  ended: number,
): Promise<TableId> {
  const nobody = { id: newUserId(), name: '' }
  const { head: opened, turn } = gatheringTable(game, seats, nobody, { perMove: 60, rated: true })
  const head = { ...opened, opener: null }
  const created = await store.create({ head, seats, turn })
  const taken = await store.take(head.id)
  if (!created.ok || !taken.ok) throw new Error('the table could not be stored')
  const { epoch, version } = taken.value.table
  const outcome = { scores: [...scores], winners: [...winners] }
  const over = { ...head, status: 'over', started: 'then', outcome, hash: 'h' } as const
  const written = await store.change(head.id, { epoch, version, turn: { ...turn, began: ended }, head: over })
  if (!written.ok) throw new Error(`the game could not be ended: ${written.error}`)
  return head.id
}
