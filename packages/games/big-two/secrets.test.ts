import { describe, expect, test } from 'vitest'
import { byName, oneOf, shuffled, stream, type RawSettings, type Viewer } from '@parlour/core'
import {
  bigTwo,
  ceilings,
  DECK,
  strength,
  type Action,
  type Card,
  type Effect,
  type Settings,
  type State,
} from './index.ts'
import { dealsAll, lowestOpens } from './rules.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const agreed = (raw: RawSettings, seats: number): Settings => {
  const settings = bigTwo.settings.read(raw, seats)
  if (!settings.ok) throw new Error(JSON.stringify(settings.error))
  return settings.value
}

/** Numbers under these names are not cards; whatever else is a number is taken for one, new fields included. */
const NOT_CARDS = new Set([
  'settings',
  'match',
  'seat',
  'by',
  'passes',
  'locked',
  'owes',
  'scores',
  'counts',
  'undealt',
  'me',
  'power',
])
const NOT_CARDS_EITHER = new Set(['left', 'points', 'liable', 'winners'])

function cardsIn(data: unknown, found: Set<Card> = new Set()): Set<Card> {
  if (typeof data === 'number') found.add(data)
  else if (typeof data === 'object' && data !== null)
    for (const [key, value] of Object.entries(data))
      if (!NOT_CARDS.has(key) && !NOT_CARDS_EITHER.has(key)) cardsIn(value, found)
  return found
}

/** Cards named in a sentence: 10♥, 2♠. */
function cardsNamed(text: string): readonly Card[] {
  return [...text.matchAll(/(10|[2-9JQKA])([♦♣♥♠])/g)].map(
    ([, rank = '', suit = '']) => 4 * '3456789TJQKA2'.indexOf(rank.replace('10', 'T')) + '♦♣♥♠'.indexOf(suit),
  )
}

const name = byName((seat) => `Seat ${seat}`)
const { words, guide, visibility, rules } = bigTwo

/**
 * Everything a viewer can get out of a position: the view, what the guide says to any pick, and reasons for any
 * attempt.
 */
function everything(
  state: State,
  viewer: Viewer,
  attempts: readonly Action[],
): { readonly data: unknown[]; readonly text: string[] } {
  const view = visibility.view(state, viewer)
  const data: unknown[] = [view]
  const text: string[] = []
  for (const picks of [[], ...view.hand.slice(0, 3).map((card) => [{ type: 'card' as const, card }])]) {
    const { prompt, options } = guide.ask(view, picks)
    data.push(prompt, options)
    text.push(words.en.prompt(prompt, name), ...options.map((option) => words.en.option(option, name).title))
  }
  for (const action of attempts)
    for (const reason of guide.why(view, action) ?? [])
      if (reason.code !== 'card-not-in-hand') {
        data.push(reason)
        text.push(words.en.reason(reason, name))
      }
  return { data, text }
}

