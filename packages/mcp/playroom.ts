import type { AnyPlayers } from '@parlour/bots'
import type { GameRecord, Help, Language, Outcome, RawSettings, Reason, Result, Seat, ToAct } from '@parlour/core'
import type { Status } from '@parlour/protocol'

/**
 * Where an agent plays: games in this process, or the tables of a server. The tools are the same for both, and
 * everything here is as the agent's own seat may see it.
 */
export interface Playroom {
  readonly language: Language
  readonly games: readonly AnyPlayers[] // that can be started
  readonly takesSeeds: boolean // whether an agent may choose the dice
  mine(): Promise<readonly Card[]> // tables that are not over, newest first; if there is none, the last one
  readonly start: ((wanted: Wanted) => Promise<Result<string, Refused>>) | null // null: the table is given
  readonly join: ((table: string) => Promise<Result<string, Refused>>) | null // null: nobody else is here
  look(table: string): Promise<Result<Seen, Refused>>
  lines(table: string, after: number): Promise<readonly ToldStep[]>
  /** `number` is the one that the line is to have; the same again is played once. */
  move(table: string, number: number, line: string): Promise<Result<Moved, Refused>>
  /** Calls `changed` whenever something may have happened, until the answer is called. */
  watch(table: string, changed: () => void): Promise<() => void>
  record(table: string): Promise<Result<GameRecord, Refused>>
}

export interface Card {
  readonly table: string
  readonly game: string
  readonly status: Status
  readonly yourTurn: boolean
}

export interface Wanted {
  readonly game: string
  readonly opponents: readonly string[] | null // `bot:hard` or `open`; null: as usual in the game
  readonly seat: Seat
  readonly settings: RawSettings
  readonly help: Help
  readonly seed: string | null
}

/** A table as the agent's seat sees it. */
export interface Seen {
  readonly table: string
  readonly players: AnyPlayers
  readonly settings: string
  readonly help: Help
  readonly status: Status
  readonly names: readonly string[] // by seat; empty where nobody sits
  readonly you: Seat | null
  readonly number: number // of the last line
  readonly view: object | null // null before the game has begun
  readonly toAct: ToAct
  readonly outcome: Outcome | null
  readonly secondsLeft: number | null // of the agent's own clock
}

export interface ToldStep {
  readonly number: number
  readonly by: Seat | 'chance'
  readonly text: string | null // null where it would tell a secret
  readonly effects: readonly object[]
}

export interface Moved {
  readonly number: number
  readonly repeated: boolean
}

/** Why not: nothing has changed. */
export interface Refused {
  readonly code: string
  readonly text: string
  readonly number?: number | null // the table's last line
  readonly reasons?: readonly Reason[] // of the rules
}
