import { oneOf, stream, type RawSettings, type Seat } from '@parlour/core'
import { fastTrack, type FastTrack, type State } from '@parlour/games/fast-track'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareBots, type Bot } from '../bot.ts'
import { fastTrackBots } from './index.ts'

const { rules, notation, settings, guide } = fastTrack
const LONG = process.env['PARLOUR_LONG'] === '1'

beforeAll(() => prepareBots(fastTrackBots))

function bot(id: string): Bot<FastTrack> {
  const found = fastTrackBots.find((each) => each.id === id)
  if (found === undefined) throw new Error(`no bot ${id}`)
  return found
}

function at(line: string, raw: RawSettings = {}): State {
  const agreed = settings.read(raw, 2)
  const position = agreed.ok ? notation.state.read(line, agreed.value) : null
  if (position?.ok !== true) throw new Error(line)
  return position.value
}

const chosen = (id: string, line: string): string => {
  const s = at(line)
  return notation.action.write(bot(id).choose(s, s.seat, stream('chosen', line)))
}

function winner(seated: readonly Bot<FastTrack>[], game: number): Seat | null {
  const dice = stream('duel', game, 'dice')
  const thinking = stream('duel', game, 'bots')
  let s = rules.start(settings.defaults, seated.length)
  while (rules.toAct(s) !== 'nobody') {
    const player = seated[s.seat]
    s =
      s.card === null || player === undefined
        ? rules.resolve(s, rules.sample(s, dice))
        : rules.play(s, player.choose(s, s.seat, thinking))
  }
  return s.winner
}

/** The share of games that the first wins, each deal played twice with seats exchanged. */
function share(first: string, second: string, deals: number): number {
  let won = 0
  for (let game = 1; game <= deals; game++) {
    if (winner([bot(first), bot(second)], game) === 0) won++
    if (winner([bot(second), bot(first)], game) === 1) won++
  }
  return won / (2 * deals)
}

/**
 * In the long form what is claimed must hold for the lower end of the 95% interval; a short one only shows the
 * direction.
 */
describe.each([
  ['greedy', 'random', 30, 0.75, 0.9],
  ['easy', 'random', 30, 0.55, 0.65],
  ['medium', 'random', 30, 0.75, 0.9],
  ['hard', 'random', 3, 0.75, 0.9],
  ['medium', 'easy', 30, 0.65, 0.75],
  ['hard', 'medium', 5, 0.5, 0.6],
  ['hard', 'greedy', 5, 0.5, 0.55],
] as const)('%s against %s', (first, second, deals, direction, claim) => {
  const games = LONG ? 500 : deals
  test(
    `wins ${Math.round(100 * (LONG ? claim : direction))} % (${2 * games} games, seats exchanged)`,
    { timeout: 1_800_000 },
    () => {
      const won = share(first, second, games)
      const margin = LONG ? 1.96 * Math.sqrt((won * (1 - won)) / (2 * games)) : 0
      expect(won - margin).toBeGreaterThan(LONG ? claim : direction)
    },
  )
})

const thoughtful = fastTrackBots.filter(({ id }) => id !== 'random' && id !== 'easy').map(({ id }) => id)

describe.each(thoughtful)('%s takes', (id) => {
  test.each([
    ['[2.1.22] the split that wins', 'seats=ad card=7 a=a.S2,a.S3,a.S4,a.E1,a.A4', 'a4+2>a.S1|a5>a.H'],
    ['the win, not a cut, with one step', "seats=ad card=A a=a.S1,a.S2,a.S3,a.S4,a.E3' d=a.D1,d.H", 'a5>a.H'],
    ['[2.1.24] a full 7 where no split exists', 'seats=ad card=7 a=b.F*,a.S1', 'a1>a.A2'],
    ['a cut', 'seats=ad card=2 a=b.A1,c.A1 d=b.A3,d.H', 'a1>b.A3'],
    ['the split whose second half cuts', 'seats=ad card=7 a=b.A1,c.A1 d=c.E0,d.H', 'a1+3>b.A4|a2>c.E0'],
    ['the ride', 'seats=ad card=5 a=a.H,b.A1', 'a1>b.F'],
    ['the short way back with a 4', 'seats=ad card=4 a=a.H,c.A1 d=d.H', 'a1>a.E0'],
  ])('%s', (_, line, action) => expect(chosen(id, line)).toBe(action))
})

test.each(['medium', 'hard'])('%s makes room in the safe zone', (id) =>
  expect(chosen(id, "seats=ad card=A a=a.S1',a.S4',a.A4,a.A3,c.A1 d=d.H")).toBe('a1>a.S2'),
)

test('easy mostly sees a cut, and now and then moves something else', () => {
  const s = at('seats=ad card=5 a=b.A1,c.A1 d=b.E1,d.H')
  const cuts = Array.from({ length: 60 }, (_, seed) =>
    notation.action.write(bot('easy').choose(s, 0, stream(seed))),
  ).filter((line) => line === 'a1>b.E1')
  expect(cuts.length).toBeGreaterThan(40)
  expect(cuts.length).toBeLessThan(60)
})

const TABLES: readonly (readonly [number, RawSettings])[] = [
  [2, { pegs: 4, jackSwap: true, chooseToRide: true }],
  [3, { deck: 'shared', bullseyeCut: true, loneRiderFullSeven: true }],
  [4, { splitMustComplete: true }],
  [5, { jackSwap: true, bullseyeCut: true, chooseToRide: true }],
  [6, { deck: 'shared', pegs: 4 }],
]

/** Positions that no game leads to, but the laboratory does. */
const ODD = [
  'seats=ab card=7 a=b.F*,c.F*,d.F*,e.F*,f.F* b=a.F*,c.A1,d.A1,e.A1,f.A1',
  'seats=abcdef card=J a=X b=a.F c=b.F* d=c.F e=d.F* f=e.F',
  'seats=cf turn=f card=joker c=c.S1,c.S2,c.S3,c.S4,c.E2 f=c.H piles=00000000000000/00000000000000',
  "seats=ad card=4 a=a.S1',a.S2',a.S3',a.S4',a.H'",
]

describe.each(fastTrackBots.map(({ id }) => id))('%s plays legally', (id) => {
  test.each(TABLES)('at a table of %d with %o', (seats, raw) => {
    const agreed = settings.read(raw, seats)
    if (!agreed.ok) throw new Error('settings')
    const rng = stream('tables', id, seats)
    let s = rules.start(agreed.value, seats)
    for (let decisions = 0; s.winner === null && decisions < 60;) {
      if (s.card === null) s = rules.resolve(s, rules.sample(s, rng))
      else if (++decisions % 3 > 0) s = rules.play(s, oneOf(rules.actions(s), rng))
      else {
        const action = bot(id).choose(s, s.seat, rng)
        expect(guide.why(s, action)).toBeNull()
        s = rules.play(s, action)
      }
    }
  })
  test.each(ODD)('in %s', (line) => {
    const s = at(line)
    expect(guide.why(s, bot(id).choose(s, s.seat, stream(line)))).toBeNull()
  })
})
