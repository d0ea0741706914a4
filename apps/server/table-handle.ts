import type { SeenStep, TableId, UserId } from '@parlour/protocol'
import type { Answer } from './answer.ts'
import type { Listener } from './broadcast.ts'
import type { Command } from './table/decide.ts'
import type { TableState } from './table/state.ts'

/** A table, wherever it is: in this process, or in that of another node. */
export interface TableHandle {
  readonly id: TableId
  readonly state: TableState // elsewhere: as the database had it when it was last asked for
  readonly isLost: boolean // another process has it now: find it anew
  /** `listener` is the tab that asks, if one does. */
  ask(command: Command, listener?: Listener): Promise<Answer>
  watch(listener: Listener, after: number | null): Promise<Answer>
  leave(listener: Listener): void
  lines(user: UserId, from: number, most: number): readonly SeenStep[] // of this state
  /** The same, of the table as it is, without replaying it here; null if its owner can't be reached. */
  newestLines(user: UserId, from: number, most: number): Promise<readonly SeenStep[] | null>
}
