import type { Line, Outcome, Result, Seat } from '@parlour/core'
import type { Pace, Status, TableId, Terms, TournamentId, UserId } from '@parlour/protocol'
import type { Filter } from './matching/filter.ts'
import type { NewNotice } from './notices/notice-store.ts'

export interface StoredPerson {
  readonly id: UserId
  readonly name: string
  readonly hasRecovery: boolean // a recovery code is out
  readonly banned: boolean
  readonly admitted: boolean // false: a guest without an invitation, where one is needed
  readonly since: number
  readonly session: number // a cookie of an older session is void
  readonly account: boolean // no guest
  readonly bot?: BotAccount // a program with a name of its own
}

/** Whose bot an account is, and what it agrees to play. */
export interface BotAccount {
  readonly id: string // public, unlike a person's
  readonly owner: UserId
  readonly ownerName: string
  readonly games: readonly string[] | null // null: every game
  readonly paces: readonly Pace[]
}

/** Why a bot plays for a person: they asked for it, or they stayed away too long. */
export type Away = 'asked' | 'absent'

export type StoredSeat =
  { readonly kind: 'open' } | { readonly kind: 'bot'; readonly bot: string; readonly name: string } | PersonSeat

export interface PersonSeat {
  readonly kind: 'person'
  readonly user: UserId | null // null: forgotten or removed, a bot has the seat for good
  readonly name: string // as it is shown at this table
  readonly saltHash: string | null // null: the seat is kept, they have not sat down yet
  readonly salt: string | null // null: not revealed yet
  readonly away: Away | null
  readonly absentSince: number | null // null: they are here, or it does not matter
  readonly owner?: string // a bot account has the seat: whose, by name
  readonly vacation?: number // until then their clock by the day stands still
}

export interface StoredHead {
  readonly id: TableId
  readonly code: string
  readonly game: string
  readonly edition: number
  readonly settings: string
  readonly from: string | null // the position it begins from, if not the usual start
  readonly terms: Terms
  readonly opener: UserId | null
  readonly opened: number
  readonly seed: string
  readonly commitment: string
  readonly round: number // how often the dice were committed to
  readonly status: Status
  readonly started: string | null
  readonly outcome: Outcome | null
  readonly hash: string | null // of the last position, once over
  readonly rematch: TableId | null
  readonly tournament?: TournamentId // it is a table of
  readonly resigned?: Seat // it ended so
  readonly offers?: readonly Seat[] // who would end it here without a result; void with the next line
  readonly substitutes?: readonly Substitute[] // seats that somebody else took over, in order
  readonly challenge?: string // the day whose challenge it is an attempt at; one for each opener, day and game
  readonly race?: TableId // the race that gathers here (its own id), or whose run this is
  readonly racer?: Racer // there for a run
}

/** A seat is somebody else's from the line after this one on; its salt stays that of the one who began. */
export interface Substitute {
  readonly seat: Seat
  readonly line: number
}

/** A run's place in its race, and everybody's share in the dice. */
export interface Racer {
  readonly seat: Seat
  readonly salts: readonly string[] // by racer
  readonly saltHashes: readonly string[]
}

export interface StoredLine extends Line {
  readonly request: string | null // the client's id of it
}

export interface StoredChat {
  readonly number: number
  readonly user: UserId | null
  readonly seat: number | null
  readonly name: string
  readonly text: string
  readonly at: number
  readonly removed?: boolean // by a moderator: shown to nobody else
}

/**
 * The turn that is on. Times are milliseconds since 1970, so that a clock goes on after a restart with what was left.
 */
export interface StoredTurn {
  readonly toAct: Seat | null // null: nobody is
  readonly began: number
  readonly deadline: number | null // when the clock runs out, if there is one
  readonly graceUntil: number | null // given once a turn to those who must reconnect: no deadline comes before it
  readonly dueAt: number | null // when something is to be done here even if nobody comes
}

/** A table as it stands in lists. */
export interface StoredCard {
  readonly head: StoredHead
  readonly seats: readonly StoredSeat[]
  readonly turn: StoredTurn
}

export interface StoredTable extends StoredCard {
  readonly lines: readonly StoredLine[]
  readonly chat: readonly StoredChat[] // the last fifty
  readonly replaced: ReadonlyMap<UserId, Seat> // whose seats others took over: for them to be told
  readonly epoch: number // raised whenever another process takes the table
  readonly version: number // raised by every change
}

/** Something for one webhook. */
export interface NewDelivery {
  readonly id: string
  readonly webhook: string
  readonly event: string // as JSON
  readonly due: number
}

/** What may change of a head once its table is open. */
type StoredAnew = Pick<
  StoredHead,
  | 'status'
  | 'started'
  | 'outcome'
  | 'hash'
  | 'rematch'
  | 'opener'
  | 'seed'
  | 'commitment'
  | 'round'
  | 'resigned'
  | 'offers'
  | 'substitutes'
>

