import { chinese, type Label, type Names, type Option } from '@parlour/core'
import { expected } from './expected.zh.ts'
import { CHALLENGE_IDS } from './challenges.ts'
import { START_IDS } from './starts.ts'
import { CHARM_IDS } from './charms.ts'
import { exactText } from './exact.ts'
import { BLESSING_IDS, CONSUMABLE_IDS, PACK_IDS } from './goods.ts'
import { itemChinese } from './item-words.zh.ts'
import { itemOf } from './item-of.ts'
import type { Did, ScoringEvent } from './pipeline.ts'
import { POINTS_IN_A_LEVEL } from './rules.ts'
import type {
  Action,
  Effect,
  FlopOdds,
  Group,
  Kind,
  NamedGroup,
  Phase,
  Prompt,
  Rollio,
  RollioReason,
  State,
  Ware,
} from './state.ts'
import type { RollioWords } from './words.ts'

const { name, number, or, percent } = chinese
const items = itemChinese

export const rollioChinese: RollioWords = {
  name: '掷掷乐',
  summary: '掷骰子，选怎么计分，入账还是再冒一次险，买护符让分数翻倍。',

  prompt(prompt: Prompt): string {
    switch (prompt.type) {
      case 'loadout':
        return `为这一趟做准备：还有 ${prompt.credits} 点`
      case 'ready':
        return `第 ${prompt.level} 关：掷 ${prompt.dice} 颗骰子${risk(prompt.flop)}`
      case 'choose-dice':
        if (prompt.chosen === 0) return prompt.rerolls > 0 ? '选骰子计分，或者重掷' : '选骰子计分'
        return prompt.ways === 0
          ? `选了 ${prompt.chosen} 颗：还不能计分`
          : `选了 ${prompt.chosen} 颗：有 ${number(prompt.ways)} 种计分方法`
      case 'choose-rerolls':
        return prompt.chosen === 0 ? `选要重掷的骰子（还有 ${prompt.rerolls} 次）` : `重掷 ${prompt.chosen} 颗骰子？`
      case 'flop': {
        const lost = prompt.pot + prompt.cost
        if (prompt.rerolls > 0) return lost === 0 ? '失手！重掷还是认了？' : `失手！重掷，还是损失 ${number(lost)} 分？`
        return lost === 0 ? '失手！' : `失手！损失 ${number(lost)} 分`
      }
      case 'roll-or-bank':
        return `${prompt.hot ? '全热！' : ''}入账 ${number(prompt.pot)}，还是再掷 ${prompt.dice} 颗${risk(prompt.flop)}？`
      case 'choose-die':
        return `${items.consumables[prompt.consumable]}：选一颗骰子`
      case 'arrange':
        return `选放在第 ${prompt.slot + 1} 格的护符`
      case 'shop': {
        const { level, target, boss, mini } = prompt.next
        const guard = boss === null ? (mini === null ? null : items.minibosses[mini]) : items.bosses[boss]
        return guard === null
          ? `商店。下一关：第 ${level} 关，目标 ${number(target)}`
          : `商店。下一关：第 ${level} 关，目标 ${number(target)}，对手是${guard}`
      }
      case 'world':
        return '选下一个世界'
      case 'chance':
        return '来了'
      case 'over':
        return prompt.won
          ? `你以 ${number(prompt.points)} 分赢下了这一趟`
          : `你在第 ${prompt.level} 关失败，差 ${number(prompt.short)} 分`
    }
  },

  option(option: Option<Rollio>): Label {
    const { pick } = option
    const plain = { title: plainTitle(pick), badges: [], tag: null }
    if (option.status === 'blocked') return { ...plain, tag: '不行' }
    const [first] = option.effects
    switch (pick.type) {
      case 'die':
        return first?.type === 'fits'
          ? {
              title: `第 ${pick.die + 1} 颗：${first.value} 点`,
              badges: first.types.map((type) => items.combinations[type]),
              tag: null,
            }
          : plain
      case 'as':
        return first?.type === 'chose'
          ? {
              title: `计分：${first.groups.map(groupText).join('，')}`,
              badges: [pointsRange(first)],
              tag: first.best && first.ways > 1 ? '最佳' : null,
            }
          : plain
      case 'slot':
        return first?.type === 'arranged'
          ? { ...plain, title: `${items.charms[first.charms[pick.to] ?? 'oneLove']}放到第 ${pick.to + 1} 格` }
          : plain
      case 'on':
        return first?.type === 'used' && first.die !== null
          ? { ...plain, title: `第 ${pick.die + 1} 颗，${kindText(first.die)}` }
          : plain
      case 'use':
        return first?.type === 'used' ? { ...plain, title: `使用${items.consumables[first.consumable]}` } : plain
      case 'buy':
        return first?.type === 'bought'
          ? { title: `买${wareName(first.id)}`, badges: [`$${first.price}`], tag: null }
          : plain
      case 'sell':
        return first?.type === 'sold'
          ? { title: `卖${wareName(first.id)}`, badges: [`+$${first.price}`], tag: null }
          : plain
      case 'world':
        return first?.type === 'entered' ? { ...plain, title: items.worlds[first.world] } : plain
      case 'word':
        return { ...plain, title: wordTitle(pick.word, option.effects) }
      case 'reroll':
      case 'again':
      case 'arrange':
        return plain
    }
  },

  action(action: Action, state?: State): string {
    const item = state === undefined ? null : itemOf(action, state)
    switch (action.type) {
      case 'score':
        return `计分：${groupsText(action.groups)}`
      case 'reroll':
        return `重掷${dice(action.dice)}`
      case 'buy':
        return action.ware === 'pack'
          ? `带上${items.packs[PACK_IDS[action.index] ?? 'brewery']}`
          : item === null
            ? `买第 ${action.index + 1} 件${WARE_KINDS[action.ware]}`
            : `买${wareName(item)}`
      case 'sell':
        return item === null ? `卖第 ${action.index + 1} 件${WARE_KINDS[action.ware]}` : `卖${wareName(item)}`
      case 'use': {
        const used = item === null ? `第 ${action.index + 1} 件消耗品` : wareName(item)
        return action.on === null ? `使用${used}` : `对第 ${action.on + 1} 颗骰子使用${used}`
      }
      case 'arrange':
        return `护符顺序改为 ${action.order.map((charm) => charm + 1).join('、')}`
      case 'world':
        return item === null ? `选第 ${action.index + 1} 个世界` : `去${wareName(item)}`
      case 'roll':
      case 'bank':
      case 'pass':
      case 'leave':
      case 'refresh':
        return WORD_TEXTS[action.type]
    }
  },

  reason(reason: RollioReason): string {
    switch (reason.code) {
      case 'nobody-to-act':
        return '现在没有什么可选的。'
      case 'not-now':
        return `${PHASE_TEXTS[reason.phase]}${or(reason.only.map((phase) => WHEN[phase]))}才能这样做。`
      case 'flop':
        return '这一掷没有能计分的骰子：失手了。重掷，或者认了。'
      case 'nothing-selected':
        return '先选几颗骰子。'
      case 'die-used-twice':
        return `${dice(reason.dice)}用了两次。`
      case 'die-not-in-hand':
        return `${dice(reason.dice)}不在桌上。`
      case 'more-dice-than-available':
        return `你选了 ${reason.dice.length} 颗骰子，桌上只有 ${reason.available} 颗。`
      case 'not-a-combination':
        return `${dice(reason.dice)}凑不成组合。`
      case 'dice-left-over':
        return `${dice(reason.dice)}多出来了。`
      case 'wrong-type':
        return `${dice(reason.dice)}不能算作${items.combinations[reason.as]}。`
      case 'scores-with-nothing':
        return `这个 ${reason.value} 和桌上的骰子都凑不成分。`
      case 'not-with-those':
        return `这个 ${reason.value} 不能和${dice(reason.chosen)}一起计分。`
      case 'no-rerolls':
        return '本关没有重掷了。'
      case 'nothing-scored':
        return '先计分，再入账。'
      case 'not-a-flop':
        return '有骰子能计分，回合继续。'
      case 'already-arranged':
        return '护符已经调整过了。这一回合之后，或者到下一个商店再调整。'
      case 'same-order':
        return '护符已经是这个顺序了。'
      case 'not-a-permutation':
        return reason.charms < 2 ? '至少要有两枚护符才能调整顺序。' : `${reason.charms} 枚护符各写一次。`
      case 'no-voucher':
        return '没有兑换券了。'
      case 'set-full':
        return '已经有十二颗骰子，不能再多了。'
      case 'needs-a-die':
        return '请说明用在哪一颗骰子上。'
      case 'needs-no-die':
        return '这个不是用在骰子上的。'
      case 'no-such-item':
        return `这里没有第 ${reason.index + 1} 件${WARE_KINDS[reason.ware]}。`
      case 'too-dear':
        return reason.item in items.packs
          ? `${wareName(reason.item)}要 ${reason.price} 点，你只有 ${reason.money} 点。`
          : `${wareName(reason.item)}要 $${reason.price}，你只有 $${reason.money}。`
      case 'slots-full':
        return `放不下${wareName(reason.item)}：${reason.slots} 格都满了。`
      case 'packed':
        return `${items.packs[reason.pack]}已经带上了。`
      case 'no-such-die':
        return `没有第 ${reason.die + 1} 颗骰子。`
      case 'no-change':
        return `第 ${reason.die + 1} 颗骰子不会有变化。`
    }
  },

  preview(effect: Effect): string {
    switch (effect.type) {
      case 'fits':
        return `可以算${or(effect.types.map((type) => items.combinations[type]))}。`
      case 'packed':
        return items.pack(effect.pack)
      case 'used':
        return items.consumable(effect.consumable)
      case 'bought':
        return wareText(effect)
      case 'sold':
        return `得 $${effect.price}。`
      case 'entered':
        return items.world(effect.world)
      case 'cup':
        return `掷 ${effect.dice} 颗骰子。`
      case 'chose':
        return `得 ${pointsRange(effect)} 分。`
      case 'scored':
        return `得 ${number(effect.score)} 分（${number(effect.points)} × ${effect.multiplier}），分池 ${number(effect.pot)}。`
      case 'banked':
        return `入账 ${number(effect.pot)}：共 ${number(effect.banked)}，目标 ${number(effect.target)}。`
      case 'lost-pot':
        return lostText('', effect)
      case 'level-won':
        return `赢下第 ${effect.level} 关。`
      case 'won':
        return '赢下这一趟。'
      case 'lost':
        return '这一趟失败。'
      case 'hot-dice':
        return '全热！'
      case 'event':
        return eventText(effect.event)
      case 'flop':
        return '失手。'
      case 'set-out':
        return `带着 $${effect.money} 出发。`
      case 'boss':
        return guardText(effect)
      case 'level':
        return `第 ${effect.level} 关：目标 ${number(effect.target)}。`
      case 'rolled':
        return `骰子是 ${rolledText(effect)}。`
      case 'cloned':
        return `多一颗 ${kindText(effect.die)}。`
      case 'gained':
        return `得一个${items.consumables[effect.consumable]}。`
      case 'learned':
        return `${items.combinations[effect.combination]}升到 ${effect.level + 1} 级。`
      case 'stocked':
        return '商店开门。'
      case 'refreshed':
        return '用一张兑换券换新货。'
      case 'became':
        return `骰子变成${items.materials[effect.material]}。`
      case 'arranged':
        return `新顺序：${effect.charms.map((charm) => items.charms[charm]).join('、')}。`
      case 'crossing':
        return `前面是${or(effect.worlds.map((world) => items.worlds[world]))}。`
    }
  },

  expected,

  effect(effect: Effect, who: Names): string {
    const you = name(who(0))
    switch (effect.type) {
      case 'fits':
        return `第 ${effect.die + 1} 颗可以算${or(effect.types.map((type) => items.combinations[type]))}。`
      case 'packed':
        return `${you}带上了${items.packs[effect.pack]}。`
      case 'set-out':
        return `${you}带着 $${effect.money} 出发了。`
      case 'boss':
        return guardText(effect)
      case 'level':
        return `第 ${effect.level} 关开始：目标 ${number(effect.target)}，${effect.banks} 次入账，${effect.rerolls} 次重掷。`
      case 'cup':
        return `${you}拿起了 ${effect.dice} 颗骰子。`
      case 'rolled':
        return `${you}掷出 ${rolledText(effect)}。`
      case 'flop':
        return effect.pot > 0 ? `失手！分池里有 ${number(effect.pot)}。` : '失手！'
      case 'chose':
        return effect.ways > 1 && !effect.best
          ? `${you}选了${effect.groups.map(groupText).join('，')}，不是 ${effect.ways} 种里最好的。`
          : `${you}选了${effect.groups.map(groupText).join('，')}。`
      case 'event':
        return eventText(effect.event)
      case 'scored':
        return `${you}得 ${number(effect.score)} 分（${number(effect.points)} × ${effect.multiplier}），分池 ${number(effect.pot)}。`
      case 'hot-dice':
        return effect.times === 1 ? '全热！' : `全热，本回合第 ${effect.times} 次！`
      case 'cloned':
        return `多了一颗 ${kindText(effect.die)}。`
      case 'gained':
        return `${you}得了一个${items.consumables[effect.consumable]}。`
      case 'learned':
        return `${items.combinations[effect.combination]}升到了 ${effect.level + 1} 级。`
      case 'banked':
        return `${you}入账 ${number(effect.pot)}：共 ${number(effect.banked)}，目标 ${number(effect.target)}。`
      case 'lost-pot':
        return lostText(you, effect)
      case 'level-won':
        return effect.vouchers > 0
          ? `${you}赢下第 ${effect.level} 关：得 $${effect.reward}，没用完的入账得 $${effect.unused}，还有 ${effect.vouchers} 张兑换券。`
          : `${you}赢下第 ${effect.level} 关：得 $${effect.reward}，没用完的入账得 $${effect.unused}。`
      case 'won':
        return `${you}以 ${number(effect.points)} 分赢下了这一趟。`
      case 'lost':
        return `${you}在第 ${effect.level} 关失败，差 ${number(effect.short)} 分。`
      case 'stocked':
        return `商店里有${[...effect.shop.charms, ...effect.shop.consumables, effect.shop.blessing].flatMap((id) => (id === null ? [] : [wareName(id)])).join('、')}。`
      case 'bought':
        return `${you}花 $${effect.price} 买了${wareName(effect.id)}。`
      case 'sold':
        return `${you}卖了${wareName(effect.id)}，得 $${effect.price}。`
      case 'refreshed':
        return `${you}用了一张兑换券。`
      case 'used':
        return effect.die === null
          ? `${you}用了${items.consumables[effect.consumable]}。`
          : `${you}对 ${kindText(effect.die)} 用了${items.consumables[effect.consumable]}。`
      case 'became':
        return `骰子变成了${items.materials[effect.material]}。`
      case 'arranged':
        return `${you}把护符排成：${effect.charms.map((charm) => items.charms[charm]).join('、')}。`
      case 'crossing':
        return `前面是${or(effect.worlds.map((world) => items.worlds[world]))}。`
      case 'entered':
        return `${you}进入了${items.worlds[effect.world]}：${items.world(effect.world)}`
    }
  },

  figures: ['过关数', '分数'],
  score: (score) =>
    `${number(Math.floor(score / POINTS_IN_A_LEVEL))} 关，${number(Math.round(score % POINTS_IN_A_LEVEL))} 分`,

  settings: {
    difficulty: {
      label: '难度',
      help: '目标分有多高，每关能入账、重掷几次。',
      values: {
        calm: `悠闲：${items.difficulty('full', 'calm')}`,
        easy: `简单：${items.difficulty('classic', 'easy')}完整内容：${items.difficulty('full', 'easy')}`,
        mild: `温和：${items.difficulty('full', 'mild')}`,
        normal: '普通',
        hard: `困难：${items.difficulty('classic', 'hard')}完整内容：${items.difficulty('full', 'hard')}`,
        harsh: `严酷：${items.difficulty('classic', 'harsh')}完整内容：${items.difficulty('full', 'harsh')}`,
        brutal: `残酷：${items.difficulty('classic', 'brutal')}完整内容：${items.difficulty('full', 'brutal')}`,
      },
    },
    worlds: { label: '世界', help: '一趟有几个世界，每个五关。', values: {} },
    kindGrowth: {
      label: '七同以上',
      help: '七颗以上相同怎么算分。',
      values: { coefficient: '每多一颗系数加倍', literal: '每多一颗加倍，再乘点数' },
    },
    ones: { label: '1 的同点', help: '四同以上时 1 算几点。', values: { plain: '一点', ten: '十点' } },
    order: {
      label: '效果顺序',
      help: '护符、材质和加成什么时候生效。',
      values: {
        interleaved: '按优先级，连锁立即生效',
        batch: '先护符，再材质，再其余',
        silent: '按第一版分批：连锁护符不生效',
      },
    },
    table: {
      label: '牌型表',
      help: '哪些骰子组合能得分，值多少分。',
      values: {
        classic: '经典：单个、三同以上、六连顺、三对和多组三同',
        families: '家族：一对就算，四连以上的顺子、多组同点和金字塔也算',
      },
    },
    content: {
      label: '内容',
      help: '一趟里会遇到什么。',
      values: {
        classic: '经典：24 枚护符',
        charms: '护符：一百多枚护符和所有材质',
        full: '完整：全部内容，最多 25 关，之后还有无尽模式',
        early: '早期：全部内容，沿用最初的较低目标分',
        later: '后期：全部内容，每关四次入账，目标分更高',
      },
    },
    start: {
      label: '起始骰子',
      help: '一趟开始时的骰子。',
      values: Object.fromEntries(START_IDS.map((id) => [id, `${items.starts[id]}：${items.start(id)}`])),
    },
    challenge: {
      label: '挑战',
      help: '固定的开局，另有花样，不用收拾行装。',
      values: {
        none: '无',
        ...Object.fromEntries(CHALLENGE_IDS.map((id) => [id, `${items.challenges[id]}：${items.challenge(id)}`])),
      },
    },
    endless: { label: '无尽', help: '过了最后一关还能接着玩，直到输为止。', values: {} },
  },
  presets: { gentle: '轻松：目标分低', short: '短局：一个世界', hard: '困难', full: '完整的一趟：25 关，全部内容' },

  items,
  picture: {
    level: (level) => `第 ${level} 关`,
    world: (world, boss) =>
      boss === null ? ` · ${items.worlds[world]}` : ` · ${items.worlds[world]}，对手是${items.bosses[boss]}`,
    banked: (banked, target) => `已入账 ${number(banked)} / ${number(target)}`,
    pot: (pot) => `分池 ${number(pot)}`,
    left: (banks, rerolls, money) => `入账 ${banks}   重掷 ${rerolls}   $${money}`,
    charms: '护符：',
    consumables: '消耗品：',
    blessings: '祝福：',
    hot: (times) => `全热 ×${times}`,
  },
}

