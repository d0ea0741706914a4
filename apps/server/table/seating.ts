import { ok, type Seat } from '@parlour/core'
import type { Pace, Terms, UserId } from '@parlour/protocol'
import { isBotsAlone, isSeated, OPEN, personSeat, seatOf, uniqueName, withSeat } from '../seats.ts'
import type { BotAccount, StoredHead } from '../store.ts'
import { NOTHING, no, type Drafted } from './decision.ts'
import { absenceOf, withAway } from './presence.ts'
import { gathered } from './drawing.ts'
import { botsOf, isHere, type TableState } from './state.ts'

export interface Sit {
  readonly person: Person
  readonly seat: Seat
  readonly commitment: string
  readonly saltHash: string
}

export interface Person {
  readonly id: UserId
  readonly name: string
  readonly bot?: BotAccount // a program
  readonly account?: boolean // not there: a guest
}

/** With the hash of a salt that answers the server's commitment. */
export function sit(state: TableState, { person, seat, commitment, saltHash }: Sit, now: number): Drafted {
  const mine = seatOf(state.seats, person.id)
  const taken = state.seats[seat]
  if (taken === undefined) return no('no-such-seat')
  if (mine === seat && taken.kind === 'person' && isSeated(taken))
    return ok({ events: [], repeated: state.match?.lines.length ?? 0 })
  if (state.head.status !== 'gathering') return no(state.head.status === 'closed' ? 'closed' : 'already-begun')
  if (mine !== null && mine !== seat) return no('already-seated')
  if (mine === null && taken.kind !== 'open') return no('seat-taken')
  if (!accepts(person, state.head) || (mine === null && !isWelcome(state.head, person))) return no('no-bots')
  if (!mayBeRated(person, state.head.terms)) return no('no-account')
  if (commitment !== state.head.commitment) return no('other-commitment')
  const name = uniqueName(state.seats, seat, person.name)
  return gathered(
    state,
    withSeat(
      state.seats,
      seat,
      personSeat(person.id, name, saltHash, absenceOf(state, person.id, now), person.bot?.ownerName),
    ),
    now,
  )
}

const HOUR = 3600

export const paceOf = ({ perMove }: Terms): Pace => (perMove === null ? 'untimed' : perMove < HOUR ? 'live' : 'daily')

/** Whether a bot agrees to play such a game at such a pace; a person does. */
export const accepts = ({ bot }: Pick<Person, 'bot'>, { game, terms }: Pick<StoredHead, 'game' | 'terms'>): boolean =>
  bot === undefined || ((bot.games === null || bot.games.includes(game)) && bot.paces.includes(paceOf(terms)))

/** A bot may sit down at tables that it or its owner opened, and where the opener lets bots. */
export const isWelcome = ({ terms, opener }: Pick<StoredHead, 'terms' | 'opener'>, { id, bot }: Person): boolean =>
  bot === undefined || terms.bots === true || opener === bot.owner || opener === id

/** Ratings belong to accounts and to programs: a guest costs nothing, and would be somebody else after each defeat. */
export const mayBeRated = ({ bot, account }: Pick<Person, 'bot' | 'account'>, { rated }: Terms): boolean =>
  rated !== true || bot !== undefined || account === true

export function stand(state: TableState, user: UserId, now: number): Drafted {
  const seat = seatOf(state.seats, user)
  if (seat === null) return no('not-seated')
  return state.head.status === 'gathering'
    ? gathered(state, withSeat(state.seats, seat, OPEN), now)
    : no('already-begun')
}

/**
 * A bot for a seat, or the seat open again: the opener's to say while the table gathers; later any player calls one for
 * somebody absent.
 */
export function fill(state: TableState, user: UserId, seat: Seat, bot: string | null, now: number): Drafted {
  const taken = state.seats[seat]
  if (taken === undefined) return no('no-such-seat')
  const name = bot === null ? '' : botsOf(state).names.get(bot)
  if (name === undefined) return no('no-such-bot')
  if (state.head.status === 'playing') {
    if (seatOf(state.seats, user) === null) return no('not-seated')
    if (bot === null || taken.kind !== 'person' || isHere(state, taken.user)) return no('seat-taken')
    return ok(taken.user === null || taken.away !== null ? NOTHING : withAway(state, seat, 'absent'))
  }
  if (state.head.status !== 'gathering') return no(state.head.status)
  if (state.head.opener !== user) return no('not-the-opener')
  if (bot === null) return taken.kind === 'open' ? ok(NOTHING) : gathered(state, withSeat(state.seats, seat, OPEN), now)
  if (taken.kind === 'person' && isSeated(taken)) return no('seat-taken')
  const seats = withSeat(state.seats, seat, { kind: 'bot', bot, name: uniqueName(state.seats, seat, name) })
  return isBotsAlone(seats) ? no('bots-alone') : gathered(state, seats, now)
}

/** The host's: the seat is open again, or a bot's for good. */
export function remove(state: TableState, seat: Seat, user: UserId, now: number): Drafted {
  const taken = state.seats[seat]
  if (taken?.kind !== 'person' || taken.user !== user) return no('not-seated')
  if (state.head.status === 'gathering') return gathered(state, withSeat(state.seats, seat, OPEN), now)
  if (state.head.status !== 'playing') return no(state.head.status)
  const { names, strongest } = botsOf(state)
  const name = uniqueName(state.seats, seat, names.get(strongest) ?? strongest)
  // the salt stays in the dice: the seat keeps it, under the bot's name
  const { owner: _, ...kept } = taken
  const seats = withSeat(state.seats, seat, { ...kept, user: null, name, away: null, absentSince: null })
  return ok({ seats, events: [{ type: 'table' }] })
}

/** Somebody has another name now. */
export function rename(state: TableState, person: Person): Drafted {
  const seat = seatOf(state.seats, person.id)
  const taken = seat === null ? undefined : state.seats[seat]
  if (seat === null || taken?.kind !== 'person') return no('not-seated')
  const name = uniqueName(state.seats, seat, person.name)
  if (name === taken.name) return ok(NOTHING)
  return ok({ seats: withSeat(state.seats, seat, { ...taken, name }), events: [{ type: 'seats' }] })
}
