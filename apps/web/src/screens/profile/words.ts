import { catalogue, type Catalogue } from '@parlour/core'
import type { BadProfile, NotPlayed, PlayKind } from '@parlour/client/profile'

/** What the profile says; fetched with it. */
export interface ProfileWords {
  readonly title: string
  readonly about: string
  readonly none: string
  readonly games: string
  readonly allGames: string
  readonly show: string
  readonly statistics: string
  readonly played: string
  readonly won: string
  readonly wonOf: (won: number, games: number) => string
  readonly winStreak: string
  readonly bestStreak: string
  readonly bestScore: string
  readonly number: (value: number) => string
  readonly share: (value: number) => string
  readonly overTime: string
  readonly overTimeOf: (games: number, least: string, most: string) => string
  readonly against: string
  readonly againstOf: (name: string, won: number, games: number) => string
  readonly builds: string
  readonly builtOf: (name: string, games: number, won: number) => string
  readonly bestGames: string
  readonly achievements: string
  readonly earnedOf: (earned: number, all: number) => string
  readonly earned: (date: string) => string
  readonly proof: string
  readonly proofOf: (title: string) => string
  readonly ladder: string
  readonly ladderHelp: string
  readonly ladderAloneHelp: string
  readonly toBeat: (score: string) => string
  readonly beaten: (date: string) => string
  readonly playNow: string
  readonly history: string
  readonly opponent: string
  readonly result: string
  readonly anyResult: string
  readonly lost: string
  readonly rules: string
  readonly anyRules: string
  readonly standard: string
  readonly custom: string
  readonly from: string
  readonly to: string
  readonly found: (count: number) => string
  readonly nothingFound: string
  readonly more: string
  readonly replay: string
  readonly replayOf: (game: string, date: string) => string
  readonly kinds: { readonly [K in PlayKind]: string }
  readonly versus: (names: readonly string[]) => string
  readonly alone: string
  readonly somebody: string
  readonly file: string
  readonly fileHelp: string
  readonly save: string
  readonly load: string
  readonly loading: (done: number, of: number) => string
  readonly loaded: (added: number, of: number) => string
  readonly notKept: string
  readonly bad: { readonly [C in BadProfile['code']]: (game: number) => string }
  readonly badGame: { readonly [C in NotPlayed | 'no-such-game']: (game: number) => string }
  readonly fetch: string
  readonly fetchHelp: string
  readonly fetched: (added: number) => string
  readonly date: (iso: string) => string
}

const dates = (locale: string): ((iso: string) => string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return (iso) => format.format(new Date(iso))
}
const numbers = (locale: string): ((value: number) => string) => {
  const fine = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  return (value) => (Math.abs(value) < 100 ? fine : whole).format(value)
}
const shares = (locale: string): ((value: number) => string) => {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  return (value) => format.format(value)
}

