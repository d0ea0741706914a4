/* oxlint-disable typescript/no-non-null-assertion -- measured loops; every index is in range by construction */
import { squares } from '../../letters.ts'
import { FEATURES, type Seen } from './features.ts'

/** Units of the first layer, and of the two after it, each zero or rising with what it sees. */
const [WIDE, NARROW] = [256, 32]
const SECOND = FEATURES * WIDE
const THIRD = SECOND + (WIDE + 1) * NARROW
const SUMS = THIRD + (NARROW + 1) * NARROW
const TOP = SUMS + 2 * (NARROW + 1) - SECOND
const WEIGHTS = SECOND + 2 * TOP // all but the first layer twice
const POINTS = 39 // the unit in which points are answered

/** Answers with the chance to win the match, and with the points to pay. */
export class Network {
  win = 0
  points = 0
  private top = 0 // where the upper layers to ask begin, beyond the first of them
  private readonly base = new Float64Array(WIDE)
  private readonly sums = new Float64Array(WIDE)
  private readonly narrow = new Float64Array(NARROW)
  private readonly third = new Float64Array(NARROW)
  private readonly weights: Float64Array

  constructor(weights: Float64Array) {
    this.weights = weights
  }

  /** To be told before the plays in it are judged. */
  tell(situation: Seen): void {
    this.top = situation.isOpen ? TOP : 0
    this.base.fill(0)
    this.spread(situation, this.base)
  }

  /** Leaves its answer in `win` and `points`. */
  judge(play: Seen): void {
    const { weights, sums, narrow, third } = this
    const [second, rows, out] = [SECOND + this.top, THIRD + this.top, SUMS + this.top]
    sums.set(this.base)
    this.spread(play, sums)
    for (let v = 0; v < NARROW; v++) narrow[v] = weights[second + WIDE * NARROW + v]!
    for (let u = 0; u < WIDE; u++) {
      const x = sums[u]!
      if (x <= 0) continue
      for (let v = 0, at = second + u * NARROW; v < NARROW; v++, at++) narrow[v] = narrow[v]! + x * weights[at]!
    }
    for (let t = 0; t < NARROW; t++) third[t] = weights[rows + NARROW * NARROW + t]!
    for (let v = 0; v < NARROW; v++) {
      const x = narrow[v]!
      if (x <= 0) continue
      for (let t = 0, at = rows + v * NARROW; t < NARROW; t++, at++) third[t] = third[t]! + x * weights[at]!
    }
    let [win, points] = [weights[out + NARROW]!, weights[out + 2 * NARROW + 1]!]
    for (let v = 0; v < NARROW; v++) {
      const x = third[v]!
      if (x <= 0) continue
      win += x * weights[out + v]!
      points += x * weights[out + NARROW + 1 + v]!
    }
    this.win = win
    this.points = POINTS * points
  }

  /** Four features at a time, so that the sums are fetched and put back less often. */
  private spread({ at, value, count }: Seen, sums: Float64Array): void {
    const { weights } = this
    let i = 0
    for (; i + 3 < count; i += 4) {
      let [a, b, c, d] = [at[i]! * WIDE, at[i + 1]! * WIDE, at[i + 2]! * WIDE, at[i + 3]! * WIDE]
      const [p, q, r, s] = [value[i]!, value[i + 1]!, value[i + 2]!, value[i + 3]!]
      for (let u = 0; u < WIDE; u++)
        sums[u] = sums[u]! + p * weights[a++]! + q * weights[b++]! + r * weights[c++]! + s * weights[d++]!
    }
    for (; i < count; i++) {
      const x = value[i]!
      for (let u = 0, from = at[i]! * WIDE; u < WIDE; u++) sums[u] = sums[u]! + x * weights[from++]!
    }
  }
}

const LARGEST = 9

export const unpacked = (packed: string): Float64Array => squares(packed, WEIGHTS, LARGEST)
