/** Outlines of the dice by their sides, in a field from −20 to 20; the value stands in the middle. */
const OUTLINES: { readonly [sides: number]: string } = {
  4: 'M0 -18 18 15 -18 15Z',
  8: 'M0 -19.5 19.5 0 0 19.5 -19.5 0Z',
  10: 'M0 -19.5 18 -4 0 19.5 -18 -4Z',
  12: 'M0 -19 18.5 -5.5 11.5 17 -11.5 17 -18.5 -5.5Z',
  20: 'M0 -19.5 17 -9.75 17 9.75 0 19.5 -17 9.75 -17 -9.75Z',
}
const CUBE =
  'M-10 -18.5H10A8.5 8.5 0 0 1 18.5 -10V10A8.5 8.5 0 0 1 10 18.5H-10A8.5 8.5 0 0 1 -18.5 10V-10A8.5 8.5 0 0 1 -10 -18.5Z'

export const outlineOf = (sides: number): string => OUTLINES[sides] ?? CUBE
export const SHAPES = [4, 6, 8, 10, 12, 20] as const

type Spot = readonly [x: number, y: number]
const CENTRE: readonly Spot[] = [[0, 0]]
const TILT: readonly Spot[] = [
  [-1, -1],
  [1, 1],
]
const OTHER_TILT: readonly Spot[] = [
  [1, -1],
  [-1, 1],
]
const SIDES: readonly Spot[] = [
  [-1, 0],
  [1, 0],
]

/** Where the pips of a six-sided die lie; other dice show their number. */
export const pips = (value: number): readonly Spot[] => [
  ...(value % 2 === 1 ? CENTRE : []),
  ...(value >= 2 ? TILT : []),
  ...(value >= 4 ? OTHER_TILT : []),
  ...(value === 6 ? SIDES : []),
]
