import type { Rules, Seat, Tell } from '@parlour/core'
import { cardsIn, DECK, DRAWS, POWERS, RANKS, rankOf, type Draw, type Pile } from './cards.ts'
import {
  BULLSEYE,
  corner,
  gate,
  holding,
  home,
  isHolding,
  isSafe,
  onRing,
  SLOTS,
  type Hole,
  type Zone,
} from './geometry.ts'
import {
  addMoves,
  arrived,
  indexAt,
  landing,
  obstacle,
  pegsOf,
  refuge,
  rivalAt,
  route,
  safeCount,
  seatOf,
  waysOf,
  zoneOf,
} from './paths.ts'
import { isSplitMode, SEVEN, splitPlays } from './split.ts'
import {
  pegAt,
  pegId,
  pegNumber,
  pegZone,
  type Action,
  type Effect,
  type FastTrack,
  type Move,
  type Peg,
  type PegId,
  type RideEnd,
  type Split,
  type State,
} from './state.ts'

export const SKIP: Action = { type: 'skip' }
const SKIP_ONLY: readonly Action[] = [SKIP]

/** 1.1  The zones in use by the number of players. */
export const SEATED: { readonly [seats: number]: readonly Zone[] } = {
  2: [0, 3],
  3: [0, 2, 4],
  4: [0, 1, 3, 4],
  5: [0, 1, 2, 3, 4],
  6: [0, 1, 2, 3, 4, 5],
}

/** 1.1  All pegs but the last wait in holding; the last stands on home. */
export const setUp = (zone: Zone, pegs: number): readonly Peg[] =>
  Array.from({ length: pegs }, (_, index) => pegAt(index < pegs - 1 ? holding(zone, index) : home(zone)))

/** Each entry exists once. */
const ENTRIES: readonly Action[] = SEATED[6]?.map((zone): Action => ({ type: 'enter', to: home(zone) })) ?? []
export const enter = (zone: Zone): Action => ENTRIES[zone] ?? SKIP

/** 1.7  What keeps a peg from entering. */
export function entryObstacle(
  s: State,
): 'needs-entry-card' | 'nobody-in-holding' | 'own-peg' | 'cannot-receive' | null {
  const own = pegsOf(s, s.seat)
  if (s.card === null || !POWERS[s.card].enters) return 'needs-entry-card'
  const waiting = own.find(({ at }) => isHolding(at))
  if (waiting === undefined) return 'nobody-in-holding'
  const to = home(zoneOf(s, s.seat))
  return indexAt(own, to) >= 0 ? 'own-peg' : landing(s, own, waiting, to)
}

/**
 * Setting jackSwap  What keeps two pegs from changing places: a J, both on the ring, the other's not on its own home
 * hole.
 */
export function swapObstacle(
  s: State,
  index: number,
  other: PegId,
): 'no-swap' | 'swap-own-peg' | 'swap-off-track' | 'swap-at-home' | null {
  if (!s.settings.jackSwap || s.card !== 'J') return 'no-swap'
  const seat = seatOf(s, pegZone(other))
  if (seat === s.seat) return 'swap-own-peg'
  const mine = pegsOf(s, s.seat)[index]
  const theirs = seat === null ? undefined : pegsOf(s, seat)[pegNumber(other) - 1]
  if (mine === undefined || theirs === undefined || !onRing(mine.at) || !onRing(theirs.at)) return 'swap-off-track'
  return theirs.at === home(pegZone(other)) ? 'swap-at-home' : null
}

/** Every peg of the other players, for swaps. */
export const rivals = (s: State): readonly PegId[] =>
  s.zones.flatMap((zone, seat) => (seat === s.seat ? [] : pegsOf(s, seat).map((_, index) => pegId(zone, index))))

/** 1.4  The plays of the card; empty where it must be skipped. */
export function plays(s: State): readonly Action[] {
  if (s.card === null) return []
  if (s.card === '7') {
    const split = splitPlays(s)
    if (split.length > 0) return split
  }
  const own = pegsOf(s, s.seat)
  const found: Action[] = []
  if (entryObstacle(s) === null) found.push(enter(zoneOf(s, s.seat)))
  const { steps } = POWERS[s.card]
  for (let index = 0; index < own.length; index++) addMoves(found, s, own, index, steps, true)
  if (s.settings.jackSwap && s.card === 'J')
    for (let index = 0; index < own.length; index++)
      for (const other of rivals(s))
        if (swapObstacle(s, index, other) === null)
          found.push({ type: 'swap', peg: pegId(zoneOf(s, s.seat), index), with: other })
  return found
}

