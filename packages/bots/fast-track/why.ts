import type { Seat } from '@parlour/core'
import {
  BULLSEYE,
  cardsIn,
  clockwise,
  corner,
  drawPile,
  fastTrack,
  gate,
  home,
  isHolding,
  isSafe,
  pegNumber,
  POWERS,
  RANKS,
  SIDE,
  SLOTS,
  type Action,
  type Card,
  type Effect,
  type FastTrack,
  type Hole,
  type PegId,
  type State,
} from '@parlour/games/fast-track'
import type { Advice } from '../advice.ts'
import { exposure, type Exposure } from './exposure.ts'

/** Why the best action is better than the second, in figures of this very position; the sentences are in words. */
export type Why =
  | { readonly type: 'wins' }
  | { readonly type: 'no-move'; readonly card: Card }
  | { readonly type: 'only'; readonly card: Card; readonly deeds: readonly Deed[] }
  | { readonly type: 'better'; readonly deeds: readonly Deed[]; readonly than: Than }

/** Where a peg stands: so many holes before its gate, or before home once the safe zone is full. */
export interface Place {
  readonly holes: number
  readonly goal: 'gate' | 'home'
}

/** What a play does. */
export type Deed =
  | { readonly type: 'cuts'; readonly victim: Seat; readonly peg: PegId; readonly at: Place | 'bullseye' }
  | { readonly type: 'enters'; readonly peg: PegId; readonly held: number } // still in holding
  | { readonly type: 'swaps'; readonly peg: PegId; readonly other: Seat; readonly at: Place }
  | { readonly type: 'goes-deeper'; readonly peg: PegId; readonly room: number } // safe holes for others
  | { readonly type: 'gets-safe'; readonly peg: PegId; readonly safe: number; readonly of: number }
  // free: cards of the pile that open the bullseye again
  | { readonly type: 'takes-bullseye'; readonly peg: PegId; readonly free: number; readonly of: number }
  // on: it rode already; hops: to its own corner
  | { readonly type: 'rides'; readonly peg: PegId; readonly on: boolean; readonly hops: number }
  | { readonly type: 'backs-over-gate'; readonly peg: PegId; readonly at: Place; readonly before: number }
  | { readonly type: 'goes-back'; readonly peg: PegId; readonly onGate: boolean }
  | { readonly type: 'moves'; readonly peg: PegId; readonly out: boolean; readonly at: Place } // out of the bullseye

/** What the second choice has against it. */
export type Than =
  | { readonly type: 'gives-up-ride'; readonly peg: PegId }
  | { readonly type: 'exposes'; readonly peg: PegId; readonly worse: Exposure; readonly here: Exposure | null }
  | { readonly type: 'wins-less'; readonly less: number } // of all games

export function whyBest({ best, second }: Advice<FastTrack>, view: State, seat: Seat): Why {
  const board = outcome(view, best.action)
  if (board.after.winner === seat) return { type: 'wins' }
  const card = view.card ?? 'A'
  if (best.action.type === 'skip') return { type: 'no-move', card }
  const deeds = deedsOf(board, seat)
  if (second === null) return { type: 'only', card, deeds }
  const than = drawback(board, outcome(view, second.action), seat)
  return { type: 'better', deeds, than: than ?? { type: 'wins-less', less: best.value - second.value } }
}

/** What an action leads to. */
interface Board {
  readonly before: State
  readonly after: State
  readonly effects: readonly Effect[]
}

function outcome(before: State, action: Action): Board {
  const effects: Effect[] = []
  return { before, after: fastTrack.rules.play(before, action, (effect) => effects.push(effect)), effects }
}

