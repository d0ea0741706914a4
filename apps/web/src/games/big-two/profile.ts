import { isAgainst, most, once, times, total, winning, type GameProfile } from '@parlour/client/profile'
import type { BigTwo } from '@parlour/games/big-two'
import { isBomb } from './bomb.ts'

const MANY = 10 // cards in a hand that was hardly played

export const profile: GameProfile<BigTwo> = {
  facts(told, seat) {
    const all = told.flatMap(({ effects }) => effects)
    const played = all.filter((effect) => effect.type === 'played').filter((play) => play.seat === seat)
    const ends = all.filter((effect) => effect.type === 'match-ended')
    const won = ends.filter((end) => end.seat === seat)
    const others = (left: readonly number[]): readonly number[] => left.filter((_, other) => other !== seat)
    const lastPlays = played.filter(({ left }) => left === 0)
    return {
      matches: ends.length,
      matchesWon: won.length,
      left: ends.reduce((sum, { left }) => sum + (left[seat] ?? 0), 0),
      caught: Math.max(0, ...ends.map(({ left }) => left[seat] ?? 0)),
      plays: played.length,
      passes: all.filter((effect) => effect.type === 'passed' && effect.seat === seat).length,
      bombs: played.filter(({ kind }) => isBomb(kind)).length,
      straightFlushes: played.filter(({ kind }) => kind === 'straight-flush').length,
      fours: played.filter(({ kind }) => kind === 'four').length,
      fullHouses: played.filter(({ kind }) => kind === 'full-house').length,
      flushes: played.filter(({ kind }) => kind === 'flush').length,
      straights: played.filter(({ kind }) => kind === 'straight').length,
      tricks: all.filter((effect) => effect.type === 'trick-won' && effect.seat === seat).length,
      stranded: won.filter(({ left }) => others(left).some((cards) => cards >= MANY)).length,
      tight: won.filter(({ left }) => others(left).every((cards) => cards <= 3)).length,
      outWithFive: lastPlays.filter(({ cards }) => cards.length === 5).length,
      outWithPair: lastPlays.filter(({ kind }) => kind === 'pair').length,
    }
  },

  figures: [
    { id: 'matches', fact: 'matchesWon', per: 'matches', as: 'share', en: 'Deals won', zh: '赢下的牌局' },
    { id: 'left', fact: 'left', per: 'matches', as: 'number', en: 'Cards left in a deal', zh: '每副剩下的牌' },
    { id: 'bombs', fact: 'bombs', per: 'game', as: 'number', en: 'Bombs in a game', zh: '每局炸弹' },
    { id: 'passes', fact: 'passes', per: 'plays', as: 'number', en: 'Passes for each play', zh: '每次出牌对应的过牌' },
    { id: 'caught', fact: 'caught', per: 'most', as: 'number', en: 'Most cards left at an end', zh: '最多剩牌' },
  ],

  achievements: [
    {
      id: 'bt-first-win',
      en: ['Fewest points', 'Win a game of Big Two.'],
      zh: ['笑到最后', '赢一局大老二。'],
      earned: once(winning()),
    },
    {
      id: 'bt-five-wins',
      en: ['Card shark', 'Win five games.'],
      zh: ['牌桌高手', '赢五局。'],
      earned: times(5, winning()),
    },
    {
      id: 'bt-out',
      en: ['Out first', 'Be the first to get rid of all cards.'],
      zh: ['先走一步', '第一个出完手牌。'],
      earned: most(1, 'matchesWon'),
    },
    {
      id: 'bt-straight',
      en: ['In order', 'Play a straight.'],
      zh: ['顺子', '打出一副顺子。'],
      earned: most(1, 'straights'),
    },
    {
      id: 'bt-flush',
      en: ['One suit', 'Play a flush.'],
      zh: ['同花', '打出一副同花。'],
      earned: most(1, 'flushes'),
    },
    {
      id: 'bt-full-house',
      en: ['Full house', 'Play a full house.'],
      zh: ['葫芦', '打出一副葫芦。'],
      earned: most(1, 'fullHouses'),
    },
    {
      id: 'bt-four',
      en: ['Four of a kind', 'Play four of a kind.'],
      zh: ['四条', '打出一副铁支。'],
      earned: most(1, 'fours'),
    },
    {
      id: 'bt-tricks',
      en: ['In the lead', 'Win fifteen rounds in one game: whoever wins one leads the next.'],
      zh: ['牌权在手', '一局赢下十五轮：赢了一轮，下一轮由你先出。'],
      earned: most(15, 'tricks'),
    },
    {
      id: 'bt-stranded',
      en: ['Left standing', 'Go out while somebody holds ten cards or more.'],
      zh: ['措手不及', '出完时有人手里还有十张以上。'],
      earned: most(1, 'stranded'),
    },
    {
      id: 'bt-tight',
      en: ['By a card', 'Go out while everybody else has three cards or fewer.'],
      zh: ['险胜', '出完时其他人都只剩三张以内。'],
      earned: most(1, 'tight'),
    },
    {
      id: 'bt-five-out',
      en: ['Five to go', 'Go out with a play of five cards.'],
      zh: ['五张收尾', '用五张牌型出完。'],
      earned: most(1, 'outWithFive'),
    },
    {
      id: 'bt-pair-out',
      en: ['Arm in arm', 'Go out with a pair.'],
      zh: ['成双成对', '用一对出完。'],
      earned: most(1, 'outWithPair'),
    },
    {
      id: 'bt-caught',
      en: ['Too patient', 'Be caught with eight cards or more. Every card costs.'],
      zh: ['捂得太久', '被人抢先时手里还有八张以上，每张都要罚分。'],
      earned: most(8, 'caught'),
    },
    {
      id: 'bt-hard',
      en: ['House rules', 'Beat a hard opponent.'],
      zh: ['反客为主', '战胜困难级对手。'],
      earned: once(winning(isAgainst('hard'))),
    },
    {
      id: 'bt-total',
      en: ['Thirty deals', 'Go out first thirty times in all your games together.'],
      zh: ['三十连走', '所有对局累计先出完三十次。'],
      earned: total(30, 'matchesWon'),
    },
  ],
}
