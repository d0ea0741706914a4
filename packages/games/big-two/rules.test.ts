import { describe, expect, test } from 'vitest'
import {
  byName,
  attempt,
  begin,
  explainUnreadable,
  oneOf,
  replay,
  readRecord,
  recordOf,
  settle,
  shuffled,
  stream,
  submit,
  type RawSettings,
} from '@parlour/core'
import { bigTwo, DECK, legalActions, penalty, receiver, type Effect, type Settings, type State } from './index.ts'
import { passObstacle, playObstacle } from './rules.ts'

const agreed = (raw: RawSettings, seats: number): Settings => {
  const settings = bigTwo.settings.read(raw, seats)
  if (!settings.ok) throw new Error(JSON.stringify(settings.error))
  return settings.value
}
const at = (position: string, raw: RawSettings = {}): State => {
  const state = bigTwo.notation.state.read(position, agreed(raw, Number(/seats=(\d)/.exec(position)?.[1] ?? 4)))
  if (!state.ok) throw new Error(`${position}: expected ${state.error.expected.code} at ${state.error.at}`)
  return state.value
}
const write = bigTwo.notation.state.write

/** Plays lines one after the other, hands separated by / as deals; tells what happened. */
function after(
  state: State,
  ...lines: readonly string[]
): { readonly state: State; readonly effects: readonly Effect[] } {
  const effects: Effect[] = []
  let now = state
  for (const line of lines) {
    const deal = bigTwo.notation.chance.read(line)
    if (bigTwo.rules.toAct(now) === 'chance' && deal.ok) {
      expect(bigTwo.rules.possible(now, deal.value)).toBe(true)
      now = bigTwo.rules.resolve(now, deal.value, (effect) => effects.push(effect))
    } else {
      const action = attempt(bigTwo, now, now.seat, line)
      if (!action.ok) throw new Error(`${line}: ${JSON.stringify(action.error)}`)
      now = bigTwo.rules.play(now, action.value, (effect) => effects.push(effect))
    }
  }
  return { state: now, effects }
}
const codes = (state: State, line: string): readonly string[] => {
  const answer = attempt(bigTwo, state, state.seat, line)
  return answer.ok ? [] : answer.error.map(({ code }) => code)
}
const legal = (state: State): readonly string[] => bigTwo.rules.actions(state).map(bigTwo.notation.action.write)

const DEAL4 = ['3D', '3C', '3H', '3S']
  .map((low) => `${low}${[...'456789TJQKA2'].map((rank) => `${rank}${low[1]}`).join('')}`)
  .join('/')
const START = 'seats=4 turn=0 hands=? table=- by=0 passes=0 first=no scores=0,0,0,0'

