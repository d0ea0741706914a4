import { catalogue, type Catalogue, type Person } from '@parlour/core'
import { type Card, type FastTrackWords, type Hole, type PegId, type Settings } from '@parlour/games/fast-track'
import type { Figure, Standing } from '../../game-ui.ts'
import type { Use } from './chances.ts'
import type { LegendItem } from './Legend.tsx'
import type { LessonId } from './lessons.ts'
import type { Moment } from './motion.ts'
import type { Camera } from './use-views.ts'
import type { ScenarioId } from './scenarios.ts'
import type { Story } from './story.ts'
import { en } from './words.en.ts'

/** What the board says beyond the engine's own words. */
export interface BoardWords extends Pick<FastTrackWords, 'splitStrip' | 'popup'> {
  readonly standing: (pegs: number, of: number) => Standing
  readonly story: (story: Story) => readonly Figure[]
  readonly board: string
  readonly place: (hole: Hole, owner: Person | null) => string // short, for a card; whose side of the board it is
  readonly peg: (peg: PegId) => string
  readonly pegsOf: (who: Person, pegs: readonly PegLine[]) => string
  readonly bar: string
  readonly draws: (who: Person) => string
  readonly drawing: string
  readonly rank: (card: Card) => string // as it stands on the card
  readonly rule: (card: Card, settings: Settings) => string
  readonly choices: string
  readonly used: (steps: number) => string
  readonly left: (steps: number) => string
  readonly seconds: (pegs: readonly PegId[]) => string
  readonly enter: string
  readonly enterTo: string
  readonly ride: string
  readonly swap: string
  readonly deadEnd: string
  readonly hint: string
  readonly back: string
  readonly close: string
  readonly careful: { readonly play: string; readonly again: string }
  readonly several: (hole: Hole, owner: Person | null) => string
  readonly legend: { readonly title: string; readonly items: { readonly [I in LegendItem]: string } }
  readonly views: {
    readonly space: string // on a button, as short as can be
    readonly toSpace: string
    readonly flat: string
    readonly toFlat: string
    readonly turns: string
    readonly cameras: { readonly [C in Camera]: string }
    readonly nextCamera: string
    readonly failed: string
  }
  readonly moments: { readonly [M in Moment]: string }
  readonly stuck: string // the cards that lead out of the bullseye
  readonly chances: {
    readonly title: (who: Person) => string
    readonly after: (move: string) => string
    readonly left: (cards: number, of: number) => string
    readonly of: (card: Card, left: number, of: number) => string
    readonly useful: string
    readonly percent: (chance: number) => string
    readonly uses: { readonly [U in Use]: string }
    readonly piles: string
    readonly pile: (who: Person, cards: number) => string
  }
  readonly lessons: {
    readonly [L in LessonId]: { readonly title: string; readonly text: string; readonly praise: string }
  }
  readonly scenarios: { readonly [S in ScenarioId]: string }
}

/** A peg as a sentence needs it. */
interface PegLine {
  readonly peg: PegId
  readonly at: Hole
  readonly owner: Person | null // of the side it stands on
  readonly riding: boolean
}

export const boardWords: Catalogue<BoardWords> = catalogue({
  en: () => en,
  zh: () => import('./words.zh.ts').then(({ zh }) => zh),
})
