import { oneOf, stream, type RawSettings } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { colorLines, type Action, type Effect, type Spawn, type State } from './index.ts'

const { rules, notation, settings } = colorLines
const LONG = process.env['PARLOUR_LONG'] === '1'

/**
 * The rules once more, as plainly as they can be written: rows of numbers, a search for every ball, a look at every
 * window.
 */
type Rows = readonly (readonly number[])[]

const WAYS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const

/** The number of steps to every cell a ball reaches, by `row,col`. */
function distances(rows: Rows, row: number, col: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  let edge = [[row, col]]
  for (let steps = 1; edge.length > 0; steps++) {
    const further: number[][] = []
    for (const [r = 0, c = 0] of edge)
      for (const [down, right] of WAYS) {
        const key = `${r + down},${c + right}`
        if (rows[r + down]?.[c + right] !== 0 || found.has(key)) continue
        found.set(key, steps)
        further.push([r + down, c + right])
      }
    edge = further
  }
  return found
}

function legal(rows: Rows): readonly string[] {
  const lines: string[] = []
  rows.forEach((cells, row) =>
    cells.forEach((color, col) => {
      if (color !== 0) for (const target of distances(rows, row, col).keys()) lines.push(`${row},${col}>${target}`)
    }),
  )
  return lines.toSorted()
}

/** Every cell that lies in a window of `length` balls of one colour. */
function matched(rows: Rows, length: number): ReadonlySet<string> {
  const cells = new Set<string>()
  rows.forEach((line, row) =>
    line.forEach((color, col) => {
      if (color === 0) return
      for (const [down, right] of [...WAYS, [1, 1], [1, -1], [-1, -1], [-1, 1]] as const) {
        const run = Array.from({ length }, (_, i) => [row + i * down, col + i * right] as const)
        if (run.every(([r, c]) => rows[r]?.[c] === color)) for (const [r, c] of run) cells.add(`${r},${c}`)
      }
    }),
  )
  return cells
}

const without = (rows: Rows, cells: ReadonlySet<string>): Rows =>
  rows.map((line, row) => line.map((color, col) => (cells.has(`${row},${col}`) ? 0 : color)))
const withBall = (rows: Rows, row: number, col: number, color: number): Rows =>
  rows.map((line, r) => line.map((old, c) => (r === row && c === col ? color : old)))
const emptyCells = (rows: Rows): number => rows.flat().filter((color) => color === 0).length

const rowsOf = (s: State): Rows =>
  Array.from({ length: s.settings.rows }, (_, row) => s.board.slice(row * s.settings.cols, (row + 1) * s.settings.cols))

interface Turn {
  readonly rows: Rows
  readonly points: number
  readonly spawning: boolean
}

function moved(rows: Rows, length: number, { from, to }: Action): Turn {
  const color = rows[from.row]?.[from.col] ?? 0
  const walked = withBall(withBall(rows, from.row, from.col, 0), to.row, to.col, color)
  const gone = matched(walked, length)
  const left = without(walked, gone)
  return { rows: left, points: 2 * gone.size, spawning: gone.size === 0 || emptyCells(left) === left.flat().length }
}

function spawned(rows: Rows, length: number, { balls }: Spawn): Rows {
  const filled = balls.reduce((board, { cell, color }) => withBall(board, cell.row, cell.col, color), rows)
  return without(filled, matched(filled, length))
}

const BOARDS: readonly RawSettings[] = [
  {},
  { showNextBalls: false, colorsCount: 3, matchLength: 4 },
  { rows: 4, cols: 4, matchLength: 3, colorsCount: 3, initialBalls: 3, ballsPerTurn: 2 },
  { rows: 3, cols: 7, matchLength: 3, colorsCount: 4, initialBalls: 4 },
  { rows: 1, cols: 9, matchLength: 3, colorsCount: 3, initialBalls: 2, ballsPerTurn: 1 },
  { rows: 12, cols: 2, matchLength: 4, colorsCount: 3, initialBalls: 0 },
]

