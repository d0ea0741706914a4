import type { Line, Outcome } from '@parlour/core'
import type { Status, TableId, Terms, UserId } from '@parlour/protocol'

export interface StoredPerson {
  readonly id: UserId
  readonly name: string
  readonly recovery: string | null // hash of the recovery code
  readonly banned: boolean
  readonly since: number
}

export type StoredSeat =
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly bot: string; readonly name: string }
  | { readonly kind: 'person'; readonly user: UserId | null; readonly name: string; readonly salt: string | null } // no salt: not sat down yet; no user: forgotten

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
  readonly status: Status
  readonly started: string | null
  readonly outcome: Outcome | null
  readonly hash: string | null // of the last position, once over
  readonly rematch: TableId | null
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
}

export interface StoredCard {
  readonly head: StoredHead
  readonly seats: readonly StoredSeat[]
}

export interface StoredTable extends StoredCard {
  readonly lines: readonly StoredLine[]
  readonly chat: readonly StoredChat[] // the last fifty
}

/** What one step changes at one table: all of it is stored, or nothing. */
export interface Change {
  readonly head?: Pick<StoredHead, 'status' | 'started' | 'outcome' | 'hash' | 'rematch'>
  readonly seats?: readonly StoredSeat[]
  readonly lines?: { readonly after: number; readonly lines: readonly StoredLine[] }
  readonly chat?: StoredChat
}

/** conflict: a line of that number is there already, written by somebody else. */
export type Written = 'stored' | 'conflict' | 'failed'

/** Where tables and people are kept. A promise to write is kept only when it is on the disk. */
export interface Store {
  create(table: StoredCard): Promise<Written>
  change(table: TableId, change: Change): Promise<Written>
  table(id: TableId): Promise<StoredTable | null>
  byCode(code: string): Promise<TableId | null>
  gathering(limit: number): Promise<readonly StoredCard[]> // open to all, newest first
  recent(limit: number): Promise<readonly StoredCard[]> // all that are not over, newest first
  tablesOf(user: UserId, before: number, limit: number): Promise<readonly StoredCard[]>
  unfinished(): Promise<readonly TableId[]> // being played
  forsaken(before: number): Promise<readonly TableId[]> // still gathering since then

  person(id: UserId): Promise<StoredPerson | null>
  byRecovery(hash: string): Promise<StoredPerson | null>
  savePerson(person: StoredPerson): Promise<Written>
  people(limit: number): Promise<readonly StoredPerson[]> // the newest and all banned ones
  forget(id: UserId): Promise<Written> // the person, his chat, and his name at every table

  note(key: string): Promise<string | null>
  saveNote(key: string, value: string | null): Promise<Written>

  ready(): Promise<boolean>
  close(): Promise<void>
}
