import { CHARM_EFFECTS, CHARMS, type CharmId } from './charms.ts'
import type { CombinationType } from './combinations.ts'
import type { Amount, Change, Condition, Effect, Measure } from './effects.ts'
import { BLESSINGS, CONSUMABLES, PACKS, type BlessingId, type ConsumableId, type PackId } from './goods.ts'
import type { Grants } from './grants.ts'
import { BOSSES, WORLDS, type BossId, type WorldId } from './journey.ts'
import { MATERIAL_EFFECTS, mayStay, type Material } from './materials.ts'

export const COMBINATION_NAMES: { readonly [T in CombinationType]: string } = {
  singleOne: 'single 1',
  singleFive: 'single 5',
  threeOfAKind: 'three of a kind',
  fourOfAKind: 'four of a kind',
  fiveOfAKind: 'five of a kind',
  sixOfAKind: 'six of a kind',
  nOfAKind: 'seven or more of a kind',
  straight: 'straight',
  threePairs: 'three pairs',
  twoTriplets: 'two triplets',
  fourPairs: 'four pairs',
  tripleTriplets: 'triple triplets',
  godsStraight: "God's straight",
}

export const CHARM_NAMES: { readonly [C in CharmId]: string } = {
  crystalCharm: 'Crystal Charm',
  rabbitsFoot: "Rabbit's Foot",
  hotHead: 'Hot Head',
  oneLove: 'One Love',
  highFive: 'High Five',
  splinter: 'Splinter',
  moneybags: 'Moneybags',
  snowball: 'Snowball',
  crowd: 'Crowd',
  loneWolf: 'Lone Wolf',
  evenKeel: 'Even Keel',
  oddity: 'Oddity',
  fourOfAKindBooster: 'Four of a Kind Booster',
  tripleThreat: 'Triple Threat',
  pairMaster: 'Pair Master',
  straightEdge: 'Straight Edge',
  gardener: 'Gardener',
  magmaCore: 'Magma Core',
  prism: 'Prism',
  monk: 'Monk',
  lastStand: 'Last Stand',
  scoreMultiplier: 'Score Multiplier',
  spinner: 'Spinner',
  piggyBank: 'Piggy Bank',
}

export const CONSUMABLE_NAMES: { readonly [C in ConsumableId]: string } = {
  crystalVial: 'Crystal Vial',
  rainbowVial: 'Rainbow Vial',
  chameleon: 'Chameleon',
  whetstone: 'Whetstone',
  spareDie: 'Spare Die',
  flipCoin: 'Flip Coin',
  nudge: 'Nudge',
  potion: 'Potion',
  secondWind: 'Second Wind',
  manual: 'Manual',
}

export const BLESSING_NAMES: { readonly [B in BlessingId]: string } = {
  patience: 'Patience',
  foresight: 'Foresight',
  mercy: 'Mercy',
  zeal: 'Zeal',
}
export const WORLD_NAMES: { readonly [W in WorldId]: string } = {
  meadow: 'Meadow',
  cavern: 'Cavern',
  harbour: 'Harbour',
  highlands: 'Highlands',
  dunes: 'Dunes',
}
export const BOSS_NAMES: { readonly [B in BossId]: string } = {
  muzzle: 'the Muzzle',
  hush: 'the Hush',
  famine: 'the Famine',
  frost: 'the Frost',
}
export const PACK_NAMES: { readonly [P in PackId]: string } = {
  crystals: 'Two crystals',
  bouquet: 'Bouquet',
  ghostDie: 'Ghost die',
  seventhDie: 'Seventh die',
  firstCharm: 'First charm',
  brewery: 'Brewery',
}

/** 3.7  What a charm says of itself, from what it does. */
export function charmText(id: CharmId): string {
  const effect = CHARM_EFFECTS.get(id)
  return [...(effect === undefined ? [] : [effectText(effect)]), ...grantTexts(CHARMS[id].grants)].join(' ')
}

export const blessingText = (id: BlessingId): string => placeText(BLESSINGS[id].effect, BLESSINGS[id].grants)
export const worldText = (id: WorldId): string => placeText(WORLDS[id].effect, WORLDS[id].grants) || 'Nothing special.'

export function bossText(id: BossId): string {
  const { effect, grants, silences } = BOSSES[id]
  if (silences !== null) return 'The leftmost charm does nothing.'
  return placeText(effect, (grants.rerolls ?? 0) <= -10 ? {} : grants) || 'The level begins without rerolls.'
}

const placeText = (effect: Effect | null, grants: Grants): string =>
  [...(effect === null ? [] : [effectText(effect)]), ...grantTexts(grants)].join(' ')

/** 3.5  What a material says of itself. */
export function materialText(material: Material): string {
  const texts = MATERIAL_EFFECTS[material].map(effectText)
  if (mayStay(material)) texts.push('Need not be scored for hot dice.')
  return texts.join(' ') || 'Nothing special.'
}

export function consumableText(id: ConsumableId): string {
  const use = CONSUMABLES[id]
  switch (use.type) {
    case 'become':
      return `One of your dice becomes ${use.material}.`
    case 'change':
      return 'One of your dice becomes another material, by chance.'
    case 'grow':
      return 'One of your dice becomes the next larger size.'
    case 'die':
      return 'A plain six-sided die joins your set.'
    case 'flip':
      return 'Turns a rolled die to its opposite face.'
    case 'nudge':
      return 'Turns a rolled die up by one.'
    case 'brew':
      return `For the next scoring: ${effectText(use.effect)}`
    case 'rerolls':
      return `${use.rerolls} more rerolls in this level.`
    case 'upgrade':
      return `Raises ${COMBINATION_NAMES[use.combination]} by a level: half its points more.`
  }
}

