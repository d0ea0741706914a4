import { LANGUAGES, type Language, type Words } from '@parlour/core'
import { rollio, type CharmId, type ConsumableId, type Did, type FlopOdds, type Material, type Rollio } from '@parlour/games/rollio'
import type { Key, Standing } from '../../board.ts'
import type { LessonId } from './lessons.ts'
import type { ScenarioId } from './scenarios.ts'

/** A few signs on a small tile: what it gives, and for what. */
export type Mark = readonly [gives: string, what: string]

/** What the board says beyond the engine's own words. */
export interface BoardWords {
  readonly standing: (level: number, points: number) => Standing
  readonly keys: readonly Key[]
  readonly number: (n: number) => string
  readonly exact: (score: string) => string
  readonly percent: (odds: FlopOdds) => string
  readonly rule: (rule: string) => string
  readonly hint: string
  readonly materials: { readonly [M in Material]: string }
  readonly charmMarks: { readonly [C in CharmId]: Mark }
  readonly consumableMarks: { readonly [C in ConsumableId]: Mark }
  readonly map: {
    readonly title: string
    readonly here: (level: number, of: number, world: string) => string
    readonly level: (level: number, target: string, kind: 'plain' | 'miniboss' | 'boss', stage: 'won' | 'now' | 'ahead') => string
    readonly next: (level: number, target: string) => string
    readonly nextLong: (level: number, target: string, banks: number, rerolls: number, boss: string | null) => string
    readonly last: string
    readonly boss: (level: number, name: string, text: string) => string
    readonly bossUnknown: (level: number) => string
    readonly kinds: { readonly plain: string; readonly miniboss: string; readonly boss: string }
    readonly beforeWorld: string
  }
  readonly pot: {
    readonly title: string
    readonly states: {
      readonly empty: string
      readonly risk: string
      readonly bankable: string
      readonly banked: string
      readonly lost: string
    }
    readonly banked: string
    readonly of: (banked: string, target: string) => string
    readonly sentence: (pot: string, state: string, banked: string, target: string) => string
    readonly banks: (n: number) => string
    readonly rerolls: (n: number) => string
    readonly money: (n: number) => string
    readonly hot: (times: number) => string
    readonly hotLong: (times: number, factor: string) => string
  }
  readonly dice: {
    readonly title: string
    readonly onTable: (n: number) => string
    readonly chosen: (chosen: number, of: number) => string
    readonly next: (n: number) => string
    readonly hot: (n: number) => string
    readonly rolling: string
    readonly all: string
    readonly none: string
    readonly name: (position: number, value: number, sides: number, material: string | null) => string
    readonly chosenDie: (name: string) => string
    readonly blank: (position: number, sides: number, material: string | null) => string
    readonly scores: (name: string, types: string) => string
    readonly material: (name: string, text: string) => string
    readonly groups: (types: string) => string
    readonly materials: string
  }
  readonly ways: {
    readonly title: (n: number, dice: number) => string
    readonly best: string
    readonly base: (points: string) => string
    readonly range: (least: string, most: string) => string
    readonly expected: (points: string) => string
    readonly all: (n: number) => string
    readonly few: (n: number) => string
    readonly counting: string
    readonly none: string
    readonly start: string
    readonly startWith: (rerolls: number) => string
  }
  readonly log: {
    readonly title: string
    readonly skip: string
    readonly sum: (points: string, multiplier: string) => string
    readonly chose: (ways: number, best: boolean) => string
    readonly did: (did: Did) => string
    readonly nothing: string
    readonly changed: (names: string) => string
    readonly hot: string
    readonly waiting: string
  }
  readonly actions: {
    readonly title: string
    readonly roll: string
    readonly score: string
    readonly reroll: string
    readonly bank: string
    readonly pass: string
    readonly wait: string
    readonly dice: (n: number) => string
    readonly left: (n: number) => string
    readonly scoreFor: (points: string) => string
    readonly bankNow: (pot: string) => string
    readonly diceLeft: (n: number) => string
    readonly rollMore: (risk: string) => string
    readonly rerollMore: (left: number) => string
    readonly bankMore: (reaches: string, target: string, wins: boolean) => string
    readonly passMore: (pot: string, cost: string) => string
    readonly why: (why: string) => string
    readonly cannot: (name: string, why: string) => string
  }
  readonly note: {
    readonly odds: (n: number, risk: string) => string
    readonly safe: (n: number) => string
    readonly reaches: (reaches: string, target: string) => string
    readonly wins: string
    readonly loses: (short: string) => string
    readonly after: (n: number, risk: string) => string
    readonly flop: (pot: string, cost: string, rerolls: number) => string
    readonly charm: (name: string, text: string) => string
    readonly move: string
    readonly sell: (price: number) => string
    readonly use: string
  }
  readonly charms: {
    readonly title: string
    readonly slot: (slot: number, name: string, text: string) => string
    readonly empty: string
    readonly consumables: string
    readonly consumable: (slot: number, name: string, text: string) => string
    readonly keep: string
    readonly putBack: string
    readonly draft: string
    readonly moved: (name: string, slot: number) => string
    readonly silenced: string
  }
  readonly flop: {
    readonly title: string
    readonly lost: (pot: string) => string
    readonly cost: (cost: string) => string
    readonly free: string
    readonly reroll: (n: number) => string
  }
  readonly ready: {
    readonly title: (level: number) => string
    readonly goal: (target: string, banks: number) => string
    readonly round: (banked: string, target: string) => string
  }
  readonly shop: {
    readonly title: string
    readonly charms: string
    readonly others: string
    readonly sold: string
    readonly price: (n: number) => string
    readonly leave: string
    readonly voucher: (n: number) => string
    readonly won: (level: number, reward: number, unused: number, vouchers: number) => string
  }
  readonly loadout: {
    readonly title: string
    readonly credits: (n: number) => string
    readonly price: (n: number) => string
    readonly taken: string
    readonly go: string
    readonly help: string
  }
  readonly world: { readonly title: string }
  readonly target: { readonly cancel: string }
  readonly over: {
    readonly won: string
    readonly lost: (level: number) => string
    readonly wonText: (points: string) => string
    readonly lostText: (short: string, target: string, banked: string) => string
    readonly levels: string
    readonly points: string
    readonly money: string
    readonly with: string
    readonly nothing: string
  }
  readonly odds: {
    readonly title: string
    readonly now: string
    readonly exactly: (odds: FlopOdds) => string
  }
  readonly table: {
    readonly title: string
    readonly each: string
    readonly points: string
    readonly up: (level: number) => string
    readonly face: (points: string) => string
    readonly more: (points: string) => string
  }
  readonly solver: {
    readonly title: string
    readonly help: string
    readonly of: (dice: string) => string
    readonly candidates: string
    readonly nodes: string
    readonly results: string
    readonly time: string
    readonly ms: (ms: number) => string
    readonly where: string
    readonly here: string
    readonly worker: string
    readonly none: string
  }
  readonly lessons: { readonly [L in LessonId]: { readonly title: string; readonly text: string; readonly praise: string } }
  readonly scenarios: { readonly [S in ScenarioId]: string }
}

