import type { Language, Names, Replay, Seat } from '@parlour/core'
import type { CantStop, State } from '@parlour/games/cant-stop'
import type { Advice, Rated } from '../advice.ts'
import { adviser, coachWords } from './adviser.ts'
import { rate } from './hard.ts'

/** One decision of a finished match as the expert judges it. */
export interface Judged {
  readonly line: number // of the record, from 1
  readonly seat: Seat
  readonly view: State // what the seat saw
  readonly played: Rated<CantStop>
  readonly best: Rated<CantStop>
  readonly loss: number // what the decision cost: chance to win, or alone turns; 0 for the best
  readonly cost: string // the loss in words
  readonly reason: string // why the best was better than what was played, or than the runner-up if the best was played
  readonly forced: boolean // whether there was nothing to choose
}

/**
 * Judges every decision of a replay in order, one for each step of the generator, so that a page can show how far it is:
 * there are `decisions(replay)` of them. A turn takes a tenth of a second.
 */
export function* review(replay: Replay<CantStop>, who: Names, language: Language = 'en'): Generator<Judged, void, void> {
  const { lines } = replay.match
  for (const [index, { by, text }] of lines.entries()) {
    const view = replay.states[index]
    if (by === 'chance' || view === undefined) continue
    const rated = rate(view)
    const [best, second = null] = rated
    const played = rated.find(({ action }) => replay.match.game.notation.action.write(action) === text)
    if (best === undefined || played === undefined) throw new Error(`line ${index + 1} of a replay is not legal: ${text}`)
    const loss = Math.max(0, best.value - played.value)
    const advice: Advice<CantStop> = { best, second: played === best ? second : played }
    yield {
      line: index + 1,
      seat: by,
      view,
      played,
      best,
      loss,
      cost: coachWords[language].cost(loss, view.camps.length === 1),
      reason: adviser.words[language].reason(advice, view, by, who),
      forced: second === null,
    }
  }
}

/** How many decisions a review will judge. */
export const decisions = (replay: Replay<CantStop>): number => replay.match.lines.filter(({ by }) => by !== 'chance').length

/** The dearest mistakes first; equals as they were played. */
export const costliest = (judged: readonly Judged[]): readonly Judged[] => judged.toSorted((a, b) => b.loss - a.loss || a.line - b.line)