describe('the deal', () => {
  test.each([
    [4, {}, [13, 13, 13, 13], 0],
    [2, {}, [13, 13], 26],
    [2, { deal2: 17 }, [17, 17], 18],
    [2, { deal2: 21 }, [21, 21], 10],
    [3, { deal3: '13' }, [13, 13, 13], 13],
  ])('[1.1.2] %i players %j: %j', (seats, raw: RawSettings, counts, stock) => {
    const start = bigTwo.rules.start(agreed(raw, seats), seats)
    const dealt = bigTwo.rules.resolve(start, bigTwo.rules.sample(start, stream('deal', seats)))
    expect(dealt.hands.map((hand) => hand.length)).toEqual(counts)
    expect(dealt.stock.length).toBe(stock)
    expect([...dealt.hands.flat(), ...dealt.stock].toSorted((a, b) => a - b)).toEqual(DECK)
  })

  test.each([{}, { suitOrder: 'CDHS' }])(
    '[1.1.2] three players: the 52nd card goes to the holder of the lowest, %j',
    (raw: RawSettings) => {
      const start = bigTwo.rules.start(agreed(raw, 3), 3)
      const low = raw['suitOrder'] === 'CDHS' ? 1 : 0
      let both = 0
      for (let seed = 0; seed < 300; seed++) {
        const deal = bigTwo.rules.sample(start, stream('deal3', seed))
        expect(deal.hands.map((hand) => hand.length).toSorted((a, b) => a - b)).toEqual([17, 17, 18])
        const holder = deal.hands.find((hand) => hand.includes(low))
        expect(holder?.length).toBe(18)
        if (holder?.includes(low ^ 1)) both++
        expect(bigTwo.rules.possible(start, deal)).toBe(true)
        expect(bigTwo.rules.possible(start, { hands: deal.hands.toReversed() })).toBe(true)
      }
      expect(both).toBeGreaterThan(60) // 17/51 of the deals, and all in which the 52nd card is the lowest itself
      expect(both).toBeLessThan(150)
    },
  )

  test('[1.1.2] impossible deals are refused', () => {
    const start = at(START)
    const read = (line: string): boolean => {
      const deal = bigTwo.notation.chance.read(line)
      return deal.ok && bigTwo.rules.possible(start, deal.value)
    }
    expect(read(DEAL4)).toBe(true)
    expect(read(DEAL4.replace('2S', '2H'))).toBe(false) // a card twice
    expect(read(DEAL4.replace('2S', ''))).toBe(false)
    expect(read(DEAL4.split('/').slice(0, 3).join('/'))).toBe(false)
    expect(bigTwo.rules.possible(after(start, DEAL4).state, { hands: [] })).toBe(false)
    const three = at('seats=3 turn=0 hands=?')
    const deal = bigTwo.rules.sample(three, stream('three'))
    const long = deal.hands.findIndex((hand) => hand.length === 18)
    const moved = deal.hands.map((hand, seat) =>
      seat === long
        ? hand.slice(0, 17)
        : seat === (long + 1) % 3
          ? [...hand, deal.hands[long]?.[17] ?? 0].toSorted((a, b) => a - b)
          : hand,
    )
    expect(bigTwo.rules.possible(three, { hands: moved })).toBe(false) // 18 cards without the lowest
    expect(
      bigTwo.rules.possible(start, {
        hands: bigTwo.rules.sample(start, stream('x')).hands.map((hand) => hand.toReversed()),
      }),
    ).toBe(false)
    expect(bigTwo.rules.possible(start, { hands: [[99], [-1], [0.5], [Number.NaN]] })).toBe(false)
  })
})

describe('opening', () => {
  const opened = after(at(START), DEAL4)

  test('[1.1.3] the holder of 3♦ leads with it, alone or in a combination, and cannot pass', () => {
    expect(opened.state.seat).toBe(0)
    expect(codes(opened.state, '4D')).toEqual(['first-play'])
    expect(codes(opened.state, 'pass')).toEqual(['cannot-pass-leading'])
    expect(codes(opened.state, '3D')).toEqual([])
    expect(codes(opened.state, '3D4D5D6D7D')).toEqual([])
    expect(opened.effects).toContainEqual({ type: 'opens', seat: 0, by: 'lowest-card', card: 0 })
    const pair = at('turn=2 hands=4D5D/6D7D/3D3S4C/8D9D first=yes')
    expect([codes(pair, '4C'), codes(pair, '3D3S'), codes(pair, 'pass')]).toEqual([
      ['first-play'],
      [],
      ['cannot-pass-leading'],
    ])
  })

  test('[1.1.3] when not all cards are dealt, the lowest that was', () => {
    const start = at('seats=2 turn=0 hands=?')
    const { state, effects } = after(start, '5D6D7D8D9DTDJDQDKDAD2D2C2H/4S6C7C8C9CTCJCQCKCACAHASKS')
    expect(state.seat).toBe(1)
    expect(codes(state, '6C')).toEqual(['first-play'])
    expect(bigTwo.guide.why(bigTwo.visibility.view(state, 1), { type: 'pass' })?.[0].code).toBe('cannot-pass-leading')
    // its name is still secret
    expect(effects).toContainEqual({ type: 'opens', seat: 1, by: 'lowest-card', card: null })
  })

  test('[1.3] Taiwan: 3♣ opens', () => {
    const { state } = after(at(START, { preset: 'taiwan' }), DEAL4)
    expect([state.seat, codes(state, '4C'), codes(state, '3C')]).toEqual([1, ['first-play'], []])
  })

  test('[1.3] firstPlay: the card alone, or anything', () => {
    expect(legal(after(at(START, { firstPlay: 'single' }), DEAL4).state)).toEqual(['3D'])
    const free = after(at(START, { firstPlay: 'free' }), DEAL4).state
    expect([free.seat, free.first, codes(free, 'KD')]).toEqual([0, false, []])
  })

  test('[1.1.4] later matches: the winner leads anything; with lowestCard the duty is back', () => {
    const second = 'turn=2 hands=? match=2 scores=1,2,0,3'
    const winner = after(at(second), DEAL4).state
    expect([winner.seat, winner.first, codes(winner, 'KH')]).toEqual([2, false, []])
    const low = after(at(second, { nextLeader: 'lowestCard' }), DEAL4).state
    expect([low.seat, low.first, codes(low, 'KD')]).toEqual([0, true, ['first-play']])
  })
})

