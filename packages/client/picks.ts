import type { Game, GameTypes, Of } from '@parlour/core'

/** What confirming the picks would play, if they are already a whole move. */
export function wholeMove<T extends GameTypes>(
  { guide, notation }: Game<T>,
  view: Of<T, 'view'>,
  picks: readonly Of<T, 'pick'>[],
): Of<T, 'action'> | null {
  const last = picks.at(-1)
  if (last === undefined) return null
  const text = notation.pick.write(last)
  const option = guide
    .ask(view, picks.slice(0, -1))
    .options.find(({ pick, status }) => status !== 'blocked' && notation.pick.write(pick) === text)
  return option === undefined || option.status === 'blocked' ? null : option.action
}

/**
 * The picks without one of them; those after it stay as far as they still lead somewhere. The same picks if it is not
 * among them.
 */
export function without<T extends GameTypes>(
  { guide, notation }: Game<T>,
  view: Of<T, 'view'>,
  picks: readonly Of<T, 'pick'>[],
  pick: Of<T, 'pick'>,
): readonly Of<T, 'pick'>[] {
  const texts = picks.map(notation.pick.write)
  const at = texts.indexOf(notation.pick.write(pick))
  if (at < 0) return picks
  const left: Of<T, 'pick'>[] = []
  for (const text of texts.toSpliced(at, 1)) {
    const option = guide
      .ask(view, left)
      .options.find((each) => each.status !== 'blocked' && notation.pick.write(each.pick) === text)
    if (option === undefined) break
    left.push(option.pick)
  }
  return left
}
