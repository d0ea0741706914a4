import { stream, type GameTypes, type Language, type Of, type Seat } from '@parlour/core'
import type { Players } from '../bot.ts'
import type { Coach, Valued } from '../review/coach.ts'
import type { PuzzleBook } from './book.ts'

/** Players who have puzzles. */
export interface Puzzlers<in out T extends GameTypes> extends Omit<Players<T>, 'puzzles'> {
  readonly coach: Coach<T>
  readonly puzzles: PuzzleBook<T>
}

/** With their words in a language; null where nobody makes puzzles. */
export async function puzzlers<T extends GameTypes>(
  players: Players<T>,
  language: Language,
): Promise<Puzzlers<T> | null> {
  const { coach, puzzles: load } = players
  if (coach === null || load === undefined) return null
  const puzzles = await load()
  await puzzles.words.load(language)
  return { ...players, coach, puzzles }
}

/** A decision in which one action leads clearly. */
export interface Led<in out T extends GameTypes> {
  /** What the coach thinks at its deepest, the best first. */
  readonly valued: readonly Valued<T>[]
  readonly best: Of<T, 'action'>
  readonly second: Of<T, 'action'>
}

const CONFIRMED = 3 // of the coach's best are judged again
const SURE = 2 // standard errors

/** What the coach thinks at its deepest, the best first; one more action may be asked about. */
export function deepest<T extends GameTypes>(
  { game, coach }: Pick<Puzzlers<T>, 'game' | 'coach'>,
  view: Of<T, 'view'>,
  seat: Seat,
  position: string,
  asked: Of<T, 'action'> = game.guide.fallback(view),
): readonly Valued<T>[] {
  const pass = coach.bases.deep === null ? 'quick' : 'deep'
  return coach.rate(view, seat, asked, pass, stream('puzzle', position)).toSorted(byValue)
}

export const byValue = <T extends GameTypes>(a: Valued<T>, b: Valued<T>): number => b.value - a.value

/** Whether the first of these actions leads the second as clearly as a puzzle asks for. */
export function ledIn<T extends GameTypes>({ puzzles }: Puzzlers<T>, valued: readonly Valued<T>[]): Led<T> | null {
  const [best, second] = valued
  if (best === undefined || second === undefined) return null
  const lead = best.value - second.value
  if (lead < puzzles.lead || lead < SURE * (second.error ?? 0)) return null
  return { valued, best: best.action, second: second.action }
}

/**
 * Whether more search than the coach's agrees: the same action is best, and leads by half of what a puzzle asks for and
 * by more than chance explains.
 */
export function confirmed<T extends GameTypes>(
  { puzzles }: Puzzlers<T>,
  view: Of<T, 'view'>,
  seat: Seat,
  { valued }: Led<T>,
  position: string,
): boolean {
  const actions = valued.slice(0, CONFIRMED).map(({ action }) => action)
  const [best, ...others] = puzzles.stronger(view, seat, actions, stream('stronger', position))
  return (
    best !== undefined &&
    others.every(({ value, error }) => {
      const lead = best.value - value
      return lead >= puzzles.lead / 2 && lead >= SURE * (error ?? 0)
    })
  )
}
