import type { Seat } from '@parlour/core'
import { COLUMNS, LENGTH, type Column, type State } from '@parlour/games/cant-stop'

/** One space with everything that stands on it. */
interface Group {
  readonly column: Column
  readonly at: number
  readonly seats: readonly Seat[] // camps, in seat order
  readonly runner: boolean
}

/** U16  Markers by space. Camps on a top are won columns and drawn as such, not as markers. */
export function groups(v: State): readonly Group[] {
  return COLUMNS.flatMap((column) => {
    const top = LENGTH[column] ?? 0
    const runner = v.runners[column] ?? 0
    const heights = new Set(v.camps.map((camp) => camp[column] ?? 0).filter((at) => at > 0 && at < top))
    if (runner > 0) heights.add(runner)
    return [...heights]
      .toSorted((a, b) => a - b)
      .map((at) => ({
        column,
        at,
        seats: at === top ? [] : v.camps.flatMap((camp, seat) => (camp[column] === at ? [seat] : [])),
        runner: at === runner,
      }))
  })
}

/** A marker's place within its space and its radius. */
interface Place {
  readonly dx: number
  readonly dy: number
  readonly r: number
}

/** U16  So many markers side by side on one space, in one row or two. */
export function spread(count: number): readonly Place[] {
  if (count <= 1) return [{ dx: 0, dy: 0, r: 8 }]
  if (count === 2) return row(2, 0, 12, 5.5)
  if (count === 3) return row(3, 0, 8.4, 4)
  const above = Math.ceil(count / 2)
  return [...row(above, -4.5, 8.4, 3.8), ...row(count - above, 4.5, 8.4, 3.8)]
}

const row = (count: number, dy: number, gap: number, r: number): readonly Place[] =>
  Array.from({ length: count }, (_, i) => ({ dx: (i - (count - 1) / 2) * gap, dy, r }))

/** Who has won which column. */
export function ownerOf(v: State, column: Column): Seat | null {
  const seat = v.camps.findIndex((camp) => camp[column] === LENGTH[column])
  return seat < 0 ? null : seat
}

export const columnsOf = (v: State, seat: Seat): number =>
  COLUMNS.filter((column) => ownerOf(v, column) === seat).length
export const runnersInHand = (v: State): number => 3 - v.runners.filter((at) => at > 0).length
