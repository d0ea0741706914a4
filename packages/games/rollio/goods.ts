import type { Content } from './content.ts'
import { MORE_BLESSINGS, MORE_CONSUMABLES } from './more-goods.ts'
import type { Pip } from './pips.ts'
import type { CombinationType } from './tables.ts'
import type { Effect } from './effects.ts'
import type { Grants } from './grants.ts'
import type { CharmId } from './charms.ts'
import type { Material } from './materials.ts'

export const CONSUMABLE_SLOTS = 2
export const CONSUMABLE_PRICE = 3

/**
 * What using a consumable does. `on` says what its die is taken from: the set between rounds, or the hand on the table.
 */
export type Use =
  | { readonly type: 'become'; readonly on: 'set'; readonly material: Material }
  | { readonly type: 'change'; readonly on: 'set' } // a material by chance
  | { readonly type: 'grow'; readonly on: 'set' } // to the next larger die
  | { readonly type: 'die'; readonly on: null } // a plain die joins the set
  | { readonly type: 'flip'; readonly on: 'hand' } // to the opposite face
  | { readonly type: 'nudge'; readonly on: 'hand' } // one up
  | { readonly type: 'brew'; readonly on: null; readonly effect: Effect } // holds for the next scoring
  | { readonly type: 'rerolls'; readonly on: null; readonly rerolls: number }
  | { readonly type: 'upgrade'; readonly on: null; readonly combination: CombinationType }
  | { readonly type: 'stamp'; readonly on: 'set'; readonly pip: Pip } // 3.15  on its highest face
  | { readonly type: 'lesson'; readonly on: null } // the next score raises its combinations

/** 3.8  The consumables of the first wave; the rest is the full content's. */
const FIRST_CONSUMABLES = {
  crystalVial: { type: 'become', on: 'set', material: 'crystal' },
  rainbowVial: { type: 'become', on: 'set', material: 'rainbow' },
  chameleon: { type: 'change', on: 'set' },
  whetstone: { type: 'grow', on: 'set' },
  spareDie: { type: 'die', on: null },
  flipCoin: { type: 'flip', on: 'hand' },
  nudge: { type: 'nudge', on: 'hand' },
  potion: {
    type: 'brew',
    on: null,
    effect: { id: 'potion', type: 'consumable', priority: 880, does: [{ type: 'times', amount: { base: 200 } }] },
  },
  secondWind: { type: 'rerolls', on: null, rerolls: 2 },
  manual: { type: 'upgrade', on: null, combination: 'threeOfAKind' },
} as const satisfies { readonly [id: string]: Use }
const CONSUMABLE_TABLE = { ...FIRST_CONSUMABLES, ...MORE_CONSUMABLES }

export type ConsumableId = keyof typeof CONSUMABLE_TABLE
export const CONSUMABLES: { readonly [C in ConsumableId]: Use } = CONSUMABLE_TABLE
export const CONSUMABLE_IDS = Object.keys(CONSUMABLE_TABLE).filter((id): id is ConsumableId => id in CONSUMABLE_TABLE)
export const CONSUMABLES_IN: { readonly [C in Content]: readonly ConsumableId[] } = {
  classic: CONSUMABLE_IDS.filter((id) => id in FIRST_CONSUMABLES),
  charms: CONSUMABLE_IDS.filter((id) => id in FIRST_CONSUMABLES),
  full: CONSUMABLE_IDS,
  early: CONSUMABLE_IDS,
  later: CONSUMABLE_IDS,
}

export const DIE_SIZES = [4, 6, 8, 10, 12, 20] as const
export const MOST_IN_HAND = 12
export const PLAIN_SIDES = 6

export const BLESSING_PRICE = 7

export interface Blessing {
  readonly effect: Effect | null
  readonly grants: Grants
}

/** 3.9  The blessings of the first wave; they last for the run. */
const FIRST_BLESSINGS = {
  patience: { effect: null, grants: { banks: 1 } },
  foresight: { effect: null, grants: { rerolls: 1 } },
  mercy: { effect: null, grants: { freeFlops: 1 } },
  zeal: {
    effect: {
      id: 'zeal',
      type: 'bonus',
      priority: 600,
      when: [{ type: 'allScored' }],
      does: [{ type: 'points', amount: { base: 200 } }],
    },
    grants: {},
  },
} as const satisfies { readonly [id: string]: Blessing }
const BLESSING_TABLE = { ...FIRST_BLESSINGS, ...MORE_BLESSINGS }

export type BlessingId = keyof typeof BLESSING_TABLE
export const BLESSINGS: { readonly [B in BlessingId]: Blessing } = BLESSING_TABLE
export const BLESSING_IDS = Object.keys(BLESSING_TABLE).filter((id): id is BlessingId => id in BLESSING_TABLE)
export const BLESSINGS_IN: { readonly [C in Content]: readonly BlessingId[] } = {
  classic: BLESSING_IDS.filter((id) => id in FIRST_BLESSINGS),
  charms: BLESSING_IDS.filter((id) => id in FIRST_BLESSINGS),
  full: BLESSING_IDS,
  early: BLESSING_IDS,
  later: BLESSING_IDS,
}

/** 3.9  How often the same blessing may be had: each time is a tier, and dearer. */
export const TIERS: { readonly [C in Content]: number } = { classic: 1, charms: 1, full: 3, early: 3, later: 3 }
export const TIER_PRICE = 3 // on top for each tier already had

export const CREDITS = 6

/** 3.2  What a run may begin with, for credits; each at most once. */
export type Pack =
  // the first plastic dice become this
  | { readonly credits: number; readonly type: 'dice'; readonly dice: number; readonly material: Material }
  | { readonly credits: number; readonly type: 'die' }
  | { readonly credits: number; readonly type: 'charm'; readonly charm: CharmId }
  | { readonly credits: number; readonly type: 'consumable'; readonly consumable: ConsumableId }

const PACK_TABLE = {
  crystals: { credits: 4, type: 'dice', dice: 2, material: 'crystal' },
  bouquet: { credits: 3, type: 'dice', dice: 2, material: 'flower' },
  ghostDie: { credits: 3, type: 'dice', dice: 1, material: 'ghost' },
  seventhDie: { credits: 5, type: 'die' },
  firstCharm: { credits: 2, type: 'charm', charm: 'oneLove' },
  brewery: { credits: 1, type: 'consumable', consumable: 'potion' },
} as const satisfies { readonly [id: string]: Pack }

export type PackId = keyof typeof PACK_TABLE
export const PACKS: { readonly [P in PackId]: Pack } = PACK_TABLE
export const PACK_IDS = Object.keys(PACK_TABLE).filter((id): id is PackId => id in PACK_TABLE)
