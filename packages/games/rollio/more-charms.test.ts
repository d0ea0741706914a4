import { attempt } from '@parlour/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { CHARM_IDS, CHARMS, RARITIES, type CharmId } from './charms.ts'
import { CONTENTS } from './content.ts'
import { rollio, rollioWords } from './index.ts'
import { MORE_CHARMS } from './more-charms.ts'
import type { StartId } from './starts.ts'
import { after, stateOf } from './testing.ts'

beforeAll(() => rollioWords.load('zh'))
const { items } = rollioWords.en

type Row = readonly [
  charm: CharmId,
  text: string,
  start: StartId,
  others: string, // charms that are there anyway
  position: string,
  groups: string,
  withIt: number,
  without: number,
]
/** What each says, and the pot (or the money, where it is about money) with and without it. */
const ROWS: readonly Row[] = [
  [
    'landlord',
    'Adds full house: 3 of one value and 2 of another, for 800 points.',
    'plain',
    '',
    'dice=2,2,2,3,3,4',
    '0,1,2,3,4',
    800,
    0,
  ],
  [
    'architect',
    'Adds full straight: four in a row with one of its ends twice, for 900 points.',
    'plain',
    '',
    'dice=2,3,4,5,5,6',
    '0,1,2,3,4',
    900,
    0,
  ],
  [
    'mansionKey',
    'Adds mansion: 4 of one value and 3 of another, for 2,200 points.',
    'plain',
    '',
    'dice=2,2,2,2,3,3,3,4',
    '0,1,2,3,4,5,6',
    2200,
    0,
  ],
  [
    'houseRules',
    'If you score full house or mansion: +400 points.',
    'plain',
    'landlord',
    'dice=2,2,2,3,3,4',
    '0,1,2,3,4',
    1200,
    800,
  ],
  [
    'ladderman',
    'If you score odd ladder, doublings or small ladder: ×1.5.',
    'octet',
    '',
    'dice=1,3,5,7,7,8',
    '0,1,2,3',
    1050,
    700,
  ],
  [
    'sunroom',
    'After a One Love bonus and for each scored flower: +100 points.',
    'plain',
    'oneLove',
    'dice=1flower,5flower,2',
    '0/1',
    600,
    400,
  ],
  [
    'jeweller',
    'After a High Five bonus and for each scored golden die: +100 points.',
    'plain',
    'highFive',
    'dice=1golden,5golden,2',
    '0/1',
    400,
    200,
  ],
  [
    'lighthouse',
    'After a Splinter bonus and for each scored crystal: +0.2 multiplier.',
    'plain',
    'splinter',
    'dice=1crystal,5crystal,2',
    '0/1',
    570,
    450,
  ],
  [
    'duet',
    'After a One Love bonus and after a High Five bonus: ×1.5.',
    'plain',
    'oneLove,highFive',
    'dice=1,5,2',
    '0/1',
    375,
    250,
  ],
  [
    'rivalry',
    'After an Even Keel bonus or after an Oddity bonus: +0.5 multiplier.',
    'plain',
    'oddity',
    'dice=1,5,2',
    '0/1',
    300,
    225,
  ],
  ['soloist', 'With at most 1 charm: ×2.', 'plain', '', 'dice=1,2,3', '0', 200, 100],
  ['novice', 'If you own Monk: +150 points.', 'plain', 'monk', 'dice=1,2,3', '0', 438, 175],
  ['crooked', "Unless you score straight or God's straight: +50 points.", 'plain', '', 'dice=1,2,3', '0', 150, 100],
  ['twoTimer', '+40 points for each scored 2.', 'plain', '', 'dice=2,2,2,3', '0,1,2', 320, 200],
  ['threesCompany', '+50 points for each scored 3.', 'plain', '', 'dice=3,3,3,4', '0,1,2', 450, 300],
  ['fourSquare', '+50 points for each scored 4.', 'plain', '', 'dice=4,4,4,6', '0,1,2', 550, 400],
  ['sixthSense', '+60 points for each scored 6.', 'plain', '', 'dice=2,6,6,6', '1,2,3', 780, 600],
  ['evenSteven', '+25 points for each scored even die.', 'plain', '', 'dice=2,2,2,3', '0,1,2', 275, 200],
  ['oddJob', '+25 points for each scored odd die.', 'plain', '', 'dice=1,5,2', '0/1', 200, 150],
  ['varietyShow', '+40 points for each different scored value.', 'plain', '', 'dice=1,5,2', '0/1', 230, 150],
  ['longTable', '+20 points for each scored die.', 'plain', '', 'dice=1,5,2', '0/1', 190, 150],
  ['packRat', '+15 points for each die you own.', 'plain', '', 'set=6,6,6,6 dice=1,2,3', '0', 160, 100],
  ['collector', '+30 points for each charm.', 'plain', '', 'dice=1,2,3', '0', 130, 100],
  ['leftovers', '+40 points for each die left on the table.', 'plain', '', 'dice=1,2,3', '0', 180, 100],
  ['deepBreath', '+0.1 multiplier for each reroll left.', 'plain', '', 'rerolls=3 dice=1,2,3', '0', 130, 100],
  [
    'momentum',
    '+0.25 multiplier for each score before it this round.',
    'plain',
    '',
    'scores=2 dice=1,2,3',
    '0',
    150,
    100,
  ],
  [
    'afterglow',
    '+0.05 multiplier for each earlier hot dice this run.',
    'plain',
    '',
    'heats=4 dice=1,2,3',
    '0',
    120,
    100,
  ],
  ['scarTissue', '+0.1 multiplier for each flop this run.', 'plain', '', 'misses=3 dice=1,2,3', '0', 130, 100],
  ['bigGroup', '+0.15 multiplier for each die of the largest group.', 'plain', '', 'dice=3,3,3,4', '0,1,2', 435, 300],
  ['comeback', 'With at least 1 flop this level: ×1.5.', 'plain', '', 'flops=1 dice=1,2,3', '0', 150, 100],
  ['cleanSheet', 'With no flops this level: ×1.25.', 'plain', '', 'dice=1,2,3', '0', 125, 100],
  ['lastDrop', 'With no rerolls left: ×1.4.', 'plain', '', 'rerolls=0 dice=1,2,3', '0', 140, 100],
  ['closeCall', 'With at most 2 dice left on the table: +0.6 multiplier.', 'plain', '', 'dice=1,5,2', '0/1', 240, 150],
  ['opening', 'With no scores before it this round: +100 points.', 'plain', '', 'dice=1,2,3', '0', 200, 100],
  ['encore', 'With at least 2 scores before it this round: ×1.5.', 'plain', '', 'scores=2 dice=1,2,3', '0', 150, 100],
  ['crystalBall', '+0.2 multiplier for each scored crystal.', 'plain', '', 'dice=1crystal,2,3', '0', 120, 100],
  ['beekeeper', '+60 points for each scored flower.', 'plain', '', 'dice=1flower,2,3', '0', 210, 150],
  ['goldsmith', '+40 points for each scored golden die.', 'plain', '', 'dice=1golden,2,3', '0', 140, 100],
  ['firewalker', '+0.3 multiplier for each scored volcano.', 'plain', '', 'dice=1volcano,2,3', '0', 130, 100],
  ['hallOfMirrors', '+80 points for each scored mirror.', 'plain', '', 'dice=1mirror,2,3', '0', 180, 100],
  ['seance', '+0.3 multiplier for each scored ghost.', 'plain', '', 'dice=1ghost,2,3', '0', 130, 100],
  ['rainmaker', '+50 points for each scored rainbow.', 'plain', '', 'dice=1rainbow,2,3', '0', 150, 100],
  ['anchor', '+75 points for each scored lead die.', 'plain', '', 'dice=1lead,2,3', '0', 175, 100],
  ['tidePool', '+0.15 multiplier for each scored lunar die.', 'plain', '', 'dice=1lunar,2,3', '0', 115, 100],
  [
    'mosaic',
    "+0.15 multiplier for each scored die that isn't plastic.",
    'plain',
    '',
    'dice=1crystal,5golden,2',
    '0/1',
    195,
    150,
  ],
  ['plasticFan', '+25 points for each scored plastic die.', 'plain', '', 'dice=1,5,2', '0/1', 200, 150],
  ['purist', "With no scored dice that aren't plastic: +0.75 multiplier.", 'plain', '', 'dice=1,2,3', '0', 175, 100],
  ['blacksmith', 'With at least 1 scored lead die: ×1.3.', 'plain', '', 'dice=1lead,2,3', '0', 130, 100],
  ['resonance', 'After each crystal bonus: +75 points.', 'plain', '', 'crystals=1 dice=1crystal,2,3', '0', 263, 150],
  ['pollen', 'After each flower bonus: +0.1 multiplier.', 'plain', '', 'dice=1flower,2,3', '0', 165, 150],
  ['mint', 'After each golden bonus: +60 points.', 'plain', '', 'dice=1golden,2,3', '0', 160, 100],
  ['eruption', 'After each volcano bonus: +150 points.', 'plain', '', 'hot=1 dice=1volcano,2,3', '0', 360, 144],
  ['polish', 'After each mirror bonus: the same again.', 'plain', '', 'dice=1,1mirror,3', '0/1', 300, 250],
  ['fullMoon', 'After each lunar bonus: the same again.', 'plain', '', 'scores=2 dice=1lunar,2,3', '0', 340, 220],
  ['doubles', 'If one value scores at least 2 times: +60 points.', 'plain', '', 'dice=1,1,2', '0/1', 260, 200],
  ['quintet', 'If one value scores at least 5 times: ×2.5.', 'plain', '', 'dice=2,2,2,2,2,3', '0,1,2,3,4', 2500, 1000],
  ['sextet', 'If one value scores at least 6 times: ×4.', 'plain', '', 'dice=2,2,2,2,2,2,3', '0,1,2,3,4,5', 8000, 2000],
  ['singleMinded', 'If you score single 1 or single 5: +60 points.', 'plain', '', 'dice=1,2,3', '0', 160, 100],
  [
    'kindred',
    'If you score three of a kind, four of a kind, five of a kind, six of a kind or seven or more of a kind: +0.4 multiplier.',
    'plain',
    '',
    'dice=2,2,2,3',
    '0,1,2',
    280,
    200,
  ],
  ['quartermaster', 'If you score four of a kind: +500 points.', 'plain', '', 'dice=2,2,2,2,3', '0,1,2,3', 1000, 500],
  [
    'highRoller',
    'If you score five of a kind, six of a kind or seven or more of a kind: ×1.8.',
    'plain',
    '',
    'dice=2,2,2,2,2,3',
    '0,1,2,3,4',
    1800,
    1000,
  ],
  [
    'marathon',
    "If you score straight or God's straight: +1,000 points.",
    'plain',
    '',
    'dice=1,2,3,4,5,6,6',
    '0,1,2,3,4,5',
    2500,
    1500,
  ],
  [
    'twinPeaks',
    'If you score two triplets or triple triplets: ×1.5.',
    'plain',
    '',
    'dice=2,2,2,3,3,3,4',
    '0,1,2,3,4,5',
    3750,
    2500,
  ],
  [
    'tailor',
    'If you score three pairs or four pairs: ×1.6.',
    'plain',
    '',
    'dice=2,2,3,3,4,4,6',
    '0,1,2,3,4,5',
    2400,
    1500,
  ],
  ['trio', 'If you score exactly 3 dice: +0.6 multiplier.', 'plain', '', 'dice=2,2,2,3', '0,1,2', 320, 200],
  ['fistful', 'If you score exactly 5 dice: ×1.3.', 'plain', '', 'dice=2,2,2,2,2,3', '0,1,2,3,4', 1300, 1000],
  [
    'avalanche',
    'With at least 7 scored dice: ×1.75.',
    'plain',
    '',
    'dice=2,2,2,2,2,2,2,3',
    '0,1,2,3,4,5,6',
    7000,
    4000,
  ],
  ['minimalist', 'With at most 2 scored dice: +150 points.', 'plain', '', 'dice=1,2,3', '0', 250, 100],
  ['perfectionist', 'If you score every die: ×1.3.', 'plain', '', 'dice=1,5', '0/1', 195, 150],
  ['splitter', 'With at least 3 groups: +0.5 multiplier.', 'plain', '', 'dice=1,1,5,2', '0/1/2', 375, 250],
  ['monolith', 'With at most 1 group: +200 points.', 'plain', '', 'dice=1,2,3', '0', 300, 100],
  ['bigSpender', 'With at most 3 dollars: ×1.4.', 'plain', '', 'money=3 dice=1,2,3', '0', 140, 100],
  ['hoarder', 'With at least 20 dollars: ×1.6.', 'plain', '', 'money=20 dice=1,2,3', '0', 160, 100],
  ['finale', 'On your last bank: +1.5 multiplier.', 'plain', '', 'banks=1 dice=1,2,3', '0', 250, 100],
  ['phoenix', '×(1 + 0.25 for each hot dice this round).', 'plain', '', 'hot=2 dice=1,2,3', '0', 199, 133],
  ['oldFriend', '×(1 + 0.1 for each level won).', 'plain', '', 'level=6 dice=1,2,3', '0', 150, 100],
  [
    'crownJewel',
    "×(1 + 0.15 for each scored die that isn't plastic).",
    'plain',
    '',
    'dice=1crystal,5golden,2',
    '0/1',
    195,
    150,
  ],
  [
    'singularity',
    'With at least 2 hot dice this round: the multiplier counts to the power of 2.',
    'plain',
    '',
    'hot=2 dice=1,2,3',
    '0',
    175,
    133,
  ],
  ['tipJar', 'If you score every die: +$2.', 'plain', '', 'dice=1,5', '0/1', 2, 0],
  ['midas', '+$1 for each scored golden die.', 'plain', '', 'dice=1golden,2,3', '0', 2, 1],
  ['bounty', 'With at least 6 scored dice: +$3.', 'plain', '', 'dice=2,2,2,3,3,3,4', '0,1,2,3,4,5', 3, 0],
]
const BY_MONEY: readonly CharmId[] = ['tipJar', 'midas', 'bounty']
const BY_LEVEL: readonly CharmId[] = ['dividend', 'vault', 'cushion', 'shortcut', 'gambler', 'tithe', 'hourglass']

