import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { stream, type RawSettings } from '@parlour/core'
import {
  colorLines,
  EMPTY,
  geometryOf,
  type Action,
  type Color,
  type ColorLines,
  type State,
  type View,
} from '@parlour/games/color-lines'
import type { Bot } from '../../bot.ts'
import { expert } from '../expert.ts'
import { hard } from '../levels.ts'
import { CELLS, openEngine, type Engine, type Turn } from './engine.ts'

const { rules, settings, guide, notation, visibility } = colorLines
const LONG = process.env['PARLOUR_LONG'] === '1'

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
  await expert.prepare?.()
})

const started = (raw: RawSettings, seed: string | number): State => {
  const agreed = settings.read(raw, 1)
  if (!agreed.ok) throw new Error(JSON.stringify(agreed.error))
  const start = rules.start(agreed.value, 1)
  return rules.resolve(start, rules.sample(start, stream('engine', seed)))
}

const at = (position: string, raw: RawSettings = {}): View => {
  const agreed = settings.read(raw, 1)
  const s = agreed.ok ? notation.state.read(position, agreed.value) : agreed
  if (!s.ok) throw new Error(`${position}: ${JSON.stringify(s.error)}`)
  return visibility.view(s.value, 0)
}

const actionOf = (s: State, walk: number): Action => {
  const action = geometryOf(s.settings).actionsFrom(Math.floor(walk / CELLS))[walk % CELLS]
  if (action === undefined) throw new Error(`${walk} in ${notation.state.write(s)}`)
  return action
}

/**
 * The same turn by the rules: the same walk, the same cells for the new balls. Where they were not announced, a ball
 * that vanished at once may have had any colour: then the board is looked for among all of them.
 */
function followed(s: State, turn: Turn): State {
  const action = actionOf(s, turn.walk)
  expect(guide.why(visibility.view(s, 0), action), notation.state.write(s)).toBeNull()
  const walked = rules.play(s, action)
  if (walked.phase !== 'spawning') {
    expect(turn.fallen).toEqual([])
    return walked
  }
  const { cells } = geometryOf(s.settings)
  const boards = colorings(turn.fallen.map((cell, i) => s.next[i] ?? turn.board[cell] ?? EMPTY)).map((colors) => {
    const balls = turn.fallen.map((cell, i) => ({
      cell: cells[cell] ?? { row: -1, col: -1 },
      color: colors[i] ?? EMPTY,
    }))
    const spawn = { balls, next: turn.next }
    expect(rules.possible(walked, spawn), notation.chance.write(spawn)).toBe(true)
    return rules.resolve(walked, spawn)
  })
  const [first] = boards
  if (first === undefined) throw new Error('there is one')
  return boards.find(({ board }) => board.join() === turn.board.join()) ?? first

  function colorings([color, ...rest]: readonly Color[]): readonly (readonly Color[])[] {
    if (color === undefined) return [[]]
    const all = color === EMPTY ? Array.from({ length: s.settings.colorsCount }, (_, other) => other + 1) : [color]
    return colorings(rest).flatMap((others) => all.map((one) => [one, ...others]))
  }
}