describe('tricks', () => {
  const four = 'turn=0 hands=3D9D9H/4D4C8S/5D6DJS/7D7CQS'

  test('[1.1.7] a pass does not lock: the player may come back in the same trick', () => {
    const { state } = after(at(four), '3D', 'pass', '5D', '7D', '9D')
    expect([state.seat, legal(state)]).toEqual([1, ['pass']])
    const again = after(at(four), '3D', 'pass', '5D', 'pass', 'pass').state
    expect([again.seat, again.passes, codes(again, '8S')]).toEqual([1, 2, []])
  })

  test.each([
    [4, 'turn=0 hands=3D9D9H/4D4C8S/5D6DJS/7D7CQS', 3],
    [3, 'seats=3 turn=0 hands=3D9D9H/4D4C8S/5D6DJS', 2],
    [2, 'seats=2 turn=0 hands=3D9D9H/4D4C8S', 1],
  ])(
    '[1.1.8] with %i players the trick ends after the others passed in a row, and the owner leads',
    (_, position, passes) => {
      const { state, effects } = after(at(position), '9D', ...Array.from({ length: passes }, () => 'pass'))
      expect([state.seat, state.table, state.passes]).toEqual([0, null, 0])
      expect(effects.at(-1)).toEqual({ type: 'trick-won', seat: 0 })
      expect(codes(state, 'pass')).toEqual(['cannot-pass-leading'])
      expect(legal(state)).toEqual(['3D', '9H'])
    },
  )

  test('[1.3] passLocks: a pass is final for the trick', () => {
    const { state } = after(at(four, { passLocks: true, oneCardLeft: 'off' }), '3D', 'pass', '5D', '7D')
    expect([state.seat, state.locked]).toEqual([0, [1]])
    const back = after(state, '9D').state
    expect([back.seat, back.locked]).toEqual([2, [1]]) // seat 1 is skipped
    const won = after(back, 'JS', 'pass', 'pass').state
    expect([won.seat, won.table, won.locked]).toEqual([2, null, []])
  })

  test('[1.3] bombs: four of a kind lies on a single, and only five cards beat it', () => {
    const { state } = after(at('turn=0 hands=2S3D/4D4C4H4S5D6D/8D8C/9D9C', { bombs: 'anySize' }), '2S', '4D4C4H4S5D')
    expect([state.seat, state.table?.kind, legal(state)]).toEqual([2, 'four', ['pass']])
  })
})

