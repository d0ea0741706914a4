import { LENGTH, type Column } from '@parlour/games/cant-stop'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Everything is drawn in these units; the picture scales as a whole. */
export const BOARD = { width: 360, height: 344 }
export const PITCH = { x: 30, y: 22 } // from space to space
export const SPACE = { width: 25, height: 19 }
const MIDDLE = 160 // every column is centred on this line, so that their ends make the stop sign
const LABEL_GAP = 3 // between the lowest space and the column's number
const CORNER = 98 // how much of each corner the stop sign cuts off

/** The middle of a space; height 0 is where the column's number stands and runners start from. */
export function spaceAt(column: Column, height: number): Point {
  const top = LENGTH[column] ?? 0
  return {
    x: PITCH.x * (column - 1),
    y: MIDDLE + ((top + 1) / 2 - height) * PITCH.y + (height === 0 ? LABEL_GAP : 0),
  }
}

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
  return { x: spaceAt(column, 1).x - width / 2, y: MIDDLE - height / 2, width, height }
}

/** The stop sign's outline, so far inside the edge of the picture. */
export function octagon(inset: number): string {
  const [left, top, right, bottom] = [inset, inset, BOARD.width - inset, BOARD.height - inset]
  const cut = CORNER - inset * (2 - Math.SQRT2)
  const points: readonly (readonly [number, number])[] = [
    [left + cut, top],
    [right - cut, top],
    [right, top + cut],
    [right, bottom - cut],
    [right - cut, bottom],
    [left + cut, bottom],
    [left, bottom - cut],
    [left, top + cut],
  ]
  return points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
}

/** Where the runners wait that are not on the board. */
export const IN_HAND: readonly Point[] = [0, 1, 2].map((place) => ({ x: 98 + place * 17, y: 310 }))

/** As much of a name as there is room for on the lid of a won column, below its mark. */
export function engraved(name: string, top: number): string {
  const room = Math.floor((top * PITCH.y - 24) / 7)
  return name.length <= room ? name : `${name.slice(0, room - 1)}…`
}

export const spacesOf = (column: Column): readonly number[] =>
  Array.from({ length: LENGTH[column] ?? 0 }, (_, below) => below + 1)

const round = (n: number): number => Math.round(n * 10) / 10
