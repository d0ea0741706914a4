import { gives, group, on, plus, points, times, type Charm, type Rarity } from './charm-entry.ts'
import type { Content } from './content.ts'
import type { Effect } from './effects.ts'
import { MORE_CHARMS } from './more-charms.ts'
import { RETUNED } from './retuned-charms.ts'

export { RARITIES, type Charm, type Rarity } from './charm-entry.ts'
export const PRICES: { readonly [R in Rarity]: number } = { common: 4, uncommon: 6, rare: 8, legendary: 12 }
// how often a shop offers it
export const WEIGHTS: { readonly [C in Content]: { readonly [R in Rarity]: number } } = {
  classic: { common: 6, uncommon: 3, rare: 1, legendary: 0 },
  charms: { common: 24, uncommon: 12, rare: 4, legendary: 1 },
  full: { common: 24, uncommon: 12, rare: 4, legendary: 1 },
  early: { common: 24, uncommon: 12, rare: 4, legendary: 1 },
  later: { common: 24, uncommon: 12, rare: 4, legendary: 1 },
}

export const CHARM_SLOTS = 6

/** 3.7  The charms of the first wave. What a charm says of itself is generated from its entry. */
const CLASSIC = {
  crystalCharm: on('uncommon', { priority: 300, reactsTo: 'crystal', does: [{ type: 'again' }] }),
  rabbitsFoot: on('uncommon', {
    priority: 310,
    does: [{ type: 'times', amount: { base: 100, each: 10, per: 'triggers' } }],
  }),
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
  tripleThreat: on('common', {
    priority: 500,
    when: [group('threeOfAKind', 'twoTriplets', 'tripleTriplets')],
    does: [points(300)],
  }),
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
  spinner: gives('common', { rerolls: 2 }),
  piggyBank: gives('common', { reward: 3 }),
} as const satisfies { readonly [id: string]: Charm }
const TABLE = { ...CLASSIC, ...MORE_CHARMS }

export type CharmId = keyof typeof TABLE
const RETUNED_TABLE: { readonly [C in CharmId]: Charm } = { ...TABLE, ...RETUNED }
/** 3.7 and 3.13  Every charm as it is in a content: the full one has its own figures for some. */
export const CHARMS: { readonly [C in Content]: { readonly [I in CharmId]: Charm } } = {
  classic: TABLE,
  charms: TABLE,
  full: RETUNED_TABLE,
  early: TABLE,
  later: RETUNED_TABLE,
}
export const CHARM_IDS = Object.keys(TABLE).filter((id): id is CharmId => id in TABLE)

/** 3.13  The charms a shop may offer: those of the first wave, or all. */
export const CHARMS_IN: { readonly [C in Content]: readonly CharmId[] } = {
  classic: CHARM_IDS.filter((id) => id in CLASSIC),
  charms: CHARM_IDS,
  full: CHARM_IDS,
  early: CHARM_IDS,
  later: CHARM_IDS,
}

/** A charm's effect under its own name. */
const effectsIn = (table: { readonly [C in CharmId]: Charm }): ReadonlyMap<CharmId, Effect> =>
  new Map(
    CHARM_IDS.flatMap((id) => {
      const { effect } = table[id]
      return effect === null ? [] : [[id, { ...effect, id, type: 'charm' }] as const]
    }),
  )
const FIRST_EFFECTS = effectsIn(TABLE)
const RETUNED_EFFECTS = effectsIn(RETUNED_TABLE)
export const CHARM_EFFECTS: { readonly [C in Content]: ReadonlyMap<CharmId, Effect> } = {
  classic: FIRST_EFFECTS,
  charms: FIRST_EFFECTS,
  full: RETUNED_EFFECTS,
  early: FIRST_EFFECTS,
  later: RETUNED_EFFECTS,
}

export const priceOf = (content: Content, charm: CharmId): number => PRICES[CHARMS[content][charm].rarity]
export const sellsFor = (price: number): number => Math.floor(price / 2)

/** The stillness that follows once materials are silenced. */
function stillness(): Effect {
  return { id: 'stillness', type: 'charm', priority: 890, does: [times(175)] }
}
