import { catalogue } from '@parlour/core'
import type { Cast } from '../../characters/cast.ts'

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
