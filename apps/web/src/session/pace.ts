import type { GameTypes, Seat } from '@parlour/core'
import { actor, forced, onlyMove, toAct, type Session } from './session.ts'

export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const
export type Speed = (typeof SPEEDS)[number]

export interface Pace {
  readonly speed: Speed
  readonly forced: boolean // whether a person's forced moves play themselves
}

const MOVE: { readonly [S in Speed]: number } = { slow: 1700, normal: 950, fast: 380, instant: 0 } // before a bot's move is shown
export const CHANCE: { readonly [S in Speed]: number } = { slow: 900, normal: 520, fast: 240, instant: 0 }
export const SHOWN = 2600 // long enough to read why a move is forced

/** What happens by itself now, and after how many milliseconds; null while a person is to decide or the game is over. */
export type Event =
  | { readonly type: 'chance'; readonly after: number }
  | { readonly type: 'bot'; readonly after: number; readonly seat: Seat; readonly bot: string }
  | { readonly type: 'forced'; readonly after: number; readonly seat: Seat; readonly line: string }

export function upcoming<T extends GameTypes>(session: Session<T>, pace: Pace): Event | null {
  const seat = toAct(session)
  const speed = session.skipping ? 'instant' : pace.speed
  if (seat === 'nobody') return null
  if (seat === 'chance') return { type: 'chance', after: session.trail.length === 0 ? Math.min(CHANCE[speed], 300) : CHANCE[speed] }
  const holder = session.holders[seat]
  if (holder?.type === 'bot') {
    const only = onlyMove(session) !== null // nothing to think about, but something to see
    return { type: 'bot', after: MOVE[speed] * (only ? 1.8 : 1), seat, bot: holder.bot }
  }
  const action = pace.forced && actor(session) !== null ? forced(session) : null
  return action === null ? null : { type: 'forced', after: SHOWN, seat, line: session.match.game.notation.action.write(action) }
}
