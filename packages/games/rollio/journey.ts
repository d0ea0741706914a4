import type { Content } from './content.ts'
import type { Effect } from './effects.ts'
import type { Grants } from './grants.ts'
import { MINIBOSS_TABLE, MORE_BOSSES, MORE_WORLDS } from './more-places.ts'

export const LEVELS_IN_A_WORLD = 5
/** 3.3  Of a level; in the full content fewer, so that a whole run fits into an evening. */
export const BANKS: { readonly [C in Content]: number } = { classic: 4, charms: 4, full: 3, early: 4, later: 4 }
export const REROLLS = 4
export const START_MONEY = 5
export const START_VOUCHERS = 1
export const FLOP_SHARE = 10 // per cent of the target, times the flops that are not free

export interface Place {
  readonly effect: Effect | null
  readonly grants: Grants
}

/** 3.1  The worlds; a run begins in the meadow and chooses the next of three others. */
const FIRST_WORLDS = {
  meadow: { effect: null, grants: {} },
  cavern: { effect: bonus('cavern', { type: 'multiplier', amount: { base: 25 } }), grants: { target: 15 } },
  harbour: { effect: null, grants: { reward: 3, rerolls: -1 } },
  highlands: { effect: null, grants: { banks: 1, target: 20 } },
  dunes: {
    effect: bonus('dunes', { type: 'multiplier', amount: { base: 0, each: 20, per: 'hotDice' } }),
    grants: { freeFlops: 2, rerolls: -2 },
  },
} as const satisfies { readonly [id: string]: Place }
const WORLD_TABLE = { ...FIRST_WORLDS, ...MORE_WORLDS }

export type WorldId = keyof typeof WORLD_TABLE
export const WORLDS: { readonly [W in WorldId]: Place } = WORLD_TABLE
export const WORLD_IDS = Object.keys(WORLD_TABLE).filter((id): id is WorldId => id in WORLD_TABLE)
export const WORLDS_IN: { readonly [C in Content]: readonly WorldId[] } = {
  classic: WORLD_IDS.filter((id) => id in FIRST_WORLDS),
  charms: WORLD_IDS.filter((id) => id in FIRST_WORLDS),
  full: WORLD_IDS,
  early: WORLD_IDS,
  later: WORLD_IDS,
}
export const WORLDS_OFFERED = 3

/** 3.10  The boss rules; `silences` is the charm slot that does nothing, counted from the end below 0. */
export interface Boss extends Place {
  readonly silences: number | null
}
const FIRST_BOSSES = {
  muzzle: { effect: null, grants: { rerolls: -10 }, silences: null },
  hush: { effect: null, grants: {}, silences: 0 },
  famine: {
    effect: {
      id: 'famine',
      type: 'bonus',
      priority: 50,
      when: [{ type: 'combination', any: ['singleOne', 'singleFive'] }],
      does: [
        { type: 'cancel', what: 'singleOne' },
        { type: 'cancel', what: 'singleFive' },
      ],
    },
    grants: {},
    silences: null,
  },
  frost: {
    effect: { id: 'frost', type: 'bonus', priority: 50, does: [{ type: 'cancel', what: 'hotDice' }] },
    grants: { target: 10 },
    silences: null,
  },
} as const satisfies { readonly [id: string]: Boss }
const BOSS_TABLE = { ...FIRST_BOSSES, ...MORE_BOSSES }

export type BossId = keyof typeof BOSS_TABLE
export const BOSSES: { readonly [B in BossId]: Boss } = BOSS_TABLE
export const BOSS_IDS = Object.keys(BOSS_TABLE).filter((id): id is BossId => id in BOSS_TABLE)
export const BOSSES_IN: { readonly [C in Content]: readonly BossId[] } = {
  classic: BOSS_IDS.filter((id) => id in FIRST_BOSSES),
  charms: BOSS_IDS.filter((id) => id in FIRST_BOSSES),
  full: BOSS_IDS,
  early: BOSS_IDS,
  later: BOSS_IDS,
}

export type MinibossId = keyof typeof MINIBOSS_TABLE
export const MINIBOSSES: { readonly [M in MinibossId]: Boss } = MINIBOSS_TABLE
export const MINIBOSS_IDS = Object.keys(MINIBOSS_TABLE).filter((id): id is MinibossId => id in MINIBOSS_TABLE)

export const isBoss = (level: number): boolean => level % LEVELS_IN_A_WORLD === 0
export const isMiniboss = (level: number): boolean => level % LEVELS_IN_A_WORLD === 3
export const MINIBOSS: Grants = { target: 10, reward: 2 }
export const BOSS_REWARD: Grants = { reward: 4 }
export const REWARD = 4

/** 1.5 A31  Hot dice multiply by 1.15 for each time in this round. */
export const HOT_DICE: Effect = {
  id: 'hotDice',
  type: 'hotDice',
  priority: 950,
  does: [{ type: 'times', amount: { base: 115 }, power: 'hotDice' }],
}

function bonus(id: string, change: Effect['does'][number]): Effect {
  return { id, type: 'bonus', priority: 600, does: [change] }
}
