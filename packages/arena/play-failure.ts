import { inspect } from 'node:util'
import type { Game, GameTypes, Of } from '@parlour/core'

const NAME = 'PlayFailure'

/** What stopped a match, and where: plain data, so that it can be said in any language. */
export interface Failure {
  /** A bot threw, a bot gave what is no legal action, or the game itself threw. */
  readonly code: 'bot-failed' | 'illegal-action' | 'game-failed'
  readonly game: string
  /** Its id; null where the game failed. */
  readonly bot: string | null
  /** The message of what was thrown; for an illegal action its line with the codes of the reasons. */
  readonly why: string
  readonly seed: string
  /** The number of the match under that seed; null where there is only one. */
  readonly match: number | null
  /** The position as a line; null where even that cannot be written. */
  readonly position: string | null
}

/** An error that says so. It is told by its name, because classes do not survive the way from a worker. */
export interface PlayFailure extends Error {
  readonly failure: Failure
}

export const isPlayFailure = (error: unknown): error is PlayFailure =>
  error instanceof Error && error.name === NAME && 'failure' in error

/** Where a match stands: what is needed to find the place again. */
export interface Place<T extends GameTypes> {
  readonly game: Game<T>
  readonly seed: string
  readonly match: number | null
  readonly state: Of<T, 'state'> | null
}

export const botFailed = <T extends GameTypes>(place: Place<T>, bot: string, thrown: unknown): PlayFailure =>
  failureAt(place, { code: 'bot-failed', bot, why: messageOf(thrown) })

export const illegalAction = <T extends GameTypes>(place: Place<T>, bot: string, why: string): PlayFailure =>
  failureAt(place, { code: 'illegal-action', bot, why })

/** What was thrown, as a failure of the game, unless it is one already. */
export const gameFailed = <T extends GameTypes>(place: Place<T>, thrown: unknown): PlayFailure =>
  isPlayFailure(thrown) ? thrown : failureAt(place, { code: 'game-failed', bot: null, why: messageOf(thrown) })

/** What there is to say against a bot's action: null where it is legal. */
export function objectionTo<T extends GameTypes>(
  { guide, notation }: Pick<Game<T>, 'guide' | 'notation'>,
  view: Of<T, 'view'>,
  action: Of<T, 'action'> | null, // null from bots without types
): string | null {
  if (action === null) return 'null'
  try {
    const reasons = guide.why(view, action)
    if (reasons === null) return null
    return `${notation.action.write(action)}: ${reasons.map(({ code, rule }) => `${code} §${rule}`).join(', ')}`
  } catch {
    return inspect(action, { breakLength: Infinity }) // nothing that the game understands
  }
}

function failureAt<T extends GameTypes>(
  { game, seed, match, state }: Place<T>,
  what: Pick<Failure, 'code' | 'bot' | 'why'>,
): PlayFailure {
  const failure: Failure = { ...what, game: game.id, seed, match, position: lineOf(game, state) }
  const { code, bot, why, position } = failure
  const who = bot === null ? game.id : `${bot} in ${game.id}`
  const where = `seed ${seed}${match === null ? '' : `, match ${match}`}, position ${position ?? 'unknown'}`
  return Object.assign(new Error(`${code}: ${who}: ${why} (${where})`), { name: NAME, failure })
}

function lineOf<T extends GameTypes>({ notation }: Game<T>, state: Of<T, 'state'> | null): string | null {
  try {
    return state === null ? null : notation.state.write(state)
  } catch {
    return null
  }
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))
