import { catalogue, type Catalogue, type Words } from '@parlour/core'
import type { ItemWords } from './item-words.ts'
import type { BossId, WorldId } from './journey.ts'
import type { Rollio } from './state.ts'
import { rollioEnglish } from './words.en.ts'

export interface RollioWords extends Words<Rollio> {
  readonly items: ItemWords
  readonly picture: {
    level(level: number): string
    world(world: WorldId, boss: BossId | null): string // follows the level
    banked(banked: number, target: number): string
    pot(pot: number): string
    left(banks: number, rerolls: number, money: number): string
    readonly charms: string // before their names
    readonly consumables: string
    readonly blessings: string
    hot(times: number): string
  }
}

export const words: Catalogue<RollioWords> = catalogue({
  en: () => rollioEnglish,
  zh: () => import('./words.zh.ts').then(({ rollioChinese }) => rollioChinese),
})
