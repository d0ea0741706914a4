import { parentPort } from 'node:worker_threads'
import { setImmediate } from 'node:timers/promises'
import { playersOf, warmUp, type Bot } from '@parlour/bots'
import { fromWire, stream, type Game, type GameTypes } from '@parlour/core'
import { READY, type Letter, type Thought } from './bots.ts'

parentPort?.on('message', (letter: Letter) => {
  if ('expected' in letter) void getReady(letter.expected)
  else parentPort?.postMessage(lineOf(letter))
})
parentPort?.postMessage(READY)

/** Decision by decision: a thought that comes meanwhile waits for one of them. */
async function getReady(id: string): Promise<void> {
  const steps = playersOf(id)?.open(warmUp)
  while (steps?.next().done === false) await setImmediate()
}

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
