import type { Seat } from '@parlour/core'
import {
  DECK,
  isCorner,
  isHolding,
  isSafe,
  pegAt,
  rankOf,
  RING,
  setUp,
  type Card,
  type Hole,
  type Peg,
  type State,
  type Zone,
} from '@parlour/games/fast-track'

/** A peg of a seat. */
export interface Chosen {
  readonly seat: Seat
  readonly index: number
}

export const pegIn = ({ pegs }: State, { seat, index }: Chosen): Peg | null => pegs[seat]?.[index] ?? null

/** Whose peg stands there. */
export function standing({ pegs }: State, hole: Hole): Chosen | null {
  for (const [seat, own] of pegs.entries()) {
    const index = own.findIndex(({ at }) => at === hole)
    if (index >= 0) return { seat, index }
  }
  return null
}

/** Whether a peg may stand there at all: holding and safe zones are their owner's. */
export const isOpen = ({ zones }: State, { seat }: Chosen, hole: Hole, zone: Zone | null): boolean =>
  !(isSafe(hole) || isHolding(hole)) || zone === zones[seat]

/** A peg put elsewhere, where nobody stands; a ride lasts on corners alone, and in holding nothing is remembered. */
export function movedTo(s: State, chosen: Chosen, hole: Hole): State {
  const peg = pegIn(s, chosen)
  if (peg === null || standing(s, hole) !== null) return s
  return isHolding(hole)
    ? changed(s, chosen, pegAt(hole))
    : changed(s, chosen, { ...peg, at: hole, riding: peg.riding && isCorner(hole) })
}

/** A peg that rides or not, has made its lap or not, may enter the bullseye or not. */
export function changed(s: State, { seat, index }: Chosen, { at, riding, lap, barred }: Peg): State {
  const own = s.pegs[seat] ?? []
  return { ...s, pegs: s.pegs.with(seat, own.with(index, pegAt(at, riding, lap, barred))) }
}

/** The card in play, and whose turn it is: the card comes from that player's pile, and one that was there goes back. */
export function drawn(s: State, card: Card | null, seat: Seat): State {
  const pileOf = (own: Seat): number => (s.settings.deck === 'shared' ? 0 : own)
  const moved = (piles: State['piles'], at: number, rank: number, by: number): State['piles'] => {
    const pile = piles[at] ?? DECK
    const copies = Math.max(0, Math.min(DECK[rank] ?? 0, (pile[rank] ?? 0) + by))
    return piles.with(at, pile.with(rank, copies))
  }
  const back = s.card === null ? s.piles : moved(s.piles, pileOf(s.seat), rankOf(s.card), 1)
  const piles = card === null ? back : moved(back, pileOf(seat), rankOf(card), -1)
  return { ...s, seat, card, piles, winner: card === null ? s.winner : null }
}

/** Who plays, by their sides of the board: newcomers stand at the start, or beyond it where somebody stands there. */
export function seated(s: State, zones: readonly Zone[]): State {
  const before = (zone: Zone): Seat => s.zones.indexOf(zone)
  const turn = zones.indexOf(s.zones[s.seat] ?? -1)
  const put = drawn(s, null, s.seat) // a card in play would belong to nobody
  const winner = s.winner === null ? -1 : zones.indexOf(s.zones[s.winner] ?? -1)
  const there = new Set(zones.flatMap((zone) => s.pegs[before(zone)] ?? []).map(({ at }) => at))
  const fresh = (zone: Zone): readonly Peg[] =>
    setUp(zone, s.settings.pegs).map((peg) => {
      let at = peg.at
      while (there.has(at)) at = (at + 1) % RING // holding is empty; home may be taken
      there.add(at)
      return at === peg.at ? peg : pegAt(at)
    })
  return {
    ...put,
    zones,
    seat: Math.max(0, turn),
    pegs: zones.map((zone) => s.pegs[before(zone)] ?? fresh(zone)),
    piles: s.settings.deck === 'shared' ? put.piles : zones.map((zone) => put.piles[before(zone)] ?? DECK),
    winner: winner < 0 ? null : winner,
  }
}
