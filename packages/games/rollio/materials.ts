import type { Content } from './content.ts'
import type { Effect } from './effects.ts'
import type { Pip } from './pips.ts'

export const MATERIALS = [
  'plastic', 'crystal', 'flower', 'golden', 'volcano', 'mirror', 'rainbow', 'ghost', 'lead', 'lunar',
] as const // prettier-ignore
export type Material = (typeof MATERIALS)[number]

/** 3.5  What each material does when a die of it is scored; a ghost's only gift is that it may stay behind. */
export const MATERIAL_EFFECTS: { readonly [M in Material]: readonly Effect[] } = {
  plastic: [],
  crystal: [of('crystal', 210, [{ type: 'multiplier', amount: { base: 0, each: 50, per: 'crystalsBefore' } }])],
  flower: [of('flower', 220, [{ type: 'points', amount: { base: 50, each: 50, per: 'otherFlowers' } }])],
  rainbow: [
    {
      ...of('rainbow', 230, [{ type: 'points', amount: { base: 200 } }]),
      when: [{ type: 'drawn', outcome: 'points' }],
    },
    { ...of('rainbow', 230, [{ type: 'money', amount: { base: 10 } }]), when: [{ type: 'drawn', outcome: 'money' }] },
    { ...of('rainbow', 230, [{ type: 'clone' }]), when: [{ type: 'drawn', outcome: 'clone' }] },
  ],
  golden: [of('golden', 240, [{ type: 'money', amount: { base: 1 } }])],
  volcano: [of('volcano', 250, [{ type: 'multiplier', amount: { base: 0, each: 25, per: 'hotDice' } }])],
  mirror: [of('mirror', 260, [{ type: 'points', amount: { base: 0, each: 50, per: 'sameValue' } }])],
  ghost: [],
  lead: [],
  lunar: [of('lunar', 270, [{ type: 'points', amount: { base: 0, each: 60, per: 'scores' } }])],
}

function of(material: Material, priority: number, does: Effect['does']): Effect {
  return { id: material, type: 'material', priority, material, does }
}

/** 3.5 and 3.15  Hot dice do not wait for a ghost, nor for a die that shows its blank pip. */
export const mayStay = ({ material, pip, value, sides }: Lying): boolean =>
  material === 'ghost' || (pip === 'blank' && value === sides)
interface Lying {
  readonly value: number
  readonly material: Material
  readonly sides?: number
  readonly pip?: Pip
}

/** 3.5  Scored dice of these stay in the hand. */
export const stays = (material: Material): boolean => material === 'lead'

/** 3.13  The materials that chance may bring. */
export const MATERIALS_IN: { readonly [C in Content]: readonly Material[] } = {
  classic: MATERIALS.slice(0, 8),
  charms: MATERIALS,
  full: MATERIALS,
  early: MATERIALS,
  later: MATERIALS,
}

/** 1.5 A24  One number below 5,000 decides three independent chances: 20 %, 10 % and 1 %. */
export const RAINBOW_NUMBERS = 5000
export interface Draw {
  readonly points: boolean
  readonly money: boolean
  readonly clone: boolean
}
export const drawOf = (number: number): Draw => ({
  points: number % 5 === 0,
  money: Math.floor(number / 5) % 10 === 0,
  clone: number < 50,
})
export const NO_DRAW: Draw = { points: false, money: false, clone: false }
