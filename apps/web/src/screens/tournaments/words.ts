import { catalogue, type Catalogue } from '@parlour/core'
import type { Format, TournamentState } from '@parlour/protocol'

/** What club nights say; fetched with them. */
export interface TournamentWords {
  readonly title: string
  readonly about: string
  readonly open: string
  readonly needsAccount: string
  readonly account: string
  readonly none: string
  readonly lists: { readonly on: string; readonly coming: string; readonly past: string; readonly series: string }
  readonly formats: { readonly [F in Format]: string }
  readonly formatHelp: { readonly [F in Format]: string }
  readonly states: { readonly [S in TournamentState]: string }
  readonly players: (count: number) => string
  readonly when: (at: number) => string
  readonly round: (round: number) => string
  readonly roundOf: (round: number, of: number) => string
  readonly byOpener: (name: string) => string
  readonly name: string
  readonly nameExample: string
  readonly format: string
  readonly game: string
  readonly seats: string
  readonly seatsHelp: string
  readonly rounds: string
  readonly minutes: string
  readonly pause: string
  readonly noPause: string
  readonly noShow: string
  readonly noShowHelp: string
  readonly starts: string
  readonly accounts: string
  readonly accountsHelp: string
  readonly inSeries: string
  readonly noSeries: string
  readonly newSeries: string
  readonly seriesName: string
  readonly make: string
  readonly join: string
  readonly rejoin: string
  readonly withdraw: string
  readonly withdrawHelp: string
  readonly startNow: string
  readonly cancel: string
  readonly yourTable: string
  readonly sitOut: string
  readonly waiting: string
  readonly joined: string
  readonly all: string
  readonly wall: string
  readonly leaveWall: string
  readonly startsIn: (left: string) => string
  readonly nextIn: (left: string) => string
  readonly endsIn: (left: string) => string
  readonly left: (seconds: number) => string
  readonly standings: string
  readonly pairings: string
  readonly rank: string
  readonly player: string
  readonly points: string
  readonly tieBreaks: { readonly [F in Format]: readonly string[] }
  readonly tieBreakHelp: { readonly [F in Format]: string }
  readonly number: (value: number) => string
  readonly you: string
  readonly withdrawn: string
  readonly bye: (name: string) => string
  readonly versus: (names: readonly string[]) => string
  readonly playing: string
  readonly awaited: string
  readonly watch: (names: string) => string
  readonly streak: (wins: number) => string
  readonly series: string
  readonly tournaments: string
  readonly inAll: (tournaments: number) => string
  readonly best: string
  readonly seriesHelp: string
  readonly winner: (name: string) => string
}

const dateIn = (locale: string): ((at: number) => string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (at) => format.format(at)
}
const numberIn = (locale: string): ((value: number) => string) => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return (value) => format.format(value)
}
const clock = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number): string => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const en: TournamentWords = {
  title: 'Tournaments',
  about: 'Club nights: sign up, play whoever you’re paired with, and watch the standings.',
  open: 'New tournament',
  needsAccount: 'Anyone can join. To open a tournament you need an account.',
  account: 'Your account',
  none: 'No tournaments yet.',
  lists: { on: 'On now', coming: 'Coming up', past: 'Finished', series: 'Series' },
  formats: { swiss: 'Swiss', 'round-robin': 'Round robin', 'knock-out': 'Knock-out', arena: 'Arena' },
  formatHelp: {
    swiss: 'A few rounds. You meet players with as many points as you, nobody twice.',
    'round-robin': 'Everybody meets everybody once.',
    'knock-out': 'Lose once and you’re out. Late joining isn’t possible.',
    arena: 'Play as many games as you can until time is up. After two wins in a row, points count double.',
  },
  states: { gathering: 'Open to join', running: 'On now', over: 'Finished', cancelled: 'Cancelled' },
  players: (count) => `${count} ${count === 1 ? 'player' : 'players'}`,
  when: dateIn('en-GB'),
  round: (round) => `Round ${round}`,
  roundOf: (round, of) => `Round ${round} of ${of}`,
  byOpener: (name) => `Opened by ${name}`,
  name: 'Name',
  nameExample: 'Friday night',
  format: 'Format',
  game: 'Game',
  seats: 'Players at a table',
  seatsHelp: 'With larger tables nobody sits out.',
  rounds: 'Rounds',
  minutes: 'Minutes',
  pause: 'Break between rounds',
  noPause: 'None',
  noShow: 'Wait for players',
  noShowHelp: 'Players who don’t come in this time lose the game and leave the tournament.',
  starts: 'Starts',
  accounts: 'Accounts only',
  accountsHelp: 'Guests can’t join.',
  inSeries: 'Series',
  noSeries: 'None',
  newSeries: 'New series',
  seriesName: 'Name of the series',
  make: 'Open tournament',
  join: 'Join',
  rejoin: 'Join again',
  withdraw: 'Withdraw',
  withdrawHelp: 'A game you’re playing goes on.',
  startNow: 'Start now',
  cancel: 'Cancel tournament',
  yourTable: 'Go to your table',
  sitOut: 'You sit out this round and get a point.',
  waiting: 'You’re in. Your next table appears here.',
  joined: 'You’re in',
  all: 'All tournaments',
  wall: 'Show on a big screen',
  leaveWall: 'Leave the big screen',
  startsIn: (left) => `Starts in ${left}`,
  nextIn: (left) => `Next round in ${left}`,
  endsIn: (left) => `Ends in ${left}`,
  left: clock,
  standings: 'Standings',
  pairings: 'Tables',
  rank: 'Place',
  player: 'Player',
  points: 'Points',
  tieBreaks: {
    swiss: ['Buchholz', 'S-B', 'Wins'],
    'round-robin': ['S-B', 'Wins'],
    'knock-out': [],
    arena: ['Wins'],
  },
  tieBreakHelp: {
    swiss:
      'Equal points are decided by Buchholz (your opponents’ points), then Sonneborn-Berger (points of those you beat), then wins.',
    'round-robin': 'Equal points are decided by Sonneborn-Berger (points of those you beat), then wins.',
    'knock-out': 'A point for every round survived.',
    arena: 'A win is 2 points, a draw 1; double after two wins in a row. Equal points are decided by wins.',
  },
  number: numberIn('en'),
  you: 'you',
  withdrawn: 'withdrawn',
  bye: (name) => `${name} sits out`,
  versus: (names) => names.join(' – '),
  playing: 'playing',
  awaited: 'waiting for players',
  watch: (names) => `Watch ${names}`,
  streak: (wins) => `${wins} in a row`,
  series: 'Series',
  tournaments: 'Played',
  inAll: (tournaments) => `${tournaments} ${tournaments === 1 ? 'tournament' : 'tournaments'}`,
  best: 'Best place',
  seriesHelp: 'Each tournament gives 10, 8, 6, 5, 4, 3, 2 points for the first places and 1 for taking part.',
  winner: (name) => `${name} wins`,
}

