import { chinese } from '@parlour/core'
import { CHALLENGES, type ChallengeId } from './challenges.ts'
import type { Unlock } from './collection.ts'
import { DIFFICULTY, type Difficulty } from './difficulties.ts'
import { CHARM_EFFECTS, CHARMS, type CharmId } from './charms.ts'
import type { Content } from './content.ts'
import type { ExtraType, PointRules, Shape } from './combinations.ts'
import type { Amount, Change, Condition, Effect } from './effects.ts'
import { BLESSINGS, CONSUMABLES, PACKS, type BlessingId, type ConsumableId, type PackId } from './goods.ts'
import { familiesChinese } from './family-words.zh.ts'
import type { Grants } from './grants.ts'
import type { ItemWords } from './item-words.ts'
import {
  challenges,
  minibosses,
  moreBlessings,
  moreBosses,
  moreConsumables,
  moreWorlds,
  pips,
} from './full-words.zh.ts'
import { BOSSES, MINIBOSSES, WORLDS, type Boss, type BossId, type WorldId } from './journey.ts'
import { MONEY_PIP, PIP_BRINGS, type Pip } from './pips.ts'
import { MATERIAL_EFFECTS, mayStay, stays, type Material } from './materials.ts'
import type { Start, StartId } from './starts.ts'
import { MEASURE_NAMES, MEASURES_COUNTED } from './measure-words.zh.ts'
import { moreCharmsChinese } from './more-charm-words.zh.ts'
import { EXTRAS, familyStep, type CombinationType } from './tables.ts'

const { number, or, percent } = chinese

const materials: ItemWords['materials'] = {
  plastic: '塑料',
  crystal: '水晶',
  flower: '花',
  golden: '黄金',
  volcano: '火山',
  mirror: '镜子',
  rainbow: '彩虹',
  ghost: '幽灵',
  lead: '铅',
  lunar: '月光',
}

const combinations: ItemWords['combinations'] = {
  singleOne: '单个 1',
  singleFive: '单个 5',
  threeOfAKind: '三同',
  fourOfAKind: '四同',
  fiveOfAKind: '五同',
  sixOfAKind: '六同',
  nOfAKind: '七同以上',
  straight: '顺子',
  threePairs: '三对',
  twoTriplets: '两组三同',
  fourPairs: '四对',
  tripleTriplets: '三组三同',
  godsStraight: '天顺',
  ...familiesChinese,
  fullHouse: '葫芦',
  fullStraight: '满顺',
  mansion: '豪宅',
  oddLadder: '单数梯',
  doublings: '倍数梯',
  smallLadder: '小梯',
}

const charms: ItemWords['charms'] = {
  crystalCharm: '水晶护符',
  rabbitsFoot: '兔脚',
  hotHead: '热血',
  oneLove: '钟情于一',
  highFive: '击掌',
  splinter: '碎片',
  moneybags: '钱袋',
  snowball: '雪球',
  crowd: '人多势众',
  loneWolf: '独狼',
  evenKeel: '四平八稳',
  oddity: '奇人',
  fourOfAKindBooster: '四同增幅',
  tripleThreat: '三重威胁',
  pairMaster: '对子大师',
  straightEdge: '直尺',
  gardener: '园丁',
  magmaCore: '熔心',
  prism: '棱镜',
  monk: '苦行僧',
  lastStand: '背水一战',
  scoreMultiplier: '倍增器',
  spinner: '陀螺',
  piggyBank: '存钱罐',
  ...moreCharmsChinese,
}

const consumables: ItemWords['consumables'] = {
  crystalVial: '水晶药瓶',
  rainbowVial: '彩虹药瓶',
  chameleon: '变色龙',
  whetstone: '磨刀石',
  spareDie: '备用骰',
  flipCoin: '翻面币',
  nudge: '轻推',
  potion: '药水',
  secondWind: '重振旗鼓',
  manual: '秘籍',
  ...moreConsumables,
}

const blessings: ItemWords['blessings'] = {
  patience: '耐心',
  foresight: '远见',
  mercy: '慈悲',
  zeal: '热忱',
  ...moreBlessings,
}
const worlds: ItemWords['worlds'] = {
  meadow: '草原',
  cavern: '洞穴',
  harbour: '海港',
  highlands: '高地',
  dunes: '沙丘',
  ...moreWorlds,
}
const bosses: ItemWords['bosses'] = { muzzle: '封口者', hush: '噤声者', famine: '饥荒', frost: '寒霜', ...moreBosses }
const packs: ItemWords['packs'] = {
  crystals: '两颗水晶',
  bouquet: '花束',
  ghostDie: '幽灵骰',
  seventhDie: '第七颗骰',
  firstCharm: '第一枚护符',
  brewery: '酿造坊',
}

