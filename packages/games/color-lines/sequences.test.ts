import { attempt, oneOf, stream, type Rng } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import {
  colorLines,
  linesThrough,
  geometryOf,
  type Action,
  type Color,
  type Effect,
  type Settings,
  type State,
} from './index.ts'

const { rules, settings, visibility } = colorLines
const LONG = process.env['PARLOUR_LONG'] === '1'
const GAMES = LONG ? 2000 : 60
const DEFAULTS: Settings = settings.defaults
const SMALL: Settings = { ...DEFAULTS, rows: 5, cols: 5, colorsCount: 3, matchLength: 3, initialBalls: 4 }

interface Turn {
  readonly before: State
  readonly after: State // when the player is to move again, or nobody
  readonly told: readonly Effect[]
}

type Choose = (s: State, actions: readonly Action[], rng: Rng) => Action
const anything: Choose = (_s, actions, rng) => oneOf(actions, rng)
/** A clearing move where there is one, so that lines happen. */
const clearing: Choose = (s, actions, rng) =>
  actions.find((action) => rules.play(s, action).score > s.score) ?? oneOf(actions, rng)
const neverClearing: Choose = (s, actions, rng) => {
  const quiet = actions.filter((action) => rules.play(s, action).score === s.score)
  return oneOf(quiet.length > 0 ? quiet : actions, rng)
}

function* turns(agreed: Settings, seed: number, choose: Choose, limit = 1000): Generator<Turn> {
  const dice = stream('sequences', seed, 'dice')
  const player = stream('sequences', seed, 'player')
  let s = settled(rules.start(agreed, 1), dice)
  for (let i = 0; i < limit && rules.toAct(s) === 0; i++) {
    const told: Effect[] = []
    const played = rules.play(s, choose(s, rules.actions(s), player), (effect) => told.push(effect))
    const after = settled(played, dice, told)
    yield { before: s, after, told }
    s = after
  }
}

function settled(state: State, dice: Rng, told: Effect[] = []): State {
  let s = state
  while (rules.toAct(s) === 'chance') s = rules.resolve(s, rules.sample(s, dice), (effect) => told.push(effect))
  return s
}

const balls = (s: State): number => s.board.filter((color) => color !== 0).length
const total = (told: readonly Effect[], count: (effect: Effect) => number): number =>
  told.reduce((sum, effect) => sum + count(effect), 0)
const came = (effect: Effect): number => (effect.type === 'spawned' ? effect.balls.length : 0)
const cleared = (effect: Effect): number => (effect.type === 'cleared' ? effect.cells.length : 0)
const vanished = (effect: Effect): number => (effect.type === 'vanished' ? effect.cells.length : 0)

describe(`2.1 sequences and properties, ${GAMES} games from seed 1`, () => {
  test('[Q1] the colours that come are those announced', () => {
    let seen = 0
    for (let seed = 1; seed <= GAMES; seed++)
      for (const { before, told } of turns(DEFAULTS, seed, anything)) {
        const first = told.find((effect) => effect.type === 'spawned')
        if (first === undefined) continue
        expect(first.balls.map(({ color }) => color)).toEqual(before.next.slice(0, first.balls.length))
        seen++
      }
    expect(seen).toBeGreaterThan(1000)
  })

  test('[Q3] hidden mode shows no next balls and they come all the same', () => {
    for (let seed = 1; seed <= GAMES; seed++)
      for (const { before, told } of turns({ ...DEFAULTS, showNextBalls: false }, seed, anything)) {
        expect(visibility.view(before, 0).next).toEqual([])
        const quiet = total(told, cleared) === 0
        if (quiet) expect(total(told, came)).toBe(Math.min(3, 81 - balls(before)))
      }
  })

  test('[Q4] same seed and moves, same boards in both modes', () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const boards = [true, false].map((showNextBalls) =>
        [...turns({ ...DEFAULTS, showNextBalls }, seed, clearing)].map(({ after }) => [
          after.board,
          after.next,
          after.score,
        ]),
      )
      expect(boards[1]).toEqual(boards[0])
    }
  })

  test.each([
    ['default board', DEFAULTS],
    ['5 x 5, lines of 3', SMALL],
  ] as const)(
    '[Q6, Q7, Q8] balls are conserved, points are twice the balls cleared, no line is left: %s',
    (_name, agreed) => {
      const g = geometryOf(agreed)
      const everywhere = g.cells.map((_, cell) => cell)
      for (let seed = 1; seed <= GAMES; seed++) {
        let sum = 0
        for (const { before, after, told } of turns(agreed, seed, clearing, 60)) {
          expect(balls(after)).toBe(balls(before) - total(told, cleared) + total(told, came) - total(told, vanished))
          sum += total(told, cleared)
          expect(after.score).toBe(2 * sum)
          if (total(told, cleared) === 0) expect(after.score).toBe(before.score)
          expect(after.moves).toBe(before.moves + 1)
          expect(linesThrough(g, after.board, everywhere, agreed.matchLength)).toBeNull()
        }
      }
    },
  )

  test('[Q9] who never clears lasts exactly 26 moves, apart from vanished lines', () => {
    let plain = 0
    for (let seed = 1; seed <= (LONG ? 300 : 25); seed++) {
      const game = [...turns(DEFAULTS, seed, neverClearing)]
      if (game.some(({ told }) => total(told, vanished) + total(told, cleared) > 0)) continue
      expect(game).toHaveLength(26)
      expect(
        game.at(-1)?.told.flatMap((effect) => (effect.type === 'spawned' ? [effect.balls.length, effect.dropped] : [])),
      ).toEqual([1, 2])
      plain++
    }
    expect(plain).toBeGreaterThan(10)
  })

  const MANY = LONG ? 20_000 : 1500
  test(`[Q9] random play over ${MANY} games: 0.14 points and 26.09 moves`, () => {
    let score = 0
    let moves = 0
    for (let game = 1; game <= MANY; game++) {
      const rng = stream('random play', game)
      let s = rules.start(DEFAULTS, 1)
      for (let toAct = rules.toAct(s); toAct !== 'nobody'; toAct = rules.toAct(s))
        s = toAct === 'chance' ? rules.resolve(s, rules.sample(s, rng)) : rules.play(s, oneOf(rules.actions(s), rng))
      score += s.score
      moves += s.moves
    }
    expect(Math.abs(score / MANY - 0.14)).toBeLessThan(LONG ? 0.03 : 0.1)
    expect(Math.abs(moves / MANY - 26.09)).toBeLessThan(0.1)
  })

  test('[Q10] a ball that touches two separate regions reaches both', () => {
    const board = Array.from({ length: 81 }, (_, cell): Color => (Math.floor(cell / 9) === 4 ? 1 + (cell % 2) : 0))
    const s: State = { ...rules.start(DEFAULTS, 1), phase: 'moving', board }
    expect(rules.actions(s)).toHaveLength(9 * 72)
  })

  test('[Q5] 100 refused moves change nothing, later draws included', () => {
    const play = (disturbed: boolean): State => {
      const dice = stream('Q5', 'dice')
      const player = stream('Q5', 'player')
      const noise = stream('Q5', 'noise')
      let s = settled(rules.start(DEFAULTS, 1), dice)
      let refused = 0
      while (rules.toAct(s) === 0) {
        for (let i = 0; i < (disturbed ? 30 : 0); i++) {
          const [a, b, c, d] = [noise.below(10), noise.below(10), noise.below(10), noise.below(10)]
          if (!attempt(colorLines, s, 0, `${a},${b}>${c},${d}`).ok) refused++
        }
        s = settled(rules.play(s, oneOf(rules.actions(s), player)), dice)
      }
      if (disturbed) expect(refused).toBeGreaterThan(100)
      return s
    }
    expect(play(true)).toEqual(play(false))
  })
})

