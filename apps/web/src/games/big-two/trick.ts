import type { Seat } from '@parlour/core'
import { combinationOf, type Cards, type Turn, type View } from '@parlour/games/big-two'
import { isBomb } from './bomb.ts'

/** One round of answers: it ends when nobody answers any more. */
export interface Trick {
  readonly turns: readonly Turn[]
  readonly over: boolean
}

/** 1.1.8  The match so far, trick by trick. */
export function tricks({ history, scores, settings, table, phase }: View): readonly Trick[] {
  const found: Trick[] = []
  let turns: Turn[] = []
  let out = new Set<Seat>()
  for (const turn of history) {
    turns.push(turn)
    if (turn.cards.length === 0) out.add(turn.seat)
    else if (!settings.passLocks) out = new Set()
    if (out.size < scores.length - 1) continue
    found.push({ turns, over: true })
    turns = []
    out = new Set()
  }
  if (turns.length > 0) found.push({ turns, over: table === null || phase === 'over' })
  return found
}

/** What a seat did last in a trick. */
export interface Deed {
  readonly cards: Cards // none for a pass
  readonly stands: boolean // it is the play to beat
  readonly before: boolean // in the trick that is over
}

/** What every seat did last in this trick; before a lead, in the trick before. */
export function deeds(v: View): readonly (Deed | null)[] {
  const last = tricks(v).at(-1)
  const turns = v.table === null || last?.over === false || v.phase === 'over' ? (last?.turns ?? []) : []
  const before = v.table === null
  return v.scores.map((_, seat) => {
    if (v.table !== null && seat === v.by) return { cards: v.table.cards, stands: true, before }
    if (hasPassed(v, seat)) return { cards: [], stands: false, before }
    const turn = turns.findLast((each) => each.seat === seat)
    return turn === undefined ? null : { cards: turn.cards, stands: false, before }
  })
}

/**
 * 1.1.7 and 1.3  Whether a seat has let the play on the table go by; also where a written position tells no history.
 */
function hasPassed({ table, by, locked, passes, scores, settings }: View, seat: Seat): boolean {
  if (table === null || seat === by) return false
  const turns = (seat - by + scores.length) % scores.length // after the play
  return locked.includes(seat) || (!settings.passLocks && turns <= passes)
}

/** Who led last to everybody's passes, once the table is clear. */
export const winnerOfTrick = (v: View): Seat | null =>
  v.table === null
    ? (tricks(v)
        .at(-1)
        ?.turns.findLast(({ cards }) => cards.length > 0)?.seat ?? null)
    : null

/** A play of the running trick that was beaten. */
export interface Beaten {
  readonly seat: Seat
  readonly cards: Cards
  readonly bomb: boolean
}

const DEEP = 2 // plays that are still to be read beneath the one to beat

/** What the play on the table has beaten, the oldest first. */
export function beneath(v: View): readonly Beaten[] {
  if (v.table === null) return []
  const plays = (tricks(v).at(-1)?.turns ?? []).filter(({ cards }) => cards.length > 0)
  return plays
    .slice(0, -1)
    .slice(-DEEP)
    .map(({ seat, cards }) => {
      const kind = combinationOf(cards, v.settings)?.kind
      return { seat, cards, bomb: kind !== undefined && isBomb(kind) }
    })
}