function charmText(id: CharmId, content: Content): string {
  const effect = CHARM_EFFECTS[content].get(id)
  const { adds, grants } = CHARMS[content][id]
  return [
    ...(effect === undefined ? [] : [effectText(effect)]),
    ...(adds === undefined ? [] : [addsText(adds)]),
    ...grantTexts(grants),
  ].join('')
}

/** 1.7  What a further combination is and what it is worth. */
function addsText(type: ExtraType): string {
  const { shape, points } = EXTRAS[type]
  return `多一种牌型${combinations[type]}：${shapeText(shape)}，值 ${number(Number(points))} 分。`
}

function shapeText(shape: Shape): string {
  switch (shape.type) {
    case 'counts':
      return shape.counts.map((count) => `${count} 颗同点`).join('加另外 ')
    case 'values':
      return shape.values.join('、')
    case 'fullStraight':
      return '四连顺，其中一头再多一颗'
    case 'single':
    case 'equal':
    case 'run':
    case 'pairs':
      return shape.type
  }
}

const blessingText = (id: BlessingId): string => placeText(BLESSINGS[id].effect, BLESSINGS[id].grants)
const worldText = (id: WorldId): string => placeText(WORLDS[id].effect, WORLDS[id].grants) || '没有特别之处。'

const bossText = (id: BossId): string => guardText(BOSSES[id])
function guardText({ effect, grants, silences }: Boss): string {
  if (silences !== null) return `最${silences < 0 ? '右' : '左'}边的护符失效。`
  return [...(effect === null ? [] : [effectText(effect)]), ...guardGrants(grants)].join('')
}

/** 3.10  A boss rules one level, so its text speaks of no other. */
const guardGrants = ({ banks = 0, rerolls = 0, reward = 0, target = 0, ...others }: Grants): readonly string[] => [
  ...(banks === 0 ? [] : [`入账次数 ${signed(banks)}。`]),
  ...(rerolls <= NONE ? ['没有重掷。'] : rerolls === 0 ? [] : [`重掷 ${signed(rerolls)}。`]),
  ...(reward === 0 ? [] : [`击败它 ${reward > 0 ? '+' : '−'}$${Math.abs(reward)}。`]),
  ...(target === 0 ? [] : [`目标分 ${signed(target)}%。`]),
  ...grantTexts(others),
]

/** 3.18  What a challenge begins with, and its twist. */
function challengeText(id: ChallengeId): string {
  const { dice, charms: own, consumables: held, money, effect, grants } = CHALLENGES[id]
  const has = [...own.map((charm) => charms[charm]), ...held.map((one) => consumables[one])]
  return [
    ...(dice === null ? [] : [`开局骰子：${diceText(dice)}。`]),
    ...(has.length === 0 ? [] : [`开局自带${has.join('、')}。`]),
    ...(money === 0 ? [] : [`开局${money > 0 ? '多' : '少'} $${Math.abs(money)}。`]),
    placeText(effect, grants),
  ].join('')
}

const diceText = (dice: Start['dice']): string =>
  dice.map(([sides, material, times]) => `${times} 颗${materials[material]}${sides} 面骰`).join('、')

/** 3.14  Dice a run may begin with. */
const starts: ItemWords['starts'] = {
  plain: '普通套',
  octet: '八面套',
  tenfold: '十面套',
  pocket: '口袋套',
  glass: '玻璃套',
  gilded: '镀金套',
}
const START_TEXTS: { readonly [S in StartId]: string } = {
  plain: '六颗普通骰子。',
  octet: '六颗八面骰，多一种单数梯（1、3、5、7）。',
  tenfold: '六颗十面骰，多 $3，多一种倍数梯（1、2、4、8）。',
  pocket: '七颗四面骰，少 $5，多一种小梯（1、2、3、4）。',
  glass: '三颗普通骰和两颗水晶。',
  gilded: '三颗普通骰和三颗黄金骰，少 $5。',
}

/** 3.19  What a player has to do to open something. */
function unlockText(own: Unlock): string {
  if (own.type === 'won') return `在${DIFFICULTY_NAMES[own.difficulty]}难度赢下完整的一趟。`
  switch (own.what) {
    case 'charms':
      return `拥有过 ${own.many} 种护符。`
    case 'consumables':
      return `用过 ${own.many} 种消耗品。`
    case 'worlds':
      return `进过 ${own.many} 个世界。`
    case 'bosses':
      return `打败 ${own.many} 种首领。`
    case 'minibosses':
      return `打败 ${own.many} 种精英。`
  }
}
const DIFFICULTY_NAMES: { readonly [D in Difficulty]: string } = {
  calm: '悠闲',
  easy: '简单',
  mild: '温和',
  normal: '普通',
  hard: '困难',
  harsh: '严酷',
  brutal: '残酷',
}

