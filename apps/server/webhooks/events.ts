import type { Outcome, Seat } from '@parlour/core'
import type { TableId, UserId, WebhookEvent } from '@parlour/protocol'
import { namesOf, type Seats } from '../seats.ts'
import type { Change } from '../store.ts'
import { numberOf, type TableState } from '../table/state.ts'

/** What happened at a table, for everybody who is told: nothing secret is in it. */
export interface TableEvent {
  readonly type: WebhookEvent | 'test'
  readonly at: number
  readonly table: TableId | null // null in a test
  readonly game: string | null
  readonly seats: readonly string[] // names
  readonly number: number // the table's last line
  readonly toAct: Seat | null
  readonly outcome: Pick<Outcome, 'scores' | 'winners'> | null
  readonly you: Seat | null // of the one who is told
}

/** An event and whom it is for; null: the club. */
export interface Addressed {
  readonly to: UserId | null
  readonly event: TableEvent
}

export const TEST: TableEvent = {
  type: 'test',
  at: 0,
  table: null,
  game: null,
  seats: [],
  number: 0,
  toAct: null,
  outcome: null,
  you: null,
}

/** What a change at a table is worth telling. A club is told of tables that are open to all. */
export function eventsOf(before: TableState, change: Change, now: number): readonly Addressed[] {
  const status = change.head?.status ?? before.head.status
  const seats = change.seats ?? before.seats
  const { toAct } = change.turn
  const { scores, winners } = change.head?.outcome ?? { scores: null, winners: null }
  const event = (type: WebhookEvent): TableEvent => ({
    type,
    at: now,
    table: before.head.id,
    game: before.head.game,
    seats: namesOf(seats),
    number: change.lines === undefined ? numberOf(before) : change.lines.after + change.lines.lines.length,
    toAct,
    outcome: scores === null ? null : { scores, winners },
    you: null,
  })
  const types: WebhookEvent[] = []
  if (before.head.status === 'gathering' && (status === 'playing' || status === 'over')) types.push('game-started')
  if (status === 'playing' && toAct !== null && isTheirs(seats, toAct) && toAct !== before.turn.toAct)
    types.push('your-turn')
  if (before.head.status !== 'over' && status === 'over') types.push('game-over')
  return types.flatMap((type): readonly Addressed[] => {
    const told = event(type)
    const players = seats.flatMap((seat, index): readonly Addressed[] =>
      seat.kind !== 'person' || seat.user === null || (type === 'your-turn' && index !== toAct)
        ? []
        : [{ to: seat.user, event: { ...told, you: index } }],
    )
    return before.head.terms.private ? players : [...players, { to: null, event: told }]
  })
}

/** It is a person's turn: no program with an account of its own, and no bot stands in for them. */
const isTheirs = (seats: Seats, seat: Seat): boolean => {
  const taken = seats[seat]
  return taken?.kind === 'person' && taken.user !== null && taken.away === null && taken.owner === undefined
}
