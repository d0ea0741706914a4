/** The chapters of a player's rule book, in the order a beginner needs them. */
export const CHAPTERS = ['table', 'turn', 'tricky', 'end', 'tips', 'variants'] as const
type Chapter = (typeof CHAPTERS)[number]

/** A rule book without its words: what follows what, which exact rules it covers, and what is drawn. */
export type Plan = { readonly [C in Chapter]: readonly Passage[] }

export interface Passage {
  readonly id: string
  readonly covers: readonly string[] // numbers of the exact rules it tells in a player's words
  readonly settings?: readonly string[] // in the variants: the settings it explains
  readonly figure?: string
}

/** What holds at every table, at the end of every book. */
export const EVERY_TABLE = [
  { id: 'every-order', covers: ['T2', 'T3'] },
  { id: 'every-settings', covers: ['T4', 'T5', 'T6'] },
  { id: 'every-notation', covers: ['T1'] },
] as const satisfies readonly Passage[]

export const passagesOf = (plan: Plan): readonly Passage[] => CHAPTERS.flatMap((chapter) => plan[chapter])

/** The passage that tells a rule in a player's words. */
export const passageFor = (plan: Plan, rule: string): Passage | undefined =>
  [...passagesOf(plan), ...EVERY_TABLE].find((passage: Passage) => passage.covers.includes(rule))

/** The words of a plan in one language; a text that is missing fails the build. */
export interface BookWords<P extends Plan = Plan> {
  readonly goal: string // in one sentence
  readonly passages: { readonly [I in P[Chapter][number]['id']]: PassageWords }
  readonly figures: { readonly [F in FigureOf<P>]: FigureWords }
}

export type FigureOf<P extends Plan> = FigureIn<P[Chapter][number]>
type FigureIn<X> = X extends unknown ? X['figure' & keyof X] & string : never

/** `*Words*` between stars are stressed. */
export interface PassageWords {
  readonly title: string
  readonly text: string
  readonly points?: readonly string[] // steps in the turn, elsewhere a list
  readonly rows?: readonly (readonly [name: string, text: string])[]
}

export interface FigureWords {
  readonly caption: string
  readonly alt: string // what is to be seen, for those who hear it
}
