import { byName, commonWords } from '@parlour/core'
import { cantStop, COLUMNS, type Action, type Effect, type State } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import { cardsOf, laid, playedCard, withTaken, type Card } from './cards.ts'
import { optionFor } from './keys.ts'
import { climbs, isFresh } from './motion.ts'
import { CARDS, pairOf, PAIRS, pips, placeOf } from './pairs.ts'
import { SCENARIOS, type ScenarioId } from './scenarios.ts'
import { targets } from './targets.ts'

const words = cantStop.words.en
const who = byName((seat) => ['Ann', 'Ben', 'Cleo'][seat] ?? '?')

const at = (line: string): State => {
  const read = cantStop.notation.state.read(line, cantStop.settings.defaults)
  if (!read.ok) throw new Error(`${line}: expected ${read.error.expected.code}`)
  return read.value
}
const scenario = (id: ScenarioId): State => at(SCENARIOS.find((row) => row.id === id)?.position ?? '')
const cards = (v: State, hinted: Action | null = null): readonly Card[] =>
  cardsOf({ roll: v, taken: null }, hinted, words, who, commonWords.en)
const play = (v: State, line: string): { readonly after: State; readonly told: readonly Effect[] } => {
  const action = cantStop.notation.action.read(line)
  if (!action.ok) throw new Error(line)
  const told: Effect[] = []
  return { after: cantStop.rules.play(v, action.value, (effect) => told.push(effect)), told }
}

describe('dice', () => {
  test('[1.2.2] every card uses each die once, and its pairs make its sums', () => {
    const v = scenario('A01')
    for (const { index, pairing } of cards(v)) {
      const { a, b } = PAIRS[index]
      expect(new Set([...a, ...b])).toEqual(new Set([0, 1, 2, 3]))
      const sum = (pair: readonly number[]): number => pair.reduce((total, die) => total + (v.dice?.[die] ?? 0), 0)
      expect([sum(a), sum(b)]).toEqual(pairing)
    }
  })

  test('[U19] the pairs of a card are pushed together, the first to the left', () => {
    for (const card of CARDS)
      expect(
        [0, 1, 2, 3].toSorted((x, y) => placeOf(card, x) - placeOf(card, y)).map((die) => pairOf(card, die)),
      ).toEqual(['a', 'a', 'b', 'b'])
  })

  test.each([1, 2, 3, 4, 5, 6])('%i has as many pips, each on its own place', (value) => {
    expect(new Set(pips(value).map(String)).size).toBe(value)
  })
})

