import { nonEmpty, type Seat, type NonEmpty } from '@parlour/core'
import { POWERS, type Card } from './cards.ts'
import {
  BULLSEYE,
  clockwise,
  corner,
  gate,
  home,
  isCorner,
  isHolding,
  onRing,
  RING,
  SIDE,
  SLOTS,
  type Hole,
} from './geometry.ts'
import { exit, indexAt, mayChoose, obstacle, pegsOf, rivalAt, route, safeCount, waysOf, zoneOf } from './paths.ts'
import { entryObstacle, plays, swapObstacle } from './rules.ts'
import { afterFirst, eligible, idsOf, ineligible, isSplitMode, partners, secondHalves, SEVEN } from './split.ts'
import {
  pegId,
  pegNumber,
  pegZone,
  type Action,
  type FastTrackReason,
  type Move,
  type Obstacle,
  type Peg,
  type PegId,
  type Split,
  type State,
  type Way,
} from './state.ts'

/** Why an action cannot be played now; null exactly when it is legal. */
export function why(s: State, action: Action): NonEmpty<FastTrackReason> | null {
  if (s.card === null || s.winner !== null) return [{ code: 'nobody-to-act', rule: '1.4' }]
  switch (action.type) {
    case 'move':
      return whyNotMove(s, s.card, action)
    case 'split':
      return whyNotSplit(s, s.card, action)
    case 'enter':
      return action.to === home(zoneOf(s, s.seat))
        ? whyNotEnter(s, s.card)
        : [{ code: 'not-your-home', rule: '1.7', to: action.to }]
    case 'swap':
      return stranger(s, action.peg) ?? whyNotSwap(s, s.card, action.peg, action.with)
    case 'skip':
      return plays(s).length === 0 ? null : [{ code: 'move-possible', rule: '1.4' }]
  }
}

/** Why the peg named is none the player may move. */
function stranger(s: State, peg: PegId): NonEmpty<FastTrackReason> | null {
  if (pegZone(peg) !== zoneOf(s, s.seat)) return [{ code: 'not-your-peg', rule: '1.1', peg }]
  return pegNumber(peg) > s.settings.pegs ? [{ code: 'no-such-peg', rule: '1.1', peg }] : null
}

function whyNotMove(s: State, card: Card, action: Move): NonEmpty<FastTrackReason> | null {
  const other = stranger(s, action.peg)
  if (other !== null) return other
  const own = pegsOf(s, s.seat)
  const index = pegNumber(action.peg) - 1
  if (card === '7' && isSplitMode(s)) {
    const out = whyNotSelectable(s, index)
    if (out !== null) return out
  }
  return whyNotTo(s, own, index, POWERS[card].steps, action)
}

/** 2.1.31 and loneRiderFullSeven  Why a peg cannot be chosen in split mode at all. */
export function whyNotSelectable(s: State, index: number): NonEmpty<FastTrackReason> | null {
  const own = pegsOf(s, s.seat)
  const peg = own[index]
  const code = peg === undefined ? null : ineligible(own, peg)
  if (code === null || (code === 'lone-rider' && s.settings.loneRiderFullSeven)) return null
  return [{ code, rule: INELIGIBLE[code], peg: pegId(zoneOf(s, s.seat), index) }]
}
const INELIGIBLE = {
  'in-holding': '2.1.1',
  'in-bullseye': '2.1.2',
  'in-safe-zone': '2.1.3',
  'lone-rider': '2.1.5',
} as const

/** Why a peg does not come to a hole with so many steps. `own` are the player's pegs as they stand. */
function whyNotTo(
  s: State,
  own: readonly Peg[],
  index: number,
  steps: number,
  { to, ride }: Move,
): NonEmpty<FastTrackReason> | null {
  const peg = own[index]
  if (peg === undefined) return [{ code: 'no-such-peg', rule: '1.1', peg: pegId(zoneOf(s, s.seat), index) }]
  const reasons: FastTrackReason[] = []
  for (const way of waysOf(s, peg)) {
    const holes = route(s, own, peg, steps, way)
    if (holes === null || (holes.length === steps && holes.at(-1) !== to)) continue
    const code = obstacle(s, own, peg, steps, holes)
    if (code !== null) reasons.push(hindrance(s, own, index, steps, code, holes))
    else return !ride || mayChoose(s, peg, to) ? null : [{ code: 'no-choice-to-ride', rule: '1.8', to }]
  }
  return nonEmpty(reasons) ?? [elsewhere(s, own, index, steps, to)]
}

