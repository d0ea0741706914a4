import { ok, type Result, type Seat } from '@parlour/core'
import type { RefusalCode, UserId } from '@parlour/protocol'
import { endsAt, isTooLate } from '../challenges/draw.ts'
import { OPEN, seatOf, type Seats } from '../seats.ts'
import type { StoredChat, StoredSeat } from '../store.ts'
import { unpiled, visibleIn } from '../visible-text.ts'
import { decided, no, NOTHING, type ClosedBy, type Decision, type Drafted, type Refused } from './decision.ts'
import { drawnOn, reveal } from './drawing.ts'
import { newTable, type FreshTable } from './new-table.ts'
import { leaveToBot, presenceDraft } from './presence.ts'
import { offerToEnd, resign } from './early-end.ts'
import { fill, remove, rename, sit, stand, type Person, type Sit } from './seating.ts'
import { isRace } from './race.ts'
import { startGame } from './start-game.ts'
import type { TableState } from './state.ts'
import { substitute } from './substitute.ts'
import { isRevealing, type Thinking } from './timers.ts'
import { act, actOfBot, actOfClock } from './turns.ts'
import { vacation } from './vacation.ts'

/** Everything that can be asked of a table. Ids and seeds come with it: nothing here is drawn by lot. */
export type Command =
  | ({ readonly type: 'sit' } & Sit)
  | { readonly type: 'reveal'; readonly user: UserId; readonly salt: string }
  | { readonly type: 'stand'; readonly user: UserId }
  | { readonly type: 'fill'; readonly user: UserId; readonly seat: Seat; readonly bot: string | null }
  | { readonly type: 'away'; readonly user: UserId; readonly away: boolean }
  | {
      readonly type: 'act'
      readonly user: UserId
      readonly request: string
      readonly after: number
      readonly action: string
    }
  | { readonly type: 'substitute'; readonly person: Person; readonly seat: Seat }
  | { readonly type: 'chat'; readonly person: Person; readonly text: string }
  | { readonly type: 'unsay'; readonly line: number } // a moderator's
  | { readonly type: 'rematch'; readonly user: UserId; readonly fresh: FreshTable }
  | { readonly type: 'resign'; readonly user: UserId }
  | { readonly type: 'end'; readonly user: UserId }
  | { readonly type: 'close'; readonly by: ClosedBy; readonly user: UserId | null }
  | { readonly type: 'remove'; readonly seat: Seat; readonly user: UserId } // the host's
  | { readonly type: 'rename'; readonly person: Person }
  | { readonly type: 'vacation'; readonly user: UserId; readonly until: number } // the house’s, for all their tables
  | { readonly type: 'bot'; readonly thinking: Thinking; readonly action: string | null }
  | { readonly type: 'look' } // somebody came or went, or the time has come for something
  | { readonly type: 'resume' } // another process had the table before

const GRACE = 20_000 // milliseconds to reconnect after a restart, once a turn

/**
 * What a command comes to at a table at a time: a change with all that follows from it, or a refusal, which changes
 * nothing. Pure: no socket, no clock, no disk and no lot.
 */
export function decide(state: TableState, command: Command, now: number): Result<Decision, Refused> {
  const forbidden = forbiddenAt(state, command)
  const drafted = forbidden === null ? draftOf(state, command, now) : no(forbidden)
  return drafted.ok ? decided(state, drafted.value, now) : drafted
}

const NOT_ALONE: readonly Command['type'][] = [
  'sit',
  'reveal',
  'stand',
  'fill',
  'away',
  'substitute',
  'rematch',
  'resign',
  'end',
]

const NOT_BEFORE_A_RACE: readonly Command['type'][] = ['fill', 'away', 'substitute', 'rematch']
const isOpened = (command: Command): boolean => command.type === 'fill' && command.bot === null // a seat, again

/** Those who were paired play, by themselves and to the end: no bot for them, no other seat, no other game. */
const NOT_AT_A_TOURNAMENT: readonly Command['type'][] = ['stand', 'fill', 'away', 'substitute', 'rematch', 'end']
const NOT_AT_A_RATED_TABLE: readonly Command['type'][] = ['fill', 'away', 'substitute']

/**
 * At a challenge the person plays alone, to the end, and once: no bot for them, no other seat, no other game. So they
 * do in a race, but may give up; and bots do not race. A seat at a tournament's table is nobody else's. At a rated
 * table nobody is replaced, and nobody finds a bot where a person was to sit.
 */
function forbiddenAt({ head, seats }: TableState, command: Command): RefusalCode | null {
  const isOpeners = command.type === 'close' && command.by === 'opener'
  const isAlone = NOT_ALONE.includes(command.type)
  if (head.challenge !== undefined) return isAlone || isOpeners ? 'one-attempt' : null
  if (head.racer !== undefined) return isAlone ? 'racing' : null
  if (isRace(head) && NOT_BEFORE_A_RACE.includes(command.type) && !isOpened(command)) return 'racing'
  if (head.tournament !== undefined) {
    const isStranger = command.type === 'sit' && seatOf(seats, command.person.id) === null
    if (isStranger || isOpeners || NOT_AT_A_TOURNAMENT.includes(command.type)) return 'tournament-table'
  }
  return head.terms.rated === true && NOT_AT_A_RATED_TABLE.includes(command.type) ? 'rated-table' : null
}

