import { english } from '@parlour/core'
import { CHALLENGES, type ChallengeId } from './challenges.ts'
import type { Unlock } from './collection.ts'
import { DIFFICULTY, type Difficulty } from './difficulties.ts'
import { CHARM_EFFECTS, CHARMS, type CharmId } from './charms.ts'
import type { Content } from './content.ts'
import type { ExtraType, PointRules, Shape } from './combinations.ts'
import type { Amount, Change, Condition, Effect, Measure } from './effects.ts'
import { BLESSINGS, CONSUMABLES, PACKS, type BlessingId, type ConsumableId, type PackId } from './goods.ts'
import { familiesEnglish } from './family-words.en.ts'
import type { Grants } from './grants.ts'
import {
  challenges,
  minibosses,
  moreBlessings,
  moreBosses,
  moreConsumables,
  moreWorlds,
  pips,
} from './full-words.en.ts'
import { BOSSES, MINIBOSSES, WORLDS, type Boss, type BossId, type WorldId } from './journey.ts'
import { MONEY_PIP, PIP_BRINGS, type Pip } from './pips.ts'
import type { ItemWords } from './item-words.ts'
import { MATERIAL_EFFECTS, mayStay, stays, type Material } from './materials.ts'
import type { Start, StartId } from './starts.ts'
import { MEASURE_NAMES, MEASURES_MANY } from './measure-words.en.ts'
import { moreCharmsEnglish } from './more-charm-words.en.ts'
import { EXTRAS, familyStep, type CombinationType } from './tables.ts'

const { and, count, number, or, percent } = english

const materials: ItemWords['materials'] = {
  plastic: 'plastic',
  crystal: 'crystal',
  flower: 'flower',
  golden: 'golden',
  volcano: 'volcano',
  mirror: 'mirror',
  rainbow: 'rainbow',
  ghost: 'ghost',
  lead: 'lead',
  lunar: 'lunar',
}

const combinations: ItemWords['combinations'] = {
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
  ...familiesEnglish,
  fullHouse: 'full house',
  fullStraight: 'full straight',
  mansion: 'mansion',
  oddLadder: 'odd ladder',
  doublings: 'doublings',
  smallLadder: 'small ladder',
}

const charms: ItemWords['charms'] = {
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
  ...moreCharmsEnglish,
}

const consumables: ItemWords['consumables'] = {
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
  ...moreConsumables,
}

const blessings: ItemWords['blessings'] = {
  patience: 'Patience',
  foresight: 'Foresight',
  mercy: 'Mercy',
  zeal: 'Zeal',
  ...moreBlessings,
}
const worlds: ItemWords['worlds'] = {
  meadow: 'Meadow',
  cavern: 'Cavern',
  harbour: 'Harbour',
  highlands: 'Highlands',
  dunes: 'Dunes',
  ...moreWorlds,
}
const bosses: ItemWords['bosses'] = {
  muzzle: 'the Muzzle',
  hush: 'the Hush',
  famine: 'the Famine',
  frost: 'the Frost',
  ...moreBosses,
}
const packs: ItemWords['packs'] = {
  crystals: 'Two crystals',
  bouquet: 'Bouquet',
  ghostDie: 'Ghost die',
  seventhDie: 'Seventh die',
  firstCharm: 'First charm',
  brewery: 'Brewery',
}

/** 3.7  What a charm says of itself, from what it does. */
function charmText(id: CharmId, content: Content): string {
  const effect = CHARM_EFFECTS[content].get(id)
  const { adds, grants } = CHARMS[content][id]
  return [
    ...(effect === undefined ? [] : [effectText(effect)]),
    ...(adds === undefined ? [] : [addsText(adds)]),
    ...grantTexts(grants),
  ].join(' ')
}

/** 1.7  What a further combination is and what it is worth. */
function addsText(type: ExtraType): string {
  const { shape, points } = EXTRAS[type]
  return `Adds ${combinations[type]}: ${shapeText(shape)}, for ${number(Number(points))} points.`
}

