import { parentPort } from 'node:worker_threads'
import { playersOf, type Bot } from '@parlour/bots'
import { fromWire, stream, type Game, type GameTypes } from '@parlour/core'
import { READY, type Thought } from './bots.ts'

parentPort?.on('message', (thought: Thought) => parentPort?.postMessage(lineOf(thought)))
parentPort?.postMessage(READY)

/** null where there is no such bot or it fails: the table then plays the game's fallback. */
function lineOf(thought: Thought): string | null {
  try {
    return playersOf(thought.game)?.open(({ game, bots }) => chosen(game, bots, thought)) ?? null
  } catch {
    return null
  }
}

function chosen<T extends GameTypes>(
  game: Game<T>,
  bots: readonly Bot<T>[],
  { bot, view, seat, seed }: Thought,
): string | null {
  const player = bots.find(({ id }) => id === bot)
  return player === undefined
    ? null
    : game.notation.action.write(player.choose(fromWire(game, 'view', view), seat, stream(seed)))
}
