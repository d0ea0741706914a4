import { not, times } from './charm-entry.ts'
import type { CharmId } from './charms.ts'
import type { Effect } from './effects.ts'
import type { ConsumableId } from './goods.ts'
import type { Grants } from './grants.ts'
import type { Start } from './starts.ts'

/** 3.18  A fixed start with a twist; there is nothing to pack. */
export interface Challenge {
  readonly dice: Start['dice'] | null // null: those of the starting set
  readonly charms: readonly CharmId[]
  readonly consumables: readonly ConsumableId[]
  readonly money: number // on top of the usual
  readonly grants: Grants
  readonly effect: Effect | null
}

const start = (own: Partial<Challenge>): Challenge => ({
  dice: null,
  charms: [],
  consumables: [],
  money: 0,
  grants: {},
  effect: null,
  ...own,
})
const rule = (id: string, effect: Pick<Effect, 'when' | 'does'>): Effect => ({
  id,
  type: 'bonus',
  priority: 600,
  ...effect,
})

const TABLE = {
  glassHouse: start({ dice: [[6, 'crystal', 6]], grants: { target: 40 } }),
  pauper: start({ money: -5, grants: { prices: 2, reward: -1 } }),
  oneShot: start({ grants: { banks: -3, target: -60 } }),
  steadyHand: start({
    dice: [
      [6, 'plastic', 5],
      [6, 'ghost', 1],
    ],
    grants: { rerolls: -10, freeFlops: 1 },
  }),
  smallFry: start({ dice: [[4, 'plastic', 8]], grants: { target: 20 } }),
  giants: start({ dice: [[20, 'plastic', 7]], grants: { target: -40 } }),
  soloAct: start({ charms: ['soloist'], grants: { slots: -5 } }),
  leadFoot: start({ dice: [[6, 'lead', 5]], grants: { target: 10 } }),
  goldRush: start({ dice: [[6, 'golden', 6]], grants: { prices: 3 } }),
  vow: start({ charms: ['monk', 'novice'], grants: { offers: -1 } }),
  evenTable: start({
    charms: ['evenKeel'],
    effect: rule('evenTable', { when: [{ type: 'parity', parity: 'odd' }], does: [times(50)] }),
  }),
  allOrNothing: start({
    consumables: ['spareDie'],
    grants: { target: -30, rerolls: 2 },
    effect: rule('allOrNothing', { when: [not({ type: 'allScored' })], does: [times(50)] }),
  }),
} as const satisfies { readonly [id: string]: Challenge }

export type ChallengeId = keyof typeof TABLE
export const CHALLENGES: { readonly [C in ChallengeId]: Challenge } = TABLE
export const CHALLENGE_IDS = Object.keys(TABLE).filter((id): id is ChallengeId => id in TABLE)
