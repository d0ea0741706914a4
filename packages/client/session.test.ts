import { cantStop, type CantStop } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import {
  actor,
  applyChance,
  drawChance,
  mayUndo,
  onlyMove,
  openSession,
  play,
  redo,
  skip,
  toAct,
  undo,
  viewer,
  type Session,
} from './session.ts'
import type { Holder } from './source.ts'

const ann: Holder = { type: 'person', name: 'Ann' }
const bob: Holder = { type: 'person', name: 'Bob' }
const bot: Holder = { type: 'bot', bot: 'random', name: 'Random' }

function at(position: string, holders: readonly Holder[] = [ann, bot]): Session<CantStop> {
  const settings = cantStop.settings.defaults
  const state = cantStop.notation.state.read(position, settings)
  if (!state.ok) throw new Error(JSON.stringify(state.error))
  return openSession({ game: cantStop, settings, holders, seed: 'seed 1', from: state.value })
}

/** After a line that must be legal. */
function after(session: Session<CantStop>, seat: number, line: string): Session<CantStop> {
  const played = play(session, seat, line)
  if (!played.ok) throw new Error(JSON.stringify(played.error))
  return played.value
}
const lines = (session: Session<CantStop>): readonly string[] =>
  session.match.lines.map(({ by, text }) => `${by} ${text}`)
const position = (session: Session<CantStop>): string => cantStop.notation.state.write(session.match.state)

const CHOICE = 'seats=2 turn=0 camps=- runners=6:1,8:1 dice=2345'

test('a line out of turn is refused with its reason', () => {
  const session = at('seats=2 turn=1 camps=- runners=6:1 dice=-')
  expect(play(session, 0, 'roll')).toMatchObject({ ok: false, error: [{ code: 'not-your-turn' }] })
})

describe('undo', () => {
  const before = at('seats=2 turn=0 camps=- runners=- dice=2356')
  const played = after(before, 0, '7+9')

  test('takes a move back and gives it again', () => {
    expect(mayUndo(played)).toBe(true)
    const undone = undo(played)
    expect(position(undone)).toBe(position(before))
    expect(lines(redo(undone))).toEqual(['0 7+9'])
    expect(position(redo(undone))).toBe(position(played))
  })

  test('another move instead forgets the one taken back', () => {
    const other = after(undo(played), 0, '5+11')
    expect(other.undone).toEqual([])
    expect(redo(other)).toBe(other)
  })

  test('never crosses dice', () => {
    const rolled = drawChance(after(played, 0, 'roll'))
    expect(lines(rolled)).toHaveLength(3)
    expect(mayUndo(rolled)).toBe(false)
    expect(undo(rolled)).toBe(rolled)
  })

  test('never crosses a bot', () => {
    const session = at('seats=2 turn=1 camps=- runners=6:1 dice=-')
    const answered = play(session, 1, 'stop')
    expect(answered.ok && mayUndo(answered.value)).toBe(false)
  })

  test('does not change the dice to come', () => {
    const straight = drawChance(after(played, 0, 'roll'))
    const round = after(undo(played), 0, '7+9')
    expect(lines(drawChance(after(round, 0, 'roll')))).toEqual(lines(straight))
  })
})

describe('whose turn', () => {
  test('the only person is always the viewer; among several, whoever is to act', () => {
    expect(viewer(at('seats=2 turn=1 camps=- runners=6:1 dice=-'))).toBe(0)
    expect(viewer(at('seats=2 turn=1 camps=- runners=6:1 dice=-', [ann, bob]))).toBe(1)
    expect(viewer(at('seats=2 turn=1 camps=- runners=6:1 dice=-', [bot, bot]))).toBe('public')
  })

  test('skipping ends with the next decision of a person', () => {
    const running = skip(at('seats=2 turn=0 camps=- runners=- dice=?'))
    expect(running.skipping).toBe(true)
    const applied = drawChance(running)
    expect(actor(applied)).toBe(0)
    expect(applied.skipping).toBe(false)
    expect(skip(applied)).toBe(applied)
  })

  test('a bust is forced, a choice is not', () => {
    expect(onlyMove(at('seats=2 turn=0 camps=- runners=5:1,7:1,9:1 dice=2244'))).toEqual({ type: 'pass' })
    expect(onlyMove(at(CHOICE))).toBeNull()
  })
})

test('chance can be told what to answer, but not nonsense', () => {
  const session = at('seats=2 turn=0 camps=- runners=- dice=?')
  const applied = applyChance(session, '2345')
  expect(applied.ok && position(applied.value)).toBe('seats=2 turn=0 camps=-/- runners=- dice=2345')
  expect(applyChance(session, '9345')).toMatchObject({ ok: false, error: { code: 'unreadable' } })
  expect(applyChance(at(CHOICE), '2345').ok).toBe(false)
})

test('a game is over for everybody', () => {
  const session = at('seats=2 turn=0 camps=2:3,3:5/- runners=12:3 dice=-')
  const won = after(session, 0, 'stop')
  expect(toAct(won)).toBe('nobody')
  expect(actor(won)).toBeNull()
})