/** Why no way leads to a hole, whatever stands in between. */
function elsewhere(s: State, own: readonly Peg[], index: number, steps: number, to: Hole): FastTrackReason {
  const still = motionless(s, index, own)
  if (still !== null) return still
  const peg = pegId(zoneOf(s, s.seat), index)
  const at = own[index]?.at ?? to
  if (to === BULLSEYE && at !== BULLSEYE) return outsideBullseye(s, own, index, steps)
  if (at === BULLSEYE) return { code: 'bullseye-exit', rule: '1.9', peg, to, exit: exit(own, zoneOf(s, s.seat)) }
  const far = clockwise(at, to)
  if (s.card !== '4' && onRing(at) && onRing(to)) {
    if (far === steps && passesGate(s, own, at, to)) return { code: 'gate-turns-off', rule: '1.11', peg, to }
    if (isCorner(at) && isCorner(to) && far === steps * SIDE) return { code: 'not-riding', rule: '1.8', peg, to }
  }
  return { code: 'wrong-distance', rule: '1.6', peg, to, steps }
}

const passesGate = (s: State, own: readonly Peg[], from: Hole, to: Hole): boolean =>
  safeCount(own) < SLOTS && clockwise(from, gate(zoneOf(s, s.seat))) < clockwise(from, to)

/** 1.9 and 1.10  Why a peg is not before the bullseye. */
function outsideBullseye(s: State, own: readonly Peg[], index: number, steps: number): FastTrackReason {
  const zone = zoneOf(s, s.seat)
  const peg = pegId(zone, index)
  const at = own[index]?.at ?? corner(zone)
  if (s.card === '4') return { code: 'bullseye-backward', rule: '1.10', peg }
  const before = onRing(at) && (at + steps - 1) % RING === corner(zone)
  return { code: before ? 'bullseye-own-corner' : 'bullseye-off-corner', rule: '1.9', peg }
}

/** Why a peg has no way at all with this card. */
function motionless(s: State, index: number, own: readonly Peg[] = pegsOf(s, s.seat)): FastTrackReason | null {
  const peg = own[index]
  if (peg === undefined || s.card === null || waysOf(s, peg).length > 0) return null
  const id = pegId(zoneOf(s, s.seat), index)
  if (isHolding(peg.at))
    return POWERS[s.card].enters
      ? { code: 'in-holding', rule: '1.7', peg: id }
      : { code: 'needs-entry-card', rule: '1.7', card: s.card }
  if (peg.at === BULLSEYE) return { code: 'needs-court-card', rule: '1.9', card: s.card }
  return { code: 'no-way-back', rule: '1.10', peg: id, at: peg.at }
}

/** An obstacle with its figures. */
export function hindrance(
  s: State,
  own: readonly Peg[],
  index: number,
  steps: number,
  code: Obstacle,
  holes: readonly Hole[],
): FastTrackReason {
  const zone = zoneOf(s, s.seat)
  const peg = pegId(zone, index)
  const to = holes.at(-1) ?? corner(zone)
  switch (code) {
    case 'own-peg': {
      const at = holes.find((hole) => indexAt(own, hole) >= 0) ?? to
      return { code, rule: '1.6', peg, by: pegId(zone, indexAt(own, at)), at }
    }
    case 'overshoots':
      return { code, rule: '1.11', peg, steps, room: holes.length }
    case 'cannot-receive':
      return { code, rule: '1.6', at: to, by: rivalAt(s, to) ?? s.seat }
    case 'bullseye-taken':
      return { code, rule: '1.9', by: inBullseye(s, own) }
    case 'bullseye-barred':
      return { code, rule: '1.9', peg }
  }
}

const inBullseye = (s: State, own: readonly Peg[]): Seat =>
  indexAt(own, BULLSEYE) >= 0 ? s.seat : (rivalAt(s, BULLSEYE) ?? s.seat)

/** 1.7  Why no peg may enter. */
export function whyNotEnter(s: State, card: Card): NonEmpty<FastTrackReason> | null {
  const code = entryObstacle(s)
  const zone = zoneOf(s, s.seat)
  const own = pegsOf(s, s.seat)
  switch (code) {
    case null:
      return null
    case 'needs-entry-card':
      return [{ code, rule: '1.7', card }]
    case 'nobody-in-holding':
      return [{ code, rule: '1.7' }]
    case 'own-peg': {
      const waiting = own.findIndex(({ at }) => isHolding(at))
      return [
        { code, rule: '1.7', peg: pegId(zone, waiting), by: pegId(zone, indexAt(own, home(zone))), at: home(zone) },
      ]
    }
    case 'cannot-receive':
      return [{ code, rule: '1.7', at: home(zone), by: rivalAt(s, home(zone)) ?? s.seat }]
  }
}

/** Setting jackSwap  Why two pegs may not change places. */
export function whyNotSwap(s: State, card: Card, mine: PegId, theirs: PegId): NonEmpty<FastTrackReason> | null {
  const code = swapObstacle(s, pegNumber(mine) - 1, theirs)
  switch (code) {
    case null:
      return null
    case 'no-swap':
      return [{ code, rule: '1.12', card, agreed: s.settings.jackSwap }]
    case 'swap-off-track': {
      const at = pegsOf(s, s.seat)[pegNumber(mine) - 1]?.at ?? BULLSEYE
      return [{ code, rule: '1.12', peg: onRing(at) ? theirs : mine }]
    }
    case 'swap-own-peg':
    case 'swap-at-home':
      return [{ code, rule: '1.12', peg: theirs }]
  }
}

