import { catalogue, type Catalogue } from '@parlour/core'
import type { Among, Field, Period, TableRated } from '@parlour/protocol'

type Uncounted = Exclude<TableRated['status'], 'agreed' | 'counted'>

/** What is said about finding a game and about ratings; fetched with those screens. */
export interface ClubWords {
  readonly quick: string
  readonly game: string
  readonly forWhat: string
  readonly bot: string
  readonly bots: { readonly [seconds: string]: string }
  readonly terms: (clock: string, kind: string, bot: string) => string
  readonly find: string
  readonly needsAccount: string
  readonly looking: (game: string) => string
  readonly alike: (others: number) => string
  readonly botSoon: (seconds: number) => string
  readonly stop: string
  readonly rules: (settings: readonly string[]) => string

  readonly ratings: string
  readonly about: string
  readonly yours: string
  readonly noneYet: string
  readonly guest: string
  readonly toAccount: string
  readonly fields: { readonly [F in Field]: string }
  readonly field: string
  readonly periods: { readonly [P in Period]: string }
  readonly period: string
  readonly who: string
  readonly circles: { readonly [A in Among]: string }
  readonly points: (points: number, doubt: number, settled: boolean) => string
  readonly provisional: string
  readonly games: (games: number) => string
  readonly graph: string
  readonly distribution: string
  readonly bar: (from: number, to: number, people: number) => string
  readonly youAre: (points: number) => string
  readonly nobodySettled: string
  readonly board: string
  readonly rank: string
  readonly name: string
  readonly value: { readonly all: string; readonly gained: string; readonly score: string }
  readonly gamesHead: string
  readonly you: string
  readonly botOf: (owner: string) => string
  readonly houseBot: string
  readonly nobody: string
  readonly boardHelp: string
  readonly noFriends: string
  readonly friendsHelp: string
  readonly toFriends: string
  readonly rated: (points: number, settled: boolean) => string
  readonly gained: (points: number) => string
  readonly number: (value: number) => string

  readonly counting: string
  readonly counted: string
  readonly countedScore: string
  readonly changed: (before: number | null, after: number) => string
  readonly uncounted: { readonly [U in Uncounted]: string }
}

const number = new Intl.NumberFormat('en')
const signed = (points: number): string => (points > 0 ? `+${points}` : points === 0 ? '±0' : `−${-points}`)

const en: ClubWords = {
  quick: 'Quick match',
  game: 'Game',
  forWhat: 'What it’s for',
  bot: 'If nobody comes, a bot plays',
  bots: { '0': 'At once', '10': 'In 10 s', '60': 'In 1 min', never: 'Never' },
  terms: (clock, kind, bot) => `${clock} a move · ${kind} · Bot: ${bot.toLowerCase()}`,
  find: 'Find a game',
  needsAccount: 'Rated games need an account.',
  looking: (game) => `Looking for someone to play ${game}…`,
  alike: (others) =>
    others === 0
      ? 'Nobody else wants the same yet.'
      : others === 1
        ? '1 other wants the same.'
        : `${others} others want the same.`,
  botSoon: (seconds) => `A bot plays in ${seconds} s if nobody comes.`,
  stop: 'Stop looking',
  rules: (settings) => (settings.length === 0 ? 'Standard rules' : settings.join('; ')),

  ratings: 'Ratings',
  about: 'Everybody starts at 1500. 400 points more win ten games in eleven. Only rated games count.',
  yours: 'Your ratings',
  noneYet: 'You haven’t played a rated game yet. Find one with Quick match.',
  guest: 'Ratings belong to accounts. Yours takes one click, and your games stay.',
  toAccount: 'Create an account',
  fields: { people: 'People', bots: 'With bots', solo: 'Alone' },
  field: 'Opponents',
  periods: { week: 'Week', month: 'Month', all: 'All time' },
  period: 'Time',
  who: 'Show',
  circles: { all: 'Everybody', friends: 'Friends' },
  points: (points, doubt, settled) => (settled ? `${points} ± ${doubt}` : `${points}? ± ${doubt}`),
  provisional: 'provisional',
  games: (games) => (games === 1 ? '1 game' : `${number.format(games)} games`),
  graph: 'Your rating, game by game',
  distribution: 'Where everybody’s rating lies',
  bar: (from, to, people) => `${from} to ${to}: ${people}`,
  youAre: (points) => `You: ${points}`,
  nobodySettled: 'Nobody’s rating has settled here yet.',
  board: 'Leaderboard',
  rank: 'Rank',
  name: 'Name',
  value: { all: 'Rating', gained: 'Gained', score: 'Best score' },
  gamesHead: 'Games',
  you: 'you',
  botOf: (owner) => `bot of ${owner}`,
  houseBot: 'bot',
  nobody: 'Nobody’s here yet.',
  boardHelp: 'You’re listed once your rating has settled and you’ve met three others.',
  noFriends: 'None of you has a rating here yet.',
  friendsHelp: 'You and your friends, provisional ratings too.',
  toFriends: 'Add friends',
  rated: (points, settled) => (settled ? String(points) : `${points}?`),
  gained: signed,
  number: (value) => number.format(value),

  counting: 'Rated game: counting…',
  counted: 'This game was rated.',
  countedScore: 'This score counts for the leaderboard.',
  changed: (before, after) =>
    before === null
      ? `Your first rating here: ${after}.`
      : `Your rating: ${before} → ${after} (${signed(after - before)}).`,
  uncounted: {
    left: 'This game counts for nobody: somebody is no longer here.',
    'own-bot': 'This game counts for nobody: one’s own bot was at the table.',
    repeated: 'This game counts for nobody: the same players have met ten times today.',
  },
}

