import type { Option } from '@parlour/core'
import { cantStop, type CantStop, type Column, type Effect, type Pairing, type State } from '@parlour/games/cant-stop'
import type { Pair } from './pairs.ts'

/** A space that the looked-at option would touch. */
interface Target {
  readonly column: Column
  readonly at: number
  readonly pair: Pair // in the colour of the dice that lead there
  readonly kind: 'passed' | 'reached' | 'either' // either: one of two, still to be chosen
}

/** U19  Where an option leads: the spaces passed and reached, or both possible starts of a choose-one card. */
export function targets(v: State, option: Option<CantStop> | null, opened: Option<CantStop> | null): readonly Target[] {
  if (option === null || option.status === 'blocked') return []
  const { pick } = option
  if (pick.type === 'word') return []
  const pairing: Pairing =
    pick.type === 'card'
      ? pick.pairing
      : opened?.pick.type === 'card'
        ? opened.pick.pairing
        : [pick.column, pick.column]
  if (!option.more) return reached(option.effects, pairing)
  return cantStop.guide
    .ask(v, [pick])
    .options.flatMap((number) => (number.status === 'blocked' ? [] : reached(number.effects, pairing)))
    .map((target) => ({ ...target, kind: 'either' as const }))
}

function reached(effects: readonly Effect[], pairing: Pairing): readonly Target[] {
  const steps = effects.flatMap((effect) => (effect.type === 'climbed' ? [effect] : []))
  return steps.map(({ column, to }, i) => ({
    column,
    at: to,
    pair: pairing[0] === pairing[1] ? (i === 0 ? 'a' : 'b') : column === pairing[0] ? 'a' : 'b',
    kind: steps.slice(i + 1).some((later) => later.column === column) ? 'passed' : 'reached',
  }))
}
