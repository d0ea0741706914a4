import type { GameTypes, Line, Names, Seat, Viewer, Words } from '@parlour/core'
import type { Step } from './session.ts'

/** One line of the match as people would tell it. */
export interface Told {
  readonly number: number
  readonly by: Seat | 'chance'
  readonly sentences: readonly string[]
}

/** The match so far in words, only what the viewer could see; lines that told nothing are left out. */
export function history<T extends GameTypes>(
  lines: readonly Line[],
  trail: readonly Step<T>[],
  witness: (effect: T['effect'], viewer: Viewer) => T['effect'] | null,
  viewer: Viewer,
  words: Words<T>,
  who: Names,
): readonly Told[] {
  return lines.flatMap(({ by }, index) => {
    const effects = (trail[index]?.effects ?? []).flatMap((effect) => witness(effect, viewer) ?? [])
    const sentences = effects.map((effect) => words.effect(effect, who))
    return sentences.length === 0 ? [] : [{ number: index + 1, by, sentences }]
  })
}
