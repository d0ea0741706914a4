import { catalogue, type Catalogue } from '@parlour/core'
import type { EngineSign, Verdict } from '@parlour/protocol'

/** What moderators read; fetched with their page. */
export interface ModerationWords {
  readonly title: string
  readonly about: string
  readonly none: string
  readonly cases: string
  readonly reportedBy: (people: number) => string
  readonly see: string
  readonly open: (name: string) => string
  readonly back: string
  readonly more: string
  readonly said: string
  readonly chat: string
  readonly noChat: string
  readonly remove: string
  readonly removeLine: (number: number) => string
  readonly removed: string
  readonly record: string
  readonly look: string
  readonly notOver: string
  readonly before: string
  readonly signs: string
  readonly signsHelp: string
  readonly engine: string // signs that they ask a program
  readonly engineHelp: string
  readonly engineSign: { readonly [K in EngineSign['kind']]: (sign: EngineSign) => string }
  readonly engineSure: (sign: EngineSign) => string
  readonly sign: (sign: { name: string; games: number; won: number; lost: number }) => string
  readonly decide: string
  readonly verdict: string
  readonly verdicts: { readonly [V in Verdict['verdict']]: string }
  readonly lasts: string
  readonly days: { readonly [D in '1' | '7' | '30' | '365' | 'good']: string }
  readonly why: string
  readonly whyHelp: string
  readonly decideNow: string
  readonly decided: string
  readonly invites: string
  readonly invitesHelp: (isNeeded: boolean) => string
  readonly whom: string
  readonly uses: string
  readonly makeInvite: string
  readonly codeOnce: string
  readonly copy: string
  readonly noInvites: string
  readonly invite: (uses: number, until: string) => string
  readonly revoke: string
  readonly revokeNamed: (whom: string) => string
  readonly unnamed: string
}

const number = new Intl.NumberFormat('en')
const factor = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format
const percent = new Intl.NumberFormat('en', { style: 'percent' }).format

const en: ModerationWords = {
  title: 'Moderation',
  about: 'Everything you do here is in the host’s log. The person reported reads what you decide and why.',
  none: 'Nothing is waiting.',
  cases: 'Reports',
  reportedBy: (people) => (people === 1 ? 'reported by 1 person' : `reported by ${people} people`),
  see: 'Look',
  open: (name) => `Look at the report about ${name}`,
  back: 'All reports',
  more: 'More',
  said: 'What was reported',
  chat: 'Chat at the table',
  noChat: 'Nobody said anything.',
  remove: 'Remove',
  removeLine: (number) => `Remove line ${number}`,
  removed: 'removed',
  record: 'Download the record',
  look: 'Look at the table',
  notOver: 'The game is still on. Its record can be read when it’s over.',
  before: 'Decided before',
  signs: 'Worth a look',
  signsHelp:
    'Two equals would come to such results less than once in a thousand times. It’s a hint, no proof: a beginner who often plays a strong friend looks the same. Watch the games before you decide.',
  engine: 'Does a program help?',
  engineHelp:
    'A hint, no proof: whoever has learned from the coach chooses like it, and some people think evenly. Look at their games before you decide.',
  engineSign: {
    agreement: ({ game, games, choices, own, others }) =>
      `${game}: ${percent(own)} of ${choices} choices in ${games} rated games are the coach’s own. Others: ${percent(others)}.`,
    evenness: ({ game, games, own, others }) =>
      `${game}: they think almost equally long about everything. In ${games} rated games the middle half of their times differs by a factor of ${factor(own)}. Others: ${factor(others)}.`,
  },
  engineSure: ({ oneIn, people, alike }) =>
    `Compared with ${people} ${alike ? 'people rated alike' : 'people of any rating, since too few are rated alike'}: about one in ${number.format(oneIn)} who play like them would come to this.`,
  sign: ({ name, games, won, lost }) => `${games} rated games with ${name}: ${won} won, ${lost} lost`,
  decide: 'Decide',
  verdict: 'Decision',
  verdicts: {
    nothing: 'No action',
    warning: 'Warning',
    'no-chat': 'No chat',
    'no-rated': 'No rated games',
    'no-play': 'No new games',
  },
  lasts: 'For how long',
  days: { 1: 'a day', 7: 'a week', 30: '30 days', 365: 'a year', good: 'for good' },
  why: 'Why',
  whyHelp: 'The person reads this.',
  decideNow: 'Decide',
  decided: 'Decided. The report is closed.',
  invites: 'Invitations',
  invitesHelp: (isNeeded) =>
    isNeeded
      ? 'New people need one of these codes to come in.'
      : 'This server is open: nobody needs an invitation now.',
  whom: 'Who it’s for',
  uses: 'How many people',
  makeInvite: 'Make an invitation',
  codeOnce: 'Copy it now: it’s shown only this once.',
  copy: 'Copy the code',
  noInvites: 'No invitation is out.',
  invite: (uses, until) => `${uses === 1 ? '1 use' : `${uses} uses`} left, until ${until}`,
  revoke: 'Revoke',
  revokeNamed: (whom) => `Revoke the invitation for ${whom}`,
  unnamed: 'anyone',
}

