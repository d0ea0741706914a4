/* oxlint-disable typescript/no-non-null-assertion -- measured loops; every index is in range by construction */
import type { Seat } from '@parlour/core'
import type { State } from '@parlour/games/fast-track'
import { wholes } from '../../letters.ts'
import { FEATURES, see, Seen } from './features.ts'

/** Units, each zero or rising with what it sees; every feature also counts by itself. */
const WIDE = 64
const PLAIN = FEATURES * WIDE
const OUT = PLAIN + FEATURES
const WEIGHTS = OUT + WIDE

export class Network {
  private readonly seen = new Seen()
  private readonly sums = new Float64Array(WIDE)
  private readonly weights: Float64Array

  constructor(weights: Float64Array) {
    this.weights = weights
  }

  /** The chance of one seat to win; the strengths of all are its logarithms of odds. */
  readonly chance = (s: State, seat: Seat): number => {
    if (s.winner !== null) return s.winner === seat ? 1 : 0
    const own = this.strength(s, seat)
    let all = 1
    for (let other = 0; other < s.zones.length; other++)
      if (other !== seat) all += Math.exp(this.strength(s, other) - own)
    return 1 / all
  }

  private strength(s: State, seat: Seat): number {
    const { seen, sums, weights } = this
    const { at, value } = seen
    see(s, seat, seen)
    const { count } = seen
    sums.fill(0)
    let out = 0
    for (let i = 0; i < count; i++) out += value[i]! * weights[PLAIN + at[i]!]!
    let i = 0
    // four features at a time, so that the sums are fetched and put back less often
    for (; i + 3 < count; i += 4) {
      let [a, b, c, d] = [at[i]! * WIDE, at[i + 1]! * WIDE, at[i + 2]! * WIDE, at[i + 3]! * WIDE]
      const [p, q, r, t] = [value[i]!, value[i + 1]!, value[i + 2]!, value[i + 3]!]
      for (let u = 0; u < WIDE; u++)
        sums[u] = sums[u]! + p * weights[a++]! + q * weights[b++]! + r * weights[c++]! + t * weights[d++]!
    }
    for (; i < count; i++) {
      const x = value[i]!
      for (let u = 0, from = at[i]! * WIDE; u < WIDE; u++) sums[u] = sums[u]! + x * weights[from++]!
    }
    for (let u = 0; u < WIDE; u++) if (sums[u]! > 0) out += sums[u]! * weights[OUT + u]!
    return out
  }
}

/** So many weights, each in two letters of base 64 or more: in thousandths, and half of what those can say more. */
export function unpacked(packed: string, weights = WEIGHTS): Float64Array {
  const half = 64 ** (packed.length / weights) / 2
  return wholes(packed, weights).map((value) => (value - half) / 1000)
}
