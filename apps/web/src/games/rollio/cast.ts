import { catalogue } from '@parlour/core'
import type { Cast } from '../../characters/cast.ts'

export const cast: Cast = {
  faces: {
    easy: {
      temper: 'cheerful',
      head: 'round',
      coat: 'sand',
      hair: 'cap',
      dye: 'rust',
      nose: 'small',
      eyes: 'dots',
      marks: 'freckles',
    },
    medium: { temper: 'calm', head: 'round', coat: 'brown', hair: 'beret', dye: 'leaf', nose: 'small', eyes: 'wide' },
    hard: {
      temper: 'proud',
      head: 'wide',
      coat: 'peach',
      hair: 'short',
      dye: 'rust',
      nose: 'small',
      eyes: 'sharp',
      wears: 'beard',
    },
  },
  namesakes: catalogue({ en: () => ({}), zh: () => ({}) }),
}