const en: ProfileWords = {
  title: 'Your games',
  about: 'Every game you finish is kept in this browser, with its record. Nothing is sent anywhere.',
  none: 'Nothing here yet. Finish a game, and it appears.',
  games: 'Game',
  allGames: 'All',
  show: 'Show',
  statistics: 'Statistics',
  played: 'Games',
  won: 'Won',
  wonOf: (won, games) => (games === 0 ? '0' : `${won} (${Math.round((100 * won) / games)}%)`),
  winStreak: 'Wins in a row',
  bestStreak: 'Longest streak',
  bestScore: 'Best score',
  number: numbers('en'),
  share: shares('en'),
  overTime: 'Results over time',
  overTimeOf: (games, least, most) =>
    `The score of ${games} games in the order you played them, from ${least} to ${most}`,
  against: 'Against',
  againstOf: (name, won, games) => `${name}: won ${won} of ${games}`,
  builds: 'Builds',
  builtOf: (name, games, won) =>
    `${name}: ${games === 1 ? '1 run' : `${games.toLocaleString('en')} runs`}, ${won.toLocaleString('en')} won`,
  bestGames: 'Best games',
  achievements: 'Achievements',
  earnedOf: (earned, all) => `${earned} of ${all}`,
  earned: (date) => `Earned ${date}`,
  proof: 'Watch',
  proofOf: (title) => `Watch the game that earned “${title}”`,
  ladder: 'Ladder',
  ladderHelp: 'Win a game that a character plays in, and you’ve beaten them. The weakest come first.',
  ladderAloneHelp: 'Score more than a character usually does, by the standard rules. The weakest come first.',
  toBeat: (score) => `To beat: ${score}`,
  beaten: (date) => `Beaten ${date}`,
  playNow: 'Play',
  history: 'History',
  opponent: 'Opponent',
  result: 'Result',
  anyResult: 'Any',
  lost: 'Lost',
  rules: 'Rules',
  anyRules: 'Any',
  standard: 'Standard',
  custom: 'Custom',
  from: 'From',
  to: 'To',
  found: (count) => (count === 1 ? '1 game' : `${count.toLocaleString('en')} games`),
  nothingFound: 'No game fits.',
  more: 'Show more',
  replay: 'Replay',
  replayOf: (game, date) => `Replay ${game}, ${date}`,
  kinds: { match: '', run: '', daily: 'Today’s challenge', practice: 'Practice', online: 'Online' },
  versus: (names) => `Against ${names.join(', ')}`,
  alone: 'Alone',
  somebody: 'somebody',
  file: 'Take it along',
  fileHelp: 'All your games as one file, to keep or to bring to another browser.',
  save: 'Save as a file',
  load: 'Load a file',
  loading: (done, of) => `Replaying game ${done.toLocaleString('en')} of ${of.toLocaleString('en')}…`,
  loaded: (added, of) =>
    `${added.toLocaleString('en')} of ${of.toLocaleString('en')} games were new and have been added.`,
  notKept: 'This browser can’t keep games: its storage is full or switched off.',
  bad: {
    'too-large': () => 'That file is too large for a profile. Nothing was changed.',
    'no-profile': () => 'That file is no Parlour profile. Nothing was changed.',
    'one-record': () =>
      'That’s the record of one game, and it doesn’t say which seat was yours. Games you finish here are added by themselves, online ones with “Fetch my online games”. To watch it, use “Paste a position or a record” in a table’s menu. Nothing was changed.',
    newer: () => 'That profile comes from a newer Parlour. Reload the page and try again. Nothing was changed.',
    'bad-game': (game) => `Game ${game} in that file can’t be read. Nothing was changed.`,
  },
  badGame: {
    unreadable: (game) => `Game ${game} in that file has no readable record. Nothing was changed.`,
    'other-game': (game) => `Game ${game} in that file says one game and records another. Nothing was changed.`,
    'no-such-game': (game) => `Game ${game} in that file is of a game that Parlour doesn’t know. Nothing was changed.`,
    'does-not-replay': (game) => `Game ${game} in that file breaks the rules. Nothing was changed.`,
    'not-over': (game) => `Game ${game} in that file isn’t finished. Nothing was changed.`,
    'no-such-seat': (game) => `Game ${game} in that file has no such seat. Nothing was changed.`,
  },
  fetch: 'Fetch my online games',
  fetchHelp: 'Adds games you finished on this server under the name you have here.',
  fetched: (added) => (added === 0 ? 'Nothing new on the server.' : `${added} games added.`),
  date: dates('en'),
}