/** 3.15  What a pip does on its die's highest face. */
function pipText(pip: Pip): string {
  switch (pip) {
    case 'money':
      return `最大面计分时：${MONEY_PIP.does.map(changeText).join('，')}。`
    case 'consumable':
      return `最大面计分时：有空位就得一个${consumables[PIP_BRINGS]}。`
    case 'upgrade':
      return '最大面计分时：所在牌型升一级。'
    case 'twofaced':
      return '掷出最大面时变成 1。'
    case 'wild':
      return '掷出最大面时变成最多的那种点数；其余各不相同时变成 1。'
    case 'blank':
      return '最大面留着不计分也能全热。'
  }
}

const placeText = (effect: Effect | null, grants: Grants): string =>
  [...(effect === null ? [] : [effectText(effect)]), ...grantTexts(grants)].join('')

function materialText(material: Material): string {
  const texts = MATERIAL_EFFECTS[material].map(effectText)
  if (mayStay({ material, value: 1 })) texts.push('留着不计分也能全热。')
  if (stays(material)) texts.push('计分后留在桌上，下次再掷。')
  return texts.join('') || '没有特别之处。'
}

function consumableText(id: ConsumableId, table?: PointRules['table']): string {
  const use = CONSUMABLES[id]
  switch (use.type) {
    case 'become':
      return `把一颗骰子变成${materials[use.material]}。`
    case 'change':
      return '把一颗骰子变成随机的材质。'
    case 'grow':
      return '把一颗骰子变大一号。'
    case 'die':
      return '多一颗普通的六面骰。'
    case 'flip':
      return '把掷出的一颗骰子翻到对面。'
    case 'nudge':
      return '把掷出的一颗骰子加一点。'
    case 'brew':
      return `下次计分时：${effectText(use.effect)}`
    case 'rerolls':
      return `本关多 ${use.rerolls} 次重掷。`
    case 'stamp':
      return `给一颗骰子印上${pips[use.pip]}。${pipText(use.pip)}`
    case 'lesson':
      return '下次计分的每种牌型各升一级。'
    case 'upgrade':
      return `${combinations[use.combination]}升一级，${raisedBy(use.combination, table)}。`
  }
}

/** 3.8  What a level of a combination adds in this table, or in both. */
function raisedBy(combination: CombinationType, table?: PointRules['table']): string {
  const families = `+${familyStep(combination)}`
  if (table === 'families') return `${families} 分`
  return table === 'classic' ? '分数多一半' : `分数多一半（家族表：${families}）`
}

function packText(id: PackId): string {
  const pack = PACKS[id]
  switch (pack.type) {
    case 'dice':
      return `${pack.dice} 颗骰子是${materials[pack.material]}。${materialText(pack.material)}`
    case 'die':
      return '多一颗普通骰子。'
    case 'charm':
      return `${charms[pack.charm]}：${charmText(pack.charm, 'classic')}` // the same in every content
    case 'consumable':
      return `${consumables[pack.consumable]}：${consumableText(pack.consumable)}`
  }
}

/** `得到顺子时：×2。` */
function effectText({ type, reactsTo, material, when = [], does }: Effect): string {
  const after = reactsTo === undefined ? [] : [`每次${sourceName(reactsTo)}加成之后`]
  const each = type === 'charm' && material !== undefined ? [MEASURE_NAMES[material]] : []
  const nothing = does.flatMap((change) => (change.type === 'cancel' && isCombination(change.what) ? change.what : []))
  const asked = when.filter((own) => own.type !== 'combination' || !own.any.every((type) => nothing.includes(type)))
  const lead = [...after, ...asked.map((condition) => conditionText(condition)), ...each].join('，')
  const what = [
    ...(nothing.length === 0 ? [] : [`${nothing.map(sourceName).join('、')}不得分`]),
    ...does.filter((change) => change.type !== 'cancel' || !isCombination(change.what)).map(changeText),
  ].join('，')
  return lead === '' ? `${what}。` : `${lead}：${what}。`
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
  ['hotDice', '全热'],
  ['material', '材质'],
  ['stillness', '静止'],
])
const sourceName = (id: string): string => NAMES.get(id) ?? id

