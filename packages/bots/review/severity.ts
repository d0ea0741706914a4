import type { Unit } from './coach.ts'

export const SEVERITIES = ['inaccuracy', 'mistake', 'blunder'] as const
export type Severity = (typeof SEVERITIES)[number]

/**
 * The one place that says how much is much. A loss counts as a share of what is at stake: a whole win or level, the
 * points that decide a usual game of Color Lines, the turns of a quick ascent alone.
 */
const STAKE: { readonly [U in Unit]: number } = { win: 1, level: 1, points: 1000, turns: 7 }
const FROM: readonly (readonly [Severity, number])[] = [
  ['blunder', 0.1],
  ['mistake', 0.05],
  ['inaccuracy', 0.02],
]
/** Judged as it is told, so that a figure and its mark agree: 1.97% reads 2%. */
const TOLD: { readonly [U in Unit]: number } = { win: 1000, level: 1000, points: 1, turns: 10 } // steps in one
const HALF = 0.1 // a loss of this share halves the accuracy of a decision

const shareOf = (loss: number, unit: Unit): number => loss / STAKE[unit]

/** Null for what was best, or as good as. */
export const severityOf = (loss: number, unit: Unit): Severity | null =>
  FROM.find(([, least]) => Math.round(loss * TOLD[unit]) >= least * (STAKE[unit] * TOLD[unit]))?.[0] ?? null

/** 1 for the best, less for what costs more. */
export const accuracyOf = (loss: number, unit: Unit): number => 0.5 ** (shareOf(loss, unit) / HALF)
