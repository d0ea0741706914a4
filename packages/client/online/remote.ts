import type { Seat, ToAct } from '@parlour/core'
import type { SeenStep, ServerMessage, TableNow } from '@parlour/protocol'
import type { Instead } from '../source.ts'

type Of<K extends ServerMessage['type']> = Extract<ServerMessage, { type: K }>
type AtTable = Of<'table'> | Of<'played'> | Of<'seats'> | Of<'chat'> | Of<'rematch'> | Of<'closed'> | Of<'lines'>

/** What is to be seen at one time: the position after a line, and what the line told. */
export interface Moment {
  /** Of the line. */
  readonly number: number
  /** Null where it is not known how the position came about. */
  readonly by: Seat | 'chance' | null
  readonly effects: readonly object[]
  readonly view: object
  readonly toAct: ToAct
}

/**
 * A table elsewhere, as far as this screen was told. Immutable. What arrives is shown one line after the other, so what
 * is shown may lag behind.
 */
export interface Remote {
  /** As the server last said. */
  readonly table: TableNow
  /** Every line heard of, by number. */
  readonly log: readonly SeenStep[]
  /** Null until the game has begun. */
  readonly shown: Moment | null
  readonly coming: readonly Moment[]
  /** Lines that came about in the place of a person. */
  readonly instead: ReadonlyMap<number, Instead>
  /** By this tab's own clock. */
  readonly clockEnds: number | null
  readonly closedBy: Of<'closed'>['by'] | null
  /** The host has given this person's seat away: nobody else can, once the game has begun. */
  readonly removed: boolean
}

const FEW = 8 // lines that are still shown one by one by somebody who comes late

/** A message about a table, heard at a time of this tab's own clock. */
export function heard(before: Remote | null, message: AtTable, at: number): Remote | null {
  if (message.type === 'table') return arrived(before, message, at)
  if (before === null) return null
  const { table } = before
  switch (message.type) {
    case 'played':
      return played(before, message, at)
    case 'seats': {
      const { seats, status, you, watching, draw } = message
      return {
        ...before,
        table: { ...table, seats, status, you, watching, draw },
        removed: isRemoved(before, { status, you }),
      }
    }
    case 'chat':
      if (table.chat.some(({ number }) => number >= message.line.number)) return before
      return { ...before, table: { ...table, chat: [...table.chat, message.line] } }
    case 'rematch':
      return { ...before, table: { ...table, rematch: message.rematch } }
    case 'closed':
      return { ...before, table: { ...table, status: 'closed' }, closedBy: message.by, clockEnds: null }
    case 'lines': {
      const log = merged(before.log, message.steps)
      return { ...before, log, instead: insteadOf(log) }
    }
  }
}

const isRemoved = ({ table, removed }: Remote, { status, you }: Pick<TableNow, 'status' | 'you'>): boolean =>
  you === null && status === 'playing' && (removed || (table.status === 'playing' && table.you !== null))

/** Whether lines are missing between what is known and what a message tells: then the table is to be watched again. */
export const hasMissed = ({ table }: Remote, { steps }: Of<'played'>): boolean =>
  steps[0] !== undefined && steps[0].number !== table.number + 1

/** The first line whose telling is not known, or null if the whole match can be told. */
export function untold({ log, table }: Remote): number | null {
  const gap = log.findIndex(({ number }, index) => number !== index + 1)
  const first = (gap < 0 ? log.length : gap) + 1
  return first > table.number ? null : first
}

/** The next line is shown. */
export function shownNext(remote: Remote): Remote {
  const [shown, ...coming] = remote.coming
  return shown === undefined ? remote : { ...remote, shown, coming }
}

function arrived(before: Remote | null, { table, steps }: Of<'table'>, at: number): Remote {
  const log = merged(before?.log ?? [], steps)
  const news = table.view === null ? [] : momentsOf(steps, table.view, table.toAct)
  const last = before?.coming.at(-1) ?? before?.shown ?? null
  const follows = news[0] !== undefined && news[0].number === (last?.number ?? 0) + 1
  const remote = {
    table,
    log,
    instead: insteadOf(log),
    clockEnds: clockOf(table.clock, at),
    closedBy: before?.closedBy ?? null,
    removed: before !== null && isRemoved(before, table),
  }
  if (follows && news.length <= FEW && before !== null)
    return queued({ ...remote, shown: before.shown, coming: before.coming }, news)
  const still: Moment | null =
    table.view === null ? null : { number: table.number, by: null, effects: [], view: table.view, toAct: table.toAct }
  return { ...remote, shown: last !== null && last.number === table.number ? { ...last, ...still } : still, coming: [] }
}

function played(before: Remote, message: Of<'played'>, at: number): Remote {
  const { number, view, toAct, clock, outcome, seed, steps } = message
  const status = outcome === null ? before.table.status : 'over'
  const table: TableNow = { ...before.table, number, view, toAct, clock, outcome, seed, status }
  const log = merged(before.log, steps)
  const remote = { ...before, table, log, instead: insteadOf(log), clockEnds: clockOf(clock, at) }
  return view === null ? remote : queued(remote, momentsOf(steps, view, toAct))
}

/** Each line that a bot or the clock played, and what the dice made of it. */
function insteadOf(log: readonly SeenStep[]): ReadonlyMap<number, Instead> {
  const all = new Map<number, Instead>()
  for (const { number, by, instead: kind } of log) {
    const before = by === 'chance' ? all.get(number - 1) : undefined
    if (before !== undefined) all.set(number, before)
    else if (by !== 'chance' && kind !== undefined) all.set(number, { kind, seat: by })
  }
  return all
}

function queued(remote: Remote, news: readonly Moment[]): Remote {
  const coming = [...remote.coming, ...news].slice(-FEW) // a reader who looked elsewhere for long sees the latest
  return remote.shown === null ? shownNext({ ...remote, coming }) : { ...remote, coming }
}

/** Lines as moments; after each, it was the turn of the seat that played the next. */
function momentsOf(steps: readonly SeenStep[], view: object, toAct: ToAct): readonly Moment[] {
  return steps.flatMap((step, index) => {
    const next = steps[index + 1]
    const between = next === undefined ? view : step.view
    return between === null
      ? []
      : [{ number: step.number, by: step.by, effects: step.effects, view: between, toAct: next?.by ?? toAct }]
  })
}

function merged(log: readonly SeenStep[], steps: readonly SeenStep[]): readonly SeenStep[] {
  if (steps.length === 0) return log
  const known = new Map([...log, ...steps].map((step) => [step.number, step]))
  return [...known.values()].toSorted((a, b) => a.number - b.number)
}

const clockOf = (clock: TableNow['clock'], at: number): number | null => (clock === null ? null : at + clock.left)
