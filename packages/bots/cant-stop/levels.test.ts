import { beforeAll, describe, expect, test } from 'vitest'
import { oneOf, stream } from '@parlour/core'
import { cantStop, type CantStop, type State } from '@parlour/games/cant-stop'
import type { Bot } from '../bot.ts'
import { easy } from './easy.ts'
import { expert } from './expert.ts'
import { hard } from './hard.ts'
import { medium } from './medium.ts'
import { rule28 } from './rule28.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const { rules, notation, settings } = cantStop

const at = (position: string, raw: { readonly [key: string]: string } = {}): State => {
  const agreed = settings.read(raw, 2)
  const state = agreed.ok ? notation.state.read(position, agreed.value) : agreed
  if (!state.ok) throw new Error(position)
  return state.value
}
const chosen = (bot: Bot<CantStop>, s: State): string =>
  notation.action.write(bot.choose(s, s.seat, stream('levels', bot.id)))

beforeAll(async () => expert.prepare?.())

describe('the levels in telling positions', () => {
  test.each([easy, medium, hard, expert])('$id stops where stopping wins', (bot) => {
    expect(chosen(bot, at('camps=2:3,3:5/- runners=12:3 dice=-'))).toBe('stop')
    expect(chosen(bot, at('camps=2:3,3:5/- runners=6:2,12:3 dice=-'))).toBe('stop')
    expect(chosen(bot, at('seats=1 camps=2:3,3:5 runners=12:3 dice=-'))).toBe('stop')
  })

  test.each([medium, hard, expert])('$id takes the pairing that wins', (bot) => {
    expect(chosen(bot, at('camps=2:3,3:5,7:12/- runners=6:2,8:2 dice=2534'))).toBe('7')
  })

  test.each([medium, hard, expert])('$id rolls while it cannot bust, and stops on the top of a hard column', (bot) => {
    expect(chosen(bot, at('runners=6:2,8:3 dice=-'))).toBe('roll')
    expect(chosen(bot, at('runners=2:3,3:3,11:2 dice=-'))).toBe('stop')
  })

  test('the expert dares more when somebody else is about to win', () => {
    const [calm, urgent] = ['camps=-/-', 'camps=-/5:9,6:10,8:9,9:9'].map((camps) =>
      at(`${camps} runners=3:4,7:4,10:4 dice=-`),
    )
    if (calm === undefined || urgent === undefined) throw new Error('two positions')
    expect([chosen(expert, calm), chosen(expert, urgent)]).toEqual(['stop', 'roll'])
    expect(chosen(hard, urgent)).toBe(chosen(hard, calm))
  })

  test('a turn already looked at gives the same answers as one seen for the first time', () => {
    const positions = [
      'runners=6:1,8:1 dice=2345',
      'camps=4:2/7:3 dice=1256',
      'runners=6:1,7:2,8:1 dice=-',
      'runners=6:1,8:1 dice=2345',
    ]
    const fresh = positions.map((position) => chosen(expert, at(position)))
    expect(positions.toReversed().map((position) => chosen(expert, at(position)))).toEqual(fresh.toReversed())
  })
})

describe('every level plays every table', () => {
  const tables = [1, 2, 3, 4, 5].flatMap((seats) =>
    (['free', 'jump', 'noParking'] as const).map(
      (movement) => [seats, movement, 1 + ((seats + movement.length) % 5)] as const,
    ),
  )
  test.each(LONG ? tables : tables.filter((_, index) => index % 4 === 0))(
    '%d seats, %s, %d columns to win',
    (seats, movement, columnsToWin) => {
      const rng = stream('tables', seats, movement)
      let s = rules.start({ movement, columnsToWin }, seats)
      for (let step = 0; step < 4000 && s.phase !== 'over'; step++) {
        if (s.phase === 'rolling') s = rules.resolve(s, rules.sample(s, rng))
        else {
          for (const bot of rng.below(12) === 0 ? [easy, medium, hard, expert] : [easy])
            expect(cantStop.guide.why(s, bot.choose(s, s.seat, rng)), notation.state.write(s)).toBeNull()
          s = rules.play(s, oneOf(rules.actions(s), rng))
        }
      }
    },
  )

  test.each([
    ['camps=7:5/7:8 runners=7:3,8:2 dice=3434', 'jump'],
    ['camps=7:5/7:8 runners=7:8,8:2 dice=-', 'noParking'],
    ['camps=-/2:3,3:5,4:7,5:9,6:11,7:13,8:11,9:9,10:7,11:5,12:3 dice=2345', 'free'],
    ['camps=2:3,3:5,4:7/5:9,6:11,7:13 runners=8:1 dice=2345', 'free'],
    ['camps=-/- dice=-', 'free'],
  ])('odd positions: %s, %s', (position, movement) => {
    for (const bot of [easy, medium, hard, expert]) {
      const s = at(position, { movement })
      expect(cantStop.guide.why(s, bot.choose(s, s.seat, stream('odd')))).toBeNull()
    }
  })
})

/** Wins of the first bot, seats exchanged, on dice from one seed. */
function wins(bot: Bot<CantStop>, games: number): number {
  let won = 0
  for (let game = 0; game < games; game++) {
    const seat = game % 2
    won += playOut(seat === 0 ? [bot, rule28] : [rule28, bot], `duel/${game >> 1}`).seat === seat ? 1 : 0
  }
  return won
}

function playOut(bots: readonly Bot<CantStop>[], seed: string): State {
  const [dice, thinking] = [stream(seed, 'dice'), stream(seed, 'thinking')]
  let s = rules.start(settings.defaults, bots.length)
  while (s.phase !== 'over')
    s =
      s.phase === 'rolling'
        ? rules.resolve(s, rules.sample(s, dice))
        : rules.play(s, (bots[s.seat] ?? rule28).choose(s, s.seat, thinking))
  return s
}

describe('strength against the Rule of 28, seats exchanged', () => {
  test('easy loses more than it wins, medium wins more than it loses', () => {
    const games = LONG ? 2000 : 100
    expect(wins(easy, games) / games).toBeLessThan(0.4)
    expect(wins(medium, games) / games).toBeGreaterThan(LONG ? 0.57 : 0.5)
  }, 300_000)

  test.each([
    { bot: hard, share: 0.7 },
    { bot: expert, share: 0.78 },
  ])(
    '$bot.id wins at least $share',
    ({ bot, share }) => {
      const games = LONG ? 2000 : 20
      expect(wins(bot, games) / games).toBeGreaterThanOrEqual(LONG ? share : 0.6)
    },
    1_800_000,
  )

  test('alone the expert needs at most seven turns', () => {
    const games = LONG ? 1000 : 12
    let turns = 0
    for (let game = 0; game < games; game++) turns += playOut([expert], `alone/${game}`).turns
    expect(turns / games).toBeLessThan(LONG ? 7 : 8.5)
  }, 1_800_000)
})