describe('[5] nobody learns a card they must not know', () => {
  for (const [seats, raw] of [
    [4, {}],
    [3, { passLocks: true, bombs: 'anySize' }],
    [2, { deal2: 17, oneCardLeft: 'liability', doubleTwos: true }],
    [3, { deal3: 13, firstPlay: 'free', nextLeader: 'lowestCard', target: 40 }],
    [4, { preset: 'taiwan' }],
  ] satisfies readonly (readonly [number, RawSettings])[])
    test(`${seats} seats ${JSON.stringify(raw)}, seed secrets`, () => {
      const rng = stream('secrets', seats, JSON.stringify(raw))
      let s = rules.start(agreed(raw, seats), seats)
      for (let step = 0; step < (LONG ? 3000 : 250) && rules.toAct(s) !== 'nobody'; step++) {
        const told: Effect[] = []
        const before = s
        if (s.phase === 'dealing') s = rules.resolve(s, rules.sample(s, rng), (effect) => told.push(effect))
        else s = rules.play(s, oneOf(rules.actions(s), rng), (effect) => told.push(effect))
        const attempts: Action[] = [
          { type: 'pass' },
          ...Array.from({ length: 4 }, (): Action => ({
            type: 'play',
            cards: shuffled(DECK, rng)
              .slice(0, 1 + rng.below(5))
              .toSorted((a, b) => a - b),
          })),
        ]
        for (const viewer of ['public' as const, ...s.scores.keys()]) {
          const own = viewer === 'public' ? [] : [...(s.hands[viewer] ?? []), ...(before.hands[viewer] ?? [])]
          const known = new Set([
            ...own,
            ...out(s),
            ...out(before),
            ...told.flatMap((effect) => (effect.type === 'played' ? effect.cards : [])),
            ...(s.phase === 'over' ? s.hands.flat() : []), // the game is over, and the hands are shown
          ])
          if (lowestOpens(s) && dealsAll(s.settings, seats)) known.add(s.settings.suitOrder === 'DCHS' ? 0 : 1)
          const seen = everything(s, viewer, attempts)
          const witnessed = told.map((effect) => visibility.redact(effect, viewer))
          const spoken = witnessed.map((effect) => (effect === null ? '' : words.en.effect(effect, name)))
          const found = [...cardsIn([seen.data, witnessed])].filter((card) => !known.has(card))
          const named = [...seen.text, ...spoken].flatMap(cardsNamed).filter((card) => !known.has(card))
          expect([found, named], `viewer ${viewer} in ${bigTwo.notation.state.write(s)}`).toEqual([[], []])
        }
      }
    })

  test('the scan would find a leak', () => {
    const s = rules.start(bigTwo.settings.defaults, 4)
    const dealt = rules.resolve(s, rules.sample(s, stream('leak')))
    expect(cardsIn(dealt.hands[1]).size).toBe(13)
    expect(cardsNamed('10♥ and 2♠')).toEqual([30, 51])
  })

  test('[1.1.2] the deal shows each seat its own hand, the public none', () => {
    const s = rules.start(bigTwo.settings.defaults, 4)
    const deal = rules.sample(s, stream('witness'))
    rules.resolve(s, deal, (effect) => {
      if (effect.type !== 'dealt') return
      expect(visibility.redact(effect, 2)).toMatchObject({
        hands: [null, null, deal.hands[2], null],
        counts: [13, 13, 13, 13],
      })
      expect(visibility.redact(effect, 'public')).toMatchObject({ hands: [null, null, null, null] })
    })
  })
})

const out = (s: State): readonly Card[] =>
  s.phase === 'dealing'
    ? []
    : DECK.filter((card) => !s.stock.includes(card) && !s.hands.some((hand) => hand.includes(card)))

