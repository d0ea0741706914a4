import { chinese } from './language/chinese.ts'
import type { CommonExpected } from './expected.ts'
import type { CommonWords } from './words.ts'

export const commonChinese: CommonWords = {
  refusal(refusal) {
    switch (refusal.code) {
      case 'unreadable':
        return unreadable(refusal.at, expected(refusal.expected))
      case 'over':
        return '游戏已经结束。'
      case 'not-your-turn':
        return refusal.toAct === 'chance' ? '还没轮到你：要先掷骰子或发牌' : '还没轮到你'
    }
  },
  unreadable,
  expected,
  setting(reason) {
    switch (reason.code) {
      case 'unknown-setting':
        return `没有 ${reason.key} 这项设置。可用的有：${reason.known.join('、')}。`
      case 'bad-setting':
        return `${reason.key} 不能${reason.value === '' ? '为空' : `是 ${reason.value}`}，应为：${expected(reason.expected)}。`
      case 'bad-seats':
        return reason.min === reason.max
          ? `这个游戏只能 ${reason.min} 人玩，不能 ${reason.seats} 人玩。`
          : `这个游戏可以 ${reason.min} 到 ${reason.max} 人玩，不能 ${reason.seats} 人玩。`
    }
  },
  broken(cause) {
    switch (cause) {
      case 'other-game':
        return '这份棋谱是另一种游戏的。'
      case 'other-edition':
        return '这份棋谱用的是另一版规则。'
      case 'other-seats':
        return '局面的人数和棋谱的不一样。'
      case 'impossible-chance':
        return '骰子或牌堆给不出这样的结果。'
      case 'out-of-turn':
        return '这时该由玩家行动，还轮不到掷骰子或发牌。'
    }
  },
  sentences: (all) => all.join(''),
  titled: (title, sentences) => [`${title}。`, ...sentences].join(''),
  list: chinese.and,
  story: {
    from: (position) => `开局：${position}`,
    position: (position) => `终局：${position}`,
    scores: (scores) => `得分：${scores.join('、')}`,
    winners: (names) => `胜者：${names.join('、') || '无'}`,
  },
}

function unreadable(at: number, what: string): string {
  return `第 ${at + 1} 个字符处看不懂，应为：${what}。`
}

function expected(what: CommonExpected): string {
  switch (what.code) {
    case 'whole':
      return `${what.min} 到 ${what.max} 的整数`
    case 'integer':
      return '整数'
    case 'one-of':
      return what.words.length === 2 ? what.words.join(' 或 ') : `${what.words.join('、')} 之一`
    case 'once':
      return `${what.what} 只写一次`
    case 'like':
      return what.text
    case 'no-presets':
      return '不写预设（这个游戏没有预设）'
    case 'head-line':
      return `${what.keys.join('、')} 之一，或空行`
    case 'in-head':
      return `开头部分写明 ${what.keys.join('、')}`
    case 'whole-in-head':
      return `开头部分的 ${what.key} 后面写一个整数`
    case 'seats-in-head':
      return '开头部分每位玩家一行 seat:'
    case 'record-line':
      return `“${what.number} ~ 骰子或牌”，或“${what.number} 座位 行动”`
    case 'seen-line':
      return '“行号 ~ 骰子或牌”，或“行号 座位 行动”，行号要逐行增大'
  }
}
