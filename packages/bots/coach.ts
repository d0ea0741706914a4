import type { Catalogue, GameTypes, Of, Language, Names, Replay, Seat } from '@parlour/core'
import type { Advice, Adviser, Rated } from './advice.ts'

/** Judges decisions after the game: every action there was, and what a worse one cost. */
export interface Coach<in out T extends GameTypes> {
  /** All actions, best first. */
  rate(view: Of<T, 'view'>, seat: Seat): readonly Rated<T>[]
  readonly words: Catalogue<CoachWords<T>>
}

export interface CoachWords<T extends GameTypes> {
  /** "costs 8% of winning". */
  cost(loss: number, view: Of<T, 'view'>): string
}

/** One decision of a match as the coach judges it. */
export interface Judged<in out T extends GameTypes> {
  /** Of the record, from 1. */
  readonly line: number
  readonly seat: Seat
  /** What the seat saw. */
  readonly view: Of<T, 'view'>
  readonly played: Rated<T>
  readonly best: Rated<T>
  /** The difference of their values. */
  readonly loss: number
  /** The loss in words. */
  readonly cost: string
  /** Why the best was better than what was played, or than the runner-up if the best was played. */
  readonly reason: string
  /** Whether there was nothing to choose. */
  readonly forced: boolean
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
