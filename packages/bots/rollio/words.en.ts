import { english } from '@parlour/core'
import { rollioWords, type Item, type Rollio } from '@parlour/games/rollio'
import type { AdviceWords } from '../advice.ts'
import { whyBest, type Scored, type Why } from './why.ts'

const { count, number, percent, percents } = english
const { items } = rollioWords.en

export const adviceEnglish: AdviceWords<Rollio> = {
  values: (values) => percents(values.map(share)).map((text) => `wins ${text} of levels`),
  reason: (advice, s) => sentence(whyBest(advice, s)),
}

function sentence(why: Why): string {
  switch (why.type) {
    case 'only':
      return "There's nothing else to do here."
    case 'wins-level':
      return `That makes ${number(why.reaches)}, and the target is ${number(why.target)}.`
    case 'score':
      return why.other === null ? brings('It', why.own) : `${brings('It', why.own)} ${brings('The other', why.other)}`
    case 'no-reroll': {
      const [rerolling, own] = percents([share(why.rerolling), share(why.chance)])
      return why.chance - why.rerolling < SAME
        ? `${brings('It', why.own)} A reroll wouldn't win more often.`
        : `${brings('It', why.own)} A reroll would win ${rerolling} instead of ${own}.`
    }
    case 'reroll': {
      const [own, other] = percents([share(why.chance), share(why.otherwise)])
      return `The best score here is only ${number(why.best)}. Rerolling ${dice(why.dice)} wins the level ${own} of the time instead of ${other}.`
    }
    case 'rescue':
      return why.kept > 0
        ? `Nothing scores: without a reroll you lose ${lost(why.pot, why.cost)}. The ${why.kept === 1 ? 'die' : 'dice'} you keep may help.`
        : `Nothing scores: without a reroll you lose ${lost(why.pot, why.cost)}.`
    case 'let-go':
      return `You lose ${lost(why.pot, why.cost)}, and ${count(why.rerolls, 'reroll')} may save more later.`
    case 'bank':
      return why.flop === 0
        ? `${dice(why.dice)} can't flop, but banking leaves ${number(why.missing)} to go with ${count(why.banks, 'bank')}.`
        : `${dice(why.dice)} ${flops(why.flop, why.dice)} and would lose ${number(why.pot)}. After banking, ${number(why.missing)} to go with ${count(why.banks, 'bank')}.`
    case 'roll': {
      const risk = `${number(why.missing)} to go with ${count(why.banks, 'bank')}, and ${dice(why.dice)} ${flops(why.flop, why.dice)}.`
      return why.rerolls > 0 && why.flop > 0 ? `${risk} ${count(why.rerolls, 'reroll')} may save you.` : risk
    }
    case 'fresh-roll':
      return `${number(why.missing)} to go with ${count(why.banks, 'bank')}. ${dice(why.dice)} ${flops(why.flop, why.dice)}.`
    case 'use':
      return why.to > why.from
        ? `It lifts the best score from ${number(why.from)} to ${number(why.to)}.`
        : `Without ${items.consumables[why.own]}, this roll is lost.`
    case 'stronger': {
      const [before, after] = percents([share(why.otherwise), share(why.chance)])
      return `${items.consumables[why.own]} lifts your chance from ${before} to ${after}.`
    }
    case 'arrange':
      return `The Hush silences your first charm, and you'd miss ${items.charms[why.first]} least.`
    case 'buy': {
      const [own, other] = percents([share(why.chance), share(why.otherwise)])
      return why.other === null
        ? `With ${nameOf(why.item)} you win ${own} of the levels to come, without it ${other}.`
        : `With ${nameOf(why.item)} you win ${own} of the levels to come, with ${nameOf(why.other)} ${other}.`
    }
    case 'sell':
      return `There's a better charm on the shelf, and ${items.charms[why.charm]} does least. After the exchange you win ${percent(share(why.chance))} of the levels to come.`
    case 'refresh':
      return `Nothing here makes a difference, and you have ${count(why.vouchers, 'voucher')} for new goods.`
    case 'leave': {
      const [own, other] = percents([share(why.chance), share(why.otherwise)])
      return why.other === null
        ? `Nothing you can get for $${number(why.money)} makes you stronger.`
        : `${nameOf(why.other)} would win ${other} of the levels to come, the money ${own}.`
    }
    case 'world': {
      const [own, other] = percents([share(why.chance), share(why.otherwise)])
      return why.other === null
        ? `The ${items.worlds[why.world]} is the only way.`
        : `In the ${items.worlds[why.world]} you win ${own} of the levels to come, in the ${items.worlds[why.other]} ${other}.`
    }
  }
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(items.packs),
  ...Object.entries(items.charms),
  ...Object.entries(items.consumables),
  ...Object.entries(items.blessings),
])
const nameOf = (item: Item): string => NAMES.get(item) ?? item

const brings = (which: string, { gain, left, hot, flop }: Scored): string =>
  hot
    ? `${which} brings ${number(gain)} and makes the dice hot.`
    : `${which} brings ${number(gain)} and leaves ${dice(left)}, which ${flops(flop, left)}.`

const lost = (pot: number, cost: number): string =>
  pot > 0 && cost > 0
    ? `${number(pot)} in the pot and ${number(cost)} banked points`
    : pot > 0
      ? `${number(pot)} in the pot`
      : cost > 0
        ? `${number(cost)} banked points`
        : 'only this roll'

const flops = (chance: number, count: number): string =>
  chance === 0 ? "can't flop" : `${count === 1 ? 'flops' : 'flop'} ${percent(chance)} of the time`
const dice = (n: number): string => count(n, 'die', 'dice')
const share = (chance: number): number => Math.max(0, Math.min(1, chance))
const SAME = 0.0005
