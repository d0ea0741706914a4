import { commonWords, type Catalogue, type Game, type GameTypes, type Language } from '@parlour/core'
import { createElement, type ComponentType, type ReactNode } from 'react'
import type { BookWords, FigureOf, Plan } from './plan.ts'
import { stillsOf, type Drawing, type FigureProps } from './still.ts'
import { rulebookWords } from './words.ts'

/** A game's rule book for players: what it says, in every language, and what it draws. */
export interface Rulebook {
  readonly plan: Plan
  readonly words: Catalogue<BookWords>
  load(language: Language): Promise<BookWords> // everything that is read in that language
  draw(figure: string, language: Language): ReactNode
}

export interface Parts<T extends GameTypes, P extends Plan, Shows extends string> {
  readonly plan: P
  readonly words: Catalogue<BookWords<P>>
  readonly board: Pick<Catalogue<unknown>, 'load'> // the words of what the figures are drawn with
  readonly drawings: { readonly [F in FigureOf<P>]: Drawing<Shows> }
  readonly Figure: ComponentType<FigureProps<T, Shows>>
}

/** A book in which every figure of the plan is drawn and worded: what is missing does not compile. */
export function rulebookOf<T extends GameTypes, const P extends Plan, Shows extends string>(
  game: Game<T>,
  { plan, words, board, drawings, Figure }: Parts<T, P, Shows>,
): Rulebook {
  const all = new Map(Object.entries<Drawing<Shows>>(drawings))
  return {
    plan,
    words,
    async load(language) {
      await Promise.all([rulebookWords, commonWords, game.words, board].map((each) => each.load(language)))
      return words.load(language)
    },
    draw(figure, language) {
      const drawing = all.get(figure)
      if (drawing === undefined) throw new Error(`${game.id} draws no ${figure}`)
      const { names } = rulebookWords[language]
      const who = (seat: number) => ({ name: names[seat] ?? '', you: seat === 0 })
      return createElement(Figure, { shows: drawing.shows, stills: stillsOf(game, drawing, language, who) })
    },
  }
}
