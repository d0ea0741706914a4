import { betterFirst, type ChallengeBoard, type ChallengeResult, type UserId } from '@parlour/protocol'
import type { StoredResult } from './challenge-store.ts'

const LISTED = 50

/** The best of these attempts of a day, and the asker's own wherever it stands. Equal results share a rank. */
export function ranked(all: readonly StoredResult[], you: UserId | null): ChallengeBoard['guests'] {
  const sorted = all
    .map((attempt) => ({ name: attempt.name, you: attempt.user === you, result: resultOf(attempt) }))
    .toSorted((a, b) => betterFirst(a.result, b.result))
  let rank = 0
  return sorted
    .map(({ name, you, result }, index) => {
      const before = sorted[index - 1]?.result
      if (before === undefined || betterFirst(before, result) !== 0) rank = index + 1
      return { rank, name, you, ...result }
    })
    .filter(({ you }, index) => you || index < LISTED)
}

const resultOf = ({ seat, outcome, moves }: StoredResult): ChallengeResult => ({
  won: outcome.winners.includes(seat),
  score: outcome.scores[seat] ?? 0,
  moves,
})