function shapeText(shape: Shape): string {
  switch (shape.type) {
    case 'counts':
      return `${shape.counts.join(' of one value and ')} of another`
    case 'values':
      return and(shape.values.map(String))
    case 'fullStraight':
      return 'four in a row with one of its ends twice'
    case 'single':
    case 'equal':
    case 'run':
    case 'pairs':
      return shape.type
  }
}

const blessingText = (id: BlessingId): string => placeText(BLESSINGS[id].effect, BLESSINGS[id].grants)
const worldText = (id: WorldId): string => placeText(WORLDS[id].effect, WORLDS[id].grants) || 'Nothing special.'

const bossText = (id: BossId): string => guardText(BOSSES[id])
function guardText({ effect, grants, silences }: Boss): string {
  if (silences !== null) return `Your ${silences < 0 ? 'rightmost' : 'leftmost'} charm does nothing.`
  return [...(effect === null ? [] : [effectText(effect)]), ...guardGrants(grants)].join(' ')
}

/** 3.10  A boss rules one level, so its text speaks of no other. */
const guardGrants = ({ banks = 0, rerolls = 0, reward = 0, target = 0, ...others }: Grants): readonly string[] => [
  ...(banks === 0 ? [] : [`${signed(banks)} ${Math.abs(banks) === 1 ? 'bank' : 'banks'}.`]),
  ...(rerolls <= NONE
    ? ['No rerolls.']
    : rerolls === 0
      ? []
      : [`${signed(rerolls)} ${Math.abs(rerolls) === 1 ? 'reroll' : 'rerolls'}.`]),
  ...(reward === 0 ? [] : [`${reward > 0 ? '+' : '−'}$${Math.abs(reward)} for beating it.`]),
  ...(target === 0 ? [] : [`Target ${signed(target)}%.`]),
  ...grantTexts(others),
]

/** 3.18  What a challenge begins with, and its twist. */
function challengeText(id: ChallengeId): string {
  const { dice, charms: own, consumables: held, money, effect, grants } = CHALLENGES[id]
  const has = [...own.map((charm) => charms[charm]), ...held.map((one) => consumables[one])]
  return [
    ...(dice === null ? [] : [`You begin with ${diceText(dice)}.`]),
    ...(has.length === 0 ? [] : [`You begin with ${and(has)}.`]),
    ...(money === 0 ? [] : [`$${Math.abs(money)} ${money > 0 ? 'more' : 'less'} to begin with.`]),
    placeText(effect, grants),
  ]
    .filter((text) => text !== '')
    .join(' ')
}

const diceText = (dice: Start['dice']): string =>
  and(dice.map(([sides, material, times]) => `${times} ${materials[material]} d${sides}`))

/** 3.14  Dice a run may begin with. */
const starts: ItemWords['starts'] = {
  plain: 'Plain',
  octet: 'Octet',
  tenfold: 'Tenfold',
  pocket: 'Pocket',
  glass: 'Glass',
  gilded: 'Gilded',
}
const START_TEXTS: { readonly [S in StartId]: string } = {
  plain: 'Six plain dice.',
  octet: 'Six eight-sided dice. Adds odd ladder (1, 3, 5, 7).',
  tenfold: 'Six ten-sided dice, $3 more. Adds doublings (1, 2, 4, 8).',
  pocket: 'Seven four-sided dice, $5 less. Adds small ladder (1, 2, 3, 4).',
  glass: 'Three plain dice and two crystals.',
  gilded: 'Three plain and three golden dice, $5 less.',
}

