import type { Game, GameTypes, Reason, Seat, ToAct, Unreadable } from './game.ts'
import { done, failed, type Result, type Some } from './result.ts'

/** What the table itself refuses, whatever the game; the game's own reasons come after these. */
export type Refusal =
  | Unreadable
  | (Reason & { readonly code: 'over'; readonly rule: 'T2' })
  | (Reason & { readonly code: 'not-your-turn'; readonly rule: 'T3'; readonly toAct: ToAct })

/** The one guarded door: a line of text from a seat becomes a legal action or is refused with reasons; nothing changes either way. */
export function attempt<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  seat: Seat,
  text: string,
): Result<T['action'], Some<Refusal | T['reason']>> {
  const action = game.notation.action.read(text)
  if (!action.ok) return failed([action.error])
  const toAct = game.rules.toAct(state)
  if (toAct === 'nobody') return failed([{ code: 'over', rule: 'T2' }])
  if (toAct !== seat) return failed([{ code: 'not-your-turn', rule: 'T3', toAct }])
  const reasons = game.guide.why(game.sight.view(state, seat), action.value)
  return reasons === null ? done(action.value) : failed(reasons)
}