export const rules: Rules<FastTrack> = {
  start(settings, seats) {
    const zones = SEATED[seats] ?? []
    return {
      settings,
      zones,
      seat: 0,
      card: null,
      pegs: zones.map((zone) => setUp(zone, settings.pegs)),
      piles: Array.from({ length: pileCount(settings.deck, seats) }, () => DECK),
      winner: null,
    }
  },

  seats: (s) => s.zones.length,

  toAct: (s) => (s.winner !== null ? 'nobody' : s.card === null ? 'chance' : s.seat),

  /** 1.4  If at least one legal move exists, one must be played; otherwise the card is skipped. */
  actions(s) {
    const found = plays(s)
    return found.length > 0 ? found : SKIP_ONLY
  },

  play(s, action, tell) {
    switch (action.type) {
      case 'move':
        return playMove(s, action, tell)
      case 'split':
        return playSplit(s, action, tell)
      case 'enter':
        return playEntry(s, action.to, tell)
      case 'swap':
        return playSwap(s, action.peg, action.with, tell)
      case 'skip':
        tell?.({ type: 'skipped', seat: s.seat, card: s.card ?? 'A' })
        return nextTurn(s, s.pegs, tell)
    }
  },

  sample(s, rng) {
    const pile = drawPile(s)
    let left = rng.below(cardsIn(pile))
    for (let rank = 0; rank < pile.length; rank++) {
      left -= pile[rank] ?? 0
      if (left < 0) return DRAWS[rank] ?? NO_DRAW
    }
    return NO_DRAW
  },

  possible: (s, { card }) => s.winner === null && s.card === null && (drawPile(s)[rankOf(card)] ?? 0) > 0,

  /** 1.4.1  A card is drawn; a 4 ends every ride at once. */
  resolve(s, { card }, tell) {
    if (tell !== undefined && cardsIn(pileOf(s)) === 0)
      tell({ type: 'shuffled', seat: s.seat, shared: s.settings.deck === 'shared' })
    const pile = drawPile(s).slice()
    const rank = rankOf(card)
    pile[rank] = (pile[rank] ?? 0) - 1
    const drawn: State = {
      settings: s.settings,
      zones: s.zones,
      seat: s.seat,
      card,
      pegs: s.pegs,
      piles: s.piles.with(pileIndex(s), pile),
      winner: null,
    }
    if (tell !== undefined) tell({ type: 'drawn', seat: s.seat, card, split: card === '7' && isSplitMode(drawn) })
    if (card !== '4') return drawn
    const pegs = s.pegs.map((_, seat) => grounded(s, s.pegs, seat, 'four', tell))
    return { settings: s.settings, zones: s.zones, seat: s.seat, card, pegs, piles: drawn.piles, winner: null }
  },

  odds(s) {
    const pile = drawPile(s)
    const all = cardsIn(pile)
    return DRAWS.flatMap((draw, rank): (readonly [Draw, number])[] => {
      const copies = pile[rank] ?? 0
      return copies === 0 ? [] : [[draw, copies / all]]
    })
  },

  /** 1.11  The score is the pegs brought home. */
  outcome: (s) =>
    s.winner === null ? null : { scores: s.pegs.map((_, seat) => pegsHome(s, seat)), winners: [s.winner] },
}

const NO_DRAW: Draw = { card: 'A' } // never reached: a pile that is drawn from has cards

export const pileCount = (deck: State['settings']['deck'], seats: number): number => (deck === 'shared' ? 1 : seats)
const pileIndex = (s: State): number => (s.settings.deck === 'shared' ? 0 : s.seat)
const pileOf = (s: State): Pile => s.piles[pileIndex(s)] ?? DECK

/** 1.3  What the next card comes from: the pile, or all 54 again when it is used up. */
export const drawPile = (s: State): Pile => (cardsIn(pileOf(s)) === 0 ? DECK : pileOf(s))

/** 1.3  The cards a seat has discarded, by rank: the deck less its pile and the card in play. */
export function discards(s: State, seat: Seat): Pile {
  const index = s.settings.deck === 'shared' ? 0 : seat
  const inPlay = s.card !== null && index === pileIndex(s) ? rankOf(s.card) : -1
  return RANKS.map((_, rank) => (DECK[rank] ?? 0) - (s.piles[index]?.[rank] ?? 0) - (rank === inPlay ? 1 : 0))
}

