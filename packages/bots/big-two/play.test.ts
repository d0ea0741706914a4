import { describe, expect, test } from 'vitest'
import { byName, stream, type RawSettings } from '@parlour/core'
import { bigTwo, type Cards, type State, type View } from '@parlour/games/big-two'
import { adviser } from './adviser.ts'
import { beyondReach, certainWin } from './certain.ts'
import { easy } from './easy.ts'
import { hard } from './hard.ts'
import { medium } from './medium.ts'
import { instinct, judged } from './policy.ts'
import { groupsIn, holdingOf, shapeOf } from './shape.ts'
import { costOfPoint, MATCH_ONLY } from './stakes.ts'

const { rules, visibility, settings, notation } = bigTwo

const at = (position: string, raw: RawSettings = {}): State => {
  const agreed = settings.read(raw, Number(/seats=(\d)/.exec(position)?.[1] ?? 4))
  if (!agreed.ok) throw new Error(JSON.stringify(agreed.error))
  const state = notation.state.read(position, agreed.value)
  if (!state.ok) throw new Error(`${position}: expected ${state.error.expected.code} at ${state.error.at}`)
  return state.value
}
const seen = (position: string, raw: RawSettings = {}): View => {
  const state = at(position, raw)
  return visibility.view(state, state.seat)
}
const line = (cards: Cards): string => notation.action.write({ type: 'play', cards })
const cardsOf = (text: string): Cards => {
  const play = notation.action.read(text)
  if (!play.ok || play.value.type !== 'play') throw new Error(text)
  return play.value.cards
}

describe('a hand is laid out in few plays', () => {
  test.each([
    ['3D4C5H6S7D', 1],
    ['3D3C3H9D9C', 1],
    ['3D4C5H6S7D7C', 2],
    ['3D3C4C5H6S7D', 2],
    ['3D4C5H6S7D8D9C9HTSTD', 4], // the straight from 6 to 10 would leave five singles
    ['3D5C7H9S', 4],
    ['KDKCKHKS', 2],
    ['3D4C5H6S7D8C9HTSJDQCKHAS2D', 5],
  ])('%s in %i', (hand, plays) => {
    const holding = holdingOf(cardsOf(hand), settings.defaults)
    expect(groupsIn(shapeOf(holding, 0, 0, 0, true), true)).toBe(plays)
  })
  test('three of a rank are a pair and a single where there are no triples', () => {
    const table = { ...settings.defaults, triples: false }
    expect(groupsIn(shapeOf(holdingOf(cardsOf('9D9C9H'), table), 0, 0, 0, false), false)).toBe(2)
  })
})

describe('a win that nothing can stop', () => {
  test.each([
    ['the last card', 'turn=0 hands=9D/KDKS/QDQS/4D4S table=8D by=3', {}, ['9D']],
    ['the top card, then the last', 'turn=0 hands=3D2S/KDKS/QDQS/4D4S', {}, ['2S', '3D']],
    ['a pair that is higher than any, then a single', 'turn=0 hands=3DAHAS/KDKS2H/QDQS2D/4D4S5C', {}, null],
    ['where others have too few cards for five', 'turn=0 hands=3D4C5H6S7DJC/KDKS/QDQS/2H2S', {}, ['3D4C5H6S7D', 'JC']],
    ['not if one has enough', 'turn=0 hands=3D4C5H6S7DJC/8D9CTHJSQD/QHQS/2H2S', {}, null],
    ['not against a bomb', 'turn=0 hands=3D2S/8D8C8H8S9D/QDQS/4D4S', { bombs: 'anySize' }, null],
    ['the pass is no win', 'turn=0 hands=3D4D/KDKS/QDQS/2H2S table=2D by=3', {}, null],
  ] as const)('%s', (_name, position, raw, plays) => {
    expect(certainWin(seen(position, raw))?.map(line) ?? null).toEqual(plays)
  })
  test('the rule of one card left binds it, too', () => {
    expect(certainWin(seen('turn=0 hands=3D9D/4D/QDQS/8D8S', {}))?.map(line)).toEqual(undefined)
  })
  test('what is beyond reach depends on what was not shown, not on who has it', () => {
    const holds = beyondReach(seen('turn=0 hands=3DAS/KD2D/QDQS/4D4S'))
    expect(holds({ kind: 'single', cards: cardsOf('AS'), power: 47 })).toBe(false)
    expect(holds({ kind: 'single', cards: cardsOf('2S'), power: 51 })).toBe(true)
  })
})

