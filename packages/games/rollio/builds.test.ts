import { describe, expect, test } from 'vitest'
import { BUILDS, RIVALS } from './builds.ts'
import { CHARM_EFFECTS, type CharmId } from './charms.ts'
import { DIE_SIZES } from './goods.ts'
import { movesOf } from './hand.ts'
import { rollio, rulesOf } from './index.ts'
import { MATERIALS } from './materials.ts'
import { score } from './round.ts'
import type { Effect, State } from './state.ts'
import { stateOf } from './testing.ts'
import { stream } from '@parlour/core'

/** The charms whose effect came and counted in one scoring. */
function came(s: State, seed: number): ReadonlySet<string> {
  const scores = movesOf(s.hand, rulesOf(s)).scores
  const action = scores[stream('builds', seed).below(Math.max(1, scores.length))]
  if (action === undefined) return new Set()
  const told: Effect[] = []
  score(s, action.groups, [], (effect) => told.push(effect))
  return new Set(
    told.flatMap((effect) => (effect.type === 'event' && !effect.event.cancelled ? [effect.event.effect] : [])),
  )
}

/** Many positions in which both charms are owned. */
function together(pair: readonly CharmId[], seed: number): State {
  const rng = stream('builds', pair.join(), seed)
  const dice = Array.from({ length: 3 + rng.below(5) }, () => {
    const sides = DIE_SIZES[rng.below(2)] ?? 6
    const material = rng.below(2) === 0 ? 'plastic' : (MATERIALS[rng.below(6)] ?? 'plastic')
    return `${1 + rng.below(sides)}${material === 'plastic' ? '' : material}d${sides}`
  })
  const settings = rollio.settings.read({ content: 'full' }, 1)
  if (!settings.ok) throw new Error('settings')
  const figures = `money=${rng.below(30)} rerolls=${rng.below(3)} flops=${rng.below(2)} scores=${rng.below(4)} crystals=${rng.below(3)}`
  return stateOf(`${figures} charms=${pair.join()} dice=${dice.join()}`, settings.value)
}

describe('[3.20] builds and rivals', () => {
  test('a charm stands once in a build, and builds share few', () => {
    for (const own of Object.values(BUILDS)) expect(new Set<string>(own).size).toBe(own.length)
  })
  test.each(RIVALS.filter((pair) => pair.every((id) => CHARM_EFFECTS.full.has(id))))(
    '%s and %s never both come in one scoring, though each does alone',
    (one, other) => {
      const met = { one: 0, other: 0, both: 0 }
      for (let seed = 0; seed < 300; seed++) {
        const pair = came(together([one, other], seed), seed)
        if (pair.has(one) && pair.has(other)) met.both++
        if (came(together([one], seed), seed).has(one)) met.one++
        if (came(together([other], seed), seed).has(other)) met.other++
      }
      expect(met.both).toBe(0)
      expect(Math.min(met.one, met.other)).toBeGreaterThan(0)
    },
  )
})
