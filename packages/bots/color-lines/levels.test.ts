import { beforeAll, describe, expect, test } from 'vitest'
import { stream } from '@parlour/core'
import { colorLines, type ColorLines, type State, type View } from '@parlour/games/color-lines'
import { prepareBots, type Bot } from '../bot.ts'
import { colorLinesBots } from './index.ts'
import { easy, hard, medium } from './levels.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const { rules, settings, visibility, guide, notation } = colorLines

const at = (position: string, raw: Parameters<typeof settings.read>[0] = {}): View => {
  const agreed = settings.read(raw, 1)
  const state = agreed.ok ? notation.state.read(position, agreed.value) : agreed
  if (!state.ok) throw new Error(`${position}: ${JSON.stringify(state.error)}`)
  return visibility.view(state.value, 0)
}

const chosen = (bot: Bot<ColorLines>, v: View, seed: number | string = 1): string =>
  notation.action.write(bot.choose(v, 0, stream(seed)))

function playOut(bot: Bot<ColorLines>, seed: string, s: State, moves = Infinity): State {
  const [dice, thinking] = [stream(seed, 'dice'), stream(seed, 'bot')]
  for (let played = 0; played < moves;) {
    const toAct = rules.toAct(s)
    if (toAct === 'nobody') break
    if (toAct === 'chance') s = rules.resolve(s, rules.sample(s, dice))
    else {
      const view = visibility.view(s, toAct)
      const action = bot.choose(view, toAct, thinking)
      if (guide.why(view, action) !== null)
        throw new Error(`${bot.id}: ${notation.action.write(action)} in ${notation.state.write(s)}`)
      s = rules.play(s, action)
      played++
    }
  }
  return s
}

beforeAll(() => prepareBots(colorLinesBots))

describe('every bot plays legally', () => {
  const TABLES = [
    { preset: 'small' },
    { preset: 'hidden' },
    { preset: 'classic98' },
    { preset: 'large', initialBalls: 60 },
    { rows: 1, cols: 12, matchLength: 3, initialBalls: 0 },
    { rows: 4, cols: 4, matchLength: 4, colorsCount: 3, ballsPerTurn: 1, initialBalls: 10 },
    { rows: 3, cols: 20, matchLength: 20, ballsPerTurn: 9 },
    { rows: 12, cols: 3, matchLength: 6, ballsPerTurn: 100, initialBalls: 1 },
  ]
  for (const bot of colorLinesBots)
    test.each(TABLES)(`${bot.id} with %o`, (raw) => {
      const agreed = settings.read(raw, 1)
      if (!agreed.ok) throw new Error(JSON.stringify(agreed.error))
      playOut(bot, 'tables', rules.start(agreed.value, 1), 5)
    })

  test.each([
    ['one ball', 'board=9/9/9/9/4R4/9/9/9/9', {}],
    ['one gap', 'board=RGBNMYCRG/BNMYCRGBN/MYCRGBNMY/CRGBNMYCR/GBNMYCRGB/NMYCRGBNM/YCRGBNMYC/RGBNMYCRG/BNMYCRRG1', {}],
    ['a line that nobody touched', 'board=RRRRR4/9/9/9/9/9/9/9/8R', {}],
    ['colours beyond those that come', 'board=CYM6/9/9/9/9/9/9/9/8R', { colorsCount: 3 }],
    ['a single walk', 'board=RG1', { rows: 1, cols: 3, matchLength: 3, initialBalls: 0 }],
  ])('from %s', (_what, position, raw) => {
    for (const bot of colorLinesBots) playOut(bot, 'odd', at(position, raw), 3)
  })
})

describe('lines', () => {
  test.each([
    ['the only one', 'board=9/9/9/4R4/RRRR5/8B/9/9/9', '3,4>4,4'],
    ['the longer one', 'board=CCC1CCC2/9/9/9/9/9/8C/9/4B4', '6,8>0,3'],
    ['two at once rather than one', 'board=RRRR5/4R4/4R4/4R4/4R4/9/9/9/R8', '8,0>0,4'],
  ])('medium and hard take %s', (_what, position, best) => {
    for (const bot of [medium, hard]) expect(chosen(bot, at(position)), bot.id).toBe(best)
  })

  test('hard makes ready what it can take next', () => {
    const s = at('board=RRR6/9/5R3/8R/9/9/4G4/9/9 next=GBY')
    const after = rules.play(s, hard.choose(s, 0, stream(1)))
    expect(rules.actions(after).some((then) => rules.play(after, then).score > 0)).toBe(true)
  })

  test('easy takes a line when it looks there, and does not always look there', () => {
    const s = at('board=RRRR4B/8G/9/4R4/G7Y/BYNCMGBYN/NCMYBNCMY/GMBNYCGBM/CYNGMBYNC')
    const taken = Array.from(
      { length: 60 },
      (_, seed) => rules.play(s, easy.choose(s, 0, stream('glance', seed))).score,
    )
    expect(taken.some((score) => score > 0)).toBe(true)
    expect(taken.some((score) => score === 0)).toBe(true)
    expect(chosen(easy, at('board=RRRR5/9/9/9/4R4/9/9/9/8B'))).toBe('4,4>0,4')
  })
})

const GAMES = LONG ? 300 : 3
const MOVES = LONG ? Infinity : 100 // the short form does not play on to the end

/** Points on default settings, with the 95% interval of their mean. */
function strength(bot: Bot<ColorLines>): { readonly mean: number; readonly low: number; readonly high: number } {
  const scores = Array.from(
    { length: GAMES },
    (_, game) => playOut(bot, `strength ${game}`, rules.start(settings.defaults, 1), MOVES).score,
  )
  const mean = scores.reduce((sum, score) => sum + score, 0) / GAMES
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (GAMES - 1)
  const margin = 1.96 * Math.sqrt(variance / GAMES)
  if (LONG) console.info(`${bot.id}: ${mean.toFixed(1)} ± ${margin.toFixed(1)} points over ${GAMES} games`)
  return { mean, low: mean - margin, high: mean + margin }
}

test('easy is beaten by medium, medium by hard, whose means are above 300 and 600', { timeout: 1_800_000 }, () => {
  const [first, second, third] = [strength(easy), strength(medium), strength(hard)]
  expect(first.mean).toBeGreaterThan(20)
  expect(second.mean).toBeGreaterThan(1.5 * first.mean)
  expect(third.mean).toBeGreaterThan(second.mean)
  if (!LONG) return
  expect(first.high).toBeLessThan(150)
  expect(second.low).toBeGreaterThan(300)
  expect(third.low).toBeGreaterThan(600)
})
