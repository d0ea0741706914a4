import { byName } from '@parlour/core'
import { bigTwo, KINDS, combinationOf, type State } from '@parlour/games/big-two'
import { describe, expect, test } from 'vitest'
import { lessons, LESSONS } from './lessons.ts'
import { scenarios, SCENARIOS, type ScenarioId } from './scenarios.ts'

const { guide, notation, rules, settings, visibility, words } = bigTwo

function read({ position, ...more }: { readonly position: string; readonly settings?: object }): State {
  const state = notation.state.read(position, { ...settings.defaults, ...more.settings })
  if (!state.ok) throw new Error(`${position}: expected ${state.error.expected.code} at ${state.error.at}`)
  return state.value
}

/** The legal actions of a position: each by name where they are few, otherwise how many of each kind. */
function told(state: State): string {
  const actions = rules.actions(state)
  if (actions.length < 5) return actions.map(notation.action.write).join(' ')
  const kinds: readonly string[] = actions.map((action) =>
    action.type === 'pass' ? 'pass' : (combinationOf(action.cards, state.settings)?.kind ?? '?'),
  )
  return [...KINDS, 'pass']
    .flatMap((kind) => (kinds.includes(kind) ? [`${kinds.filter((each) => each === kind).length} ${kind}`] : []))
    .join(', ')
}

/** Sections 3.2 to 3.4 of the rules. */
const EXPECTED: { readonly [S in ScenarioId]: string } = {
  K02: '8H QS pass',
  K03: 'pass',
  K05: '9D9S pass',
  K06: 'pass',
  K10: '3D4C5H6S7D pass',
  K15: 'pass',
  K16: '3D5D7D9DKD pass',
  K17: '3D5D7D9DAD pass',
  K19: '3C3S4D4C4H pass',
  K21: '3D3C3H3S4D pass',
  K24: 'pass',
  L01: '13 single, 10 straight',
  L02: '3D 3D4C5H6S7D 3D4C5H6S2D 3D4C5HAS2D',
  L04: 'AS 2D pass',
  L05: '13 single, 12 pair, 5 triple, 96 straight, 33 full-house, 9 four',
  L07: '33 full-house, 9 four, 1 pass',
  L12: '10 single, 7 pair, 2 triple, 8 full-house',
  L16: '8 single, 2 pair, 6 straight',
  O01: 'KS',
  O02: 'pass',
  O03: '8S',
  O04: 'pass',
  O05: '7C 9S pass',
  O06: '2D 3D3C 9H9S',
  O09: '2S 3D4C5H6S7D 3D4C5H6S2S',
  O10: 'QH',
  O13: '7C KS pass',
  O16: '7C KS pass',
}

describe('scenarios', () => {
  test.each(SCENARIOS)('[$id] is what the rules say', (scenario) => {
    expect(told(read(scenario)).split(' ').toSorted()).toEqual(EXPECTED[scenario.id].split(' ').toSorted())
  })

  test('each has a title of its own', () => {
    expect(new Set(scenarios.map(({ title }) => title('en'))).size).toBe(scenarios.length)
  })
})

describe('lessons', () => {
  test.each(LESSONS)('$id can be done: $goal', (lesson) => {
    const state = read(lesson)
    const action = notation.action.read(lesson.goal)
    if (!action.ok) throw new Error(lesson.goal)
    expect(state.seat).toBe(0)
    expect(guide.why(visibility.view(state, 0), action.value)).toBeNull()
    expect(notation.action.write(action.value)).toBe(lesson.goal)
  })

  test('each says something of its own', () => {
    expect(new Set(lessons.map(({ words }) => words('en').title)).size).toBe(lessons.length)
  })

  const asked = (id: string): string => {
    const lesson = LESSONS.find((each) => each.id === id)
    return lesson === undefined
      ? ''
      : words.en.prompt(guide.ask(visibility.view(read(lesson), 0), []).prompt, byName(String))
  }
  test.each([
    ['opening', 'Your lead: include 3♦'],
    ['pass', "You can't beat the 2♠: pass"],
    ['lead', 'Your lead: play anything'],
    ['oneCard', 'The next player has 1 card left: play your highest card, K♠'],
    ['oneCardLead', 'Your lead. The next player has 1 card left: a single must be your highest, 2♦'],
  ])('%s shows what it speaks of', (id, prompt) => {
    expect(asked(id)).toBe(prompt)
  })

  test('the last one ends the match', () => {
    const last = read(LESSONS[9])
    expect(rules.play(last, { type: 'play', cards: last.hands[0] ?? [] }).match).toBe(2)
  })
})
