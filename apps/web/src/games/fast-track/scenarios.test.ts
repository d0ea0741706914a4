import { fastTrack, fastTrackWords, type State } from '@parlour/games/fast-track'
import { describe, expect, test } from 'vitest'
import { lessons, LESSONS, type LessonId } from './lessons.ts'
import { scenarios, SCENARIOS, type ScenarioId } from './scenarios.ts'

const { guide, notation, rules, settings } = fastTrack

function read(position: string): State {
  const state = notation.state.read(position, settings.defaults)
  if (!state.ok) throw new Error(`${position}: expected ${state.error.expected.code} at ${state.error.at}`)
  return state.value
}

const lines = (position: string): readonly string[] => rules.actions(read(position)).map(notation.action.write)

/**
 * Section 3 of the rules: the complete moves of the ordinary cards; of a 7 how many full sevens, splits and dead ends.
 */
const EXPECTED: { readonly [S in ScenarioId]: string } = {
  G1: 'a5>a.D1',
  G1J: 'a5>a.D1',
  G1joker: 'a5>a.D1',
  G2: 'a5>b.F',
  G3: 'a5>X a5>b.A1',
  G4: 'a5>a.E0',
  G6: 'a1>b.A2',
  G8: 'skip',
  G10: 'a1>a.S3',
  G11: 'skip',
  G13: 'a1>a.S3',
  G13b: 'skip',
  G14: 'a1>X a1>b.A3 a1>e.F a2>c.E0',
  G18: 'a1>X a1>b.A1 a1>c.F',
  G19: 'a1>a.F',
  G21: 'a2>b.A2 enter>a.H',
  G24: 'a1>b.A1',
  G26: 'a1>a.E1',
  G27: 'a5>a.H',
  G29: 'a5>b.F',
  S1: 'F1 C0 Z0',
  S2: 'F2 C12 Z0',
  S4: 'F2 C11 Z0',
  S6a: 'F2 C10 Z1',
  S8: 'F3 C0 Z0',
  S9: 'F2 C12 Z0',
  S10: 'F4 C73 Z0',
  S12: 'F2 C12 Z0',
  S13: 'F1 C0 Z0',
  S15: 'F0 C2 Z3',
  S16: 'F0 C1 Z2',
  S20: 'F0 C0 Z0',
}

describe('scenarios', () => {
  test.each(SCENARIOS)('[$id] is what the rules say', ({ id, position }) => {
    const all = lines(position)
    const dead = all.filter((line) => line.endsWith('|-')).length
    const split = all.filter((line) => line.includes('|')).length - dead
    const full = all.filter((line) => line !== 'skip' && !line.includes('|')).length
    expect(id.startsWith('S') ? `F${full} C${split} Z${dead}` : all.toSorted().join(' ')).toBe(EXPECTED[id])
  })

  test('each has a title of its own', () => {
    expect(new Set(scenarios.map(({ title }) => title('en'))).size).toBe(scenarios.length)
  })
})

describe('lessons', () => {
  test.each(LESSONS)('$id can be done: $goal', ({ position, goal }) => {
    const action = notation.action.read(goal)
    if (!action.ok) throw new Error(goal)
    expect(guide.why(read(position), action.value)).toBeNull()
    expect(notation.action.write(action.value)).toBe(goal)
    expect(lines(position)).toContain(goal)
  })

  /** What playing a lesson tells. */
  const told = (id: LessonId): readonly string[] => {
    const { position, goal } = LESSONS.find((lesson) => lesson.id === id) ?? LESSONS[0]
    const action = notation.action.read(goal)
    const types: string[] = []
    if (action.ok) rules.play(read(position), action.value, ({ type }) => types.push(type))
    return types
  }
  test.each([
    ['enter', 'entered'],
    ['steps', 'rides'],
    ['cut', 'cut'],
    ['back', 'lap'],
    ['split', 'cut'],
    ['win', 'won'],
  ] as const)('%s shows what it speaks of: %s', (id, effect) => expect(told(id)).toContain(effect))

  test('[2.1.17] the split is only allowed in the order that is taught', () => {
    const position = LESSONS.find(({ id }) => id === 'split')?.position ?? ''
    expect(lines(position).filter((line) => line.startsWith('a1+3'))).toEqual([])
    expect(fastTrackWords.en.splitStrip(guide.ask(read(position), []).prompt)).toBe(
      '✂️ 7 Split: Tap peg (#1, #2) | 7 left',
    )
  })

  test('[2.1.20] the last one has dead ends to look at', () => {
    expect(lines(LESSONS.at(-1)?.position ?? '').some((line) => line.endsWith('|-'))).toBe(true)
  })

  test('every lesson has something to read and to praise', () => {
    for (const { words } of lessons)
      for (const part of Object.values(words('en'))) expect(part.length).toBeGreaterThan(5)
  })
})
