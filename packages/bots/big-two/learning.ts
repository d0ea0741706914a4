import { KINDS, type BigTwo } from '@parlour/games/big-two'
import type { Learning } from '../learning.ts'
import { codeOf, everyAction } from './codes.ts'

const CARDS = 52
const MOST_SEATS = 4

/** Where the parts of an observation begin. */
const AT = {
  hand: 0,
  table: CARDS, // the cards to beat
  played: 2 * CARDS, // all cards out of play
  kind: 3 * CARDS, // of the table, weakest first
  leading: 3 * CARDS + KINDS.length,
  opening: 3 * CARDS + KINDS.length + 1, // the lowest card must be played
  passes: 3 * CARDS + KINDS.length + 2, // in a row, a third each
  seats: 3 * CARDS + KINDS.length + 3, // the observer first, then in turn order
}
/** Of each seat: cards by 13, points by the target; whether it is there, made the play, is locked out, is on turn. */
const PER_SEAT = 6
const FEATURES = AT.seats + MOST_SEATS * PER_SEAT

export const learning: Learning<BigTwo> = {
  version: 1,
  shape: () => [FEATURES],
  features(v, seat, into) {
    for (const card of v.hand) into[AT.hand + card] = 1
    for (const card of v.table?.cards ?? []) into[AT.table + card] = 1
    for (const card of v.played) into[AT.played + card] = 1
    if (v.table === null) into[AT.leading] = 1
    else into[AT.kind + KINDS.indexOf(v.table.kind)] = 1
    into[AT.opening] = v.first ? 1 : 0
    into[AT.passes] = v.passes / 3
    const seats = v.scores.length
    for (let place = 0; place < seats; place++) {
      const other = (seat + place) % seats
      const at = AT.seats + place * PER_SEAT
      into[at] = (v.counts[other] ?? 0) / 13
      into[at + 1] = (v.scores[other] ?? 0) / v.settings.target
      into[at + 2] = 1
      into[at + 3] = v.table !== null && v.by === other ? 1 : 0
      into[at + 4] = v.locked.includes(other) ? 1 : 0
      into[at + 5] = v.phase === 'playing' && v.seat === other ? 1 : 0
    }
  },
  about: ({ match, scores, counts }) => ({ match, scores, counts }),

  codes: () => everyAction().length,
  code: (action) => (action.type === 'pass' ? 0 : codeOf(action.cards)),
  action: (code) => everyAction()[code] ?? null,

  /** Minus the penalty points. */
  reward: (before, after, seat) => (before.scores[seat] ?? 0) - (after.scores[seat] ?? 0),
}
