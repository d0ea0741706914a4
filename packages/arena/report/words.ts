import { catalogue, type Catalogue } from '@parlour/core'
import type { Estimate } from '../statistics.ts'
import { reportEnglish } from './words.en.ts'

/** What a report says. A `measure` is a figure of folded scores by its name; null is the score itself. */
export interface ReportWords {
  readonly lang: string // of the document
  number(x: number): string // 1,300
  share(of: Estimate): string // 53.0% (51.8 to 54.2)
  title(game: string, bots: number, alone: boolean): string
  readonly lead: {
    played(games: string, seats: number): string
    /** How far ahead the first is, and whether chance can be ruled out. */
    alone(first: string, second: string, sure: boolean, difference: string, measure: string | null): string
    duel(first: string, second: string, sure: boolean, share: string): string
    both(ahead: string, played: string): string
  }
  readonly ratings: Section & { readonly label: string; value(mean: string, low: string, high: string): string }
  readonly duels: { readonly heading: string; note(seats: number): string }
  readonly totals: {
    readonly heading: string
    note(even: string): string
    readonly columns: { readonly bot: string; readonly seats: string; readonly won: string; readonly score: string }
  }
  readonly curve: Section & { readonly label: string; readonly below: string }
  readonly means: {
    heading(measure: string | null): string
    readonly note: string
    label(measure: string | null): string
  }
  readonly sameDice: { heading(measure: string | null): string; note(measure: string | null): string }
  readonly spread: {
    heading(measure: string | null): string
    note(measure: string | null): string
    label(measure: string | null): string
    below(measure: string | null): string
  }
  readonly faults: Section & {
    readonly columns: {
      readonly [C in 'bot' | 'moves' | 'replaced' | 'crashed' | 'late' | 'unreadable' | 'illegal' | 'benched']: string
    }
  }
  readonly again: Section & {
    readonly facts: { readonly [F in 'game' | 'bots' | 'games' | 'seed' | 'version' | 'date']: string }
    game(name: string, edition: number): string
    date(date: string): string
  }
}

interface Section {
  readonly heading: string
  readonly note: string
}

export const reportWords: Catalogue<ReportWords> = catalogue({
  en: () => reportEnglish,
  zh: () => import('./words.zh.ts').then(({ reportChinese }) => reportChinese),
})
