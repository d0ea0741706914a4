import { oneOf, type Rng } from '@parlour/core'
import { BOARD } from './board.ts'
import { MOST_COLUMNS, needRow, networkOf, NUMBERS, OUT_ROW, rowOf, UNITS, type Camps } from './network.ts'

/** A position and the turns to go that were found for it. */
export interface Lesson {
  readonly rows: Int32Array // of the network
  readonly mirrored: Int32Array // of the same position with the columns in reverse, which is worth as much
  readonly turns: number
}

export const LONGEST = 16 // turns to go; what is further from its end is not taught
const BATCH = 64
const ROWS = BOARD.lengths.length + 1

/** The network while it learns: gradient descent by Adam on the squared error. */
export class Learner {
  readonly numbers = new Float64Array(NUMBERS)
  rate = 0.001
  private readonly gradient = new Float64Array(NUMBERS)
  private readonly mean = new Float64Array(NUMBERS)
  private readonly square = new Float64Array(NUMBERS)
  private readonly hidden = new Float64Array(UNITS)
  private batches = 0
  private readonly rng: Rng
  private readonly network = networkOf(this.numbers)
  readonly turns = this.network.turns
  readonly box = this.network.box

  constructor(rng: Rng) {
    this.rng = rng
    for (let i = 0; i < OUT_ROW; i++) this.numbers[i] = (rng.below(20001) / 10000 - 1) * 0.2
    for (let i = OUT_ROW; i < OUT_ROW + UNITS; i++) this.numbers[i] = (rng.below(20001) / 10000 - 1) * 0.3
    this.numbers[OUT_ROW + UNITS] = 5
  }

  /**
   * Before the first turn: about two and a half turns for each column still to win, by what is left of the best ones.
   */
  begin(): void {
    for (let batch = 0; batch < 3000; batch++) {
      const lessons = Array.from({ length: BATCH }, () => {
        const heights = BOARD.lengths.map((top) =>
          this.rng.below(10) < 4 ? 0 : this.rng.below(8) === 0 ? top : this.rng.below(top),
        )
        const need = 1 + this.rng.below(MOST_COLUMNS)
        const left = heights.flatMap((height, column) =>
          height === BOARD.lengths[column] ? [] : [1 - height / (BOARD.lengths[column] ?? 1)],
        )
        const nearest = left.toSorted((a, b) => a - b).slice(0, need)
        return lessonOf(
          { heights, need },
          nearest.reduce((sum, share) => sum + 2.5 * share, 0.5) + 8 * (need - nearest.length),
        )
      })
      this.learn(lessons, this.rng)
    }
  }

  turnsOf(rows: Int32Array): number {
    const { hidden, numbers } = this
    hidden.fill(0)
    for (const row of rows)
      for (let unit = 0; unit < UNITS; unit++) hidden[unit] = (hidden[unit] ?? 0) + (numbers[row + unit] ?? 0)
    let turns = numbers[OUT_ROW + UNITS] ?? 0
    for (let unit = 0; unit < UNITS; unit++) turns += Math.max(0, hidden[unit] ?? 0) * (numbers[OUT_ROW + unit] ?? 0)
    return turns
  }

  learn(lessons: readonly Lesson[], rng: Rng): void {
    const { gradient, hidden, numbers } = this
    gradient.fill(0)
    for (let i = 0; i < BATCH; i++) {
      const lesson = oneOf(lessons, rng)
      const rows = rng.below(2) === 0 ? lesson.rows : lesson.mirrored
      // a tenth of a turn matters more where few are left
      const error = (3 * (this.turnsOf(rows) - lesson.turns)) / (lesson.turns * BATCH)
      gradient[OUT_ROW + UNITS] = (gradient[OUT_ROW + UNITS] ?? 0) + error
      for (let unit = 0; unit < UNITS; unit++) {
        const x = hidden[unit] ?? 0
        if (x <= 0) continue
        gradient[OUT_ROW + unit] = (gradient[OUT_ROW + unit] ?? 0) + error * x
        const back = error * (numbers[OUT_ROW + unit] ?? 0)
        for (let row = 0; row < ROWS; row++) {
          const at = (rows[row] ?? 0) + unit
          gradient[at] = (gradient[at] ?? 0) + back
        }
      }
    }
    this.step()
  }

  private step(): void {
    const { gradient, mean, square, numbers } = this
    this.batches++
    const rate = (this.rate * Math.sqrt(1 - 0.999 ** this.batches)) / (1 - 0.9 ** this.batches)
    for (let i = 0; i < NUMBERS; i++) {
      const slope = gradient[i] ?? 0
      const m = (mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * slope)
      const v = (square[i] = 0.999 * (square[i] ?? 0) + 0.001 * slope * slope)
      numbers[i] = (numbers[i] ?? 0) - (rate * m) / (Math.sqrt(v) + 1e-8)
    }
  }
}

export function lessonOf({ heights, need }: Camps, turns: number): Lesson {
  const last = heights.length - 1
  return {
    rows: Int32Array.from([...heights.map((height, column) => rowOf(column, height)), needRow(need)]),
    mirrored: Int32Array.from([...heights.map((height, column) => rowOf(last - column, height)), needRow(need)]),
    turns: Math.min(LONGEST, Math.max(1, turns)),
  }
}
