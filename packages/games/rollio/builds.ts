import type { CharmId } from './charms.ts'

/** 3.20  Charms that are better together, by what they are built around. */
export const BUILDS = {
  crystals: ['crystalCharm', 'crystalBall', 'lighthouse', 'resonance', 'splinter', 'mosaic'],
  flowers: ['gardener', 'sunroom', 'beekeeper', 'pollen', 'oneLove', 'mosaic'],
  gold: ['goldsmith', 'jeweller', 'mint', 'midas', 'highFive', 'moneybags', 'hoarder'],
  fire: ['hotHead', 'magmaCore', 'firewalker', 'eruption', 'phoenix', 'singularity', 'perfectionist', 'afterglow'],
  rainbows: ['rabbitsFoot', 'prism', 'rainmaker', 'mosaic', 'crownJewel'],
  kinds: [
    'fourOfAKindBooster',
    'tripleThreat',
    'quintet',
    'sextet',
    'kindred',
    'quartermaster',
    'highRoller',
    'twinPeaks',
  ],
  houses: ['landlord', 'mansionKey', 'houseRules', 'tailor', 'pairMaster', 'doubles'],
  straights: ['straightEdge', 'marathon', 'architect', 'ladderman', 'varietyShow', 'avalanche', 'bigGroup'],
  singles: ['oneLove', 'highFive', 'singleMinded', 'duet', 'loneWolf', 'minimalist', 'momentum', 'encore', 'splitter'],
  parity: ['evenKeel', 'oddity', 'rivalry', 'evenSteven', 'oddJob'],
  restraint: ['monk', 'novice', 'purist', 'plasticFan', 'soloist', 'monolith'],
  daring: ['lastStand', 'finale', 'comeback', 'scarTissue', 'lastDrop', 'bigSpender', 'closeCall'],
} as const satisfies { readonly [build: string]: readonly CharmId[] }

export type BuildId = keyof typeof BUILDS

export const CHARMS_IN_A_BUILD = 2 // together, that make it one

/** 3.20  Pairs that stand in each other's way. */
export const RIVALS: readonly (readonly [CharmId, CharmId])[] = [
  ['monk', 'crystalCharm'], // no material bonus, so nothing to react to
  ['monk', 'gardener'],
  ['purist', 'mosaic'], // plastic alone, or anything but
  ['purist', 'crownJewel'],
  ['soloist', 'collector'], // alone, or many
  ['hoarder', 'bigSpender'], // much money, or none
  ['cleanSheet', 'comeback'], // before the first flop, or after it
  ['lastDrop', 'deepBreath'], // no rerolls left, or many
  ['opening', 'encore'], // the first score, or the third
  ['monolith', 'splitter'], // one group, or three
]
