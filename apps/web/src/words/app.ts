import type { WrittenLanguage } from '@parlour/core'

/** What a phone says of the installed page; build/manifest.ts writes it down, so nothing else may be imported here. */
export interface AppWords {
  readonly description: string
  readonly today: string
  readonly again: string
}

export const appWords: { readonly [L in WrittenLanguage]: AppWords } = {
  en: {
    description: 'Five board games at one table, with every rule exact and every option explained.',
    today: 'Today’s challenge',
    again: 'Continue',
  },
  zh: {
    description: '一张桌子，五种桌游。规则分毫不差，每个选择都讲清楚。',
    today: '今日挑战',
    again: '继续游戏',
  },
}
