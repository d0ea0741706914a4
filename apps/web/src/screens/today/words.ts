import { catalogue, type Catalogue } from '@parlour/core'
import type { Forgery } from '@parlour/protocol'

/** What the page of today's challenge says; fetched with it. */
export interface TodayWords {
  readonly title: string
  readonly about: string
  readonly date: (day: string) => string
  readonly left: (hours: number, minutes: number) => string
  readonly offline: string // nobody vouches for the result
  readonly games: string
  readonly play: string
  readonly playNamed: (game: string) => string
  readonly goOn: string
  readonly goOnNamed: (game: string) => string
  readonly notYet: string
  readonly begun: string
  readonly closed: string
  readonly won: string
  readonly lost: string
  readonly result: (parts: readonly string[]) => string
  readonly moves: (count: number) => string
  readonly unverified: string
  readonly streak: (days: number, best: number) => string
  readonly board: string
  readonly boardOf: (game: string, day: string) => string
  readonly friends: string
  readonly accounts: string
  readonly guests: string
  readonly guestsHelp: string
  readonly nobody: string
  readonly counted: (count: number) => string
  readonly rank: string
  readonly name: string
  readonly outcome: string
  readonly movesHead: string
  readonly you: string
  readonly share: string
  readonly shareNamed: (game: string) => string
  readonly shared: string
  readonly picture: string
  readonly pictureNamed: (game: string) => string
  readonly shareText: (game: string, day: string, result: string, streak: string) => string
  readonly archive: string
  readonly archiveHelp: string
  readonly archiveLater: string // with a server
  readonly day: string
  readonly practise: (game: string) => string
  readonly check: string
  readonly checkHelp: string
  readonly record: string
  readonly checkGame: string
  readonly checkNow: string
  readonly verdict: { readonly counts: string; readonly practice: string }
  readonly forged: { readonly [C in Forgery]: string }
  readonly atLine: (why: string, line: number) => string
}

