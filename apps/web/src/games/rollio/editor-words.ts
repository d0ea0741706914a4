import { catalogue, type Catalogue } from '@parlour/core'
import type { Phase } from '@parlour/games/rollio'
import type { Count } from './Editor.tsx'
import type { IdListWords } from './IdList.tsx'

interface EditorWords extends IdListWords {
  readonly phase: string
  readonly phases: { readonly [P in Phase]: string }
  readonly tool: string
  readonly help: string
  readonly aside: string
  readonly cup: string
  readonly shows: (value: number) => string
  readonly dice: string
  readonly die: (number: number, kind: string, where: string) => string
  readonly kind: (sides: number, material: string, pip: string | null) => string
  readonly chosen: (number: number) => string
  readonly sides: string
  readonly material: string
  readonly pip: string
  readonly addDie: string
  readonly removeDie: string
  readonly counts: { readonly [C in Count]: string }
  readonly world: string
  readonly boss: string
  readonly mini: string
  readonly none: string
  readonly charms: string
  readonly consumables: string
  readonly more: string
  readonly blessings: string
  readonly upgrades: string
  readonly brewed: string
  readonly packs: string
  readonly offered: string
  readonly arranged: string
  readonly arrangedHelp: string
  readonly shopCharm: (slot: number) => string
  readonly shopConsumable: (slot: number) => string
  readonly shopBlessing: string
  readonly sold: string
  readonly group: (die: number, value: number) => string
  readonly as: (group: number) => string
  readonly bestType: string
  readonly changing: string
}

export const editorWords: Catalogue<EditorWords> = catalogue({
  en: () => ({
    add: 'Add…',
    remove: (name) => `Remove ${name}`,
    forward: (name) => `Move ${name} forward`,
    phase: 'What comes next',
    phases: {
      loadout: 'Pack for the run',
      ready: 'Roll all dice',
      rolled: 'Score or reroll',
      deciding: 'Roll or bank',
      shop: 'The shop',
      world: 'Pick the next world',
      omen: 'The boss is drawn',
      rolling: 'The dice in the cup fall',
      drawing: 'Rainbow dice draw',
      stocking: 'The shop is stocked',
      crossing: 'Worlds are offered',
      changing: 'A die gets a new material',
      won: 'Run won',
      lost: 'Run lost',
    },
    tool: 'Set dice to',
    help: 'Tap a die, or draw over several. The one tapped last can be changed below.',
    aside: 'Aside',
    cup: 'In the cup',
    shows: (value) => `Shows ${value}`,
    dice: 'Dice to edit',
    die: (number, kind, where) => `Die ${number}, ${kind}: ${where}`,
    kind: (sides, material, pip) => `d${sides} ${material}${pip === null ? '' : `, ${pip}`}`,
    chosen: (number) => `Die ${number}`,
    sides: 'Sides',
    material: 'Material',
    pip: 'Pip on the highest face',
    addDie: 'Add a die',
    removeDie: 'Remove this die',
    counts: {
      level: 'Level',
      target: 'Target',
      banked: 'Banked',
      pot: 'Pot',
      banks: 'Banks left',
      rerolls: 'Rerolls left',
      money: 'Money',
      flops: 'Flops this level',
      hot: 'Hot dice this round',
      crystals: 'Crystals this round',
      scores: 'Scores this round',
      heats: 'Hot dice this run',
      misses: 'Flops this run',
      triggers: 'Rainbows this run',
      points: 'Points this run',
      credits: 'Credits to pack',
      vouchers: 'Vouchers',
    },
    world: 'World',
    boss: 'Boss',
    mini: 'Miniboss',
    none: 'None',
    charms: 'Charms',
    consumables: 'Consumables',
    more: 'Everything else',
    blessings: 'Blessings',
    upgrades: 'Upgrades',
    brewed: 'In effect for the next score',
    packs: 'Packs taken',
    offered: 'Worlds on offer',
    arranged: 'Charms were rearranged',
    arrangedHelp: 'They can be moved once between rounds.',
    shopCharm: (slot) => `Charm on sale ${slot}`,
    shopConsumable: (slot) => `Consumable on sale ${slot}`,
    shopBlessing: 'Blessing on sale',
    sold: 'Sold',
    group: (die, value) => `Group of die ${die} (${value})`,
    as: (group) => `Group ${group} scores as`,
    bestType: 'Whatever is worth most',
    changing: 'Die that changes',
  }),
  zh: () => ({
    add: '添加…',
    remove: (name) => `去掉${name}`,
    forward: (name) => `把${name}前移`,
    phase: '接下来',
    phases: {
      loadout: '做准备',
      ready: '掷全部骰子',
      rolled: '计分或重掷',
      deciding: '再掷或入账',
      shop: '商店',
      world: '选下一个世界',
      omen: '抽首领',
      rolling: '骰杯里的骰子落下',
      drawing: '彩虹骰抽奖',
      stocking: '商店进货',
      crossing: '给出几个世界',
      changing: '一颗骰子换材质',
      won: '这一趟赢了',
      lost: '这一趟输了',
    },
    tool: '把骰子设为',
    help: '点一颗骰子，或划过几颗；最后点的那颗可以在下面改。',
    aside: '放一边',
    cup: '骰杯里',
    shows: (value) => `点数 ${value}`,
    dice: '要编辑的骰子',
    die: (number, kind, where) => `第 ${number} 颗，${kind}：${where}`,
    kind: (sides, material, pip) => `${sides} 面${material}${pip === null ? '' : `，${pip}`}`,
    chosen: (number) => `第 ${number} 颗骰子`,
    sides: '面数',
    material: '材质',
    pip: '最高面的印记',
    addDie: '加一颗骰子',
    removeDie: '去掉这颗',
    counts: {
      level: '关卡',
      target: '目标',
      banked: '已入账',
      pot: '分池',
      banks: '剩余入账',
      rerolls: '剩余重掷',
      money: '钱',
      flops: '本关失手',
      hot: '本回合全热',
      crystals: '本回合水晶',
      scores: '本回合计分',
      heats: '这一趟全热',
      misses: '这一趟失手',
      triggers: '这一趟彩虹',
      points: '这一趟得分',
      credits: '准备点数',
      vouchers: '兑换券',
    },
    world: '世界',
    boss: '首领',
    mini: '精英',
    none: '没有',
    charms: '护符',
    consumables: '消耗品',
    more: '其他',
    blessings: '祝福',
    upgrades: '升级',
    brewed: '下次计分生效',
    packs: '带上的东西',
    offered: '可选的世界',
    arranged: '护符已经换过位置',
    arrangedHelp: '两回合之间只能换一次。',
    shopCharm: (slot) => `在售护符 ${slot}`,
    shopConsumable: (slot) => `在售消耗品 ${slot}`,
    shopBlessing: '在售祝福',
    sold: '已卖出',
    group: (die, value) => `第 ${die} 颗（${value}）属于第几组`,
    as: (group) => `第 ${group} 组算作`,
    bestType: '分数最高的组合',
    changing: '要换的骰子',
  }),
})
