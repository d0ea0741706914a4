import { colorLines, type Effect, type State } from '@parlour/games/color-lines'
import { describe, expect, test } from 'vitest'
import { FADE, GROW, lasts, POP, sceneOf, walkLasts } from './scene.ts'
import { SCENARIOS, type ScenarioId } from './scenarios.ts'

const { notation, rules, settings } = colorLines
const scenario = (id: ScenarioId): State => {
  const state = notation.state.read(SCENARIOS.find((row) => row.id === id)?.position ?? '', settings.defaults)
  if (!state.ok) throw new Error(id)
  return state.value
}
interface Played {
  readonly before: State
  readonly after: State
  readonly told: readonly Effect[]
}
function move(before: State, line: string): Played {
  const action = notation.action.read(line)
  if (!action.ok) throw new Error(line)
  const told: Effect[] = []
  return { before, after: rules.play(before, action.value, (effect) => told.push(effect)), told }
}
function come(before: State, line: string): Played {
  const chance = notation.chance.read(line)
  if (!chance.ok) throw new Error(line)
  const told: Effect[] = []
  return { before, after: rules.resolve(before, chance.value, (effect) => told.push(effect)), told }
}
const scene = ({ before, after, told }: Played) => sceneOf(before.board, told, after)

describe('what a line shows', () => {
  test('[P1] a ball walks its whole path', () => {
    expect(scene(move(scenario('P1'), '0,0>2,2'))).toMatchObject({ walk: [0, 1, 2, 11, 20], ghosts: [], points: null })
  })

  test('[M1] it walks, then the line fades, the ball that walked too', () => {
    const played = move(scenario('M1'), '3,4>4,4')
    expect(scene(played)).toMatchObject({ walk: [31, 40], fadesAt: walkLasts(1), points: 10 })
    expect(scene(played)?.ghosts).toEqual(
      [36, 37, 38, 39, 40].map((at) => ({ at, color: 1, grows: false, wave: 40 - at })),
    )
    expect(lasts(played.told)).toBe(walkLasts(1) + FADE + 4 * POP)
  })

  test('[M7] a longer line goes from where the ball arrived to both ends at once', () => {
    const played = move(scenario('M7'), '1,3>0,3')
    expect(scene(played)?.ghosts.map(({ wave }) => wave)).toEqual([3, 2, 1, 0, 1, 2, 3])
    expect(scene(played)).toMatchObject({ lines: 1, points: 14 })
    expect(scene(move(scenario('M2'), '2,2>2,0'))?.ghosts.map(({ wave }) => wave)).toEqual([2, 1, 0, 1, 2])
    expect(lasts(played.told)).toBe(walkLasts(1) + FADE + 3 * POP)
  })

  test('[A1] [1.1.14] new balls grow, then the line they made fades in its colours', () => {
    const played = come(move(scenario('A1'), '3,5>3,6').after, '0,4=R 8,0=G 8,8=B next=YCM')
    expect(scene(played)).toMatchObject({ walk: null, fadesAt: GROW, points: null })
    expect([...(scene(played)?.growing ?? [])]).toEqual([72, 80])
    expect(scene(played)?.ghosts).toEqual([0, 1, 2, 3, 4].map((at) => ({ at, color: 1, grows: at === 4, wave: at })))
    expect(lasts(played.told)).toBe(GROW + FADE + 4 * POP)
  })

  test('a line that did not lead from what was seen shows nothing: after an undo, a leap, or another size', () => {
    const { before, after, told } = move(scenario('P1'), '0,0>2,2')
    expect(sceneOf(after.board, told, before)).toBeNull()
    expect(sceneOf(scenario('M1').board, told, after)).toBeNull()
    expect(sceneOf(after.board, [], after)).toBeNull()
    expect(sceneOf(null, told, after)).toBeNull()
    expect(sceneOf([1, 0], told, after)).toBeNull()
  })

  test('[P4] a long way is walked faster, but never in no time', () => {
    expect(walkLasts(18) / 18).toBeLessThan(walkLasts(4) / 4)
    expect(walkLasts(1)).toBeGreaterThan(0)
    expect(walkLasts(200)).toBe(walkLasts(100))
  })
})
