import { readFileSync } from 'node:fs'
import { colorLines, type View } from '@parlour/games/color-lines'
import { describe, expect, test } from 'vitest'
import { lessons, LESSONS, type LessonId } from './lessons.ts'
import { scenarios, SCENARIOS } from './scenarios.ts'

const { guide, notation, rules, settings, visibility } = colorLines

function read(position: string, raw = {}): View {
  const agreed = settings.read(raw, 1)
  const state = agreed.ok ? notation.state.read(position, agreed.value) : null
  if (state === null || !state.ok) throw new Error(position)
  return visibility.view(state.value, 0)
}

/** The boards of section 2.2, read from the rule book itself. */
const RULES = readFileSync(new URL('../../../../../packages/games/color-lines/RULES.md', import.meta.url), 'utf8')
const ROWS = [...RULES.matchAll(/^\| ([A-Z]\d+) +\|.*$/gm)]
  .map(([line]) => line.split('|').map((field) => field.trim().replaceAll('`', '')))
  .filter((fields) => fields[3]?.startsWith('board=') === true)
  .map(([, id = '', , position = '', move = '', , steps = '', points = '', cleared = '']) => ({
    id,
    position,
    move,
    steps,
    points,
    cleared,
  }))

describe('scenarios', () => {
  test('are the boards of the rules, all of them', () => {
    expect(SCENARIOS.map(({ id, position }) => ({ id, position }))).toEqual(
      ROWS.map(({ id, position }) => ({ id, position })),
    )
    expect(SCENARIOS).toHaveLength(17)
  })

  test('each has a title of its own', () => {
    expect(new Set(scenarios.map(({ title }) => title('en'))).size).toBe(scenarios.length)
  })

  test.each(ROWS)(
    '[$id] the guide shows what the rules say: $move, $steps',
    ({ position, move, steps, points, cleared }) => {
      const view = read(position)
      const [from, to] = move.split('>').map(notation.pick.read)
      if (from?.ok !== true || to?.ok !== true) throw new Error(move)
      const option = guide
        .ask(view, [from.value])
        .options.find(({ pick }) => notation.pick.write(pick) === notation.pick.write(to.value))
      if (option === undefined) throw new Error(`no option ${move}`)
      if (option.status === 'blocked') {
        expect(option.reasons[0].code).toBe(steps)
        return
      }
      const walked = option.effects.find((effect) => effect.type === 'walked')
      const clear = option.effects.find((effect) => effect.type === 'cleared')
      expect([(walked?.path.length ?? 0) - 1, clear?.points ?? 0, clear?.cells.length ?? 0].map(String)).toEqual([
        steps,
        points,
        cleared,
      ])
    },
  )
})

/** What a lesson's move clears, and what then vanishes by itself. */
function taught(id: LessonId): { readonly cleared: number; readonly lines: number; readonly vanished: number } {
  const lesson = LESSONS.find((each) => each.id === id)
  const action = notation.action.read(lesson?.goal ?? '')
  if (lesson === undefined || !action.ok) throw new Error(id)
  const sums = { cleared: 0, lines: 0, vanished: 0 }
  const after = rules.play(read(lesson.position, lesson.settings), action.value, (effect) => {
    if (effect.type === 'cleared') Object.assign(sums, { cleared: effect.cells.length, lines: effect.lines })
  })
  const chance = 'chance' in lesson ? notation.chance.read(lesson.chance) : null
  if (chance?.ok === true)
    rules.resolve(after, chance.value, (effect) => {
      if (effect.type === 'vanished') sums.vanished = effect.cells.length
    })
  return sums
}

describe('lessons', () => {
  test.each(LESSONS)('$id can be done: $goal', (lesson) => {
    const view = read(lesson.position, lesson.settings)
    const action = notation.action.read(lesson.goal)
    if (!action.ok) throw new Error(lesson.goal)
    expect(guide.why(view, action.value)).toBeNull()
    expect(notation.action.write(action.value)).toBe(lesson.goal)
    const after = rules.play(view, action.value)
    expect(rules.toAct(after) === 'chance').toBe('chance' in lesson)
    const chance = 'chance' in lesson ? notation.chance.read(lesson.chance) : null
    if (chance !== null) expect(chance.ok && rules.possible(after, chance.value)).toBe(true)
  })

  test.each([
    ['path', { cleared: 0, lines: 0, vanished: 0 }],
    ['walled', { cleared: 0, lines: 0, vanished: 0 }],
    ['across', { cleared: 5, lines: 1, vanished: 0 }],
    ['down', { cleared: 5, lines: 1, vanished: 0 }],
    ['rising', { cleared: 5, lines: 1, vanished: 0 }],
    ['falling', { cleared: 5, lines: 1, vanished: 0 }],
    ['crossing', { cleared: 9, lines: 2, vanished: 0 }],
    ['shown', { cleared: 0, lines: 0, vanished: 0 }],
    ['spawned', { cleared: 0, lines: 0, vanished: 5 }],
    ['hidden', { cleared: 0, lines: 0, vanished: 0 }],
  ] as const)('%s shows what it speaks of', (id, expected) => expect(taught(id)).toEqual(expected))

  test('both preview modes are taught', () => {
    const shown = (id: LessonId): boolean => {
      const lesson = LESSONS.find((each) => each.id === id)
      return lesson === undefined
        ? false
        : colorLines.visibility.view(read(lesson.position, lesson.settings), 0).next.length === 3
    }
    expect([shown('shown'), shown('hidden')]).toEqual([true, false])
  })

  test('[P2] the walled-in ball cannot be chosen before, and can afterwards', () => {
    const { position, goal } = LESSONS[1]
    const status = (view: View): string | undefined =>
      guide.ask(view, []).options.find(({ pick }) => pick.row === 0 && pick.col === 0)?.status
    const action = notation.action.read(goal)
    if (!action.ok) throw new Error(goal)
    expect(status(read(position))).toBe('blocked')
    const after = { ...rules.play(read(position), action.value), phase: 'moving' as const }
    expect(status(visibility.view(after, 0))).toBe('playable')
  })

  test('each has its own words', () =>
    expect(new Set(lessons.map(({ words }) => words('en').title)).size).toBe(LESSONS.length))
})