export function packText(id: PackId): string {
  const pack = PACKS[id]
  switch (pack.type) {
    case 'dice':
      return `${pack.dice} of your dice ${pack.dice === 1 ? 'is' : 'are'} ${pack.material}. ${materialText(pack.material)}`
    case 'die':
      return 'One more plain die.'
    case 'charm':
      return `${CHARM_NAMES[pack.charm]}: ${charmText(pack.charm)}`
    case 'consumable':
      return `${CONSUMABLE_NAMES[pack.consumable]}: ${consumableText(pack.consumable)}`
  }
}

/** `If you score a straight: ×2.` */
export function effectText({ reactsTo, when = [], does }: Effect): string {
  const after = reactsTo === undefined ? [] : [`after each ${sourceName(reactsTo)} bonus`]
  const lead = [...after, ...when.map(conditionText)].join(' and ')
  const what = does.map(changeText).join(', ')
  return `${lead === '' ? what : `${lead}: ${what}`}.`.replace(/^./, (first) => first.toUpperCase())
}

const NAMES: ReadonlyMap<string, string> = new Map<string, string>([
  ...Object.entries(COMBINATION_NAMES),
  ...Object.entries(CHARM_NAMES),
  ...Object.entries(CONSUMABLE_NAMES),
  ...Object.entries(BLESSING_NAMES),
  ...Object.entries(WORLD_NAMES),
  ...Object.entries(BOSS_NAMES),
  ['hotDice', 'hot dice'],
  ['material', 'material'],
  ['stillness', 'stillness'],
])

/** An effect, event type or combination by its name. */
export const sourceName = (id: string): string => NAMES.get(id) ?? id

function conditionText(condition: Condition): string {
  switch (condition.type) {
    case 'combination':
      return `if you score ${condition.any.map((type) => COMBINATION_NAMES[type]).join(' or ')}`
    case 'sameValue':
      return `if a value is scored at least ${condition.dice} times`
    case 'parity':
      return `if every scored die is ${condition.parity}`
    case 'dice':
      return condition.from === condition.to
        ? `if you score exactly ${condition.from === 1 ? 'one die' : `${condition.from} dice`}`
        : `if you score ${condition.from} to ${condition.to} dice`
    case 'lastBank':
      return 'on the last bank'
    case 'allScored':
      return 'if you score every die'
    case 'fired':
      return `if a ${sourceName(condition.effect)} bonus came`
    case 'drawn':
      return { points: '20 % of the time', money: '10 % of the time', clone: '1 % of the time' }[condition.outcome]
  }
}

const MEASURE_NAMES: { readonly [M in Measure]: string } = {
  dice: 'scored die',
  groups: 'group',
  ones: 'scored 1',
  fives: 'scored 5',
  money: '$1 you have',
  hotDice: 'hot dice this round',
  triggers: 'rainbow trigger this run',
  levelsWon: 'level won',
  crystalsBefore: 'crystal scored before it this round',
  otherFlowers: 'other flower scored with it',
  sameValue: 'other scored die showing its value',
}

function changeText(change: Change): string {
  switch (change.type) {
    case 'points':
      return amountText(change.amount, (n) => `+${n} points`)
    case 'multiplier':
      return amountText(change.amount, (n) => `+${n / 100} multiplier`)
    case 'money':
      return amountText(change.amount, (n) => `+$${n}`)
    case 'times': {
      const { base, each, per } = change.amount
      if (change.power !== undefined) return `×${base / 100} for each ${MEASURE_NAMES[change.power]}`
      return per === undefined ? `×${base / 100}` : `×(${base / 100} + ${(each ?? 0) / 100} for each ${MEASURE_NAMES[per]})`
    }
    case 'clone':
      return 'a copy of the die joins your set'
    case 'again':
      return 'the same once more'
    case 'cancel':
      return isCombination(change.what) ? `${sourceName(change.what)} scores nothing` : `${sourceName(change.what)} bonuses come to nothing`
    case 'scale':
      return `${sourceName(change.what)} bonuses count ${change.by === 2 ? 'double' : `${change.by} times`}`
    case 'queue':
      return change.effect.does.map(changeText).join(', ')
  }
}

const isCombination = (id: string): boolean => id in COMBINATION_NAMES

function amountText({ base, each = 0, per }: Amount, write: (n: number) => string): string {
  if (per === undefined) return write(base)
  const more = `${write(each)} for each ${MEASURE_NAMES[per]}`
  return base === 0 ? more : `${write(base)}, ${more}`
}

function grantTexts({ banks = 0, rerolls = 0, reward = 0, target = 0, freeFlops = 0 }: Grants): readonly string[] {
  const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`)
  return [
    ...(banks === 0 ? [] : [`${signed(banks)} ${Math.abs(banks) === 1 ? 'bank' : 'banks'} in each level.`]),
    ...(rerolls === 0 ? [] : [`${signed(rerolls)} ${Math.abs(rerolls) === 1 ? 'reroll' : 'rerolls'} in each level.`]),
    ...(reward === 0 ? [] : [`${signed(reward)} dollars for each level won.`]),
    ...(target === 0 ? [] : [`Targets ${signed(target)} %.`]),
    ...(freeFlops === 0
      ? []
      : [`${freeFlops} more ${freeFlops === 1 ? 'flop' : 'flops'} of each level ${freeFlops === 1 ? 'costs' : 'cost'} no banked points.`]),
  ]
}
