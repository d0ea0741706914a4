import {
  afterFirst,
  BULLSEYE,
  cardsIn,
  enter,
  isHolding,
  isSafe,
  move,
  PEGS,
  pegId,
  pegNumber,
  pegZone,
  POWERS,
  RANKS,
  RING,
  route,
  SIDE,
  SKIP,
  SLOTS,
  waysOf,
  ZONES,
  type Action,
  type FastTrack,
  type Hole,
  type Move,
  type Peg,
  type State,
  type Way,
  type Zone,
} from '@parlour/games/fast-track'
import type { Learning } from '../learning.ts'

const HOLES = BULLSEYE + 1
const PEG_FLAGS = 3 // rides, has its lap, is barred from the bullseye
const PER_SEAT = 3 // is there, pegs safe, pegs in holding

/** Where the parts of an observation begin; holes are counted as if the observer sat in zone a. */
const AT = {
  own: 0, // by peg, then hole
  flags: PEGS * HOLES, // by peg
  rivals: PEGS * (HOLES + PEG_FLAGS), // by hole
  riders: PEGS * (HOLES + PEG_FLAGS) + HOLES, // of the rivals, by hole
  card: PEGS * (HOLES + PEG_FLAGS) + 2 * HOLES, // in play, by rank
  pile: PEGS * (HOLES + PEG_FLAGS) + 2 * HOLES + RANKS.length, // the observer's next card, by rank: its chance
  seats: PEGS * (HOLES + PEG_FLAGS) + 2 * HOLES + 2 * RANKS.length, // the observer first, then in turn order
}
const FEATURES = AT.seats + ZONES * PER_SEAT

/** How a peg goes, by number: 2 × the way + whether it rides from there by choice. */
const WAYS: readonly Way[] = ['track', 'ring', 'bullseye', 'back', 'out']
const GAITS = 2 * WAYS.length
const HALF_GAITS = 6 // a 7 is split on the track, round the ring or into the bullseye
const HALVES = PEGS * HALF_GAITS
const SEVEN = 7

const ENTER = 1
const MOVES = 2 // by peg and gait
const SWAPS = MOVES + PEGS * GAITS // by own peg, seat after the player, its peg
const SPLITS = SWAPS + PEGS * (ZONES - 1) * PEGS // by steps, first half, second half or none
const CODES = SPLITS + (SEVEN - 1) * HALVES * (HALVES + 1)

export const learning: Learning<FastTrack> = {
  version: 1,
  shape: () => [FEATURES],

  features(s, seat, into) {
    const zone = s.zones[seat] ?? 0
    for (const [index, peg] of (s.pegs[seat] ?? []).entries()) {
      into[AT.own + index * HOLES + seenFrom(zone, peg.at)] = 1
      into[AT.flags + index * PEG_FLAGS] = peg.riding ? 1 : 0
      into[AT.flags + index * PEG_FLAGS + 1] = peg.lap ? 1 : 0
      into[AT.flags + index * PEG_FLAGS + 2] = peg.barred ? 1 : 0
    }
    for (let place = 0; place < s.zones.length; place++) {
      const other = (seat + place) % s.zones.length
      const pegs = s.pegs[other] ?? []
      if (place > 0)
        for (const { at, riding } of pegs) {
          into[AT.rivals + seenFrom(zone, at)] = 1
          if (riding) into[AT.riders + seenFrom(zone, at)] = 1
        }
      into[AT.seats + place * PER_SEAT] = 1
      into[AT.seats + place * PER_SEAT + 1] = pegs.filter(({ at }) => isSafe(at)).length / SLOTS
      into[AT.seats + place * PER_SEAT + 2] = pegs.filter(({ at }) => isHolding(at)).length / SLOTS
    }
    if (s.card !== null) into[AT.card + RANKS.indexOf(s.card)] = 1
    const pile = s.piles[s.settings.deck === 'shared' ? 0 : seat] ?? []
    const cards = Math.max(1, cardsIn(pile))
    for (const [rank, copies] of pile.entries()) into[AT.pile + rank] = copies / cards
  },
  about: ({ card, winner }) => ({ card, winner }),

  codes: () => CODES,
  code: codeOf,
  action(code, s) {
    const action = Number.isInteger(code) && code >= 0 && code < CODES ? actionOf(code, s) : null
    return action !== null && codeOf(action, s) === code ? action : null
  },

  /** 1 for the win, −1 for a loss. */
  reward: (before, after, seat) =>
    after.winner === null || before.winner !== null ? 0 : after.winner === seat ? 1 : -1,
}

