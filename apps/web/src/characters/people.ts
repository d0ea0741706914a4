import type { Face } from './face.ts'

const person = { temper: 'calm', head: 'round', nose: 'small', eyes: 'dots' } as const

/** The faces a person may choose from, by what is most seen of them. */
const PEOPLE = {
  curls: { ...person, coat: 'brown', hair: 'curls', dye: 'ink' },
  bob: { ...person, coat: 'peach', hair: 'bob', dye: 'rust', marks: 'freckles' },
  bun: { ...person, head: 'long', coat: 'sand', hair: 'bun', dye: 'ink', wears: 'earrings' },
  short: { ...person, head: 'wide', coat: 'sand', hair: 'short', dye: 'brown' },
  long: { ...person, coat: 'cream', hair: 'long', dye: 'gold', marks: 'blush' },
  beret: { ...person, coat: 'brown', hair: 'beret', dye: 'rose', wears: 'glasses' },
  beard: { ...person, head: 'wide', coat: 'peach', hair: 'short', dye: 'grey', wears: 'beard' },
  cap: { ...person, head: 'long', coat: 'cream', hair: 'cap', dye: 'leaf' },
} as const satisfies { readonly [name: string]: Face }

export const FACES = ['initial', 'curls', 'bob', 'bun', 'short', 'long', 'beret', 'beard', 'cap'] as const
export type FaceWish = (typeof FACES)[number] // initial: the first letter of the name

export const personFace = (wish: FaceWish): Face | null => (wish === 'initial' ? null : PEOPLE[wish])
