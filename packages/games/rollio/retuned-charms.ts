import {
  all,
  fired,
  gives,
  group,
  least,
  money,
  most,
  not,
  on,
  owns,
  plus,
  points,
  times,
  type Charm,
} from './charm-entry.ts'

/**
 * 3.13  Charms with other figures in the full content, by what was measured there: two that were in most winning runs
 * are offered less often, and those that hardly anybody took are worth taking. Records of other contents keep theirs.
 */
export const RETUNED = {
  snowball: on('uncommon', { priority: 400, does: [points(0, 40, 'levelsWon')] }),
  closeCall: on('uncommon', { priority: 410, when: [most('left', 2)], does: [plus(60)] }),
  midas: on('rare', { priority: 400, does: [money(0, 2, 'golden')] }),
  gardener: on('common', { priority: 300, reactsTo: 'flower', does: [points(150)] }),
  goldsmith: on('common', { priority: 400, does: [points(0, 100, 'golden')] }),
  twoTimer: on('common', { priority: 400, does: [points(0, 120, 'twos')] }),
  threesCompany: on('common', { priority: 400, does: [points(0, 110, 'threes')] }),
  sixthSense: on('common', { priority: 400, does: [points(0, 120, 'sixes')] }),
  mint: on('uncommon', { priority: 300, reactsTo: 'golden', does: [points(250)] }),
  resonance: on('common', { priority: 300, reactsTo: 'crystal', does: [points(200)] }),
  prism: on('uncommon', { priority: 90, does: [{ type: 'scale', what: 'rainbow', by: 4 }] }),
  sunroom: on('uncommon', { priority: 450, material: 'flower', when: [fired('oneLove')], does: [points(300)] }),
  jeweller: on('uncommon', { priority: 450, material: 'golden', when: [fired('highFive')], does: [points(500)] }),
  lighthouse: on('rare', { priority: 450, material: 'crystal', when: [fired('splinter')], does: [plus(60)] }),
  duet: on('rare', { priority: 530, when: [least('ones', 1), least('fives', 1)], does: [times(150)] }),
  soloist: on('rare', { priority: 530, when: [all(most('charms', 3), not(owns('collector')))], does: [times(200)] }),
  ladderman: on('uncommon', {
    priority: 500,
    when: [group('oddLadder', 'doublings', 'smallLadder', 'fullStraight', 'straight')],
    does: [times(180)],
  }),
  landlord: { rarity: 'common', effect: null, grants: {}, adds: 'fullHouse' },
  houseRules: {
    ...on('uncommon', { priority: 500, when: [group('fullHouse', 'mansion')], does: [points(400)] }),
    adds: 'fullHouse',
  },
  mansionKey: { ...on('uncommon', { priority: 520, when: [least('dice', 7)], does: [times(150)] }), adds: 'mansion' },
  quartermaster: on('common', { priority: 500, when: [group('fourOfAKind')], does: [points(2000)] }),
  fistful: on('uncommon', { priority: 520, when: [{ type: 'dice', from: 5, to: 5 }], does: [times(160)] }),
  sextet: on('legendary', { priority: 500, when: [least('dice', 6)], does: [times(250)] }),
  scarTissue: on('uncommon', { priority: 410, does: [plus(0, 25, 'misses')] }),
  perfectionist: on('rare', { priority: 520, when: [{ type: 'allScored' }], does: [times(200)] }),
  tipJar: on('common', { priority: 400, when: [{ type: 'allScored' }], does: [money(5)] }),
  cushion: gives('common', { freeFlops: 1, rerolls: 1 }),
  tithe: gives('uncommon', { reward: 6, target: 5 }),
} as const satisfies { readonly [id: string]: Charm }
