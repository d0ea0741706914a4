import type { Players, Rated } from '@parlour/bots'
import { done, explain, failed, stream, type GameTypes, type Names, type Reason, type Refusal, type Rng, type Seat } from '@parlour/core'
import { playersNamed } from './arguments.ts'
import { positionOf, who as numbered, type Answer, type Question } from './ask.ts'

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

/** `hint`: what a strong player would do for the seat to act, what otherwise, and why; refused out of turn and after the end. */
export function hint(question: Question, seat: Seat | null, seed: string): Answer<HintDocument> {
  const entry = playersNamed(question.game)
  if (!entry.ok) return entry
  return entry.value.open((players): Answer<HintDocument> => {
    const { game } = players
    const state = positionOf(game, question)
    if (!state.ok) return state
    const seats = game.rules.seats(state.value)
    if (seat !== null && seat >= seats) return failed({ code: 'bad-seat', text: `There is no seat ${seat}; there are 0 to ${seats - 1}.` })
    const toAct = game.rules.toAct(state.value)
    if (typeof toAct !== 'number' || (seat !== null && seat !== toAct)) {
      const refusal: Refusal = toAct === 'nobody' ? { code: 'over', rule: 'T2' } : { code: 'not-your-turn', rule: 'T3', toAct }
      return done({ ok: false, reasons: [{ ...refusal, text: explain(game, refusal, numbered) }] })
    }
    return done({ ok: true, seat: toAct, ...hintFor(players, game.sight.view(state.value, toAct), toAct, stream(seed), numbered) })
  })
}

/** The adviser's hint for a seat, from what that seat may see. */
export function hintFor<T extends GameTypes>({ game, adviser }: Players<T>, view: T['view'], seat: Seat, rng: Rng, who: Names): Hint {
  const words = adviser.words.en
  const advised = ({ action, value }: Rated<T>): Advised => ({
    action: game.notation.action.write(action),
    text: game.words.en.action(action),
    value,
    worth: words.value(value),
  })
  const advice = adviser.advise(view, seat, rng)
  return {
    best: advised(advice.best),
    second: advice.second === null ? null : advised(advice.second),
    reason: words.reason(advice, view, seat, who),
  }
}

export const hintText = ({ best, second, reason }: Hint): string =>
  [
    `Best: ${best.text} (${best.action}): ${best.worth}`,
    ...(second === null ? [] : [`Then: ${second.text} (${second.action}): ${second.worth}`]),
    reason,
  ].join('\n')
