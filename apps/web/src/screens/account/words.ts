import { catalogue, chinese, type Catalogue } from '@parlour/core'

/** What the page of one's account says; fetched with it. */
export interface AccountWords {
  readonly title: string
  readonly guest: string // what an account is for
  readonly noPasskeys: string // the page did not come by HTTPS, or the browser has none
  readonly cancelled: string
  readonly alreadyHere: string
  readonly create: string
  readonly createHelp: string
  readonly handle: string
  readonly handleHelp: string
  readonly createNow: string
  readonly signIn: string
  readonly signInHelp: string
  readonly merge: string
  readonly mergeHelp: string
  readonly signInNow: string
  readonly byCode: string // the one door for codes, of accounts and of guests
  readonly byCodeHelp: string
  readonly code: string
  readonly look: string
  readonly opensAccount: (handle: string) => string
  readonly enterAccount: (handle: string) => string
  readonly opensGuest: (name: string) => string
  readonly becomeGuest: (name: string) => string
  readonly leaving: (name: string) => string // whom this browser would forget
  readonly leavingWithCode: (name: string) => string
  readonly stay: (name: string) => string
  readonly became: (name: string) => string
  readonly welcome: (handle: string) => string
  readonly signedInAs: (handle: string) => string
  readonly isItYou: string // before what cannot be undone
  readonly isItYouHelp: string
  readonly confirmNow: string
  readonly confirmByCode: string
  readonly confirmCode: string
  readonly devices: string
  readonly devicesHelp: string
  readonly added: (date: string) => string
  readonly used: (date: string) => string
  readonly neverUsed: string
  readonly addDevice: string
  readonly rename: string
  readonly renameNamed: (device: string) => string
  readonly newName: (device: string) => string
  readonly save: string
  readonly remove: string
  readonly removeNamed: (device: string) => string
  readonly sessions: string
  readonly sessionsHelp: string
  readonly unknownBrowser: string
  readonly here: string
  readonly seen: (date: string) => string
  readonly end: string
  readonly endNamed: (browser: string) => string
  readonly signOut: string
  readonly endOthers: string
  readonly codes: string
  readonly codesLeft: (count: number) => string
  readonly newCodes: string
  readonly newCodesHelp: string
  readonly codesOnce: string
  readonly copyCodes: string
  readonly codesKept: string
  readonly data: string
  readonly dataHelp: string
  readonly download: string
  readonly date: (at: number) => string
}

const dateIn = (locale: string): ((at: number) => string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return (at) => format.format(at)
}

const en: AccountWords = {
  title: 'Account',
  guest:
    'You’re a guest: only this browser knows you. With an account you sign in anywhere, and keep your name and games. No password, no email.',
  noPasskeys:
    'Passkeys need a page with https:// and a name, or localhost, and a browser that knows them. You can play on as a guest.',
  cancelled: 'Nothing was changed: the passkey was cancelled or took too long.',
  alreadyHere: 'This device already has a passkey for your account.',
  create: 'Create an account',
  createHelp: 'Everything you’ve played as a guest stays yours.',
  handle: 'Handle',
  handleHelp: '3 to 20 letters, digits, - or _. It’s yours alone.',
  createNow: 'Create with a passkey',
  signIn: 'Sign in',
  signInHelp: 'With the passkey on this device, your phone or a security key.',
  merge: 'Bring this browser’s games along',
  mergeHelp:
    'Seats, chat, bots and tokens of this guest move to the account. Otherwise they stay behind with the guest, and this browser forgets them.',
  signInNow: 'Sign in with a passkey',
  byCode: 'I have a recovery code',
  byCodeHelp: 'Of an account or of a guest. First you see what it opens.',
  code: 'Recovery code',
  look: 'See what it opens',
  opensAccount: (handle) => `This code signs you in as ${handle}. It works once.`,
  enterAccount: (handle) => `Sign in as ${handle}`,
  opensGuest: (name) =>
    `This code makes you ${name} here, with all their games. It works once, and their other browser forgets them.`,
  becomeGuest: (name) => `Become ${name}`,
  leaving: (name) =>
    `You’re ${name} in this browser. ${name} and their games will be gone from here for good: they have no recovery code. Make one first if you want to keep them.`,
  leavingWithCode: (name) => `You’re ${name} in this browser. Only their own recovery code brings ${name} back.`,
  stay: (name) => `Stay ${name}`,
  became: (name) => `You’re ${name} now.`,
  welcome: (handle) => `You’re signed in as ${handle}.`,
  signedInAs: (handle) => `Signed in as ${handle}`,
  isItYou: 'Is it you?',
  isItYouHelp: 'This can’t be undone. Show that it’s your account, then it goes on.',
  confirmNow: 'Use a passkey',
  confirmByCode: 'Or with a recovery code, which is used up by it.',
  confirmCode: 'Use the code',
  devices: 'Passkeys',
  devicesHelp: 'Each opens your account. Add one for every device you use.',
  added: (date) => `Added ${date}`,
  used: (date) => `last used ${date}`,
  neverUsed: 'not used yet',
  addDevice: 'Add a passkey',
  rename: 'Rename',
  renameNamed: (device) => `Rename ${device}`,
  newName: (device) => `New name for ${device}`,
  save: 'Save',
  remove: 'Remove',
  removeNamed: (device) => `Remove ${device}`,
  sessions: 'Signed in',
  sessionsHelp: 'Don’t know one? Sign it out: its open tables close at once.',
  unknownBrowser: 'Unknown browser',
  here: 'this browser',
  seen: (date) => `Last seen ${date}`,
  end: 'Sign out',
  endNamed: (browser) => `Sign out ${browser}`,
  signOut: 'Sign out here',
  endOthers: 'Sign out everywhere else',
  codes: 'Recovery codes',
  codesLeft: (count) => (count === 1 ? '1 code left. Each works once.' : `${count} codes left. Each works once.`),
  newCodes: 'Make ten new codes',
  newCodesHelp: 'The old ones stop working.',
  codesOnce: 'Write them down or print them: they’re shown only now. Each opens your account once, without a passkey.',
  copyCodes: 'Copy the codes',
  codesKept: 'I’ve kept them',
  data: 'Your data',
  dataHelp: 'One file with everything this server stores about you.',
  download: 'Download it all',
  date: dateIn('en-GB'),
}

