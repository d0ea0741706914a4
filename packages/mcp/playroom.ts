import type { AnyPlayers } from '@parlour/bots'
import type { GameRecord, Help, Language, Outcome, RawSettings, Reason, Result, Seat, ToAct } from '@parlour/core'
import type { Status } from '@parlour/protocol'

/**
 * Where an agent plays: games in this process, or the tables of a server. The tools are the same for both, and
 * everything here is as the agent's own seat may see it.
 */
export interface Playroom {
  readonly language: Language
  /** That can be started. */
  readonly games: readonly AnyPlayers[]
  /** Whether an agent may choose the dice. */
  readonly takesSeeds: boolean
  /** Tables that are not over, newest first; if there is none, the last one. */
  mine(): Promise<readonly Card[]>
  /** Null: the table is given. */
  readonly start: ((wanted: Wanted) => Promise<Result<string, Refused>>) | null
  /** Null: nobody else is here. */
  readonly join: ((table: string) => Promise<Result<string, Refused>>) | null
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
  /** `bot:hard` or `open`; null: as usual in the game. */
  readonly opponents: readonly string[] | null
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
  /** By seat; empty where nobody sits. */
  readonly names: readonly string[]
  readonly you: Seat | null
  /** Of the last line. */
  readonly number: number
  /** Null before the game has begun. */
  readonly view: object | null
  readonly toAct: ToAct
  readonly outcome: Outcome | null
  /** Of the agent's own clock. */
  readonly secondsLeft: number | null
}

export interface ToldStep {
  readonly number: number
  readonly by: Seat | 'chance'
  /** Null where it would tell a secret. */
  readonly text: string | null
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
  /** The table's last line. */
  readonly number?: number | null
  /** Of the rules. */
  readonly reasons?: readonly Reason[]
}
