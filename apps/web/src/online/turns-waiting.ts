import { api } from './client.ts'

/** At how many tables it is one's turn; none where that cannot be found out. */
export async function turnsWaiting(): Promise<number> {
  if ((await api.isServed()) !== true || !(await api.me()).ok) return 0
  const mine = await api.myTables(null)
  return mine.ok
    ? mine.value.tables.filter(({ status, toAct, you }) => status === 'playing' && you !== null && toAct === you).length
    : 0
}
