import { catalogue, type Catalogue, type Words } from '@parlour/core'
import type { Card } from './cards.ts'
import type { Hole } from './geometry.ts'
import type { FastTrack, Prompt } from './state.ts'
import { fastTrackEnglish } from './words.en.ts'

export interface FastTrackWords extends Words<FastTrack> {
  readonly splitEntry: string // 2.1.9  the one entry that stands for split mode
  splitStrip(prompt: Prompt): string | null // 2.1.27  the strip at the top while a 7 is split; null at any other time
  popup(card: Card, split: boolean): string // 2.1.29  what the drawn card's popup says
  place(hole: Hole): string // what a hole is called: corner B, B4 (its number clockwise from the corner), the bullseye
}

export const words: Catalogue<FastTrackWords> = catalogue({
  en: () => fastTrackEnglish,
  zh: () => import('./words.zh.ts').then(({ fastTrackChinese }) => fastTrackChinese),
})
