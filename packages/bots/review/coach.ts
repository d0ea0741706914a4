import type { GameTypes, Of, Rng, Seat } from '@parlour/core'
import type { Rated } from '../advice.ts'

/**
 * What a decision is counted in: the chance to win (of the game, or of one deal), the chance to beat a level, the
 * points at the end, or the turns needed, as a negative number.
 */
export const UNITS = ['win', 'level', 'points', 'turns'] as const
export type Unit = (typeof UNITS)[number]

/** First a quick look at everything, then the strongest player's opinion. */
export const PASSES = ['quick', 'deep'] as const
export type Pass = (typeof PASSES)[number]

/** How a figure was found: the turn worked out to its end, a learned judgement, moves looked ahead, games played on. */
export const BASES = ['solved', 'glance', 'ahead', 'playouts'] as const
export type Basis = (typeof BASES)[number]

/** An action with its value in the coach's unit. */
export interface Valued<in out T extends GameTypes> extends Rated<T> {
  /** The standard error of how far it lies behind the best; null where nobody measured it. */
  readonly error: number | null
  /** The same in the adviser's measure, from which the reason is worded. */
  readonly hint: number
}

/**
 * Judges decisions after the game by what their seat could see then. Values are of whole stretches: a game, a deal of
 * many, a level of a run.
 */
export interface Coach<in out T extends GameTypes> {
  unit(view: Of<T, 'view'>): Unit
  /** How the figures of each pass are found; no second pass where the first is the strongest player's already. */
  readonly bases: { readonly quick: Basis; readonly deep: Basis | null }
  /** What of a value is certain already: points that nobody takes away, turns that are over. */
  gained(view: Of<T, 'view'>): number
  /** Where points are counted: how much of the room to score in is left, whatever is played; from 0 to 1. */
  room?(view: Of<T, 'view'>): number
  /** The actions worth a thought and in any case what was played, all judged alike; in any order. */
  rate(view: Of<T, 'view'>, seat: Seat, played: Of<T, 'action'>, pass: Pass, rng: Rng): readonly Valued<T>[]
  /**
   * How much of the best's lead over another action comes true, from 0 to 1; all of it where nothing is said. The best
   * of many guesses is in part the luckiest of them, so the others lie nearer to it than they seem.
   */
  lead?(view: Of<T, 'view'>, best: Valued<T>, other: Valued<T>, pass: Pass): number
  /** Which stretch a position belongs to. Values of different stretches are never compared. */
  stretch(view: Of<T, 'view'>): string
  /** What a seat may expect where the stretch begins, by what everybody sees; null where its first decision says it. */
  expected(view: Of<T, 'view'>, seat: Seat): number | null
  /** What a stretch came to for a seat, seen in the first position after it; null if it has no result of its own. */
  brought(stretch: string, after: Of<T, 'view'>, seat: Seat): number | null
}

/** For a game that is one stretch: a win shared among its winners. */
export const shareOfWin = (winners: readonly Seat[], seat: Seat): number =>
  winners.includes(seat) ? 1 / winners.length : 0
