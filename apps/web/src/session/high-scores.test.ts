import { colorLines, type ColorLines } from '@parlour/games/color-lines'
import { describe, expect, test } from 'vitest'
import { bestOf, isBest, keepRun, runsOf } from './high-scores.ts'
import { readSave, writeSave } from './save.ts'
import {
  dailySeed,
  drawChance,
  kindOf,
  mayUndo,
  openSession,
  play,
  redo,
  undo,
  type Holder,
  type Opening,
  type Session,
  type Store,
} from '@parlour/client'

const you: Holder = { type: 'person', name: '' }
const bot: Holder = { type: 'bot', bot: 'random', name: 'Random' }
const usual = colorLines.settings.defaults

const storeOf = (map = new Map<string, string>()): Store => ({
  getItem: (key) => map.get(key) ?? null,
  setItem: (key, value) => void map.set(key, value),
  removeItem: (key) => void map.delete(key),
})

const open = (opening: Partial<Opening<ColorLines>> = {}): Session<ColorLines> =>
  drawChance(openSession({ game: colorLines, settings: usual, holders: [you], seed: 'seed 1', ...opening }))

const position = (line: string): ColorLines['state'] => {
  const read = colorLines.notation.state.read(line, usual)
  if (!read.ok) throw new Error(read.error.expected.code)
  return read.value
}

/** The first legal move. */
function move(session: Session<ColorLines>): Session<ColorLines> {
  const [action] = colorLines.rules.actions(session.match.state)
  const played = action === undefined ? null : play(session, 0, colorLines.notation.action.write(action))
  if (played === null || !played.ok) throw new Error('refused')
  return played.value
}

/** The same run, brought to its end with a score. */
const over = (session: Session<ColorLines>, score: number): Session<ColorLines> => ({
  ...session,
  match: { ...session.match, state: { ...session.match.state, phase: 'over', score } },
})

describe('kinds of runs', () => {
  test('a new run counts, a practice run and one from a position do not', () => {
    expect(kindOf(open())).toBe('run')
    expect(kindOf(open({ practice: true }))).toBe('practice')
    expect(kindOf(open({ from: position('board=R8/9/9/9/9/9/9/9/9 next=RGB') }))).toBe('practice')
    expect(kindOf(open({ seed: dailySeed('2026-10-22') }))).toBe('daily')
    expect(kindOf(open({ seed: dailySeed('2026-10-22'), practice: true }))).toBe('practice')
  })

  test('practice survives being saved', () => {
    const session = open({ practice: true })
    expect(readSave(colorLines, writeSave(session))).toEqual(session)
  })
})

describe('undo', () => {
  test('a run that counts takes nothing back', () => {
    const moved = move(open())
    expect(mayUndo(moved)).toBe(false)
    expect(undo(moved)).toBe(moved)
    expect(mayUndo(move(open({ seed: dailySeed('2026-10-22') })))).toBe(false)
  })

  test('practice takes a move back together with what chance answered, and gives both again', () => {
    const before = open({ practice: true })
    const after = drawChance(move(before))
    expect(after.match.lines).toHaveLength(3)
    const undone = undo(after)
    expect(undone.match.lines).toEqual(before.match.lines)
    expect(undone.match.state).toEqual(before.match.state)
    const again = drawChance(redo(undone))
    expect(again.match.state).toEqual(after.match.state)
    expect(again.undone).toEqual([])
  })

  test('several moves can be done again one after the other', () => {
    const before = open({ practice: true })
    const two = drawChance(move(drawChance(move(before))))
    const undone = undo(undo(two))
    expect(undone.match.state).toEqual(before.match.state)
    const once = drawChance(redo(undone))
    expect(once.undone).not.toEqual([])
    expect(drawChance(redo(once)).match.lines).toEqual(two.match.lines)
  })

  test('the first layout is nobody’s move', () => expect(mayUndo(open({ practice: true }))).toBe(false))
})