const WORD_TEXTS = {
  roll: '掷骰子',
  bank: '入账',
  pass: '认了',
  leave: '离开',
  refresh: '用兑换券换新货',
} as const

const LATER = '轮到你的时候'
const WHEN: { readonly [P in Phase]: string } = {
  loadout: '准备时',
  ready: '回合开始前',
  rolled: '桌上有骰子时',
  deciding: '计分之后',
  shop: '在商店里',
  world: '换世界时',
  omen: LATER,
  rolling: LATER,
  drawing: LATER,
  stocking: LATER,
  crossing: LATER,
  changing: LATER,
  won: '一趟之中',
  lost: '一趟之中',
}

const WAIT = '先等骰子。'
const PHASE_TEXTS: { readonly [P in Phase]: string } = {
  loadout: '还在准备。',
  ready: '先掷骰子。',
  rolled: '桌上有骰子。',
  deciding: '刚计过分。',
  shop: '这里是商店。',
  world: '先选下一个世界。',
  omen: WAIT,
  rolling: WAIT,
  drawing: WAIT,
  stocking: WAIT,
  crossing: WAIT,
  changing: WAIT,
  won: '这一趟结束了。',
  lost: '这一趟结束了。',
}

/** A step of the scoring log: what came, and the score after it. */
function eventText({ effect, did, cancelled, alters, after }: ScoringEvent): string {
  const source = items.source(effect)
  if (cancelled) return `${source}不算。`
  const parts = didTexts(did)
  return parts.length > 0
    ? `${source}：${parts.join('，')} → ${exactText(after, number)}。`
    : `${source}：改变了${alters.map((id) => items.source(id)).join('、')} → ${exactText(after, number)}。`
}

