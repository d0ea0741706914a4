import type { GameTypes, Seat } from '@parlour/core'
import { onlyMove, toAct, type Session } from './session.ts'

export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const
export type Speed = (typeof SPEEDS)[number]

// before a bot's move is shown
const MOVE: { readonly [S in Speed]: number } = { slow: 1700, normal: 950, fast: 380, instant: 0 }
export const CHANCE: { readonly [S in Speed]: number } = { slow: 900, normal: 520, fast: 240, instant: 0 }

/**
 * What happens by itself now, and after how many milliseconds; null while a person is to decide or the game is over.
 */
export type Event =
  | { readonly type: 'chance'; readonly after: number }
  | { readonly type: 'bot'; readonly after: number; readonly seat: Seat; readonly bot: string }

export function upcoming<T extends GameTypes>(session: Session<T>, wanted: Speed): Event | null {
  const seat = toAct(session)
  const speed = session.skipping ? 'instant' : wanted
  if (seat === 'nobody') return null
  if (seat === 'chance')
    return { type: 'chance', after: session.trail.length === 0 ? Math.min(CHANCE[speed], 300) : CHANCE[speed] }
  const holder = session.holders[seat]
  if (holder?.type !== 'bot') return null
  const only = onlyMove(session) !== null // nothing to think about, but something to see
  return { type: 'bot', after: MOVE[speed] * (only ? 1.8 : 1), seat, bot: holder.bot }
}
