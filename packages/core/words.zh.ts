import { chinese } from './language/chinese.ts'
import type { CommonWords } from './words.ts'

/** 读取时期待的写法：记号照抄，常见的几句改成中文，其余的英文说明不显示。 */
function shouldBe(expected: string): string | null {
  const [, once] = /^(\S+[=:]) only once$/.exec(expected) ?? []
  if (once !== undefined) return `的 ${once} 只能出现一次`
  const chinese = PHRASES.reduce((text, [english, said]) => text.replace(english, said), expected)
  return /[a-z]{2,} [a-z]{2,}/i.test(chinese) ? null : `应为${/^\p{Script=Han}/u.test(chinese) ? '' : ' '}${chinese}`
}

const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/^a whole number from (\d+) to (\d+)$/, '$1 到 $2 的整数'],
  [/^a height from (\d+) to (\d+)$/, '$1 到 $2 的高度'],
  [/^(\d+) to (\d+)$/, '$1 到 $2'],
  [/^yes or no$/, 'yes 或 no'],
  [/^one of ([a-z\d]+=(?: [a-z\d]+=)*)$/i, '以下之一：$1'],
  [/^true \| false \(or on \| off\)$/, 'true 或 false'],
]

export const commonChinese: CommonWords = {
  refusal(refusal) {
    switch (refusal.code) {
      case 'unreadable':
        return `看不懂：第 ${refusal.at + 1} 个字符处${shouldBe(refusal.expected) ?? '写得不对'}。`
      case 'over':
        return '游戏已经结束。'
      case 'not-your-turn':
        return refusal.toAct === 'chance' ? '还没轮到你：要先掷骰子或发牌' : '还没轮到你'
    }
  },
  setting(reason) {
    switch (reason.code) {
      case 'unknown-setting':
        return `没有 ${reason.key} 这项设置。可用的有：${reason.known.join('、')}。`
      case 'bad-setting':
        return `${[`${reason.key} 不能${reason.value === '' ? '为空' : `是 ${reason.value}`}`, shouldBe(reason.expected) ?? []].flat().join('，')}。`
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
