import { cantStop, type CantStop } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import {
  actor,
  back,
  choose,
  confirm,
  fall,
  fallAs,
  forced,
  hinted,
  mayUndo,
  openSession,
  pending,
  play,
  questionOf,
  redo,
  skip,
  toAct,
  toldBy,
  undo,
  viewer,
  type Holder,
  type Session,
} from './session.ts'

const ann: Holder = { type: 'person', name: 'Ann' }
const bob: Holder = { type: 'person', name: 'Bob' }
const bot: Holder = { type: 'bot', bot: 'random', name: 'Random' }

function at(position: string, holders: readonly Holder[] = [ann, bot]): Session<CantStop> {
  const settings = cantStop.settings.defaults
  const state = cantStop.notation.state.read(position, settings)
  if (!state.ok) throw new Error(JSON.stringify(state.error))
  return openSession({ game: cantStop, settings, holders, seed: 'seed 1', from: state.value })
}

const option = (session: Session<CantStop>, pick: string) => {
  const found = questionOf(session).options.find((each) => cantStop.notation.pick.write(each.pick) === pick)
  if (found === undefined) throw new Error(`no option ${pick}`)
  return found
}
const lines = (session: Session<CantStop>): readonly string[] => session.match.lines.map(({ by, text }) => `${by} ${text}`)
const position = (session: Session<CantStop>): string => cantStop.notation.state.write(session.match.state)

const CHOICE = 'seats=2 turn=0 camps=- runners=6:1,8:1 dice=2345'

describe('choosing', () => {
  test('a whole move is played at once, and what it told is kept', () => {
    const played = choose(at(CHOICE), option(at(CHOICE), '6+8'), 1500)
    expect(played.match.lines).toEqual([{ by: 0, text: '6+8', ms: 1500 }])
    expect(toldBy(played).map(({ type }) => type)).toEqual(['climbed', 'climbed'])
  })

  test('a part of a move is only a pick: nothing is played and stepping back is free', () => {
    const picked = choose(at(CHOICE), option(at(CHOICE), '5+9'))
    expect(picked.picks).toHaveLength(1)
    expect(picked.match.lines).toEqual([])
    expect(questionOf(picked).prompt.type).toBe('choose-number')
    expect(questionOf(back(picked))).toEqual(questionOf(at(CHOICE)))
    expect(lines(choose(picked, option(picked, '9')))).toEqual(['0 9'])
  })

  test('picks that are no whole move cannot be confirmed', () => {
    const picked = choose(at(CHOICE), option(at(CHOICE), '5+9'))
    expect(pending(picked)).toBeNull()
    expect(confirm(picked)).toBe(picked)
  })

  test('a blocked option changes nothing', () => {
    const session = at('seats=2 turn=0 camps=- runners=5:1,8:1,10:1 dice=2234')
    expect(choose(session, option(session, '4+7'))).toBe(session)
  })

  test("nothing can be chosen in a bot's turn", () => {
    const session = at('seats=2 turn=1 camps=- runners=6:1 dice=-')
    expect(choose(session, option(session, 'roll'))).toBe(session)
    expect(play(session, 0, 'roll')).toMatchObject({ ok: false, error: [{ code: 'not-your-turn' }] })
  })
})

describe('undo', () => {
  const before = at('seats=2 turn=0 camps=- runners=- dice=2356')
  const played = choose(before, option(before, '7+9'))

  test('takes a move back and gives it again', () => {
    expect(mayUndo(played)).toBe(true)
    const undone = undo(played)
    expect(position(undone)).toBe(position(before))
    expect(lines(redo(undone))).toEqual(['0 7+9'])
    expect(position(redo(undone))).toBe(position(played))
  })

  test('another move instead forgets the one taken back', () => {
    const other = choose(undo(played), option(before, '5+11'))
    expect(other.undone).toEqual([])
    expect(redo(other)).toBe(other)
  })

  test('never crosses dice', () => {
    const rolled = fall(choose(played, option(played, 'roll')))
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
    const straight = fall(choose(played, option(played, 'roll')))
    const round = choose(undo(played), option(before, '7+9'))
    expect(lines(fall(choose(round, option(round, 'roll'))))).toEqual(lines(straight))
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
    const fallen = fall(running)
    expect(actor(fallen)).toBe(0)
    expect(fallen.skipping).toBe(false)
    expect(skip(fallen)).toBe(fallen)
  })

  test('a bust is forced, a choice is not', () => {
    expect(forced(at('seats=2 turn=0 camps=- runners=5:1,7:1,9:1 dice=2244'))).toEqual({ type: 'pass' })
    expect(forced(at(CHOICE))).toBeNull()
    expect(forced(at('seats=2 turn=1 camps=- runners=5:1,7:1,9:1 dice=2244'))).toBeNull()
  })
})

test('chance can be told what to answer, but not nonsense', () => {
  const session = at('seats=2 turn=0 camps=- runners=- dice=?')
  const fallen = fallAs(session, '2345')
  expect(fallen.ok && position(fallen.value)).toBe('seats=2 turn=0 camps=-/- runners=- dice=2345')
  expect(fallAs(session, '9345')).toMatchObject({ ok: false, error: { code: 'unreadable' } })
  expect(fallAs(at(CHOICE), '2345').ok).toBe(false)
})

test('a hint stays until something is played', () => {
  const hint = { best: 'Advance 6 and 8', value: 'wins 60 %', second: null, reason: 'Nothing else can be played.' }
  const session = hinted(at(CHOICE), { action: { type: 'advance', columns: [6, 8] }, hint })
  expect(session.hint?.hint).toBe(hint)
  expect(choose(session, option(session, '6+8')).hint).toBeNull()
})

test('a game is over for everybody', () => {
  const session = at('seats=2 turn=0 camps=2:3,3:5/- runners=12:3 dice=-')
  const won = choose(session, option(session, 'stop'))
  expect(toAct(won)).toBe('nobody')
  expect(actor(won)).toBeNull()
})
