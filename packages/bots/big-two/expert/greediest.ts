/* oxlint-disable typescript/no-non-null-assertion -- plays side by side */
import { lowestOf, type Match, type Plays } from './cards.ts'
import { highBit, lowBit } from '../shape.ts'

/** What the greedy player would choose (../greedy.ts). */
export function greediest(match: Match, plays: Plays): number {
  const lowest = lowestOf(match.low[match.seat]!, match.high[match.seat]!)
  const holds = (i: number): boolean => ((plays.low[i]! & lowBit(lowest)) | (plays.high[i]! & highBit(lowest))) !== 0
  const isBetter = (a: number, b: number): boolean => {
    if (plays.size[a] === 0 || plays.size[b] === 0) return plays.size[b] === 0 && plays.size[a]! > 0
    if (match.size === 0) {
      if (holds(a) !== holds(b)) return holds(a)
      if (plays.size[a] !== plays.size[b]) return plays.size[a]! > plays.size[b]!
    }
    return plays.power[a]! < plays.power[b]!
  }
  let best = 0
  for (let i = 1; i < plays.count; i++) if (isBetter(i, best)) best = i
  return best
}