describe('2.1 chance', () => {
  const SEEDS = LONG ? 1000 : 200
  test.each<readonly [string, Settings]>([
    ['default', DEFAULTS],
    ['lines of 3 in 3 colours', SMALL],
    ['5 x 5 full but for one cell', { ...SMALL, initialBalls: 24 }],
    ['one row', { ...SMALL, rows: 1, cols: 7, initialBalls: 6 }],
  ])(`[Q12, X13] the start has its balls and no line, for ${SEEDS} seeds: %s`, (_name, agreed) => {
    const g = geometryOf(agreed)
    for (let seed = 1; seed <= SEEDS; seed++) {
      const start = rules.start(agreed, 1)
      const chance = rules.sample(start, stream('Q12', seed))
      expect(rules.possible(start, chance)).toBe(true)
      const s = rules.resolve(start, chance)
      expect(balls(s)).toBe(agreed.initialBalls)
      expect(s.score).toBe(0)
      expect(rules.toAct(s)).toBe(0)
      expect(Math.max(...s.board, ...s.next)).toBeLessThanOrEqual(agreed.colorsCount)
      expect(
        linesThrough(
          g,
          s.board,
          g.cells.map((_, cell) => cell),
          agreed.matchLength,
        ),
      ).toBeNull()
    }
  })

  test('[X13] a dense large start is found', () => {
    const agreed: Settings = { ...DEFAULTS, rows: 20, cols: 20, colorsCount: 3, matchLength: 3, initialBalls: 399 }
    const start = rules.start(agreed, 1)
    expect(rules.possible(start, rules.sample(start, stream('dense')))).toBe(true)
  })

  test('[Q13] 100,000 spawns on an empty board are uniform within 5 standard errors, seed Q13', () => {
    const spawns = 100_000
    const rng = stream('Q13')
    const empty: State = { ...rules.start(DEFAULTS, 1), phase: 'spawning' }
    const cells = Array.from({ length: 81 }, () => 0)
    const colors = Array.from({ length: 8 }, () => 0)
    const next = Array.from({ length: 8 }, () => 0)
    const count = (into: number[], at: number): void => void (into[at] = (into[at] ?? 0) + 1)
    for (let i = 0; i < spawns; i++) {
      const drawn = rules.sample(empty, rng)
      for (const { cell, color } of drawn.balls) {
        count(cells, cell.row * 9 + cell.col)
        count(colors, color)
      }
      for (const color of drawn.next) count(next, color)
    }
    const within = (found: number, n: number, p: number): void =>
      expect(Math.abs(found - n * p) / Math.sqrt(n * p * (1 - p))).toBeLessThan(5)
    for (const found of cells) within(found, spawns, 3 / 81)
    for (const found of [...colors.slice(1), ...next.slice(1)]) within(found, 3 * spawns, 1 / 7)
    expect([colors[0], next[0]]).toEqual([0, 0])
  })
})