describe('cards', () => {
  test('[U2] [U4] [U5] [U11] a partial card: a gold number, a ✗ with its own reason, the tag', () => {
    const [card] = cards(scenario('A03'))
    expect(card?.tag).toBe('Partial')
    expect(card?.standing).toBe('open')
    expect(card?.numbers).toEqual([
      { column: 6, kind: 'goes-on', badge: '+6', reason: null },
      { column: 12, kind: 'blocked', badge: '12 ✗', reason: { code: 'no-runner-left', rule: '1.2.3', column: 12 } },
    ])
  })

  test('[U6] [U11] a blocked card: each ✗ has the reason that is its own', () => {
    const [, card] = cards(scenario('A03'))
    expect(card?.standing).toBe('blocked')
    expect(card?.tag).toBe('Cannot play')
    expect(card?.numbers.map(({ badge, reason }) => [badge, reason?.code])).toEqual([
      ['7 ✗', 'column-won'],
      ['11 ✗', 'no-runner-left'],
    ])
  })

  test('the same thing in the way of both numbers is one sentence; different things are two', async () => {
    const said = (line: string): string | undefined => cards(at(line))[0]?.text
    expect(said('seats=2 turn=0 camps=- runners=3:4,10:3,12:2 dice=1444')).toBe(
      "5 and 8. You've used all three runners, so columns 5 and 8 can't start.",
    )
    expect(said('seats=3 turn=0 camps=-/5:9,8:11/- runners=3:4 dice=1444')).toBe(
      '5 and 8. Columns 5 and 8 are closed: Ben won them.',
    )
    expect(said('seats=3 turn=0 camps=-/5:9/8:11 runners=3:4 dice=1444')).toBe(
      '5 and 8. Column 5 is closed: Ben won it. Column 8 is closed: Cleo won it.',
    )
    const [blocked] = cantStop.guide.ask(at('seats=2 turn=0 camps=- runners=2:1,5:9,8:11 dice=1444'), []).options
    const chinese = await cantStop.words.load('zh')
    expect(blocked?.status === 'blocked' && chinese.reasons?.(blocked.reasons, who)).toEqual([
      '第 5 列和第 8 列的攀登者都已经在顶上了。',
    ])
  })
  test('a double with one step left shows what moves and what is lost', () => {
    const [card] = cards(scenario('C02'))
    expect(card?.numbers.map(({ badge, reason }) => [badge, reason?.code ?? null])).toEqual([
      ['+7', null],
      ['7 ✗', 'second-step-lost'],
    ])
  })

  test('a ✗ always has a reason, and nothing else has one, in every scenario', () => {
    for (const { id } of SCENARIOS)
      for (const card of cards(scenario(id)))
        for (const { kind, reason, badge } of card.numbers)
          expect(reason !== null, `${id} ${badge}`).toBe(kind === 'blocked')
  })

  test('no card is read out with two full stops, in any language', async () => {
    await Promise.all([cantStop.words.load('zh'), commonWords.load('zh')])
    for (const { id } of SCENARIOS)
      for (const language of ['en', 'zh'] as const) {
        const spoken = cardsOf(
          { roll: scenario(id), taken: 0 },
          null,
          cantStop.words[language],
          who,
          commonWords[language],
        )
        for (const { text } of spoken) expect(text, id).not.toMatch(/[.。]{2}|[.。] [.。]/)
      }
  })

  test('a hint marks the card that leads to it, also through a choice', () => {
    const v = scenario('A01')
    const hint = (line: string): readonly boolean[] => {
      const action = cantStop.notation.action.read(line)
      return cards(v, action.ok ? action.value : null).map(({ hinted }) => hinted)
    }
    expect(hint('6+8')).toEqual([false, true, false])
    expect(hint('9')).toEqual([true, false, false])
  })
})

describe('[U12] the table remembers the roll', () => {
  test('an opened choose-one card is chosen, the others lie aside', () => {
    const v = scenario('A01')
    const table = laid(v, [{ type: 'card', pairing: [5, 9] }], [], null)
    expect(table?.taken).toBe(0)
    if (table !== null)
      expect(cardsOf(table, null, words, who, commonWords.en).map(({ standing }) => standing)).toEqual([
        'chosen',
        'aside',
        'aside',
      ])
  })

  test.each([
    ['A01', '6+8', 1],
    ['A01', '9', 0],
    ['A01', '7+7', 2],
    ['A03', '6', 0],
    ['C02', '7', 0],
  ] as const)('%s: after %s card %i is known by what climbed', (id, line, index) => {
    const v = scenario(id)
    const { after, told } = play(v, line)
    expect(playedCard(v, told)).toBe(index)
    expect(laid(after, [], told, v)).toEqual({ roll: v, taken: index })
  })

  test('it is gone with the next roll, the next player, and without a move', () => {
    const v = scenario('A01')
    const { after, told } = play(v, '6+8')
    expect(laid(play(after, 'roll').after, [], [], v)).toBeNull()
    expect(laid(play(after, 'stop').after, [], play(after, 'stop').told, v)).toBeNull()
    expect(laid(after, [], told, null)).toBeNull()
    expect(laid(after, [], [], v)).toBeNull()
  })
})

