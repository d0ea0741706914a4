import { catalogue } from '@parlour/core'
import type { Effect } from '@parlour/games/cant-stop'
import type { Cast } from '../../characters/cast.ts'
import type { Cue } from '../../characters/speech.ts'

export const cast: Cast = {
  faces: {
    easy: {
      temper: 'cheerful',
      head: 'round',
      coat: 'sand',
      ears: 'round',
      nose: 'muzzle',
      eyes: 'dots',
      marks: 'blush',
    },
    medium: { temper: 'calm', head: 'wide', coat: 'brown', ears: 'round', nose: 'muzzle', eyes: 'dots' },
    hard: {
      temper: 'proud',
      head: 'long',
      coat: 'sand',
      ears: 'horns',
      nose: 'muzzle',
      eyes: 'sharp',
      marks: 'stripes',
    },
    expert: { temper: 'dry', head: 'wide', coat: 'snow', ears: 'round', nose: 'muzzle', eyes: 'sharp', marks: 'spots' },
    rule28: { temper: 'dry', head: 'square', coat: 'leaf', ears: 'antenna', dye: 'gold', nose: 'none', eyes: 'lamps' },
  },
  namesakes: catalogue({
    en: () => ({
      easy: ['Pebble', 'Poppy', 'Peanut', 'Pixie'],
      medium: ['Mossy', 'Monty', 'Maple', 'Muffin'],
      hard: ['Clover', 'Cliff', 'Cedar', 'Crag'],
      expert: ['Silver', 'Storm', 'Frost', 'Shadow'],
      rule28: ['Abacus', 'Tally', 'Ledger', 'Digit'],
    }),
    zh: () => ({
      easy: ['小石头', '豆豆', '花生', '圆圆'],
      medium: ['苔苔', '阿胖', '枫枫', '松饼'],
      hard: ['三叶', '峭壁', '雪松', '山岩'],
      expert: ['银霜', '风暴', '寒月', '影子'],
      rule28: ['算盘', '账本', '计数器', '小数点'],
    }),
  }),
}

/** What is worth a word: a fall, a column won, a long climb brought home. */
export function cues(effect: Effect): readonly Cue[] {
  switch (effect.type) {
    case 'bust':
      return effect.steps === 0 ? [] : [{ seat: effect.seat, telling: 'busts' }]
    case 'column-won':
      return [
        { seat: effect.seat, telling: 'strikes' },
        ...effect.cleared.map((seat): Cue => ({ seat, telling: 'suffers' })),
      ]
    case 'stopped':
      return effect.steps < LONG ? [] : [{ seat: effect.seat, telling: 'soars' }]
    case 'won':
      return [{ seat: effect.seat, telling: 'wins' }]
    case 'rolled':
    case 'climbed':
    case 'camped':
    case 'turn':
      return []
  }
}
const LONG = 6 // steps of one turn
