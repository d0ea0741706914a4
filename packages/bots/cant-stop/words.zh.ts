import { chinese, type Names } from '@parlour/core'
import type { Action, CantStop } from '@parlour/games/cant-stop'
import type { AdviceWords } from '../advice.ts'
import { whyBest, type Why } from './why.ts'

const { and, name, number, or, percent, percents } = chinese

export const adviceChinese: AdviceWords<CantStop> = {
  values: (values) =>
    values.every((value) => value > 0)
      ? percents(values).map((share) => `胜率 ${share}`)
      : values.map((value) => (value === 0 ? '现在就完成' : `这回合之后还要 ${turns(-value)}`)),
  reason: (advice, s, _seat, who) => sentence(whyBest(advice, s), who),
}

const RARE = 0.25 // busts that are called few
const FEW = 4 // steps that are called few

function sentence(why: Why, who: Names): string {
  switch (why.type) {
    case 'turn-lost':
      return '哪种组合都走不了，这个回合作废。'
    case 'only-move':
      return '这一掷只能这么走。'
    case 'wins':
      return '现在收手就赢了。'
    case 'must-roll':
      return why.bust === 0
        ? '这里不能收手，而且怎么掷都不会爆。'
        : `这里不能收手。下一掷有 ${percent(why.bust)} 会爆。`
    case 'cannot-bust':
      return why.runners === 0
        ? '这里怎么掷都不会爆，再掷一次没有代价。'
        : `手里还有 ${why.runners} 个攀登者，怎么掷都不会爆。`
    case 'worth-the-risk': {
      const [value, stopping] = outlooks(why.value, why.stopping)
      return why.bust < RARE
        ? `只有 ${percent(why.bust)} 会爆，爆了损失 ${why.steps} 步。`
        : why.steps <= FEW
          ? `有 ${percent(why.bust)} 会爆，但最多损失 ${why.steps} 步。`
          : `有 ${percent(why.bust)} 会爆，但再掷${value}，收手${stopping}。`
    }
    case 'last-chance':
      return `${name(who(why.rival))}大约再要 ${turns(why.turns)} 就赢了：现在收手，你只有 ${percent(why.stopping)} 的胜率。`
    case 'too-risky':
      return why.topped.length > 0
        ? `有 ${percent(why.bust)} 会爆，${columns(why.topped)}的顶就保不住了。`
        : `有 ${percent(why.bust)} 会爆，${why.steps} 步就没了。`
    case 'wins-next':
      return `走到${columns(why.columns)}的顶，接着收手就赢。`
    case 'tops':
      return `走到${columns(why.columns)}的顶。`
    case 'spares-runner':
      return `手里留一个攀登者，下一掷不会爆。走 ${move(why.other)} 的话，有 ${percent(why.bust)} 会爆。`
    case 'safer': {
      const [own, other] = percents([why.bust, why.otherBust])
      return `下一掷有 ${own} 会爆；走 ${move(why.other)} 是 ${other}。`
    }
    case 'likelier': {
      const [own, other] = percents([why.shown.chance, why.other.chance])
      return `${own} 的骰子能凑出 ${or(why.shown.columns.map(String))}，只有 ${other} 能凑出 ${or(why.other.columns.map(String))}。`
    }
    case 'further': {
      const [own, other] = percents([why.share, why.otherShare])
      return `爬了一列的 ${own}，走 ${move(why.other)} 只有 ${other}。`
    }
    case 'outlook': {
      const [own, other] = outlooks(why.value, why.otherValue)
      return `长远来看${own}，走 ${move(why.other)} ${other}。`
    }
  }
}

/** Two chances to win, or two numbers of turns to go. */
function outlooks(value: number, other: number): readonly [string, string] {
  if (value <= 0 || other <= 0) return [`还要 ${turns(-value, 2)}`, `还要 ${turns(-other, 2)}`]
  const [own = '', its = ''] = percents([value, other])
  return [`胜率 ${own}`, `胜率 ${its}`]
}

const move = (action: Action): string =>
  action.type === 'advance'
    ? and(action.columns.map(String))
    : { roll: '再掷一次', stop: '收手', pass: '交骰子' }[action.type]
const columns = (list: readonly number[]): string => `第 ${and(list.map(String))} 列`
const turns = (n: number, digits = 1): string => `${number(n, digits)} 个回合`
