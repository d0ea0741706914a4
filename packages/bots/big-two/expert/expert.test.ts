import { beforeAll, describe, expect, test } from 'vitest'
import { oneOf, stream, type RawSettings } from '@parlour/core'
import { bigTwo, combinationOf, type Action, type BigTwo, type State } from '@parlour/games/big-two'
import type { Bot } from '../../bot.ts'
import { expert } from '../expert.ts'
import { hard } from '../hard.ts'
import { Match, MOST_PLAYS, Plays } from './cards.ts'
import { greediest } from './greediest.ts'
import { glance } from './search.ts'
import { actionOf, isKnown, matchIn } from './table.ts'
import { greedyDeals } from './deals.ts'
import { Habit } from './habits.ts'
import { recordOf } from './record.ts'
import { greedy } from '../greedy.ts'
import { medium } from '../medium.ts'
import { highBit, lowBit, ones } from '../shape.ts'
import example from '../training/example.json' with { type: 'json' }

const { rules, visibility, settings, notation } = bigTwo
const LONG = process.env['PARLOUR_LONG'] === '1'

const line = (action: Action): string => notation.action.write(action)
const dealt = (seed: string): State => {
  const start = rules.start(settings.defaults, 4)
  return rules.resolve(start, rules.sample(start, stream(seed)))
}

beforeAll(() => expert.prepare?.())

describe('a match without objects', () => {
  test('offers what the rules offer, in matches at random, and goes on as they do', () => {
    const [flat, seen, fives, plays] = [new Match(), new Match(), new Plays(1300), new Plays(MOST_PLAYS)]
    const listed = (match: Match, own: Match): readonly string[] => {
      match.held(own.fives[match.seat] ?? fives, fives)
      match.plays(fives, plays, Infinity)
      return Array.from({ length: plays.count }, (_, i) => line(actionOf(plays, i)))
    }
    for (let game = 0; game < (LONG ? 400 : 20); game++) {
      const rng = stream('flat', game)
      let s = dealt(`flat ${game}`)
      matchIn(visibility.view(s, s.seat), flat)
      while (s.phase === 'playing') {
        const v = visibility.view(s, s.seat)
        matchIn(v, seen)
        const offered = listed(seen, seen)
        expect(offered.toSorted()).toEqual(rules.actions(s).map(line).toSorted())
        // the public part of one that was only played on is the same
        for (const field of ['seat', 'by', 'passes', 'first', 'size', 'goneLow', 'goneHigh'] as const)
          if (field !== 'by' || seen.size > 0) expect(flat[field]).toBe(seen[field])
        expect([...flat.refused]).toEqual([...seen.refused])
        expect([...flat.count]).toEqual([...seen.count])
        if (seen.size > 0) expect([flat.kind, flat.power]).toEqual([seen.kind, seen.power])
        const action = oneOf(rules.actions(s), rng)
        flat.put(plays, offered.indexOf(line(action)))
        s = rules.play(s, action)
      }
    }
  })
})

describe('the network', () => {
  test('says what the trainer said of every choice of a match', () => {
    let s = rules.resolve(rules.start(settings.defaults, 4), { hands: example.hands })
    for (const { plays, cards, win, points } of example.turns) {
      const action: Action = cards.length === 0 ? { type: 'pass' } : { type: 'play', cards }
      if (plays > 1) {
        const all = glance(visibility.view(s, s.seat), 0.1)
        expect(all).toHaveLength(plays)
        const said = all.find((one) => line(one.action) === line(action))?.prospect
        expect(said?.win).toBeCloseTo(win, 3)
        expect(said?.points).toBeCloseTo(points, 2)
      }
      s = rules.play(s, action)
    }
    expect(s.phase).not.toBe('playing')
  })
})

