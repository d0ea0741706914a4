import { CONSUMABLE_IDS, CONSUMABLES, rollio, type Action, type ConsumableId, type State } from '@parlour/games/rollio'

/**
 * Things for the set used on the first die that is plain, one after the other; what chance makes of a die is not
 * reckoned with.
 */
export function settled(s: State): State {
  const index = s.consumables.findIndex((own) => SETTLES.has(own))
  const action = index < 0 ? null : useOf(s, index)
  if (action === null) return s
  const used = rollio.rules.play(s, action)
  return used.phase === s.phase ? settled(used) : s
}

/** Things whose use on the set is seen in the rolls to come. */
export const SETTLES: ReadonlySet<ConsumableId> = new Set(
  CONSUMABLE_IDS.filter((id) => ['become', 'grow', 'die', 'upgrade', 'stamp'].includes(CONSUMABLES[id].type)),
)

/** How a thing is used: on the first plain die it may be used on. */
export function useOf(s: State, index: number): Extract<Action, { type: 'use' }> | null {
  const { on, type } = CONSUMABLES[s.consumables[index] ?? 'potion']
  const die = s.set.findIndex(({ material, pip }) => (type === 'stamp' ? pip === undefined : material === 'plastic'))
  const action: Action = { type: 'use', index, on: on === null ? null : Math.max(0, die) }
  return rollio.guide.why(s, action) === null ? action : null
}
