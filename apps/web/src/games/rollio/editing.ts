import { die, kind, kindOf, sorted, type Kind, type State } from '@parlour/games/rollio'

/** A die of the set and where it is: aside, in the cup, or on the table with what it shows. */
export interface Placed {
  readonly kind: Kind
  readonly shows: number | 'aside' | 'cup'
}

/** The set, die by die; what lies on the table or in the cup is taken from it. */
export function diceIn({ set, hand, cup }: State): readonly Placed[] {
  const lying = hand.slice()
  const rolling = cup.slice()
  const taken = <K extends Kind>(from: K[], own: Kind): K | null => {
    const at = from.findIndex((one) => kindOf(one) === own)
    return at < 0 ? null : (from.splice(at, 1)[0] ?? null)
  }
  return set.map((each) => {
    const own = kindOf(each)
    const onTable = taken(lying, own)
    if (onTable !== null) return { kind: own, shows: onTable.value }
    return { kind: own, shows: taken(rolling, own) === null ? 'aside' : 'cup' }
  })
}

/** A position with these dice. */
export function withDice(s: State, dice: readonly Placed[]): State {
  const hand = sorted(dice.flatMap(({ kind: own, shows }) => (typeof shows === 'number' ? [die(own, shows)] : [])))
  const cup = dice.flatMap(({ kind: own, shows }) => (shows === 'cup' ? [own] : []))
  return {
    ...s,
    phase: phaseFor(s.phase, hand.length > 0, cup.length > 0),
    set: dice.map(({ kind: own }) => own),
    hand,
    cup,
    changing: s.changing === null ? null : Math.min(s.changing, dice.length - 1),
  }
}

/** Dice on the table were rolled, dice in the cup are about to be: what comes next follows them. */
function phaseFor(phase: State['phase'], isLying: boolean, isRolling: boolean): State['phase'] {
  if (isRolling) return 'rolling'
  if (phase === 'rolling') return isLying ? 'rolled' : 'ready'
  if (isLying && phase === 'ready') return 'rolled'
  return !isLying && phase === 'rolled' ? 'ready' : phase
}

/** Another kind of die in its place; it shows no more than it can. */
export const remade = ({ shows }: Placed, { sides, material, pip }: Kind): Placed => ({
  kind: kind(sides, material, pip),
  shows: typeof shows === 'number' ? Math.min(shows, sides) : shows,
})

/** The number of the group each die of the hand is in, from 1; 0 where it is in none. */
export const groupsIn = ({ hand, chosen }: State): readonly number[] =>
  hand.map((_, at) => chosen.findIndex(({ dice }) => dice.includes(at)) + 1)

/** The same groups with a die of the hand in another, or in none. */
export function regrouped(s: State, at: number, group: number): State['chosen'] {
  const numbers = groupsIn(s).with(at, group)
  return Array.from({ length: Math.max(0, ...numbers) }, (_, own) => ({
    dice: numbers.flatMap((number, place) => (number === own + 1 ? [place] : [])),
    as: s.chosen[own]?.as ?? null,
  })).filter(({ dice }) => dice.length > 0)
}
