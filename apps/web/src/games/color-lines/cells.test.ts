import type { Option } from '@parlour/core'
import { colorLines, type Cell, type ColorLines, type View } from '@parlour/games/color-lines'
import { describe, expect, test } from 'vitest'
import { cellsOf, liftedAt, pressed, type Asked, type CellLook } from './cells.ts'
import { cellFor } from './keys.ts'
import { rivals } from './rivals.ts'
import { SCENARIOS, type ScenarioId } from './scenarios.ts'
import { shapeOf } from './shapes.ts'

const read = (line: string): View => {
  const state = colorLines.notation.state.read(line, colorLines.settings.defaults)
  if (!state.ok) throw new Error(`${line}: expected ${state.error.expected.code}`)
  return colorLines.visibility.view(state.value, 0)
}
const asked = (id: ScenarioId, ...picks: readonly Cell[]): Asked => {
  const view = read(SCENARIOS.find((row) => row.id === id)?.position ?? '')
  return { view, question: colorLines.guide.ask(view, picks), picks }
}
const cells = (from: Asked, looked: Option<ColorLines> | null = null): readonly CellLook[] =>
  cellsOf(from, looked, null)
const drawn = (from: Asked): readonly string[] => {
  const mark = { ball: 'o', walled: 'x', lifted: '^', empty: '.', reachable: '+', unreachable: '-' }
  const all = cells(from).map(({ standing }) => mark[standing])
  return [0, 1, 2, 3, 4].map((row) => all.slice(row * 9, row * 9 + 9).join(''))
}
const corner = { row: 0, col: 0 }

describe('cells', () => {
  test('[P2] before a ball is chosen, the one that is walled in is marked', () => {
    expect(drawn(asked('P2'))).toEqual(['xo.......', 'o........', '.........', '.........', '.........'])
  })

  test('[P3] [1.1.7] reachable cells, and those behind the wall', () => {
    expect(drawn(asked('P3', corner))).toEqual(['^++++++++', '+++++++++', '+++++++++', 'ooooooooo', '---------'])
  })

  test('a hint shows its whole way before a ball is chosen, and gives way to what is looked at', () => {
    const from = asked('P1')
    const hint = { from: corner, to: { row: 2, col: 2 } }
    const hinted = cellsOf(from, null, hint)
    expect(hinted.filter(({ step }) => step !== null).length).toBeGreaterThan(2)
    expect(hinted.find(({ step }) => step === 0)).toMatchObject({ at: 0, hinted: true })
    const other = from.question.options[0] ?? null
    expect(cellsOf(from, other, hint).filter(({ step }) => step !== null)).toEqual([])
  })

  test('[P1] [1.1.6] the path looked at, step by step', () => {
    const from = asked('P1', corner)
    const option = from.question.options.find(({ pick }) => pick.row === 2 && pick.col === 2) ?? null
    const steps = cells(from, option).flatMap(({ at, step }) => (step === null ? [] : [[step, at]]))
    expect(steps.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0)).map(([, at]) => at)).toEqual([0, 1, 2, 11, 20])
  })

  test('[M1] [1.1.11] what a cell pays, and what it would clear', () => {
    const from = asked('M1', { row: 3, col: 4 })
    expect(cells(from).flatMap(({ at, pays }) => (pays === null ? [] : [[at, pays]]))).toEqual([[40, 10]])
    const option = from.question.options.find(({ pick }) => pick.row === 4 && pick.col === 4) ?? null
    expect(cells(from, option).flatMap(({ at, doomed }) => (doomed ? [at] : []))).toEqual([36, 37, 38, 39, 40])
  })

  test('a hint marks the ball and its cell', () => {
    const from = asked('P1')
    const all = cellsOf(from, null, { from: corner, to: { row: 2, col: 2 } })
    expect(all.flatMap(({ at, hinted }) => (hinted ? [at] : []))).toEqual([0, 20])
  })
})

describe('pressing a cell', () => {
  const press = (from: Asked, at: number): string => pressed(cells(from)[at], liftedAt(from) >= 0).type

  test('a ball is chosen, an empty cell means nothing, a walled-in ball is refused', () => {
    expect([1, 2, 0, 999].map((at) => press(asked('P2'), at))).toEqual(['choose', 'nothing', 'refused', 'nothing'])
  })

  test('with a ball chosen: it again drops it, another takes its place, a cell is walked to or refused', () => {
    const from = asked('P3', corner)
    expect([0, 27, 1, 36].map((at) => press(from, at))).toEqual(['drop', 'instead', 'choose', 'refused'])
  })

  test('[P2] a walled-in ball is refused with its own reason also while another is chosen', () => {
    const from = asked('P2', { row: 0, col: 1 })
    const what = pressed(cells(from)[0], true)
    expect(what.type === 'refused' ? what.option.reasons[0].code : what.type).toBe('walled-in')
  })

  test('nothing can be pressed after the end', () => {
    const full = read(`board=${Array<string>(9).fill('RGBNMYCRG').join('/')} next=RGB`)
    const from: Asked = { view: full, question: colorLines.guide.ask(full, []), picks: [] }
    expect(press(from, 0)).toBe('nothing')
  })
})

test('arrows stay on the board', () => {
  const from = (at: number): readonly (number | null)[] =>
    ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'a'].map((key) => cellFor(key, at, 3, 4))
  expect(from(0)).toEqual([1, 0, 4, 0, 0, 3, null])
  expect(from(6)).toEqual([7, 5, 10, 2, 4, 7, null])
  expect(from(11)).toEqual([11, 10, 11, 7, 8, 11, null])
})

test('king and challenger grow with their scores, and the crown changes hands only above the king', () => {
  expect(rivals(100, 25)).toEqual({ king: 1, challenger: 0.25, crowned: 'king' })
  expect(rivals(100, 100)).toEqual({ king: 1, challenger: 1, crowned: 'king' })
  expect(rivals(100, 200)).toEqual({ king: 0.5, challenger: 1, crowned: 'challenger' })
  expect(rivals(null, 0)).toEqual({ king: 0, challenger: 0, crowned: 'king' })
  expect(rivals(null, 10)).toEqual({ king: 0, challenger: 0.25, crowned: 'challenger' })
})

test('every colour has a shape of its own', () => {
  const shapes = [1, 2, 3, 4, 5, 6, 7].map(shapeOf)
  expect(new Set(shapes.filter(Boolean)).size).toBe(7)
})