describe('[U19] where a card leads', () => {
  const leads = (id: ScenarioId, card: number): readonly string[] => {
    const v = scenario(id)
    return targets(v, cards(v)[card]?.option ?? null, null).map(
      ({ column, at, pair, kind }) => `${column}:${at} ${pair} ${kind}`,
    )
  }

  test('both spaces of a full card in the colours of their dice', () => {
    expect(leads('A01', 1)).toEqual(['6:2 a reached', '8:2 b reached'])
  })
  test('a double passes one space and reaches the next', () => {
    expect(leads('A01', 2)).toEqual(['7:1 a passed', '7:2 b reached'])
  })
  test('a choose-one card shows both possible starts', () => {
    expect(leads('A01', 0)).toEqual(['5:1 a either', '9:1 b either'])
  })
  test('one number of it keeps the colour of its dice', () => {
    const v = scenario('A01')
    const [card] = cards(v)
    const nine = cantStop.guide.ask(v, [{ type: 'card', pairing: [5, 9] }]).options[1]
    expect(targets(v, nine ?? null, card?.option ?? null)).toEqual([{ column: 9, at: 1, pair: 'b', kind: 'reached' }])
  })
  test('a blocked card leads nowhere', () => {
    expect(leads('A03', 1)).toEqual([])
  })
  test('[G01] new runners start above the camps', () => {
    expect(leads('G01', 0)).toEqual(['7:6 a reached', '8:4 b reached'])
  })
})

describe('movement', () => {
  test('the two steps of a double are one climb, and runners move one after the other', () => {
    expect(climbs(play(scenario('A01'), '7+7').told)).toEqual([{ column: 7, from: 0, to: 2, order: 0 }])
    expect(climbs(play(scenario('A01'), '6+8').told)).toEqual([
      { column: 6, from: 1, to: 2, order: 0 },
      { column: 8, from: 1, to: 2, order: 1 },
    ])
  })
  test('stopping makes fresh camps of the runners, and only of them', () => {
    const { told } = play(scenario('H12'), 'stop')
    expect(COLUMNS.filter((column) => isFresh(told, 0, column))).toEqual([2, 3, 8])
    expect(COLUMNS.some((column) => isFresh(told, 1, column))).toBe(false)
  })
})

describe('keys', () => {
  const pressed = (v: State, key: string, picks: Parameters<typeof cantStop.guide.ask>[1] = []): string | null => {
    const option = optionFor(key, cantStop.guide.ask(v, picks).options)
    return option === null ? null : cantStop.notation.pick.write(option.pick)
  }
  test('1 to 3 choose cards, never a blocked one', () => {
    expect(['1', '2', '3', '4'].map((key) => pressed(scenario('A03'), key))).toEqual(['6+12', null, null, null])
  })
  test('1 and 2 choose the numbers of an opened card', () => {
    expect(['1', '2', '3'].map((key) => pressed(scenario('A01'), key, [{ type: 'card', pairing: [5, 9] }]))).toEqual([
      '5',
      '9',
      null,
    ])
  })
  test('r rolls, s stops, p passes, each only where it is offered', () => {
    expect(['r', 'S', 'p'].map((key) => pressed(scenario('H12'), key))).toEqual(['roll', 'stop', null])
    expect(['r', 's', 'P'].map((key) => pressed(scenario('A11'), key))).toEqual([null, null, 'pass'])
  })
})

describe('of two equal cards', () => {
  const roll = at('seats=2 turn=0 camps=- runners=4:1,7:1 dice=2233') // 4 and 6, 5 and 5, 5 and 5
  const table = laid(roll, [{ type: 'card', pairing: [5, 5] }], [], null)

  test('the one that was clicked is the one taken', () => {
    expect(table?.taken).toBe(1)
    expect(withTaken(table, { roll, index: 2 })?.taken).toBe(2)
    expect(withTaken(table, { roll, index: 1 })?.taken).toBe(1)
  })
  test('the other one lights up as well, and no third', () => {
    const twins = cardsOf({ roll, taken: 2 }, null, words, who, commonWords.en).map(({ twin }) => twin)
    expect(twins).toEqual([false, true, false])
  })
  test('another card, another roll or none changes nothing', () => {
    expect(withTaken(table, { roll, index: 0 })).toBe(table)
    expect(withTaken(table, { roll: { ...roll }, index: 2 })).toBe(table)
    expect(withTaken(table, null)).toBe(table)
    const open = { roll, taken: null }
    expect(withTaken(open, { roll, index: 2 })).toBe(open)
  })
})
