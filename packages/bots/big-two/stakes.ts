import type { Seat } from '@parlour/core'
import { penalty, type Round } from '@parlour/games/big-two'

/** Where only the match counts, points decide between what is otherwise equal. */
export const MATCH_ONLY = 0.0005

/**
 * What a penalty point costs a seat, where winning the match is worth 1. In a long game it pays to lose with few cards;
 * in a match that ends the game it may not matter at all. Measured by the chance to win the game after a few usual ends
 * of the match.
 */
export function costOfPoint(r: Round, seat: Seat): number {
  const usual = penalty(HALF, r.settings)
  const others = r.scores.flatMap((_, other) => (other === seat ? [] : [other]))
  const after = (winner: Seat, own: number): number =>
    chanceOfGame(
      r,
      r.scores.map((score, payer) => score + (payer === winner ? 0 : payer === seat ? own : usual)),
      seat,
    )
  const lost = (own: number): number => others.reduce((sum, winner) => sum + after(winner, own), 0) / others.length
  const point = (lost(1) - lost(1 + 2 * usual)) / (2 * usual)
  const win = after(seat, 0) - lost(1)
  return Math.max(MATCH_ONLY, Math.min(MOST, point / Math.max(win, 1e-6)))
}

const HALF = [0, 1, 2, 3, 4, 5, 6] // cards of a usual loser
const SPREAD = 0.6 // the points of a match differ about so much from the usual
const MOST = 0.3

/**
 * The chance to win the game with these totals: settled if one has reached the target, otherwise by how far they are
 * apart and how long it may take.
 */
function chanceOfGame({ settings }: Round, scores: readonly number[], seat: Seat): number {
  const [least, most] = [Math.min(...scores), Math.max(...scores)]
  if (most >= settings.target) return scores[seat] === least ? 1 / scores.filter((score) => score === least).length : 0
  const usual = penalty(HALF, settings)
  const scale = SPREAD * usual * Math.sqrt(1 + (settings.target - most) / usual)
  const weights = scores.map((score) => Math.exp((least - score) / scale))
  return (weights[seat] ?? 0) / weights.reduce((sum, weight) => sum + weight, 0)
}
