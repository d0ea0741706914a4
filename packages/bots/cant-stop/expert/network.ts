/* oxlint-disable typescript/no-non-null-assertion -- measured loops; every index is in range by construction */
import { squares } from '../../letters.ts'
import { BOARD } from '../board.ts'

/** Units, each zero or rising with what it sees. */
const UNITS = 256
/** Turns to go of either from 1 on, four steps a turn, by which the race is told when nothing else is known. */
const GRID = 48
const STEPS = 4

const TOPS = BOARD.lengths
const OPEN = TOPS.map((_, column) => TOPS.slice(0, column).reduce((sum, top) => sum + top * top, 0))
const CLOSED = TOPS.reduce((sum, top) => sum + top * top, 0)
const NEED = CLOSED + TOPS.length
const MOST = 3 // columns to win
const OUT = NEED + MOST * MOST
const RACE = (OUT + 1) * UNITS
const NUMBERS = RACE + GRID * GRID

/** Both climbers of a duel; a column won by either stands at its full length. */
export interface Sides {
  readonly mine: readonly number[] // heights by column from 0
  readonly theirs: readonly number[]
  readonly myNeed: number // columns to win
  readonly theirNeed: number
}

/** The turns to go of the other, when columns in a set of bits have been won. */
type TheirTurns = (closed: number) => number

/**
 * The chance to win a duel, as a logarithm of odds, when the other moves next. A grid tells it from the turns to go of
 * both; what the rows of the hidden units say of each column, with the heights of both in it, is added.
 */
export class DuelNetwork {
  private readonly numbers: Float64Array

  constructor(numbers: Float64Array) {
    this.numbers = numbers
  }

  /** With nobody's runners on the board. */
  chance({ mine, theirs, myNeed, theirNeed }: Sides, myTurns: number, theirTurns: number): number {
    const hidden = new Float64Array(UNITS)
    this.add(hidden, hidden, needRow(myNeed, theirNeed))
    for (const [column, height] of mine.entries()) this.add(hidden, hidden, rowOf(column, height, theirs[column]!))
    let out = 0
    for (let unit = 0; unit < UNITS; unit++) out += Math.max(0, hidden[unit]!) * this.numbers[OUT * UNITS + unit]!
    return chanceOf(out + this.line(theirTurns).at(myTurns))
  }

  /**
   * From my turns to go in every position of a box, in the order of `Worth.fill`, to the chances to win there;
   * `at[column]` lists the heights a runner can reach.
   */
  box(
    { mine, theirs, myNeed, theirNeed }: Sides,
    columns: readonly number[],
    at: readonly (readonly number[])[],
    into: Float64Array,
    from: number,
    theirTurns: TheirTurns,
  ): void {
    const layers = columns.map(() => new Float64Array(UNITS))
    const base = new Float64Array(UNITS)
    for (const [column, height] of mine.entries())
      if (!columns.includes(column)) this.add(base, base, rowOf(column, height, theirs[column]!))
    const lines = new Map<number, Line>()
    const lineOf = (closed: number): Line => {
      let line = lines.get(closed)
      if (line === undefined) lines.set(closed, (line = this.line(theirTurns(closed))))
      return line
    }
    let cell = from
    const descend = (depth: number, below: Float64Array, left: number, closed: number): void => {
      const column = columns[depth]!
      const top = TOPS[column]!
      const layer = layers[depth]!
      const last = depth === columns.length - 1
      if (last && left > 0) this.add(layer, below, needRow(left, theirNeed))
      for (const height of at[column]!) {
        const [still, won] = height === top ? [left - 1, closed | (1 << column)] : [left, closed]
        if (!last) {
          this.add(layer, below, rowOf(column, height, theirs[column]!))
          descend(depth + 1, layer, still, won)
        } else if (still <= 0) into[cell++] = 1
        else {
          if (still < left) this.add(layer, below, needRow(still, theirNeed))
          const odds = this.out(layer, rowOf(column, height, theirs[column]!)) + lineOf(won).at(into[cell]!)
          into[cell++] = chanceOf(odds)
        }
      }
    }
    descend(0, base, myNeed, 0)
  }

  private add(into: Float64Array, below: Float64Array, row: number): void {
    const { numbers } = this
    for (let unit = 0, at = row * UNITS; unit < UNITS; unit++, at++) into[unit] = below[unit]! + numbers[at]!
  }

  /** The way out of hidden units to which one row is still to be added, as `turnsOver` of ../network.ts does it. */
  private out(hidden: Float64Array, row: number): number {
    const { numbers } = this
    let [a, b, c, d] = [0, 0, 0, 0]
    for (let unit = 0, at = row * UNITS, out = OUT * UNITS; unit < UNITS; unit += 4, at += 4, out += 4) {
      const w = hidden[unit]! + numbers[at]!
      const x = hidden[unit + 1]! + numbers[at + 1]!
      const y = hidden[unit + 2]! + numbers[at + 2]!
      const z = hidden[unit + 3]! + numbers[at + 3]!
      a += (w + Math.abs(w)) * numbers[out]!
      b += (x + Math.abs(x)) * numbers[out + 1]!
      c += (y + Math.abs(y)) * numbers[out + 2]!
      d += (z + Math.abs(z)) * numbers[out + 3]!
    }
    return (a + b + (c + d)) / 2
  }

  private line(theirTurns: number): Line {
    const [column, share] = placeOf(theirTurns)
    return new Line(
      Float64Array.from({ length: GRID }, (_, row) => {
        const at = RACE + row * GRID + column
        return (1 - share) * this.numbers[at]! + share * this.numbers[at + 1]!
      }),
    )
  }
}

/** The race by my turns to go, the other's given. */
class Line {
  private readonly odds: Float64Array

  constructor(odds: Float64Array) {
    this.odds = odds
  }

  at(turns: number): number {
    const [row, share] = placeOf(turns)
    return (1 - share) * this.odds[row]! + share * this.odds[row + 1]!
  }
}

function placeOf(turns: number): readonly [number, number] {
  const place = STEPS * (Math.min(Math.max(turns, 1), (GRID - 1) / STEPS + 1) - 1)
  const row = Math.min(Math.floor(place), GRID - 2)
  return [row, place - row]
}

const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds))

const rowOf = (column: number, mine: number, theirs: number): number => {
  const top = TOPS[column]!
  return mine === top || theirs === top ? CLOSED + column : OPEN[column]! + mine * top + theirs
}

const needRow = (mine: number, theirs: number): number => NEED + (mine - 1) * MOST + theirs - 1

const LARGEST = 10

export const unpacked = (packed: string): Float64Array => squares(packed, NUMBERS, LARGEST)
