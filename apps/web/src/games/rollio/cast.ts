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

/** What is worth a word, of the one who plays: a flop, hot dice, a level beaten. */
export function cues(effect: Effect): readonly Cue[] {
  switch (effect.type) {
    case 'flop':
    case 'lost':
      return [{ seat: 0, telling: 'busts' }]
    case 'hot-dice':
      return [{ seat: 0, telling: 'soars' }]
    case 'level-won':
      return [{ seat: 0, telling: 'strikes' }]
    case 'won':
      return [{ seat: 0, telling: 'wins' }]
    default:
      return []
  }
}
