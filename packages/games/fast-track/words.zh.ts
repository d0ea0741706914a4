import { chinese, type Label, type Names, type Option } from '@parlour/core'
import { expected } from './expected.zh.ts'
import type { Card } from './cards.ts'
import { PLACES, SIDE, SLOTS, sideLetter, type Hole } from './geometry.ts'
import {
  pegNumber,
  type Action,
  type Effect,
  type FastTrack,
  type FastTrackReason,
  type PegId,
  type Pick,
  type Prompt,
  type RideEnd,
} from './state.ts'
import type { FastTrackWords } from './words.ts'

const { name, number, object } = chinese

/** 2.1.9  The one entry that stands for split mode. */
const SPLIT_ENTRY = '拆分 7：选两枚棋子，一共走 7 步'

const popup = (card: Card, split: boolean): string => (split ? `${card} · 拆分` : cardWords(card))

export const fastTrackChinese: FastTrackWords = {
  name: '快道',
  summary: '抽一张牌，五枚棋子绕场赛跑，走快道抄近路，把挡路的撞回去。',

  prompt(prompt: Prompt, who: Names): string {
    switch (prompt.type) {
      case 'choose-peg':
        return `选一枚棋子走 ${cardWords(prompt.card)}`
      case 'choose-destination':
        return `${tag(prompt.peg)} 用 ${cardWords(prompt.card)} 走去哪里？`
      case 'nothing-playable':
        return `没有棋子能走 ${cardWords(prompt.card)}`
      case 'split-first-peg':
        return `✂️ 拆分 7：${instruction(prompt)}`
      case 'split-first-steps':
      case 'split-second-peg':
      case 'split-second-destination':
        return instruction(prompt)
      case 'card-to-come':
        return `${name(who(prompt.seat))}抽一张牌`
      case 'over':
        return `${name(who(prompt.winner))}赢了`
    }
  },

  option(option: Option<FastTrack>): Label {
    const title = target(option.pick)
    if (option.status === 'blocked') return { title, badges: [], tag: option.pick.type === 'word' ? null : '走不了' }
    return { title, badges: badges(option), tag: option.status === 'partial' ? '没有后一半' : null }
  },

  action(action: Action): string {
    switch (action.type) {
      case 'move':
        return action.ride
          ? `${tag(action.peg)} 走到${placeWords(action.to)}，上快道`
          : `${tag(action.peg)} 走到${placeWords(action.to)}`
      case 'split':
        return action.second === null
          ? `${tag(action.first.peg)} 走 ${action.steps} 步到${placeWords(action.first.to)}，剩下的放弃`
          : `${tag(action.first.peg)} 走 ${action.steps} 步到${placeWords(action.first.to)}，${tag(action.second.peg)} 再走到${placeWords(action.second.to)}`
      case 'enter':
        return '出一枚棋子'
      case 'swap':
        return `${tag(action.peg)} 与 ${ownedTag(action.with)} 交换`
      case 'skip':
        return '跳过这张牌'
    }
  },

  reason(reason: FastTrackReason, who: Names): string {
    switch (reason.code) {
      case 'own-peg':
        return `${tag(reason.peg)} 被自己在${inside(reason.at)}的 ${tag(reason.by)} 挡住了。`
      case 'overshoots':
        return reason.room === 0
          ? `${tag(reason.peg)} 前面没有位置了，走 ${reason.steps} 步会过头。`
          : `${tag(reason.peg)} 前面只有 ${reason.room} 个孔，走 ${reason.steps} 步会过头。`
      case 'cannot-receive':
        return `不能撞${inside(reason.at)}的棋子：${name(who(reason.by))}的待命区满了，起点也被占着。`
      case 'bullseye-taken':
        return `靶心被${object(who(reason.by))}占着。`
      case 'bullseye-barred':
        return `${tag(reason.peg)} 进过靶心了，被撞回去之后才能再进。`
      case 'bullseye-exit':
        return `${tag(reason.peg)} 只能从靶心走到${placeWords(reason.exit)}：自己的角，或它前面最近的、没有自己棋子的角。`
      case 'bullseye-own-corner':
        return '不能从自己的角进靶心。'
      case 'bullseye-off-corner':
        return `${tag(reason.peg)} 要先到一个角，最后一步才能进靶心。`
      case 'bullseye-backward':
        return '4 是沿着跑道后退，进不了靶心。'
      case 'needs-court-card':
        return `离开靶心要用 J、Q 或 K，${cardName(reason.card).trimStart()}不行。`
      case 'needs-entry-card':
        return `离开待命区要用 A、6 或王，${cardName(reason.card).trimStart()}不行。`
      case 'no-way-back':
        return `${tag(reason.peg)} 在${placeWords(reason.at)}，安全区里不能后退。`
      case 'in-holding':
        return `${tag(reason.peg)} 还在待命区，先让它出来。`
      case 'in-bullseye':
        return `${tag(reason.peg)} 在靶心里，不能分 7。`
      case 'in-safe-zone':
        return `${tag(reason.peg)} 在安全区里，不能分 7。`
      case 'lone-rider':
        return `${tag(reason.peg)} 是唯一在快道上的棋子，要先走完快道才能分 7。`
      case 'no-partner':
        return `没有棋子能和 ${tag(reason.peg)} 分这张 7，它只能走满七步。`
      case 'same-peg':
        return `${tag(reason.peg)} 已经走了前一半，后一半请选别的棋子。`
      case 'other-class':
        return reason.rider
          ? `${tag(reason.peg)} 在快道上，只能和快道上的棋子分 7。`
          : `${tag(reason.peg)} 在跑道上，不能和快道上的棋子分 7。`
      case 'gate-turns-off':
        return `${tag(reason.peg)} 到入口就要拐进安全区，走不到${placeWords(reason.to)}。`
      case 'not-riding':
        return `${tag(reason.peg)} 不在快道上，跳不到${placeWords(reason.to)}。`
      case 'wrong-distance':
        return `走 ${reason.steps} 步，${tag(reason.peg)} 到不了${placeWords(reason.to)}。`
      case 'first-half-cuts':
        return `${name(who(reason.by))}的棋子在${placeWords(reason.at)}，拆分的前一半不能撞人。`
      case 'no-second-half':
        return `那样走完，${tags(reason.pegs)} 走不了剩下的 ${reason.left} 步。`
      case 'second-half-possible':
        return `剩下的 ${reason.left} 步能走，就必须走。`
      case 'not-a-seven':
        return `只有 7 能拆分，${cardName(reason.card).trimStart()}不行。`
      case 'no-split-mode':
        return reason.pegs.length < 2 ? '拆分需要两枚能分 7 的棋子。' : `${tags(reason.pegs)} 都走不了前一半。`
      case 'no-choice-to-ride':
        return `在${inside(reason.to)}没有上不上快道的选择。`
      case 'no-swap':
        return reason.agreed ? `只有 J 能交换棋子，${cardName(reason.card).trimStart()}不行。` : '这一桌不玩交换。'
      case 'swap-off-track':
        return `${ownedTag(reason.peg)} 不在跑道上，不能交换。`
      case 'swap-own-peg':
        return `${ownedTag(reason.peg)} 是自己的，要和对手的交换。`
      case 'swap-at-home':
        return `${ownedTag(reason.peg)} 在自己的起点上，不能交换。`
      case 'no-such-peg':
        return `这局没有 ${ownedTag(reason.peg)}。`
      case 'not-your-peg':
        return `${ownedTag(reason.peg)} 是别人的棋子。`
      case 'not-your-home':
        return `棋子只能从自己的起点出来，不能从${placeWords(reason.to)}。`
      case 'nobody-in-holding':
        return '待命区里没有棋子。'
      case 'move-possible':
        return '有棋子能用这张牌，就必须用。'
      case 'nobody-to-act':
        return '现在没有什么可选的。'
    }
  },

  preview(effect: Effect, who: Names): string {
    switch (effect.type) {
      case 'moved': {
        const to = placeWords(effect.path.at(-1) ?? effect.from)
        return effect.way === 'back'
          ? `${tag(effect.peg)} 退到${to}。`
          : effect.way === 'ring'
            ? `${tag(effect.peg)} 沿快道到${to}。`
            : `${tag(effect.peg)} 走到${to}。`
      }
      case 'entered':
        return `${tag(effect.peg)} 从${placeWords(effect.to)}出来。`
      case 'swapped':
        return `${tag(effect.peg)} 与${object(who(effect.other))}在${inside(effect.to)}的 ${tag(effect.with)} 交换。`
      case 'cut':
        return `把${object(who(effect.victim))}的 ${tag(effect.peg)} 撞回${placeWords(effect.to)}。`
      case 'rides':
        return `${tag(effect.peg)} 上快道。`
      case 'ride-over':
        return `${tag(effect.peg)} 离开快道。`
      case 'lap':
        return `${tag(effect.peg)} 跑完一圈。`
      case 'dead-end':
        return `放弃剩下的 ${effect.left} 步。`
      case 'again':
        return '再抽一张。'
      case 'won':
        return '赢得游戏。'
      case 'turn':
        return `接着${object(who(effect.seat))}抽牌。`
      case 'skipped':
        return '跳过这张牌。'
      case 'drawn':
        return `抽到${effect.split ? ` ${popup('7', true)}` : cardName(effect.card).trimEnd()}。`
      case 'shuffled':
        return '弃牌重新洗好。'
    }
  },

  expected,

  effect(effect: Effect, who: Names): string {
    const player = 'seat' in effect ? name(who(effect.seat)) : ''
    switch (effect.type) {
      case 'drawn':
        return `${player}抽到${effect.split ? ` ${popup('7', true)}` : cardName(effect.card).trimEnd()}。`
      case 'shuffled':
        return effect.shared ? '弃牌洗成了新的牌堆。' : `${player}把弃牌洗成了新的牌堆。`
      case 'skipped':
        return `${player}没有棋子能用${cardName(effect.card).trimEnd()}。`
      case 'moved': {
        const to = placeWords(effect.path.at(-1) ?? effect.from)
        return effect.way === 'back'
          ? `${player}把 ${tag(effect.peg)} 退到${to}。`
          : effect.way === 'ring'
            ? `${player}让 ${tag(effect.peg)} 沿快道到了${to}。`
            : `${player}把 ${tag(effect.peg)} 走到${to}。`
      }
      case 'entered':
        return `${player}让 ${tag(effect.peg)} 出来了。`
      case 'swapped':
        return `${player}用 ${tag(effect.peg)} 换了${object(who(effect.other))}在${inside(effect.to)}的 ${tag(effect.with)}。`
      case 'cut':
        return `${player}在${inside(effect.from)}把${object(who(effect.victim))}的 ${tag(effect.peg)} 撞回了${placeWords(effect.to)}。`
      case 'rides':
        return `${player}的 ${tag(effect.peg)} 上了快道。`
      case 'ride-over':
        return `${player}的 ${tag(effect.peg)} ${RIDE_ENDS[effect.cause]}。`
      case 'lap':
        return `${player}的 ${tag(effect.peg)} 跑完了一圈。`
      case 'dead-end':
        return `${player}放弃了剩下的 ${effect.left} 步。`
      case 'again':
        return `${player}打出${cardName(effect.card).trimEnd()}，再抽一张。`
      case 'turn':
        return `${player}的回合。`
      case 'won':
        return `${player}赢得了游戏。`
    }
  },

  score: (score) => `${number(Math.round(100 * score) / 100)} 枚到家`,

  settings: {
    pegs: { label: '棋子', help: '五枚：四枚填满安全区，最后一枚回到起点。四枚：填满安全区。', values: {} },
    deck: {
      label: '牌',
      help: '是不是每人抽自己的 54 张牌。',
      values: { own: '每人一副', shared: '共用一副' },
    },
    jackSwap: { label: 'J 能交换', help: '用 J 可以把自己跑道上的棋子和对手的交换。', values: {} },
    bullseyeCut: { label: '靶心也能撞', help: '进靶心时撞走里面的对手。', values: {} },
    splitMustComplete: { label: '拆分必须走完', help: '走不了后一半的前一半不允许走。', values: {} },
    loneRiderFullSeven: {
      label: '独行者走满七步',
      help: '拆分 7 的时候，快道上唯一的棋子也可以走满七步。',
      values: {},
    },
    chooseToRide: { label: '自选上快道', help: '棋子走到角上，你说上才上快道。', values: {} },
  },
  presets: { short: '短局：四枚棋子' },

  splitEntry: SPLIT_ENTRY,
  splitStrip: (prompt) => (isSplit(prompt) ? `✂️ 拆分 7：${instruction(prompt)} | 还剩 ${prompt.left} 步` : null),
  popup,
  place: placeWords,
}

