import { colorLines } from '@parlour/games/color-lines'
import { expect, test } from 'vitest'
import { positionOf, readBoard } from './index.ts'
import { draw } from './test/draw.ts'
import { measure } from './test/measure.ts'
import { HELD_OUT, TUNED } from './test/themes.ts'

const long = process.env['PARLOUR_LONG'] === '1'

test('boards in themes that the reader was not tuned on', { timeout: 3_600_000 }, () => {
  const { cells, right, boldly } = measure(HELD_OUT, long ? 26 : 3, 'held-out')
  expect(boldly).toEqual([]) // what is wrong says that it is not sure
  expect(right / cells).toBeGreaterThanOrEqual(0.995)
})

test('a theme has one half to be in', () => {
  const names = [...TUNED, ...HELD_OUT].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(HELD_OUT.length).toBeGreaterThanOrEqual(10)
})

test('the position is one that the game reads', () => {
  const [theme] = TUNED
  if (theme === undefined) throw new Error('no theme')
  const drawn = draw(theme, 'position', 'screenshot')
  const read = readBoard(drawn.pixels)
  if (!read.ok) throw new Error(read.error.code)
  const { rows, cols, position, cells, next } = read.value
  expect(cells).toEqual(drawn.cells)
  expect(next).toEqual(drawn.next)
  expect(position).toBe(positionOf(drawn.cells, drawn.next))
  const settings = colorLines.settings.read({ rows, cols }, 1)
  if (!settings.ok) throw new Error('settings')
  expect(colorLines.notation.state.read(position, settings.value).ok).toBe(true)
})

test('where there is no board, none is made up', () => {
  const blank = { width: 300, height: 300, data: new Uint8Array(4 * 300 * 300).fill(200) }
  expect(readBoard(blank)).toEqual({ ok: false, error: { code: 'no-board' } })
  expect(readBoard({ width: 8, height: 8, data: new Uint8Array(256) })).toEqual({
    ok: false,
    error: { code: 'too-small' },
  })
})
