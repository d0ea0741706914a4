import { commitmentOf, ok, saltHashOf, type Seat } from '@parlour/core'
import type { Draw, Terms, UserId } from '@parlour/protocol'
import { hmac } from '../crypto.ts'
import { isComplete, OPEN, saltHashesOf, saltsOf, seatOf, withSeat, type Seats } from '../seats.ts'
import type { StoredHead, StoredSeat, StoredTurn } from '../store.ts'
import { no, type Drafted } from './decision.ts'
import { isRace, startRace } from './race.ts'
import { startGame } from './start-game.ts'
import type { TableState } from './state.ts'
import { clockEnds, isRevealing, SEAT_KEPT } from './timers.ts'

/**
 * How the dice are agreed on before the first draw (docs/fair-dice.md): everybody has shown the hash of a salt, then
 * everybody reveals it in time, or gives the seat up; then all draw anew and the server commits to another seed.
 */

const SOON = 120_000 // milliseconds to reveal a salt at a table where people play on the spot
const SLOW = 3600 // seconds for a move from which on people come and go

/** Where nobody has to be there all the time, a salt is awaited as long as a seat is kept. */
const revealLimit = ({ perMove }: Terms): number =>
  perMove !== null && perMove < SLOW ? SOON : Math.max(SEAT_KEPT, (perMove ?? 0) * 1000)

export function reveal(state: TableState, user: UserId, salt: string, now: number): Drafted {
  const { head, seats } = state
  const seat = seatOf(seats, user)
  const taken = seat === null ? undefined : seats[seat]
  if (seat === null || taken?.kind !== 'person') return no('not-seated')
  if (taken.salt === salt) return ok({ events: [], repeated: state.match?.lines.length ?? 0 })
  if (head.status !== 'gathering') return no(head.status === 'closed' ? 'closed' : 'already-begun')
  if (!isRevealing(state)) return no('not-revealing')
  const { id: table, commitment } = head
  if (taken.salt !== null || saltHashOf(salt, { table, commitment, seat }, hmac) !== taken.saltHash)
    return no('other-salt')
  return gathered(state, withSeat(seats, seat, { ...taken, salt }), now)
}

/** The seats of a table that gathers are to be these: with all that it means for the dice. */
export const gathered = (state: TableState, seats: Seats, now: number): Drafted =>
  drawnOn(state, seats, now) ?? ok({ seats, events: [{ type: 'seats' }] })

/** What these seats and this time mean for the dice; null if nothing. */
export function drawnOn(state: TableState, seats: Seats, now: number): Drafted | null {
  if (!isRevealing(state)) return isComplete(seats) ? beginReveal(state, seats, now) : null
  if (!isComplete(seats)) return nextRound(state, seats)
  const late = missingIn(seats)
  if (late.length === 0) return isRace(state.head) ? startRace(state.head, seats, now) : startGame(state, seats, now)
  const end = clockEnds(state.turn)
  return end === null || end > now
    ? null
    : nextRound(
        state,
        // at a tournament a seat is kept for the one it belongs to
        seats.map((seat, index) => (late.includes(index) && state.head.tournament === undefined ? OPEN : seat)),
      )
}

function beginReveal({ head, turn }: TableState, seats: Seats, now: number): Drafted {
  const awaited: StoredTurn = { ...turn, began: now, deadline: now + revealLimit(head.terms), graceUntil: null }
  return ok({ seats, turn: awaited, events: [{ type: 'seats' }] })
}

/**
 * Salts are known that were not used: everything is drawn anew. Those who stay keep the seat until their page has sat
 * down again.
 */
function nextRound({ head, turn }: TableState, seats: Seats): Drafted {
  const seed = nextSeed(head)
  const next: StoredHead = { ...head, round: head.round + 1, seed, commitment: commitmentOf(seed, head.id, hmac) }
  const kept = seats.map((seat): StoredSeat =>
    seat.kind === 'person' ? { ...seat, saltHash: null, salt: null } : seat,
  )
  return ok({
    head: next,
    seats: kept,
    turn: { ...turn, deadline: null, graceUntil: null },
    events: [{ type: 'seats' }],
  })
}

/** As good as drawn by lot to anyone who does not know the one before, which is never shown. */
const nextSeed = ({ id, seed }: StoredHead): string =>
  Buffer.from(hmac(seed, `parlour/${id}/next seed`)).toString('hex')

const missingIn = (seats: Seats): readonly Seat[] =>
  seats.flatMap((seat, index) => (seat.kind === 'person' && seat.salt === null ? [index] : []))

/** How far it is, for everybody to see. */
export function drawOf(state: TableState, now: number): Draw {
  const { head, seats, turn } = state
  const end = clockEnds(turn)
  return {
    round: head.round,
    commitment: head.commitment,
    saltHashes: saltHashesOf(seats).map((hash) => (hash === '' ? null : hash)),
    revealing:
      isRevealing(state) && end !== null
        ? { missing: missingIn(seats), left: Math.max(0, Math.round(end - now)) }
        : null,
    salts: head.started === null ? null : saltsOf(seats),
  }
}