/** What scoring brings; 0 where the groups are no score. */
function brings([charm, , start, , position, groups]: Row, charms: string): number {
  const settings = { ...rollio.settings.defaults, start }
  const from = `${position}${charms === '' ? '' : ` charms=${charms}`}`
  if (!attempt(rollio, stateOf(from, settings), 0, `score ${groups}`).ok) return 0
  const draws = position.includes('rainbow,') ? ['~ rainbow 4999'] : [] // nothing drawn
  const { pot, money } = after({ position: from, settings }, `score ${groups}`, ...draws)
  return BY_MONEY.includes(charm) ? money : pot
}

describe('[3.13] the history of round and run', () => {
  const settings = { ...rollio.settings.defaults, content: 'full' } as const
  test('scores of the round, hot dice and flops of the run are counted', () => {
    const rolled = after({ position: 'set=6,6,6 dice=1,1,5', settings }, 'score 0', 'roll', '~ 1,5', 'score 0/1')
    expect([rolled.scores, rolled.heats]).toEqual([2, 1])
    const banked = rollio.rules.play(rolled, { type: 'bank' })
    expect([banked.scores, banked.heats]).toEqual([0, 1])
    expect(after({ position: 'dice=2,3', settings }, 'pass').misses).toBe(1)
  })
})

