import type { AnyPlayers } from '@parlour/bots'
import {
  err,
  fairDice,
  fairRaceDice,
  ok,
  type Dice,
  type Result,
  type Seat,
  type SealedMatch,
  type Step,
  type Viewer,
} from '@parlour/core'
import type { UserId } from '@parlour/protocol'
import { drawnAs } from '../challenges/draw.ts'
import { hmac } from '../crypto.ts'
import { recordFrom } from '../messages.ts'
import { resumeMatch } from '../start-match.ts'
import { isBots, saltsOf, type Seats } from '../seats.ts'
import type { StoredChat, StoredHead, StoredTable, StoredTurn } from '../store.ts'
import { isRace } from './race.ts'
import { requestsIn, type Requests } from './requests.ts'

/** A table as it is stored, and who is there. Immutable: what could not be stored has never happened. */
export interface TableState {
  readonly players: AnyPlayers
  readonly head: StoredHead
  readonly seats: Seats
  readonly chat: readonly StoredChat[] // the last ones
  readonly match: SealedMatch | null // null while gathering
  readonly turn: StoredTurn
  readonly requests: Requests
  readonly replaced: StoredTable['replaced']
  readonly present: ReadonlySet<UserId> // who has the table open; not stored
  readonly epoch: number
  readonly version: number
}

export interface Loaded {
  readonly state: TableState
  readonly steps: readonly Step[] // every line there is
}

/** A stored table, or the line that does not follow from those before it. */
export function loadState(
  stored: StoredTable,
  players: AnyPlayers,
  present: ReadonlySet<UserId>,
): Result<Loaded, number> {
  const { head, seats, chat, turn, replaced, epoch, version, lines } = stored
  const resumed = head.started === null || isRace(head) ? null : resumeMatch(players, recordFrom(head, seats, lines, 0))
  if (resumed?.ok === false) return err(resumed.error)
  const { match = null, steps = [] } = resumed?.value ?? {}
  return ok({
    state: {
      players,
      head,
      seats,
      chat,
      match,
      turn,
      requests: requestsIn(lines, head.substitutes),
      replaced,
      present,
      epoch,
      version,
    },
    steps,
  })
}

export const numberOf = ({ match }: TableState): number => match?.lines.length ?? 0

/** The seat whose turn it is; null while nobody's. */
export function seatToAct({ head, match }: TableState): Seat | null {
  const seat = head.status === 'playing' ? match?.toAct : undefined
  return typeof seat === 'number' ? seat : null
}

export const diceOf = ({ head }: TableState, seats: Seats): Dice =>
  head.racer === undefined
    ? fairDice(head.seed, drawnAs(head), saltsOf(seats), hmac)
    : fairRaceDice(head.seed, drawnAs(head), head.racer.salts, hmac)

/** A table as a viewer may see it: of a run in a race nobody but its racer sees any dice. */
export const seenBy = (state: TableState, viewer: Viewer): TableState =>
  state.head.racer !== undefined && viewer === 'public' ? { ...state, match: null } : state

export const isHere = ({ present }: TableState, user: UserId | null): boolean => user !== null && present.has(user)

/** Bots that the table's game has: their names by id, and the one that stands in for people. */
export const botsOf = ({
  players,
}: TableState): { readonly names: ReadonlyMap<string, string>; readonly strongest: string } =>
  players.open(({ bots }) => ({
    names: new Map(bots.map((bot) => [bot.id, bot.words.en.name])),
    strongest: bots.at(-1)?.id ?? '',
  }))

/**
 * Somebody waits for the game to go on: they look on, or they have not left their seat to a bot. Bots do not play for
 * nobody.
 */
export const isAwaited = (state: TableState): boolean =>
  state.seats.some(
    (seat) => seat.kind === 'person' && seat.user !== null && (seat.away === null || isHere(state, seat.user)),
  )

/** Whose clock runs: a person's, on their turn, unless a bot plays for them. */
export function clockedSeat(state: TableState): Seat | null {
  const seat = seatToAct(state)
  return seat === null || state.turn.deadline === null || isBots(state.seats[seat]) ? null : seat
}
