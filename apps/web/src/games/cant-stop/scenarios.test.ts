import { byName, nonEmpty } from '@parlour/core'
import { cantStop, type State } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import { lessons, LESSONS } from './lessons.ts'
import { scenarios, SCENARIOS, type ScenarioId } from './scenarios.ts'

const { guide, notation, rules, settings, words } = cantStop

function read(position: string): State {
  const state = notation.state.read(position, settings.defaults)
  if (!state.ok) throw new Error(`${position}: expected ${state.error.expected.code} at ${state.error.at}`)
  return state.value
}

/** Every option of a position in one line: kind, pick, badges and tag. */
const told = (position: string): readonly string[] =>
  guide.ask(read(position), []).options.map((option) => {
    const { badges, tag } = words.en.option(option, byName(String))
    return [option.status, notation.pick.write(option.pick), ...badges, tag === null ? '' : `(${tag})`]
      .filter(Boolean)
      .join(' ')
  })

const blocked = (pick: string, ...columns: number[]): string =>
  `blocked ${pick} ${columns.map((column) => `${column} ✗`).join(' ')} (Cannot play)`

/** Section 3 of the rules. */
const EXPECTED: { readonly [S in ScenarioId]: readonly string[] } = {
  A01: ['playable 5+9 New 5 New 9 (Choose One)', 'playable 6+8 +6 +8', 'playable 7+7 New 7 ×2'],
  A03: ['partial 6+12 +6 12 ✗ (Partial)', blocked('7+11', 7, 11), blocked('7+11', 7, 11)],
  A04: ['playable 5+11 New 5 New 11', 'playable 7+9 New 7 New 9', 'playable 8+8 New 8 ×2'],
  A06: [blocked('4+7', 4, 7), 'partial 5+6 +5 6 ✗ (Partial)', 'partial 6+5 6 ✗ +5 (Partial)'],
  A07: ['partial 6+11 6 ✗ +11 (Partial)', 'partial 8+9 +8 9 ✗ (Partial)', 'partial 9+8 9 ✗ +8 (Partial)'],
  A11: [blocked('4+8', 4, 8), blocked('6+6', 6), blocked('6+6', 6), 'playable pass'],
  B02: ['playable 6+10 +6 New 10', 'playable 7+9 New 7 New 9 (Choose One)', 'playable 7+9 New 7 New 9 (Choose One)'],
  B04: [blocked('6+10', 6, 10), blocked('6+10', 6, 10), blocked('8+8', 8), 'playable pass'],
  C01: ['playable 7+7 +7 ×2', blocked('6+8', 6, 8), 'playable 7+7 +7 ×2'],
  C02: ['partial 7+7 +7 7 ✗ (Partial)', blocked('6+8', 6, 8), 'partial 7+7 +7 7 ✗ (Partial)'],
  C04: [
    'partial 12+12 New 12 12 ✗ (Partial)',
    'partial 12+12 New 12 12 ✗ (Partial)',
    'partial 12+12 New 12 12 ✗ (Partial)',
  ],
  C09: [blocked('2+12', 2, 12), blocked('7+7', 7), blocked('7+7', 7), 'playable pass'],
  D03: [
    'partial 4+9 New 4 9 ✗ (Partial)',
    'playable 5+8 New 5 New 8 (Choose One)',
    'playable 6+7 New 6 New 7 (Choose One)',
  ],
  D05: ['playable 2+10 New 2 New 10', 'playable 6+6 New 6 ×2', 'playable 6+6 New 6 ×2'],
  E01: ['playable 6+8 New 6 New 8', 'playable 6+8 New 6 New 8', 'playable 8+6 New 8 New 6'],
  F02: [blocked('7+7', 7), blocked('6+8', 6, 8), blocked('7+7', 7), 'playable pass'],
  G01: ['playable 7+8 New 7 New 8', 'playable 5+10 New 5 New 10', 'playable 9+6 New 9 New 6'],
  H09: ['playable roll', 'playable stop'],
  H12: ['playable roll', 'playable stop'],
}

describe('scenarios', () => {
  test.each(SCENARIOS)('[$id] says what the rules say', ({ id, position }) => {
    expect(told(position)).toEqual(EXPECTED[id])
  })

  test('each has a title of its own', () => {
    expect(new Set(scenarios.map(({ title }) => title('en'))).size).toBe(scenarios.length)
  })

  test('[H09] stopping wins column 7 and clears the others', () => {
    const after = rules.play(read(SCENARIOS.find(({ id }) => id === 'H09')?.position ?? ''), { type: 'stop' })
    expect(after.camps.map((camp) => camp[7])).toEqual([13, 0, 0])
  })

  test('[H12] two tops in one turn win the game', () => {
    const after = rules.play(read(SCENARIOS.find(({ id }) => id === 'H12')?.position ?? ''), { type: 'stop' })
    expect(rules.outcome(after)?.winners).toEqual([0])
  })
})

describe('lessons', () => {
  test('there are five to ten', () => {
    expect(nonEmpty(lessons)?.length).toBeGreaterThanOrEqual(5)
    expect(lessons.length).toBeLessThanOrEqual(10)
  })

  test.each(LESSONS)('$id can be done: $goal', ({ position, goal }) => {
    const action = notation.action.read(goal)
    if (!action.ok) throw new Error(goal)
    expect(guide.why(read(position), action.value)).toBeNull()
    expect(notation.action.write(action.value)).toBe(goal)
  })

  test.each([
    ['double', '+7 ×2|New 7 ×2'],
    ['partial', 'Partial'],
    ['chooseOne', 'Choose One'],
    ['top', '7 ✗'],
    ['won', '9 ✗'],
    ['bust', 'Cannot play'],
  ] as const)('%s shows what it speaks of: %s', (id, what) => {
    const position = LESSONS.find((lesson) => lesson.id === id)?.position ?? ''
    expect(told(position).some((line) => what.split('|').some((part) => line.includes(part)))).toBe(true)
  })

  test('the last one wins the game', () => {
    const last = LESSONS.at(-1)?.position ?? ''
    expect(rules.outcome(rules.play(read(last), { type: 'stop' }))?.winners).toEqual([0])
  })
})