export const next = (s: State): Seat => (s.seat + 1) % s.zones.length

/** 1.11  Pegs in the safe zone; the winner's last peg too. */
export const pegsHome = (s: State, seat: Seat): number =>
  seat === s.winner ? s.settings.pegs : safeCount(pegsOf(s, seat))

function playMove(s: State, { peg: id, to, ride }: Move, tell?: Tell<FastTrack>): State {
  const index = pegNumber(id) - 1
  const own = pegsOf(s, s.seat)
  const peg = own[index] ?? pegAt(to)
  const moved = arrived(s, peg, to, ride)
  if (tell !== undefined) tellMove(s, own, index, s.card === null ? 0 : POWERS[s.card].steps, moved, tell)
  const pegs = cut(s, s.pegs.with(s.seat, own.with(index, moved)), to, tell)
  return finish(s, pegs, index, keepsRiding(peg, moved), tell)
}

/** 2.1.16  Both halves are one play, the second on the board after the first. */
function playSplit(s: State, { steps, first, second }: Split, tell?: Tell<FastTrack>): State {
  const own = pegsOf(s, s.seat)
  const a = pegNumber(first.peg) - 1
  const pegA = own[a] ?? pegAt(first.to)
  const movedA = arrived(s, pegA, first.to, first.ride)
  const half = own.with(a, movedA)
  if (tell !== undefined) tellMove(s, own, a, steps, movedA, tell)
  if (second === null) {
    tell?.({ type: 'dead-end', seat: s.seat, left: SEVEN - steps })
    return finish(s, s.pegs.with(s.seat, half), a, keepsRiding(pegA, movedA), tell)
  }
  const b = pegNumber(second.peg) - 1
  const pegB = half[b] ?? pegAt(second.to)
  const movedB = arrived(s, pegB, second.to, second.ride)
  if (tell !== undefined) tellMove(s, half, b, SEVEN - steps, movedB, tell)
  const pegs = cut(s, s.pegs.with(s.seat, half.with(b, movedB)), second.to, tell)
  return finish(s, pegs, b, keepsRiding(pegA, movedA) || keepsRiding(pegB, movedB), tell)
}

/** 1.7  The lowest-numbered peg in holding is put on home. */
function playEntry(s: State, to: Hole, tell?: Tell<FastTrack>): State {
  const own = pegsOf(s, s.seat)
  const index = own.findIndex(({ at }) => isHolding(at))
  tell?.({ type: 'entered', seat: s.seat, peg: pegId(zoneOf(s, s.seat), index), from: own[index]?.at ?? to, to })
  return carryOn(s, ground(s, cut(s, s.pegs.with(s.seat, own.with(index, pegAt(to))), to, tell), tell), tell)
}

/** Setting jackSwap  Two pegs change places; neither rides afterwards, and neither is cut. */
function playSwap(s: State, mine: PegId, theirs: PegId, tell?: Tell<FastTrack>): State {
  const other = seatOf(s, pegZone(theirs)) ?? s.seat
  const [i, j] = [pegNumber(mine) - 1, pegNumber(theirs) - 1]
  const [a, b] = [pegsOf(s, s.seat)[i] ?? pegAt(0), pegsOf(s, other)[j] ?? pegAt(0)]
  tell?.({ type: 'swapped', seat: s.seat, peg: mine, to: b.at, other, with: theirs, from: a.at })
  const put = (seat: Seat, id: PegId, peg: Peg, at: Hole): Peg => {
    const lap = peg.lap || at === gate(pegZone(id))
    if (peg.riding) tell?.({ type: 'ride-over', seat, peg: id, at, cause: 'swapped' })
    if (lap && !peg.lap) tell?.({ type: 'lap', seat, peg: id })
    return pegAt(at, false, lap, peg.barred)
  }
  const moved = pegsOf(s, s.seat).with(i, put(s.seat, mine, a, b.at))
  const pegs = s.pegs.with(s.seat, moved).with(other, pegsOf(s, other).with(j, put(other, theirs, b, a.at)))
  return carryOn(s, a.riding ? pegs : ground(s, pegs, tell), tell)
}