/**
 * What one step changes at one table: all of it is stored, or nothing. It is refused as stale unless the table is of
 * this epoch and version; a change that is stored raises the version by one.
 */
export interface Change {
  readonly epoch: number
  readonly version: number
  readonly turn: StoredTurn
  readonly head?: StoredAnew | undefined
  readonly seats?: readonly StoredSeat[] | undefined
  readonly lines?: { readonly after: number; readonly lines: readonly StoredLine[] } | undefined
  readonly chat?: StoredChat | undefined
  readonly unsaid?: number | undefined // the line of the chat that a moderator removes
  readonly opens?: readonly StoredCard[] | undefined // other tables that come into being with it
  readonly standing?: number | undefined // how far a run of a race has come
  /** A seat that somebody takes over; nobody had it any more where `user` is null. */
  readonly replaced?: { readonly user: UserId | null; readonly seat: Seat; readonly by: UserId } | undefined
  readonly deliveries?: readonly NewDelivery[] // what webhooks are to be told of it
  readonly notices?: readonly NewNotice[] // whose turn begins with it, for those who are not there
}

/**
 * stale: the table is of another epoch or version. conflict: a line, id or code of that kind exists. gone: whom or what
 * it concerns is not there. failed: nothing was stored. unknown: the disk failed, and only reading it again can tell.
 */
export type NotWritten = 'stale' | 'conflict' | 'gone' | 'failed' | 'unknown'
export type Written<X = null> = Result<X, NotWritten>

/** A row that is not as it was written. It stays where it is; nothing else stops for it. */
export interface Quarantined {
  readonly kind: 'table' | 'person'
  readonly id: string
  readonly reason: string
  readonly at: number
}

export type NoTable = 'no-such-table' | 'table-unreadable'

/** A table that this process may change from now on. */
interface Taken {
  readonly table: StoredTable
  readonly anew: boolean // another process had it before
}

/** A table that another process has, which is alive. */
interface Elsewhere {
  readonly table: StoredTable
  readonly elsewhere: string // that process
}

/**
 * Where tables and people are kept. A promise to write is kept only when it is on the disk. Reads reject if the storage
 * cannot be read.
 */
export interface Store {
  create(table: StoredCard): Promise<Written>
  take(id: TableId): Promise<Result<Taken | Elsewhere, NoTable | 'not-stored'>>
  change(table: TableId, change: Change): Promise<Written>
  table(id: TableId): Promise<Result<StoredTable, NoTable>>
  card(id: TableId): Promise<Result<StoredCard, NoTable>>
  version(id: TableId): Promise<number | null> // null: there is no such table
  byCode(code: string): Promise<TableId | null>
  gathering(before: number, limit: number, only?: Filter): Promise<readonly StoredCard[]> // open to all, newest first
  watchable(since: number, limit: number): Promise<readonly StoredCard[]> // open to all, moved in since then
  typicalLength(game: string, games: number): Promise<number | null> // in lines, of so many that ended last
  linesAt(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, number>> // how many
  unfinished(limit: number): Promise<readonly StoredCard[]> // newest first
  runningOf(user: UserId): Promise<readonly StoredCard[]> // all that are not over, newest first
  // games that go on, with somebody else on the seat that was theirs
  replacedOf(user: UserId): Promise<readonly { readonly card: StoredCard; readonly seat: Seat }[]>
  endedOf(user: UserId, before: number, limit: number): Promise<readonly StoredCard[]> // newest first
  due(before: number, limit: number): Promise<readonly TableId[]> // something is to be done there; longest due first
  chatLog(table: TableId): Promise<readonly StoredChat[]> // all of it, with what was removed
  speaker(table: TableId, line: number): Promise<UserId | null>
  abandoned(before: number): Promise<readonly TableId[]> // still gathering since then

  person(id: UserId): Promise<StoredPerson | null>
  people(limit: number): Promise<readonly StoredPerson[]> // the newest and all banned ones
  createPerson(id: UserId, name: string, since: number, admitted?: boolean): Promise<Written<StoredPerson>>
  setName(id: UserId, name: string): Promise<Written<StoredPerson>>
  ban(id: UserId, banned: boolean): Promise<Written>
  setRecoveryCode(id: UserId, hash: string): Promise<Written> // of a guest; the one before is void
  behindRecoveryCode(hash: string): Promise<StoredPerson | null> // it stays unused
  useRecoveryCode(hash: string): Promise<Written<StoredPerson>> // once; begins another session
  forget(id: UserId): Promise<Written> // the person, their chat, and their name at every table that is not being played

  note(key: string): Promise<string | null>
  saveNote(key: string, value: string | null): Promise<Written>
  // what stands there, or this if nothing did; rejects if it cannot be stored
  noteOnce(key: string, value: string): Promise<string>

  /** Keeps a table aside that cannot be read or does not replay. */
  quarantine(kind: Quarantined['kind'], id: string, reason: string): void
  quarantined(): readonly Quarantined[]
  /** Whether it can be written to: by writing. */
  probe(): Promise<Written>
  close(): Promise<void>
}
