import type { Game, GameTypes } from './game.ts'
import type { Language } from './language/languages.ts'

/** One of the figures that a folded score holds, such as the levels won and the points of a run. */
export interface Figure {
  readonly name: string
  of(score: number): number
}

/**
 * The figures that a game folds into one score, the most important first; none where the score is one figure itself.
 */
export const figuresOf = <T extends GameTypes>(game: Game<T>, language: Language = 'en'): readonly Figure[] =>
  (game.words[language].figures ?? []).map((name, index) => ({
    name,
    of: (score) => game.rules.figures?.(score)[index] ?? 0,
  }))
