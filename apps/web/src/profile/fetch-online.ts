import type { TableCard } from '@parlour/protocol'
import type { AnyGameUi } from '../game-ui.ts'
import { api } from '../online/client.ts'
import { keepOnline } from './keep-game.ts'

const MOST = 40 // records at once: the server gives sixty a minute
const PAGES = 20

/** Adds the games that this person has finished on the server; answers how many. */
export async function fetchOnline(boards: readonly (AnyGameUi | null)[], known: ReadonlySet<string>): Promise<number> {
  const missing: TableCard[] = []
  let before: number | null = null
  for (let page = 0; page < PAGES && missing.length < MOST; page++) {
    const list = await api.myTables(before)
    if (!list.ok) break
    missing.push(
      ...list.value.tables.filter(
        ({ table, status, you }) => status === 'over' && you !== null && !known.has(`table:${table}`),
      ),
    )
    before = list.value.tables.at(-1)?.opened ?? null
    if (!list.value.more || before === null) break
  }
  let added = 0
  for (const card of missing.slice(0, MOST)) {
    const record = await api.record(card.table)
    const ui = boards.find((each) => each?.id === card.game)
    if (!record.ok || ui === undefined || ui === null || card.you === null) continue
    const { table, seats, you } = card
    await ui.open((opened) => keepOnline(opened, { table, seats, you, isChallenge: false }, record.value))
    added++
  }
  return added
}