/** A cut first, then each peg that moved. */
function deedsOf(board: Board, seat: Seat): readonly Deed[] {
  const cuts = board.effects.filter((effect) => effect.type === 'cut')
  const landed = cuts.map(({ from }) => from)
  const moved = board.effects.flatMap((effect): readonly Deed[] => {
    if (effect.type === 'moved')
      return landed.includes(effect.path.at(-1) ?? effect.from) ? [] : [moveDeed(board, effect)]
    if (effect.type === 'entered' && cuts.length === 0)
      return [
        {
          type: 'enters',
          peg: effect.peg,
          held: pegs(board.after, seat).filter(({ at }) => isHolding(at)).length,
        },
      ]
    return effect.type === 'swapped'
      ? [{ type: 'swaps', peg: effect.peg, other: effect.other, at: placeOf(board.after, seat, effect.to) }]
      : []
  })
  return [
    ...cuts.map(({ victim, peg, from }): Deed => ({
      type: 'cuts',
      victim,
      peg,
      at: from === BULLSEYE ? 'bullseye' : placeOf(board.before, victim, from),
    })),
    ...moved,
  ]
}

function moveDeed(
  { before, after, effects }: Board,
  { seat, peg, from, path, way }: Extract<Effect, { readonly type: 'moved' }>,
): Deed {
  const to = path.at(-1) ?? from
  const safe = pegs(after, seat).filter(({ at }) => isSafe(at)).length
  if (isSafe(from)) return { type: 'goes-deeper', peg, room: SLOTS - safe }
  if (isSafe(to)) return { type: 'gets-safe', peg, safe, of: SLOTS }
  if (to === BULLSEYE) return { type: 'takes-bullseye', peg, ...courts(after, seat) }
  if (pegs(after, seat)[pegNumber(peg) - 1]?.riding === true)
    return { type: 'rides', peg, on: way === 'ring', hops: clockwise(to, corner(zone(after, seat))) / SIDE }
  const at = placeOf(after, seat, to)
  if (way === 'back' && at.holes > 0 && effects.some((effect) => effect.type === 'lap' && effect.peg === peg))
    return { type: 'backs-over-gate', peg, at, before: placeOf(before, seat, from).holes }
  if (way === 'back') return { type: 'goes-back', peg, onGate: at.holes === 0 }
  return { type: 'moves', peg, out: way === 'out', at }
}

/** What the second choice has against it that the best has not. */
function drawback(best: Board, second: Board, seat: Seat): Than | null {
  const given = rideGivenUp(second)
  if (given !== null && rideGivenUp(best) === null) return { type: 'gives-up-ride', peg: given }
  const [here, worse] = [exposure(best.after, seat), exposure(second.after, seat)]
  return worse === null || shareOf(worse) - shareOf(here) < TELLING
    ? null
    : { type: 'exposes', peg: worse.peg, worse, here }
}
const TELLING = 0.06 // shares of the pile that differ by less are no reason
const shareOf = (open: Exposure | null): number => (open === null ? 0 : open.cards / open.of)

function rideGivenUp({ effects }: Board): PegId | null {
  for (const effect of effects)
    if (effect.type === 'ride-over' && (effect.cause === 'unused' || effect.cause === 'left')) return effect.peg
  return null
}

const zone = (s: State, seat: Seat): number => s.zones[seat] ?? 0
const pegs = (s: State, seat: Seat): State['pegs'][number] => s.pegs[seat] ?? []

/** Along the track; once the safe zone is full, the last peg goes on to home. */
function placeOf(s: State, seat: Seat, hole: Hole): Place {
  const full = pegs(s, seat).filter(({ at }) => isSafe(at)).length === SLOTS
  return { holes: clockwise(hole, (full ? home : gate)(zone(s, seat))), goal: full ? 'home' : 'gate' }
}

/** J, Q and K among the cards a seat draws from next. */
function courts(s: State, seat: Seat): { readonly free: number; readonly of: number } {
  const pile = drawPile({ ...s, seat })
  const free = RANKS.reduce((sum, card, rank) => sum + (POWERS[card].frees ? (pile[rank] ?? 0) : 0), 0)
  return { free, of: cardsIn(pile) }
}