describe('the levels', () => {
  const chosen = (bot: typeof hard, position: string): string => {
    const view = seen(position)
    return notation.action.write(bot.choose(view, view.seat, stream('levels')))
  }
  test.each([easy, medium, hard])('$id goes out when it can', (bot) => {
    expect(chosen(bot, 'turn=0 hands=9D9S/KDKS/QDQSQH/4D4S5D table=8D8S by=3')).toBe('9D9S')
    expect(chosen(bot, 'turn=0 hands=3D4C5H6S7D/KDKS/QDQSQH/4D4S5D')).toBe('3D4C5H6S7D')
  })
  test('hard takes the win in two that nobody can stop', () => {
    expect(chosen(hard, 'turn=0 hands=3D2S/KDKS/QDQS/4D4S')).toBe('2S')
    expect(chosen(hard, 'turn=2 hands=4D4S/KD2H/3D2S/QDQS table=KC by=1')).toBe('2S')
  })
  test.each([medium, hard])('$id does not break a straight to win a cheap trick early', (bot) => {
    const position =
      'turn=1 hands=8S9C9HTDJCQCKDKSAC2H3H4S/3C4D5C6C7H9DTCTSKCKHAD2C/3S5D5S6D7C8C8DJHQHQS6S7D/4H4C5H6H8H9SJSJDQDAHAS2S table=3D by=0'
    expect(chosen(bot, position)).not.toMatch(/^[4567]/)
  })
  test('the policy uses only what its seat knows', () => {
    const rng = stream('knowledge')
    let s = rules.resolve(rules.start(settings.defaults, 4), rules.sample(rules.start(settings.defaults, 4), rng))
    while (s.phase === 'playing') {
      const { action } = instinct(s, MATCH_ONLY)
      expect(judged(visibility.view(s, s.seat), MATCH_ONLY)[0]?.action).toEqual(action)
      s = rules.play(s, action)
    }
  })
  test('points count in a long game, not in a match that ends it', () => {
    const after = (target: number, scores: readonly number[]): number =>
      costOfPoint({ ...rules.start({ ...settings.defaults, target }, 4), scores }, 0)
    expect(after(1, [0, 0, 0, 0])).toBe(MATCH_ONLY)
    expect(after(101, [0, 0, 0, 0])).toBeGreaterThan(0.05)
    expect(after(101, [98, 10, 98, 98])).toBeLessThan(0.05) // whoever is far behind can only hope
  })
})

describe('advice', () => {
  const advised = (position: string, raw: RawSettings = {}): { readonly line: string; readonly reason: string } => {
    const view = seen(position, raw)
    const advice = adviser.advise(view, view.seat, stream('advice'))
    return {
      line: notation.action.write(advice.best.action),
      reason: adviser.words.en.reason(
        advice,
        view,
        view.seat,
        byName((seat) => ['Ann', 'Ben', 'Cleo', 'Dan'][seat] ?? '?'),
      ),
    }
  }
  test.each([
    ['turn=0 hands=9D/KDKS/QDQS/4D4S table=8D by=3', '9D', 'Those are your last cards: you win the match.'],
    ['turn=0 hands=3D2S/KDKS/QDQS/4D4S', '2S', 'Nobody can beat the 2♠, and then you go out with the 3♦.'],
    [
      'turn=0 hands=9D9S2S/KDKS/QDQS/4D4S table=KC by=3',
      '2S',
      'Nobody can beat the 2♠, and then you go out with the 9♦9♠.',
    ],
    ['turn=0 hands=3D4D/KDKS/QDQS/2H2S table=2D by=3', 'pass', 'Nothing in your hand beats the 2♦.'],
    [
      'turn=1 hands=QCQH/3D7CKS/QD/QS6D6H table=5D by=0',
      'KS',
      'The next player has 1 card left, so you have to play your highest, the K♠.',
    ],
  ])('%s: %s', (position, action, reason) => expect(advised(position)).toEqual({ line: action, reason }))

  test('who has too few cards is named', () => {
    const { line: play, reason } = advised('turn=0 hands=3D3C8H9SJD/4D/KDKSAH/QDQSAD')
    expect(play).toBe('3D3C')
    expect(reason).toMatch(/^Ben has only 1 card and can't answer a pair\. .+\.$/)
  })

  test('every position has a reason and a best choice that is worth no less than the second (seed walk)', () => {
    const rng = stream('walk')
    let s = rules.resolve(rules.start(settings.defaults, 4), rules.sample(rules.start(settings.defaults, 4), rng))
    for (let step = 0; s.phase === 'playing'; step++) {
      const view = visibility.view(s, s.seat)
      if (step % 4 === 0) {
        const advice = adviser.advise(view, s.seat, rng)
        expect(bigTwo.guide.why(view, advice.best.action)).toBe(null)
        if (advice.second !== null) expect(advice.best.value).toBeGreaterThanOrEqual(advice.second.value)
        expect(adviser.words.en.values([advice.best.value])[0]).toMatch(/^wins this match [<>]?[\d.]+%$/)
        expect(
          adviser.words.en.reason(
            advice,
            view,
            s.seat,
            byName((seat) => `Seat ${seat}`),
          ),
        ).toMatch(/^[A-Z0-9].+\.$/)
      }
      s = rules.play(s, medium.choose(view, s.seat, rng))
    }
  })
})
