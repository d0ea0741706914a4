import { most, once, times, total, winning, type GameProfile } from '@parlour/client/profile'
import {
  BUILDS,
  CHARMS_IN_A_BUILD,
  PACKS,
  POINTS_IN_A_LEVEL,
  type BuildId,
  type Effect,
  type Rollio,
} from '@parlour/games/rollio'

const BUILD_NAMES: { readonly [B in BuildId]: { readonly en: string; readonly zh: string } } = {
  crystals: { en: 'Crystals', zh: '水晶流' },
  flowers: { en: 'Flowers', zh: '花朵流' },
  gold: { en: 'Gold', zh: '黄金流' },
  fire: { en: 'Fire', zh: '火焰流' },
  rainbows: { en: 'Rainbows', zh: '彩虹流' },
  kinds: { en: 'Of a kind', zh: '同点流' },
  houses: { en: 'Houses', zh: '葫芦流' },
  straights: { en: 'Straights', zh: '顺子流' },
  singles: { en: 'Singles', zh: '单骰流' },
  parity: { en: 'Odd and even', zh: '奇偶流' },
  restraint: { en: 'Restraint', zh: '克制流' },
  daring: { en: 'Daring', zh: '冒险流' },
}
const BUILD_IDS = Object.keys(BUILDS).filter((id): id is BuildId => id in BUILDS)
const factOf = (id: BuildId): string => `build-${id}`

/** 3.20  The most charms of each build that a run had at one time. */
function builtIn(all: readonly Effect[]): { readonly [fact: string]: number } {
  const owned = new Set<string>()
  const most = new Map<BuildId, number>()
  for (const effect of all) {
    if (effect.type === 'bought' && effect.ware === 'charm') owned.add(effect.id)
    if (effect.type === 'sold' && effect.ware === 'charm') owned.delete(effect.id)
    const pack = effect.type === 'packed' ? PACKS[effect.pack] : null
    if (pack?.type === 'charm') owned.add(pack.charm)
    for (const id of BUILD_IDS) {
      const together = BUILDS[id].filter((charm) => owned.has(charm)).length
      most.set(id, Math.max(most.get(id) ?? 0, together))
    }
  }
  return Object.fromEntries(BUILD_IDS.map((id) => [factOf(id), (most.get(id) ?? 0) >= CHARMS_IN_A_BUILD ? 1 : 0]))
}

