import type { Reason, Seat } from '@parlour/core'
import type { FastTrackExpected } from './expected.ts'
import type { Card, Draw, Pile } from './cards.ts'
import { BULLSEYE, LETTERS, type Hole, type Zone } from './geometry.ts'
import type { Settings } from './settings.ts'

export const PEGS = 5 // at most, of each player

/** A peg on the board. Equal pegs are one and the same object. */
export interface Peg {
  readonly at: Hole
  readonly riding: boolean // 1.8, written *
  readonly lap: boolean // 1.11, written '
  readonly barred: boolean // 1.9, written ^: may never enter the bullseye again
}

const PEG_TABLE: readonly Peg[] = Array.from({ length: (BULLSEYE + 1) * 8 }, (_, i) => ({
  at: i >> 3,
  riding: (i & 1) !== 0,
  lap: (i & 2) !== 0,
  barred: (i & 4) !== 0,
}))

export function pegAt(at: Hole, riding = false, lap = false, barred = false): Peg {
  const peg = PEG_TABLE[at * 8 + (riding ? 1 : 0) + (lap ? 2 : 0) + (barred ? 4 : 0)]
  if (peg === undefined) throw new Error(`no hole ${at}`)
  return peg
}

export interface State {
  readonly settings: Settings
  readonly zones: readonly Zone[] // zones[seat]
  readonly seat: Seat // whose turn it is; at the end, who won
  readonly card: Card | null // in play; null before the draw
  readonly pegs: readonly (readonly Peg[])[] // pegs[seat][0 to 4]
  readonly piles: readonly Pile[] // piles[seat], or one for all
  readonly winner: Seat | null
}

export type PegId = number // 5 × zone + 0 to 4: a1 is 0, b1 is 5
export const pegId = (zone: Zone, index: number): PegId => zone * PEGS + index
export const pegNumber = (peg: PegId): number => (peg % PEGS) + 1
export const pegZone = (peg: PegId): Zone => Math.floor(peg / PEGS)
export const pegName = (peg: PegId): string => `${LETTERS[pegZone(peg)]}${pegNumber(peg)}`

/** One peg's way to a hole. `ride` is said only where riding is a choice. */
export interface Move {
  readonly type: 'move'
  readonly peg: PegId
  readonly to: Hole
  readonly ride: boolean
}

export interface Split {
  readonly type: 'split'
  readonly steps: number // of the first half, 1 to 6
  readonly first: Move
  readonly second: Move | null // null: a dead end
}

export type Action =
  | Move
  | Split
  | { readonly type: 'enter'; readonly to: Hole }
  | { readonly type: 'swap'; readonly peg: PegId; readonly with: PegId }
  | { readonly type: 'skip' }

export type Pick =
  | { readonly type: 'peg'; readonly peg: PegId }
  // steps: of a first half
  | { readonly type: 'to'; readonly steps: number | null; readonly to: Hole; readonly ride: boolean }
  | { readonly type: 'swap'; readonly with: PegId }
  | { readonly type: 'word'; readonly word: 'enter' | 'skip' | 'split' }

export type Prompt =
  | { readonly type: 'choose-peg'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'choose-destination'; readonly seat: Seat; readonly card: Card; readonly peg: PegId }
  | { readonly type: 'nothing-playable'; readonly seat: Seat; readonly card: Card; readonly next: Seat }
  | { readonly type: 'split-first-peg'; readonly seat: Seat; readonly pegs: readonly PegId[]; readonly left: number }
  | {
      readonly type: 'split-first-steps'
      readonly seat: Seat
      readonly peg: PegId
      readonly least: number
      readonly left: number
    }
  | { readonly type: 'split-second-peg'; readonly seat: Seat; readonly pegs: readonly PegId[]; readonly left: number }
  | { readonly type: 'split-second-destination'; readonly seat: Seat; readonly peg: PegId; readonly left: number }
  | { readonly type: 'card-to-come'; readonly seat: Seat }
  | { readonly type: 'over'; readonly winner: Seat }

/** How a peg goes: on the track, round the ring of corners, into the bullseye, four back, or out of the bullseye. */
export type Way = 'track' | 'ring' | 'bullseye' | 'back' | 'out'

