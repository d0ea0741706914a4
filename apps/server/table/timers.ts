import type { Seat } from '@parlour/core'
import { endsAt } from '../challenges/draw.ts'
import { isBots } from '../seats.ts'
import type { PersonSeat, StoredTurn } from '../store.ts'
import { isReplaceable } from './vacancy.ts'
import { botsOf, clockedSeat, isAwaited, numberOf, seatToAct, type TableState } from './state.ts'

/** What is to happen at a table without anybody asking. */
export interface Timers {
  readonly wakeAt: number | null // when a clock runs out or an absence has lasted too long
  readonly think: Thinking | null // a bot is to move
}

export interface Thinking {
  readonly line: number // the move comes after it
  readonly seat: Seat
  readonly bot: string
}

// milliseconds that a seat is kept for somebody absent while the table gathers, at least
export const SEAT_KEPT = 30 * 60_000

export const timersOf = (state: TableState): Timers => ({ wakeAt: wakeAt(state), think: thinkingOf(state) })

/** When something is to be done here even if nobody comes: at once, if a bot is to move. */
export const dueAt = ({ wakeAt, think }: Timers, { began }: StoredTurn): number | null =>
  think === null ? wakeAt : began

function thinkingOf(state: TableState): Thinking | null {
  const seat = seatToAct(state)
  const taken = seat === null ? undefined : state.seats[seat]
  if (seat === null || !isBots(taken) || !isAwaited(state)) return null
  return { line: numberOf(state), seat, bot: taken?.kind === 'bot' ? taken.bot : botsOf(state).strongest }
}

function wakeAt(state: TableState): number | null {
  return earliest([
    clockedSeat(state) === null && !isRevealing(state) ? null : clockEnds(state.turn),
    firstAbsenceEnds(state),
    limitOf(state),
  ])
}

/** A challenge that is not over is closed the day after, and so is a run of a race. */
const limitOf = ({ head }: TableState): number | null =>
  head.status === 'over' || head.status === 'closed' ? null : endsAt(head)

/** Everybody has sat down, and salts are awaited until the turn's deadline. */
export const isRevealing = ({ head, turn }: Pick<TableState, 'head' | 'turn'>): boolean =>
  head.status === 'gathering' && turn.deadline !== null

type Attendance = Pick<TableState, 'head' | 'turn' | 'present'>

export const firstAbsenceEnds = (table: Attendance & Pick<TableState, 'seats'>): number | null =>
  earliest(table.seats.map((seat) => (seat.kind === 'person' ? absenceEnds(table, seat) : null)))

const earliest = (times: readonly (number | null)[]): number | null =>
  times.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null)

/** No deadline comes before the grace for those who must reconnect. */
export const clockEnds = ({ deadline, graceUntil }: StoredTurn): number | null =>
  deadline === null ? null : Math.max(deadline, graceUntil ?? deadline)

/** When an absence has its consequence: a bot stands in, or a seat that was kept is open again. */
export function absenceEnds({ head, turn, present }: Attendance, seat: PersonSeat): number | null {
  const { user, away, absentSince } = seat
  if (absentSince === null || user === null || present.has(user)) return null
  if (head.status === 'gathering' && head.tournament !== undefined) return null // the tournament sees to it
  if (head.status === 'gathering') return absentSince + Math.max(SEAT_KEPT, (head.terms.perMove ?? 0) * 1000)
  if (head.status !== 'playing' || head.terms.standIn === null || away !== null) return null
  return Math.max(absentSince + head.terms.standIn * 1000, turn.graceUntil ?? 0)
}

/** Whether an absence is noted at all. */
export const isAbsenceNoted = ({ head }: TableState): boolean =>
  head.status === 'gathering' || (head.status === 'playing' && (head.terms.standIn !== null || isReplaceable(head)))
