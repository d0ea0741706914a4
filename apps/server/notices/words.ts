import { catalogue, type Catalogue } from '@parlour/core'

/** What notices say. */
interface NoticeWords {
  readonly title: (game: string) => string
  readonly body: string
  readonly letter: (game: string, address: string, stop: string) => string
  readonly invitation: (name: string, game: string) => string
  readonly inviting: (title: string, address: string, stop: string) => string
  readonly confirmTitle: string
  readonly confirm: (address: string, stop: string) => string
  readonly confirmed: string
  readonly stopped: string
  readonly noLink: string
}

const en: NoticeWords = {
  title: (game) => `Your turn in ${game}`,
  body: 'Open the table',
  letter: (game, address, stop) => `It’s your turn in ${game}:\n${address}\n\nNo more of these e-mails: ${stop}\n`,
  invitation: (name, game) => `${name} invites you to ${game}`,
  inviting: (title, address, stop) => `${title}:\n${address}\n\nNo more of these e-mails: ${stop}\n`,
  confirmTitle: 'Parlour: is this your address?',
  confirm: (address, stop) =>
    `Somebody asked Parlour to write here when it’s their turn. If that was you, open this link:\n${address}\n\nIf not, do nothing, or delete your address there: ${stop}\n`,
  confirmed: 'Done. You’ll get an e-mail when it’s your turn.',
  stopped: 'Done. You’ll get no more of these e-mails.',
  noLink: 'This link isn’t valid any more.',
}

const zh: NoticeWords = {
  title: (game) => `${game}：轮到你了`,
  body: '打开牌桌',
  letter: (game, address, stop) => `${game}轮到你了：\n${address}\n\n不想再收到这类邮件：${stop}\n`,
  invitation: (name, game) => `${name} 邀请你玩${game}`,
  inviting: (title, address, stop) => `${title}：\n${address}\n\n不想再收到这类邮件：${stop}\n`,
  confirmTitle: 'Parlour：这是你的邮箱吗？',
  confirm: (address, stop) =>
    `有人请 Parlour 在轮到自己时写信到这里。如果是你，请打开这个链接：\n${address}\n\n如果不是，不用理会，也可以在这里删除你的地址：${stop}\n`,
  confirmed: '好了。轮到你时会收到邮件。',
  stopped: '好了。不会再有这类邮件。',
  noLink: '这个链接已经失效。',
}

export const noticeWords: Catalogue<NoticeWords> = catalogue({ en: () => en, zh: () => zh })
