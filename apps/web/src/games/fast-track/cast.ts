import { catalogue } from '@parlour/core'
import type { Effect } from '@parlour/games/fast-track'
import type { Cast } from '../../characters/cast.ts'
import type { Cue } from '../../characters/speech.ts'

export const cast: Cast = {
  faces: {
    easy: { temper: 'cheerful', head: 'round', coat: 'gold', hair: 'crest', dye: 'gold', nose: 'beak', eyes: 'dots' },
    medium: { temper: 'calm', head: 'round', coat: 'rust', ears: 'tufted', nose: 'muzzle', eyes: 'dots' },
    hard: { temper: 'proud', head: 'round', coat: 'peach', hair: 'long', dye: 'rust', nose: 'small', eyes: 'sharp' },
    expert: {
      temper: 'calm',
      head: 'long',
      coat: 'cream',
      hair: 'long',
      dye: 'ink',
      nose: 'small',
      eyes: 'wide',
      wears: 'earrings',
    },
    balanced: {
      temper: 'dry',
      head: 'round',
      coat: 'brown',
      hair: 'curls',
      nose: 'small',
      eyes: 'wide',
      wears: 'earrings',
    },
    defensive: { temper: 'shy', head: 'long', coat: 'leaf', nose: 'small', eyes: 'wide', wears: 'glasses' },
    aggressive: { temper: 'bold', head: 'round', coat: 'ink', hair: 'crest', dye: 'ink', nose: 'beak', eyes: 'wide' },
    explosive: {
      temper: 'bold',
      head: 'round',
      coat: 'sand',
      hair: 'cap',
      dye: 'rust',
      nose: 'small',
      eyes: 'dots',
      wears: 'goggles',
    },
    resilient: {
      temper: 'cheerful',
      head: 'round',
      coat: 'rust',
      hair: 'flame',
      dye: 'gold',
      nose: 'beak',
      eyes: 'sharp',
    },
  },
  namesakes: catalogue({
    en: () => ({
      easy: ['Chip', 'Peep', 'Dash', 'Skip', 'Zip'],
      medium: ['Acorn', 'Filbert', 'Almond', 'Pecan', 'Walnut'],
      hard: ['Maeve', 'Brigid', 'Niamh', 'Keira', 'Fiona'],
      expert: ['Pythia', 'Cassandra', 'Themis', 'Manto', 'Dodona'],
      balanced: ['Vesta', 'Ceres', 'Minerva', 'Flora', 'Iris'],
      defensive: ['Turtle', 'Terrapin', 'Shelly', 'Mossback', 'Sheldon'],
      aggressive: ['Crow', 'Raven', 'Rook', 'Jackdaw', 'Jay'],
      explosive: ['Comet', 'Meteor', 'Blaze', 'Turbo', 'Sparks'],
      resilient: ['Ember', 'Cinder', 'Ash', 'Flicker', 'Sol'],
    }),
    zh: () => ({
      easy: ['嘀嘀', '啾啾', '跑跑', '跳跳', '溜溜'],
      medium: ['橡子', '松子', '杏仁', '核桃', '栗子'],
      hard: ['梅芙', '布丽', '妮芙', '凯拉', '菲娜'],
      expert: ['皮媞亚', '卡珊德拉', '忒弥斯', '曼托', '多多娜'],
      balanced: ['维斯塔', '刻瑞斯', '密涅瓦', '芙罗拉', '伊里斯'],
      defensive: ['水龟', '石龟', '阿壳', '老苔', '慢慢'],
      aggressive: ['乌鸦', '渡鸦', '秃鼻', '寒鸦', '松鸦'],
      explosive: ['彗星', '流星', '烈焰', '涡轮', '火花'],
      resilient: ['余烬', '炭火', '灰灰', '火苗', '小太阳'],
    }),
  }),
}

/** What is worth a word: a cut, a ride begun, a lap done. */
export function cues(effect: Effect): readonly Cue[] {
  switch (effect.type) {
    case 'cut':
      return [
        { seat: effect.seat, telling: 'strikes' },
        { seat: effect.victim, telling: 'suffers' },
      ]
    case 'rides':
      return [{ seat: effect.seat, telling: 'soars' }]
    case 'lap':
      return [{ seat: effect.seat, telling: 'nears' }]
    case 'won':
      return [{ seat: effect.seat, telling: 'wins' }]
    case 'drawn':
    case 'shuffled':
    case 'skipped':
    case 'moved':
    case 'entered':
    case 'swapped':
    case 'ride-over':
    case 'dead-end':
    case 'again':
    case 'turn':
      return []
  }
}