const zh: TournamentWords = {
  title: '比赛',
  about: '俱乐部之夜：报名，和配对的对手下棋打牌，随时看排名。',
  open: '新建比赛',
  needsAccount: '谁都可以参加；要办比赛，需要一个账号。',
  account: '你的账号',
  none: '还没有比赛。',
  lists: { on: '正在进行', coming: '即将开始', past: '已经结束', series: '系列赛' },
  formats: { swiss: '瑞士制', 'round-robin': '循环赛', 'knock-out': '淘汰赛', arena: '竞技场' },
  formatHelp: {
    swiss: '打几轮。对手和你积分相近，不会遇到同一个人两次。',
    'round-robin': '每两个人都要遇上一次。',
    'knock-out': '输一次就出局。开赛后不能再加入。',
    arena: '在时间内能打多少局就打多少局。连胜两局以后，得分加倍。',
  },
  states: { gathering: '可以报名', running: '正在进行', over: '已结束', cancelled: '已取消' },
  players: (count) => `${count} 人`,
  when: dateIn('zh-CN'),
  round: (round) => `第 ${round} 轮`,
  roundOf: (round, of) => `第 ${round} 轮，共 ${of} 轮`,
  byOpener: (name) => `${name} 开的`,
  name: '名称',
  nameExample: '周五之夜',
  format: '赛制',
  game: '游戏',
  seats: '每桌人数',
  seatsHelp: '桌子大一点，就没有人轮空。',
  rounds: '轮数',
  minutes: '分钟',
  pause: '两轮之间休息',
  noPause: '不休息',
  noShow: '等人多久',
  noShowHelp: '到时没来的人判负，并退出比赛。',
  starts: '开始时间',
  accounts: '只限账号',
  accountsHelp: '访客不能参加。',
  inSeries: '系列赛',
  noSeries: '不属于系列赛',
  newSeries: '新的系列赛',
  seriesName: '系列赛名称',
  make: '开比赛',
  join: '参加',
  rejoin: '重新参加',
  withdraw: '退出',
  withdrawHelp: '正在下的一局会继续。',
  startNow: '现在开始',
  cancel: '取消比赛',
  yourTable: '去你的桌子',
  sitOut: '这一轮你轮空，得一分。',
  waiting: '你已报名，下一桌会出现在这里。',
  joined: '你已参加',
  all: '全部比赛',
  wall: '投到大屏幕',
  leaveWall: '离开大屏幕',
  startsIn: (left) => `${left} 后开始`,
  nextIn: (left) => `${left} 后下一轮`,
  endsIn: (left) => `${left} 后结束`,
  left: clock,
  standings: '排名',
  pairings: '对阵',
  rank: '名次',
  player: '选手',
  points: '积分',
  tieBreaks: {
    swiss: ['对手分', '小分', '胜局'],
    'round-robin': ['小分', '胜局'],
    'knock-out': [],
    arena: ['胜局'],
  },
  tieBreakHelp: {
    swiss: '同分先比对手分（对手积分之和），再比小分（战胜的对手的积分），再比胜局。',
    'round-robin': '同分先比小分（战胜的对手的积分），再比胜局。',
    'knock-out': '每过一轮得一分。',
    arena: '胜一局 2 分，平 1 分；连胜两局以后加倍。同分比胜局。',
  },
  number: numberIn('zh-CN'),
  you: '你',
  withdrawn: '已退出',
  bye: (name) => `${name} 轮空`,
  versus: (names) => names.join(' – '),
  playing: '正在进行',
  awaited: '等人入座',
  watch: (names) => `观看 ${names}`,
  streak: (wins) => `${wins} 连胜`,
  series: '系列赛',
  tournaments: '场次',
  inAll: (tournaments) => `${tournaments} 场比赛`,
  best: '最好名次',
  seriesHelp: '每场比赛前几名得 10、8、6、5、4、3、2 分，其余参赛者各得 1 分。',
  winner: (name) => `${name} 夺冠`,
}

export const tournamentWords: Catalogue<TournamentWords> = catalogue({ en: () => en, zh: () => zh })