function didTexts({ points, plus, times, power, exponent, money, clones }: Did): readonly string[] {
  return [
    ...(points === 0 ? [] : [`+${number(points)}`]),
    ...(plus === 0 ? [] : [`倍率 +${plus / 100}`]),
    ...(times === 100 ? [] : [power === 1 ? `×${times / 100}` : `×${times / 100}，共 ${power} 次`]),
    ...(exponent === 0 ? [] : [`^${1 + exponent}`]),
    ...(money === 0 ? [] : [`+$${money}`]),
    ...(clones === 0 ? [] : ['多一颗同样的骰子']),
  ]
}

const groupText = ({ type, values, points }: NamedGroup): string =>
  `${items.combinations[type]}（${values.join(' ')}）${number(points)} 分`
const groupsText = (groups: readonly Group[]): string =>
  groups
    .map((group) => (group.as === null ? dice(group.dice) : `${dice(group.dice)}算${items.combinations[group.as]}`))
    .join('；')
const kindText = ({ sides, material, pip }: Kind): string => {
  const plain = material === 'plastic' ? `${sides} 面骰` : `${items.materials[material]} ${sides} 面骰`
  return pip === undefined ? plain : `${plain}（${items.pips[pip]}）`
}
const guardText = ({ boss, mini, level }: Effect & { type: 'boss' }): string => {
  const last = `第 ${level} 关由${items.bosses[boss]}把守：${items.boss(boss)}`
  return mini === null ? last : `第 ${level - 2} 关由${items.minibosses[mini]}把守：${items.miniboss(mini)}${last}`
}
const dice = (positions: readonly number[]): string =>
  `第 ${positions.map((position) => position + 1).join('、')} 颗骰子`