describe('sampleState', () => {
  const at = (position: string, raw: RawSettings = {}): State => {
    const state = bigTwo.notation.state.read(position, agreed(raw, Number(/seats=(\d)/.exec(position)?.[1] ?? 4)))
    if (!state.ok) throw new Error(`${position}: expected ${state.error.expected.code} at ${state.error.at}`)
    return state.value
  }

  test('[law 7] the public, too, sees the same in what it imagines (seed public)', () => {
    const rng = stream('public')
    for (const seats of [2, 3, 4]) {
      let s = rules.start(agreed({}, seats), seats)
      for (let step = 0; step < 120; step++) {
        s = s.phase === 'dealing' ? rules.resolve(s, rules.sample(s, rng)) : rules.play(s, oneOf(rules.actions(s), rng))
        const view = visibility.view(s, 'public')
        expect(visibility.view(visibility.sampleState(view, rng), 'public')).toEqual(view)
      }
    }
  })

  test('[2.1.2 to 2.1.6] honours what enforced plays and passes have shown, and never excludes the truth (seed ceilings)', () => {
    const rng = stream('ceilings')
    let shown = 0
    for (let game = 0; game < 30; game++) {
      let s = rules.start(agreed({ target: 1, passLocks: game % 2 === 1 }, 4), 4)
      while (rules.toAct(s) !== 'nobody') {
        s = s.phase === 'dealing' ? rules.resolve(s, rules.sample(s, rng)) : rules.play(s, oneOf(rules.actions(s), rng))
        if (s.phase !== 'playing') continue
        const below = ceilings(visibility.view(s, 'public'))
        if (below.every((ceiling) => ceiling === 52)) continue
        shown++
        const imagined = visibility.sampleState(visibility.view(s, s.seat), rng)
        for (const { hands } of [s, imagined])
          hands.forEach((hand, seat) => {
            if (seat !== s.seat || hands === s.hands)
              for (const card of hand) expect(strength(card, s.settings)).toBeLessThan(below[seat] ?? 0)
          })
      }
    }
    expect(shown).toBeGreaterThan(30)
  })

  test('[2.1.3] a forced single leaves the hand below it, a forced pass below the table', () => {
    const play = (s: State, ...lines: readonly string[]): State =>
      lines.reduce((now, line) => {
        const action = bigTwo.notation.action.read(line)
        if (!action.ok) throw new Error(line)
        return rules.play(now, action.value)
      }, s)
    const s = play(at('turn=0 hands=6D2S2H/7C8C9S/QD/QS6C6H', {}), '6D', '9S', 'QD')
    expect(s.phase).toBe('dealing')
    const t = play(at('turn=3 hands=6D2S2H/7C8CTS/QD/QS6C6H', {}), 'QS', '2S', 'pass')
    expect(ceilings(visibility.view(t, 0))).toEqual([52, 51, 52, 52]) // below 2♠
    const u = play(at('turn=3 hands=6D2S2H/7C8CTS/JH/9S6C6H', {}), '9S', 'pass', 'TS')
    expect(ceilings(visibility.view(u, 0))).toEqual([52, 31, 52, 52]) // below 10♠
    for (let seed = 0; seed < 50; seed++)
      for (const card of visibility.sampleState(visibility.view(u, 0), stream('u', seed)).hands[1] ?? [])
        expect(card).toBeLessThan(31)
  })

  test('[1.1.3] before the first play the opener holds the lowest card (seed opening)', () => {
    for (const [seats, raw] of [
      [4, {}],
      [2, {}],
      [3, { deal3: 13, firstPlay: 'free' }],
    ] satisfies readonly (readonly [number, RawSettings])[])
      for (let seed = 0; seed < 40; seed++) {
        const rng = stream('opening', seats, seed)
        const start = rules.start(agreed(raw, seats), seats)
        let s = rules.resolve(start, rules.sample(start, rng))
        for (let step = 0; step < 3; step++) {
          const opener = s.history[0]?.seat ?? s.seat
          for (let viewer = 0; viewer < seats; viewer++) {
            const { hands } = visibility.sampleState(visibility.view(s, viewer), rng)
            const whole = hands.map((hand, seat) => [
              ...hand,
              ...s.history.flatMap((turn) => (turn.seat === seat ? turn.cards : [])),
            ])
            const low = Math.min(...whole.flat())
            expect(whole[opener]?.includes(low)).toBe(true)
          }
          s = rules.play(s, oneOf(rules.actions(s), rng))
        }
      }
  })

  test('deals every hidden card equally often (seed uniform)', () => {
    const view = visibility.view(at('seats=3 turn=0 hands=3D4D/5D6D7D/8D9D played=-', { deal3: 13 }), 0)
    const counts = DECK.map(() => 0)
    const deals = 6000
    for (let i = 0; i < deals; i++)
      for (const card of visibility.sampleState(view, stream('uniform', i)).hands[1] ?? [])
        counts[card] = (counts[card] ?? 0) + 1
    const expected = (deals * 3) / 50
    const chiSquare = counts.reduce(
      (sum, count, card) =>
        card < 2 * 4 && (card === 0 || card === 4) ? sum : sum + (count - expected) ** 2 / expected,
      0,
    )
    expect(chiSquare).toBeLessThan(100)
    expect([counts[0], counts[4]]).toEqual([0, 0])
  })

  test('a written position that contradicts itself is still dealt', () => {
    const s = at('turn=0 hands=3D/4D5D/6D/7D table=9D by=3 history=1:8C,2:-,1:3S,2:-')
    const view = visibility.view(s, 0)
    expect(visibility.view(visibility.sampleState(view, stream('odd')), 0)).toEqual(view)
  })
})

test('hands are shown to everybody once the game is over, and not before', () => {
  const state = bigTwo.notation.state.read('seats=2 turn=0 hands=KS/4D9C table=5D by=1', agreed({ target: 1 }, 2))
  if (!state.ok) throw new Error(state.error.expected.code)
  expect(visibility.view(state.value, 'public').shown).toEqual([])
  const out = rules.actions(state.value).find(({ type }) => type === 'play')
  if (out === undefined) throw new Error('no play')
  const over = rules.play(state.value, out)
  expect(over.phase).toBe('over')
  for (const viewer of ['public', 0, 1] as const) expect(visibility.view(over, viewer).shown).toEqual(over.hands)
  expect(visibility.sampleState(visibility.view(over, 'public'), stream('over'))).toEqual(over)
})
