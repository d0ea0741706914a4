import { catalogue, chinese, english, type Catalogue } from '@parlour/core'

/** What the page says about open tables, people who wait, invitations, games to watch and substitutes. */
export interface FindingWords {
  readonly show: string
  readonly games: string
  readonly anyPace: string
  readonly anyKind: string
  readonly kind: string
  readonly rules: { readonly [R in 'standard' | 'variant' | 'all']: string }
  readonly rulesLabel: string
  readonly rated: string
  readonly strength: (name: string, points: number, settled: boolean) => string
  readonly waiting: string
  readonly play: string
  readonly playNamed: (game: string, name: string) => string
  readonly noneFits: string
  readonly clear: string

  readonly invitations: string
  readonly invitesYou: (name: string, game: string) => string
  readonly accept: string
  readonly decline: string
  readonly acceptNamed: (name: string, game: string) => string
  readonly declineNamed: (name: string, game: string) => string

  readonly invite: string
  readonly handle: string
  readonly send: string
  readonly inviteNamed: (name: string) => string
  readonly guestsCant: string
  readonly asked: string
  readonly declined: string
  readonly takeBack: string
  readonly takeBackNamed: (name: string) => string

  readonly qr: string
  readonly qrHelp: string

  readonly watch: string
  readonly watchNone: string
  readonly watchNow: string
  readonly watchNamed: (game: string, people: string) => string
  readonly watchers: (count: number) => string
  readonly through: (share: number) => string
  readonly seatFree: string

  readonly takeOver: (name: string) => string
  readonly takeOverHelp: string
  readonly tookOver: (name: string | null) => string
  readonly youTookOver: string
  readonly replaced: (name: string) => string
  readonly playsOn: (name: string) => string // in the lobby, for the one who left
}

const en: FindingWords = {
  show: 'Show',
  games: 'Game',
  anyPace: 'Any pace',
  anyKind: 'Rated or not',
  kind: 'Rated',
  rules: { all: 'Any rules', standard: 'Standard rules', variant: 'Variants' },
  rulesLabel: 'Rules',
  rated: 'rated',
  strength: (name, points, settled) => `${name} (${points}${settled ? '' : '?'})`,
  waiting: 'Waiting now',
  play: 'Play',
  playNamed: (game, name) => `Play ${game} with ${name}`,
  noneFits: 'Nothing fits these filters right now.',
  clear: 'Show everything',

  invitations: 'Invitations',
  invitesYou: (name, game) => `${name} invites you to ${game}`,
  accept: 'Accept',
  decline: 'Decline',
  acceptNamed: (name, game) => `Accept: ${game} with ${name}`,
  declineNamed: (name, game) => `Decline: ${game} with ${name}`,

  invite: 'Invite someone',
  handle: 'Their handle',
  send: 'Invite',
  inviteNamed: (name) => `Invite ${name}`,
  guestsCant: 'With an account you can invite people by their handle.',
  asked: 'invited',
  declined: 'declined',
  takeBack: 'Take back',
  takeBackNamed: (name) => `Take back the invitation to ${name}`,

  qr: 'QR code of the link to this table',
  qrHelp: 'Point a phone’s camera at it to come here.',

  watch: 'Games to watch',
  watchNone: 'No public game is on right now.',
  watchNow: 'Watch',
  watchNamed: (game, people) => `Watch ${game}: ${people}`,
  watchers: (count) => `${english.number(count)} watching`,
  through: (share) => `${english.percent(Math.round(share * 20) / 20)} through`,
  seatFree: 'A seat is free',

  takeOver: (name) => `Take over ${name}’s seat`,
  takeOverHelp: 'They’ve been away for a while. You’d play on from here, for good.',
  tookOver: (name) => (name === null ? 'This seat changed hands.' : `${name} took over this seat.`),
  youTookOver: 'You took over this seat.',
  replaced: (name) =>
    `You were away for a while, so ${name} plays on for you. Thanks for starting it! Watch how it ends, or find a new game.`,
  playsOn: (name) => `${name} plays on for you`,
}

const zh: FindingWords = {
  show: '筛选',
  games: '游戏',
  anyPace: '不限节奏',
  anyKind: '计分不限',
  kind: '等级分',
  rules: { all: '不限规则', standard: '标准规则', variant: '变体规则' },
  rulesLabel: '规则',
  rated: '计等级分',
  strength: (name, points, settled) => `${name}（${points}${settled ? '' : '?'}）`,
  waiting: '正在等人',
  play: '开始',
  playNamed: (game, name) => `和${name}玩${game}`,
  noneFits: '现在没有符合条件的。',
  clear: '显示全部',

  invitations: '邀请',
  invitesYou: (name, game) => `${name} 邀请你玩${game}`,
  accept: '接受',
  decline: '谢绝',
  acceptNamed: (name, game) => `接受：和${name}玩${game}`,
  declineNamed: (name, game) => `谢绝：和${name}玩${game}`,

  invite: '邀请玩家',
  handle: '对方的账号名',
  send: '邀请',
  inviteNamed: (name) => `邀请 ${name}`,
  guestsCant: '有了账号，就可以按账号名邀请别人。',
  asked: '已邀请',
  declined: '谢绝了',
  takeBack: '收回',
  takeBackNamed: (name) => `收回给 ${name} 的邀请`,

  qr: '这张桌子链接的二维码',
  qrHelp: '用手机摄像头扫一扫，就能来这里。',

  watch: '正在进行的对局',
  watchNone: '现在没有公开的对局。',
  watchNow: '旁观',
  watchNamed: (game, people) => `旁观${game}：${people}`,
  watchers: (count) => `${chinese.number(count)} 人旁观`,
  through: (share) => `进行到 ${chinese.percent(Math.round(share * 20) / 20)}`,
  seatFree: '有空座位',

  takeOver: (name) => `接替 ${name} 的座位`,
  takeOverHelp: '对方离开有一阵子了。接替以后，就由你一直打到最后。',
  tookOver: (name) => (name === null ? '这个座位换了人。' : `${name} 接替了这个座位。`),
  youTookOver: '你接替了这个座位。',
  replaced: (name) => `你离开了一阵子，${name} 接着替你打。谢谢你开的头！可以看看结局，或者再找一局。`,
  playsOn: (name) => `${chinese.name({ name, you: false })}接着替你玩`,
}

export const findingWords: Catalogue<FindingWords> = catalogue({ en: () => en, zh: () => zh })