export const profile: GameProfile<Rollio> = {
  facts(told) {
    const all = told.flatMap(({ effects }) => effects)
    const count = (type: (typeof all)[number]['type']): number => all.filter((effect) => effect.type === type).length
    const scores = all.flatMap((effect) => (effect.type === 'scored' ? [effect.score] : []))
    const chosen = all.flatMap((effect) => (effect.type === 'chose' ? effect.groups : []))
    const won = all.filter((effect) => effect.type === 'level-won')
    const bought = all.filter((effect) => effect.type === 'bought')
    return {
      ...builtIn(all),
      levels: won.length,
      best: Math.max(0, ...scores),
      hands: scores.length,
      points: scores.reduce((sum, score) => sum + score, 0),
      flops: count('flop'),
      rolls: all.filter((effect) => effect.type === 'rolled' && !effect.again).length,
      rerolls: all.filter((effect) => effect.type === 'rolled' && effect.again).length,
      banks: count('banked'),
      hot: Math.max(0, ...all.map((effect) => (effect.type === 'hot-dice' ? effect.times : 0))),
      unused: Math.max(0, ...won.map(({ unused }) => unused)),
      charms: bought.filter(({ ware }) => ware === 'charm').length,
      blessings: bought.filter(({ ware }) => ware === 'blessing').length,
      sold: count('sold'),
      used: count('used'),
      worlds: count('entered'),
      bosses: count('boss'),
      large: Math.max(0, ...chosen.map(({ values }) => values.length)),
      straights: chosen.filter(({ type }) => type === 'straight').length,
    }
  },

  figures: [
    { id: 'levels', fact: 'levels', per: 'game', as: 'number', en: 'Levels in a run', zh: '每次过关' },
    { id: 'hand', fact: 'points', per: 'hands', as: 'number', en: 'Points for a scored hand', zh: '每手得分' },
    { id: 'best', fact: 'best', per: 'most', as: 'number', en: 'Best hand', zh: '最高一手' },
    { id: 'flops', fact: 'flops', per: 'rolls', as: 'share', en: 'Rolls that flopped', zh: '失手的比例' },
    { id: 'charms', fact: 'charms', per: 'game', as: 'number', en: 'Charms bought in a run', zh: '每次买下的护符' },
  ],

  builds: BUILD_IDS.map((id) => ({ id, fact: factOf(id), ...BUILD_NAMES[id] })),

  // levels in the mean, rounded, and points: 30 runs by the standard rules, of `hard` 10 (17 November 2026)
  targets: {
    random: 0,
    easy: 4 * POINTS_IN_A_LEVEL + 14_098,
    greedy: 9 * POINTS_IN_A_LEVEL + 77_755,
    medium: 10 * POINTS_IN_A_LEVEL + 100_534,
    hard: 10 * POINTS_IN_A_LEVEL + 105_864,
  },

  achievements: [
    {
      id: 'ro-three',
      en: ['Warmed up', 'Beat three levels in one run.'],
      zh: ['热身完毕', '一次过三关。'],
      earned: most(3, 'levels'),
    },
    {
      id: 'ro-five',
      en: ['A world behind you', 'Beat five levels in one run.'],
      zh: ['走过一个世界', '一次过五关。'],
      earned: most(5, 'levels'),
    },
    {
      id: 'ro-win',
      en: ['All the way', 'Win a run.'],
      zh: ['一路到底', '通关一次。'],
      earned: once(winning()),
    },
    {
      id: 'ro-thousand',
      en: ['Four figures', 'Score 1,000 points with one hand.'],
      zh: ['四位数', '一手得 1,000 分。'],
      earned: most(1000, 'best'),
    },
    {
      id: 'ro-big-hand',
      en: ['Big hand', 'Score 8,000 points with one hand.'],
      zh: ['大手笔', '一手得 8,000 分。'],
      earned: most(8000, 'best'),
    },
    {
      id: 'ro-hot',
      en: ['Hot dice', 'Score with every die and get them all back.'],
      zh: ['全热', '所有骰子都计了分，全部拿回来。'],
      earned: most(1, 'hot'),
    },
    {
      id: 'ro-hotter',
      en: ['On fire', 'Hot dice twice before banking.'],
      zh: ['火力全开', '入账之前全热两次。'],
      earned: most(2, 'hot'),
    },
    {
      id: 'ro-five-together',
      en: ['Five together', 'Score a combination of five dice or more.'],
      zh: ['五个一组', '打出五个骰子以上的组合。'],
      earned: most(5, 'large'),
    },
    {
      id: 'ro-straight',
      en: ['Stairs', 'Score a straight.'],
      zh: ['顺子', '打出一个顺子。'],
      earned: most(1, 'straights'),
    },
    {
      id: 'ro-flop',
      en: ['That was one too many', 'Flop, and lose what lay in the pot.'],
      zh: ['贪多了', '失手一次，分池里的分没了。'],
      earned: most(1, 'flops'),
    },
    {
      id: 'ro-steady',
      en: ['Steady hand', 'Beat five levels in a run with at most three flops.'],
      zh: ['稳当', '一次过五关，最多失手三次。'],
      earned: once(({ facts: { levels = 0, flops = 0 } }) => levels >= 5 && flops <= 3),
    },
    {
      id: 'ro-charm',
      en: ['Lucky charm', 'Buy a charm.'],
      zh: ['护身符', '买一个护符。'],
      earned: most(1, 'charms'),
    },
    {
      id: 'ro-build',
      en: ['A build', 'Buy three charms in one run.'],
      zh: ['成套', '一次买三个护符。'],
      earned: most(3, 'charms'),
    },
    {
      id: 'ro-thrift',
      en: ['To spare', 'Beat a level with three banks unused.'],
      zh: ['绰绰有余', '过关时还剩三次入账。'],
      earned: most(3, 'unused'),
    },
    {
      id: 'ro-ten-runs',
      en: ['Again', 'Finish ten runs.'],
      zh: ['再来', '玩完十次。'],
      earned: times(10, () => true),
    },
    {
      id: 'ro-total',
      en: ['Forty levels', 'Beat forty levels in all your runs together.'],
      zh: ['四十关', '累计过四十关。'],
      earned: total(40, 'levels'),
    },
  ],
}
