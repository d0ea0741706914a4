import type { Players } from '@parlour/bots'
import { rivalAfter, rivalAtStart } from '@parlour/client'
import { readPairs, stream, type GameTypes } from '@parlour/core'
import type { Answer, Asked } from './protocol.ts'

type Rival = Extract<Asked, { type: 'rival' }>

/** Runs that go on from where they were, by what decides them. */
const runs = new Map<string, (decisions: number) => Answer>()
const MOST_KNOWN = 8

/** A bot's run in a race after as many decisions as the player has made. */
export function rivalOf<T extends GameTypes>(players: Players<T>, asked: Rival): Answer {
  const key = JSON.stringify([asked.game, asked.bot, asked.settings, asked.seed])
  const known = runs.get(key) ?? openRival(players, asked)
  if (known === null) return { type: 'unknown' }
  if (runs.size >= MOST_KNOWN && !runs.has(key)) runs.clear()
  runs.set(key, known)
  return known(asked.decisions)
}

function openRival<T extends GameTypes>(
  { game, bots }: Players<T>,
  { bot: id, settings: written, seed }: Rival,
): ((decisions: number) => Answer) | null {
  const bot = bots.find((own) => own.id === id)
  const settings = game.settings.read(readPairs(written), 1)
  if (bot === undefined || !settings.ok) return null
  const start = rivalAtStart(game, settings.value)
  let run = start
  return (decisions) => {
    run = rivalAfter(game, seed, run.decided > decisions ? start : run, decisions, (view, decided) =>
      bot.choose(view, 0, stream(seed, 'rival', id, decided)),
    )
    const over = game.rules.toAct(run.state) === 'nobody'
    return { type: 'rival', view: game.visibility.view(run.state, 'public'), decided: run.decided, over }
  }
}
