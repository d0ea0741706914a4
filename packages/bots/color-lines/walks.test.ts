import { describe, expect, test } from 'vitest'
import { stream } from '@parlour/core'
import { colorLines, type State } from '@parlour/games/color-lines'
import { action } from './levels.ts'
import { latticeOf } from './lattice.ts'
import { Scales } from './evaluation.ts'
import { Tray } from './tray.ts'
import { Walks } from './walks.ts'
import { WEIGHTS } from './weights.ts'

const { rules, settings } = colorLines

/** A board of about half balls, nobody having cleared anything. */
function crowded(seed: number, raw: Parameters<typeof settings.read>[0] = {}): State {
  const agreed = settings.read({ initialBalls: 30, ...raw }, 1)
  if (!agreed.ok) throw new Error(JSON.stringify(agreed.error))
  const start = rules.start(agreed.value, 1)
  return rules.resolve(start, rules.sample(start, stream('crowded', seed)))
}

const worthOf = (v: State): number => {
  const tray = new Tray(latticeOf(v.settings), v.board)
  const scales = new Scales(WEIGHTS, tray.lattice, v.next)
  scales.weigh(tray)
  return scales.windows(tray)
}

describe('walks', () => {
  test.each([
    [1, {}],
    [2, {}],
    [3, { matchLength: 4 }],
    [4, { matchLength: 3, rows: 6, cols: 8, initialBalls: 7 }],
    [5, { matchLength: 7 }],
    [6, { rows: 1, cols: 12, initialBalls: 5, matchLength: 3 }],
    [7, { showNextBalls: false }],
  ])('seed %i, %o: every legal walk is rated, by what the windows are worth after it', (seed, raw) => {
    const v = crowded(seed, raw)
    const walks = Walks.of(v, WEIGHTS).best(10_000, false)
    const lines = walks.filter(({ cleared }) => cleared.length > 0)
    expect(lines).toEqual([])
    expect(new Set(walks.map((walk) => action(v, walk)))).toEqual(new Set(rules.actions(v)))
    for (const walk of walks.slice(0, 200)) expect(walk.worth).toBeCloseTo(worthOf(rules.play(v, action(v, walk))), 6)
    expect(walks.map(({ worth }) => worth)).toEqual(walks.map(({ worth }) => worth).toSorted((a, b) => b - a))
  })

  test.each([1, 2, 3])('seed %i: the lines a walk completes are those the rules clear', (seed) => {
    let v = crowded(seed)
    const dice = stream('lines', seed)
    let met = 0
    for (let moves = 0; moves < 40 && v.phase === 'moving'; moves++) {
      const [walk] = Walks.of(v, WEIGHTS).best(1, false)
      const after = rules.play(v, action(v, walk))
      expect(after.score - v.score).toBe(2 * (walk?.cleared.length ?? 0))
      if (after.score > v.score) met++
      else if (rules.actions(v).some((other) => rules.play(v, other).score > v.score))
        throw new Error('a line was overlooked')
      v = after.phase === 'spawning' ? rules.resolve(after, rules.sample(after, dice)) : after
    }
    expect(met).toBeGreaterThan(3)
  })

  test('a walk that was tried leaves no trace', () => {
    const v = crowded(8)
    const walks = Walks.of(v, WEIGHTS)
    const before = walks.best(50, true)
    for (const walk of before) walks.after(walk, () => walks.best(3, true))
    expect(walks.best(50, true)).toEqual(before)
  })
})

describe('the ground', () => {
  const groundOf = (board: string): number => {
    const v = colorLines.notation.state.read(`board=${board}`, settings.defaults)
    if (!v.ok) throw new Error(board)
    const tray = new Tray(latticeOf(v.value.settings), v.value.board)
    return new Scales(WEIGHTS, tray.lattice, []).ground(tray)
  }
  test('a fifth ball within reach makes a four worth more; one behind a wall does not', () => {
    const reached = groundOf('RRRR5/9/9/9/9/9/9/9/8R') - groundOf('RRRR5/9/9/9/9/9/9/9/8G')
    expect(reached).toBeCloseTo(WEIGHTS.ready, 6)
    expect(groundOf('RRRR5/9/GBGBGBGBG/9/9/9/9/9/8R')).toBeCloseTo(groundOf('RRRR5/9/GBGBGBGBG/9/9/9/9/9/8G'), 6)
  })
  test('a cell that is cut off costs', () =>
    expect(groundOf('1R7/R8/9/9/9/9/9/9/9')).toBeLessThan(groundOf('2R6/R8/9/9/9/9/9/9/9')))
})