const figures = new Intl.NumberFormat('en-US') // one for all: making one for each number is what takes long
const number = (n: number): string => figures.format(n).replace('-', '−')
const count = (n: number, noun: string, plural = `${noun}s`): string => `${number(n)} ${n === 1 ? noun : plural}`
const dice = (n: number): string => count(n, 'die', 'dice')
const percent = ({ flops, of }: FlopOdds): string => {
  const share = (100 * flops) / of
  return share === 0 ? '0 %' : share < 0.1 ? '< 0.1 %' : `${share.toFixed(1)} %`
}
const exact = (score: string): string => {
  const [whole = '0', part] = score.split('.')
  return part === undefined ? number(Number(whole)) : `${number(Number(whole))}.${part}`
}
const did = ({ points, plus, times, power, money, clones }: Did): string =>
  [
    ...(points === 0 ? [] : [`+${number(points)}`]),
    ...(plus === 0 ? [] : [`+${plus / 100} mult`]),
    ...(times === 100 ? [] : [`×${times / 100}${power === 1 ? '' : ` ${power} times`}`]),
    ...(money === 0 ? [] : [`+$${money}`]),
    ...(clones === 0 ? [] : ['copy']),
  ].join(', ')

const english: BoardWords = {
  standing: (level, points) => ({
    short: `Level ${level} · ${number(points)}`,
    long: `Level ${level}, ${count(points, 'point')} banked in this run`,
  }),
  keys: [
    { keys: ['1', '…', '9', '0', '-', '='], does: 'Choose or leave a die' },
    { keys: ['A'], does: 'Choose all dice, or none' },
    { keys: ['Enter'], does: 'Roll or score' },
    { keys: ['R'], does: 'Roll; with dice on the table, reroll those chosen' },
    { keys: ['B'], does: 'Bank' },
    { keys: ['↑', '↓'], does: 'Choose another way to score' },
    { keys: ['←', '→'], does: 'Move the charm that has the focus' },
  ],
  number,
  exact,
  percent,
  rule: (rule) => `Rule ${rule}`,
  hint: 'Hint',
  materials: {
    plastic: 'plain',
    crystal: 'crystal',
    flower: 'flower',
    golden: 'golden',
    volcano: 'volcano',
    mirror: 'mirror',
    rainbow: 'rainbow',
    ghost: 'ghost',
  },
  charmMarks: {
    crystalCharm: ['twice', 'gems'],
    rabbitsFoot: ['×1.1ⁿ', 'bows'],
    hotHead: ['+.25×', 'hot'],
    oneLove: ['+50', 'ones'],
    highFive: ['+50', 'fives'],
    splinter: ['+75', 'group'],
    moneybags: ['+10', 'per $'],
    snowball: ['+40', 'level'],
    crowd: ['+.1×', 'dice'],
    loneWolf: ['+1×', 'alone'],
    evenKeel: ['+.75×', 'even'],
    oddity: ['+.5×', 'odd'],
    fourOfAKindBooster: ['×2', 'four'],
    tripleThreat: ['+300', 'triple'],
    pairMaster: ['+750', 'pairs'],
    straightEdge: ['×2', 'run'],
    gardener: ['+50', 'flower'],
    magmaCore: ['×1.5', 'lava'],
    prism: ['twice', 'bows'],
    monk: ['×1.75', 'plain'],
    lastStand: ['×1.5', 'last'],
    scoreMultiplier: ['×1.25', 'all'],
    spinner: ['+2', 'reroll'],
    piggyBank: ['+$3', 'level'],
  },
  consumableMarks: {
    crystalVial: ['1 die', 'gem'],
    rainbowVial: ['1 die', 'bow'],
    chameleon: ['1 die', '?'],
    whetstone: ['1 die', 'larger'],
    spareDie: ['+1', 'die'],
    flipCoin: ['flip', 'a die'],
    nudge: ['+1', 'pip'],
    potion: ['×2', 'next'],
    secondWind: ['+2', 'reroll'],
    manual: ['+½', 'triple'],
  },
  map: {
    title: 'The run',
    here: (level, of, world) => `Level ${level}/${of} · ${world}`,
    level: (level, target, kind, stage) =>
      `Level ${level}${kind === 'plain' ? '' : `, ${kind}`}, target ${target}: ${stage === 'won' ? 'won' : stage === 'now' ? 'you are here' : 'ahead'}.`,
    next: (_level, target) => `Next ${target}`,
    nextLong: (level, target, banks, rerolls, boss) =>
      `Next: level ${level}, target ${target}, ${count(banks, 'bank')}, ${count(rerolls, 'reroll')}${boss === null ? '' : `, ${boss}`}`,
    last: 'The last level',
    boss: (level, name, text) => `Level ${level}, ${name}: ${text}`,
    bossUnknown: (level) => `Level ${level}: a boss not yet drawn`,
    kinds: { plain: '', miniboss: 'mini', boss: 'boss' },
    beforeWorld: 'Before the effect of a world still to be chosen.',
  },
  pot: {
    title: 'Pot',
    states: { empty: 'empty', risk: 'at risk', bankable: 'bankable', banked: 'banked', lost: 'lost' },
    banked: 'Banked',
    of: (banked, target) => `${banked} of ${target}`,
    sentence: (pot, state, banked, target) => `Pot ${pot}, ${state}. Banked ${banked} of ${target}.`,
    banks: (n) => count(n, 'bank'),
    rerolls: (n) => count(n, 'reroll'),
    money: (n) => `$${number(n)}`,
    hot: (times) => `Hot ×${times}`,
    hotLong: (times, factor) => `Hot dice ${times === 1 ? 'once' : `${times} times`} in this round: scores ×${factor}`,
  },
  dice: {
    title: 'Dice',
    onTable: (n) => `${dice(n)} on the table`,
    chosen: (chosen, of) => `${chosen} of ${dice(of)} chosen`,
    next: (n) => `${dice(n)} to roll`,
    hot: (n) => `Hot dice: all ${n} return`,
    rolling: 'Rolling',
    all: 'All',
    none: 'None',
    name: (position, value, sides, material) =>
      `Die ${position}, ${value}${material === null ? '' : `, ${material}`}${sides === 6 ? '' : `, ${sides} sides`}`,
    chosenDie: (name) => `${name}: chosen.`,
    blank: (position, sides, material) =>
      `Die ${position}${material === null ? '' : `, ${material}`}${sides === 6 ? '' : `, ${sides} sides`}.`,
    scores: (name, types) => `${name}: scores with ${types}.`,
    material: (name, text) => `${name}: ${text}`,
    groups: (types) => `Scores with ${types}.`,
    materials: 'Your materials',
  },
  ways: {
    title: (n, chosen) => `${count(n, 'way')} to score ${dice(chosen)}`,
    best: 'Best',
    base: (points) => `${points} base`,
    range: (least, most) => `${least} – ${most}`,
    expected: (points) => `⌀ ${points}`,
    all: (n) => `Show all ${n} ways`,
    few: (n) => `Show the best ${n}`,
    counting: 'Counting the ways …',
    none: 'No way to score these together',
    start: 'Choose dice to score.',
    startWith: (rerolls) => `Choose dice, then score them or reroll them (${count(rerolls, 'reroll')} left).`,
  },
  log: {
    title: 'The count',
    skip: 'Skip',
    sum: (points, multiplier) => `${points} × ${multiplier}`,
    chose: (ways, best) => (ways < 2 ? '' : best ? `Best of ${ways} ways` : `Not the best of ${ways} ways`),
    did,
    nothing: 'comes to nothing',
    changed: (names) => `changes ${names}`,
    hot: 'Hot dice! Every die is back.',
    waiting: 'The rainbow dice decide …',
  },
  actions: {
    title: 'What to do',
    roll: 'Roll',
    score: 'Score',
    reroll: 'Reroll',
    bank: 'Bank',
    pass: 'Accept the flop',
    wait: 'Rolling …',
    dice,
    left: (n) => `${n} left`,
    scoreFor: (points) => `Score ${points}`,
    bankNow: (pot) => `Bank ${pot}`,
    diceLeft: (n) => `${dice(n)} left`,
    rollMore: (risk) => `, flop ${risk}`,
    rerollMore: (left) => `, ${count(left, 'reroll')} left`,
    bankMore: (reaches, target, wins) => `, for ${reaches} of ${target}${wins ? ' and win the level' : ''}`,
    passMore: (pot, cost) => `: ${pot} lost from the pot, ${cost} from the bank`,
    why: (why) => `: ${why}`,
    cannot: (name, why) => `${name}: ${why}`,
  },
  note: {
    odds: (n, risk) => `Rolling ${dice(n)} flops ${risk} of the time.`,
    safe: (n) => `Rolling ${dice(n)} cannot flop.`,
    reaches: (reaches, target) => `Banking reaches ${reaches} of ${target}.`,
    wins: 'Banking wins the level.',
    loses: (short) => `Banking now would lose the run, ${short} short.`,
    after: (n, risk) => `Then ${dice(n)} to roll, flop ${risk}.`,
    flop: (pot, cost, rerolls) =>
      `${pot} in the pot${cost === '0' ? '' : ` and ${cost} banked points`} would be lost.${rerolls > 0 ? ` A reroll may save it: ${rerolls} left.` : ''}`,
    charm: (name, text) => `${name}: ${text}`,
    move: 'Drag it or use the arrow keys to move it.',
    sell: (price) => `Sell for $${price}`,
    use: 'Use',
  },
  charms: {
    title: 'Charms, in the order in which they count',
    slot: (slot, name, text) => `Charm ${slot}, ${name}: ${text}`,
    empty: 'An empty slot for a charm',
    consumables: 'Consumables',
    consumable: (slot, name, text) => `Consumable ${slot}, ${name}: ${text}`,
    keep: 'Keep this order',
    putBack: 'Put back',
    draft: 'New order of charms. It can be changed once in each shop visit and once between rounds.',
    moved: (name, slot) => `${name} is in slot ${slot}.`,
    silenced: 'silent here',
  },
  flop: {
    title: 'Flop!',
    lost: (pot) => (pot === '0' ? 'Nothing scores. The pot was empty.' : `Nothing scores: ${pot} in the pot is lost.`),
    cost: (cost) => `It costs ${cost} banked points too.`,
    free: 'It costs no banked points.',
    reroll: (n) => `Or choose dice and reroll them: ${count(n, 'reroll')} left.`,
  },
  ready: {
    title: (level) => `Level ${level}`,
    goal: (target, banks) => `Bank ${target} with at most ${count(banks, 'bank')}.`,
    round: (banked, target) => `${banked} of ${target} banked so far.`,
  },
  shop: {
    title: 'Shop',
    charms: 'Charms for sale',
    others: 'Consumables and a blessing for sale',
    sold: 'Sold',
    price: (n) => `$${n}`,
    leave: 'Leave the shop',
    voucher: (n) => `New offer (${count(n, 'voucher')})`,
    won: (level, reward, unused, vouchers) =>
      `Level ${level} won: $${reward}, $${unused} for unused banks${vouchers > 0 ? `, ${count(vouchers, 'voucher')}` : ''}.`,
  },
  loadout: {
    title: 'Pack for the run',
    credits: (n) => `${count(n, 'credit')} left`,
    price: (n) => count(n, 'credit'),
    taken: 'Packed',
    go: 'Set out',
    help: 'Credits left over become dollars.',
  },
  world: { title: 'Where to go next?' },
  target: { cancel: 'Not now' },
  over: {
    won: 'The run is won!',
    lost: (level) => `The run ended at level ${level}`,
    wonText: (points) => `Every level is behind you, with ${points} points banked.`,
    lostText: (short, target, banked) => `The last bank was spent at ${banked} of ${target}: ${short} short.`,
    levels: 'Levels won',
    points: 'Points banked',
    money: 'Money',
    with: 'Charms at the end',
    nothing: 'none',
  },
  odds: {
    title: 'The odds of a flop',
    now: 'next',
    exactly: ({ flops, of }) => `${number(flops)} of ${number(of)} rolls`,
  },
  table: {
    title: 'What scores',
    each: 'Combination',
    points: 'Points',
    up: (level) => `level ${level + 1}`,
    face: (points) => `${points} × face`,
    more: (points) => `${points} × face, twice for each die more`,
  },
  solver: {
    title: 'Solver',
    help: 'How the ways to score were found for the chosen dice, or for the whole hand.',
    of: (values) => `Dice ${values}`,
    candidates: 'Candidate groups',
    nodes: 'Search nodes',
    results: 'Partitionings',
    time: 'Time',
    ms: (ms) => `${ms.toFixed(2)} ms`,
    where: 'Options asked for',
    here: 'on the page',
    worker: 'in a worker',
    none: 'No dice lie on the table.',
  },
  lessons: {
    score: {
      title: 'What scores',
      text: 'Alone, only 1s (100) and 5s (50) score. Anything else needs company: three of a kind, three pairs, a straight. Tap the three 4s and score them.',
      praise: 'Three 4s make 400. The scored dice are put aside; the others can be rolled on.',
    },
    ways: {
      title: 'Choose how to count',
      text: 'The same dice can often be counted in several ways. Four 1s are four of a kind for 250, four singles for 400, or three of a kind and a single for 1,100. Choose all four, then score them in the best way.',
      praise: '1,100 instead of 250. The best way is marked and chosen for you, but the choice is yours.',
    },
    charm: {
      title: 'What charms change',
      text: 'Pair Master adds 750 to three pairs. So six 1s are worth more as three pairs (2,250) than as two threes of a kind (2,000). Score all six in the best way.',
      praise: 'The points shown are what really comes, with everything that rules here.',
    },
    order: {
      title: 'The order of effects',
      text: 'Score the four 1s, two of them crystal, and watch the count: the groups first, then the materials, each reaction right after its cause, then the charms.',
      praise: 'The second crystal added 0.5, the Crystal Charm did the same at once, and Score Multiplier came last.',
    },
    arrange: {
      title: 'Charms in a row',
      text: 'The Hush silences the leftmost charm. One Love is the weaker one here: put it first. Drag it, or use the arrow keys on it, then keep the order.',
      praise: 'Now Crowd counts. Charms of equal priority count from left to right, too.',
    },
    bank: {
      title: 'Bank',
      text: 'There is 450 in the pot and 400 banked of 800. Two dice flop 44 % of the time, and banking wins the level. Bank.',
      praise: 'Points in the bank are safe, and unused banks pay a dollar each.',
    },
    flop: {
      title: 'A flop',
      text: 'Nothing scores here: the pot is lost. The first flop of a level costs nothing more; later ones cost banked points. No reroll is left. Accept it.',
      praise: 'A flop ends the round but uses no bank.',
    },
    reroll: {
      title: 'Rerolls',
      text: 'Another flop, but one reroll is left. Choose the 2 and the 3 and reroll them.',
      praise: 'Saved: two 1s. Rerolls are few, and they come back with the next level.',
    },
    hot: {
      title: 'Hot dice',
      text: 'The last two dice both score. Score them: when every die has been scored, all of them come back, and each later score of this round is multiplied by 1.15.',
      praise: 'Hot dice! The pot grows faster now, and so does the risk.',
    },
    shop: {
      title: 'The shop',
      text: 'Between levels you buy charms, consumables and blessings. You have $7. Buy One Love.',
      praise: 'From now on each scored 1 brings 50 points more.',
    },
  },
  scenarios: {
    S1: 'Two triplets and a 1, or two threes of a kind',
    S2: 'A straight',
    S3: 'Three pairs',
    S4: 'Four of a kind scored as three pairs',
    S5: 'Six 1s: seven ways',
    S6: 'Two triplets of 1s and 5s: five ways',
    S7: 'Seven of a kind',
    S8: "God's straight",
    S9: 'Four pairs',
    S10: 'Triple triplets: five ways',
    S13: 'Four 1s: three ways',
    S17: 'Eight of a kind: four ways',
    S19: 'Singles only',
    many: 'Twelve dice: thirty ways',
    flop: 'A flop that a reroll may save',
    hot: 'The last die makes hot dice',
    crystal: 'Crystals, a charm that reacts, and a rainbow',
    booster: 'Four of a kind Booster on three pairs',
    hush: 'The Hush silences the leftmost charm',
    last: 'The last bank: bank and lose, or roll',
    shop: 'A shop with money to spend',
    world: 'Three worlds to choose from',
  },
}

export const boardWords: { readonly [L in Language]: BoardWords } = { en: english }

/** The board's words in the language of the engine's words it was given. */
export const boardWordsFor = (words: Words<Rollio>): BoardWords =>
  boardWords[LANGUAGES.find((language) => rollio.words[language] === words) ?? LANGUAGES[0]]
