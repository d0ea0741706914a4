import { botLines, loadWords, type Players } from '@parlour/bots'
import { decisions, review, type Coach } from '@parlour/bots/coach'
import { loadPlayers } from '@parlour/bots/lazy'
import { commonWords, fromWire, readRecord, replay, stream, type GameTypes, type Names } from '@parlour/core'
import type { Answer, Asked } from './protocol.ts'

/** What the worker does, apart from being a worker. `tell` is for answers on the way to the last one. */
export async function answer(asked: Asked, tell: (answer: Answer) => void = () => undefined): Promise<Answer> {
  const players = await loadPlayers(asked.game)
  if (players === null) return { type: 'unknown' }
  if (asked.type === 'roster') {
    // their names alone: what a hint or a coach says is fetched with the first
    await players.open(async ({ bots }): Promise<void> => {
      await Promise.all(bots.map(({ words }) => words.load(asked.language)))
    })
  } else if ('language' in asked)
    await Promise.all([loadWords(players, asked.language), commonWords.load(asked.language)])
  return players.open((opened) => answerOf(opened, asked, tell))
}

function answerOf<T extends GameTypes>(players: Players<T>, asked: Asked, tell: (answer: Answer) => void): Answer {
  const { game, bots, coach } = players
  switch (asked.type) {
    case 'roster':
      return {
        type: 'roster',
        bots: bots.map(({ id, words }) => ({ id, ...words[asked.language] })),
        coach: coach !== null,
      }
    case 'move': {
      const line = botLines(game, bots)({ ...asked, view: fromWire(game, 'view', asked.view) })
      return line === null ? { type: 'unknown' } : { type: 'move', line }
    }
    case 'hint':
      return hintOf(players, asked)
    case 'review':
      return reviewed(players, asked, tell)
  }
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

type Review = Extract<Asked, { type: 'review' }>
type Told = (answer: Answer) => void

/** The last review: in another language it is worded anew, and nothing is judged twice. */
let last: { readonly record: string; readonly review: (asked: Review, tell: Told) => Answer } | null = null

function reviewed<T extends GameTypes>(players: Players<T>, asked: Review, tell: Told): Answer {
  if (last?.record !== asked.record) last = { record: asked.record, review: reviewer(players, asked.record) }
  return last.review(asked, tell)
}

/** Every decision is told as soon as it is judged. */
function reviewer<T extends GameTypes>(
  { game, adviser, coach }: Players<T>,
  record: string,
): (asked: Review, tell: Told) => Answer {
  const read = readRecord(record)
  const replayed = read.ok ? replay(game, read.value) : null
  if (coach === null || !read.ok || replayed?.ok !== true) return () => ({ type: 'unknown' })
  const { names } = read.value
  const of = decisions(replayed.value)
  const patient = remembering(coach)
  return ({ you, language }, tell) => {
    const { action } = game.words[language]
    const who: Names = (seat) => ({ name: names[seat] ?? '', you: seat === you })
    for (const judged of review(patient, adviser, replayed.value, who, language)) {
      const { line, seat, played, best, loss, cost, reason, forced } = judged
      const bestLine = game.notation.action.write(best.action)
      tell({
        type: 'judged',
        judged: {
          line,
          seat,
          played: action(played.action),
          best: action(best.action),
          bestLine,
          loss,
          cost,
          reason,
          forced,
        },
        of,
      })
    }
    return { type: 'reviewed' }
  }
}

/** The same coach, who rates no position twice. */
function remembering<T extends GameTypes>(coach: Coach<T>): Coach<T> {
  const known = new Map<string, ReturnType<typeof coach.rate>>()
  return {
    ...coach,
    rate(view, seat) {
      const position = JSON.stringify([seat, view])
      const rated = known.get(position) ?? coach.rate(view, seat)
      known.set(position, rated)
      return rated
    },
  }
}
