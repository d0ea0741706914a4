import type { GameTypes, Of } from '@parlour/core'
import type { GameUi } from '../game-ui.ts'
import type { Rival } from './use-rivals.ts'

/** A runner of a race; the player has no bot. */
interface Placed<T extends GameTypes> {
  readonly bot: string | null
  readonly view: Of<T, 'view'> | null
  readonly place: number
}

/** Everybody in a race with their place, the farthest first; those who are equally far share one. */
export function placesIn<T extends GameTypes>(
  ui: Pick<GameUi<T>, 'progress'>,
  own: Of<T, 'view'>,
  rivals: readonly Pick<Rival<T>, 'bot' | 'view'>[],
): readonly Placed<T>[] {
  const runners = [{ bot: null, view: own }, ...rivals].map(({ bot, view }) => ({
    bot,
    view,
    progress: view === null ? [] : (ui.progress?.(view) ?? []),
  }))
  return runners
    .toSorted((a, b) => lead(b.progress, a.progress))
    .map(({ bot, view, progress }) => ({
      bot,
      view,
      place: 1 + runners.filter((other) => lead(other.progress, progress) > 0).length,
    }))
}

/** By the first figure that differs. */
function lead(one: readonly number[], other: readonly number[]): number {
  const length = Math.max(one.length, other.length)
  for (let i = 0; i < length; i++) {
    const by = (one[i] ?? -1) - (other[i] ?? -1)
    if (by !== 0) return by
  }
  return 0
}
