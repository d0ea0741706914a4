import { catalogue, chinese, english, type Catalogue } from '@parlour/core'

/** What the album says; fetched with it. */
interface AlbumWords {
  readonly title: string
  readonly collection: string
  readonly collectionHelp: string
  readonly kinds: {
    readonly charms: string
    readonly consumables: string
    readonly blessings: string
    readonly worlds: string
    readonly bosses: string
    readonly minibosses: string
  }
  readonly share: (met: number, of: number) => string
  readonly unmet: string
  readonly begin: string
  readonly start: string
  readonly endless: string
  readonly endlessHelp: string
  readonly challenges: string
  readonly play: string
  readonly done: string
  readonly closed: (how: string) => string // what opens it
  readonly runs: string
  readonly none: string
  readonly figures: {
    readonly played: string
    readonly won: string
    readonly level: string
    readonly points: string
    readonly best: string
    readonly heats: string
  }
  readonly run: (won: boolean, level: number, points: number) => string
  readonly endedAt: (name: string) => string
  readonly again: string
  readonly copy: string
  readonly copied: string
  readonly from: string
  readonly fromHelp: string
  readonly replaces: string
}

const en: AlbumWords = {
  title: 'Album',
  collection: 'Collection',
  collectionHelp: 'What you met in finished runs.',
  kinds: {
    charms: 'Charms',
    consumables: 'Consumables',
    blessings: 'Blessings',
    worlds: 'Worlds',
    bosses: 'Bosses beaten',
    minibosses: 'Minibosses beaten',
  },
  share: (met, of) => `${met} of ${of}`,
  unmet: 'Not met yet',
  begin: 'A full run',
  start: 'Set out',
  endless: 'Endless',
  endlessHelp: 'Go on after level 25 for as long as you last.',
  challenges: 'Challenges',
  play: 'Play',
  done: 'Won',
  closed: (how) => `To unlock: ${how}`,
  runs: 'Your runs',
  none: 'No finished run yet.',
  figures: {
    played: 'runs',
    won: 'won',
    level: 'highest level',
    points: 'most points',
    best: 'best hand',
    heats: 'hot dice in a run',
  },
  run: (won, level, points) => `${won ? 'Won' : `Lost at level ${level}`}, ${english.count(points, 'point')}`,
  endedAt: (name) => `against ${name}`,
  again: 'Play this seed',
  copy: 'Copy the seed',
  copied: 'Seed',
  from: 'A seed from somebody else',
  fromHelp: 'The same seed and the same choices give the same dice.',
  replaces: 'This replaces the run you left.',
}

const zh: AlbumWords = {
  title: '图鉴',
  collection: '收藏',
  collectionHelp: '完成的旅程里遇到过的。',
  kinds: {
    charms: '护符',
    consumables: '消耗品',
    blessings: '祝福',
    worlds: '世界',
    bosses: '击败的首领',
    minibosses: '击败的精英',
  },
  share: (met, of) => `${met} / ${of}`,
  unmet: '还没遇到',
  begin: '完整的一趟',
  start: '出发',
  endless: '无尽',
  endlessHelp: '过了第 25 关继续走，能走多远走多远。',
  challenges: '挑战',
  play: '开始',
  done: '已完成',
  closed: (how) => `解锁条件：${how}`,
  runs: '你的旅程',
  none: '还没有完成的旅程。',
  figures: {
    played: '趟',
    won: '赢下',
    level: '最高关',
    points: '最多入账',
    best: '最高一手',
    heats: '一趟最多全热',
  },
  run: (won, level, points) => `${won ? '赢了' : `止步第 ${level} 关`}，${chinese.number(points)} 分`,
  endedAt: (name) => `对手：${name}`,
  again: '玩这个种子',
  copy: '复制种子',
  copied: '种子',
  from: '别人给的种子',
  fromHelp: '种子相同、选择相同，骰子就相同。',
  replaces: '这会替换你没玩完的一趟。',
}

export const albumWords: Catalogue<AlbumWords> = catalogue({ en: () => en, zh: () => zh })
