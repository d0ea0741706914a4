import { HIGHEST } from './combinations.ts'
import { MATERIALS, type Material } from './materials.ts'
import { STARTS, type StartId } from './starts.ts'
import type { Die, Kind } from './state.ts'

/** Every die and kind exists once, so that states share them. */
const KINDS: readonly (readonly Kind[])[] = MATERIALS.map((material) =>
  Array.from({ length: HIGHEST + 1 }, (_, sides) => ({ sides, material })),
)
const DICE: readonly (readonly (readonly Die[])[])[] = MATERIALS.map((material) =>
  Array.from({ length: HIGHEST + 1 }, (_, sides) =>
    Array.from({ length: HIGHEST + 1 }, (_, value) => ({ value, sides, material })),
  ),
)
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

export function kind(sides: number, material: Material): Kind {
  const found = KINDS[INDEX[material]]?.[sides]
  if (found === undefined) throw new Error(`no die with ${sides} sides`)
  return found
}

export function die({ sides, material }: Kind, value: number): Die {
  const found = DICE[INDEX[material]]?.[sides]?.[value]
  if (found === undefined) throw new Error(`no die with ${sides} sides shows ${value}`)
  return found
}

/** 3.4  Dice alike in value, sides and material are interchangeable. */
export const classOf = ({ value, sides, material }: Die): number =>
  (value * (HIGHEST + 1) + sides) * MATERIALS.length + INDEX[material]

/** 3.4  The hand lies sorted by value, then size, then material. */
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

/** 3.14  The dice a run begins with. */
export const setOf = (start: StartId): readonly Kind[] =>
  STARTS[start].dice.flatMap(([sides, material, times]) => Array.from({ length: times }, () => kind(sides, material)))
export const PLAIN_SET = setOf('plain')
