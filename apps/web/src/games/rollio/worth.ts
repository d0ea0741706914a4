import { rollio, type Effect, type Group, type State } from '@parlour/games/rollio'
import { answer, isLarge } from './answer.ts'

type Chose = Extract<Effect, { type: 'chose' }>

/** What the chosen dice are expected to score with a charm and without it; null where that takes too long to tell. */
export function worthOf(
  view: State,
  dice: readonly number[],
  groups: readonly Group[] | null,
  charm: number,
): { readonly points: number; readonly without: number } | null {
  if (groups === null || dice.length === 0 || isLarge(view)) return null
  const points = expected(view, dice, groups)
  const without = expected({ ...view, charms: view.charms.toSpliced(charm, 1) }, dice, groups)
  return points === null || without === null ? null : { points, without }
}

/** 2  The mean score of these groups; null if these dice cannot be scored so, as when a charm made the group. */
function expected(view: State, dice: readonly number[], groups: readonly Group[]): number | null {
  const wanted = rollio.notation.pick.write({ type: 'as', groups })
  const option = answer(view, dice).options.find((own) => rollio.notation.pick.write(own.pick) === wanted)
  const chose = option?.status === 'playable' ? option.effects.find(isChose) : undefined
  return chose === undefined ? null : Math.round(chose.expected)
}

const isChose = (effect: Effect): effect is Chose => effect.type === 'chose'
