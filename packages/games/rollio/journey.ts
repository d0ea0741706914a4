import type { Effect } from './effects.ts'
import type { Grants } from './grants.ts'

export const LEVELS_IN_A_WORLD = 5
export const BANKS = 4
export const REROLLS = 4
export const START_MONEY = 5
export const START_VOUCHERS = 1
export const FLOP_SHARE = 10 // per cent of the target, times the flops that are not free

export interface Place {
  readonly effect: Effect | null
  readonly grants: Grants
}

/** 3.1  The worlds; a run begins in the meadow and chooses the next of three others. */
const WORLD_TABLE = {
  meadow: { effect: null, grants: {} },
  cavern: { effect: bonus('cavern', { type: 'multiplier', amount: { base: 25 } }), grants: { target: 15 } },
  harbour: { effect: null, grants: { reward: 3, rerolls: -1 } },
  highlands: { effect: null, grants: { banks: 1, target: 20 } },
  dunes: {
    effect: bonus('dunes', { type: 'multiplier', amount: { base: 0, each: 20, per: 'hotDice' } }),
    grants: { freeFlops: 2, rerolls: -2 },
  },
} as const satisfies { readonly [id: string]: Place }

export type WorldId = keyof typeof WORLD_TABLE
export const WORLDS: { readonly [W in WorldId]: Place } = WORLD_TABLE
export const WORLD_IDS = Object.keys(WORLD_TABLE).filter((id): id is WorldId => id in WORLD_TABLE)
export const WORLDS_OFFERED = 3

/** 3.10  The boss rules; `silences` is the charm slot that does nothing. */
export interface Boss extends Place {
  readonly silences: number | null
}
const BOSS_TABLE = {
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

export type BossId = keyof typeof BOSS_TABLE
export const BOSSES: { readonly [B in BossId]: Boss } = BOSS_TABLE
export const BOSS_IDS = Object.keys(BOSS_TABLE).filter((id): id is BossId => id in BOSS_TABLE)

/** 3.11  The difficulties. */
export const DIFFICULTIES = ['normal', 'easy', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
export const DIFFICULTY: { readonly [D in Difficulty]: Grants } = {
  easy: { target: -50, banks: 1, rerolls: 1 },
  normal: {},
  hard: { target: 50, rerolls: -1 },
}

/** 3.1  By level: the target before per cents. */
const TARGETS: readonly number[] = [800, 1300, 2000, 3000, 4500, 6500, 9000, 13_000, 18_000, 25_000]

export const targetOf = (level: number, percent: number): number =>
  Math.max(50, Math.ceil(((TARGETS[level - 1] ?? 0) * (100 + percent)) / 5000) * 50)
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
