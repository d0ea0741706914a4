import { catalogue, type Catalogue, type Person } from '@parlour/core'
import { type Column, type Dice } from '@parlour/games/cant-stop'
import type { Figure, Standing } from '../../game-ui.ts'
import type { LessonId } from './lessons.ts'
import type { ScenarioId } from './scenarios.ts'
import type { Story } from './story.ts'
import { en } from './words.en.ts'

/** What the board says beyond the engine's own words. */
export interface BoardWords {
  readonly standing: (columns: number, of: number) => Standing
  readonly story: (story: Story) => readonly Figure[]
  readonly board: string
  readonly nothingYet: string
  readonly column: (line: ColumnLine) => string
  readonly inHand: (runners: number) => string
  readonly dice: (dice: Dice) => string
  readonly diceToCome: string
  readonly cards: string
  readonly chosen: string
  readonly hint: string
  readonly cancel: string
  readonly short: {
    readonly 'column-won': (by: Person) => string
    readonly 'at-the-top': string
    readonly 'no-runner-left': string
    readonly 'second-step-lost': string
  }
  readonly bust: {
    readonly title: string
    readonly lost: (steps: number) => string
    readonly next: (who: Person) => string
    readonly alone: string
  }
  readonly odds: {
    readonly title: string
    readonly ifYouRoll: string
    readonly afterwards: (move: string) => string
    readonly notNow: string
    readonly rolls: { readonly 1: string; readonly 2: string; readonly 3: string }
    readonly percent: (chance: number) => string
    readonly exactly: (bust: number, of: number) => string // and what two and three rolls take for granted
    readonly stake: string
    readonly steps: (steps: number) => string
    readonly signed: (steps: number) => string
    readonly gain: string
    readonly worth: string
    readonly advice: {
      readonly roll: string
      readonly stop: string
      readonly win: string
      readonly safe: string
      readonly lost: string
    }
  }
  readonly lessons: {
    readonly [L in LessonId]: { readonly title: string; readonly text: string; readonly praise: string }
  }
  readonly scenarios: { readonly [S in ScenarioId]: string }
}

/** A column as a sentence needs it. */
interface ColumnLine {
  readonly column: Column
  readonly top: number
  readonly owner: Person | null
  readonly camps: readonly { readonly who: Person; readonly at: number }[]
  readonly runner: number
}

export const boardWords: Catalogue<BoardWords> = catalogue({
  en: () => en,
  zh: () => import('./words.zh.ts').then(({ zh }) => zh),
})
