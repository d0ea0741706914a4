import type { Failure } from '@parlour/arena'
import { say } from './language.ts'

/** Says in one sentence what stopped a match: the bot or the game, the seed and the position. */
export function stopped(failure: Failure, json: boolean): void {
  const { code, game, bot, why, seed, match, position } = failure
  const text = say().faults.stopped
  const where = text.where(seed, match, position)
  const sentence =
    bot === null
      ? text.game(game, why, where)
      : (code === 'illegal-action' ? text.illegal : text.bot)(bot, game, why, where)
  if (json) console.info(JSON.stringify({ error: { ...failure, text: sentence } }))
  else console.error(sentence)
}
