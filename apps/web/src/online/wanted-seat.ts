import type { TableId } from '@parlour/protocol'

let wanted: TableId | null = null

/** Whoever accepts an invitation sits down as soon as they see the table. */
export const wantSeat = (table: TableId): void => {
  wanted = table
}

/** Whether a seat was wanted at this table: told once. */
export function takeWantedSeat(table: TableId): boolean {
  const isWanted = wanted === table
  if (isWanted) wanted = null
  return isWanted
}
