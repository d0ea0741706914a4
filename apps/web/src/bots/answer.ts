import { botLines, CannotRun, prepareBots, loadWords, warmUp, type AnyPlayers, type Players } from '@parlour/bots'
import { loadPlayers } from '@parlour/bots/lazy'
import { commonWords, fromWire, stream, type GameTypes } from '@parlour/core'
import type { Answer, Asked } from './protocol.ts'

/** What the worker does, apart from being a worker. `tell` is for answers on the way to the last one. */
export async function answer(asked: Asked, tell: (answer: Answer) => void = () => undefined): Promise<Answer> {
  let players: AnyPlayers | null
  try {
    players = await fetched(asked)
  } catch (error) {
    return { type: error instanceof CannotRun ? 'unable' : 'unfetched' }
  }
  return players === null ? { type: 'unknown' } : players.open((opened) => answerOf(opened, asked, tell))
}

/** The players of a game, with all that the answer needs. */
async function fetched(asked: Asked): Promise<AnyPlayers | null> {
  const players = await loadPlayers(asked.game)
  if (players === null) return null
  if (asked.type === 'roster') {
    // their names alone: what a hint or a coach says is fetched with the first
    await players.open(async ({ bots }): Promise<void> => {
      await Promise.all(bots.map(({ words }) => words.load(asked.language)))
    })
  } else if ('language' in asked)
    await Promise.all([loadWords(players, asked.language), commonWords.load(asked.language)])
  const wanted = asked.type === 'prepare' ? asked.bots : 'bot' in asked ? [asked.bot] : []
  await players.open(({ bots }) => prepareBots(bots.filter(({ id }) => wanted.includes(id))))
  return players
}

function answerOf<T extends GameTypes>(
  players: Players<T>,
  asked: Asked,
  tell: (answer: Answer) => void,
): Answer | Promise<Answer> {
  const { game, bots, coach } = players
  switch (asked.type) {
    case 'roster':
      return {
        type: 'roster',
        bots: bots.map(({ id, words, canRun }) => ({ id, ...words[asked.language], canRun: canRun?.() ?? true })),
        coach: coach !== null,
      }
    case 'prepare':
      return { type: 'warm' }
    case 'warm-up':
      return warmed(players)
    case 'move': {
      const line = botLines(game, bots)({ ...asked, view: fromWire(game, 'view', asked.view) })
      return line === null ? { type: 'unknown' } : { type: 'move', line }
    }
    case 'hint':
      return hintOf(players, asked)
    case 'rival':
      return import('./rival.ts').then(({ rivalOf }) => rivalOf(players, asked))
    case 'review':
      return import('./review.ts').then(({ reviewed }) => reviewed(players, asked, tell))
    case 'puzzles':
      return import('./answer-puzzles.ts').then(({ puzzlesIn }) => puzzlesIn(players, asked))
    case 'explain':
      return import('./answer-puzzles.ts').then(({ explained }) => explained(players, asked))
  }
}

/** Decision by decision, so that whatever else is asked waits for one of them at most. */
async function warmed<T extends GameTypes>(players: Players<T>): Promise<Answer> {
  // who may not even be at the table is not fetched for it
  const bots = players.bots.filter(({ prepare }) => prepare === undefined)
  for (const _ of warmUp({ ...players, bots })) await new Promise((settle) => setTimeout(settle))
  return { type: 'warm' }
}

function hintOf<T extends GameTypes>(
  { game, adviser }: Players<T>,
  { seat, seed, names, language, ...asked }: Extract<Asked, { type: 'hint' }>,
): Answer {
  const view = fromWire(game, 'view', asked.view)
  const advice = adviser.advise(view, seat, stream(...seed))
  const { best, second } = advice
  const { action } = game.words[language]
  const { values, reason } = adviser.words[language]
  const [worth = '', otherwise = ''] = values([best, ...(second === null ? [] : [second])].map(({ value }) => value))
  const hint = {
    best: action(best.action),
    value: worth,
    // a figure that reads the same tells nothing apart
    second: second === null ? null : { text: action(second.action), value: otherwise === worth ? null : otherwise },
    reason: reason(advice, view, seat, (at) => ({ name: names[at] ?? '', you: at === seat })),
  }
  return { type: 'hint', line: game.notation.action.write(best.action), hint }
}