describe('the end of a match', () => {
  const last = 'turn=0 hands=KS/4D4C8S/5D/7D7CQS9S table=3D by=3 scores=10,20,30,40'

  test('[1.1.9] the last card ends it at once, and the winner waits for the next deal', () => {
    const { state, effects } = after(at(last), 'KS')
    expect(write(state)).toBe('seats=4 turn=0 hands=? table=- by=0 passes=0 first=no scores=10,23,31,44 match=2')
    expect(effects.map(({ type }) => type)).toEqual(['played', 'match-ended'])
    expect(bigTwo.rules.toAct(state)).toBe('chance')
    expect(codes(state, 'pass')).toEqual(['not-your-turn'])
  })

  test.each([
    ['standard', [0, 1, 2, 3, 4, 10, 12, 14, 16, 18, 30, 33, 36, 39, 42, 45, 48, 51, 54]],
    ['classic', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 22, 24, 39, 42, 45, 48, 51, 54]],
    ['plain', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]],
  ])('[1.1.10] %s: points for 0 to 18 cards', (scoring, points) => {
    const settings = agreed({ scoring }, 4)
    expect(points.map((_, left) => penalty(DECK.slice(0, left), settings))).toEqual(points)
  })

  test('[1.3] doubleTwos: every 2 left doubles; winnerTakes: the winner is paid', () => {
    const settings = { doubleTwos: true, winnerTakes: true }
    const { state } = after(at('turn=0 hands=KS/4D2C/5D/2D2H2S table=3D by=3', settings), 'KS')
    expect(state.scores).toEqual([-29, 4, 1, 24])
    expect(bigTwo.notation.state.read(write(state), state.settings)).toEqual({ ok: true, value: state })
  })

  test('[1.1.11] 100 does not end the game, 101 does; the lowest total wins', () => {
    const total = (points: number): State =>
      after(at(`turn=0 hands=KS/4D/5D/7D table=3D by=3 scores=5,6,7,${points - 1}`), 'KS').state
    expect([bigTwo.rules.toAct(total(100)), bigTwo.rules.outcome(total(100))]).toEqual(['chance', null])
    expect(bigTwo.rules.outcome(total(101))).toEqual({ scores: [-5, -7, -8, -101], winners: [0] })
    expect(bigTwo.notation.state.read(write(total(101)), total(101).settings)).toEqual({ ok: true, value: total(101) })
  })

  test('[1.3] equal lowest totals share the win', () => {
    const { state, effects } = after(at('turn=0 hands=KS/4D/5D/7D table=3D by=3 scores=5,4,7,100'), 'KS')
    expect(bigTwo.rules.outcome(state)?.winners).toEqual([0, 1])
    expect(effects.at(-1)).toEqual({ type: 'game-ended', winners: [0, 1], scores: [5, 5, 8, 101] })
  })

  test('[1.3] a target of one point makes a game of a single match', () =>
    expect(bigTwo.rules.toAct(after(at(last.replace(/scores=.*/, ''), { target: 1 }), 'KS').state)).toBe('nobody'))
})

