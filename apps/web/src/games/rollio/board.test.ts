import { nonEmpty } from '@parlour/core'
import { rollio, rulesOf, tableOf, type Effect, type State } from '@parlour/games/rollio'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { answer, isLarge } from './answer.ts'
import { buttonsOf, leftOver } from './buttons.ts'
import { Charms } from './Charms.tsx'
import { pointsText } from './Combinations.tsx'
import { keyOf, pressOf } from './keys.ts'
import { lessons, LESSONS } from './lessons.ts'
import { countOf } from './log.ts'
import { blessed, guards, map, nearby, nextLevel, potShown, potState, silenced, tierMark } from './look.ts'
import { isSorted, moved, placesFor } from './order.ts'
import { scenarios, SCENARIOS, type ScenarioId } from './scenarios.ts'
import { allOrNone, pickedDice, shownOf, toggled } from './selection.ts'
import { bossLine, Track } from './Standing.tsx'
import { boardText } from './text.ts'
import { boardWords } from './words.ts'

const { guide, notation, rules, settings } = rollio

function read(position: string): State {
  const state = notation.state.read(position, settings.defaults)
  if (!state.ok) throw new Error(`${position}: expected ${state.error.expected.code} at ${state.error.at}`)
  return state.value
}

const all = (s: State): readonly number[] => [...s.hand.keys()]
const waysOf = (s: State, dice: readonly number[]): ReturnType<typeof answer>['options'] =>
  answer(s, dice).options.filter(({ pick }) => pick.type === 'as')

/** What playing a line tells, and where it leads. */
function play(position: string, line: string): { readonly state: State; readonly told: readonly Effect[] } {
  const told: Effect[] = []
  const action = notation.action.read(line)
  if (!action.ok) throw new Error(line)
  return { state: rules.play(read(position), action.value, (effect) => told.push(effect)), told }
}

describe('scenarios', () => {
  /** 1.4  How many ways the whole hand can be scored, and the points of the best. */
  const WAYS: { readonly [S in ScenarioId]?: readonly [ways: number, best: number] } = {
    S1: [2, 2600],
    S2: [1, 1500],
    S3: [1, 1500],
    S4: [1, 1500],
    S5: [7, 2000],
    S6: [5, 2500],
    S7: [2, 4000],
    S8: [1, 2000],
    S9: [1, 2000],
    S10: [5, 3000],
    S13: [3, 1100],
    S17: [4, 16000],
    S19: [1, 250],
    many: [30, 3250],
    booster: [1, 3000],
  }
  test.each(SCENARIOS)('[$id] can be read and asks for something', ({ position }) => {
    expect(guide.ask(read(position), []).options.some(({ status }) => status !== 'blocked')).toBe(true)
  })
  test.each(Object.entries(WAYS))('[1.4] %s has its ways', (id, [count, best]) => {
    const s = read(SCENARIOS.find((scenario) => scenario.id === id)?.position ?? '')
    const ways = waysOf(s, all(s))
    const [first] = ways
    expect(ways.length).toBe(count)
    const chose = first?.status === 'playable' ? first.effects[0] : undefined
    expect(chose?.type === 'chose' ? chose.expected : 0).toBe(best)
  })
  test('each has a title of its own', () => {
    expect(new Set(scenarios.map(({ title }) => title('en'))).size).toBe(scenarios.length)
  })
})

