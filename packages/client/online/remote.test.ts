import { TableId, type SeenStep, type ServerMessage, type TableNow } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { hasMissed, heard, shownNext, untold, type Remote } from './remote.ts'

const ID = TableId.parse('kJ3x_a-9QmZ0pLw2')

const DRAW = { round: 1, commitment: '', saltHashes: [null, null], revealing: null, salts: null }

const table = (more: Partial<TableNow> = {}): TableNow => ({
  id: ID,
  code: 'K7WQ2M',
  game: 'cant-stop',
  edition: 1,
  settings: '',
  terms: { private: true, perMove: 60, standIn: null },
  status: 'playing',
  opener: true,
  you: 0,
  seats: [{ kind: 'person', name: 'Ann', ready: true, present: true, away: false }, { kind: 'open' }],
  watching: 0,
  draw: DRAW,
  started: null,
  rematch: null,
  chat: [],
  number: 4,
  view: { at: 4 },
  toAct: 0,
  clock: null,
  outcome: null,
  seed: null,
  ...more,
})

const step = (number: number, by: SeenStep['by'] = 0, view: object | null = { at: number }): SeenStep => ({
  number,
  by,
  text: 'x',
  ms: null,
  effects: [{ type: `effect ${number}` }],
  view,
})

const played = (steps: readonly SeenStep[], more: object = {}): Extract<ServerMessage, { type: 'played' }> => {
  const number = steps.at(-1)?.number ?? 4
  return {
    type: 'played',
    table: ID,
    steps,
    instead: null,
    number,
    view: { at: number },
    toAct: 1,
    clock: null,
    outcome: null,
    seed: null,
    ...more,
  }
}

/** A table that was opened at a time of this tab's clock. */
const opened = (
  more: Partial<TableNow> = {},
  steps: readonly SeenStep[] = [],
  before: Remote | null = null,
  at = 1000,
): Remote => {
  const remote = heard(before, { type: 'table', table: table(more), steps }, at)
  if (remote === null) throw new Error('no table')
  return remote
}

const after = (remote: Remote, ...messages: Parameters<typeof heard>[1][]): Remote =>
  messages.reduce<Remote>((now, message) => heard(now, message, 1000) ?? now, remote)

const numbers = ({ shown, coming }: Remote): readonly (number | undefined)[] => [
  shown?.number,
  ...coming.map(({ number }) => number),
]

describe('what is shown', () => {
  it('is the position at once for whoever comes', () => {
    expect(opened()).toMatchObject({
      shown: { number: 4, effects: [], view: { at: 4 }, toAct: 0, by: null },
      coming: [],
    })
    expect(opened({ status: 'gathering', view: null, number: 0, toAct: 'nobody' }).shown).toBeNull()
  })

  it('follows line by line, each with its own position and whoever was to act after it', () => {
    const remote = after(opened(), played([step(5, 0), step(6, 'chance', null)]))
    expect(numbers(remote)).toEqual([4, 5, 6])
    const next = shownNext(remote)
    expect(next.shown).toMatchObject({
      number: 5,
      by: 0,
      view: { at: 5 },
      toAct: 'chance',
      effects: [{ type: 'effect 5' }],
    })
    const last = shownNext(next)
    expect(last.shown).toMatchObject({ number: 6, by: 'chance', view: { at: 6 }, toAct: 1 })
    expect(shownNext(last)).toBe(last)
    expect(last.table).toMatchObject({ number: 6, toAct: 1, view: { at: 6 } })
  })

  it('begins with the first line when the game begins', () => {
    const waiting = opened({ status: 'gathering', view: null, number: 0, toAct: 'nobody' })
    const begun = opened({ number: 2, view: { at: 2 } }, [step(1, 'chance'), step(2, 'chance', null)], waiting)
    expect(numbers(begun)).toEqual([1, 2])
  })

  it('goes on after a break if little was missed, and jumps if much was', () => {
    const few = opened({ number: 6, view: { at: 6 } }, [step(5), step(6, 'chance', null)], opened())
    expect(numbers(few)).toEqual([4, 5, 6])
    const many = Array.from({ length: 20 }, (_, index) => step(5 + index))
    expect(numbers(opened({ number: 24, view: { at: 24 } }, many, opened()))).toEqual([24])
    expect(numbers(opened({ number: 99, view: { at: 99 } }, [], opened()))).toEqual([99])
  })

  it('stays as it is when the same table is sent again', () => {
    const before = shownNext(after(opened(), played([step(5, 0, null)])))
    const again = opened({ number: 5, view: { at: 5 }, toAct: 1 }, [], before)
    expect(again.shown).toMatchObject({ number: 5, toAct: 1 })
    expect(numbers(again)).toEqual([5])
  })

  it('never lags behind by more than a few lines', () => {
    const fast = Array.from({ length: 30 }, (_, index) => played([step(5 + index, 1, null)]))
    const remote = after(opened(), ...fast)
    expect(numbers(remote)).toEqual([4, 27, 28, 29, 30, 31, 32, 33, 34])
    expect(remote.log.length).toBe(30)
  })

  it('knows that the host gave the seat away, as long as it is not given back', () => {
    const seated = opened({ you: 0 })
    expect(seated.removed).toBe(false)
    const kicked = opened({ you: null }, [], seated)
    expect(kicked.removed).toBe(true)
    expect(opened({ you: null }, [], kicked).removed).toBe(true)
    expect(opened({ you: 0 }, [], kicked).removed).toBe(false)
    expect(opened({ you: null }).removed).toBe(false)
  })

  it('changes by nothing when only the clock was handed on', () => {
    const before = opened()
    const remote = heard(before, played([], { clock: { seat: 0, left: 5000 } }), 3000)
    expect(remote?.shown).toBe(before.shown)
    expect(remote?.clockEnds).toBe(8000)
  })
})

