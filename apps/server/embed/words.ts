import { catalogue, chinese, english, type Catalogue } from '@parlour/core'
import type { Status } from '@parlour/protocol'

/** What links, pictures and badges say on other people's pages. */
export interface EmbedWords {
  readonly lang: string
  readonly status: (status: Status, names: readonly string[]) => string
  readonly state: { readonly [S in Status]: string } // where the names stand apart
  readonly title: (game: string, names: readonly string[]) => string
  readonly open: string
  readonly played: (games: number) => string
  readonly won: (games: number) => string
}

const en: EmbedWords = {
  lang: 'en',
  status: (status, names) => {
    const who = english.and(names)
    switch (status) {
      case 'gathering':
        return names.length === 0 ? 'Waiting for players' : `${who} waiting for players`
      case 'playing':
        return `${who} playing now`
      case 'over':
        return `Played by ${who}`
      case 'closed':
        return 'This table is closed'
    }
  },
  state: { gathering: 'Waiting for players', playing: 'Playing now', over: 'Final position', closed: 'Closed' },
  title: (game, names) => (names.length === 0 ? game : `${game}: ${english.and(names)}`),
  open: 'Open the table',
  played: (games) => `${games} played`,
  won: (games) => `${games} won`,
}

const zh: EmbedWords = {
  lang: 'zh-Hans',
  status: (status, names) => {
    const who = chinese.names(names.map((name) => ({ name, you: false })))
    switch (status) {
      case 'gathering':
        return names.length === 0 ? '正在等人' : `${who}正在等人`
      case 'playing':
        return `${who}正在对局`
      case 'over':
        return `${who}的对局`
      case 'closed':
        return '这张桌已经关闭'
    }
  },
  state: { gathering: '正在等人', playing: '正在对局', over: '终局', closed: '已关闭' },
  title: (game, names) => (names.length === 0 ? game : `${game}：${chinese.and(names)}`),
  open: '打开牌桌',
  played: (games) => `玩过 ${games} 局`,
  won: (games) => `赢了 ${games} 局`,
}

export const embedWords: Catalogue<EmbedWords> = catalogue({ en: () => en, zh: () => zh })
