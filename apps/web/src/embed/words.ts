import { catalogue, type Catalogue } from '@parlour/core'

/** What is said on somebody else's page, and where it is brought there from. */
export interface EmbedWords {
  readonly open: string
  readonly waiting: string
  readonly closed: string
  readonly missing: string
  readonly unreadable: string
  readonly copy: string // in a menu
  readonly code: string // what was copied
}

const en: EmbedWords = {
  open: 'Open in Parlour',
  waiting: 'Waiting for players',
  closed: 'This table is closed.',
  missing: 'There is no such table.',
  unreadable: 'This game can’t be shown.',
  copy: 'Embed',
  code: 'Code to embed',
}

const zh: EmbedWords = {
  open: '在 Parlour 中打开',
  waiting: '正在等人',
  closed: '这张桌已经关闭。',
  missing: '没有这张桌。',
  unreadable: '这局无法显示。',
  copy: '嵌入网页',
  code: '嵌入代码',
}

export const embedWords: Catalogue<EmbedWords> = catalogue({ en: () => en, zh: () => zh })