type SplitPrompt = Extract<Prompt, { readonly type: `split-${string}` }>
const isSplit = (prompt: Prompt): prompt is SplitPrompt => prompt.type.startsWith('split-')

function instruction(prompt: SplitPrompt): string {
  switch (prompt.type) {
    case 'split-first-peg':
      return `点一枚棋子（${tags(prompt.pegs)}）`
    case 'split-first-steps':
      return `${tag(prompt.peg)}：选步数（${prompt.least === prompt.left ? prompt.left : `${prompt.least}-${prompt.left}`}）`
    case 'split-second-peg':
      return `点一枚棋子（${tags(prompt.pegs)}）走 ${prompt.left} 步`
    case 'split-second-destination':
      return `${tag(prompt.peg)}：点目的地`
  }
}

function target(pick: Pick): string {
  switch (pick.type) {
    case 'peg':
      return `棋子 ${tag(pick.peg)}`
    case 'to':
      if (pick.steps !== null) return `走 ${pick.steps} 步到${placeWords(pick.to)}`
      return pick.ride ? `到${placeWords(pick.to)}，上快道` : `到${placeWords(pick.to)}`
    case 'swap':
      return `与 ${ownedTag(pick.with)} 交换`
    case 'word':
      return WORDS[pick.word]
  }
}
const WORDS = { enter: '出一枚棋子', skip: '跳过这张牌', split: SPLIT_ENTRY } as const

