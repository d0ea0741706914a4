import { bigTwo, type Action, type State, type View } from '@parlour/games/big-two'
import { actionsOf } from './greedy.ts'
import { networkOf, rate, worthOf, type Prospect } from './network.ts'
import { situationAt, situationIn } from './situation.ts'
import { THOUSANDTHS, UNITS } from './weights.ts'

const LEARNED = networkOf(
  UNITS,
  Float64Array.from(THOUSANDTHS, (weight) => weight / 1000),
)

/** An action and what may come of it. */
export interface Judged {
  readonly action: Action
  readonly prospect: Prospect
}

/** A large hand may hold hundreds of plays of five that differ in little: some of them will do. */
const MOST_LOOKED_AT = 300
const MOST_IMAGINED = 60

function some(actions: readonly Action[], most: number): readonly Action[] {
  if (actions.length <= most) return actions
  const stride = Math.ceil(actions.length / most)
  let fives = 0
  return actions.filter((action) => action.type === 'pass' || action.cards.length < 5 || fives++ % stride === 0)
}

/** Everything the viewer may do, judged at a glance, best first. */
export function judged(v: View, perPoint: number): readonly Judged[] {
  return prospectsOf(v, some(actionsOf(v), MOST_LOOKED_AT), perPoint).toSorted(
    (a, b) => worthOf(b.prospect, perPoint) - worthOf(a.prospect, perPoint),
  )
}

/** These actions of the viewer, judged at a glance. */
export function prospectsOf(v: View, actions: readonly Action[], perPoint: number): readonly Judged[] {
  const prospects = rate(LEARNED, situationIn(v, perPoint), actions)
  return actions.flatMap((action, i) => (prospects[i] === undefined ? [] : [{ action, prospect: prospects[i] }]))
}

/**
 * The best action in an imagined state, at a glance; the knowledge of the seat to act is all that is used. Where there
 * is no choice nothing is judged.
 */
export function instinct(s: State, perPoint: number): { readonly action: Action; readonly prospect: Prospect | null } {
  const actions = some(bigTwo.rules.actions(s), MOST_IMAGINED)
  const [first] = actions
  if (first === undefined) throw new Error('nothing to choose from')
  if (actions.length === 1) return { action: first, prospect: null }
  const prospects = rate(LEARNED, situationAt(s, perPoint), actions)
  let [action, prospect, most] = [first, prospects[0] ?? null, -Infinity]
  for (let i = 0; i < actions.length; i++) {
    const one = prospects[i]
    if (one === undefined || worthOf(one, perPoint) <= most) continue
    most = worthOf(one, perPoint)
    prospect = one
    action = actions[i] ?? first
  }
  return { action, prospect }
}