const zh: ProfileWords = {
  title: '我的对局',
  about: '每一局打完都会连同记录保存在这个浏览器里，不会发到别处。',
  none: '这里还是空的。打完一局就有了。',
  games: '游戏',
  allGames: '全部',
  show: '看什么',
  statistics: '统计',
  played: '局数',
  won: '获胜',
  wonOf: (won, games) => (games === 0 ? '0' : `${won}（${Math.round((100 * won) / games)}%）`),
  winStreak: '当前连胜',
  bestStreak: '最长连胜',
  bestScore: '最高分',
  number: numbers('zh-CN'),
  share: shares('zh-CN'),
  overTime: '战绩走势',
  overTimeOf: (games, least, most) => `按先后排列的 ${games} 局得分，从 ${least} 到 ${most}`,
  against: '对手',
  againstOf: (name, won, games) => `${name}：${games} 局赢 ${won} 局`,
  builds: '流派',
  builtOf: (name, games, won) => `${name}：玩过 ${games} 次，通关 ${won} 次`,
  bestGames: '最好的几局',
  achievements: '成就',
  earnedOf: (earned, all) => `${earned} / ${all}`,
  earned: (date) => `${date} 达成`,
  proof: '观看',
  proofOf: (title) => `观看达成“${title}”的那一局`,
  ladder: '天梯',
  ladderHelp: '赢下有这个角色参加的一局，就算战胜了它。越往后越强。',
  ladderAloneHelp: '用标准规则打出比这个角色平常更高的分。越往后越强。',
  toBeat: (score) => `目标：${score}`,
  beaten: (date) => `${date} 战胜`,
  playNow: '开局',
  history: '历史',
  opponent: '对手',
  result: '结果',
  anyResult: '不限',
  lost: '落败',
  rules: '规则',
  anyRules: '不限',
  standard: '标准',
  custom: '自定',
  from: '从',
  to: '到',
  found: (count) => `${count.toLocaleString('zh-CN')} 局`,
  nothingFound: '没有符合的对局。',
  more: '显示更多',
  replay: '回放',
  replayOf: (game, date) => `回放 ${date} 的${game}`,
  kinds: { match: '', run: '', daily: '今日挑战', practice: '练习', online: '联机' },
  versus: (names) => `对阵 ${names.join('、')}`,
  alone: '单人',
  somebody: '某人',
  file: '带走',
  fileHelp: '把所有对局存成一个文件，留底或带到别的浏览器。',
  save: '存为文件',
  load: '载入文件',
  loading: (done, of) => `正在核对第 ${done} 局，共 ${of} 局……`,
  loaded: (added, of) => `共 ${of} 局，新加入 ${added} 局。`,
  notKept: '这个浏览器存不了对局：存储已满或被关闭。',
  bad: {
    'too-large': () => '文件太大，不像是档案。什么都没有改。',
    'no-profile': () => '这不是 Parlour 的档案文件。什么都没有改。',
    'one-record': () =>
      '这是单独一局的记录，里面没写哪个座位是你。在这里打完的对局会自动加入，联机的用“取回联机对局”加入。想看这一局，用牌桌菜单里的“粘贴局面或棋谱”。什么都没有改。',
    newer: () => '这份档案来自更新的 Parlour。刷新页面再试。什么都没有改。',
    'bad-game': (game) => `文件里第 ${game} 局读不了。什么都没有改。`,
  },
  badGame: {
    unreadable: (game) => `文件里第 ${game} 局的记录读不了。什么都没有改。`,
    'other-game': (game) => `文件里第 ${game} 局和记录不是同一个游戏。什么都没有改。`,
    'no-such-game': (game) => `文件里第 ${game} 局是 Parlour 没有的游戏。什么都没有改。`,
    'does-not-replay': (game) => `文件里第 ${game} 局不合规则。什么都没有改。`,
    'not-over': (game) => `文件里第 ${game} 局没有打完。什么都没有改。`,
    'no-such-seat': (game) => `文件里第 ${game} 局没有那个座位。什么都没有改。`,
  },
  fetch: '取回联机对局',
  fetchHelp: '把你用现在的身份在这个服务器上打完的对局加进来。',
  fetched: (added) => (added === 0 ? '服务器上没有新的对局。' : `加入了 ${added} 局。`),
  date: dates('zh-CN'),
}

export const profileWords: Catalogue<ProfileWords> = catalogue({ en: () => en, zh: () => zh })
