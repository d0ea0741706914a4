import { BOARD } from './board.ts'

export const UNITS = 48
export const MOST_COLUMNS = 5 // that a game can ask for

const TOPS = BOARD.lengths
const FIRST_ROW = TOPS.map((_, column) => TOPS.slice(0, column).reduce((sum, top) => sum + top + 1, 0))
const NEED_ROWS = TOPS.reduce((sum, top) => sum + top + 1, 0)
const ROWS = NEED_ROWS + MOST_COLUMNS

/** The row for a height of a column. */
export const rowOf = (column: number, height: number, units = UNITS): number =>
  ((FIRST_ROW[column] ?? 0) + height) * units

/** The row for so many columns still to win. */
export const needRow = (need: number, units = UNITS): number => (NEED_ROWS + Math.min(need, MOST_COLUMNS) - 1) * units

/** The weights of the way out, and behind them what is always added. */
export const OUT_ROW = ROWS * UNITS

/** How many numbers a network has. */
export const NUMBERS = OUT_ROW + UNITS + 1

/** Where a climber stands when nobody is on turn. */
export interface Camps {
  readonly heights: readonly number[] // by column from 0; the full length is a closed one, no matter who won it
  readonly need: number // columns still to win
}

/**
 * Expected turns to go, learned: every column's height and the columns still to win each add a row to the hidden units;
 * what is positive of them is weighed and summed. Rows add up, so a whole box of positions costs one addition for each
 * unit and position.
 */
export interface Network {
  turns(camps: Camps): number
  /**
   * Turns to go from every position of a box, in the order of `Worth.fill`; `at[column]` lists the heights a runner can
   * reach there.
   */
  box(
    camps: Camps,
    columns: readonly number[],
    at: readonly (readonly number[])[],
    into: Float64Array,
    from: number,
  ): void
}

export const networkOf = (numbers: Float64Array, units = UNITS): Network => ({
  turns({ heights, need }) {
    if (need <= 0) return 0
    const hidden = new Float64Array(units)
    heights.forEach((height, column) => add(hidden, hidden, numbers, rowOf(column, height, units)))
    return turnsOver(hidden, numbers, needRow(need, units))
  },

  box({ heights, need }, columns, at, into, from) {
    const layers = columns.map(() => new Float64Array(units))
    const base = new Float64Array(units)
    heights.forEach(
      (height, column) => columns.includes(column) || add(base, base, numbers, rowOf(column, height, units)),
    )
    let cell = from
    const descend = (depth: number, below: Float64Array, left: number): void => {
      const column = columns[depth] ?? 0
      const top = TOPS[column] ?? 0
      const layer = layers[depth] ?? base
      const last = depth === columns.length - 1
      if (last && left > 0) add(layer, below, numbers, needRow(left, units))
      for (const height of at[column] ?? []) {
        const still = height === top ? left - 1 : left
        if (!last) {
          add(layer, below, numbers, rowOf(column, height, units))
          descend(depth + 1, layer, still)
        } else if (still <= 0) into[cell++] = 0
        else {
          if (still < left) add(layer, below, numbers, needRow(still, units))
          into[cell++] = turnsOver(layer, numbers, rowOf(column, height, units))
        }
      }
    }
    descend(0, base, need)
  },
})

/**
 * A board is worth as much as its mirror, but what was learned of the two differs a little: this network is the mean of
 * both, with a second set of units that sees the columns in reverse.
 */
export function mirrored(numbers: Float64Array): Network {
  const both = new Float64Array(2 * OUT_ROW + 2 * UNITS + 1)
  const put = (row: number, mirror: number): void => {
    both.set(numbers.subarray(row, row + UNITS), 2 * row)
    both.set(numbers.subarray(mirror, mirror + UNITS), 2 * row + UNITS)
  }
  TOPS.forEach((top, column) => {
    for (let height = 0; height <= top; height++) put(rowOf(column, height), rowOf(TOPS.length - 1 - column, height))
  })
  for (let need = 1; need <= MOST_COLUMNS; need++) put(needRow(need), needRow(need))
  for (let unit = 0; unit < UNITS; unit++)
    both[2 * OUT_ROW + unit] = both[2 * OUT_ROW + UNITS + unit] = (numbers[OUT_ROW + unit] ?? 0) / 2
  both[2 * OUT_ROW + 2 * UNITS] = numbers[OUT_ROW + UNITS] ?? 0
  return networkOf(both, 2 * UNITS)
}

function add(into: Float64Array, below: Float64Array, numbers: Float64Array, row: number): void {
  for (let unit = 0; unit < into.length; unit++) into[unit] = (below[unit] ?? 0) + (numbers[row + unit] ?? 0)
}

/**
 * The way out of hidden units to which one row is still to be added. Most of the thinking is done here: x + |x| is
 * twice what is positive of x without a branch, and four sums do not wait for each other.
 */
function turnsOver(hidden: Float64Array, numbers: Float64Array, row: number): number {
  const units = hidden.length
  const out = ROWS * units
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let unit = 0; unit < units; unit += 4) {
    const w = (hidden[unit] ?? 0) + (numbers[row + unit] ?? 0)
    const x = (hidden[unit + 1] ?? 0) + (numbers[row + unit + 1] ?? 0)
    const y = (hidden[unit + 2] ?? 0) + (numbers[row + unit + 2] ?? 0)
    const z = (hidden[unit + 3] ?? 0) + (numbers[row + unit + 3] ?? 0)
    a += (w + Math.abs(w)) * (numbers[out + unit] ?? 0)
    b += (x + Math.abs(x)) * (numbers[out + unit + 1] ?? 0)
    c += (y + Math.abs(y)) * (numbers[out + unit + 2] ?? 0)
    d += (z + Math.abs(z)) * (numbers[out + unit + 3] ?? 0)
  }
  const turns = (numbers[out + units] ?? 0) + (a + b + (c + d)) / 2
  return turns > 1 ? turns : 1
}