describe('lessons', () => {
  test('there are five to twelve', () => {
    expect(nonEmpty(lessons)?.length).toBeGreaterThanOrEqual(5)
    expect(lessons.length).toBeLessThanOrEqual(12)
  })
  test.each(LESSONS)('$id can be done: $goal', ({ position, goal }) => {
    const s = read(position)
    const action = notation.action.read(goal)
    if (!action.ok) throw new Error(goal)
    expect(guide.why(s, action.value)).toBeNull()
    expect(rules.actions(s).map(notation.action.write)).toContain(goal) // as the board plays it
  })
  test.each(LESSONS.filter((lesson) => 'chance' in lesson))('$id: chance can answer $chance', (lesson) => {
    const chance = notation.chance.read(lesson.chance)
    if (!chance.ok) throw new Error(lesson.chance)
    expect(rules.possible(play(lesson.position, lesson.goal).state, chance.value)).toBe(true)
  })
  test.each(['ways', 'charm', 'order'] as const)('%s speaks of the best of several ways', (id) => {
    const { position, goal } = LESSONS.find((lesson) => lesson.id === id) ?? LESSONS[0]
    expect(play(position, goal).told[0]).toMatchObject({ type: 'chose', best: true })
  })
  test('hot ends with hot dice, flop with a lost pot', () => {
    const of = (id: string): readonly Effect[] => {
      const lesson = LESSONS.find((own) => own.id === id)
      return lesson === undefined ? [] : play(lesson.position, lesson.goal).told
    }
    expect(of('hot').at(-1)).toEqual({ type: 'hot-dice', times: 1 })
    expect(of('flop')[0]).toMatchObject({ type: 'lost-pot', pot: 350, cost: 0 })
  })
})

describe('the pot', () => {
  const BANK = 'phase=deciding set=6,6,6 pot=450 banked=0 target=800 dice=3,4'
  test.each([
    ['dice=1,2', 'empty', 0],
    ['pot=450 dice=1,2', 'risk', 450],
    [BANK, 'bankable', 450],
  ] as const)('%s is %s', (position, state, pot) => {
    expect(potState(read(position), [])).toBe(state)
    expect(potShown(read(position), [])).toBe(pot)
  })
  test('shows what was banked or lost until the next roll', () => {
    const banked = play(BANK, 'bank')
    expect([potState(banked.state, banked.told), potShown(banked.state, banked.told)]).toEqual(['banked', 450])
    const lost = play('pot=200 rerolls=0 dice=2,3', 'pass')
    expect([potState(lost.state, lost.told), potShown(lost.state, lost.told)]).toEqual(['lost', 200])
  })
})