function conditionText(condition: Condition, not = false): string {
  switch (condition.type) {
    case 'all':
      return condition.of.map((own) => conditionText(own, not)).join(not ? '或' : '，并且')
    case 'any':
      return condition.of.map((own) => conditionText(own, not)).join(not ? '，并且' : '或')
    case 'not':
      return conditionText(condition.of, !not)
    case 'least':
      return `${not ? '不到' : '至少有'} ${condition.amount} ${MEASURES_COUNTED[condition.measure]}时`
    case 'most':
      return condition.amount === 0 && !not
        ? `一${MEASURES_COUNTED[condition.measure]}也没有时`
        : `${not ? '超过' : '最多有'} ${condition.amount} ${MEASURES_COUNTED[condition.measure]}时`
    case 'owns':
      return `${not ? '没有' : '有'}${sourceName(condition.charm)}时`
    case 'combination':
      return `${not ? '没得到' : '得到'}${or(condition.any.map((type) => combinations[type]))}时`
    case 'sameValue':
      return `同一点数计分${not ? '不到' : '至少'} ${condition.dice} 次时`
    case 'parity':
      return `计分的骰子${not ? '不全是' : '全是'}${condition.parity === 'even' ? '双' : '单'}数时`
    case 'dice':
      return condition.from === condition.to
        ? `${not ? '不是' : '正好'}用 ${condition.from} 颗骰子计分时`
        : `${not ? '不是' : ''}用 ${condition.from} 到 ${condition.to} 颗骰子计分时`
    case 'lastBank':
      return not ? '还不是最后一次入账时' : '最后一次入账时'
    case 'allScored':
      return not ? '没把所有骰子都计分时' : '所有骰子都计分时'
    case 'fired':
      return `${not ? '没有' : '有'}过${sourceName(condition.effect)}加成时`
    case 'drawn':
      return `${percent({ points: 0.2, money: 0.1, clone: 0.01 }[condition.outcome])} 的几率`
  }
}

function changeText(change: Change): string {
  switch (change.type) {
    case 'points':
      return amountText(change.amount, (n) => `+${number(n)} 分`)
    case 'multiplier':
      return amountText(change.amount, (n) => `倍率 +${n / 100}`)
    case 'money':
      return amountText(change.amount, (n) => `+$${n}`)
    case 'times': {
      const { base, each, per } = change.amount
      if (change.power !== undefined) return `${MEASURE_NAMES[change.power]} ×${base / 100}`
      return per === undefined ? `×${base / 100}` : `×（${base / 100}，${MEASURE_NAMES[per]} +${(each ?? 0) / 100}）`
    }
    case 'exponent':
      return `倍率按 ${1 + change.by} 次方计算`
    case 'clone':
      return '多一颗同样的骰子'
    case 'again':
      return '再来一次'
    case 'cancel':
      return `${sourceName(change.what)}加成不算`
    case 'scale':
      return change.by === 2
        ? `${sourceName(change.what)}加成算双份`
        : `${sourceName(change.what)}加成算 ${change.by} 份`
    case 'queue':
      return change.effect.does.map(changeText).join('，')
  }
}

function amountText({ base, each = 0, per }: Amount, write: (n: number) => string): string {
  if (per === undefined) return write(base)
  const change = write(each)
  const more = `${MEASURE_NAMES[per]}${/^\p{Script=Han}/u.test(change) ? '，' : ' '}${change}`
  return base === 0 ? more : `${write(base)}，${more}`
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
    ...(banks === 0 ? [] : [`每关入账次数 ${signed(banks)}。`]),
    ...(rerolls <= NONE ? ['没有重掷。'] : rerolls === 0 ? [] : [`每关重掷 ${signed(rerolls)}。`]),
    ...(reward === 0 ? [] : [`每赢一关 ${reward > 0 ? '+' : '−'}$${Math.abs(reward)}。`]),
    ...(target === 0 ? [] : [`目标分 ${signed(target)}%。`]),
    ...(freeFlops < 0
      ? ['每关第一次失手也要扣已入账的分。']
      : freeFlops === 0
        ? []
        : [`每关多 ${freeFlops} 次失手不扣已入账的分。`]),
    ...(prices === 0 ? [] : [`所有东西${prices > 0 ? '贵' : '便宜'} $${Math.abs(prices)}。`]),
    ...(offers === 0 ? [] : [`商店${offers > 0 ? '多' : '少'}摆 ${Math.abs(offers)} 枚护符。`]),
    ...(slots === 0 ? [] : [`护符位 ${signed(slots)}。`]),
    ...(unused === 0 ? [] : ['没用完的入账次数不给钱。']),
  ]
}

const isCombination = (id: string): boolean => id in combinations

const NONE = -10 // rerolls: no level has as many
const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`)

export const itemChinese: ItemWords = {
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
  difficulty: (content, id) => grantTexts(DIFFICULTY[content][id]).join('') || '没有特别之处。',
  extra: addsText,
  source: sourceName,
}