/** 3.19  What a player has to do to open something. */
function unlockText(own: Unlock): string {
  if (own.type === 'won') return `Win a full run on ${DIFFICULTY_NAMES[own.difficulty]}.`
  switch (own.what) {
    case 'charms':
      return own.many === 1 ? 'Own a charm.' : `Own ${own.many} different charms.`
    case 'consumables':
      return own.many === 1 ? 'Use a consumable.' : `Use ${own.many} different consumables.`
    case 'worlds':
      return own.many === 1 ? 'Enter a world.' : `Enter ${own.many} different worlds.`
    case 'bosses':
      return own.many === 1 ? 'Beat a boss.' : `Beat ${own.many} different bosses.`
    case 'minibosses':
      return own.many === 1 ? 'Beat a miniboss.' : `Beat ${own.many} different minibosses.`
  }
}
const DIFFICULTY_NAMES: { readonly [D in Difficulty]: string } = {
  calm: 'Calm',
  easy: 'Easy',
  mild: 'Mild',
  normal: 'Normal',
  hard: 'Hard',
  harsh: 'Harsh',
  brutal: 'Brutal',
}

/** 3.15  What a pip does on its die's highest face. */
function pipText(pip: Pip): string {
  switch (pip) {
    case 'money':
      return `Scored on its highest face: ${MONEY_PIP.does.map(changeText).join(', ')}.`
    case 'consumable':
      return `Scored on its highest face: a ${consumables[PIP_BRINGS]}, if you have room.`
    case 'upgrade':
      return 'Scored on its highest face: its combination rises by a level.'
    case 'twofaced':
      return 'Its highest face turns to 1.'
    case 'wild':
      return 'Its highest face joins your largest set of equal dice, or turns to 1 if all others differ.'
    case 'blank':
      return 'On its highest face you can leave it and still get hot dice.'
  }
}

const placeText = (effect: Effect | null, grants: Grants): string =>
  [...(effect === null ? [] : [effectText(effect)]), ...grantTexts(grants)].join(' ')

/** 3.5  What a material says of itself. */
function materialText(material: Material): string {
  const texts = MATERIAL_EFFECTS[material].map(effectText)
  if (mayStay({ material, value: 1 })) texts.push('You can leave it and still get hot dice.')
  if (stays(material)) texts.push('Stays on the table when scored, to be rolled again.')
  return texts.join(' ') || 'Nothing special.'
}

function consumableText(id: ConsumableId, table?: PointRules['table']): string {
  const use = CONSUMABLES[id]
  switch (use.type) {
    case 'become':
      return `One of your dice becomes ${materials[use.material]}.`
    case 'change':
      return 'One of your dice becomes a random material.'
    case 'grow':
      return 'One of your dice grows to the next size.'
    case 'die':
      return 'A plain six-sided die joins your set.'
    case 'flip':
      return 'Turns a rolled die to its opposite face.'
    case 'nudge':
      return 'Turns a rolled die up by one.'
    case 'brew':
      return `Next time you score: ${lower(effectText(use.effect))}`
    case 'rerolls':
      return `${count(use.rerolls, 'more reroll')} this level.`
    case 'stamp':
      return `Puts a ${pips[use.pip]} on one of your dice. ${pipText(use.pip)}`
    case 'lesson':
      return 'Raises every combination of your next score by a level.'
    case 'upgrade':
      return `Raises ${combinations[use.combination]} by a level, for ${raisedBy(use.combination, table)}.`
  }
}

/** 3.8  What a level of a combination adds in this table, or in both. */
function raisedBy(combination: CombinationType, table?: PointRules['table']): string {
  const families = `+${familyStep(combination)}`
  if (table === 'families') return `${families} points`
  return table === 'classic' ? 'half its points more' : `half its points more (families: ${families})`
}

function packText(id: PackId): string {
  const pack = PACKS[id]
  switch (pack.type) {
    case 'dice':
      return `${pack.dice} of your dice ${pack.dice === 1 ? 'is' : 'are'} ${materials[pack.material]}. ${materialText(pack.material)}`
    case 'die':
      return 'One more plain die.'
    case 'charm':
      return `${charms[pack.charm]}: ${charmText(pack.charm, 'classic')}` // the same in every content
    case 'consumable':
      return `${consumables[pack.consumable]}: ${consumableText(pack.consumable)}`
  }
}

