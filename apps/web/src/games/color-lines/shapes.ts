import type { Color } from '@parlour/games/color-lines'

/** The mark of each colour, so that colour is never the only carrier. Drawn round the middle, 20 across. */
const SHAPES: readonly string[] = [
  '',
  // red heart
  'M0 9.200C-5.500 5-9.500 1.400-9.500-3.200-9.500-6.400-7.300-8.500-4.800-8.500-2.800-8.500-.9-7.300 0-5.200.9-7.300 2.800-8.500 4.800-8.500 7.300-8.500 9.500-6.400 9.500-3.200 9.500 1.400 5.500 5 0 9.200Z',
  'M0-9.500 9.800 7.800H-9.800Z', // green triangle
  // blue ring
  'M0-9.200A9.200 9.200 0 1 1 0 9.200 9.200 9.200 0 1 1 0-9.200ZM0-4.400A4.400 4.400 0 1 0 0 4.400 4.400 4.400 0 1 0 0-4.400Z',
  'M-8-8H8V8H-8Z', // brown square
  // magenta cross
  'M-8.800-5.200-5.200-8.800 0-3.600 5.200-8.800 8.800-5.200 3.600 0 8.800 5.200 5.200 8.800 0 3.600-5.200 8.800-8.800 5.200-3.600 0Z',
  // yellow star
  'M0-10.500 2.900-3.900 10-3.200 4.600 1.500 6.200 8.500 0 4.800-6.200 8.500-4.600 1.500-10-3.200-2.900-3.900Z',
  'M-9-8H9V-2.500H-9ZM-9 2.500H9V8H-9Z', // cyan bars
]

export const shapeOf = (color: Color): string => SHAPES[color] ?? ''
