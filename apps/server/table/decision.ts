import { err, ok, type Instead, type Reason, type Result, type Seat, type SealedMatch, type Step } from '@parlour/core'
import type { RefusalCode, TableId } from '@parlour/protocol'
import { sha256 } from '../crypto.ts'
import type { Seats } from '../seats.ts'
import type { Change, StoredCard, StoredChat, StoredHead, StoredTurn } from '../store.ts'
import { withoutThoseOf, withRequest } from './requests.ts'
import { numberOf, seatToAct, type TableState } from './state.ts'
import { dueAt, timersOf, type Timers } from './timers.ts'
import { vacationOf } from './vacation.ts'

type ToAct = SealedMatch['toAct']

/** What those who look on are to be told. */
export type TableEvent =
  | { readonly type: 'seats' } // who sits where and who is there
  | { readonly type: 'table' } // everything anew
  | { readonly type: 'played'; readonly steps: readonly Step[]; readonly instead: Instead | null }
  | { readonly type: 'chat'; readonly line: StoredChat }
  | { readonly type: 'rematch'; readonly rematch: TableId }
  | { readonly type: 'closed'; readonly by: ClosedBy }

export type ClosedBy = 'opener' | 'host' | 'time' | 'players'

/** What a command comes to. The change is stored first; then the state holds, and the events are told. */
export interface Decision {
  readonly state: TableState
  readonly change: Change | null // null: nothing to store
  readonly steps: readonly Step[] // the lines it adds
  readonly events: readonly TableEvent[]
  readonly timers: Timers
  readonly number: number // for the answer: of the line that was played, or the last one
  readonly repeated: boolean // this request had been done before
}

export interface Refused {
  readonly code: RefusalCode
  readonly reasons: readonly Reason[]
}

/** What is to be different, before it is made whole by `decided`. */
export interface Draft {
  readonly head?: StoredHead
  readonly seats?: Seats
  readonly advance?: Advanced
  readonly chat?: StoredChat
  readonly unsaid?: number // a line of the chat that is shown no more
  readonly opens?: readonly StoredCard[]
  readonly replaced?: NonNullable<Change['replaced']>
  readonly turn?: StoredTurn
  readonly events: readonly TableEvent[]
  readonly repeated?: number // the line that the same request became before
}

interface Advanced {
  readonly match: SealedMatch
  readonly steps: readonly Step[]
  readonly by: { readonly seat: Seat; readonly request: string } | null // whose request it was
}

export type Drafted = Result<Draft, Refused>

export const NOTHING: Draft = { events: [] }
export const no = (
  code: RefusalCode,
  reasons: readonly Reason[] = [],
): { readonly ok: false; readonly error: Refused } => err({ code, reasons })

const KEPT_CHAT = 50

/** The state after a draft, the change that leads there, and what is to happen next. */
export function decided(state: TableState, draft: Draft, now: number): Result<Decision, Refused> {
  const { advance, chat, unsaid } = draft
  const before = numberOf(state)
  const agreed = withoutOffers(draft.head ?? state.head, advance !== undefined)
  const outcome = advance?.match.outcome ?? null
  const head: StoredHead =
    advance === undefined || outcome === null
      ? agreed
      : { ...agreed, status: 'over', outcome, hash: sha256(advance.match.position()) }
  const moved: TableState = {
    ...state,
    head,
    seats: draft.seats ?? state.seats,
    match: advance?.match ?? state.match,
    chat: chatAfter(state.chat, draft),
    turn:
      advance === undefined
        ? (draft.turn ?? state.turn)
        : newTurn(head, draft.seats ?? state.seats, advance.match.toAct, now),
    requests: requestsAfter(state, draft),
    replaced: replacedAfter(state.replaced, draft),
  }
  const timers = timersOf(moved)
  const { began, deadline, graceUntil } = moved.turn
  const turn: StoredTurn = { toAct: seatToAct(moved), began, deadline, graceUntil, dueAt: dueAt(timers, moved.turn) }
  const isChanged =
    head !== state.head ||
    draft.seats !== undefined ||
    advance !== undefined ||
    chat !== undefined ||
    unsaid !== undefined ||
    !isSame(turn, state.turn)
  const change: Change | null = isChanged
    ? {
        epoch: state.epoch,
        version: state.version,
        turn,
        head: head === state.head ? undefined : head,
        seats: draft.seats,
        lines: advance === undefined ? undefined : { after: before, lines: linesOf(advance) },
        chat,
        unsaid,
        opens: draft.opens,
        replaced: draft.replaced,
        standing: standingOf(head, advance?.match),
      }
    : null
  const next: TableState = { ...moved, turn, version: state.version + (change === null ? 0 : 1) }
  return ok({
    state: next,
    change,
    steps: advance?.steps ?? [],
    events: draft.events,
    timers,
    number: draft.repeated ?? (advance === undefined ? before : before + 1),
    repeated: draft.repeated !== undefined,
  })
}

function requestsAfter(state: TableState, { advance, head }: Draft): TableState['requests'] {
  const number = numberOf(state)
  if (advance?.by) return withRequest(state.requests, advance.by.seat, advance.by.request, number + 1)
  const latest = head?.substitutes === state.head.substitutes ? undefined : head?.substitutes?.at(-1)
  return latest === undefined ? state.requests : withoutThoseOf(state.requests, latest)
}

/** Whoever sits again has lost nothing. */
function replacedAfter(before: TableState['replaced'], { replaced }: Draft): TableState['replaced'] {
  if (replaced === undefined) return before
  const after = new Map(before)
  if (replaced.user !== null) after.set(replaced.user, replaced.seat)
  after.delete(replaced.by)
  return after
}

const chatAfter = (lines: readonly StoredChat[], { chat, unsaid }: Draft): readonly StoredChat[] => {
  if (unsaid !== undefined) return lines.map((line) => (line.number === unsaid ? { ...line, removed: true } : line))
  return chat === undefined ? lines : [...lines, chat].slice(-KEPT_CHAT)
}

const standingOf = ({ racer }: StoredHead, match: SealedMatch | undefined): Change['standing'] =>
  racer === undefined ? undefined : (match?.progress ?? undefined)

/** Whoever plays on has something else to offer. */
function withoutOffers(head: StoredHead, isAdvancing: boolean): StoredHead {
  if (!isAdvancing || head.offers === undefined) return head
  const { offers: _, ...rest } = head
  return rest
}

const linesOf = ({ steps, by }: Advanced): NonNullable<Change['lines']>['lines'] =>
  steps.map(({ line: { by: who, text, ms, instead } }, index) => {
    const request = index === 0 ? (by?.request ?? null) : null
    return instead === undefined ? { by: who, text, ms, request } : { by: who, text, ms, request, instead }
  })

/** A bot or person who takes a turn over has what is left of its time. */
const newTurn = ({ terms }: StoredHead, seats: Seats, toAct: ToAct, now: number): StoredTurn => ({
  toAct: null,
  began: now,
  deadline:
    terms.perMove === null
      ? null
      : vacationOf(seats, typeof toAct === 'number' ? toAct : null, now) + terms.perMove * 1000,
  graceUntil: null,
  dueAt: null,
})

const isSame = (a: StoredTurn, b: StoredTurn): boolean =>
  a.toAct === b.toAct &&
  a.began === b.began &&
  a.deadline === b.deadline &&
  a.graceUntil === b.graceUntil &&
  a.dueAt === b.dueAt
