import { chinese, type Names } from '@parlour/core'
import { bigTwoWords, cardsText, cardText, type BigTwo } from '@parlour/games/big-two'
import type { AdviceWords } from '../advice.ts'
import { groundFor, type Ground, type Outlook, type PlayGround } from './reasons.ts'

const { name, percents } = chinese

export const adviceChinese: AdviceWords<BigTwo> = {
  values: (values) => percents(values).map((share) => `这一局胜率 ${share}`),
  reason: (advice, view, _seat, who) => sentence(groundFor(advice, view), who),
}

function sentence(ground: Ground, who: Names): string {
  switch (ground.type) {
    case 'goes-out':
      return '这是你最后的牌：出完就赢。'
    case 'certain': {
      const [last = [], ...before] = ground.plays.toReversed()
      const [first = [], ...between] = before.toReversed()
      if (between.length === 0) return `没有人压得过 ${cardsText(first)}，接着你出 ${cardsText(last)} 就赢。`
      return between.length > 2
        ? `没有人压得过 ${cardsText(first)} 和接下来的 ${between.length} 手，最后你出 ${cardsText(last)} 就赢。`
        : `没有人压得过 ${[first, ...between].map(cardsText).join('、')}，最后你出 ${cardsText(last)} 就赢。`
    }
    case 'stuck':
      return `手里的牌都压不过 ${cardsText(ground.table)}。`
    case 'bound':
      return ground.card === null ? '第一手只能这么出。' : `下家只剩 1 张牌，你必须出最大的 ${cardText(ground.card)}。`
    case 'whole':
      return ground.broken === ground.plays
        ? `出 ${cardsText(ground.instead)} 会拆散手牌，还是要 ${ground.plays} 手才能出完。`
        : `出 ${cardsText(ground.instead)} 会拆散手牌：要 ${ground.broken} 手才能出完，现在是 ${ground.plays} 手。`
    case 'saves':
      return ground.least > 3
        ? `${cardsText(ground.instead)} 留到后面：大家都还有至少 ${ground.least} 张牌。`
        : `${cardsText(ground.instead)} 留到更好的时候：你还要 ${ground.plays} 手。`
    case 'play':
      return `${merit(ground, who)}${outlook(ground.outlook)}`
  }
}

function merit({ merit, play, table }: PlayGround, who: Names): string {
  const kind = bigTwoWords.zh.kinds[play.kind]
  switch (merit.type) {
    case 'holds':
      return '没有人压得过，还是你领出。'
    case 'shuts-out':
      return `${name(who(merit.seat))}只有 ${merit.left} 张牌，接不了${kind}。`
    case 'sheds':
      return `一次出掉 ${merit.cards} 张。`
    case 'lowest':
      return play.kind === 'single' ? '出掉最小的牌。' : `用${kind}带走最小的牌。`
    case 'cheapest':
      return `这是压过 ${cardsText(table ?? [])} 最省的办法。`
    case 'plain':
      return table === null ? `领出 ${cardsText(play.cards)}。` : `压过 ${cardsText(table)}。`
  }
}

function outlook(outlook: Outlook): string {
  switch (outlook.type) {
    case 'fewer-plays':
      return `之后还要 ${outlook.plays} 手，出 ${cardsText(outlook.instead)} 的话要 ${outlook.than} 手。`
    case 'saves':
      return `${cardsText(outlook.instead)} 还留着。`
    case 'firmer':
      return `没见过的牌里有 ${outlook.beaten} 张能压它，能压 ${cardsText(outlook.instead)} 的有 ${outlook.than} 张。`
    case 'keeper':
      return `${cardText(outlook.card)} 还留着，没有单张压得过它。`
    case 'plays':
      return `之后还要 ${outlook.plays} 手。`
  }
}