const dateIn = (locale: string): ((day: string) => string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

const en: TodayWords = {
  title: 'Today’s challenge',
  about: 'One attempt at each game, with the same dice, cards and opponents for everyone. No hints, no undo.',
  date: dateIn('en'),
  left: (hours, minutes) =>
    hours > 0 ? `Ends in ${hours} h ${minutes} min, at midnight UTC` : `Ends in ${minutes} min, at midnight UTC`,
  offline: 'You’re not connected to a server. Attempts stay in this browser and can’t be verified.',
  games: 'Games',
  play: 'Play',
  playNamed: (game) => `Play ${game}`,
  goOn: 'Continue',
  goOnNamed: (game) => `Continue ${game}`,
  notYet: 'Not played yet',
  begun: 'Begun: it waits where you left it',
  closed: 'This attempt was closed.',
  won: 'Won',
  lost: 'Lost',
  result: (parts) => parts.join(' · '),
  moves: (count) => `${count} ${count === 1 ? 'move' : 'moves'}`,
  unverified: 'unverified',
  streak: (days, best) => `${days} ${days === 1 ? 'day' : 'days'} in a row (best ${best})`,
  board: 'Leaderboard',
  boardOf: (game, day) => `${game}, ${day}`,
  friends: 'You and your friends',
  accounts: 'Accounts',
  guests: 'Guests',
  guestsHelp:
    'Accounts come first. Anyone can be a guest, or several, and look at the dice before they play: take the order as fun, not as proof.',
  nobody: 'Nobody has finished yet.',
  counted: (count) => (count === 1 ? '1 finished attempt' : `${count.toLocaleString('en')} finished attempts`),
  rank: 'Place',
  name: 'Name',
  outcome: 'Result',
  movesHead: 'Moves',
  you: 'you',
  share: 'Share',
  shareNamed: (game) => `Share your result in ${game}`,
  shared: 'Your result',
  picture: 'Picture',
  pictureNamed: (game) => `Picture of your result in ${game}`,
  shareText: (game, day, result, streak) =>
    [`Parlour, ${day}`, `${game}: ${result}`, streak].filter(Boolean).join('\n'),
  archive: 'Past days',
  archiveHelp: 'Practise with the dice of a day that is over. It doesn’t count, and you can undo.',
  archiveLater: 'Yesterday’s dice come tomorrow: its last games may still be going on.',
  day: 'Day',
  practise: (game) => `Practise ${game}`,
  check: 'Check a record',
  checkHelp: 'Is it really a game of that day? While a day is open, only your own attempt can be checked.',
  record: 'Record',
  checkGame: 'Game',
  checkNow: 'Check',
  verdict: {
    counts: 'Yes: this is your attempt, move for move.',
    practice: 'The dice and rules are those of the day, but it wasn’t played here, so it doesn’t count.',
  },
  forged: {
    'unreadable-record': 'This is no record.',
    'other-game': 'This is a record of another game.',
    'other-rules': 'It was played by other rules.',
    'other-draw': 'These are not the dice of that day.',
    'other-line': 'This is not what you played.',
    'does-not-replay': 'The moves don’t follow the rules.',
    unfinished: 'The game isn’t finished.',
    'not-attempted': 'You have no attempt on that day to compare it with.',
  },
  atLine: (why, line) => `${why} Line ${line}.`,
}

const zh: TodayWords = {
  title: '今日挑战',
  about: '每个游戏一次机会，所有人的骰子、牌和对手都一样。没有提示，不能撤销。',
  date: dateIn('zh-CN'),
  left: (hours, minutes) =>
    hours > 0 ? `还剩 ${hours} 小时 ${minutes} 分钟（UTC 零点结束）` : `还剩 ${minutes} 分钟（UTC 零点结束）`,
  offline: '没有连上服务器。成绩只保存在这个浏览器里，无法核实。',
  games: '游戏',
  play: '开始',
  playNamed: (game) => `开始${game}`,
  goOn: '继续',
  goOnNamed: (game) => `继续${game}`,
  notYet: '还没玩',
  begun: '已经开始，进度还在',
  closed: '这次挑战已经关闭。',
  won: '获胜',
  lost: '落败',
  result: (parts) => parts.join(' · '),
  moves: (count) => `${count} 步`,
  unverified: '未核实',
  streak: (days, best) => `连续 ${days} 天（最长 ${best} 天）`,
  board: '排行榜',
  boardOf: (game, day) => `${game}，${day}`,
  friends: '你和好友',
  accounts: '账号',
  guests: '访客',
  guestsHelp: '账号排在前面。谁都可以换几个访客身份先看骰子再玩，名次图个乐就好，别当证明。',
  nobody: '还没有人玩完。',
  counted: (count) => `已完成 ${count.toLocaleString('zh-CN')} 次`,
  rank: '名次',
  name: '名字',
  outcome: '成绩',
  movesHead: '步数',
  you: '你',
  share: '分享',
  shareNamed: (game) => `分享${game}的成绩`,
  shared: '你的成绩',
  picture: '图片',
  pictureNamed: (game) => `${game}成绩的图片`,
  shareText: (game, day, result, streak) => [`Parlour ${day}`, `${game}：${result}`, streak].filter(Boolean).join('\n'),
  archive: '往日挑战',
  archiveHelp: '用已经结束的那一天的骰子练习。不计成绩，可以撤销。',
  archiveLater: '昨天的骰子明天开放：可能还有人没打完。',
  day: '日期',
  practise: (game) => `练习${game}`,
  check: '核对记录',
  checkHelp: '它真是那天的对局吗？当天还没关闭时，只能核对你自己的那一局。',
  record: '对局记录',
  checkGame: '游戏',
  checkNow: '核对',
  verdict: {
    counts: '没错：每一步都和你那一局一样。',
    practice: '骰子和规则都是那天的，但不是在这里打的，所以不计成绩。',
  },
  forged: {
    'unreadable-record': '这不是对局记录。',
    'other-game': '这是别的游戏的记录。',
    'other-rules': '用的是别的规则。',
    'other-draw': '这不是那天的骰子。',
    'other-line': '你当时不是这样打的。',
    'does-not-replay': '有的步不合规则。',
    unfinished: '这一局没有打完。',
    'not-attempted': '你那天没有挑战，没法核对。',
  },
  atLine: (why, line) => `${why}第 ${line} 行。`,
}

export const todayWords: Catalogue<TodayWords> = catalogue({ en: () => en, zh: () => zh })
