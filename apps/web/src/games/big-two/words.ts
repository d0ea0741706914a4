import { catalogue, type Catalogue, type Person } from '@parlour/core'
import { type Kind } from '@parlour/games/big-two'
import type { Figure, Standing } from '../../game-ui.ts'
import type { Sort } from './hand.ts'
import type { LessonId } from './lessons.ts'
import type { ScenarioId } from './scenarios.ts'
import type { Story } from './story.ts'
import { en } from './words.en.ts'

/** What the board says beyond the engine's own words. */
export interface BoardWords {
  readonly standing: (points: number, cards: number) => Standing
  readonly story: (story: Story) => readonly Figure[]
  readonly kinds: { readonly [K in Kind]: string }
  readonly table: string
  readonly players: string
  readonly cards: (count: number) => string
  readonly oneCard: string
  readonly oneCardLong: string
  readonly next: string
  readonly passed: string
  readonly warning: (who: readonly Person[]) => string
  readonly shown: string
  readonly thinking: string
  readonly played: (kind: string) => string
  readonly wonTrick: (who: Person) => string
  readonly leads: (who: Person) => string
  readonly dealing: (match: number) => string
  readonly matchOver: (match: number, who: Person) => string
  readonly points: (points: number) => string
  readonly drop: string
  readonly bomb: string
  readonly beatenBomb: string
  readonly groups: string
  readonly hand: (who: Person) => string
  readonly card: (card: string) => string
  readonly lifted: (card: string) => string
  readonly tags: { readonly forced: string; readonly opens: string; readonly hint: string }
  readonly forced: string // what the headline leaves unsaid: it names the card and says why
  readonly opening: (alone: boolean) => string
  readonly single: string
  readonly soFar: (cards: string) => string
  readonly whole: (kind: string, cards: string, table: string | null) => string
  readonly stuck: string
  readonly legend: string
  readonly unbeatable: (table: string) => string
  readonly auto: { readonly on: string; readonly off: string; readonly soon: string }
  readonly rule: (rule: string) => string
  readonly pass: string
  readonly play: (kind: string | null) => string
  readonly clear: string
  readonly sort: string
  readonly sorts: { readonly [S in Sort]: string }
  readonly scores: {
    readonly title: string
    readonly match: string
    readonly before: string
    readonly total: string
    readonly open: string
    readonly target: (points: number) => string
    readonly tricks: string
    readonly noTricks: string
    readonly pass: string
  }
  readonly keys: {
    readonly along: string
    readonly move: string
    readonly play: string
    readonly pass: string
    readonly rank: string
    readonly suit: string
    readonly scores: string
  }
  readonly lessons: {
    readonly [L in LessonId]: { readonly title: string; readonly text: string; readonly praise: string }
  }
  readonly scenarios: { readonly [S in ScenarioId]: string }
}

export const boardWords: Catalogue<BoardWords> = catalogue({
  en: () => en,
  zh: () => import('./words.zh.ts').then(({ zh }) => zh),
})