/** Short marks, the weightiest first. */
function badges(option: Option<FastTrack> & { status: 'playable' | 'partial' }): readonly string[] {
  const has = (type: Effect['type']): boolean => option.effects.some((effect) => effect.type === type)
  const ends = option.effects.flatMap((effect) =>
    effect.type === 'moved' ? [PLACES[effect.path.at(-1) ?? -1]?.kind] : [],
  )
  const { pick } = option
  return [
    ...(pick.type === 'to' && pick.steps !== null ? [`用 ${pick.steps} 步`, `剩 ${7 - pick.steps} 步`] : []),
    ...(has('won') ? ['获胜'] : []),
    ...(has('cut') ? ['撞人'] : []),
    ...(has('rides') ? ['快道'] : []),
    ...(ends.includes('bullseye') ? ['靶心'] : []),
    ...(ends.includes('safe') ? ['安全'] : []),
  ]
}

const RIDE_ENDS: { readonly [cause in RideEnd]: string } = {
  four: '因为后退离开了快道',
  unused: '因为走了别的棋子离开了快道',
  swapped: '因为交换离开了快道',
  completed: '走完了快道',
  left: '离开了快道',
  bullseye: '从快道进了靶心',
}

const tag = (peg: PegId): string => `#${pegNumber(peg)}`
const tags = (pegs: readonly PegId[]): string => pegs.map(tag).join('、')
const ownedTag = (peg: PegId): string => `${sideLetter(Math.floor(peg / 5))} 边的 ${tag(peg)}`

function placeWords(hole: Hole): string {
  const place = PLACES[hole]
  const side = sideLetter(place?.zone ?? 0)
  switch (place?.kind) {
    case 'corner':
      return ` ${side} 角`
    case 'gate':
      return ` ${side} 入口`
    case 'home':
      return ` ${side} 起点`
    case 'bullseye':
      return '靶心'
    case 'safe':
      return `安全区 ${(hole % SLOTS) + 1}`
    case 'holding':
      return '待命区'
    case 'approach':
    case 'edge':
    case 'departure':
    case undefined:
      return ` ${side}${hole % SIDE}`
  }
}

/** A place inside a sentence: “靶心”, “ C1 ”. */
const inside = (hole: Hole): string => placeWords(hole).replace(/(?<=\w)$/, ' ')

const cardWords = (card: Card): string => (card === 'joker' ? '王' : card)
/** A card inside a sentence: “王”, “ 7 ”. */
const cardName = (card: Card): string => (card === 'joker' ? '王' : ` ${card} `)
