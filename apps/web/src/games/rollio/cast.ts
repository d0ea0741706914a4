import { catalogue } from '@parlour/core'
import type { Effect } from '@parlour/games/rollio'
import type { Cast } from '../../characters/cast.ts'
import type { Cue } from '../../characters/speech.ts'

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

/** What is worth a word, of the one who plays. */
const TELLING: { readonly [E in Effect['type']]?: Cue['telling'] } = {
  flop: 'busts',
  lost: 'busts',
  'hot-dice': 'soars',
  'level-won': 'strikes',
  won: 'wins',
}

export function cues({ type }: Effect): readonly Cue[] {
  const telling = TELLING[type]
  return telling === undefined ? [] : [{ seat: 0, telling }]
}