describe('the way', () => {
  test('[3.1] ten levels, miniboss third, boss fifth; later worlds are uncertain', () => {
    const stops = map(read('level=3 target=2200 dice=1'))
    expect(stops.map(({ kind }) => kind[0]).join('')).toBe('ppmpbppmpb')
    expect(stops.map(({ stage }) => stage[0]).join('')).toBe('wwnaaaaaaa')
    expect(stops.filter(({ certain }) => certain).map(({ level }) => level)).toEqual([1, 2, 3, 4, 5])
    expect(stops.map(({ target }) => target).slice(2, 5)).toEqual([2200, 3000, 4500])
  })
  test('of a long run two worlds are in sight, the one being played and the next', () => {
    const long = settings.read({ content: 'full', worlds: '5', endless: 'true' }, 1)
    const shown = (level: number): readonly number[] => {
      const s = long.ok ? notation.state.read(`level=${level} dice=1`, long.value) : null
      return s?.ok === true ? nearby(map(s.value), s.value).map((stop) => stop.level) : []
    }
    expect([shown(1), shown(13), shown(25), shown(28)].map((levels) => [levels[0], levels.at(-1)])).toEqual([
      [1, 10],
      [11, 20],
      [16, 25],
      [19, 28],
    ])
  })
  test('[3.3] the next level is the one to come, in the shop the one that waits', () => {
    expect(nextLevel(read('level=1 target=800 dice=1'))).toMatchObject({ level: 2, target: 1300 })
    expect(nextLevel(read('phase=shop level=2 shop=oneLove,-,-/-,-/-'))).toMatchObject({ level: 2, target: 1300 })
    expect(nextLevel(read('level=10 target=25000 dice=1'))).toBeNull()
  })
  test('a lost run has no next level', () => {
    const lost = read('phase=lost level=1 banked=200 target=800 banks=0')
    expect(nextLevel(lost)).toBeNull()
    const text = boardText('en')
    expect(renderToStaticMarkup(createElement(Track, { view: lost, text }))).not.toMatch(/Next|last level/)
  })
  test.each([
    ['phase=world level=6 boss=toll mini=bully offered=harbour,dunes', true],
    ['phase=shop level=6 boss=toll mini=bully shop=-/-/-', true],
    ['phase=shop level=4 boss=toll mini=bully shop=-/-/-', false],
    ['phase=ready level=6 boss=toll mini=bully', false],
  ])('[3.10] between two worlds nobody is announced for the next: %s', (position, unknown) => {
    const view = notation.state.read(`${position} banked=0 target=800`, {
      ...settings.defaults,
      content: 'full',
      worlds: 5,
    })
    if (!view.ok) throw new Error(`${position}: expected ${view.error.expected.code} at ${view.error.at}`)
    expect(guards(view.value)).toMatchObject(unknown ? { boss: null, mini: null } : { boss: 'toll', mini: 'bully' })
    expect(bossLine(view.value, boardText('en'))).toMatch(unknown ? /unknown/ : /Toll/)
  })
  test('[3.9] each blessing stands once, with its tier', () => {
    const view: State = { ...read('phase=ready'), blessings: ['kindling', 'foresight', 'kindling'] }
    expect(blessed(view).map(({ id, times }) => id + tierMark(times))).toEqual(['kindling II', 'foresight'])
  })
  test('[3.18] a challenge that takes slots away shows none of them', () => {
    const solo = { ...settings.defaults, content: 'full', challenge: 'soloAct' } as const
    const view = notation.state.read('phase=ready charms=soloist', solo)
    if (!view.ok) throw new Error('unreadable')
    const row = renderToStaticMarkup(
      createElement(Charms, {
        view: view.value,
        order: [0],
        movable: false,
        held: null,
        fired: null,
        worth: () => null,
        text: boardText('en'),
        arrange: () => undefined,
        hold: () => undefined,
      }),
    )
    expect(row).toContain('Soloist')
    expect(row).not.toContain('Empty charm slot')
  })
  test('[3.10] the Hush silences the first slot at the boss only', () => {
    expect(silenced(read('level=5 boss=hush dice=1'))).toBe(0)
    expect(silenced(read('level=4 boss=hush dice=1'))).toBeNull()
  })
})

describe('the buttons', () => {
  const buttons = (position: string, chosen: readonly number[]): readonly string[] => {
    const s = read(position)
    const { main, reroll, bank } = buttonsOf(
      s,
      guide.ask(s, []),
      chosen,
      s.phase === 'rolled' && chosen.length > 0 ? waysOf(s, chosen) : [],
      0,
    )
    const told = (option: typeof reroll | null): string =>
      option === null
        ? 'wait'
        : option.status === 'blocked'
          ? (option.reasons[0]?.code ?? '')
          : option.action === null
            ? 'open'
            : notation.action.write(option.action)
    return [told(reroll), `${main.does}: ${told(main.option)}`, told(bank)]
  }
  test.each([
    ['phase=ready', [], ['not-now', 'roll: roll', 'nothing-scored']],
    ['dice=1,1,3', [], ['nothing-selected', 'score: nothing-selected', 'nothing-scored']],
    ['dice=1,1,3', [1], ['reroll 0', 'score: score 0', 'nothing-scored']],
    ['dice=1,1,3', [0, 2], ['reroll 0,2', 'score: dice-left-over', 'nothing-scored']],
    ['dice=1,1,3 rerolls=0', [0], ['no-rerolls', 'score: score 0', 'nothing-scored']],
    ['dice=2,3,4', [], ['nothing-selected', 'pass: pass', 'nothing-scored']],
    ['dice=2,3,4', [0], ['reroll 0', 'pass: pass', 'nothing-scored']],
    ['phase=deciding pot=100 dice=3,4', [], ['not-now', 'roll: roll', 'bank']],
  ] as const)('%s with %j chosen', (position, chosen, expected) => {
    expect(buttons(position, chosen)).toEqual(expected)
  })
  test('[1.2] dice left over are those that take part in no group', () => {
    expect(leftOver(read('dice=1,1,3,4'), [0, 1, 2, 3])).toEqual([2, 3])
  })
})

