import { catalogue, type Catalogue, type Words } from '@parlour/core'
import type { BigTwo, Kind } from './state.ts'
import { bigTwoEnglish } from './words.en.ts'

export interface BigTwoWords extends Words<BigTwo> {
  readonly kinds: { readonly [kind in Kind]: string }
  readonly picture: {
    match(match: number): string
    cardsLeft(cards: number): string
    points(score: number): string
    readonly nothing: string // on the table
    played(name: string, cards: string): string
  }
}

export const words: Catalogue<BigTwoWords> = catalogue({
  en: () => bigTwoEnglish,
  zh: () => import('./words.zh.ts').then(({ bigTwoChinese }) => bigTwoChinese),
})
