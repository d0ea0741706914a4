import type { Catalogue, GameTypes, Of, Language, Names, Replay, Seat } from '@parlour/core'
import type { Advice, Adviser, Rated } from './advice.ts'

/** Judges decisions after the game: every action there was, and what a worse one cost. */
export interface Coach<in out T extends GameTypes> {
  rate(view: Of<T, 'view'>, seat: Seat): readonly Rated<T>[] // all actions, best first
  readonly words: Catalogue<CoachWords<T>>
}

export interface CoachWords<T extends GameTypes> {
  cost(loss: number, view: Of<T, 'view'>): string // "costs 8% of winning"
}

/** One decision of a match as the coach judges it. */
export interface Judged<in out T extends GameTypes> {
  readonly line: number // of the record, from 1
  readonly seat: Seat
  readonly view: Of<T, 'view'> // what the seat saw
  readonly played: Rated<T>
  readonly best: Rated<T>
  readonly loss: number // the difference of their values
  readonly cost: string // the loss in words
  readonly reason: string // why the best was better than what was played, or than the runner-up if the best was played
  readonly forced: boolean // whether there was nothing to choose
}

/**
 * Judges every decision of a replay in order, one for each step of the generator, so that a page can show how far it
 * is.
 */
export function* review<T extends GameTypes>(
  { rate, words }: Coach<T>,
  adviser: Adviser<T>,
  replay: Replay<T>,
  who: Names,
  language: Language,
): Generator<Judged<T>, void, void> {
  const { game, lines } = replay.match
  for (const [index, { by, text }] of lines.entries()) {
    const state = replay.states[index]
    if (by === 'chance' || state === undefined) continue
    const view = game.visibility.view(state, by)
    const rated = rate(view, by)
    const [best, second = null] = rated
    const played = rated.find(({ action }) => game.notation.action.write(action) === text)
    if (best === undefined || played === undefined)
      throw new Error(`line ${index + 1} of a replay is not legal: ${text}`)
    const loss = Math.max(0, best.value - played.value)
    const advice: Advice<T> = { best, second: played === best ? second : played }
    yield {
      line: index + 1,
      seat: by,
      view,
      played,
      best,
      loss,
      cost: words[language].cost(loss, view),
      reason: adviser.words[language].reason(advice, view, by, who),
      forced: second === null,
    }
  }
}

/** How many decisions a review will judge. */
export const decisions = <T extends GameTypes>(replay: Replay<T>): number =>
  replay.match.lines.filter(({ by }) => by !== 'chance').length

/** The dearest mistakes first; equals as they were played. */
export const costliest = <T extends GameTypes>(judged: readonly Judged<T>[]): readonly Judged<T>[] =>
  judged.toSorted((a, b) => b.loss - a.loss || a.line - b.line)