describe('[3.13] every charm of the full content does what it says', () => {
  test('at least 100 charms in four rarities, each with a row', () => {
    expect(CHARM_IDS.length).toBeGreaterThanOrEqual(100)
    expect(new Set(CHARM_IDS.map((id) => CHARMS.full[id].rarity))).toEqual(new Set(RARITIES))
    const listed = [...ROWS.map(([charm]) => charm), ...BY_LEVEL]
    expect(listed.toSorted()).toEqual(Object.keys(MORE_CHARMS).toSorted())
  })
  test.each(ROWS)('%s: %s', (...row) => {
    const [charm, text, , others, , , withIt, without] = row
    expect(items.charm(charm, 'early')).toBe(text)
    expect(brings(row, others)).toBe(without)
    expect(brings(row, others === '' ? charm : `${others},${charm}`)).toBe(withIt)
  })
  test.each([
    ['dividend', '+$2 for each level won.', [4, 4, 1300, 6]],
    ['vault', '+1 bank each level.', [5, 4, 1300, 4]],
    ['shortcut', 'Targets −10%.', [4, 4, 1200, 4]],
    ['gambler', '+3 rerolls each level. Targets +10%.', [4, 7, 1450, 4]],
    ['tithe', '+$5 for each level won. Targets +15%.', [4, 4, 1500, 9]],
    ['hourglass', '+1 bank each level. −1 reroll each level.', [5, 3, 1300, 4]],
  ] as const)('%s: %s', (charm, text, expected) => {
    expect(items.charm(charm, 'early')).toBe(text)
    const { banks, rerolls, target } = after(`phase=shop shop=-/-/- level=2 charms=${charm}`, 'leave')
    const { money } = after(`phase=deciding pot=500 banks=1 target=500 charms=${charm}`, 'bank')
    expect([banks, rerolls, target, money]).toEqual(expected)
  })
  test('cushion: 1 more flop each level costs no banked points.', () => {
    expect(items.charm('cushion', 'early')).toBe('1 more flop each level costs no banked points.')
    expect([1, 2].map((flops) => after(`flops=${flops} charms=cushion dice=2,3`, 'pass').banked)).toEqual([0, -50])
  })
  test.each([
    ['charms=sunroom dice=1flower,2', '0', 150], // One Love is not there
    ['charms=duet,oneLove dice=1,5,2', '0/1', 200],
    ['charms=rivalry,evenKeel dice=1,5,2', '0/1', 150],
    ['charms=soloist,spinner dice=1,2', '0', 100],
    ['charms=crooked dice=1,2,3,4,5,6', '0,1,2,3,4,5', 1500],
    ['charms=purist dice=1crystal,2', '0', 100],
    ['charms=comeback dice=1,2', '0', 100],
    ['charms=cleanSheet flops=1 dice=1,2', '0', 100],
    ['charms=opening scores=1 dice=1,2', '0', 100],
    ['charms=encore scores=1 dice=1,2', '0', 100],
    ['charms=bigSpender money=4 dice=1,2', '0', 100],
    ['charms=hoarder money=19 dice=1,2', '0', 100],
    ['charms=singularity hot=1 dice=1,2', '0', 115],
  ])('%s is silent', (position, groups, pot) => expect(after(position, `score ${groups}`).pot).toBe(pot))
  test('every charm has a name and a text of its own in both languages', () => {
    for (const language of ['en', 'zh'] as const) {
      const { charms, charm } = rollioWords[language].items
      expect(new Set(Object.values(charms)).size).toBe(CHARM_IDS.length)
      for (const id of CHARM_IDS) for (const content of CONTENTS) expect(charm(id, content)).toMatch(/[.。]$/)
    }
  })
  test('[2] in batch order what asks for another charm or a material still comes', () => {
    const settings = { ...rollio.settings.defaults, order: 'batch' } as const
    const pot = (position: string) => after({ position, settings }, 'score 0/1').pot
    expect(pot('charms=sunroom,oneLove dice=1flower,5flower,2')).toBe(600)
    expect(pot('charms=pollen dice=1flower,5flower,2')).toBe(Math.ceil(350 * 1.2))
  })
})