describe('[2.1.21] liability', () => {
  const raw = { oneCardLeft: 'liability' }
  const position = 'turn=1 hands=3D4D8H/6DKSKC2D/QC/9D9CTD6S table=5D by=0'

  test.each([
    ['breaks 2', ['pass', 'QC']],
    ['breaks 3', ['6D', 'QC']],
  ])('the offender pays for all if the next player goes out at once: %s', (_, lines) => {
    const { state, effects } = after(at(position, raw), ...lines)
    const left = lines[0] === 'pass' ? 4 : 3
    expect(state.scores).toEqual([0, 3 + left + 4, 0, 0])
    expect(effects.find(({ type }) => type === 'match-ended')).toMatchObject({ liable: 1 })
  })

  test('breaks 6, and 3+1+4 makes 8', () => {
    const { state } = after(at('turn=1 hands=3D4D8H/6DKS/QC/9D9CTD6S', raw), '6D', 'QC')
    expect(state.scores).toEqual([0, 3 + 1 + 4, 0, 0])
  })

  test('a pass that ends the trick lets the next player lead their last card', () => {
    const { state } = after(at('turn=1 hands=3D4D8H/6DKS/QC/9D9CTD6S table=5D by=2 passes=2', raw), 'pass', 'QC')
    expect(state.scores).toEqual([0, 3 + 2 + 4, 0, 0])
  })

  test.each([
    ['the highest card was played', ['2D', 'pass', 'pass', 'pass'], null],
    ['a reply that does not go out ends the debt', ['pass', 'pass'], null],
    ['the debt is open until the reply', ['pass'], 1],
  ])('%s', (_, lines, owes) => {
    const { state } = after(at(position, raw), ...lines)
    expect(state.owes).toBe(owes)
    expect(write(state).includes('owes=')).toBe(owes !== null)
    expect(bigTwo.notation.state.read(write(state), state.settings)).toEqual({ ok: true, value: state })
  })

  test('going out later costs everybody their own', () => {
    const { state } = after(at(position, raw), '6D', 'pass', 'pass', 'pass', '2D', 'pass', 'pass', 'pass', 'KCKS')
    expect(state.scores).toEqual([3, 0, 1, 4])
  })
})

describe('every setting', () => {
  const RAW: readonly RawSettings[] = [
    { preset: 'standard' },
    { preset: 'pagat' },
    { preset: 'hongKong' },
    { preset: 'taiwan' },
    { passLocks: true, bombs: 'anySize', straights: 'highTwo' },
    { firstPlay: 'single', nextLeader: 'lowestCard', straights: 'noTwo', flushOrder: 'allRanks' },
    { firstPlay: 'free', deal2: 21, deal3: 13, triples: false, oneCardLeft: 'off', scoring: 'plain' },
  ]
  for (const raw of RAW)
    for (const seats of [2, 3, 4])
      test(`[2.1.19] what may be done is what no rule refuses: ${seats} seats ${JSON.stringify(raw)} seed rules`, () => {
        const rng = stream('rules', seats, JSON.stringify(raw))
        let s = bigTwo.rules.start(agreed(raw, seats), seats)
        for (let step = 0; step < 150 && bigTwo.rules.toAct(s) !== 'nobody'; step++) {
          if (s.phase === 'dealing') {
            s = bigTwo.rules.resolve(s, bigTwo.rules.sample(s, rng))
            continue
          }
          expect(s.hands.every((hand) => hand.length > 0)).toBe(true)
          const hand = s.hands[s.seat] ?? []
          const next = s.hands[receiver(s, s.seat)]?.length ?? 0
          const actions = bigTwo.rules.actions(s)
          const lines = new Set(legal(s))
          expect(actions).toEqual(legalActions(s, hand, next))
          expect(lines.has('pass')).toBe(passObstacle(s, hand, next) === null)
          for (const action of actions)
            if (action.type === 'play') expect(playObstacle(s, hand, next, action.cards)).toBe(null)
          for (let i = 0; i < 30; i++) {
            const cards = shuffled(hand, rng)
              .slice(0, 1 + rng.below(5))
              .toSorted((a, b) => a - b)
            const line = bigTwo.notation.action.write({ type: 'play', cards })
            expect(playObstacle(s, hand, next, cards) === null, line).toBe(lines.has(line))
          }
          s = bigTwo.rules.play(s, oneOf(actions, rng))
        }
      })

  test('[1.3] a preset is applied first, other settings on top', () =>
    expect(agreed({ preset: 'taiwan', flush: true }, 4)).toMatchObject({
      suitOrder: 'CDHS',
      flush: true,
      triples: false,
    }))
})

