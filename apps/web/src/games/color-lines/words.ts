import { catalogue, type Catalogue, type Person } from '@parlour/core'
import { type Cell } from '@parlour/games/color-lines'
import type { Figure } from '../../game-ui.ts'
import type { LessonId } from './lessons.ts'
import type { ScenarioId } from './scenarios.ts'
import type { Story } from './story.ts'
import { en } from './words.en.ts'

/** What the board says beyond the engine's own words. */
export interface BoardWords {
  readonly story: (story: Story) => readonly Figure[]
  readonly board: (rows: number, cols: number) => string
  readonly how: string
  readonly empty: (cell: Cell) => string
  readonly chosen: (ball: string) => string
  readonly hint: (cell: string) => string
  readonly next: string
  readonly more: (count: number) => string
  readonly hiddenNext: (count: number) => string
  readonly zoom: { readonly whole: string; readonly near: string; readonly turn: string }
  readonly linesAtOnce: (lines: number) => string
  readonly king: string
  readonly kingIs: (score: string) => string
  readonly noKing: string
  readonly scores: string
  readonly challengerIs: (who: Person, score: string) => string
  readonly score: string
  readonly notYourMove: string
  readonly shutsIn: (cells: readonly Cell[]) => string
  readonly rule: (rule: string) => string
  readonly side: {
    readonly title: string
    readonly figures: (balls: number, cells: number, moves: number) => string
  }
  readonly balls: readonly string[] // by colour, each with its mark
  readonly lessons: {
    readonly [L in LessonId]: { readonly title: string; readonly text: string; readonly praise: string }
  }
  readonly scenarios: { readonly [S in ScenarioId]: string }
}

export const boardWords: Catalogue<BoardWords> = catalogue({
  en: () => en,
  zh: () => import('./words.zh.ts').then(({ zh }) => zh),
})
