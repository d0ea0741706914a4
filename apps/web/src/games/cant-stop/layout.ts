import { LENGTH, type Column } from '@parlour/games/cant-stop'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Everything is drawn in these units; the picture scales as a whole. */
export const BOARD = { width: 360, height: 350 }
export const PITCH = { x: 30, y: 22 } // from space to space
export const SPACE = { width: 25, height: 19 }
const FOOT = 304 // every column starts on this line, so that their tops make the mountain
const NUMBERS = 328 // the line of the columns' numbers, below

/** The middle of a space; height 0 is where the column's number stands and runners start from. */
export const spaceAt = (column: Column, height: number): Point => ({
  x: PITCH.x * (column - 1),
  y: height === 0 ? NUMBERS : altitude(height),
})

/** How far up so many steps are, in every column alike. */
export const altitude = (steps: number): number => FOOT - (steps - 1) * PITCH.y

interface Slot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The groove all spaces of a column lie in. */
export function slot(column: Column): Slot {
  const top = LENGTH[column] ?? 0
  const width = SPACE.width + 3
  const height = top * PITCH.y + 2
  return { x: spaceAt(column, 1).x - width / 2, y: altitude(top) - PITCH.y / 2 - 1, width, height }
}

/** Where the runners wait that are not on the board. */
export const IN_HAND: readonly Point[] = [0, 1, 2].map((place) => ({ x: 28 + place * 18, y: 28 }))

/** As much of a name as there is room for on the lid of a won column, below its mark. */
export function engraved(name: string, top: number): string {
  const room = Math.floor((top * PITCH.y - 24) / 7)
  return name.length <= room ? name : `${name.slice(0, room - 1)}…`
}

export const spacesOf = (column: Column): readonly number[] =>
  Array.from({ length: LENGTH[column] ?? 0 }, (_, below) => below + 1)
