import { catalogue } from '@parlour/core'
import type { Cast } from '../../characters/cast.ts'

export const cast: Cast = {
  faces: {
    easy: { temper: 'cheerful', head: 'round', coat: 'rose', nose: 'none', eyes: 'wide' },
    windows: { temper: 'dry', head: 'square', coat: 'sky', nose: 'none', eyes: 'lamps', marks: 'panes' },
    medium: {
      temper: 'calm',
      head: 'round',
      coat: 'sand',
      hair: 'curls',
      dye: 'rust',
      nose: 'small',
      eyes: 'dots',
      wears: 'earrings',
    },
    hard: {
      temper: 'proud',
      head: 'wide',
      coat: 'brown',
      ears: 'tufted',
      nose: 'beak',
      eyes: 'wide',
      wears: 'monocle',
    },
  },
  namesakes: catalogue({ en: () => ({}), zh: () => ({}) }),
}
