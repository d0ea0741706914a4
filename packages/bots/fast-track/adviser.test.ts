import { byName, stream } from '@parlour/core'
import { fastTrack, type State } from '@parlour/games/fast-track'
import { describe, expect, test } from 'vitest'
import { adviser } from './adviser.ts'
import { exposure } from './exposure.ts'
import { hard } from './levels.ts'
import { reach } from './reach.ts'

const { rules, notation, settings } = fastTrack
const who = byName((seat) => ['Ann', 'Bob', 'Cat'][seat] ?? '?')

function at(line: string): State {
  const position = notation.state.read(line, settings.defaults)
  if (!position.ok) throw new Error(line)
  return position.value
}

const reason = (line: string): string => {
  const s = at(line)
  return adviser.words.en.reason(adviser.advise(s, s.seat, stream(line)), s, s.seat, who)
}

describe('reasons', () => {
  test.each([
    ['seats=ad card=7 a=a.S2,a.S3,a.S4,a.E1,a.A4', 'It wins the game.'],
    ['seats=ad card=3 a=a.S4', 'No peg can use a 3.'],
    ['seats=ad card=9 a=a.H', 'It moves peg #1 to 73 holes from its gate, and nothing else can use a 9.'],
    [
      'seats=ad card=2 a=b.A1,c.A1 d=b.A3,d.H',
      /^It cuts Bob's peg #1 32 holes from its gate\. The next best wins \d+\.\d fewer of 100 games\.$/,
    ],
    ['seats=ad card=7 a=b.F*,a.S1', "It moves peg #1 to 5 holes from its gate. The next best gives up peg #1's ride."],
    ['seats=ad card=5 a=a.H,b.A1', /^It puts peg #1 on the FastTrack, 5 hops from its own corner\. /],
    ['seats=ad card=6 a=a.H,b.D4', /^It takes peg #1 into the bullseye, with 12 of 53 cards to get out again\. /],
    ['seats=ad card=4 a=a.H,c.A1 d=d.H', /^It takes peg #1 back over its gate, 2 holes from its gate instead of 82\. /],
    [
      'seats=ad card=2 a=f.E0,a.A3,a.S4 d=f.E1,d.D3',
      "It moves peg #2 to 2 holes from its gate. The next best leaves peg #1 open to 22 of Bob's 54 cards.",
    ],
    [
      'seats=ad card=7 a=b.A1,c.A1 d=c.E0,d.H',
      /^It cuts Bob's peg #1 16 holes from its gate and moves peg #1 to 73 holes from its gate\. /,
    ],
    [
      "seats=ad card=A a=a.S1',a.S4',a.A4,a.A3,c.A1 d=d.H",
      /^It moves peg #1 deeper into the safe zone and leaves room for 2 more pegs\. /,
    ],
  ])('%s', (line, words) =>
    expect(reason(line)).toMatch(typeof words === 'string' ? new RegExp(`^${words.replaceAll('.', '\\.')}$`) : words),
  )
})

test('a hint is what hard plays, its value a chance, and the second is no better', () => {
  const rng = stream('hints')
  let s = rules.start(settings.defaults, 3)
  for (let decisions = 0; decisions < 40 && s.winner === null;) {
    if (s.card === null) {
      s = rules.resolve(s, rules.sample(s, rng))
      continue
    }
    decisions++
    const { best, second } = adviser.advise(s, s.seat, rng)
    expect(best.action).toEqual(hard.choose(s, s.seat, rng))
    expect(best.value).toBeGreaterThan(0)
    expect(best.value).toBeLessThanOrEqual(1)
    expect(second === null).toBe(rules.actions(s).length === 1)
    expect(second?.value ?? 0).toBeLessThanOrEqual(best.value)
    expect(adviser.words.en.reason({ best, second }, s, s.seat, who)).toMatch(/^[A-Z].*[^.]\.$/)
    s = rules.play(s, best.action)
  }
})

test('values are told as chances', () => {
  expect(adviser.words.en.values([0.634])).toEqual(['wins 63%'])
  expect(adviser.words.en.values([1])).toEqual(['wins 100%'])
  expect(adviser.words.en.values([1, 0.999])).toEqual(['wins 100%', 'wins 99.9%'])
})

describe('exposure counts the very cards', () => {
  test.each([
    ['one hole before a rival: A, J, Q, K and joker', 'seats=ad turn=a card=- a=b.A2 d=b.A1', 18],
    ['two holes: the 2', 'seats=ad turn=a card=- a=b.A3 d=b.A1', 4],
    ['two holes, and a rival who can split: the 2 and the 7', 'seats=ad turn=a card=- a=b.A3 d=b.A1,e.A1', 8],
    ['four holes behind: the 4', 'seats=ad turn=a card=- a=b.A1 d=b.E0', 4],
    ['on the home of a rival: what brings a peg in', 'seats=ad turn=a card=- a=d.H d=e.A1', 10],
  ])('%s', (_, line, cards) => expect(exposure(at(line), 0)).toMatchObject({ rival: 1, cards, of: 54 }))

  test('nothing in reach', () => expect(exposure(at('seats=ad turn=a card=- a=b.A1 d=c.A1'), 0)).toBeNull())
})

describe('reach of one turn', () => {
  const after = (line: string, hole: string): number => {
    const s = at(line)
    return reach(
      s,
      1,
      s.pegs[0]?.find(({ at: there }) => notation.action.write({ type: 'enter', to: there }) === `enter>${hole}`)?.at ??
        -1,
    )
  }
  test('one hole ahead is a card of one step; two are a 2, one step after another, or a 6 and then a 4', () => {
    expect(after('seats=ad turn=d card=- a=b.A2 d=b.A1', 'b.A2')).toBeCloseTo(18 / 54)
    expect(after('seats=ad turn=d card=- a=b.A3 d=b.A1', 'b.A3')).toBeCloseTo(
      4 / 54 + (18 / 54) ** 2 + (4 / 54) ** 2,
      6,
    )
  })
  test('a rival turns in at its gate and does not reach beyond', () =>
    expect(after('seats=ad turn=d card=- a=d.E3 d=d.E1', 'd.E3')).toBe(0))
})
