import { COLUMNS } from '@parlour/games/cant-stop'
import { BOARD, PITCH, slot, type Point } from './layout.ts'

const STEEP = (2 * PITCH.y) / PITCH.x // from column to column the tops rise by two spaces
const PEAK = 9 // how much of the sharp end is worn away
const CRAGS = [-3, 4] // beside and above a column, in turn, so that the ridge is rugged

/** The ridge from the left edge over every column to the right edge; all grooves lie below it. */
export const RIDGE: readonly Point[] = [
  { x: 0, y: flankAt(0) },
  ...COLUMNS.flatMap((column) => {
    const { x, width } = slot(column)
    const middle = x + width / 2
    return [middle - PITCH.x / 2, middle].map((at, i) => ({ x: at, y: flankAt(at) + (CRAGS[i] ?? 0) }))
  }),
  { x: BOARD.width, y: flankAt(BOARD.width) },
]

/** How high the mountain is at this place: two straight flanks that touch the corners of every groove. */
export function flankAt(x: number): number {
  const { y, width } = slot(7)
  const aside = Math.abs(x - BOARD.width / 2)
  return Math.max(y + (aside - width / 2) * STEEP, y - PEAK)
}

/** How far from the middle the flanks are at this height. */
export const flankHalf = (y: number): number => slot(7).width / 2 + (y - slot(7).y) / STEEP

export const path = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(' ')
