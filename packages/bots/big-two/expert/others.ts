/* oxlint-disable typescript/no-non-null-assertion -- measured loops; every index is in range by construction */
import { OF_PLAY, OF_SITUATION } from '../features.ts'
import { POINTS, spread, type Network } from '../network.ts'
import { lowestOf, type Match, type Plays } from './cards.ts'
import { holds } from './clues.ts'
import type { Eye } from './features.ts'

/** How the others are taken to play: by the glance of `medium` and `hard`. */
export class Others {
  private readonly situation = new Float64Array(OF_SITUATION)
  private readonly play = new Float64Array(OF_PLAY)
  private readonly base: Float64Array
  private readonly sums: Float64Array
  private readonly network: Network
  private readonly eye: Eye

  constructor(network: Network, eye: Eye) {
    this.network = network
    this.eye = eye
    this.base = new Float64Array(network.units)
    this.sums = new Float64Array(network.units)
  }

  /** The best of the plays of the seat to act, given the fives it holds. */
  choose(match: Match, fives: Plays, plays: Plays, perPoint: number): number {
    const { network, eye, base, sums, situation, play } = this
    const { units, win, points } = network
    eye.describeSituation(match, fives, perPoint, situation)
    base.fill(0)
    spread(situation, network.situation, base, units)
    let [best, most] = [0, -Infinity]
    for (let i = 0; i < plays.count; i++) {
      eye.describePlay(match, fives, plays, i, play)
      sums.set(base)
      spread(play, network.play, sums, units)
      let [wins, pays] = [win[units]!, points[units]!]
      for (let unit = 0; unit < units; unit++) {
        const sum = sums[unit]!
        if (sum <= 0) continue
        wins += win[unit]! * sum
        pays += points[unit]! * sum
      }
      const worth = wins - perPoint * POINTS * pays
      if (worth <= most) continue
      most = worth
      best = i
    }
    return best
  }
}

/** What the greedy player would choose (../greedy.ts). */
export function greediest(match: Match, plays: Plays): number {
  const lowest = lowestOf(match.low[match.seat]!, match.high[match.seat]!)
  const isBetter = (a: number, b: number): boolean => {
    if (plays.size[a] === 0 || plays.size[b] === 0) return plays.size[b] === 0 && plays.size[a]! > 0
    if (match.size === 0) {
      const [own, other] = [holds(plays.low[a]!, plays.high[a]!, lowest), holds(plays.low[b]!, plays.high[b]!, lowest)]
      if (own !== other) return own
      if (plays.size[a] !== plays.size[b]) return plays.size[a]! > plays.size[b]!
    }
    return plays.power[a]! < plays.power[b]!
  }
  let best = 0
  for (let i = 1; i < plays.count; i++) if (isBetter(i, best)) best = i
  return best
}
