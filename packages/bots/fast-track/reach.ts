import {
  BULLSEYE,
  cardsIn,
  clockwise,
  corner,
  DECK,
  gate,
  home,
  isCorner,
  isHolding,
  onRing,
  POWERS,
  RANKS,
  RING,
  SIDE,
  SLOTS,
  type Hole,
  type State,
  type Zone,
} from '@parlour/games/fast-track'

const BACK = 4 // holes a 4 goes back
const FAR = 30 // holes ahead beyond which a turn hardly reaches

/** Shares of a full deck. What the piles really hold is the business of those who look ahead. */
const CARDS = RANKS.map((card, rank) => ({
  ...POWERS[card],
  back: card === '4',
  seven: card === '7',
  share: (DECK[rank] ?? 0) / cardsIn(DECK),
}))
const shareOf = (which: (card: (typeof CARDS)[number]) => boolean): number =>
  CARDS.reduce((sum, card) => sum + (which(card) ? card.share : 0), 0)
const ENTRY = shareOf(({ enters }) => enters)
const COURT = shareOf(({ frees }) => frees)
const SEVENTH = shareOf(({ seven }) => seven)

/**
 * AHEAD[d]: the chance that one turn takes a peg exactly d holes on, extra draws included, if it alone is moved.
 * BEHIND[d]: d holes back.
 */
const AHEAD: readonly number[] = within(true)
const BEHIND: readonly number[] = within(false)

function within(ahead: boolean): readonly number[] {
  const known = new Map<number, number>()
  const at = (distance: number): number => {
    if (distance < -BACK || distance === 0) return 0
    const found = known.get(distance)
    if (found !== undefined) return found
    const chance = CARDS.reduce((sum, { steps, back, again, share }) => {
      const left = distance - (back ? -steps : steps)
      return sum + share * (left === 0 ? 1 : again ? at(left) : 0)
    }, 0)
    known.set(distance, chance)
    return chance
  }
  return Array.from({ length: FAR + 1 }, (_, distance) => at(ahead ? distance : -distance))
}

/** The chance, about, that a rival's next turn cuts the peg on a ring hole. */
export function reach(s: State, rival: number, hole: Hole): number {
  const zone = s.zones[rival] ?? 0
  const pegs = s.pegs[rival] ?? []
  let chance = 0
  let held = 0
  let safe = 0
  let track = 0
  for (const { at, riding } of pegs) {
    if (isHolding(at)) held++
    else if (onRing(at)) track += riding ? 0 : 1
    else if (at !== BULLSEYE) safe++
  }
  const full = safe === SLOTS
  const walked = walks(zone, full, false, track > 1)
  for (const { at, riding } of pegs) {
    if (at < RING) chance += (riding ? walks(zone, full, true, false) : walked)[at * RING + hole] ?? 0
    else if (at === BULLSEYE && hole === corner(zone)) chance += COURT
  }
  if (held > 0 && hole === home(zone)) chance += ENTRY
  return chance < 1 ? chance : 1
}

/** Chances by from * RING + hole, for each kind of peg; made when they are first asked for. */
const WALKS: (readonly number[] | undefined)[] = []

function walks(zone: Zone, full: boolean, riding: boolean, shares: boolean): readonly number[] {
  const kind = zone * 8 + (full ? 4 : 0) + (riding ? 2 : 0) + (shares ? 1 : 0)
  const known = WALKS[kind]
  if (known !== undefined) return known
  const made = Array.from({ length: RING * RING }, (_, i) =>
    walk(zone, full, riding, shares, Math.floor(i / RING), i % RING),
  )
  WALKS[kind] = made
  return made
}

/**
 * One peg: along the track up to its gate, four back, from corner to corner up to its own, or with the second half of a
 * 7.
 */
function walk(zone: Zone, full: boolean, riding: boolean, shares: boolean, from: Hole, hole: Hole): number {
  const on = clockwise(from, hole)
  const back = clockwise(hole, from)
  const beforeGate = full || clockwise(from, gate(zone)) >= on
  let chance = back <= BACK ? (BEHIND[back] ?? 0) : 0
  if (on <= FAR && beforeGate) chance += AHEAD[on] ?? 0
  if (riding && isCorner(hole) && on <= clockwise(from, corner(zone))) chance += AHEAD[on / SIDE] ?? 0
  return chance + (shares && beforeGate && on > 0 && on < 7 ? SEVENTH : 0)
}
