import type { Format, Plan, SeriesId, TableId, TournamentId, TournamentState, UserId } from '@parlour/protocol'
import type { Bout, Entrant, Event } from './event.ts'

/** A tournament as it is stored. Immutable: what could not be stored has never happened. */
export interface StoredTournament {
  readonly id: TournamentId
  readonly name: string
  readonly format: Format
  readonly game: string
  readonly edition: number
  readonly settings: string
  readonly seats: number // at a table, at most
  readonly plan: Plan
  readonly opener: UserId | null
  readonly series: SeriesId | null
  readonly made: number
  readonly starts: number
  readonly state: TournamentState
  readonly nextAt: number | null // when the next round begins, or an arena ends
  readonly version: number // raised by every change
  readonly entries: readonly StoredEntry[] // by number
  readonly bouts: readonly StoredBout[] // by number
}

export interface StoredEntry extends Entrant {
  readonly user: UserId | null // null: deleted
  readonly name: string
  readonly joined: number
  readonly place: number | null // in the end
}

export interface StoredBout extends Bout {
  readonly number: number
  readonly table: TableId | null // null: nobody has to play
  readonly missing: readonly number[] // seats of those who did not come: the others play without them
  readonly began: number
  readonly ended: number | null
}

/** What one step changes: all of it is stored, or nothing, and only if nobody else was quicker. */
export interface TournamentChange {
  readonly version: number
  readonly state: TournamentState
  readonly starts: number
  readonly nextAt: number | null
  readonly entries: readonly StoredEntry[] // new ones, and those that are different
  readonly bouts: readonly StoredBout[]
}

export const eventOf = ({ format, seats, entries, bouts }: StoredTournament): Event => ({
  format,
  seats,
  entrants: entries,
  bouts,
})
