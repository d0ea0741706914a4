import { most, once, times, total, type GameProfile } from '@parlour/client/profile'
import type { ColorLines } from '@parlour/games/color-lines'

const EARLY = 10 // moves

export const profile: GameProfile<ColorLines> = {
  facts(told) {
    const all = told.flatMap(({ effects }) => effects)
    const cleared = all.filter((effect) => effect.type === 'cleared')
    const walks = all.filter((effect) => effect.type === 'walked')
    const own = told.filter(({ by }) => by !== 'chance')
    let [chain, longest] = [0, 0]
    for (const { effects } of own) {
      chain = effects.some(({ type }) => type === 'cleared') ? chain + 1 : 0
      longest = Math.max(longest, chain)
    }
    return {
      lines: cleared.reduce((sum, { lines }) => sum + lines, 0),
      balls: cleared.reduce((sum, { cells }) => sum + cells.length, 0),
      most: Math.max(0, ...cleared.map(({ cells }) => cells.length)),
      atOnce: Math.max(0, ...cleared.map(({ lines }) => lines)),
      points: cleared.reduce((sum, { points }) => sum + points, 0),
      moves: walks.length,
      farthest: Math.max(0, ...walks.map(({ path }) => path.length - 1)),
      colors: new Set(cleared.map(({ color }) => color)).size,
      gifts: all.filter(({ type }) => type === 'vanished').length,
      chain: longest,
      early: own.slice(0, EARLY).some(({ effects }) => effects.some(({ type }) => type === 'cleared')) ? 1 : 0,
    }
  },

  figures: [
    { id: 'lines', fact: 'lines', per: 'game', as: 'number', en: 'Lines in a game', zh: '每局连线' },
    { id: 'survival', fact: 'moves', per: 'game', as: 'number', en: 'Moves survived', zh: '撑过的步数' },
    { id: 'rate', fact: 'points', per: 'moves', as: 'number', en: 'Points for a move', zh: '每步得分' },
    { id: 'most', fact: 'most', per: 'most', as: 'number', en: 'Most balls with one move', zh: '一步最多消球' },
  ],

  // docs/bots.md: the mean of 300 games by the standard rules
  targets: { random: 0, greedy: 3, easy: 87, windows: 357, medium: 375, hard: 1273 },

  achievements: [
    {
      id: 'cl-line',
      en: ['Five in line', 'Clear your first line.'],
      zh: ['五子连珠', '消掉第一条线。'],
      earned: most(1, 'lines'),
    },
    {
      id: 'cl-early',
      en: ['Quick eye', 'Clear a line with one of your first ten moves.'],
      zh: ['眼疾手快', '前十步就消一条线。'],
      earned: most(1, 'early'),
    },
    {
      id: 'cl-six',
      en: ['Six is more', 'Clear six balls with one move: the sixth counts double.'],
      zh: ['六六大顺', '一步消六个球。'],
      earned: most(6, 'most'),
    },
    {
      id: 'cl-seven',
      en: ['Long line', 'Clear seven balls or more with one move.'],
      zh: ['长龙', '一步消七个以上的球。'],
      earned: most(7, 'most'),
    },
    {
      id: 'cl-cross',
      en: ['Crossroads', 'Clear two lines with one move.'],
      zh: ['十字路口', '一步消两条线。'],
      earned: most(2, 'atOnce'),
    },
    {
      id: 'cl-chain',
      en: ['In the flow', 'Clear lines with two moves in a row: no new balls come.'],
      zh: ['连消', '连续两步都消线：不会来新球。'],
      earned: most(2, 'chain'),
    },
    {
      id: 'cl-gift',
      en: ['A gift', 'New balls make a line by themselves. No points, but room.'],
      zh: ['天上掉线', '新球自己连成了线。不得分，但腾了地方。'],
      earned: most(1, 'gifts'),
    },
    {
      id: 'cl-walk',
      en: ['The long way round', 'Move a ball twelve cells or more in one go.'],
      zh: ['绕远路', '一步把球移动十二格以上。'],
      earned: most(12, 'farthest'),
    },
    {
      id: 'cl-colors',
      en: ['All the colours', 'Clear lines of five colours in one game.'],
      zh: ['五颜六色', '一局里消掉五种颜色的线。'],
      earned: most(5, 'colors'),
    },
    {
      id: 'cl-100',
      en: ['Hundred', 'Score 100 points.'],
      zh: ['一百分', '得到 100 分。'],
      earned: once(({ score }) => score >= 100),
    },
    {
      id: 'cl-300',
      en: ['Three hundred', 'Score 300 points.'],
      zh: ['三百分', '得到 300 分。'],
      earned: once(({ score }) => score >= 300),
    },
    {
      id: 'cl-survivor',
      en: ['Survivor', 'Make 100 moves in one game.'],
      zh: ['老江湖', '一局走满 100 步。'],
      earned: most(100, 'moves'),
    },
    {
      id: 'cl-ten',
      en: ['Regular', 'Finish ten games.'],
      zh: ['常客', '玩完十局。'],
      earned: times(10, () => true),
    },
    {
      id: 'cl-total',
      en: ['Fifty lines', 'Clear fifty lines in all your games together.'],
      zh: ['五十条线', '所有对局累计消五十条线。'],
      earned: total(50, 'lines'),
    },
  ],
}
