import type { UserId, Whom } from '@parlour/protocol'
import type { WholeStore } from '../sql-store.ts'

/** Who is meant, for somebody who asks; null: nobody, or nobody any more. */
export async function personMeant(store: WholeStore, asker: UserId, whom: Whom): Promise<UserId | null> {
  if ('handle' in whom) return (await store.accounts.byHandle(whom.handle))?.user ?? null
  if ('wish' in whom) return store.ties.wisher(asker, whom.wish)
  if ('line' in whom) return store.speaker(whom.table, whom.line)
  const card = await store.card(whom.table)
  const seat = card.ok ? card.value.seats[whom.seat] : undefined
  return seat?.kind === 'person' ? seat.user : null
}