/** `If you score a straight: ×2.` */
function effectText({ type, reactsTo, material, when = [], does }: Effect): string {
  const after = reactsTo === undefined ? [] : [`after each ${sourceName(reactsTo)} bonus`]
  const each = type === 'charm' && material !== undefined ? [`for each ${MEASURE_NAMES[material]}`] : []
  const nothing = does.flatMap((change) => (change.type === 'cancel' && isCombination(change.what) ? change.what : []))
  const asked = when.filter((own) => own.type !== 'combination' || !own.any.every((type) => nothing.includes(type)))
  const lead = [...after, ...asked.map((condition) => conditionText(condition)), ...each].join(' and ')
  const what = [
    ...(nothing.length === 0
      ? []
      : [`${and(nothing.map(sourceName))} ${nothing.length === 1 ? 'scores' : 'score'} nothing`]),
    ...does.filter((change) => change.type !== 'cancel' || !isCombination(change.what)).map(changeText),
  ].join(', ')
  return `${lead === '' ? what : `${lead}: ${what}`}.`.replace(/^\p{L}/u, (first) => first.toUpperCase())
}

const NAMES: ReadonlyMap<string, string> = new Map<string, string>([
  ...Object.entries(materials),
  ...Object.entries(combinations),
  ...Object.entries(charms),
  ...Object.entries(consumables),
  ...Object.entries(blessings),
  ...Object.entries(worlds),
  ...Object.entries(bosses),
  ...Object.entries(minibosses),
  ...Object.entries(challenges),
  ['moneyPip', pips.money],
  ['hotDice', 'hot dice'],
  ['material', 'material'],
  ['stillness', 'stillness'],
])

/** An effect, event type or combination by its name. */
const sourceName = (id: string): string => NAMES.get(id) ?? id

function conditionText(condition: Condition, not = false): string {
  const lead = not ? 'unless' : 'if'
  switch (condition.type) {
    case 'all':
      return condition.of.map((own) => conditionText(own, not)).join(not ? ' or ' : ' and ')
    case 'any':
      return condition.of.map((own) => conditionText(own, not)).join(not ? ' and ' : ' or ')
    case 'not':
      return conditionText(condition.of, !not)
    case 'least':
      return `${not ? 'without' : 'with'} at least ${measured(condition.measure, condition.amount)}`
    case 'most':
      return condition.amount === 0 && !not
        ? `with no ${MEASURES_MANY[condition.measure]}`
        : `${not ? 'without' : 'with'} at most ${measured(condition.measure, condition.amount)}`
    case 'owns':
      return `${lead} you own ${sourceName(condition.charm)}`
    case 'combination':
      return `${lead} you score ${or(condition.any.map((type) => combinations[type]))}`
    case 'sameValue':
      return `${lead} one value scores at least ${condition.dice} times`
    case 'parity':
      return `${lead} every scored die is ${condition.parity}`
    case 'dice':
      return condition.from === condition.to
        ? `${lead} you score exactly ${condition.from === 1 ? 'one die' : `${condition.from} dice`}`
        : `${lead} you score ${condition.from} to ${condition.to} dice`
    case 'lastBank':
      return not ? 'before your last bank' : 'on your last bank'
    case 'allScored':
      return `${lead} you score every die`
    case 'fired':
      return `${not ? 'without' : 'after'} ${withArticle(sourceName(condition.effect))} bonus`
    case 'drawn':
      return `${percent({ points: 0.2, money: 0.1, clone: 0.01 }[condition.outcome])} of the time`
  }
}

