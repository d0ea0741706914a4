import { loadPlayers } from '@parlour/bots/lazy'
import { stream } from '@parlour/core'
import type { Answer, Asked } from './protocol.ts'

/** What the worker does, apart from being a worker. */
export async function answer(asked: Asked): Promise<Answer> {
  const players = await loadPlayers(asked.game)
  if (players === null) return { type: 'unknown' }
  return players.open(({ game, bots }): Answer => {
    if (asked.type === 'roster') return { type: 'roster', bots: bots.map(({ id, name, character }) => ({ id, name, character })) }
    const bot = asked.bot === null ? bots.at(-1) : bots.find(({ id }) => id === asked.bot)
    if (bot === undefined) return { type: 'unknown' }
    return { type: 'move', line: game.notation.action.write(bot.choose(asked.view, asked.seat, stream(...asked.seed))) }
  })
}
