import { catalogue, type Catalogue, type NonEmpty, type Seat } from '@parlour/core'
import type { Mood, Temper } from './face.ts'
import { en } from './speech.en.ts'

/** Moments that a bot has something to say about. All of them are seen by everybody. */
type Telling =
  | 'strikes' // it took something from the others, or made a great play
  | 'suffers' // something was taken from it
  | 'busts'
  | 'soars' // a long climb, a long line, a whole hand of dice
  | 'nears' // it is about to finish
  | 'wins'

/** Something told that concerns a seat. */
export interface Cue {
  readonly seat: Seat
  readonly telling: Telling
}

/** What bots say, by their temper; which of the lines is as good as chance. */
export type Speech = { readonly [T in Temper]: { readonly [K in Telling]: NonEmpty<string> } }

export const speech: Catalogue<Speech> = catalogue({
  en: () => en,
  zh: () => import('./speech.zh.ts').then(({ zh }) => zh),
})

const MOODS: { readonly [K in Telling]: Mood } = {
  strikes: 'glad',
  suffers: 'sad',
  busts: 'sad',
  soars: 'glad',
  nears: 'glad',
  wins: 'glad',
}
const WEIGHT: readonly Telling[] = ['wins', 'busts', 'strikes', 'suffers', 'nears', 'soars'] // the first is said

/** How a bot takes a line. */
export interface Reaction {
  readonly mood: Mood
  readonly said: string | null // one bot speaks at a time
}

/** How those who have a temper take the line of that number: null for a person. */
export function reactions(
  cues: readonly Cue[],
  temperOf: (seat: Seat) => Temper | null,
  number: number,
  words: Speech,
): ReadonlyMap<Seat, Reaction> {
  const weighty = WEIGHT.flatMap((telling) => cues.filter((cue) => cue.telling === telling))
  const taken = new Map<Seat, Reaction>()
  for (const { seat, telling } of weighty) {
    const temper = temperOf(seat)
    if (temper === null || taken.has(seat)) continue
    const lines = words[temper][telling]
    const said = taken.size === 0 ? (lines[(number + seat) % lines.length] ?? lines[0]) : null
    taken.set(seat, { mood: MOODS[telling], said })
  }
  return taken
}
