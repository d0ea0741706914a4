/** The suits ♦ ♣ ♥ ♠ as outlines around the origin, ten units high and low. */
export const SUIT_PATHS: readonly string[] = [
  'M0-10 7.6 0 0 10-7.6 0Z',
  'M-4.6-5.2a4.6 4.6 0 1 1 9.2 0 4.6 4.6 0 0 1-1.5 3.4A4.6 4.6 0 1 1 1.2 4.300C1.500 7 2.300 8.800 4.200 10H-4.200C-2.300 8.800-1.500 7-1.200 4.300A4.600 4.600 0 1 1-3.100-1.800 4.600 4.600 0 0 1-4.600-5.200Z',
  'M0 9.500C-13 0-9.800-9-4.900-9-2.200-9-.7-7.200 0-5.300.7-7.200 2.200-9 4.900-9 9.800-9 13 0 0 9.500Z',
  'M0-10C2.400-5.400 9.400-2.600 9.400 2.700c0 4.300-5.300 5-8.200 1.700C1.500 7 2.300 8.800 4.200 10H-4.200C-2.300 8.800-1.500 7-1.200 4.400-4.100 7.700-9.400 7-9.400 2.700-9.400-2.600-2.400-5.400 0-10Z',
]

export const isRed = (suit: number): boolean => suit === 0 || suit === 2

type Pip = readonly [x: number, y: number] // from -1 to 1 across and down

const corners: readonly Pip[] = [-1, 1].flatMap((x) => [-1, 1].map((y): Pip => [x, y]))
const sides: readonly Pip[] = [...corners, [-1, 0], [1, 0]]
const columns: readonly Pip[] = [-1, 1].flatMap((x) => [-1, -1 / 3, 1 / 3, 1].map((y): Pip => [x, y]))

const PIPS: { readonly [name: string]: readonly Pip[] } = {
  '2': [
    [0, -1],
    [0, 1],
  ],
  '3': [
    [0, -1],
    [0, 0],
    [0, 1],
  ],
  '4': corners,
  '5': [...corners, [0, 0]],
  '6': sides,
  '7': [...sides, [0, -0.5]],
  '8': [...sides, [0, -0.5], [0, 0.5]],
  '9': [...columns, [0, 0]],
  '10': [...columns, [0, -0.667], [0, 0.667]],
}

/** Where a number card has its pips; aces and court cards have none. */
export const pips = (rank: string): readonly Pip[] => PIPS[rank] ?? []
