import {
  err,
  ok,
  outcomeOfResigning,
  readRecord,
  replay,
  type Game,
  type GameTypes,
  type Of,
  type Result,
  type Seat,
} from '@parlour/core'

export const PLAY_KINDS = ['match', 'run', 'daily', 'practice', 'online'] as const
export type PlayKind = (typeof PLAY_KINDS)[number]

/** A finished game as it is kept: its record, and what a record does not say. */
export interface KeptGame {
  readonly id: string
  readonly record: string
  readonly bots: readonly (string | null)[] // by seat; null for a person
  readonly you: Seat | null // null: several people at one screen
  readonly kind: PlayKind
  readonly ended: string // ISO 8601
  readonly table: string | null // online
}

/** Named figures of one game for one seat, counted from what its lines told. */
export interface Facts {
  readonly [name: string]: number
}

/** What one line told, and whose it was. */
export interface ToldLine<in out T extends GameTypes> {
  readonly by: Seat | 'chance'
  readonly effects: readonly Of<T, 'effect'>[]
}

export type FactsOf<T extends GameTypes> = (told: readonly ToldLine<T>[], seat: Seat) => Facts

/** A kept game with all that follows from its record. */
export interface PlayedGame extends KeptGame {
  readonly game: string
  readonly settings: string
  readonly names: readonly string[]
  readonly started: string | null
  readonly won: boolean
  readonly score: number
  readonly moves: number // of that seat
  readonly facts: Facts
}

export type NotPlayed = 'unreadable' | 'other-game' | 'does-not-replay' | 'not-over' | 'no-such-seat'

/** Replays a kept game: nothing is believed that does not follow from the rules. */
export function playedGame<T extends GameTypes>(
  game: Game<T>,
  factsOf: FactsOf<T>,
  kept: KeptGame,
): Result<PlayedGame, NotPlayed> {
  const record = readRecord(kept.record)
  if (!record.ok) return err('unreadable')
  if (record.value.game !== game.id) return err('other-game')
  const { names, settings, started, lines, resigned } = record.value
  if ((kept.you ?? 0) >= names.length || kept.bots.length !== names.length) return err('no-such-seat')
  const replayed = replay(game, record.value)
  if (!replayed.ok) return err('does-not-replay')
  const played = game.rules.outcome(replayed.value.match.state)
  const outcome = played ?? (resigned === undefined ? null : outcomeOfResigning(resigned))
  if (outcome === null) return err('not-over')
  const seat = kept.you ?? 0
  const told = lines.map(({ by }, index) => ({ by, effects: replayed.value.effects[index] ?? [] }))
  return ok({
    ...kept,
    game: game.id,
    settings,
    names,
    started,
    won: kept.you !== null && outcome.winners.includes(kept.you),
    score: played?.scores[seat] ?? 0, // a game that was resigned has none
    moves: lines.filter(({ by }) => by === seat).length,
    facts: factsOf(told, seat),
  })
}

/** Whether a game counts in statistics and for achievements. */
export const countsIn = ({ kind, you }: Pick<KeptGame, 'kind' | 'you'>): boolean => kind !== 'practice' && you !== null

/** The older first, so that what comes later never changes what was earned before. */
export const byDate = (games: readonly PlayedGame[]): readonly PlayedGame[] =>
  games.toSorted((a, b) => (a.ended < b.ended ? -1 : a.ended > b.ended ? 1 : a.id < b.id ? -1 : 1))
