import { isHolding, isSafe, onRing } from './geometry.ts'
import { addMoves, arrived, pegsOf, zoneOf } from './paths.ts'
import { pegId, type Action, type Ineligible, type Move, type Peg, type PegId, type State } from './state.ts'

export const SEVEN = 7

/** 2.1.1 to 2.1.6  Why a peg is not among those that may share a 7. */
export function ineligible(own: readonly Peg[], peg: Peg): Ineligible | null {
  if (isHolding(peg.at)) return 'in-holding'
  if (isSafe(peg.at)) return 'in-safe-zone'
  if (!onRing(peg.at)) return 'in-bullseye'
  return peg.riding && riders(own) === 1 ? 'lone-rider' : null
}

const riders = (own: readonly Peg[]): number => {
  let count = 0
  for (const peg of own) if (peg.riding) count++
  return count
}

/** 2.1.9  E: the pegs that may share a 7, by index. */
export function eligible(own: readonly Peg[]): readonly number[] {
  const found: number[] = []
  own.forEach((peg, index) => {
    if (ineligible(own, peg) === null) found.push(index)
  })
  return found
}

/**
 * 2.1.6, 2.1.7 and 2.1.13  A pair is two different pegs of E, both riders or both track pegs, as they stood when the
 * card was drawn.
 */
export const partners = (own: readonly Peg[], index: number): readonly number[] =>
  eligible(own).filter((other) => other !== index && own[other]?.riding === own[index]?.riding)

/**
 * 2.1.9 to 2.1.20  Everything split mode allows; empty where there is no split mode and the 7 is played as any number
 * (2.1.10, 2.1.31).
 */
export function splitPlays(s: State): Action[] {
  const own = pegsOf(s, s.seat)
  const chosen = eligible(own)
  const found: Action[] = []
  if (s.card !== '7' || chosen.length < 2) return found
  for (const index of chosen) {
    const others = partners(own, index)
    if (others.length > 0)
      for (let steps = 1; steps < SEVEN; steps++)
        for (const first of firstHalves(s, index, steps)) {
          const seconds = secondHalves(s, first, index, SEVEN - steps, others)
          for (const second of seconds) found.push({ type: 'split', steps, first, second })
          if (seconds.length === 0 && !s.settings.splitMustComplete)
            found.push({ type: 'split', steps, first, second: null })
        }
    addMoves(found, s, own, index, SEVEN, true) // 2.1.12: all seven with one peg, cuts included (C2)
  }
  if (found.length > 0) addLoneRider(found, s)
  return found
}

/** Setting loneRiderFullSeven  In split mode a lone rider may take all seven steps. */
function addLoneRider(found: Action[], s: State): void {
  if (!s.settings.loneRiderFullSeven) return
  const own = pegsOf(s, s.seat)
  own.forEach((peg, index) => {
    if (ineligible(own, peg) === 'lone-rider') addMoves(found, s, own, index, SEVEN, true)
  })
}

/** 2.1.12, 2.1.15 and 2.1.17  Where a peg may go with the first half. */
export function firstHalves(s: State, index: number, steps: number): readonly Move[] {
  const found: Move[] = []
  addMoves(found, s, pegsOf(s, s.seat), index, steps, false)
  return found
}

/** 2.1.14, 2.1.16 and 2.1.18  What the partners can do with the rest, on the board after the first half. */
export function secondHalves(
  s: State,
  first: Move,
  index: number,
  left: number,
  others: readonly number[],
): readonly Move[] {
  const found: Move[] = []
  const own = afterFirst(s, first, index)
  for (const other of others) addMoves(found, s, own, other, left, true)
  return found
}

/** The player's pegs after the first half. */
export function afterFirst(s: State, first: Move, index: number): readonly Peg[] {
  const own = pegsOf(s, s.seat)
  const peg = own[index]
  return peg === undefined ? own : own.with(index, arrived(s, peg, first.to, first.ride))
}

/** 2.1.9 and 2.1.31  Whether the 7 in play is asked for as a split. */
export const isSplitMode = (s: State): boolean => splitPlays(s).length > 0

export const idsOf = (s: State, indexes: readonly number[]): readonly PegId[] =>
  indexes.map((index) => pegId(zoneOf(s, s.seat), index))