describe('what is known', () => {
  it('of the clock is when it ends, by the clock of this tab', () => {
    expect(opened({ clock: { seat: 0, left: 60_000 } }, [], null, 250).clockEnds).toBe(60_250)
    expect(after(opened({ clock: { seat: 0, left: 60_000 } }), played([step(5, 0, null)])).clockEnds).toBeNull()
  })

  it('of the end comes with the last line', () => {
    const remote = after(
      opened(),
      played([step(5, 0, null)], { outcome: { scores: [1, 0], winners: [0] }, seed: 'ab', toAct: 'nobody' }),
    )
    expect(remote.table).toMatchObject({ status: 'over', seed: 'ab', outcome: { winners: [0] } })
  })

  it('of a line that was played in somebody’s place is by whom, for the dice after it too', () => {
    const remote = after(
      opened(),
      played([{ ...step(5, 1), instead: 'clock' }, step(6, 'chance', null)], { instead: 'clock' }),
      played([step(7, 0, null)]),
    )
    expect([...remote.instead]).toEqual([
      [5, { kind: 'clock', seat: 1 }],
      [6, { kind: 'clock', seat: 1 }],
    ])
    // a reconnection forgets nothing
    expect(opened({ number: 7, view: { at: 7 } }, [], remote).instead).toEqual(remote.instead)
    const lines = [{ ...step(5, 1), instead: 'bot' as const }, step(6, 'chance'), step(7, 0)]
    const late = after(opened(), { type: 'lines', id: '1', table: ID, steps: lines, more: false })
    expect([...late.instead.keys()]).toEqual([5, 6]) // whoever comes late reads it in the log
    const inTwo = [lines.slice(0, 1), lines.slice(1)].map((steps, index) => {
      return { type: 'lines' as const, id: String(index), table: ID, steps, more: index === 0 }
    })
    expect(after(opened(), ...inTwo).instead).toEqual(late.instead) // also where an answer ends before the dice
  })

  it('of seats, chat, rematch and closing is what was said last', () => {
    const line = { number: 1, seat: 0, name: 'Ann', text: 'hi', at: 0 }
    const remote = after(
      opened({ status: 'gathering', you: null }),
      {
        type: 'seats',
        table: ID,
        status: 'gathering',
        seats: [{ kind: 'open' }, { kind: 'open' }],
        you: 1,
        watching: 3,
        draw: { ...DRAW, round: 2 },
      },
      { type: 'chat', table: ID, line },
      { type: 'chat', table: ID, line }, // heard twice, said once
      { type: 'rematch', table: ID, rematch: TableId.parse('Zk8h2LrD-_0aQwE1') },
      { type: 'closed', table: ID, by: 'host' },
    )
    expect(remote.table).toMatchObject({
      you: 1,
      watching: 3,
      draw: { round: 2 },
      chat: [line],
      rematch: 'Zk8h2LrD-_0aQwE1',
      status: 'closed',
    })
    expect(remote.closedBy).toBe('host')
  })

  it('of the past has no holes: what is missing is named, and filled in', () => {
    const remote = after(opened(), played([step(5, 0, null)]))
    expect(untold(remote)).toBe(1)
    const filled = after(remote, {
      type: 'lines',
      id: 'a',
      table: ID,
      steps: [1, 2, 3, 4].map((number) => step(number)),
      more: false,
    })
    expect(untold(filled)).toBeNull()
    expect(filled.log.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    const half = after(remote, { type: 'lines', id: 'a', table: ID, steps: [step(1), step(2)], more: true })
    expect(untold(half)).toBe(3)
  })

  it('of a line that does not follow is that something was missed', () => {
    expect(hasMissed(opened(), played([step(5)]))).toBe(false)
    expect(hasMissed(opened(), played([]))).toBe(false)
    expect(hasMissed(opened(), played([step(7)]))).toBe(true)
  })

  it('of a table nobody opened is nothing', () => {
    expect(heard(null, played([step(5)]), 0)).toBeNull()
  })
})
