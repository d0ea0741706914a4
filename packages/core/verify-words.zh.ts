import { chinese } from './language/chinese.ts'
import type { Verified } from './verify.ts'
import type { VerdictWords } from './verify-words.ts'

export const verdictChinese: VerdictWords = {
  doubt({ code, line, seat }, who) {
    const name = seat === null ? '某位玩家' : chinese.name(who(seat))
    switch (code) {
      case 'not-committed':
        return '棋谱里没有服务器的承诺，无从核对。'
      case 'not-revealed':
        return '棋谱里还没有种子。游戏结束后才会公布。'
      case 'bad-head':
        return '棋谱里的桌号、盐、哈希或种子不对。'
      case 'other-commitment':
        return '种子不是服务器当初承诺的那一个。'
      case 'other-salt':
        return `${name}的盐不是当初承诺的那一个。`
      case 'does-not-replay':
        return line === 0 ? '这份棋谱无法重放。' : `第 ${line} 行和前面的内容接不上。`
      case 'shortened':
        return `棋谱被截短了：到第 ${line} 行就断了，而游戏还没有结束。`
      case 'other-draw':
        return `第 ${line} 行不是由种子和盐得出的结果。`
      case 'seen-other-table':
        return '这是另一张牌桌的棋谱。'
      case 'seen-other-game':
        return '游戏、设置、座位或开局和这张牌桌约定的不一样。'
      case 'seen-other-commitment':
        return '棋谱里的承诺和你当时看到的不一样。'
      case 'seen-other-hashes':
        return `${name}承诺的内容和你公开自己的盐之前看到的不一样。`
      case 'seen-other-salt':
        return '你座位上的盐不是你的。'
      case 'seen-other-line':
        return `第 ${line} 行和你在游戏里看到的不一样。`
    }
  },
  verified({ draws, isSetUp, saltsCommitted, seen }) {
    return [
      draws === 1
        ? '唯一的一次抽取确实由服务器承诺的种子和玩家的盐得出。'
        : `全部 ${draws} 次抽取都由服务器承诺的种子和玩家的盐得出。`,
      saltsCommitted
        ? '每一份盐都是玩家当初承诺的那一份。'
        : '这是一份旧棋谱，没有盐的哈希：要是服务器的管理员也在桌上，就有可能反复换盐，直到骰子合意。',
      ...(isSetUp ? ['这局从摆好的局面开始，不是从通常的开局开始。'] : []),
      ...(seen === null ? ['这里没有留下这局游戏的任何东西，所以只核对了棋谱本身。'] : seenSentences(seen)),
    ]
  },
}

function seenSentences({ seated, salt, hashes, round, lines }: NonNullable<Verified['seen']>): readonly string[] {
  const told = [seated ? '这正是你玩过的牌桌，承诺也和你看到的一样。' : '这正是你旁观过的牌桌，承诺也和你看到的一样。']
  if (salt) told.push('骰子里有你自己的盐。')
  else if (seated) told.push('这里没有留下你的盐，所以没有比对。')
  if (hashes) told.push('在你公开自己的盐之前，每一份盐都已经承诺。')
  else if (seated) told.push('这里没有留下你看到的哈希，所以没有比对。')
  told.push(lines === 0 ? '你看到的各行，这里一行也没有留下。' : `你看到的 ${lines} 行一字未改。`)
  if (round > 1) told.push(`之前有人离开，这次抽取重新开始了 ${round - 1} 次。`)
  return told
}
