import { deepest, puzzlers, readPuzzles, reasoned, reviewWords, type Players } from '@parlour/bots'
import { readPairs, type GameTypes } from '@parlour/core'
import type { Answer, Asked } from './protocol.ts'

/** The puzzles of a game, with its themes in words. */
export async function puzzlesIn<T extends GameTypes>(
  players: Players<T>,
  { language }: Extract<Asked, { type: 'puzzles' }>,
): Promise<Answer> {
  const book = (await puzzlers(players, language))?.puzzles
  if (book === undefined) return { type: 'unknown' }
  return { type: 'puzzles', puzzles: readPuzzles(await book.list()), themes: book.words[language] }
}

/** What a try was worth beside the best, and why; by the view of the seat whose turn it is, and by nothing else. */
export function explained<T extends GameTypes>(
  { game, coach, adviser }: Players<T>,
  { position, settings, tried, solution, names, language }: Extract<Asked, { type: 'explain' }>,
): Answer {
  const { action, state } = game.notation
  const agreed = game.settings.read(readPairs(settings), game.seats.usual)
  const read = agreed.ok ? state.read(position, agreed.value) : null
  const mine = action.read(tried)
  if (coach === null || read?.ok !== true || !mine.ok) return { type: 'unknown' }
  const seat = game.rules.toAct(read.value)
  if (typeof seat !== 'number') return { type: 'unknown' }
  const view = game.visibility.view(read.value, seat)
  const valued = deepest({ game, coach }, view, seat, position, mine.value)
  const lines = valued.map((one) => action.write(one.action))
  const played = valued[lines.indexOf(tried)]
  const best = valued[Math.max(0, lines.indexOf(solution))]
  if (played === undefined || best === undefined) return { type: 'unknown' }
  const unit = coach.unit(view)
  const loss = Math.max(0, best.value - played.value)
  const decision = { best, played, second: valued.find((one) => one !== best) ?? null, view, seat, loss, unit }
  const { cost, reason } = reasoned(adviser, decision, (at) => ({ name: names[at] ?? '', you: at === seat }), language)
  const values = adviser.words[language].values(valued.map(({ hint }) => hint))
  return {
    type: 'explained',
    options: valued.map((one, place) => ({
      line: lines[place] ?? '',
      text: game.words[language].action(one.action, view),
      value: values[place] ?? '',
      isBest: one === best,
      isTried: one === played,
    })),
    cost: loss > 0 ? cost : null,
    reason,
    basis: reviewWords[language].basis[coach.bases.deep ?? coach.bases.quick],
  }
}
