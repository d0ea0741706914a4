import { beforeAll, describe, expect, test } from 'vitest'
import { oneOf, stream, type RawSettings } from '@parlour/core'
import { bigTwo, type Action, type State } from '@parlour/games/big-two'
import { expert } from '../expert.ts'
import { hard } from '../hard.ts'
import { Match, MOST_PLAYS, Plays } from './cards.ts'
import { Eye } from './features.ts'
import { Others } from './others.ts'
import { instinct, LEARNED } from '../policy.ts'
import { glance } from './search.ts'
import { actionOf, isKnown, matchIn } from './table.ts'
import { beliefFrom, Fit } from './belief.ts'
import { FITS } from './belief-weights.ts'
import { Clues, recordOf } from './clues.ts'
import { highBit, lowBit } from '../shape.ts'
import fitting from '../training/belief.json' with { type: 'json' }
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

describe('belief', () => {
  test('says how well hands fit what was done as the trainer said', () => {
    const weights = beliefFrom(FITS)
    let s = rules.resolve(rules.start(settings.defaults, 4), { hands: fitting.hands })
    for (const { cards, fits } of fitting.turns) {
      const v = visibility.view(s, s.seat)
      const record = recordOf(v)
      s.hands.forEach((hand, seat) => {
        const low = hand.reduce((set, card) => set | lowBit(card), 0)
        const high = hand.reduce((set, card) => set | highBit(card), 0)
        expect(new Fit(weights, new Clues(v, record, seat)).of(low, high)).toBeCloseTo(fits[seat] ?? NaN, 3)
      })
      s = rules.play(s, cards.length === 0 ? { type: 'pass' } : { type: 'play', cards })
    }
  })
})

describe('the others', () => {
  test('are taken to play by the glance of medium', () => {
    const [match, fives, plays] = [new Match(), new Plays(1300), new Plays(MOST_PLAYS)]
    const others = new Others(LEARNED, new Eye())
    let [asked, same] = [0, 0]
    for (let game = 0; game < (LONG ? 100 : 6); game++) {
      let s = dealt(`others ${game}`)
      while (s.phase === 'playing') {
        const { action, prospect } = instinct(s, 0.1)
        if (prospect !== null) {
          matchIn(visibility.view(s, s.seat), match)
          match.held(match.fives[s.seat] ?? fives, fives)
          match.plays(fives, plays, Infinity)
          asked++
          if (line(actionOf(plays, others.choose(match, fives, plays, 0.1))) === line(action)) same++
        }
        s = rules.play(s, action)
      }
    }
    expect(same / asked).toBeGreaterThan(0.97) // equal layouts may be found in another order
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
