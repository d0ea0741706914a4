import { chinese, type Label, type Names, type Option } from '@parlour/core'
import { expected } from './expected.zh.ts'
import { cardsText, cardText } from './card-text.ts'
import type { Action, BigTwo, BigTwoReason, Effect, Kind, Prompt } from './state.ts'
import type { BigTwoWords } from './words.ts'

const { name, names, number } = chinese

const KIND: { readonly [kind in Kind]: string } = {
  single: '单张',
  pair: '对子',
  triple: '三条',
  straight: '顺子',
  flush: '同花',
  'full-house': '葫芦',
  four: '铁支',
  'straight-flush': '同花顺',
}

export const bigTwoChinese: BigTwoWords = {
  name: '大老二',
  summary: '抢先出完手里的牌：单张、对子和扑克牌型，2 最大。',

  prompt(prompt: Prompt, who: Names): string {
    switch (prompt.type) {
      case 'play':
        return prompt.picked.length === 0 ? asked(prompt) : pickedSoFar(prompt)
      case 'wait':
        return prompt.table === null
          ? `${name(who(prompt.seat))}领出`
          : `${name(who(prompt.seat))}要压 ${cardsText(prompt.table)}，或者过牌`
      case 'deal':
        return `第 ${prompt.match} 局：发牌`
      case 'over':
        return `${names(prompt.winners.map(who))}赢了`
    }
  },

  option(option: Option<BigTwo>): Label {
    const { pick } = option
    if (pick.type === 'pass') return { title: '过牌', badges: [], tag: null }
    const card = cardText(pick.card)
    if (option.status === 'blocked') return { title: card, badges: [], tag: null }
    const played = option.effects.find((effect) => effect.type === 'played')
    if (played === undefined) return { title: `${card}，再配几张`, badges: [], tag: null }
    const alone = played.kind === 'single'
    return {
      title: alone ? `出 ${card}` : `出${KIND[played.kind]} ${cardsText(played.cards)}`,
      badges: [...(alone ? [] : [KIND[played.kind]]), ...(played.left === 0 ? ['获胜'] : [])],
      tag: played.forced ? '必须出' : null,
    }
  },

  action: (action: Action): string => (action.type === 'pass' ? '过牌' : `出 ${cardsText(action.cards)}`),

  reason(reason: BigTwoReason): string {
    switch (reason.code) {
      case 'nobody-to-act':
        return '现在没有人要出牌'
      case 'out-of-turn':
        return '还没轮到你'
      case 'cannot-pass-leading':
        return '领出时不能过牌'
      case 'card-not-in-hand':
        return '手里没有这张牌'
      case 'card-twice':
        return '这不是牌型'
      case 'first-play':
        return reason.alone ? `第一手只能出 ${cardText(reason.card)}` : `第一手必须带 ${cardText(reason.card)}`
      case 'invalid-combination':
        return '这不是牌型'
      case 'wrong-size':
        return `${KIND[reason.kind]}压不了${KIND[reason.table]}`
      case 'too-weak':
        return `压不过桌上的 ${cardsText(reason.table)}`
      case 'must-beat':
        return `不能过牌！下家只剩 1 张牌，而你有牌能压过桌上的 ${cardText(reason.card)}。`
      case 'must-play-highest':
        return `下家只剩 1 张牌，你必须出最大的牌（${cardText(reason.card)}）！`
      case 'in-no-play':
        return reason.table === null
          ? `你的手牌里没有带 ${cardsText(reason.cards)} 的牌型`
          : `带 ${cardsText(reason.cards)} 的牌都压不过桌上的 ${cardsText(reason.table)}`
    }
  },

  preview(effect: Effect, who: Names): string {
    switch (effect.type) {
      case 'played':
        return effect.left === 0 ? '出完最后的牌，赢下这一局。' : `还剩 ${effect.left} 张。`
      case 'passed':
        return '你过牌。'
      case 'one-card-left':
        return `${name(who(effect.seat))}还剩 1 张牌。`
      case 'trick-won':
        return `${name(who(effect.seat))}赢下这一轮，领出下一轮。`
      case 'match-ended':
        return `${name(who(effect.seat))}赢下第 ${effect.match} 局。`
      case 'game-ended':
        return '游戏结束。'
      case 'dealt':
        return `第 ${effect.match} 局发牌。`
      case 'opens':
        return `${name(who(effect.seat))}领出。`
    }
  },

  expected,

  effect(effect: Effect, who: Names): string {
    switch (effect.type) {
      case 'dealt': {
        const [first = 0] = effect.counts
        return effect.counts.every((cards) => cards === first)
          ? `第 ${effect.match} 局：每人 ${first} 张牌。`
          : `第 ${effect.match} 局：各家 ${effect.counts.join('、')} 张牌。`
      }
      case 'opens':
        return effect.by === 'last-win'
          ? `${name(who(effect.seat))}赢了上一局，先领出。`
          : effect.card === null
            ? `${name(who(effect.seat))}有最小的牌，先领出。`
            : `${name(who(effect.seat))}有 ${cardText(effect.card)}，先领出。`
      case 'played': {
        const cards =
          effect.kind === 'single' ? ` ${cardsText(effect.cards)}` : `${KIND[effect.kind]} ${cardsText(effect.cards)}`
        return effect.forced ? `${name(who(effect.seat))}不得不出${cards}。` : `${name(who(effect.seat))}出了${cards}。`
      }
      case 'passed':
        return `${name(who(effect.seat))}过牌。`
      case 'one-card-left':
        return `${name(who(effect.seat))}只剩 1 张牌了！`
      case 'trick-won':
        return `${name(who(effect.seat))}赢下了这一轮。`
      case 'match-ended': {
        const won = `${name(who(effect.seat))}赢下第 ${effect.match} 局。`
        const paid = effect.points.flatMap((points, seat) =>
          points === 0 ? [] : [`${name(who(seat)).trim()} ${points > 0 ? '+' : '−'}${Math.abs(points)}`],
        )
        const points = paid.length === 0 ? '没有人扣分。' : `扣分：${paid.join('，')}。`
        return effect.liable === null
          ? `${won}${points}`
          : `${won}${name(who(effect.liable))}没有遵守报单规则，替大家付账。${points}`
      }
      case 'game-ended':
        return `${names(effect.winners.map(who))}以 ${number(Math.min(...effect.scores))} 分赢得游戏。`
    }
  },

  score: (score) => `${number(Math.round(-100 * score) / 100 + 0)} 分`,

  settings: {
    suitOrder: {
      label: '花色大小',
      help: '哪种花色最小。最小的 3 先出。',
      values: { DCHS: '♦ ♣ ♥ ♠，3♦ 先出', CDHS: '♣ ♦ ♥ ♠，3♣ 先出' },
    },
    deal2: {
      label: '两人发牌',
      help: '两个人玩时每人几张牌，其余的扣着不看。',
      values: { '13': '每人 13 张', '17': '每人 17 张', '21': '每人 21 张' },
    },
    deal3: {
      label: '三人发牌',
      help: '三个人玩时是否发完整副牌。',
      values: { full: '每人 17 张，多出的一张归有最小牌的人', '13': '每人 13 张' },
    },
    nextLeader: {
      label: '后面各局谁先出',
      help: '第一局总是由最小的牌先出。',
      values: { winner: '上一局的赢家', lowestCard: '有最小牌的人' },
    },
    firstPlay: {
      label: '第一手',
      help: '第一手必须怎么出。',
      values: { contains: '带上最小的牌', single: '单出最小的牌', free: '随便出' },
    },
    triples: { label: '三条', help: '三张同点可以单独出。', values: {} },
    flush: { label: '同花', help: '五张同花色可以出。', values: {} },
    straights: {
      label: '顺子',
      help: '哪些算顺子，谁最大。',
      values: {
        poker: 'A2345 最小，10JQKA 最大',
        hk: 'A2345 最大，然后 23456，然后 10JQKA',
        taiwan26: 'A2345 最小，23456 最大',
        highTwo: '34567 最小，JQKA2 最大',
        noTwo: '34567 最小，10JQKA 最大，不含 2',
      },
    },
    flushOrder: {
      label: '同花大小',
      help: '两副同花怎么比。',
      values: { topCard: '比最大的牌', suitFirst: '先比花色，再比最大的牌', allRanks: '从大到小逐张比，再比花色' },
    },
    bombs: {
      label: '炸弹',
      help: '铁支和同花顺能不能压一切。',
      values: { false: '没有炸弹', anySize: '能压任何牌型' },
    },
    passLocks: { label: '过牌不回', help: '过了牌，这一轮就不能再出。', values: {} },
    oneCardLeft: {
      label: '报单',
      help: '下家只剩一张牌时，出单张必须出最大的。',
      values: { enforce: '必须遵守', liability: '不遵守就替大家付账', off: '不用' },
    },
    scoring: {
      label: '剩牌扣分',
      help: '手里每剩一张牌扣多少分。',
      values: {
        standard: '每张 1 分，5 张起 2 分，10 张起 3 分',
        classic: '每张 1 分，10 张起 2 分，13 张 3 分',
        plain: '每张 1 分',
      },
    },
    winnerTakes: { label: '赢家收分', help: '输家扣的分从赢家的分里减去。', values: {} },
    doubleTwos: { label: '剩 2 加倍', help: '手里每剩一张 2，扣分加一倍。', values: {} },
    target: { label: '终局分数', help: '有人达到这个分数，打完那一局就结束。', values: {} },
  },
  presets: { standard: '标准', pagat: '通行规则', hongKong: '香港', taiwan: '台湾' },

  kinds: KIND,
  picture: {
    match: (match) => `第 ${match} 局`,
    cardsLeft: (cards) => (cards === 1 ? '只剩 1 张！' : String(cards)),
    points: (score) => `${number(score)} 分`,
    nothing: '桌上没有牌',
    played: (player, cards) => `${player}：${cards}`,
  },
}

type Asked = Prompt & { readonly type: 'play' }

/** The task, with the forced or the opening card named before anything is tried. */
function asked({ table, opening, alone, highest, stuck }: Asked): string {
  if (opening !== null) return alone ? `你领出：只能出 ${cardText(opening)}` : `你领出：必须带上 ${cardText(opening)}`
  if (table === null)
    return highest === null ? '你领出：随便出' : `你领出。下家只剩 1 张牌：出单张就得出最大的 ${cardText(highest)}`
  if (highest !== null) return `下家只剩 1 张牌：出你最大的牌 ${cardText(highest)}`
  return stuck ? `压不过 ${cardsText(table)}：过牌吧` : `轮到你：压过 ${cardsText(table)}，或者过牌`
}

/** What the picked cards make. */
function pickedSoFar({ picked, kind, whole, table }: Asked): string {
  if (whole)
    return kind === null || picked.length === 1 ? `出 ${cardsText(picked)}？` : `出${KIND[kind]} ${cardsText(picked)}？`
  return table === null ? `${cardsText(picked)}：再选几张` : `${cardsText(picked)}：再选几张，压过 ${cardsText(table)}`
}