describe('5 traps', () => {
  const position = 'turn=1 hands=QCQH/3D7CKS/QD/QS6D6H table=5D by=0'

  test('cards that are not in the hand are not accepted', () =>
    expect(codes(at(position), 'QD')).toEqual(['card-not-in-hand']))
  test('a pass when leading is not silently accepted', () =>
    expect(codes(at(position.replace('5D', '-')), 'pass')).toEqual(['cannot-pass-leading']))

  test('the rule holds however long the player took', () => {
    const match = begin(bigTwo, agreed({}, 4), 4, at(position))
    for (const ms of [null, 0, 5000, 86_400_000]) {
      const answer = submit(match, 1, 'pass', ms)
      expect(answer.ok ? null : answer.error[0].code).toBe('must-beat')
    }
  })

  test('nobody is asked after somebody went out', () => {
    const { state } = after(at('turn=1 hands=QCQH/KS/QDJD/QS6D6H table=5D by=0'), 'KS')
    expect(bigTwo.rules.toAct(state)).toBe('chance')
    const over = after(at('turn=1 hands=QCQH/KS/QDJD/QS6D6H table=5D by=0 scores=0,0,0,100'), 'KS').state
    expect(bigTwo.rules.toAct(over)).toBe('nobody')
    for (const viewer of [0, 1, 2, 3])
      expect(bigTwo.guide.ask(bigTwo.visibility.view(over, viewer), []).options).toEqual([])
  })

  test('a finished game is not counted twice', () => {
    const over = after(at('turn=1 hands=QCQH/KS/QDJD/QS6D6H table=5D by=0 scores=0,0,0,100'), 'KS').state
    for (const line of ['KS', 'QC', 'pass'])
      for (const seat of [0, 1, 2, 3]) expect(attempt(bigTwo, over, seat, line).ok).toBe(false)
    expect(bigTwo.rules.outcome(over)?.scores).toEqual([-2, 0, -2, -103])
    expect(bigTwo.rules.possible(over, { hands: [] })).toBe(false)
  })
})

describe('positions', () => {
  const sample = 'seats=4 turn=1 hands=3D7CKS/4D5C6C/2S/8D9D table=5D by=0 passes=0 first=no scores=0,0,0,0'

  test('the line of the rule book reads and writes back', () => expect(write(at(sample))).toBe(sample))
  test('the order of cards does not matter', () => expect(at(sample.replace('3D7CKS', 'KS3D7C'))).toEqual(at(sample)))
  test('by and passes are ignored when nothing lies on the table', () =>
    expect(write(at('seats=4 turn=1 hands=3D/4D/2S/8D table=- by=3 passes=2'))).toBe(
      'seats=4 turn=1 hands=3D/4D/2S/8D table=- by=1 passes=0 first=no scores=0,0,0,0',
    ))
  test('cards in no hand and not on the table count as gone; played= leaves the others unseen', () => {
    expect(bigTwo.visibility.view(at(sample), 'public').played.length).toBe(52 - 9)
    const two = at('seats=2 turn=0 hands=3D/4D table=- played=KSKH')
    expect([two.stock.length, bigTwo.visibility.view(two, 0).played.length]).toEqual([48, 2])
  })

  test.each([
    ['hands=3D/4D/5D table=-', 'hands of 4 seats, separated by /, or ? before the deal', 6],
    ['hands=3D/4D/3D/6D', 'each card only once', 12],
    ['hands=3D/4D/5D/1D', 'cards as 3DTCKS, or -', 15],
    ['hands=3D/4D/5D/6D table=3D', 'each card only once', 24],
    ['hands=3D/4D/5D/6D table=7D8D', 'a combination of this table, or -', 24],
    ['hands=3D/4D/5D/6D table=7D passes=3', 'a whole number from 0 to 2', 34],
    ['hands=-/4D/5D/6D', 'a card in every hand while nobody has 101 points', 6],
    ['hands=3D/4D/5D/6D turn=1 first=yes', 'the holder of the lowest card to act while first=yes', 23],
    ['hands=3D/4D/5D/6D first=maybe', 'yes or no', 24],
    ['hands=3D/4D/5D/6D scores=1,2', 'points of 4 seats, separated by ,', 25],
    ['hands=3D/4D/5D/6D played=3D', 'each card only once', 25],
    ['hands=3D/4D/5D/6D history=0:3D', 'each card only once', 26],
    ['hands=3D/4D/5D/6D history=4:7D', 'seat:cards as 0:3D3S, or seat:- for a pass', 26],
    ['seats=5', 'a whole number from 2 to 4', 6],
    ['cards=3D', 'seats=, turn=, hands=', 0],
  ])('%s is refused', (line, expected, place) => {
    const state = bigTwo.notation.state.read(line, bigTwo.settings.defaults)
    if (state.ok) throw new Error('it was accepted')
    expect(state.error.at).toBe(place)
    expect(explainUnreadable(bigTwo, state.error)).toContain(`expected ${expected}`)
  })

  test('a record of a whole game replays, its hidden deals included', () => {
    const rng = stream('record')
    let match = settle(begin(bigTwo, agreed({ target: 20 }, 3), 3), () => rng)
    while (bigTwo.rules.toAct(match.state) !== 'nobody') {
      const line = bigTwo.notation.action.write(oneOf(bigTwo.rules.actions(match.state), rng))
      const next = submit(match, match.state.seat, line)
      if (!next.ok) throw new Error(line)
      match = settle(next.value, () => rng)
    }
    const replayed = replay(bigTwo, recordOf(match, { names: ['Ann', 'Bob', 'Cem'] }))
    expect(replayed.ok && replayed.value.match.state).toEqual(match.state)
    expect(readRecord('').ok).toBe(false)
  })
})