const zh: ClubWords = {
  quick: '快速匹配',
  game: '游戏',
  forWhat: '性质',
  bot: '没人来就由机器人陪玩',
  bots: { '0': '马上', '10': '10 秒后', '60': '1 分钟后', never: '不要' },
  terms: (clock, kind, bot) => `每步 ${clock} · ${kind} · 机器人：${bot}`,
  find: '找人玩',
  needsAccount: '计分局需要账号。',
  looking: (game) => `正在找人玩${game}……`,
  alike: (others) => (others === 0 ? '还没有别人想玩同样的。' : `还有 ${others} 人想玩同样的。`),
  botSoon: (seconds) => `没人来的话，${seconds} 秒后由机器人陪玩。`,
  stop: '不找了',
  rules: (settings) => (settings.length === 0 ? '标准规则' : settings.join('；')),

  ratings: '等级分',
  about: '每个人从 1500 分开始。高出 400 分，十一局能赢十局。只有计分局才算。',
  yours: '你的等级分',
  noneYet: '你还没下过计分局。用“快速匹配”找一局吧。',
  guest: '有账号才有等级分。点一下就能建账号，你的对局都会保留。',
  toAccount: '创建账号',
  fields: { people: '真人', bots: '有机器人', solo: '单人' },
  field: '对手',
  periods: { week: '本周', month: '本月', all: '总榜' },
  period: '时间',
  who: '范围',
  circles: { all: '所有人', friends: '好友' },
  points: (points, doubt, settled) => (settled ? `${points} ± ${doubt}` : `${points}？ ± ${doubt}`),
  provisional: '暂定',
  games: (games) => `${number.format(games)} 局`,
  graph: '你的等级分变化',
  distribution: '大家的等级分分布',
  bar: (from, to, people) => `${from} 到 ${to}：${people} 人`,
  youAre: (points) => `你：${points}`,
  nobodySettled: '这里还没有人的等级分稳定下来。',
  board: '排行榜',
  rank: '名次',
  name: '名字',
  value: { all: '等级分', gained: '涨分', score: '最高分' },
  gamesHead: '局数',
  you: '你',
  botOf: (owner) => `${owner} 的机器人`,
  houseBot: '机器人',
  nobody: '还没有人上榜。',
  boardHelp: '等级分已稳定、至少遇到过三个不同对手的人才上榜。',
  noFriends: '你和好友在这里还没有等级分。',
  friendsHelp: '只有你和好友，暂定等级分也算。',
  toFriends: '添加好友',
  rated: (points, settled) => (settled ? String(points) : `${points}?`),
  gained: signed,
  number: (value) => number.format(value),

  counting: '计分局：正在计分……',
  counted: '这一局计分。',
  countedScore: '这个分数计入排行榜。',
  changed: (before, after) =>
    before === null
      ? `你在这里的第一个等级分：${after}。`
      : `你的等级分：${before} → ${after}（${signed(after - before)}）。`,
  uncounted: {
    left: '这一局不计分：有人的资料已删除。',
    'own-bot': '这一局不计分：桌上有自己的机器人。',
    repeated: '这一局不计分：同样的对手今天已经下了十局。',
  },
}

export const clubWords: Catalogue<ClubWords> = catalogue({ en: () => en, zh: () => zh })
