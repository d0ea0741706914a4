/** Which of the three pairings, in the order of the cards: (a+b, c+d), (a+c, b+d), (a+d, b+c). */
export type CardIndex = 0 | 1 | 2
export const CARDS: readonly CardIndex[] = [0, 1, 2]

export type Pair = 'a' | 'b'

/** 1.2.2  The places of the dice in each pair. */
export const PAIRS: {
  readonly [C in CardIndex]: { readonly a: readonly [number, number]; readonly b: readonly [number, number] }
} = {
  0: { a: [0, 1], b: [2, 3] },
  1: { a: [0, 2], b: [1, 3] },
  2: { a: [0, 3], b: [1, 2] },
}

/** U19  The pair a die belongs to on a card. */
export const pairOf = (card: CardIndex, die: number): Pair => (PAIRS[card].a.includes(die) ? 'a' : 'b')

/** Where a die lies when the pairs of a card are pushed together: places 0 and 1, then 2 and 3. */
export const placeOf = (card: CardIndex, die: number): number => [...PAIRS[card].a, ...PAIRS[card].b].indexOf(die)

/** The nine places a pip can have on a die's face, in units of a quarter of the face from its middle. */
const TILT = [
  [-1, -1],
  [1, 1],
] as const
const OTHER_TILT = [
  [1, -1],
  [-1, 1],
] as const
const SIDES = [
  [-1, 0],
  [1, 0],
] as const
const CENTRE = [[0, 0]] as const

export function pips(value: number): readonly (readonly [number, number])[] {
  return [
    ...(value % 2 === 1 ? CENTRE : []),
    ...(value >= 2 ? TILT : []),
    ...(value >= 4 ? OTHER_TILT : []),
    ...(value === 6 ? SIDES : []),
  ]
}
