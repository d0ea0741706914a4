import {
  combinationOf,
  DECK,
  highest,
  lowest,
  strength,
  type BigTwo,
  type Card,
  type Cards,
  type Combination,
  type View,
} from '@parlour/games/big-two'
import type { Seat } from '@parlour/core'
import type { Advice } from '../advice.ts'
import { beyondReach, certainWin } from './certain.ts'
import { actionsOf } from './greedy.ts'
import { groupsIn, holdingOf, shapeOf } from './shape.ts'

/** Why one action is better than another, as facts that the viewer can check. */
export type Ground =
  | { readonly type: 'goes-out' }
  | { readonly type: 'certain'; readonly plays: readonly Cards[] } // each but the last is beyond reach
  | { readonly type: 'stuck'; readonly table: Cards }
  | { readonly type: 'bound'; readonly card: Card | null } // by the one-card-left rule to this card, or by the opening
  // a pass that breaks nothing up
  | { readonly type: 'whole'; readonly instead: Cards; readonly plays: number; readonly broken: number }
  // the fewest cards anybody else has
  | { readonly type: 'saves'; readonly instead: Cards; readonly plays: number; readonly least: number }
  | PlayGround

export interface PlayGround {
  readonly type: 'play'
  readonly play: Combination
  readonly table: Cards | null
  readonly merit: Merit
  readonly outlook: Outlook
}

/** What the play leaves, compared with the other choice where that tells something. */
export type Outlook =
  | { readonly type: 'fewer-plays'; readonly plays: number; readonly instead: Cards; readonly than: number }
  | { readonly type: 'saves'; readonly instead: Cards } // the other choice spends more
  // by so many unseen singles
  | { readonly type: 'firmer'; readonly beaten: number; readonly instead: Cards; readonly than: number }
  | { readonly type: 'keeper'; readonly card: Card } // stays in hand, and no single beats it
  | { readonly type: 'plays'; readonly plays: number }

type Merit =
  | { readonly type: 'holds' } // nobody can beat it
  | { readonly type: 'shuts-out'; readonly seat: Seat; readonly left: number } // who has too few cards to answer
  | { readonly type: 'sheds'; readonly cards: number }
  | { readonly type: 'lowest' } // it contains the lowest card
  | { readonly type: 'cheapest' } // the weakest answer there is
  | { readonly type: 'plain' }

export function groundFor({ best, second }: Advice<BigTwo>, v: View): Ground {
  const { action } = best
  const other = second?.action ?? null
  if (action.type === 'pass')
    return other === null || other.type === 'pass'
      ? { type: 'stuck', table: v.table?.cards ?? [] }
      : passing(v, other.cards)
  if (action.cards.length === v.hand.length) return { type: 'goes-out' }
  const certain = certainWin(v)
  if (certain?.[0]?.join() === action.cards.join()) return { type: 'certain', plays: certain }
  if (actionsOf(v).length === 1) return { type: 'bound', card: v.first ? null : (action.cards[0] ?? null) }
  const play = combinationOf(action.cards, v.settings)
  if (play === null) throw new Error(`not a combination: ${action.cards.join(' ')}`)
  const instead = other?.type === 'play' ? combinationOf(other.cards, v.settings) : null
  return {
    type: 'play',
    play,
    table: v.table?.cards ?? null,
    merit: meritOf(v, play),
    outlook: outlookAfter(v, play, instead),
  }
}

/** Why not to beat the table with these cards. */
function passing(v: View, instead: Cards): Ground {
  const [plays, broken] = [playsLeft(v, []), playsLeft(v, instead)]
  if (broken >= plays) return { type: 'whole', instead, plays, broken }
  return { type: 'saves', instead, plays, least: Math.min(...v.counts.filter((_, seat) => seat !== v.me)) }
}

function outlookAfter(v: View, play: Combination, instead: Combination | null): Outlook {
  const plays = playsLeft(v, play.cards)
  if (instead !== null) {
    const than = playsLeft(v, instead.cards)
    if (than > plays) return { type: 'fewer-plays', plays, instead: instead.cards, than }
    if (instead.cards.length === play.cards.length && instead.power > play.power)
      return { type: 'saves', instead: instead.cards }
    const [beaten, more] = [beatenBy(v, play), beatenBy(v, instead)]
    if (play.kind === 'single' && instead.kind === 'single' && beaten < more)
      return { type: 'firmer', beaten, instead: instead.cards, than: more }
  }
  const card = keeperIn(v, play.cards)
  return card === null ? { type: 'plays', plays } : { type: 'keeper', card }
}

const unseenBy = (v: View): Cards => DECK.filter((card) => !v.played.includes(card) && !v.hand.includes(card))

/** How many single cards that others may hold beat a single. */
const beatenBy = (v: View, { power }: Combination): number =>
  unseenBy(v).filter((card) => strength(card, v.settings) > power).length

function meritOf(v: View, play: Combination): Merit {
  if (beyondReach(v)(play)) return { type: 'holds' }
  const size = play.cards.length
  const others = v.counts.flatMap((left, seat) => (seat === v.me || v.locked.includes(seat) ? [] : [{ seat, left }]))
  const short = others.filter(({ left }) => left < size && left <= 2).sort((a, b) => a.left - b.left)[0]
  if (short !== undefined && v.settings.bombs === 'false') return { type: 'shuts-out', ...short }
  if (size >= 3) return { type: 'sheds', cards: size }
  if (v.table === null && play.cards.includes(lowest(v.hand, v.settings))) return { type: 'lowest' }
  const answers = actionsOf(v).flatMap((action) =>
    action.type === 'play' ? (combinationOf(action.cards, v.settings)?.power ?? []) : [],
  )
  return v.table !== null && Math.min(...answers) === play.power ? { type: 'cheapest' } : { type: 'plain' }
}

/** In how many plays the hand can be laid out without these cards. */
function playsLeft(v: View, gone: Cards): number {
  const hand = v.hand.filter((card) => !gone.includes(card))
  return groupsIn(shapeOf(holdingOf(hand, v.settings), 0, 0, 0, v.settings.triples), v.settings.triples)
}

/** The highest card that stays, if no single that others may hold beats it. */
function keeperIn(v: View, gone: Cards): Card | null {
  const high = highest(
    v.hand.filter((card) => !gone.includes(card)),
    v.settings,
  )
  return unseenBy(v).every((card) => strength(card, v.settings) < strength(high, v.settings)) ? high : null
}
