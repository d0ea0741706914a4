import type { TableId } from '@parlour/protocol'
import type { Seats } from '../seats.ts'
import type { StoredCard, StoredHead } from '../store.ts'
import { firstAbsenceEnds } from './timers.ts'

/** What a new table needs that nobody can foretell. */
export interface FreshTable {
  readonly id: TableId
  readonly code: string
  readonly seed: string
  readonly commitment: string
  readonly opened: number // lists are turned over by it: no two tables have the same
}

type Agreed = Omit<StoredHead, 'round' | 'status' | 'started' | 'outcome' | 'hash' | 'rematch'>

/** A table that gathers, as it is first stored. Nobody is there yet. */
export function newTable(agreed: Agreed, seats: Seats): StoredCard {
  const head: StoredHead = {
    ...agreed,
    round: 1,
    status: 'gathering',
    started: null,
    outcome: null,
    hash: null,
    rematch: null,
  }
  const turn = { toAct: null, began: agreed.opened, deadline: null, graceUntil: null, dueAt: null }
  return { head, seats, turn: { ...turn, dueAt: firstAbsenceEnds({ head, seats, turn, present: new Set() }) } }
}