export type Effect =
  | { readonly type: 'drawn'; readonly seat: Seat; readonly card: Card; readonly split: boolean }
  | { readonly type: 'shuffled'; readonly seat: Seat; readonly shared: boolean }
  | { readonly type: 'skipped'; readonly seat: Seat; readonly card: Card }
  | {
      readonly type: 'moved'
      readonly seat: Seat
      readonly peg: PegId
      readonly from: Hole
      readonly path: readonly Hole[] // the holes trodden on, the last is where it stands
      readonly way: Way
    }
  | { readonly type: 'entered'; readonly seat: Seat; readonly peg: PegId; readonly from: Hole; readonly to: Hole }
  | {
      readonly type: 'swapped'
      readonly seat: Seat
      readonly peg: PegId
      readonly to: Hole
      readonly other: Seat
      readonly with: PegId
      readonly from: Hole
    }
  | {
      readonly type: 'cut'
      readonly seat: Seat
      readonly victim: Seat
      readonly peg: PegId
      readonly from: Hole
      readonly to: Hole
    }
  | { readonly type: 'rides'; readonly seat: Seat; readonly peg: PegId; readonly at: Hole }
  | { readonly type: 'ride-over'; readonly seat: Seat; readonly peg: PegId; readonly at: Hole; readonly cause: RideEnd }
  | { readonly type: 'lap'; readonly seat: Seat; readonly peg: PegId }
  | { readonly type: 'dead-end'; readonly seat: Seat; readonly left: number }
  | { readonly type: 'again'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'turn'; readonly seat: Seat }
  | { readonly type: 'won'; readonly seat: Seat }

/** 1.8  How a ride ends. */
export type RideEnd = 'four' | 'unused' | 'completed' | 'left' | 'bullseye' | 'swapped'

/** What can keep a way from being walked. */
export type Obstacle = 'own-peg' | 'overshoots' | 'bullseye-taken' | 'bullseye-barred' | 'cannot-receive'

/** What can keep a peg out of a split. */
export type Ineligible = 'in-holding' | 'in-bullseye' | 'in-safe-zone' | 'lone-rider'

type About<Code extends string, Figures = unknown> = Reason & { readonly code: Code } & Figures

export type FastTrackReason =
  | About<'own-peg', { readonly peg: PegId; readonly by: PegId; readonly at: Hole }>
  | About<'overshoots', { readonly peg: PegId; readonly steps: number; readonly room: number }>
  | About<'cannot-receive', { readonly at: Hole; readonly by: Seat }>
  | About<'bullseye-taken', { readonly by: Seat }>
  | About<'bullseye-barred', { readonly peg: PegId }>
  | About<'bullseye-exit', { readonly peg: PegId; readonly to: Hole; readonly exit: Hole }>
  | About<'bullseye-own-corner' | 'bullseye-off-corner' | 'bullseye-backward', { readonly peg: PegId }>
  | About<'needs-court-card' | 'needs-entry-card', { readonly card: Card }>
  | About<'no-way-back', { readonly peg: PegId; readonly at: Hole }>
  | About<
      'in-holding' | 'in-bullseye' | 'in-safe-zone' | 'lone-rider' | 'no-partner' | 'same-peg',
      { readonly peg: PegId }
    >
  | About<'other-class', { readonly peg: PegId; readonly rider: boolean }>
  | About<'gate-turns-off', { readonly peg: PegId; readonly to: Hole }>
  | About<'not-riding', { readonly peg: PegId; readonly to: Hole }>
  | About<'wrong-distance', { readonly peg: PegId; readonly to: Hole; readonly steps: number }>
  | About<'first-half-cuts', { readonly at: Hole; readonly by: Seat }>
  | About<'no-second-half' | 'second-half-possible', { readonly left: number; readonly pegs: readonly PegId[] }>
  | About<'not-a-seven', { readonly card: Card }>
  | About<'no-split-mode', { readonly pegs: readonly PegId[] }>
  | About<'no-choice-to-ride', { readonly to: Hole }>
  | About<'no-swap', { readonly card: Card; readonly agreed: boolean }>
  | About<'swap-off-track' | 'swap-own-peg' | 'swap-at-home' | 'no-such-peg' | 'not-your-peg', { readonly peg: PegId }>
  | About<'not-your-home', { readonly to: Hole }>
  | About<'nobody-in-holding' | 'move-possible' | 'nobody-to-act'>

export interface FastTrack {
  settings: Settings
  state: State
  action: Action
  chance: Draw
  view: State // nothing is hidden
  pick: Pick
  prompt: Prompt
  effect: Effect
  reason: FastTrackReason
  expected: FastTrackExpected
}