describe('the greedy player', () => {
  const hold = (cards: readonly number[]): readonly [number, number] => [
    cards.reduce((set, card) => set | lowBit(card), 0),
    cards.reduce((set, card) => set | highBit(card), 0),
  ]
  /** Every position of some matches between players of one kind. */
  function* positions(bot: Bot<BigTwo>, matches: number): Generator<State> {
    for (let game = 0; game < matches; game++) {
      let s = dealt(`habits ${game}`)
      while (s.phase === 'playing') {
        yield s
        s = rules.play(s, bot.choose(visibility.view(s, s.seat), s.seat, stream('habits', game)))
      }
    }
  }
  test('is never found at fault with the cards it holds', () => {
    for (const s of positions(greedy, LONG ? 400 : 20)) {
      const record = recordOf(visibility.view(s, s.seat))
      s.hands.forEach((hand, seat) => {
        const habit = new Habit(record, seat)
        expect([habit.isPossible, habit.faults(...hold(hand))]).toEqual([true, 0])
      })
    }
  })
  test('is found where all three others play like that, in deals that agree with what they did', () => {
    let [asked, found, right, cards] = [0, 0, 0, 0]
    for (const s of positions(greedy, LONG ? 200 : 8)) {
      const v = visibility.view(s, s.seat)
      const deals = greedyDeals(v, stream('deals', asked++), 20, 3)
      if (deals.length > 0) found++
      for (const { low, high } of deals)
        s.hands.forEach((hand, seat) => {
          expect(ones(low[seat] ?? 0) + ones(high[seat] ?? 0)).toBe(hand.length)
          if (seat === s.seat) return
          const [ownLow, ownHigh] = hold(hand)
          right += ones((low[seat] ?? 0) & ownLow) + ones((high[seat] ?? 0) & ownHigh)
          cards += hand.length
        })
    }
    expect(found / asked).toBeGreaterThan(0.7)
    expect(right / cards).toBeGreaterThan(0.45) // a third by chance
  })
  test('is seldom taken for somebody else', () => {
    let [asked, found] = [0, 0]
    for (const s of positions(medium, LONG ? 200 : 8))
      if (greedyDeals(visibility.view(s, s.seat), stream('deals', asked++), 1, 3).length > 0) found++
    expect(found / asked).toBeLessThan(0.25)
  })
  test('chooses in a match without objects as the bot does', () => {
    const [match, fives, plays] = [new Match(), new Plays(1300), new Plays(MOST_PLAYS)]
    for (const s of positions(medium, LONG ? 100 : 4)) {
      const v = visibility.view(s, s.seat)
      matchIn(v, match)
      match.held(match.fives[s.seat] ?? fives, fives)
      match.plays(fives, plays, Infinity)
      const [own, bots] = [actionOf(plays, greediest(match, plays)), greedy.choose(v, s.seat, stream('greedy'))]
      const power = (action: Action): unknown =>
        action.type === 'pass' ? null : [action.cards.length, combinationOf(action.cards, v.settings)?.power]
      expect(power(own)).toEqual(power(bots))
    }
  })
})

describe('expert', () => {
  test('knows the standard for four, whatever the target, and nothing else', () => {
    const known = (raw: RawSettings, seats = 4): boolean => {
      const agreed = settings.read(raw, seats)
      if (!agreed.ok) throw new Error(JSON.stringify(agreed.error))
      const start = rules.start(agreed.value, seats)
      const s = rules.resolve(start, rules.sample(start, stream('known')))
      return isKnown(visibility.view(s, s.seat))
    }
    expect(known({})).toBe(true)
    expect(known({ target: 1 })).toBe(true)
    expect(known({ nextLeader: 'lowestCard' })).toBe(true)
    expect(known({}, 3)).toBe(false)
    for (const preset of ['pagat', 'hongKong', 'taiwan']) expect(known({ preset })).toBe(false)
  })
  test('plays like hard where it has not learned the rules', () => {
    const start = rules.start(settings.defaults, 3)
    const s = rules.resolve(start, rules.sample(start, stream('three')))
    const v = visibility.view(s, s.seat)
    expect(expert.choose(v, s.seat, stream('same'))).toEqual(hard.choose(v, s.seat, stream('same')))
  })
  test.each([
    ['turn=0 hands=9D9S/KDKS/QDQSQH/4D4S5D table=8D8S by=3', '9D9S'],
    ['turn=0 hands=3D4C5H6S7D/KDKS/QDQSQH/4D4S5D', '3D4C5H6S7D'],
    ['turn=0 hands=3D2S/KDKS/QDQS/4D4S', '2S'],
  ])('takes a win: %s', (position, play) => {
    const s = notation.state.read(position, settings.defaults)
    if (!s.ok) throw new Error(position)
    expect(line(expert.choose(visibility.view(s.value, 0), 0, stream('win')))).toBe(play)
  })
})
