import { HIGHEST } from './combinations.ts'
import { MATERIALS, type Material } from './materials.ts'
import { PIPS, type Pip } from './pips.ts'
import { STARTS, type Start } from './starts.ts'
import type { Die, Kind } from './state.ts'

const INDEX: { readonly [M in Material]: number } = {
  plastic: 0,
  crystal: 1,
  flower: 2,
  golden: 3,
  volcano: 4,
  mirror: 5,
  rainbow: 6,
  ghost: 7,
  lead: 8,
  lunar: 9,
}
const PIP_KINDS = 1 + PIPS.length

/**
 * Every die and kind exists once, so that states share them; they are made when first needed. Room for all is made at
 * once, because an array that is filled from anywhere turns slow.
 */
const KINDS: (Kind | undefined)[] = Array.from({ length: (HIGHEST + 1) * MATERIALS.length * PIP_KINDS })
const DICE: (Die | undefined)[] = Array.from({ length: KINDS.length * (HIGHEST + 1) })

export function kind(sides: number, material: Material, pip?: Pip): Kind {
  if (!(sides >= 0 && sides <= HIGHEST)) throw new Error(`no die with ${sides} sides`)
  return (KINDS[kindNumber(sides, material, pip)] ??=
    pip === undefined ? { sides, material } : { sides, material, pip })
}

export function die({ sides, material, pip }: Kind, value: number): Die {
  if (!(value >= 0 && value <= HIGHEST)) throw new Error(`no die with ${sides} sides shows ${value}`)
  return (DICE[kindNumber(sides, material, pip) * (HIGHEST + 1) + value] ??=
    pip === undefined ? { value, sides, material } : { value, sides, material, pip })
}

/** What kind a die is of, whatever it shows. */
export const kindOf = ({ sides, material, pip }: Kind): Kind => kind(sides, material, pip)

const kindNumber = (sides: number, material: Material, pip: Pip | undefined): number =>
  (sides * MATERIALS.length + INDEX[material]) * PIP_KINDS + (pip === undefined ? 0 : 1 + PIPS.indexOf(pip))

/** 3.4  Dice alike in value, sides, material and pip are interchangeable. */
export const classOf = ({ value, sides, material, pip }: Die): number =>
  value * (HIGHEST + 1) * MATERIALS.length * PIP_KINDS + kindNumber(sides, material, pip)

/** 3.4  The hand lies sorted by value, then size, then material, then pip. */
export function sorted(hand: readonly Die[]): readonly Die[] {
  const dice = hand.slice()
  for (let i = 1; i < dice.length; i++) {
    const next = dice[i]
    if (next === undefined) break
    const own = classOf(next)
    let at = i
    for (let before = dice[at - 1]; before !== undefined && classOf(before) > own; before = dice[at - 1])
      dice[at--] = before
    dice[at] = next
  }
  return dice
}

/** 3.14  The dice of a starting set. */
export const setOf = (dice: Start['dice']): readonly Kind[] =>
  dice.flatMap(([sides, material, times]) => Array.from({ length: times }, () => kind(sides, material)))
export const PLAIN_SET = setOf(STARTS.plain.dice)
