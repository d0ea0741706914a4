import type { CommonExpected, Expected } from './expected.ts'
import type { ExpectedOf, Game, GameTypes, Of, Reason, Seat, ToAct, Unreadable } from './game.ts'
import { ok, err, type Result, type NonEmpty } from './result.ts'

/** What the table itself refuses, whatever the game; the game's own reasons come after these. */
export type Refusal<E extends Expected = CommonExpected> =
  | Unreadable<E>
  | (Reason & { readonly code: 'over'; readonly rule: 'T2' })
  | (Reason & { readonly code: 'not-your-turn'; readonly rule: 'T3'; readonly toAct: ToAct })

/**
 * The one guarded door: a line of text from a seat becomes a legal action or is refused with reasons; nothing changes
 * either way.
 */
export function attempt<T extends GameTypes>(
  game: Game<T>,
  state: Of<T, 'state'>,
  seat: Seat,
  text: string,
): Result<Of<T, 'action'>, NonEmpty<Refusal<ExpectedOf<T>> | Of<T, 'reason'>>> {
  const action = game.notation.action.read(text)
  if (!action.ok) return err([action.error])
  const toAct = game.rules.toAct(state)
  if (toAct === 'nobody') return err([{ code: 'over', rule: 'T2' }])
  if (toAct !== seat) return err([{ code: 'not-your-turn', rule: 'T3', toAct }])
  const reasons = game.guide.why(game.visibility.view(state, seat), action.value)
  return reasons === null ? ok(action.value) : err(reasons)
}