describe('the program plays by the rules', () => {
  const TABLES = [3, 4, 5, 6, 7].flatMap((colorsCount) =>
    [true, false].map((showNextBalls) => ({ colorsCount, showNextBalls })),
  )
  test.each(TABLES)('whole games with %o', (raw) => {
    const met = { lines: 0, vanished: 0, ends: 0 }
    for (let game = 0; game < (LONG ? 100 : 4); game++) {
      const luck = stream('games', game)
      const hidden = (s: State): State => (raw.showNextBalls ? s : { ...s, next: [] }) // as if they were never drawn
      let s = hidden(started({ ...raw, initialBalls: game % 2 === 0 ? 5 : 60 }, game))
      for (let turns = 0; turns < 300; turns++) {
        if (rules.toAct(s) === 'nobody') {
          expect(engine.turn(s, 1).walk).toBe(-1)
          met.ends++
          break
        }
        if (rules.toAct(s) === 'chance') {
          s = hidden(rules.resolve(s, rules.sample(s, luck)))
          continue
        }
        const turn = engine.turn(s, luck.below(2 ** 31))
        const then = followed(s, turn)
        expect(turn.board, `${notation.state.write(s)} ${turn.walk}, then ${turn.fallen.join()}`).toEqual(then.board)
        if (raw.showNextBalls) expect(turn.next).toEqual(then.next)
        if (then.score > s.score) met.lines++
        else if (turn.fallen.some((cell) => then.board[cell] === EMPTY)) met.vanished++
        s = hidden(then)
      }
    }
    expect(met.lines).toBeGreaterThan(0)
    if (raw.colorsCount === 3) expect(met.vanished).toBeGreaterThan(0)
    if (raw.colorsCount > 5) expect(met.ends).toBeGreaterThan(0)
  })

  // X8: all lines of the new balls go together
  test.each([40, 74])('%i balls of few colours, and three of one colour to come', (initialBalls) => {
    let lines = 0
    for (let seed = 0; seed < (LONG ? 20_000 : 1500); seed++) {
      const start = started({ colorsCount: 3, initialBalls }, seed)
      const s = { ...start, next: start.next.map(() => start.next[0] ?? 1) }
      const turn = engine.turn(s, seed)
      const then = followed(s, turn)
      expect(turn.board, notation.state.write(s)).toEqual(then.board)
      if (then.score === s.score && turn.fallen.some((cell) => then.board[cell] === EMPTY)) lines++
    }
    expect(lines).toBeGreaterThan(10)
  })

  const agrees = (position: string): void => {
    const s = at(`${position} next=GGG`)
    const turn = engine.turn(s, 1)
    expect(turn.board).toEqual(followed(s, turn).board)
  }
  test.each([
    ['a ball alone', 'board=9/9/9/9/4R4/9/9/9/9'],
    ['two lines at once', 'board=RRRR5/4R4/4R4/4R4/4R4/9/9/9/R8'],
    [
      'nothing but walls',
      'board=RGBNMYCRG/BNMYCRGBN/MYCRGBNMY/CRGBNMYCR/GBNMYCRGB/NMYCRGBNM/YCRGBNMYC/RGBNMYCRG/BNMYCRRG1',
    ],
  ])('%s', (_what, position) => agrees(position))
  test('a line that nobody touched', () => agrees('board=RRRRR4/9/9/9/9/9/9/9/8R'))
})

/** A board with so many balls anywhere, its preview shown or not. */
function crowded(seed: number, initialBalls: number, colorsCount: number): View {
  const s = started({ initialBalls, colorsCount, showNextBalls: seed % 2 === 0 }, seed)
  return visibility.view(s, 0)
}

describe('the program chooses', () => {
  test.each([3, 4, 5, 6, 7])('a legal walk on any board of %i colours', (colorsCount) => {
    for (let seed = 0; seed < (LONG ? 400 : 40); seed++) {
      const v = crowded(seed, 2 * (1 + (seed % 40)), colorsCount) // up to 80: one free cell
      for (const candidates of [1, 12]) {
        const walk = engine.choose(v, seed, { candidates, moves: 4, playouts: 20 })
        expect(guide.why(v, actionOf(v, walk)), notation.state.write(v)).toBeNull()
      }
    }
  })

  test.each([
    [
      'one free cell',
      'board=RGBNMYCRG/BNMYCRGBN/MYCRGBNMY/CRGBNMYCR/GBNMYCRGB/NMYCRGBNM/YCRGBNMYC/RGBNMYCRG/BNMYCRRG1',
      {},
    ],
    ['walls', 'board=R7R/GBGBGBGBG/9/BGBGBGBGB/9/GBGBGBGBG/9/BGBGBGBGB/Y7Y', {}],
    [
      'one ball that can move',
      'board=1RRRRGGGG/GBGBGBGBG/BGBGBGBGB/GBGBGBGBG/BGBGBGBGB/GBGBGBGBG/BGBGBGBGB/GBGBGBGBG/BGBGBGBGB',
      {},
    ],
    ['few colours', 'board=RGBRGBRG1/9/9/9/9/9/9/9/9', { colorsCount: 3 }],
    ['colours that do not come', 'board=CYM6/9/9/9/9/9/9/9/8C', { colorsCount: 3 }],
    ['a preview that is hidden', 'board=RRR6/9/5R3/8R/9/9/4G4/9/9 next=GBY', { showNextBalls: false }],
    ['classic points', 'board=RRR6/9/5R3/8R/9/9/4G4/9/9 next=GBY', { scoring: 'classic' }],
  ])('with %s', (_what, position, raw) => {
    const v = at(position, raw)
    expect(guide.why(v, expert.choose(v, 0, stream('odd')))).toBeNull()
  })

  test('the same walk by one seed, whatever it was asked before, and not always the same by others', async () => {
    const other = await openEngine()
    const effort = { candidates: 12, moves: 4, playouts: 20 }
    const boards = Array.from({ length: 12 }, (_, seed) => crowded(seed, 30, 7))
    const walks = boards.map((v) => engine.choose(v, 5, effort))
    expect(boards.toReversed().map((v) => other.choose(v, 5, effort))).toEqual(walks.toReversed())
    expect(boards.map((v) => engine.choose(v, 6, effort))).not.toEqual(walks)
  })
})

