import type { Outcome } from '@parlour/core'
import type { Race, UserId } from '@parlour/protocol'
import { isUnfinished } from '../quotas.ts'
import type { StoredRun } from './race-store.ts'

/** Whether every run has ended: won, lost, given up or out of time. */
export const hasEnded = (runs: readonly StoredRun[]): boolean =>
  runs.length > 0 && runs.every(({ status }) => !isUnfinished(status))

/** Whoever came farthest wins the race, alone or together. */
export function outcomeOf(runs: readonly StoredRun[]): Outcome {
  const scores = runs.map(({ score }) => score)
  const best = Math.max(...scores)
  return { scores, winners: scores.flatMap((score, seat) => (score === best ? [seat] : [])) }
}

/** The farthest first, as somebody may see them; tables are shown once nobody can profit by it. */
export const standingsFor = (runs: readonly StoredRun[], you: UserId | null): Race['runs'] =>
  runs
    .map(({ table, user, name, status, score, won }) => ({
      place: 1 + runs.filter((other) => other.score > score).length,
      name,
      you: you !== null && user === you,
      score,
      status,
      won,
      table: hasEnded(runs) || (you !== null && user === you) ? table : null,
    }))
    .toSorted((a, b) => a.place - b.place)