describe('the guide', () => {
  const state = at('turn=1 hands=QCQH/3D9D9HTHTSJS/KDKS/QS6D6H table=8D8S by=0')
  const view = bigTwo.visibility.view(state, 1)
  const name = byName((seat) => `Seat ${seat}`)
  const said = (...picks: readonly number[]): { readonly prompt: string; readonly options: readonly string[] } => {
    const { prompt, options } = bigTwo.guide.ask(
      view,
      picks.map((card) => ({ type: 'card', card })),
    )
    return {
      prompt: bigTwo.words.en.prompt(prompt, name),
      options: options.map((option) => {
        const { title } = bigTwo.words.en.option(option, name)
        return option.status === 'blocked' ? `${title}: ${bigTwo.words.en.reason(option.reasons[0], name)}` : title
      }),
    }
  }
  const [NINE_D, NINE_H] = [24, 26]

  test('says of each card whether it begins a play or why not, and offers the pass', () =>
    expect(said()).toEqual({
      prompt: 'Your turn: beat the 8♦8♠ or pass',
      options: [
        '3♦: No play with 3♦ beats the 8♦8♠ on the table',
        '9♦ with more cards',
        '9♥ with more cards',
        '10♥ with more cards',
        '10♠ with more cards',
        'J♠: No play with J♠ beats the 8♦8♠ on the table',
        'Pass',
      ],
    }))

  test('names the combination so far and what it beats', () => {
    expect(said(NINE_D)).toEqual({
      prompt: '9♦: add cards to beat the 8♦8♠',
      options: [
        '3♦: No play with 3♦9♦ beats the 8♦8♠ on the table',
        'Play the pair 9♦9♥',
        '10♥: No play with 9♦10♥ beats the 8♦8♠ on the table',
        '10♠: No play with 9♦10♠ beats the 8♦8♠ on the table',
        'J♠: No play with 9♦J♠ beats the 8♦8♠ on the table',
      ],
    })
    expect(said(NINE_H, NINE_D).prompt).toBe('Play the pair 9♦9♥?')
  })

  test('the order of picks does not matter, and picks that lead nowhere have no options', () => {
    expect(said(NINE_H, NINE_D)).toEqual(said(NINE_D, NINE_H))
    expect(said(51).options).toEqual([])
    expect(said(NINE_D, NINE_D).options).toEqual([])
    expect(bigTwo.guide.ask(bigTwo.visibility.view(state, 2), []).options).toEqual([])
  })
})
