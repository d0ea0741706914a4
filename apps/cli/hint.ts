import type { Players, Rated } from '@parlour/bots'
import {
  ok,
  explain,
  err,
  stream,
  type GameTypes,
  type Of,
  type Names,
  type Reason,
  type Refusal,
  type Rng,
  type Seat,
} from '@parlour/core'
import { positionOf, who as numbered, type Answer, type Question } from './queries.ts'
import { language, say } from './language.ts'

/** An action as advice: its line, its words, and what it is worth. */
interface Advised {
  readonly action: string
  readonly text: string
  readonly value: number
  readonly worth: string // the value in the game's own measure
}

export interface Hint {
  readonly best: Advised
  readonly second: Advised | null // null where there is no choice
  readonly reason: string
}

export type HintDocument =
  | ({ readonly ok: true; readonly seat: Seat } & Hint)
  | { readonly ok: false; readonly reasons: readonly (Reason & { readonly text: string })[] }

/**
 * `hint`: what a strong player would do for the seat to act, what otherwise, and why; refused out of turn and after the
 * end.
 */
export function hint(question: Question, seat: Seat | null, seed: string): Answer<HintDocument> {
  return question.players.open((players): Answer<HintDocument> => {
    const { game } = players
    const state = positionOf(game, question)
    if (!state.ok) return state
    const seats = game.rules.seats(state.value)
    if (seat !== null && seat >= seats) return err({ code: 'bad-seat', text: say().faults.noSeat(seat, seats) })
    const toAct = game.rules.toAct(state.value)
    if (typeof toAct !== 'number' || (seat !== null && seat !== toAct)) {
      const refusal: Refusal =
        toAct === 'nobody' ? { code: 'over', rule: 'T2' } : { code: 'not-your-turn', rule: 'T3', toAct }
      return ok({ ok: false, reasons: [{ ...refusal, text: explain(game, refusal, numbered, language()) }] })
    }
    return ok({
      ok: true,
      seat: toAct,
      ...hintFor(players, game.visibility.view(state.value, toAct), toAct, stream(seed), numbered),
    })
  })
}

/** The adviser's hint for a seat, from what that seat may see. */
export function hintFor<T extends GameTypes>(
  { game, adviser }: Players<T>,
  view: Of<T, 'view'>,
  seat: Seat,
  rng: Rng,
  who: Names,
): Hint {
  const words = adviser.words[language()]
  const advice = adviser.advise(view, seat, rng)
  const { best, second } = advice
  const [worth = '', otherwise = ''] = words.values(
    [best, ...(second === null ? [] : [second])].map(({ value }) => value),
  )
  const advised = ({ action, value }: Rated<T>, inWords: string): Advised => ({
    action: game.notation.action.write(action),
    text: game.words[language()].action(action, view),
    value,
    worth: inWords,
  })
  return {
    best: advised(best, worth),
    second: second === null ? null : advised(second, otherwise),
    reason: words.reason(advice, view, seat, who),
  }
}

export const hintText = ({ best, second, reason }: Hint): string =>
  [
    say().hint.best(best.text, best.action, best.worth),
    ...(second === null ? [] : [say().hint.next(second.text, second.action, second.worth)]),
    reason,
  ].join('\n')