/** 1.6  Sends the opponent on a hole back, without its flags. */
function cut(s: State, pegs: State['pegs'], at: Hole, tell?: Tell<FastTrack>): State['pegs'] {
  const victim = rivalAt(s, at)
  if (victim === null) return pegs
  const theirs = pegsOf(s, victim)
  const index = indexAt(theirs, at)
  const to = refuge(theirs, zoneOf(s, victim))
  tell?.({ type: 'cut', seat: s.seat, victim, peg: pegId(zoneOf(s, victim), index), from: at, to })
  return pegs.with(victim, theirs.with(index, pegAt(to)))
}

/** 1.8.2  A play keeps the player's riders riding if one of them moved, or a peg got on or into the bullseye. */
const keepsRiding = (before: Peg, after: Peg): boolean =>
  before.riding || after.riding || (after.at === BULLSEYE && before.at !== BULLSEYE)

/** 1.4.3  The win first, then the riders, then whose draw it is. */
function finish(s: State, pegs: State['pegs'], index: number, rode: boolean, tell?: Tell<FastTrack>): State {
  if (hasWon(s, pegs[s.seat] ?? [], index)) {
    tell?.({ type: 'won', seat: s.seat })
    return { settings: s.settings, zones: s.zones, seat: s.seat, card: null, pegs, piles: s.piles, winner: s.seat }
  }
  return carryOn(s, rode ? pegs : ground(s, pegs, tell), tell)
}

/** 1.11  Four pegs are safe and the fifth, with its lap, has come clockwise to home; of four pegs, all are safe. */
function hasWon(s: State, own: readonly Peg[], index: number): boolean {
  const last = own[index]
  if (last === undefined || s.card === '4' || (!isSafe(last.at) && last.at !== home(zoneOf(s, s.seat)))) return false
  if (safeCount(own) < SLOTS) return false
  return own.length === SLOTS || (last.lap && last.at === home(zoneOf(s, s.seat)))
}

/** 1.8.2  All the player's riders lose the ride. */
function ground(s: State, pegs: State['pegs'], tell?: Tell<FastTrack>): State['pegs'] {
  const own = pegs[s.seat] ?? []
  for (const peg of own) if (peg.riding) return pegs.with(s.seat, grounded(s, pegs, s.seat, 'unused', tell))
  return pegs
}

function grounded(s: State, pegs: State['pegs'], seat: Seat, cause: RideEnd, tell?: Tell<FastTrack>): readonly Peg[] {
  const own = pegs[seat] ?? []
  return own.map((peg, index) => {
    if (!peg.riding) return peg
    tell?.({ type: 'ride-over', seat, peg: pegId(zoneOf(s, seat), index), at: peg.at, cause })
    return pegAt(peg.at, false, peg.lap, peg.barred)
  })
}

/** 1.4.4  A, 6, J, Q, K and joker: the same player draws again. */
function carryOn(s: State, pegs: State['pegs'], tell?: Tell<FastTrack>): State {
  if (s.card === null || !POWERS[s.card].again) return nextTurn(s, pegs, tell)
  tell?.({ type: 'again', seat: s.seat, card: s.card })
  return { settings: s.settings, zones: s.zones, seat: s.seat, card: null, pegs, piles: s.piles, winner: null }
}

function nextTurn(s: State, pegs: State['pegs'], tell?: Tell<FastTrack>): State {
  const seat = next(s)
  tell?.({ type: 'turn', seat })
  return { settings: s.settings, zones: s.zones, seat, card: null, pegs, piles: s.piles, winner: null }
}

/** What a peg's way looks like: the holes it treads on, then what it became. */
export function tellMove(
  s: State,
  own: readonly Peg[],
  index: number,
  steps: number,
  after: Peg,
  tell: (effect: Effect) => void,
): void {
  const before = own[index] ?? after
  const peg = pegId(zoneOf(s, s.seat), index)
  const seat = s.seat
  for (const way of waysOf(s, before)) {
    const path = route(s, own, before, steps, way)
    if (path === null || path.at(-1) !== after.at || obstacle(s, own, before, steps, path) !== null) continue
    tell({ type: 'moved', seat, peg, from: before.at, path, way })
    if (before.riding && !after.riding) tell({ type: 'ride-over', seat, peg, at: after.at, cause: rideEnd(s, path) })
    break
  }
  if (after.riding && !before.riding) tell({ type: 'rides', seat, peg, at: after.at })
  if (after.lap && !before.lap) tell({ type: 'lap', seat, peg })
}

const rideEnd = (s: State, path: readonly Hole[]): RideEnd =>
  path.includes(BULLSEYE) ? 'bullseye' : path.includes(corner(zoneOf(s, s.seat))) ? 'completed' : 'left'
