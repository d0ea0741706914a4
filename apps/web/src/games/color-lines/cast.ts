import { catalogue } from '@parlour/core'
import type { Effect } from '@parlour/games/color-lines'
import type { Cast } from '../../characters/cast.ts'
import type { Cue } from '../../characters/speech.ts'

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
      wears: 'glasses',
    },
    expert: {
      temper: 'bold',
      head: 'long',
      coat: 'cream',
      hair: 'long',
      dye: 'sky',
      nose: 'small',
      eyes: 'sharp',
      wears: 'earrings',
    },
  },
  namesakes: catalogue({ en: () => ({}), zh: () => ({}) }),
}

/** What is worth a word, of the one who plays: two lines at once or a long one, and the end. */
export function cues(effect: Effect): readonly Cue[] {
  if (effect.type === 'over') return [{ seat: effect.seat, telling: 'busts' }]
  return effect.type === 'cleared' && effect.cells.length >= LONG ? [{ seat: effect.seat, telling: 'soars' }] : []
}
const LONG = 6 // balls cleared by one move