/** A hole as it lies from a zone: its own zone is a. */
function seenFrom(zone: Zone, hole: Hole): Hole {
  if (hole === BULLSEYE) return hole
  const [first, side] = hole < RING ? [0, SIDE] : [hole < RING + ZONES * SLOTS ? RING : RING + ZONES * SLOTS, SLOTS]
  return first + ((hole - first - zone * side + ZONES * side) % (ZONES * side))
}

function codeOf(action: Action, s: State): number {
  const own = s.pegs[s.seat] ?? []
  switch (action.type) {
    case 'skip':
      return 0
    case 'enter':
      return ENTER
    case 'move': {
      const gait = gaitOf(s, own, action, s.card === null ? 0 : POWERS[s.card].steps)
      return gait < 0 ? -1 : MOVES + (pegNumber(action.peg) - 1) * GAITS + gait
    }
    case 'swap': {
      const after = (s.zones.indexOf(pegZone(action.with)) - s.seat + s.zones.length) % s.zones.length
      return after < 1
        ? -1
        : SWAPS + ((pegNumber(action.peg) - 1) * (ZONES - 1) + after - 1) * PEGS + pegNumber(action.with) - 1
    }
    case 'split': {
      const { steps, first, second } = action
      const half = halfOf(s, own, first, steps)
      const rest =
        second === null ? 0 : 1 + halfOf(s, afterFirst(s, first, pegNumber(first.peg) - 1), second, SEVEN - steps)
      return half < 0 || (second !== null && rest === 0)
        ? -1
        : SPLITS + ((steps - 1) * HALVES + half) * (HALVES + 1) + rest
    }
  }
}

/** The gait of a peg that comes to where a move ends; of two ways the first. -1 for none. */
function gaitOf(s: State, own: readonly Peg[], { peg: id, to, ride }: Move, steps: number): number {
  const peg = own[pegNumber(id) - 1]
  const way =
    peg === undefined ? undefined : waysOf(s, peg).find((one) => route(s, own, peg, steps, one)?.at(-1) === to)
  return way === undefined ? -1 : 2 * WAYS.indexOf(way) + (ride ? 1 : 0)
}

function halfOf(s: State, own: readonly Peg[], half: Move, steps: number): number {
  const gait = gaitOf(s, own, half, steps)
  return gait < 0 || gait >= HALF_GAITS ? -1 : (pegNumber(half.peg) - 1) * HALF_GAITS + gait
}

function actionOf(code: number, s: State): Action | null {
  const own = s.pegs[s.seat] ?? []
  const zone = s.zones[s.seat] ?? 0
  if (code === 0) return SKIP
  if (code === ENTER) return enter(zone)
  if (code < SWAPS)
    return going(
      s,
      own,
      Math.floor((code - MOVES) / GAITS),
      (code - MOVES) % GAITS,
      s.card === null ? 0 : POWERS[s.card].steps,
    )
  if (code < SPLITS) {
    const at = code - SWAPS
    const rival = s.zones[(s.seat + 1 + (Math.floor(at / PEGS) % (ZONES - 1))) % s.zones.length]
    const peg = Math.floor(at / PEGS / (ZONES - 1))
    return rival === undefined ? null : { type: 'swap', peg: pegId(zone, peg), with: pegId(rival, at % PEGS) }
  }
  const at = code - SPLITS
  const rest = at % (HALVES + 1)
  const half = Math.floor(at / (HALVES + 1)) % HALVES
  const steps = 1 + Math.floor(at / (HALVES + 1) / HALVES)
  const index = Math.floor(half / HALF_GAITS)
  const first = going(s, own, index, half % HALF_GAITS, steps)
  if (first === null) return null
  if (rest === 0) return { type: 'split', steps, first, second: null }
  const [other, gait] = [Math.floor((rest - 1) / HALF_GAITS), (rest - 1) % HALF_GAITS]
  const second = going(s, afterFirst(s, first, index), other, gait, SEVEN - steps)
  return second === null ? null : { type: 'split', steps, first, second }
}

function going(s: State, own: readonly Peg[], index: number, gait: number, steps: number): Move | null {
  const peg = own[index]
  const way = WAYS[gait >> 1]
  const to = peg === undefined || way === undefined ? undefined : route(s, own, peg, steps, way)?.at(-1)
  return to === undefined ? null : move(pegId(s.zones[s.seat] ?? 0, index), to, gait % 2 === 1)
}