/** 2.1  Why a split cannot be played. */
function whyNotSplit(s: State, card: Card, action: Split): NonEmpty<FastTrackReason> | null {
  if (card !== '7') return [{ code: 'not-a-seven', rule: '2.1.9', card }]
  const other = stranger(s, action.first.peg) ?? (action.second === null ? null : stranger(s, action.second.peg))
  if (other !== null) return other
  const index = pegNumber(action.first.peg) - 1
  return whyNotFirst(s, index, action.steps, action.first) ?? whyNotSecond(s, index, action)
}

/** 2.1.9 to 2.1.17  Why a first half cannot be made. */
function whyNotFirst(s: State, index: number, steps: number, first: Move): NonEmpty<FastTrackReason> | null {
  const own = pegsOf(s, s.seat)
  if (!isSplitMode(s)) return [{ code: 'no-split-mode', rule: '2.1.10', pegs: idsOf(s, eligible(own)) }]
  const out = whyNotShare(s, index)
  if (out !== null) return out
  const reasons = whyNotTo(s, own, index, steps, first)
  if (reasons !== null) return reasons
  const rival = rivalAt(s, first.to)
  return rival === null ? null : [{ code: 'first-half-cuts', rule: '2.1.17', at: first.to, by: rival }]
}

/** 2.1.1 to 2.1.7 and 2.1.32  Why a peg cannot make either half. */
function whyNotShare(s: State, index: number): NonEmpty<FastTrackReason> | null {
  const own = pegsOf(s, s.seat)
  const peg = pegId(zoneOf(s, s.seat), index)
  const code = own[index] === undefined ? null : ineligible(own, own[index])
  if (code !== null) return [{ code, rule: INELIGIBLE[code], peg }]
  return partners(own, index).length === 0 ? [{ code: 'no-partner', rule: '2.1.32', peg }] : null
}

/** 2.1.13 to 2.1.20  Why the rest cannot be played so. */
function whyNotSecond(s: State, index: number, { steps, first, second }: Split): NonEmpty<FastTrackReason> | null {
  const left = SEVEN - steps
  if (second === null) return whyNotDeadEnd(s, index, first, left)
  const other = pegNumber(second.peg) - 1
  return whyNotPartner(s, index, other) ?? whyNotTo(s, afterFirst(s, first, index), other, left, second)
}

/** 2.1.20 and splitMustComplete  Why a first half cannot stand alone. */
export function whyNotDeadEnd(s: State, index: number, first: Move, left: number): NonEmpty<FastTrackReason> | null {
  const own = pegsOf(s, s.seat)
  const others = partners(own, index)
  if (secondHalves(s, first, index, left, others).length > 0)
    return [{ code: 'second-half-possible', rule: '2.1.20', left, pegs: idsOf(s, others) }]
  return s.settings.splitMustComplete ? [noSecondHalf(s, index, left)] : null
}

/** 2.1.20  What is lost at a dead end. */
export const noSecondHalf = (s: State, index: number, left: number): FastTrackReason => ({
  code: 'no-second-half',
  rule: '2.1.20',
  left,
  pegs: idsOf(s, partners(pegsOf(s, s.seat), index)),
})

/** 2.1.13  Why a peg cannot be the second one. */
export function whyNotPartner(s: State, index: number, other: number): NonEmpty<FastTrackReason> | null {
  const own = pegsOf(s, s.seat)
  const peg = pegId(zoneOf(s, s.seat), other)
  if (other === index) return [{ code: 'same-peg', rule: '2.1.13', peg }]
  const code = own[other] === undefined ? null : ineligible(own, own[other])
  if (code !== null) return [{ code, rule: INELIGIBLE[code], peg }]
  return own[other]?.riding === own[index]?.riding
    ? null
    : [{ code: 'other-class', rule: '2.1.7', peg, rider: own[other]?.riding === true }]
}

/** What stands in the way of a peg on each of its ways, for a peg that cannot move. */
export function hindrances(s: State, own: readonly Peg[], index: number, steps: number): readonly FastTrackReason[] {
  const still = motionless(s, index, own)
  if (still !== null) return [still]
  const peg = own[index]
  if (peg === undefined) return []
  return waysOf(s, peg).flatMap((way: Way) => {
    const holes = route(s, own, peg, steps, way)
    const code = holes === null ? null : obstacle(s, own, peg, steps, holes)
    return holes === null || code === null ? [] : [hindrance(s, own, index, steps, code, holes)]
  })
}
