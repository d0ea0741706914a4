import { catalogue } from '@parlour/core'
import type { Effect } from '@parlour/games/big-two'
import type { Cast } from '../../characters/cast.ts'
import type { Cue } from '../../characters/speech.ts'
import { isBomb } from './bomb.ts'

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
    expert: {
      temper: 'dry',
      head: 'round',
      coat: 'sand',
      hair: 'short',
      dye: 'snow',
      nose: 'small',
      eyes: 'sharp',
      wears: 'beard',
    },
  },
  namesakes: catalogue({
    en: () => ({
      easy: ['Pip the finch', 'Pip the wren', 'Pip the robin'],
      medium: ['Lin', 'Xiu', 'Fang'],
      hard: ['Madam Chan', 'Madam Wong', 'Madam Ho'],
      expert: ['Old Master Yip', 'Old Master Fong', 'Old Master Tam'],
    }),
    zh: () => ({
      easy: ['山雀皮皮', '鹪鹩皮皮', '知更鸟皮皮'],
      medium: ['阿琳', '阿秀', '阿芳'],
      hard: ['陈太太', '黄太太', '何太太'],
      expert: ['叶老师傅', '方老师傅', '谭老师傅'],
    }),
  }),
}

/** What is worth a word: a bomb, the last card, a match won or paid for. */
export function cues(effect: Effect): readonly Cue[] {
  switch (effect.type) {
    case 'played':
      return isBomb(effect.kind) ? [{ seat: effect.seat, telling: 'strikes' }] : []
    case 'one-card-left':
      return [{ seat: effect.seat, telling: 'nears' }]
    case 'match-ended':
      return [
        { seat: effect.seat, telling: 'strikes' }, // the game goes on, or somebody else may have won it
        ...effect.left.flatMap((cards, seat): Cue[] => (cards < MANY ? [] : [{ seat, telling: 'suffers' }])),
      ]
    case 'game-ended':
      return effect.winners.map((seat) => ({ seat, telling: 'wins' }))
    case 'dealt':
    case 'opens':
    case 'passed':
    case 'trick-won':
      return []
  }
}
const MANY = 10 // cards left in a hand that hurts
