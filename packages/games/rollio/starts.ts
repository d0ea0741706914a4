import type { ExtraType } from './combinations.ts'
import type { Material } from './materials.ts'

/** 3.14  Dice a run may begin with; a set may bring a combination of its own. */
export interface Start {
  readonly dice: readonly (readonly [sides: number, material: Material, times: number])[]
  readonly adds: ExtraType | null
  readonly money: number // on top of the usual
}

export const START_IDS = ['plain', 'octet', 'tenfold', 'pocket', 'glass', 'gilded'] as const
export type StartId = (typeof START_IDS)[number]

export const STARTS: { readonly [S in StartId]: Start } = {
  plain: { dice: [[6, 'plastic', 6]], adds: null, money: 0 },
  octet: { dice: [[8, 'plastic', 6]], adds: 'oddLadder', money: 0 },
  tenfold: { dice: [[10, 'plastic', 6]], adds: 'doublings', money: 3 },
  pocket: { dice: [[4, 'plastic', 7]], adds: 'smallLadder', money: -5 },
  glass: {
    dice: [
      [6, 'plastic', 3],
      [6, 'crystal', 2],
    ],
    adds: null,
    money: 0,
  },
  gilded: {
    dice: [
      [6, 'plastic', 3],
      [6, 'golden', 3],
    ],
    adds: null,
    money: -5,
  },
}
