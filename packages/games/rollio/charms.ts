import type { Change, Condition, Effect, Measure } from './effects.ts'
import type { Grants } from './grants.ts'

export const RARITIES = ['common', 'uncommon', 'rare'] as const
export type Rarity = (typeof RARITIES)[number]
export const PRICES: { readonly [R in Rarity]: number } = { common: 4, uncommon: 6, rare: 8 }
export const WEIGHTS: { readonly [R in Rarity]: number } = { common: 6, uncommon: 3, rare: 1 } // how often a shop offers it

export const CHARM_SLOTS = 6

export interface Charm {
  readonly rarity: Rarity
  readonly effect: Omit<Effect, 'id' | 'type'> | null // on scoring
  readonly grants: Grants // on the run
}

/** 3.7  The charms of the first wave. What a charm says of itself is generated from its entry. */
const TABLE = {
  crystalCharm: on('uncommon', { priority: 300, reactsTo: 'crystal', does: [{ type: 'again' }] }),
  rabbitsFoot: on('uncommon', { priority: 310, does: [{ type: 'times', amount: { base: 100, each: 10, per: 'triggers' } }] }),
  hotHead: on('uncommon', { priority: 320, does: [plus(0, 25, 'hotDice')] }),
  oneLove: on('common', { priority: 400, does: [points(0, 50, 'ones')] }),
  highFive: on('common', { priority: 400, does: [points(0, 50, 'fives')] }),
  splinter: on('common', { priority: 400, does: [points(0, 75, 'groups')] }),
  moneybags: on('uncommon', { priority: 400, does: [points(0, 10, 'money')] }),
  snowball: on('common', { priority: 400, does: [points(0, 40, 'levelsWon')] }),
  crowd: on('rare', { priority: 410, does: [plus(0, 10, 'dice')] }),
  loneWolf: on('common', { priority: 410, when: [{ type: 'dice', from: 1, to: 1 }], does: [plus(100)] }),
  evenKeel: on('common', { priority: 410, when: [{ type: 'parity', parity: 'even' }], does: [plus(75)] }),
  oddity: on('common', { priority: 410, when: [{ type: 'parity', parity: 'odd' }], does: [plus(50)] }),
  fourOfAKindBooster: on('uncommon', { priority: 500, when: [{ type: 'sameValue', dice: 4 }], does: [times(200)] }),
  tripleThreat: on('common', { priority: 500, when: [group('threeOfAKind', 'twoTriplets', 'tripleTriplets')], does: [points(300)] }),
  pairMaster: on('common', { priority: 500, when: [group('threePairs', 'fourPairs')], does: [points(750)] }),
  straightEdge: on('uncommon', { priority: 500, when: [group('straight', 'godsStraight')], does: [times(200)] }),
  gardener: on('common', { priority: 300, reactsTo: 'flower', does: [points(50)] }),
  magmaCore: on('uncommon', { priority: 520, when: [{ type: 'fired', effect: 'volcano' }], does: [times(150)] }),
  prism: on('uncommon', { priority: 90, does: [{ type: 'scale', what: 'rainbow', by: 2 }] }),
  monk: on('rare', {
    priority: 90,
    does: [
      { type: 'cancel', what: 'material' },
      { type: 'queue', effect: stillness() },
    ],
  }),
  lastStand: on('uncommon', { priority: 900, when: [{ type: 'lastBank' }], does: [times(150)] }),
  scoreMultiplier: on('rare', { priority: 910, does: [times(125)] }),
  spinner: { rarity: 'common', effect: null, grants: { rerolls: 2 } },
  piggyBank: { rarity: 'common', effect: null, grants: { reward: 3 } },
} as const satisfies { readonly [id: string]: Charm }

export type CharmId = keyof typeof TABLE
export const CHARMS: { readonly [C in CharmId]: Charm } = TABLE
export const CHARM_IDS = Object.keys(TABLE).filter((id): id is CharmId => id in TABLE)

/** A charm's effect under its own name. */
export const CHARM_EFFECTS: ReadonlyMap<CharmId, Effect> = new Map(
  CHARM_IDS.flatMap((id) => {
    const { effect } = CHARMS[id]
    return effect === null ? [] : [[id, { ...effect, id, type: 'charm' }] as const]
  }),
)

export const priceOf = (charm: CharmId): number => PRICES[CHARMS[charm].rarity]
export const sellsFor = (price: number): number => Math.floor(price / 2)

/** The stillness that follows once materials are silenced. */
function stillness(): Effect {
  return { id: 'stillness', type: 'charm', priority: 890, does: [times(175)] }
}

function on(rarity: Rarity, effect: Omit<Effect, 'id' | 'type'>): Charm {
  return { rarity, effect, grants: {} }
}
function points(base: number, each?: number, per?: Measure): Change {
  return { type: 'points', amount: each === undefined || per === undefined ? { base } : { base, each, per } }
}
function plus(base: number, each?: number, per?: Measure): Change {
  return { type: 'multiplier', amount: each === undefined || per === undefined ? { base } : { base, each, per } }
}
function times(base: number): Change {
  return { type: 'times', amount: { base } }
}
function group(...any: Extract<Condition, { type: 'combination' }>['any']): Condition {
  return { type: 'combination', any }
}
