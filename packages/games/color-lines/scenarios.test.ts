import { readFileSync } from 'node:fs'
import { attempt } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { colorLines, type Effect, type State } from './index.ts'

const { rules, notation, settings } = colorLines

/** RULES.md 2.2: the rows of its tables whose first cell is an id. */
const SCENARIOS = readFileSync(new URL('./RULES.md', import.meta.url), 'utf8')
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .filter(([, id = '', , position = '']) => /^[PMAE]\d+$/.test(id) && position.startsWith('board='))
  .map(([, id = '', what = '', position = '', move = '', chance = '', steps = '', ...more]) => {
    const [points = '', cleared = '', vanished = '', before = '', positionAfter = '', after = ''] = more
    return { id, what, position, move, chance, steps, points, cleared, vanished, before, positionAfter, after }
  })

test('all scenarios are there', () =>
  expect(SCENARIOS.map(({ id }) => id)).toEqual('P1 P2 P3 P4 M1 M2 M5 M7 M9 M15 A1 A2 A4 E1 E2 E5 E7'.split(' ')))

describe.each([true, false])('2.2 boards, next balls shown: %s', (showNextBalls) => {
  test.each(SCENARIOS)(
    '$id $what',
    ({ position, move, chance, steps, points, cleared, vanished, before, positionAfter, after }) => {
      const s = read(position, showNextBalls)
      expect(rules.actions(s)).toHaveLength(Number(before))
      const action = attempt(colorLines, s, 0, move)
      if (steps === 'no-path') {
        expect(action).toMatchObject({ ok: false, error: [{ code: 'no-path', rule: '1.1.7' }] })
        return
      }
      if (!action.ok) throw new Error(JSON.stringify(action.error))

      const told: Effect[] = []
      let played = rules.play(s, action.value, (effect) => told.push(effect))
      expect(rules.toAct(played)).toBe(chance === '' ? 0 : 'chance')
      if (chance !== '') {
        const answer = notation.chance.read(chance)
        if (!answer.ok) throw new Error(chance)
        expect(rules.possible(played, answer.value)).toBe(true)
        played = rules.resolve(played, answer.value, (effect) => told.push(effect))
      }
      expect(notation.state.write(played)).toBe(positionAfter)
      const sum = (count: (effect: Effect) => number): number =>
        told.reduce((total, effect) => total + count(effect), 0)
      expect(sum((effect) => (effect.type === 'walked' ? effect.path.length - 1 : 0))).toBe(Number(steps))
      expect(sum((effect) => (effect.type === 'cleared' ? effect.points : 0))).toBe(Number(points))
      expect(sum((effect) => (effect.type === 'cleared' ? effect.cells.length : 0))).toBe(Number(cleared))
      expect(sum((effect) => (effect.type === 'vanished' ? effect.cells.length : 0))).toBe(Number(vanished))
      if (after === '0') expect(rules.outcome(played)).toEqual({ scores: [0], winners: [] })
      else expect(rules.actions(played)).toHaveLength(Number(after))
    },
  )
})

test('[1.1.6] P1 walks along the top and then down on the right', () => {
  const s = read('board=R8/1B7/9/9/9/9/9/9/9 next=RGB', true)
  const told: Effect[] = []
  rules.play(s, { from: { row: 0, col: 0 }, to: { row: 2, col: 2 } }, (effect) => told.push(effect))
  expect(told[0]?.type === 'walked' ? told[0].path.map(notation.pick.write) : []).toEqual([
    '0,0',
    '0,1',
    '0,2',
    '1,2',
    '2,2',
  ])
})

function read(position: string, showNextBalls: boolean): State {
  const state = notation.state.read(position, { ...settings.defaults, showNextBalls })
  if (!state.ok) throw new Error(`${position}: expected ${state.error.expected.code} at ${state.error.at}`)
  return state.value
}
