import type { Figure } from '@parlour/core'
import { figureMeans, meanOf } from '../statistics.ts'
import type { PlayedBlock } from './journal.ts'
import type { Plan } from './plan.ts'
import type { Comparison, Standings } from './standings.ts'

const BARS = 30 // of the histogram, at most

/** Scores by entrant and dice. */
const scoresOf = (plan: Plan, blocks: readonly PlayedBlock[]): readonly (readonly number[])[] =>
  plan.bots.map((_, entrant) => blocks.filter(({ contest }) => contest === entrant).map(({ scores }) => scores[0] ?? 0))

export function comparisonsOf(
  plan: Plan,
  blocks: readonly PlayedBlock[],
  figures: readonly Figure[],
): readonly Comparison[] {
  const scores = scoresOf(plan, blocks)
  return scores.flatMap((mine, a) =>
    scores.slice(a + 1).map((theirs, index): Comparison => {
      const differences = mine.map((score, dice) => score - (theirs[dice] ?? 0))
      const sum = differences.reduce((total, difference) => total + difference, 0)
      const squares = differences.reduce((total, difference) => total + difference * difference, 0)
      return {
        entrants: [a, a + 1 + index],
        games: differences.length,
        difference: meanOf(sum, squares, differences.length),
        ...(figures.length === 0 ? {} : { figures: figureMeans(figures, mine, theirs) }),
        better: differences.filter((difference) => difference > 0).length,
        equal: differences.filter((difference) => difference === 0).length,
      }
    }),
  )
}

/** How often scores, or the first figure of folded ones, fell into each stretch of a round width. */
export function histogramOf(
  plan: Plan,
  blocks: readonly PlayedBlock[],
  [first]: readonly Figure[],
): Standings['histogram'] {
  const scores = scoresOf(plan, blocks).map((those) => (first === undefined ? those : those.map(first.of)))
  const all = scores.flat().sort((a, b) => a - b)
  const [low, high] = [all[0] ?? 0, all.at(-1) ?? 0]
  const width = roundUp((high - low + 1) / BARS)
  const lowest = Math.floor(low / width)
  return Array.from({ length: Math.floor(high / width) - lowest + 1 }, (_, bar) => {
    const from = (lowest + bar) * width
    return {
      from,
      to: from + width,
      counts: scores.map((those) => those.filter((score) => score >= from && score < from + width).length),
    }
  })
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundUp(width: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, width)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((nice) => nice >= width) ?? width
}