function changeText(change: Change): string {
  switch (change.type) {
    case 'points':
      return amountText(change.amount, (n) => `+${number(n)} points`)
    case 'multiplier':
      return amountText(change.amount, (n) => `+${n / 100} multiplier`)
    case 'money':
      return amountText(change.amount, (n) => `+$${n}`)
    case 'times': {
      const { base, each, per } = change.amount
      if (change.power !== undefined) return `×${base / 100} for each ${MEASURE_NAMES[change.power]}`
      return per === undefined
        ? `×${base / 100}`
        : `×(${base / 100} + ${(each ?? 0) / 100} for each ${MEASURE_NAMES[per]})`
    }
    case 'exponent':
      return `the multiplier counts to the power of ${1 + change.by}`
    case 'clone':
      return 'a copy of the die joins your set'
    case 'again':
      return 'the same again'
    case 'cancel':
      return `${sourceName(change.what)} bonuses don't count`
    case 'scale':
      return `${sourceName(change.what)} bonuses count ${change.by === 2 ? 'double' : `${change.by} times`}`
    case 'queue':
      return change.effect.does.map(changeText).join(', ')
  }
}

/** `2 scored flowers` */
const measured = (measure: Measure, amount: number): string =>
  `${amount} ${amount === 1 ? MEASURE_NAMES[measure] : MEASURES_MANY[measure]}`

const withArticle = (name: string): string => `${/^(?!one\b)[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`

const isCombination = (id: string): boolean => id in combinations

function amountText({ base, each = 0, per }: Amount, write: (n: number) => string): string {
  if (per === undefined) return write(base)
  const more = `${write(each)} for each ${MEASURE_NAMES[per]}`
  return base === 0 ? more : `${write(base)}, ${more}`
}

function grantTexts({
  banks = 0,
  rerolls = 0,
  reward = 0,
  target = 0,
  freeFlops = 0,
  prices = 0,
  offers = 0,
  slots = 0,
  unused = 0,
}: Grants): readonly string[] {
  return [
    ...(banks === 0 ? [] : [`${signed(banks)} ${Math.abs(banks) === 1 ? 'bank' : 'banks'} each level.`]),
    ...(rerolls <= NONE
      ? ['No rerolls.']
      : rerolls === 0
        ? []
        : [`${signed(rerolls)} ${Math.abs(rerolls) === 1 ? 'reroll' : 'rerolls'} each level.`]),
    ...(reward === 0 ? [] : [`${reward > 0 ? '+' : '−'}$${Math.abs(reward)} for each level won.`]),
    ...(target === 0 ? [] : [`Targets ${signed(target)}%.`]),
    ...(freeFlops < 0
      ? ['The first flop of a level costs banked points too.']
      : freeFlops === 0
        ? []
        : [`${count(freeFlops, 'more flop')} each level ${freeFlops === 1 ? 'costs' : 'cost'} no banked points.`]),
    ...(prices === 0 ? [] : [`Everything costs $${Math.abs(prices)} ${prices > 0 ? 'more' : 'less'}.`]),
    ...(offers === 0 ? [] : [`Shops offer ${count(Math.abs(offers), 'charm')} ${offers > 0 ? 'more' : 'fewer'}.`]),
    ...(slots === 0 ? [] : [`${signed(slots)} ${Math.abs(slots) === 1 ? 'slot' : 'slots'} for charms.`]),
    ...(unused === 0 ? [] : ['Unused banks pay nothing.']),
  ]
}

const NONE = -10 // rerolls: no level has as many
const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`)

/** A sentence after a colon. */
const lower = (text: string): string => text.replace(/^\p{Lu}/u, (first) => first.toLowerCase())

export const itemEnglish: ItemWords = {
  combinations,
  materials,
  charms,
  consumables,
  blessings,
  worlds,
  bosses,
  packs,
  starts,
  start: (id) => START_TEXTS[id],
  charm: charmText,
  consumable: consumableText,
  blessing: blessingText,
  world: worldText,
  boss: bossText,
  material: materialText,
  pack: packText,
  pips,
  pip: pipText,
  minibosses,
  miniboss: (id) => guardText(MINIBOSSES[id]),
  challenges,
  challenge: challengeText,
  unlock: unlockText,
  difficulties: DIFFICULTY_NAMES,
  difficulty: (content, id) => grantTexts(DIFFICULTY[content][id]).join(' ') || 'Nothing special.',
  extra: addsText,
  source: sourceName,
}