const zh: ModerationWords = {
  title: '管理',
  about: '你在这里做的一切都会记入服务器日志。被举报的人会看到决定和原因。',
  none: '没有待处理的举报。',
  cases: '举报',
  reportedBy: (people) => `${people} 人举报`,
  see: '查看',
  open: (name) => `查看对 ${name} 的举报`,
  back: '全部举报',
  more: '更多',
  said: '举报内容',
  chat: '牌桌聊天',
  noChat: '没有人说过话。',
  remove: '删除',
  removeLine: (number) => `删除第 ${number} 条`,
  removed: '已删除',
  record: '下载棋谱',
  look: '去看牌桌',
  notOver: '对局还没结束，结束后可以看棋谱。',
  before: '以前的处理',
  signs: '值得一看',
  signsHelp:
    '水平相当的两个人，出现这种结果的可能不到千分之一。这只是线索，不是证据：新手常和高手朋友下也会这样。请先看对局再决定。',
  engine: '有程序帮忙吗？',
  engineHelp: '只是提示，不是证据：向教练学过的人选得也像它，有人天生想得均匀。先看看他们的对局再决定。',
  engineSign: {
    agreement: ({ game, games, choices, own, others }) =>
      `${game}：${games} 局排位里的 ${choices} 次选择，有 ${percent(own)} 和教练一致。其他人：${percent(others)}。`,
    evenness: ({ game, games, own, others }) =>
      `${game}：每一步都想得差不多久。${games} 局排位里，居中一半的用时只相差 ${factor(own)} 倍。其他人：${factor(others)} 倍。`,
  },
  engineSure: ({ oneIn, people, alike }) =>
    `和${alike ? '' : '不分等级的（等级相近的太少）'} ${people} 位${alike ? '等级相近的' : ''}玩家相比：像他们那样玩，大约 ${number.format(oneIn)} 人里才有一个会这样。`,
  sign: ({ name, games, won, lost }) => `与 ${name} 的 ${games} 局排位：${won} 胜 ${lost} 负`,
  decide: '处理',
  verdict: '决定',
  verdicts: {
    nothing: '不处理',
    warning: '警告',
    'no-chat': '禁止聊天',
    'no-rated': '禁止排位',
    'no-play': '禁止新对局',
  },
  lasts: '多久',
  days: { 1: '一天', 7: '一周', 30: '30 天', 365: '一年', good: '永久' },
  why: '原因',
  whyHelp: '对方会看到。',
  decideNow: '确定',
  decided: '已处理，举报结案。',
  invites: '邀请码',
  invitesHelp: (isNeeded) => (isNeeded ? '新来的人需要邀请码才能进来。' : '这台服务器是开放的，现在不需要邀请码。'),
  whom: '给谁',
  uses: '可用人数',
  makeInvite: '生成邀请码',
  codeOnce: '请现在复制：只显示这一次。',
  copy: '复制邀请码',
  noInvites: '没有有效的邀请码。',
  invite: (uses, until) => `还可用 ${uses} 次，到 ${until}`,
  revoke: '撤销',
  revokeNamed: (whom) => `撤销给${whom}的邀请码`,
  unnamed: '任何人',
}

export const moderationWords: Catalogue<ModerationWords> = catalogue({ en: () => en, zh: () => zh })