const risk = ({ flops, of }: FlopOdds): string => `（${percent(flops / of)} 失手）`
const rolledText = ({ dice: rolled }: Effect & { type: 'rolled' }): string =>
  rolled
    .map(({ value, material }) => (material === 'plastic' ? String(value) : `${value}（${items.materials[material]}）`))
    .join('、')
/** What a score brings, or how little and how much it may. */
const pointsRange = ({ least, most, expected: mean }: Effect & { type: 'chose' }): string =>
  least === most ? number(least) : `${number(least)} 到 ${number(most)}，约 ${number(Math.round(mean))}`
const lostText = (player: string, { pot, cost }: Effect & { type: 'lost-pot' }): string =>
  pot > 0 && cost > 0
    ? `${player}损失 ${number(pot)}，还有已入账的 ${number(cost)} 分。`
    : cost > 0
      ? `${player}损失已入账的 ${number(cost)} 分。`
      : `${player}损失 ${number(pot)}。`

const WARE_NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(items.charms),
  ...Object.entries(items.consumables),
  ...Object.entries(items.blessings),
  ...Object.entries(items.packs),
  ...Object.entries(items.worlds),
])
const wareName = (id: string): string => WARE_NAMES.get(id) ?? id

function wareText({ ware, id, content }: Extract<Effect, { type: 'bought' }>): string {
  const charm = ware === 'charm' ? CHARM_IDS.find((own) => own === id) : undefined
  if (charm !== undefined) return items.charm(charm, content)
  const consumable = ware === 'consumable' ? CONSUMABLE_IDS.find((own) => own === id) : undefined
  if (consumable !== undefined) return items.consumable(consumable)
  const blessing = BLESSING_IDS.find((own) => own === id)
  return blessing === undefined ? '' : items.blessing(blessing)
}

