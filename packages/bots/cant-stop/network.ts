import { BOARD } from './board.ts'

export const UNITS = 48
export const MOST_COLUMNS = 5 // that a game can ask for

const TOPS = BOARD.lengths
const FIRST_ROW = TOPS.map((_, column) => TOPS.slice(0, column).reduce((sum, top) => sum + top + 1, 0))
const NEED_ROWS = TOPS.reduce((sum, top) => sum + top + 1, 0)
const ROWS = NEED_ROWS + MOST_COLUMNS

/** The row for a height of a column. */
export const rowOf = (column: number, height: number): number => ((FIRST_ROW[column] ?? 0) + height) * UNITS

/** The row for so many columns still to win. */
export const needRow = (need: number): number => (NEED_ROWS + Math.min(need, MOST_COLUMNS) - 1) * UNITS

/** The weights of the way out, and behind them what is always added. */
export const OUT_ROW = ROWS * UNITS

/** How many numbers a network has. */
export const NUMBERS = OUT_ROW + UNITS + 1

/** Where a climber stands when nobody is on turn. */
export interface Camps {
  readonly heights: readonly number[] // by column from 0; the full length is a closed one, whoever won it
  readonly need: number // columns still to win
}

/**
 * Expected turns to go, learned: every column's height and the columns still to win each add a row to the hidden units; what is
 * positive of them is weighed and summed. Rows add up, so a whole box of positions costs one addition for each unit and position.
 */
export interface Network {
  turns(camps: Camps): number
  /** Turns to go from every position of a box, in the order of `Worth.fill`; `at[column]` lists the heights a runner can reach there. */
  box(camps: Camps, columns: readonly number[], at: readonly (readonly number[])[], into: Float64Array, from: number): void
}

export const networkOf = (numbers: Float64Array): Network => ({
  turns({ heights, need }) {
    if (need <= 0) return 0
    const hidden = new Float64Array(UNITS)
    heights.forEach((height, column) => add(hidden, hidden, numbers, rowOf(column, height)))
    return turnsOver(hidden, numbers, needRow(need))
  },

  box({ heights, need }, columns, at, into, from) {
    const layers = columns.map(() => new Float64Array(UNITS))
    const base = new Float64Array(UNITS)
    heights.forEach((height, column) => columns.includes(column) || add(base, base, numbers, rowOf(column, height)))
    let cell = from
    const descend = (depth: number, below: Float64Array, left: number): void => {
      const column = columns[depth] ?? 0
      const top = TOPS[column] ?? 0
      const layer = layers[depth] ?? base
      const last = depth === columns.length - 1
      if (last && left > 0) add(layer, below, numbers, needRow(left))
      for (const height of at[column] ?? []) {
        const still = height === top ? left - 1 : left
        if (!last) {
          add(layer, below, numbers, rowOf(column, height))
          descend(depth + 1, layer, still)
        } else if (still <= 0) into[cell++] = 0
        else {
          if (still < left) add(layer, below, numbers, needRow(still))
          into[cell++] = turnsOver(layer, numbers, rowOf(column, height))
        }
      }
    }
    descend(0, base, need)
  },
})

function add(into: Float64Array, below: Float64Array, numbers: Float64Array, row: number): void {
  for (let unit = 0; unit < UNITS; unit++) into[unit] = (below[unit] ?? 0) + (numbers[row + unit] ?? 0)
}

/** The way out of hidden units to which one row is still to be added. */
function turnsOver(hidden: Float64Array, numbers: Float64Array, row: number): number {
  let turns = numbers[OUT_ROW + UNITS] ?? 0
  for (let unit = 0; unit < UNITS; unit++) {
    const x = (hidden[unit] ?? 0) + (numbers[row + unit] ?? 0)
    turns += (x > 0 ? x : 0) * (numbers[OUT_ROW + unit] ?? 0)
  }
  return turns > 1 ? turns : 1
}