describe('expert', () => {
  test.each([
    { rows: 8 },
    { cols: 10 },
    { matchLength: 4 },
    { ballsPerTurn: 4 },
    { colorsCount: 6 },
    { preset: 'small' },
    { preset: 'large' },
  ])('plays like hard with %o', (raw) => {
    const v = visibility.view(started(raw, 'like hard'), 0)
    expect(expert.choose(v, 0, stream('same'))).toEqual(hard.choose(v, 0, stream('same')))
  })

  test('takes a line where room is short', () => {
    const v = at('board=RRRR4B/8G/9/4R4/G7Y/BYNCMGBYN/NCMYBNCMY/GMBNYCGBM/CYNGMBYNC')
    expect(notation.action.write(expert.choose(v, 0, stream('takes')))).toBe('3,4>0,4')
  })
})

/** How many balls there are in the mean before each of the first so many moves: points depend on luck far more. */
function crowdOf(bot: Bot<ColorLines>, game: number): number {
  const [dice, thinking] = [stream('few', game, 'dice'), stream('few', game)]
  let balls = 0
  let s = rules.start(settings.defaults, 1)
  while (rules.toAct(s) !== 'nobody' && s.moves < 150) {
    if (rules.toAct(s) === 'chance') s = rules.resolve(s, rules.sample(s, dice))
    else {
      balls += s.board.filter((color) => color !== EMPTY).length
      s = rules.play(s, bot.choose(visibility.view(s, 0), 0, thinking))
    }
  }
  return balls / s.moves
}

test('the expert keeps the board emptier than hard', { timeout: 1_800_000 }, () => {
  const games = LONG ? 100 : 3
  const mean = (bot: Bot<ColorLines>): number =>
    Array.from({ length: games }, (_, game) => crowdOf(bot, game)).reduce((sum, crowd) => sum + crowd) / games
  const [own, others] = [mean(expert), mean(hard)]
  if (LONG) console.info(`${own.toFixed(2)} balls against ${others.toFixed(2)}`)
  expect(own).toBeLessThan(others)
})

describe('where the program cannot run', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const MESSAGE = /Color Lines' expert needs WebAssembly with SIMD/

  test('nothing runs WebAssembly: it says so', async () => {
    vi.stubGlobal('WebAssembly', undefined)
    await expect(openEngine()).rejects.toThrow(MESSAGE)
  })
  test('something refuses it, such as a policy or a machine without SIMD: it says so', async () => {
    vi.stubGlobal('WebAssembly', { instantiate: () => Promise.reject(new Error('refused')) })
    await expect(openEngine()).rejects.toThrow(MESSAGE)
  })
  test('it is left out, and all others are there', async () => {
    vi.stubGlobal('WebAssembly', undefined)
    vi.resetModules()
    const { playersOf } = await import('../../index.ts')
    const ids = playersOf('color-lines')?.open(({ bots }) => bots.map(({ id }) => id))
    expect(ids).toContain('hard')
    expect(ids).not.toContain('expert')
  })
  test('nobody prepared it: it says so', async () => {
    vi.resetModules()
    const { expert: fresh } = await import('../expert.ts')
    const v = visibility.view(started({}, 'fresh'), 0)
    expect(() => fresh.choose(v, 0, stream(1))).toThrow('prepare the bot before it chooses')
  })
})

test('the program was made from the C++ that stands here', () => {
  const make = fileURLToPath(new URL('../../program/make.js', import.meta.url))
  execFileSync(process.execPath, [make, 'color-lines', '--check'])
})
