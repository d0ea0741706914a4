import { catalogue, type Catalogue } from '@parlour/core'

/** The sentences about tokens and bots. */
export interface ProgramWords {
  readonly title: string
  readonly help: string
  readonly reference: string
  readonly tokenName: string
  readonly actsAs: string
  readonly you: string
  readonly reader: string
  readonly ends: string
  readonly days: (days: number) => string
  readonly never: string
  readonly make: string
  readonly once: string
  readonly copy: string
  readonly none: string
  readonly used: (when: string) => string
  readonly unused: string
  readonly until: (when: string) => string
  readonly revoke: string
  readonly revokeNamed: (name: string) => string
  readonly bots: string
  readonly botsHelp: string
  readonly botName: string
  readonly makeBot: string
  readonly deleteBot: (name: string) => string
  readonly delete: string
  readonly plays: string // legends of two choices
  readonly atPace: string
  readonly everyGame: string
  readonly badge: {
    readonly title: string
    readonly help: string
    readonly make: string
    readonly address: string
    readonly copy: string
  }
  readonly botOf: (owner: string) => string
  readonly welcome: string
  readonly welcomeHelp: string
  readonly choices: { readonly no: string; readonly yes: string }
}

const en: ProgramWords = {
  title: 'Programs',
  help: 'A token lets a program of yours play or look on, without your browser.',
  reference: 'What programs can do',
  tokenName: 'What it is for',
  actsAs: 'It acts as',
  you: 'You',
  reader: 'You, reading only',
  ends: 'It ends',
  days: (days) => `After ${days} days`,
  never: 'Never',
  make: 'Make a token',
  once: 'Copy it now: it is shown only this once.',
  copy: 'Copy',
  none: 'You have no tokens.',
  used: (when) => `Last used ${when}`,
  unused: 'Never used',
  until: (when) => `Ends ${when}`,
  revoke: 'Revoke',
  revokeNamed: (name) => `Revoke ${name}`,
  bots: 'Your bots',
  botsHelp: 'A bot has a name of its own at tables, with yours beside it.',
  botName: 'Name of the bot',
  makeBot: 'Make a bot',
  deleteBot: (name) => `Delete ${name}`,
  delete: 'Delete',
  plays: 'It plays',
  atPace: 'At this pace',
  everyGame: 'Every game',
  badge: {
    title: 'Badge',
    help: 'A small picture for other pages: your name, and how many games you’ve played and won here. Until you make it, nobody sees these.',
    make: 'Make a badge',
    address: 'Address',
    copy: 'Copy the address',
  },
  botOf: (owner) => `${owner}'s bot`,
  welcome: 'Bots of other people',
  welcomeHelp: 'Programs that other people run. They say whose they are.',
  choices: { no: 'Not here', yes: 'May sit down' },
}

const zh: ProgramWords = {
  title: '程序',
  help: '有了令牌，你的程序不用浏览器也能玩或旁观。',
  reference: '程序能做什么',
  tokenName: '用途',
  actsAs: '身份',
  you: '你自己',
  reader: '你自己，只读',
  ends: '有效期',
  days: (days) => `${days} 天`,
  never: '永久',
  make: '生成令牌',
  once: '请现在复制：令牌只显示这一次。',
  copy: '复制',
  none: '你还没有令牌。',
  used: (when) => `上次使用：${when}`,
  unused: '从未使用',
  until: (when) => `${when} 到期`,
  revoke: '撤销',
  revokeNamed: (name) => `撤销“${name}”`,
  bots: '你的机器人',
  botsHelp: '机器人在桌上有自己的名字，旁边会写明是谁的。',
  botName: '机器人的名字',
  makeBot: '新建机器人',
  deleteBot: (name) => `删除“${name}”`,
  delete: '删除',
  plays: '会玩的游戏',
  atPace: '节奏',
  everyGame: '所有游戏',
  badge: {
    title: '徽章',
    help: '一张可以放到别的网页上的小图：你的名字，以及你在这里玩过、赢过多少局。生成之前，谁也看不到这些。',
    make: '生成徽章',
    address: '地址',
    copy: '复制地址',
  },
  botOf: (owner) => `${owner} 的机器人`,
  welcome: '别人的机器人',
  welcomeHelp: '由其他人运行的程序，会标明主人是谁。',
  choices: { no: '不欢迎', yes: '可以入座' },
}

export const programWords: Catalogue<ProgramWords> = catalogue({ en: () => en, zh: () => zh })
