import { catalogue, type Catalogue } from '@parlour/core'
import type { ReportReason, SanctionKind, TieKind } from '@parlour/protocol'

/** What the page says about other people: friends, mutes, blocks, reports and decisions; fetched with it. */
export interface PeopleWords {
  readonly title: string
  readonly about: string
  readonly add: string
  readonly handle: string
  readonly addNow: string
  readonly asked: (name: string) => string
  readonly wishes: string
  readonly wish: (name: string) => string
  readonly accept: string
  readonly lists: { readonly [K in TieKind]: string }
  readonly none: { readonly [K in TieKind]: string }
  readonly here: string
  readonly waiting: string
  readonly undo: { readonly [K in TieKind]: string }
  readonly undoNamed: (name: string, undo: string) => string
  readonly tie: { readonly [K in TieKind]: string }
  readonly tied: { readonly [K in TieKind]: (name: string) => string }
  readonly report: string
  readonly doNamed: (what: string, name: string) => string
  readonly reason: string
  readonly reasons: { readonly [R in ReportReason]: string }
  readonly details: string
  readonly detailsHelp: string
  readonly send: string
  readonly cancel: string
  readonly reported: string
  readonly decisions: string
  readonly kinds: { readonly [K in SanctionKind]: string }
  readonly lasting: (kind: string, lasts: string) => string
  readonly until: (date: string) => string
  readonly forGood: string
  readonly lifted: string
  readonly over: string
  readonly why: (reason: string) => string
  readonly understood: string
  readonly yourReports: string
  readonly outcome: { readonly [O in 'open' | 'nothing' | 'acted']: string }
  readonly invitation: string
  readonly invitationHelp: string
  readonly code: string
  readonly enter: string
  readonly haveAccount: string
  readonly date: (at: number) => string
}

const dateIn = (locale: string): ((at: number) => string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (at) => format.format(at)
}

const en: PeopleWords = {
  title: 'Friends and blocks',
  about: 'Only you see these lists.',
  add: 'Add a friend',
  handle: 'Their handle',
  addNow: 'Add',
  asked: (name) => `${name} can add you back now.`,
  wishes: 'Want to be friends',
  wish: (name) => `${name} added you.`,
  accept: 'Add back',
  lists: { friend: 'Friends', muted: 'Muted', blocked: 'Blocked' },
  none: {
    friend: 'Nobody yet. Add people by their handle, or at a table.',
    muted: 'You read what everyone says.',
    blocked: 'You play with anyone.',
  },
  here: 'here now',
  waiting: 'hasn’t added you back',
  undo: { friend: 'Remove', muted: 'Unmute', blocked: 'Unblock' },
  undoNamed: (name, undo) => `${undo} ${name}`,
  tie: { friend: 'Add friend', muted: 'Mute', blocked: 'Block' },
  tied: {
    friend: (name) => `${name} is on your list of friends.`,
    muted: (name) => `You won’t read what ${name} says.`,
    blocked: (name) => `You and ${name} won’t be seated together, and you won’t read what they say.`,
  },
  report: 'Report',
  doNamed: (what, name) => `${what} ${name}`,
  reason: 'What’s wrong?',
  reasons: { chat: 'Chat', name: 'Name', stalling: 'Stalling', cheating: 'Cheating', other: 'Something else' },
  details: 'What happened (optional)',
  detailsHelp: 'Moderators see the chat and the record of this table.',
  send: 'Send the report',
  cancel: 'Cancel',
  reported: 'Thanks. A moderator will look at it.',
  decisions: 'A moderator has decided',
  kinds: { warning: 'A warning', 'no-chat': 'No chat', 'no-rated': 'No rated games', 'no-play': 'No new games' },
  lasting: (kind, lasts) => `${kind}, ${lasts}`,
  until: (date) => `until ${date}`,
  forGood: 'for good',
  lifted: 'lifted',
  over: 'over',
  why: (reason) => `Why: ${reason}`,
  understood: 'I’ve read it',
  yourReports: 'Your reports',
  outcome: { open: 'waiting for a moderator', nothing: 'looked at, no action', acted: 'a moderator took action' },
  invitation: 'By invitation',
  invitationHelp: 'This server lets in people who have an invitation code. Ask the person who sent you here for one.',
  code: 'Invitation code',
  enter: 'Come in',
  haveAccount: 'I have an account here',
  date: dateIn('en-GB'),
}

const zh: PeopleWords = {
  title: '好友与黑名单',
  about: '这些名单只有你看得到。',
  add: '添加好友',
  handle: '对方的账号名',
  addNow: '添加',
  asked: (name) => `已添加，等 ${name} 也加你。`,
  wishes: '想加你为好友',
  wish: (name) => `${name} 加了你。`,
  accept: '也加对方',
  lists: { friend: '好友', muted: '已屏蔽', blocked: '已拉黑' },
  none: {
    friend: '还没有。可以输入账号名添加，也可以在牌桌上添加。',
    muted: '你看得到所有人的发言。',
    blocked: '你和谁都能同桌。',
  },
  here: '在线',
  waiting: '对方还没加你',
  undo: { friend: '移除', muted: '取消屏蔽', blocked: '取消拉黑' },
  undoNamed: (name, undo) => `${undo} ${name}`,
  tie: { friend: '加好友', muted: '屏蔽', blocked: '拉黑' },
  tied: {
    friend: (name) => `${name} 已在你的好友名单里。`,
    muted: (name) => `你不会再看到 ${name} 的发言。`,
    blocked: (name) => `你和 ${name} 不会再同桌，也看不到对方的发言。`,
  },
  report: '举报',
  doNamed: (what, name) => `${what} ${name}`,
  reason: '出了什么问题？',
  reasons: { chat: '聊天', name: '名字', stalling: '拖延', cheating: '作弊', other: '其他' },
  details: '经过（可不填）',
  detailsHelp: '管理员会看到这一桌的聊天和棋谱。',
  send: '提交举报',
  cancel: '取消',
  reported: '谢谢，管理员会处理。',
  decisions: '管理员的决定',
  kinds: { warning: '警告', 'no-chat': '禁止聊天', 'no-rated': '禁止排位', 'no-play': '不能开始新对局' },
  lasting: (kind, lasts) => `${kind}，${lasts}`,
  until: (date) => `至 ${date}`,
  forGood: '永久',
  lifted: '已解除',
  over: '已结束',
  why: (reason) => `原因：${reason}`,
  understood: '我知道了',
  yourReports: '你的举报',
  outcome: { open: '等待处理', nothing: '已查看，未作处理', acted: '已处理' },
  invitation: '需要邀请',
  invitationHelp: '这台服务器只接待有邀请码的人。请向介绍你来的人要一个。',
  code: '邀请码',
  enter: '进入',
  haveAccount: '我在这里有账号',
  date: dateIn('zh-CN'),
}

export const peopleWords: Catalogue<PeopleWords> = catalogue({ en: () => en, zh: () => zh })
