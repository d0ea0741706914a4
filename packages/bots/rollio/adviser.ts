import type { Language } from '@parlour/core'
import {
  BLESSING_NAMES,
  BOSS_NAMES,
  CHARM_NAMES,
  CONSUMABLE_NAMES,
  PACK_NAMES,
  WORLD_NAMES,
  type Item,
  type Rollio,
} from '@parlour/games/rollio'
import type { Adviser, AdviceWords } from '../advice.ts'
import { rated } from './hard.ts'
import { whyBest, type Scored, type Why } from './why.ts'

const words: { readonly [L in Language]: AdviceWords<Rollio> } = {
  en: {
    value: (value) => `wins ${percent(value)} of levels`,
    reason: (advice, s) => sentence(whyBest(advice, s)),
  },
}

/** What the strongest player thinks: the chance to win this level, or between levels those to come. */
export const adviser: Adviser<Rollio> = {
  advise(s, _seat, rng) {
    const [best, second = null] = rated(s, rng)
    if (best === undefined) throw new Error('nothing to choose from')
    return { best, second }
  },
  words,
}

function sentence(why: Why): string {
  switch (why.type) {
    case 'only':
      return 'Nothing else can be done here.'
    case 'wins-level':
      return `That makes ${number(why.reaches)}, and the target is ${number(why.target)}.`
    case 'score':
      return why.other === null ? `${brings(why.own)}.` : `${brings(why.own)}; the other ${compared(why.other)}.`
    case 'no-reroll':
      return `${brings(why.own)}; a reroll would ${why.chance - why.rerolling < SAME ? 'win no more often' : `win ${percent(why.rerolling)} instead of ${percent(why.chance)}`}.`
    case 'reroll': {
      const [own, other] = either(why.chance, why.otherwise)
      return `The best score here brings only ${number(why.best)}; with ${dice(why.dice)} rolled again the level is won ${own} instead of ${other} of the time.`
    }
    case 'rescue':
      return `Nothing scores: without a reroll ${lost(why.pot, why.cost)}${why.kept > 0 ? `, and the ${why.kept === 1 ? 'die' : 'dice'} kept may help` : ''}.`
    case 'let-go':
      return `${capital(lost(why.pot, why.cost))}, and ${count(why.rerolls, 'reroll')} may save more later.`
    case 'bank':
      return `${capital(dice(why.dice))} ${flops(why.flop, why.dice)} and would lose ${number(why.pot)}; after banking ${number(why.missing)} are missing with ${count(why.banks, 'bank')} left.`
    case 'roll':
      return `${number(why.missing)} are still missing with ${count(why.banks, 'bank')} left, and ${dice(why.dice)} ${flops(why.flop, why.dice)}${why.rerolls > 0 && why.flop > 0 ? `, which ${count(why.rerolls, 'reroll')} may save` : ''}.`
    case 'fresh-roll':
      return `${number(why.missing)} are missing with ${count(why.banks, 'bank')} left; ${dice(why.dice)} ${flops(why.flop, why.dice)}.`
    case 'use':
      return why.to > why.from
        ? `It lifts the best score on the table from ${number(why.from)} to ${number(why.to)}.`
        : `Without ${CONSUMABLE_NAMES[why.own]} this roll is lost.`
    case 'stronger':
      return `${CONSUMABLE_NAMES[why.own]} lifts the chance from ${percent(why.otherwise)} to ${percent(why.chance)}.`
    case 'arrange':
      return `${capital(BOSS_NAMES.hush)} silences the first charm, and ${CHARM_NAMES[why.first]} is missed least.`
    case 'buy': {
      const [own, other] = either(why.chance, why.otherwise)
      return `With ${nameOf(why.item)} ${own} of the levels to come are won, ${why.other === null ? 'without it' : `with ${nameOf(why.other)}`} ${other}.`
    }
    case 'sell':
      return `A better charm is on the shelf, ${CHARM_NAMES[why.charm]} does least, and ${percent(why.chance)} of the levels to come are won after the exchange.`
    case 'refresh':
      return `Nothing on these shelves makes a difference, and ${count(why.vouchers, 'voucher')} can bring others.`
    case 'leave': {
      const [own, other] = either(why.chance, why.otherwise)
      return why.other === null
        ? `Nothing that $${number(why.money)} can pay makes stronger.`
        : `${nameOf(why.other)} would win ${other} of the levels to come, the money kept ${own}.`
    }
    case 'world': {
      const [own, other] = either(why.chance, why.otherwise)
      return why.other === null
        ? `${WORLD_NAMES[why.world]} is the only way.`
        : `In ${WORLD_NAMES[why.world]} ${own} of the levels to come are won, in ${WORLD_NAMES[why.other]} ${other}.`
    }
  }
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(PACK_NAMES),
  ...Object.entries(CHARM_NAMES),
  ...Object.entries(CONSUMABLE_NAMES),
  ...Object.entries(BLESSING_NAMES),
])
const nameOf = (item: Item): string => NAMES.get(item) ?? item

const brings = ({ gain, left, hot, flop }: Scored): string =>
  hot
    ? `This brings ${number(gain)} and makes the dice hot`
    : `This brings ${number(gain)} and leaves ${dice(left)}, which ${flops(flop, left)}`
const compared = ({ gain, left, hot, flop }: Scored): string =>
  hot ? `brings ${number(gain)} and makes the dice hot` : `brings ${number(gain)} and leaves ${dice(left)} (${percent(flop)})`

const lost = (pot: number, cost: number): string =>
  pot > 0 && cost > 0
    ? `${number(pot)} in the pot and ${number(cost)} banked points are lost`
    : pot > 0
      ? `${number(pot)} in the pot are lost`
      : cost > 0
        ? `${number(cost)} banked points are lost`
        : 'only this roll is lost'

const flops = (chance: number, count: number): string =>
  chance === 0 ? `cannot flop` : `${count === 1 ? 'flops' : 'flop'} ${percent(chance)} of the time`
const dice = (n: number): string => count(n, 'die', 'dice')
const count = (n: number, noun: string, plural = `${noun}s`): string => `${number(n)} ${n === 1 ? noun : plural}`
const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const number = (n: number): string => figures.format(n)
const SAME = 0.0005

/** Whole per cents; a decimal where the last of them counts. */
function percent(chance: number): string {
  const share = 100 * Math.max(0, Math.min(1, chance))
  return `${share.toFixed(share >= 99.95 || (share >= 10 && share < 99) ? 0 : 1)} %`
}
/** Two chances, with a decimal where whole per cents would not tell them apart. */
const either = (one: number, other: number): readonly [string, string] =>
  percent(one) === percent(other) ? [`${(100 * one).toFixed(1)} %`, `${(100 * other).toFixed(1)} %`] : [percent(one), percent(other)]

const capital = (text: string): string => text.replace(/^./, (first) => first.toUpperCase())