function draftOf(state: TableState, command: Command, now: number): Drafted {
  switch (command.type) {
    case 'sit':
      return sit(state, command, now)
    case 'reveal':
      return reveal(state, command.user, command.salt, now)
    case 'stand':
      return stand(state, command.user, now)
    case 'fill':
      return fill(state, command.user, command.seat, command.bot, now)
    case 'away':
      return leaveToBot(state, command.user, command.away)
    case 'substitute':
      return substitute(state, command.person, command.seat, now)
    case 'act':
      return act(state, command, now)
    case 'chat':
      return chat(state, command.person, command.text, now)
    case 'unsay':
      return ok({ unsaid: command.line, events: [{ type: 'table' }] })
    case 'rematch':
      return rematch(state, command.user, command.fresh, now)
    case 'resign':
      return resign(state, command.user, now)
    case 'end':
      return offerToEnd(state, command.user)
    case 'close':
      return close(state, command.by, command.user)
    case 'remove':
      return remove(state, command.seat, command.user, now)
    case 'rename':
      return rename(state, command.person)
    case 'vacation':
      return vacation(state, command.user, command.until, now)
    case 'bot':
      return actOfBot(state, command.thinking, command.action, now)
    case 'look':
      return look(state, now)
    case 'resume':
      return resume(state, now)
  }
}

/** Somebody came or went, or time has passed. */
function look(state: TableState, now: number): Drafted {
  const { head } = state
  if (head.challenge !== undefined || head.racer !== undefined) return lookAtAttempt(state, now)
  const present = presenceDraft(state, now)
  const drawn = state.head.status === 'gathering' ? drawnOn(state, present?.seats ?? state.seats, now) : null
  if (drawn !== null) return drawn
  return present === null ? (actOfClock(state, now) ?? ok(NOTHING)) : ok(present)
}

/** It begins at once, since its dice are agreed on, and ends with the day after. */
function lookAtAttempt(state: TableState, now: number): Drafted {
  const { status } = state.head
  if ((status === 'gathering' || status === 'playing') && isTooLate(state.head, now)) return close(state, 'time', null)
  return status === 'gathering' ? startGame(state, state.seats, now) : ok(NOTHING)
}

/** A clock goes on with what was left, and nobody loses by having to reconnect; the grace is given once a turn. */
function resume(state: TableState, now: number): Drafted {
  const { turn, head } = state
  if (head.status !== 'playing' || isRace(head)) {
    const graced = isRevealing(state) ? { ...turn, graceUntil: turn.graceUntil ?? now + GRACE } : turn
    const looked = look({ ...state, turn: graced }, now)
    return looked.ok ? ok({ turn: graced, ...looked.value }) : looked
  }
  const { perMove } = head.terms
  const isOld = turn.began === 0 // of a version that did not store turns
  const began = isOld ? now : turn.began
  const deadline = isOld && perMove !== null ? now + perMove * 1000 : turn.deadline
  const resumed = { ...turn, began, deadline, graceUntil: turn.graceUntil ?? now + GRACE }
  return ok({ ...presenceDraft({ ...state, turn: resumed }, now), turn: resumed, events: [] })
}

// control characters, and marks that turn the direction of what follows
const CONTROL_CHARACTERS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

function chat(state: TableState, person: Person, text: string, now: number): Drafted {
  const said = unpiled(text.replaceAll(CONTROL_CHARACTERS, ' ').trim())
  if (visibleIn(said).trim() === '') return no('unreadable')
  const seat = seatOf(state.seats, person.id)
  const taken = seat === null ? undefined : state.seats[seat]
  const line: StoredChat = {
    number: (state.chat.at(-1)?.number ?? 0) + 1,
    user: person.id,
    seat,
    name: taken?.kind === 'person' ? taken.name : person.name,
    text: said,
    at: now,
  }
  return ok({ chat: line, events: [{ type: 'chat', line }] })
}

/** Another table from the same start with the same people and bots, each one seat further, so that another begins. */
function rematch(state: TableState, user: UserId, fresh: FreshTable, now: number): Drafted {
  const { head, seats } = state
  if (head.status !== 'over') return no('not-over')
  if (seatOf(seats, user) === null) return no('not-seated')
  if (head.rematch !== null) return ok({ events: [], repeated: state.match?.lines.length ?? 0 })
  const again: Seats = [...seats.slice(1), ...seats.slice(0, 1)].map((seat): StoredSeat => {
    if (seat.kind !== 'person') return seat
    return seat.user === null ? OPEN : { ...seat, saltHash: null, salt: null, away: null, absentSince: now }
  })
  const opens = [newTable({ ...head, ...fresh, opener: user }, again)]
  return ok({ head: { ...head, rematch: fresh.id }, opens, events: [{ type: 'rematch', rematch: fresh.id }] })
}

function close({ head }: TableState, by: ClosedBy, user: UserId | null): Drafted {
  if (head.status === 'closed' || head.status === 'over') return no(head.status)
  if (by !== 'host' && head.status === 'playing' && endsAt(head) === null) return no('already-begun')
  if (by === 'opener' && user !== head.opener) return no('not-the-opener')
  return ok({ head: { ...head, status: 'closed' }, events: [{ type: 'closed', by }] })
}
