import { describe, expect, test } from 'vitest'
import { oneOf, stream } from '@parlour/core'
import { bustCount, cantStop, type Dice, type Settings, type State } from '@parlour/games/cant-stop'
import { climbOf } from './climb.ts'
import { rateBy } from './rate.ts'
import { solveTurn } from './turn.ts'
import { alone, turnsToGo } from './worth.ts'

const { rules } = cantStop
const MOVEMENTS = ['free', 'jump', 'noParking'] as const

const at = (position: string, settings: Partial<Settings> = {}): State => {
  const state = cantStop.notation.state.read(position, { ...cantStop.settings.defaults, ...settings })
  if (!state.ok) throw new Error(position)
  return state.value
}

/** Positions in which somebody decides, as random games meet them. */
function* deciding(settings: Settings, count: number): Generator<State> {
  const rng = stream('rate', settings.movement, settings.columnsToWin)
  for (let found = 0; found < count;) {
    let s = rules.start(settings, 1 + rng.below(5))
    for (let step = 0; step < 400 && found < count && s.phase !== 'over'; step++) {
      s = s.phase === 'rolling' ? rules.resolve(s, rules.sample(s, rng)) : rules.play(s, oneOf(rules.actions(s), rng))
      if (s.phase !== 'deciding' || rng.below(20) > 0) continue
      found++
      yield s
    }
  }
}

describe('the solver plays the rules of the table', () => {
  test.each(MOVEMENTS)('what survives the next roll is what the exact odds say (%s)', (movement) => {
    for (const s of deciding({ movement, columnsToWin: 3 }, 6)) {
      const climb = climbOf(s)
      const survives = solveTurn(climb, {
        bust: 0,
        fill: (columns, steps, into, from) =>
          into.fill(1, from, from + columns.reduce((size, column) => size * (steps[column] ?? 0), 1)),
      })
      expect(survives.rolled(climb.runners), cantStop.notation.state.write(s)).toBeGreaterThanOrEqual(
        1 - bustCount(s) / 1296 - 1e-12,
      )
      if (climb.runners.filter((steps) => steps > 0).length === 3)
        expect(survives.rolled(climb.runners)).toBeCloseTo(1 - bustCount(s) / 1296, 12)
    }
  })

  test.each([
    ['free', 'camps=4:3,7:4/5:8 runners=4:5,6:9,7:11 dice=-'],
    ['free', 'camps=7:10/3:5,4:7,5:9,6:11,8:11,9:9,10:7,11:5 runners=7:12 dice=-'],
    ['jump', 'camps=-/6:9,7:12,8:10 runners=6:8,7:11,8:9 dice=-'],
    ['noParking', 'camps=-/6:10,7:12,8:10 runners=6:9,7:11,8:9 dice=-'],
    ['noParking', 'seats=3 camps=-/6:10,7:12/2:2,8:10 runners=2:1,6:9,7:12 dice=-'],
  ] as const)(
    'rolling is worth what playing the rest of the turn by the rules is worth: %s %s',
    (movement, position) => {
      const s = at(position, { movement })
      const rolled = rateBy(alone)(s).find(({ action }) => action.type === 'roll')
      expect(rolled?.value).toBeCloseTo(byTheRules(s), 10)
    },
  )

  test('a runner where no step could have brought it is played on from there', () => {
    const s = at('camps=7:5/7:8 runners=7:3,8:2 dice=3434', { movement: 'jump' })
    expect(
      rateBy(alone)(s)
        .map(({ action }) => cantStop.notation.action.write(action))
        .toSorted(),
    ).toEqual(['6+8', '7+7'])
    expect(climbOf(s).at[5]?.slice(0, 6)).toEqual([3, 4, 5, 6, 7, 9])
  })
})

/** Rolling on from here, followed through the rules themselves: every roll, every action, to the end of the turn. */
function byTheRules(s: State): number {
  const known = new Map<string, number>()
  const rolled = (s: State): number => {
    const key = s.runners.join()
    const value = known.get(key)
    if (value !== undefined) return value
    let sum = 0
    for (const [dice, weight] of DISTINCT) {
      const options = rules.actions({ ...s, phase: 'pairing', dice }).filter(({ type }) => type === 'advance')
      const values = options.map((action) => decided(rules.play({ ...s, phase: 'pairing', dice }, action)))
      sum += weight * (values.length === 0 ? -turnsToGo(s, s.seat) : Math.max(...values))
    }
    known.set(key, sum)
    return sum
  }
  const decided = (s: State): number => {
    if (!rules.actions(s).some(({ type }) => type === 'stop')) return rolled(s)
    const after = rules.play(s, { type: 'stop' })
    return Math.max(rolled(s), after.phase === 'over' ? 0 : -turnsToGo(after, s.seat))
  }
  return rolled(s)
}

const DISTINCT: readonly (readonly [Dice, number])[] = (() => {
  const found = new Map<string, [Dice, number]>()
  for (const [dice, chance] of rules.odds?.(rules.start(cantStop.settings.defaults, 1)) ?? []) {
    const key = dice.toSorted().join('')
    found.set(key, [dice, (found.get(key)?.[1] ?? 0) + chance])
  }
  return [...found.values()]
})()
