import { catalogue, type Catalogue } from '@parlour/core'

/** What games by the day need beside the table; fetched with it. */
interface CorrespondenceWords {
  readonly title: string
  readonly about: string
  readonly pushOn: string
  readonly pushHere: string
  readonly insecure: string // push needs HTTPS or localhost
  readonly denied: string
  readonly noPush: string
  readonly mail: string
  readonly mailAsk: string
  readonly mailSent: string
  readonly unconfirmed: string
  readonly invitations: string
  readonly noMail: string
  readonly stop: string
  readonly stopNamed: (address: string) => string
  readonly vacation: string
  readonly vacationHelp: string
  readonly days: string
  readonly left: (left: number, perYear: number) => string
  readonly begin: string
  readonly until: (at: number) => string
  readonly end: string
}

const dateIn = (locale: string): ((at: number) => string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (at) => format.format(at)
}
const [english, chinese] = [dateIn('en-GB'), dateIn('zh-CN')]

const en: CorrespondenceWords = {
  title: 'Games by the day',
  about: 'Parlour can tell you when it’s your turn in a game with a day or more for a move.',
  pushOn: 'Tell this browser',
  pushHere: 'This browser is told.',
  insecure: 'A browser can only be told on a page with https:// or on localhost. This page is neither.',
  denied: 'This browser doesn’t allow it. Look for notifications in its settings.',
  noPush: 'This server doesn’t push notices.',
  mail: 'E-mail address',
  mailAsk: 'Tell me by e-mail',
  mailSent: 'Sent. Open the link in that e-mail, and you’re done.',
  invitations: 'Invitations too',
  unconfirmed: 'waits for you to open the link',
  noMail: 'This server sends no e-mail.',
  stop: 'Stop',
  stopNamed: (address) => `Stop ${address}`,
  vacation: 'Vacation',
  vacationHelp: 'Your clock stands still in all games with a day or more for a move.',
  days: 'Days',
  left: (left, perYear) => `${left} of ${perYear} days left this year`,
  begin: 'Go on vacation',
  until: (at) => `You’re on vacation until ${english(at)}.`,
  end: 'I’m back',
}

const zh: CorrespondenceWords = {
  title: '每步按天算的对局',
  about: '每步一天以上的对局，轮到你时 Parlour 可以提醒你。',
  pushOn: '通知这个浏览器',
  pushHere: '这个浏览器会收到通知。',
  insecure: '只有 https:// 或 localhost 的页面才能通知浏览器，这个页面不是。',
  denied: '这个浏览器不允许通知，请在它的设置里查看。',
  noPush: '这个服务器不推送通知。',
  mail: '邮箱地址',
  mailAsk: '用邮件告诉我',
  mailSent: '已发送。打开邮件里的链接就好了。',
  invitations: '也通知邀请',
  unconfirmed: '等你打开邮件里的链接',
  noMail: '这个服务器不发邮件。',
  stop: '停止',
  stopNamed: (address) => `停止 ${address}`,
  vacation: '休假',
  vacationHelp: '所有每步一天以上的对局，你的钟都停下。',
  days: '天数',
  left: (left, perYear) => `今年还剩 ${left} 天，共 ${perYear} 天`,
  begin: '开始休假',
  until: (at) => `你在休假，到 ${chinese(at)} 为止。`,
  end: '我回来了',
}

export const correspondenceWords: Catalogue<CorrespondenceWords> = catalogue({ en: () => en, zh: () => zh })