describe.each(BOARDS)('engine and plain rules agree on %j', (raw) => {
  const agreed = settings.read(raw, 1)
  if (!agreed.ok) throw new Error(JSON.stringify(agreed.error))
  const { rows, cols, matchLength } = agreed.value

  test.each(Array.from({ length: LONG ? 200 : 5 }, (_, i) => i + 1))(
    '[Q10, Q8, 1.1.8 to 1.1.14] in a random game, seed %i',
    (seed) => {
      const rng = stream('oracle', JSON.stringify(raw), seed)
      let s = rules.start(agreed.value, 1)
      s = rules.resolve(s, rules.sample(s, rng))
      let plain = rowsOf(s)
      for (let step = 0; step < 120; step++) {
        const toAct = rules.toAct(s)
        const line = notation.state.write(s)
        expect(rowsOf(s), line).toEqual(plain)
        expect([...matched(plain, matchLength)], line).toEqual([])
        if (toAct === 'nobody') {
          expect(emptyCells(plain)).toBe(0)
          break
        }
        if (toAct === 'chance') {
          const chance = rules.sample(s, rng)
          s = rules.resolve(s, chance)
          plain = spawned(plain, matchLength, chance)
          continue
        }
        const actions = rules.actions(s)
        expect(actions.map(notation.action.write).toSorted(), line).toEqual(legal(plain))
        const action = clearingOrAny(s, actions, rng.below(2) === 0) ?? oneOf(actions, rng)
        const told: Effect[] = []
        const after = rules.play(s, action, (effect) => told.push(effect))
        const turn = moved(plain, matchLength, action)
        expect(after.score - s.score, line).toBe(turn.points)
        expect(rules.toAct(after) === 'chance', line).toBe(turn.spawning)
        const path = told[0]?.type === 'walked' ? told[0].path : []
        expect(path.length - 1, line).toBe(
          distances(plain, action.from.row, action.from.col).get(notation.pick.write(action.to)),
        )
        for (const [i, cell] of path.entries()) {
          const before = path[i - 1]
          if (before === undefined) continue
          expect(Math.abs(cell.row - before.row) + Math.abs(cell.col - before.col)).toBe(1)
          expect(plain[cell.row]?.[cell.col]).toBe(0)
        }
        s = after
        plain = turn.rows
      }
    },
  )

  test(`[Q10] in ${LONG ? 2000 : 60} random positions of any density, seed 1`, () => {
    const rng = stream('positions', JSON.stringify(raw))
    for (let i = 0; i < (LONG ? 2000 : 60); i++) {
      const density = 1 + rng.below(9)
      const plain = Array.from({ length: rows }, () =>
        Array.from({ length: cols }, () => (rng.below(10) < density ? 1 + rng.below(7) : 0)),
      )
      const s: State = { ...rules.start(agreed.value, 1), phase: 'moving', board: plain.flat() }
      expect(rules.actions(s).map(notation.action.write).toSorted(), notation.state.write(s)).toEqual(legal(plain))
    }
  })
})

/** Random play hardly ever clears a line, so half of the moves look for one. */
function clearingOrAny(s: State, actions: readonly Action[], look: boolean): Action | undefined {
  return look ? actions.find((action) => rules.play(s, action).score > s.score) : undefined
}

describe('perft with new balls in the first empty cells', () => {
  const agreed = settings.read(
    { rows: 4, cols: 4, matchLength: 3, colorsCount: 3, ballsPerTurn: 2, initialBalls: 3 },
    1,
  )
  if (!agreed.ok) throw new Error(JSON.stringify(agreed.error))

  test.each(['RG2/2B1/4/R3', 'RRG1/1BGR/GB1R/RGRB', 'R3/1R2/4/2GB'])('%s', (board) => {
    const s = notation.state.read(`board=${board} next=RG`, agreed.value)
    if (!s.ok) throw new Error(s.error.expected.code)
    const depth = LONG ? 3 : 2
    expect(engineCount(s.value, depth)).toBe(plainCount(rowsOf(s.value), depth))
  })

  const first = (rows: Rows): Spawn => {
    const cells = rows.flatMap((line, row) => line.flatMap((color, col) => (color === 0 ? [{ row, col }] : [])))
    return { balls: cells.slice(0, 2).map((cell, i) => ({ cell, color: 1 + i })), next: [1, 2] }
  }

  function engineCount(s: State, left: number): number {
    const toAct = rules.toAct(s)
    if (left === 0) return 1
    if (toAct === 'nobody') return 0
    if (toAct === 'chance') return engineCount(rules.resolve(s, first(rowsOf(s))), left)
    return rules.actions(s).reduce((sum, action) => sum + engineCount(rules.play(s, action), left - 1), 0)
  }

  function plainCount(rows: Rows, left: number): number {
    if (left === 0) return 1
    if (emptyCells(rows) === 0) return 0
    if (emptyCells(rows) === 16) return plainCount(spawned(rows, 3, first(rows)), left)
    return legal(rows).reduce((sum, line) => {
      const action = notation.action.read(line)
      if (!action.ok) throw new Error(line)
      const turn = moved(rows, 3, action.value)
      if (left === 1) return sum + 1
      return sum + plainCount(turn.spawning ? spawned(turn.rows, 3, first(turn.rows)) : turn.rows, left - 1)
    }, 0)
  }
})