describe('the count', () => {
  test('[2] its last step is the score, rounded up', () => {
    const { told } = play('charms=oddity,scoreMultiplier dice=1,1,5', 'score 2/0/1')
    const count = countOf(told)
    expect(count?.steps.length).toBe(5)
    expect(Math.ceil(Number(count?.steps.at(-1)?.after))).toBe(count?.score)
  })
  test('is none where nothing was scored', () => {
    expect(countOf(play('dice=1,2', 'reroll 0').told)).toBeNull()
  })
})

describe('the hand of the player', () => {
  test('dice are chosen and left again', () => {
    expect(toggled([0, 3], 1)).toEqual([0, 1, 3])
    expect(toggled([0, 1, 3], 1)).toEqual([0, 3])
    expect(allOrNone([1], 3)).toEqual([0, 1, 2])
    expect(allOrNone([0, 1, 2], 3)).toEqual([])
    expect(pickedDice([{ type: 'reroll' }, { type: 'again', die: 2 }, { type: 'again', die: 0 }])).toEqual([0, 2])
  })
  test('[1.5 A15] up to ten ways are all shown, of more the best five', () => {
    expect([3, 10, 11, 30].map(shownOf)).toEqual([3, 10, 5, 5])
  })
  test('charms move by places and stay within the row', () => {
    expect(moved([0, 1, 2, 3], 0, 2)).toEqual([1, 2, 0, 3])
    expect(moved([0, 1, 2], 2, -4)).toEqual([2, 0, 1])
    expect(moved([0, 1, 2], 1, 1)).toEqual([0, 1, 2])
    expect([isSorted([0, 1, 2]), isSorted([1, 0])]).toEqual([true, false])
    expect([placesFor(70, 50), placesFor(-80, 50), placesFor(20, 50), placesFor(20, 0)]).toEqual([1, -2, 0, 0])
  })
  test('keys: twelve dice, and the buttons', () => {
    expect(Array.from({ length: 12 }, (_, die) => pressOf(keyOf(die)))).toEqual(
      Array.from({ length: 12 }, (_, die) => ({ type: 'die', die })),
    )
    expect(['Enter', 'r', 'B', 'a', 'x'].map((key) => pressOf(key)?.type ?? null)).toEqual([
      'main',
      'roll',
      'bank',
      'all',
      null,
    ])
  })
  test('large hands are worked out elsewhere', () => {
    expect(isLarge(read('dice=1,1,1,1,1,1,1,1'))).toBe(false)
    expect(isLarge(read('dice=1,1,1,1,1,1,1,1,1'))).toBe(true)
  })
  test('[1.5 A2] the table of combinations says what three ones are worth', () => {
    const { combinations } = tableOf(rulesOf(read('dice=1')))
    const three = combinations.find(({ type }) => type === 'threeOfAKind')
    if (three === undefined) throw new Error('no three of a kind')
    expect(pointsText(three, 0, rulesOf(read('dice=1')), boardText('en'))).toBe('100 × face, 1s 1,000')
    expect(pointsText(three, 1, rulesOf(read('dice=1')), boardText('en'))).toBe('150 × face, 1s 1,500')
  })
  test('figures are written in one way', () => {
    const { number, exact, percent } = boardWords.en
    expect([
      number(12500),
      number(-80),
      exact('1237.5'),
      percent({ flops: 1, of: 3 }),
      percent({ flops: 0, of: 6 }),
    ]).toEqual(['12,500', '−80', '1,237.5', '33%', '0%'])
  })
})