/** 西文名字和汉字之间空一格。 */
const named = (text: string): string => chinese.object({ name: text, you: false }).trimEnd()

const zh: AccountWords = {
  title: '账号',
  guest: '你现在是访客，只有这个浏览器认识你。有了账号，在哪里都能登录，名字和对局都跟着你。不用密码，也不用邮箱。',
  noPasskeys: '通行密钥只能在带域名的 https:// 页面或 localhost 上使用，浏览器也要支持。你可以继续以访客身份玩。',
  cancelled: '什么都没有改变：操作被取消，或等得太久。',
  alreadyHere: '这台设备上已有你账号的通行密钥。',
  create: '注册账号',
  createHelp: '访客时玩过的一切都还是你的。',
  handle: '账号名',
  handleHelp: '3 到 20 个英文字母、数字、- 或 _，只属于你一个人。',
  createNow: '用通行密钥注册',
  signIn: '登录',
  signInHelp: '使用这台设备、手机或安全密钥上的通行密钥。',
  merge: '把这个浏览器里的对局带过去',
  mergeHelp: '这位访客的座位、聊天、机器人和令牌会归入账号。否则它们留给访客，这个浏览器不再记得。',
  signInNow: '用通行密钥登录',
  byCode: '我有恢复码',
  byCodeHelp: '账号的、访客的都行。先看看它能打开什么。',
  code: '恢复码',
  look: '看看它能打开什么',
  opensAccount: (handle) => `用这个恢复码会登录为 ${handle}。它只能用一次。`,
  enterAccount: (handle) => `登录为 ${handle}`,
  opensGuest: (name) =>
    `用这个恢复码，你在这里就是${named(name)}，对局也都跟着来。它只能用一次，原来的浏览器会忘记${named(name)}。`,
  becomeGuest: (name) => `成为${named(name)}`,
  leaving: (name) =>
    `你在这个浏览器里是${named(name)}。${named(name)}和对局会从这里永远消失，因为还没有恢复码。想保留就先生成一个。`,
  leavingWithCode: (name) => `你在这个浏览器里是${named(name)}。之后只有${named(name)}自己的恢复码才能找回来。`,
  stay: (name) => `继续做${named(name)}`,
  became: (name) => `你现在是${named(name)}。`,
  welcome: (handle) => `你已登录为 ${handle}。`,
  signedInAs: (handle) => `已登录为 ${handle}`,
  isItYou: '是你本人吗？',
  isItYouHelp: '这一步无法撤销。证明账号是你的，就会继续。',
  confirmNow: '使用通行密钥',
  confirmByCode: '也可以用恢复码，用掉一个。',
  confirmCode: '使用恢复码',
  devices: '通行密钥',
  devicesHelp: '每个都能打开你的账号。常用的设备各加一个吧。',
  added: (date) => `${date}添加`,
  used: (date) => `${date}用过`,
  neverUsed: '还没用过',
  addDevice: '添加通行密钥',
  rename: '改名',
  renameNamed: (device) => `给${device}改名`,
  newName: (device) => `${device}的新名字`,
  save: '保存',
  remove: '移除',
  removeNamed: (device) => `移除${device}`,
  sessions: '登录中的浏览器',
  sessionsHelp: '有不认识的？让它退出，它打开的牌桌会马上关闭。',
  unknownBrowser: '未知浏览器',
  here: '这个浏览器',
  seen: (date) => `${date}来过`,
  end: '让它退出',
  endNamed: (browser) => `让${browser}退出`,
  signOut: '在这里退出',
  endOthers: '让其他浏览器都退出',
  codes: '恢复码',
  codesLeft: (count) => `还剩 ${count} 个，每个只能用一次。`,
  newCodes: '生成十个新恢复码',
  newCodesHelp: '旧的会失效。',
  codesOnce: '请抄下或打印出来：只显示这一次。没有通行密钥时，每个都能打开账号一次。',
  copyCodes: '复制恢复码',
  codesKept: '我保存好了',
  data: '你的数据',
  dataHelp: '一个文件，包含这台服务器保存的关于你的一切。',
  download: '全部下载',
  date: dateIn('zh-CN'),
}

export const accountWords: Catalogue<AccountWords> = catalogue({ en: () => en, zh: () => zh })
