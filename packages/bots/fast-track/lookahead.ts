import type { Seat } from '@parlour/core'
import {
  DRAWS,
  drawPile,
  fastTrack,
  rankOf,
  type Action,
  type Card,
  type FastTrack,
  type State,
} from '@parlour/games/fast-track'
import type { Rated } from '../advice.ts'

const { rules } = fastTrack

/** The chance of a seat to win on a board before a draw. */
export type Chance = (s: State, seat: Seat) => number

/**
 * How many of the best plays are looked at again through one card to come, how many of those through two, and so on.
 */
type Sweep = readonly number[]

/** How far to look, and how many boards one more card may cost: if all plays would cost more, fewer are looked at. */
export interface Depth {
  readonly sweep: Sweep
  readonly boards: number
}

/**
 * Every play, each ordered split among them, by the chance to win on the board that it leaves; then the best of them
 * again through all that the next cards may bring, each player playing what looks best for them at once. The best
 * first. A play to keep is looked at as far as the best of them.
 */
export function ahead(
  s: State,
  chance: Chance,
  { sweep, boards }: Depth,
  keep: (action: Action) => boolean = () => false,
): readonly Rated<FastTrack>[] {
  let rated = rules.actions(s).map((action) => {
    const next = rules.play(s, action)
    return { action, next, value: chance(next, s.seat) }
  })
  if (rated.length === 1) return rated
  for (const [deeper, most] of sweep.entries()) {
    const affordable = deeper === 0 ? most : (boards * rated.length) / (seen * ALIKE.length)
    if (deeper > 0 && affordable < 2) break
    const plays = Math.min(most, Math.floor(affordable))
    seen = 0
    rated = rated
      .toSorted((a, b) => b.value - a.value)
      .filter(({ action }, place) => place < plays || keep(action))
      .map(({ action, next }) => ({ action, next, value: afterCards(next, s.seat, chance, deeper + 1) }))
  }
  return rated.toSorted((a, b) => b.value - a.value)
}

let seen = 0 // boards, in the look under way

/** The chance of a seat to win, over every card that can be drawn next. */
function afterCards(s: State, seat: Seat, chance: Chance, cards: number): number {
  if (cards === 0 || s.winner !== null) return chance(s, seat)
  const pile = drawPile(s)
  let all = 0
  let sum = 0
  for (const alike of s.settings.jackSwap ? APART : ALIKE) {
    let copies = 0
    let drawn = DRAWS[0]
    for (const rank of alike) {
      if ((pile[rank] ?? 0) === 0) continue
      copies += pile[rank] ?? 0
      drawn = DRAWS[rank]
    }
    if (copies === 0 || drawn === undefined) continue
    all += copies
    sum += copies * afterCards(reply(rules.resolve(s, drawn), chance), seat, chance, cards - 1)
  }
  return sum / all
}

/** The board after the play that looks best at once to the player who drew. */
function reply(s: State, chance: Chance): State {
  const actions = rules.actions(s)
  let best: State | null = null
  let most = -1
  for (const action of actions) {
    const next = rules.play(s, action)
    seen++
    if (actions.length === 1) return next
    const worth = chance(next, s.seat)
    if (best === null || worth > most) {
      best = next
      most = worth
    }
  }
  return best ?? s
}

const ranks = (...cards: readonly Card[]): readonly number[] => cards.map(rankOf)
/** Ranks that do the same are looked at once; a J that swaps is one of its own. */
export const ALIKE = [
  ranks('A', 'joker'),
  ...ranks('2', '3', '4', '5', '6', '7', '8', '9', '10').map((rank) => [rank]),
  ranks('J', 'Q', 'K'),
]
const APART = [...ALIKE.slice(0, -1), ranks('J'), ranks('Q', 'K')]
