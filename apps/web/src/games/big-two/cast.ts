import { catalogue } from '@parlour/core'
import type { Cast } from '../../characters/cast.ts'

export const cast: Cast = {
  faces: {
    easy: {
      temper: 'shy',
      head: 'round',
      coat: 'brown',
      hair: 'crest',
      dye: 'brown',
      nose: 'beak',
      eyes: 'dots',
      marks: 'blush',
    },
    medium: { temper: 'calm', head: 'round', coat: 'peach', hair: 'bob', nose: 'small', eyes: 'dots', marks: 'blush' },
    hard: {
      temper: 'dry',
      head: 'round',
      coat: 'peach',
      hair: 'bun',
      dye: 'grey',
      nose: 'small',
      eyes: 'dots',
      wears: 'glasses',
    },
  },
  namesakes: catalogue({
    en: () => ({
      easy: ['Pip the finch', 'Pip the wren', 'Pip the robin'],
      medium: ['Lin', 'Xiu', 'Fang'],
      hard: ['Madam Chan', 'Madam Wong', 'Madam Ho'],
    }),
    zh: () => ({
      easy: ['山雀皮皮', '鹪鹩皮皮', '知更鸟皮皮'],
      medium: ['阿琳', '阿秀', '阿芳'],
      hard: ['陈太太', '黄太太', '何太太'],
    }),
  }),
}