describe('best scores', () => {
  test('the best of each agreement is kept, lower ones are not', () => {
    const store = storeOf()
    expect(bestOf(store, colorLines, usual)).toBeNull()
    for (const score of [12, 30, 20]) keepRun(store, over(open(), score))
    const hidden = { ...usual, showNextBalls: false }
    keepRun(store, over(open({ settings: hidden }), 8))
    expect(bestOf(store, colorLines, usual)).toBe(30)
    expect(bestOf(store, colorLines, hidden)).toBe(8)
    expect(bestOf(store, colorLines, { ...usual, rows: 7 })).toBeNull()
  })

  test('a run without points is no high score, the first one with points is', () => {
    const store = storeOf()
    keepRun(store, over(open(), 0))
    expect(bestOf(store, colorLines, usual)).toBeNull()
    expect([isBest(null, 0), isBest(null, 5), isBest(null, -9), isBest(5, 5), isBest(-9, -8)]).toEqual([
      false,
      true,
      true, // turns, counted down
      false,
      true,
    ])
  })

  test.each([
    ['an unfinished run', open()],
    ['practice', over(open({ practice: true }), 50)],
    ['a position', over(open({ from: position('board=R8/9/9/9/9/9/9/9/9 next=RGB') }), 50)],
    ["a bot's run", over(open({ holders: [bot] }), 50)],
  ])('%s is not kept', (_, session) => {
    const store = storeOf()
    keepRun(store, session)
    expect(bestOf(store, colorLines, usual)).toBeNull()
  })

  test('what was damaged is forgotten', () => {
    const store = storeOf(new Map([['parlour/best/color-lines', '{"":"many","rows=7":12}']]))
    expect(bestOf(store, colorLines, usual)).toBeNull()
    expect(bestOf(store, colorLines, { ...usual, rows: 7 })).toBe(12)
    expect(bestOf(storeOf(new Map([['parlour/best/color-lines', '{']])), colorLines, usual)).toBeNull()
  })
})

describe('the list of the best runs', () => {
  const scores = (store: Store, settings = usual): readonly number[] =>
    runsOf(store, colorLines, settings).map(({ score }) => score)

  test('ten by each agreement, the best first', () => {
    const store = storeOf()
    for (let run = 1; run <= 12; run++) keepRun(store, over(open({ seed: `seed ${run}` }), run * 10))
    keepRun(store, over(open({ settings: { ...usual, rows: 7 } }), 8))
    expect(scores(store)).toEqual([120, 110, 100, 90, 80, 70, 60, 50, 40, 30])
    expect(scores(store, { ...usual, rows: 7 })).toEqual([8])
    expect(scores(store, { ...usual, rows: 8 })).toEqual([])
  })

  test('a run is listed once, with its moves and when it was begun; of equal ones the older comes first', () => {
    const store = storeOf()
    const begun = '2026-11-01T10:00:00.000Z'
    const session = over(drawChance(move(open({ started: begun }))), 20)
    for (let times = 0; times < 2; times++) keepRun(store, session)
    keepRun(store, over(open({ seed: 'seed 2' }), 20))
    expect(runsOf(store, colorLines, usual)).toEqual([
      { id: 'seed 1', score: 20, moves: 1, begun },
      { id: 'seed 2', score: 20, moves: 0, begun: null },
    ])
  })

  test('what does not count is not listed, what was damaged is forgotten', () => {
    const store = storeOf()
    keepRun(store, over(open({ practice: true }), 50))
    expect(scores(store)).toEqual([])
    const kept = '{"":[{"id":"a","score":5,"moves":1},{"id":7},null],"rows=7":3}'
    expect(scores(storeOf(new Map([['parlour/runs/color-lines', kept]])))).toEqual([5])
    expect(scores(storeOf(new Map([['parlour/runs/color-lines', '{']])))).toEqual([])
  })
})
