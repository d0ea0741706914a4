import type { Players } from '@parlour/bots'
import { decisions, review } from '@parlour/bots/coach'
import { loadPlayers } from '@parlour/bots/lazy'
import { readRecord, replay, stream, type GameTypes } from '@parlour/core'
import type { Answer, Asked } from './protocol.ts'

/** What the worker does, apart from being a worker. `tell` is for answers on the way to the last one. */
export async function answer(asked: Asked, tell: (answer: Answer) => void = () => undefined): Promise<Answer> {
  const players = await loadPlayers(asked.game)
  return players === null ? { type: 'unknown' } : players.open((opened) => answerOf(opened, asked, tell))
}

function answerOf<T extends GameTypes>(players: Players<T>, asked: Asked, tell: (answer: Answer) => void): Answer {
  const { game, bots, coach } = players
  switch (asked.type) {
    case 'roster':
      return { type: 'roster', bots: bots.map(({ id, name, character }) => ({ id, name, character })), coach: coach !== null }
    case 'move': {
      const bot = bots.find(({ id }) => id === asked.bot)
      if (bot === undefined) return { type: 'unknown' }
      return { type: 'move', line: game.notation.action.write(bot.choose(asked.view, asked.seat, stream(...asked.seed))) }
    }
    case 'hint':
      return hintOf(players, asked)
    case 'review':
      return reviewed(players, asked, tell)
  }
}

function hintOf<T extends GameTypes>(
  { game, adviser }: Players<T>,
  { view, seat, seed, names, language }: Extract<Asked, { type: 'hint' }>,
): Answer {
  const advice = adviser.advise(view, seat, stream(...seed))
  const { best, second } = advice
  const { action } = game.words[language]
  const { value, reason } = adviser.words[language]
  const hint = {
    best: action(best.action),
    value: value(best.value),
    second: second === null ? null : { text: action(second.action), value: value(second.value) },
    reason: reason(advice, view, seat, (at) => names[at] ?? ''),
  }
  return { type: 'hint', line: game.notation.action.write(best.action), hint }
}

/** Every decision is told as soon as it is judged. */
function reviewed<T extends GameTypes>(
  { game, adviser, coach }: Players<T>,
  { record, language }: Extract<Asked, { type: 'review' }>,
  tell: (answer: Answer) => void,
): Answer {
  const read = readRecord(record)
  const replayed = read.ok ? replay(game, read.value) : null
  if (coach === null || !read.ok || replayed?.ok !== true) return { type: 'unknown' }
  const { action } = game.words[language]
  const of = decisions(replayed.value)
  const who = (seat: number): string => read.value.names[seat] ?? ''
  for (const { line, seat, played, best, loss, cost, reason, forced } of review(coach, adviser, replayed.value, who, language))
    tell({
      type: 'judged',
      judged: {
        line,
        seat,
        played: action(played.action),
        best: action(best.action),
        bestLine: game.notation.action.write(best.action),
        loss,
        cost,
        reason,
        forced,
      },
      of,
    })
  return { type: 'reviewed' }
}