const WARE_KINDS: { readonly [W in Ware | 'world']: string } = {
  pack: '行装',
  charm: '护符',
  consumable: '消耗品',
  blessing: '祝福',
  world: '世界',
}

/** A choice by its name alone, where nothing is known of what it does. */
function plainTitle(pick: Option<Rollio>['pick']): string {
  switch (pick.type) {
    case 'die':
    case 'on':
      return `第 ${pick.die + 1} 颗骰子`
    case 'again':
      return `重掷第 ${pick.die + 1} 颗`
    case 'as':
      return groupsText(pick.groups)
    case 'reroll':
      return '重掷'
    case 'arrange':
      return '调整护符顺序'
    case 'slot':
      return `第 ${pick.charm + 1} 枚护符放到第 ${pick.to + 1} 格`
    case 'use':
      return `使用第 ${pick.index + 1} 件消耗品`
    case 'buy':
      return pick.ware === 'pack'
        ? `带上${items.packs[PACK_IDS[pick.index] ?? 'brewery']}`
        : `买第 ${pick.index + 1} 件${WARE_KINDS[pick.ware]}`
    case 'sell':
      return `卖第 ${pick.index + 1} 件${WARE_KINDS[pick.ware]}`
    case 'world':
      return `第 ${pick.index + 1} 个世界`
    case 'word':
      return WORD_TEXTS[pick.word]
  }
}

/** What rolling or banking is called, with its figure. */
function wordTitle(word: keyof typeof WORD_TEXTS, effects: readonly Effect[]): string {
  for (const effect of effects) {
    if (effect.type === 'banked') return `入账 ${number(effect.pot)}`
    if (effect.type === 'cup') return `掷 ${effect.dice} 颗骰子`
  }
  return WORD_TEXTS[word]
}
