import { english, type Label, type Names, type Option } from '@parlour/core'
import { expected } from './expected.en.ts'
import { itemEnglish } from './item-words.en.ts'
import { CHALLENGE_IDS } from './challenges.ts'
import { START_IDS } from './starts.ts'
import { CHARM_IDS } from './charms.ts'
import { exactText } from './exact.ts'
import { BLESSING_IDS, CONSUMABLE_IDS, PACK_IDS } from './goods.ts'
import { itemOf } from './item-of.ts'
import type { Did, ScoringEvent } from './pipeline.ts'
import { POINTS_IN_A_LEVEL } from './rules.ts'
import type {
  Action,
  Effect,
  FlopOdds,
  Group,
  Kind,
  NamedGroup,
  Phase,
  Prompt,
  Rollio,
  RollioReason,
  State,
  Ware,
} from './state.ts'
import type { RollioWords } from './words.ts'

const { and, count, number, or, percent, subject } = english
const items = itemEnglish

export const rollioEnglish: RollioWords = {
  name: 'Rollio',
  summary: 'Roll, choose how your dice score, bank or push on, and buy charms that change the count.',

  prompt(prompt: Prompt): string {
    switch (prompt.type) {
      case 'loadout':
        return `Pack for the run: ${count(prompt.credits, 'credit')} left`
      case 'ready':
        return `Level ${prompt.level}: roll ${dieCount(prompt.dice)}${risk(prompt.flop)}`
      case 'choose-dice':
        if (prompt.chosen === 0) return prompt.rerolls > 0 ? 'Pick dice to score, or reroll' : 'Pick dice to score'
        return prompt.ways === 0
          ? `${dieCount(prompt.chosen)} picked: not a score yet`
          : `${dieCount(prompt.chosen)} picked: ${count(prompt.ways, 'way')} to score`
      case 'choose-rerolls':
        return prompt.chosen === 0
          ? `Pick dice to reroll (${count(prompt.rerolls, 'reroll')} left)`
          : `Reroll ${dieCount(prompt.chosen)}?`
      case 'flop': {
        const lost = prompt.pot + prompt.cost
        if (prompt.rerolls > 0)
          return lost === 0 ? 'Flop! Reroll or accept it?' : `Flop! Reroll, or lose ${count(lost, 'point')}?`
        return lost === 0 ? 'Flop!' : `Flop! ${count(lost, 'point')} lost`
      }
      case 'roll-or-bank':
        return `${prompt.hot ? 'Hot dice! ' : ''}Bank ${number(prompt.pot)} or roll ${dieCount(prompt.dice)}${risk(prompt.flop)}?`
      case 'choose-die':
        return `${items.consumables[prompt.consumable]}: pick a die`
      case 'arrange':
        return `Pick the charm for slot ${prompt.slot + 1}`
      case 'shop': {
        const { level, target, boss, mini } = prompt.next
        const guard = boss === null ? (mini === null ? null : items.minibosses[mini]) : items.bosses[boss]
        return guard === null
          ? `Shop. Next: level ${level}, target ${number(target)}`
          : `Shop. Next: level ${level}, target ${number(target)}, against ${guard}`
      }
      case 'world':
        return 'Pick the next world'
      case 'chance':
        return 'Here it comes'
      case 'over':
        return prompt.won
          ? `You won the run with ${number(prompt.points)} points`
          : `You lost at level ${prompt.level}, ${number(prompt.short)} short`
    }
  },

  option(option: Option<Rollio>): Label {
    const { pick } = option
    if (option.status === 'blocked') return { title: plainTitle(pick), badges: [], tag: 'Not possible' }
    const [first] = option.effects
    switch (pick.type) {
      case 'die':
        return first?.type === 'fits'
          ? {
              title: `Die ${pick.die + 1}: ${first.value}`,
              badges: first.types.map((type) => items.combinations[type]),
              tag: null,
            }
          : { title: plainTitle(pick), badges: [], tag: null }
      case 'as':
        return first?.type === 'chose'
          ? {
              title: `Score ${and(first.groups.map(groupText))}`,
              badges: [pointsRange(first)],
              tag: first.best && first.ways > 1 ? 'Best' : null,
            }
          : { title: plainTitle(pick), badges: [], tag: null }
      case 'slot':
        return {
          title:
            first?.type === 'arranged'
              ? `${items.charms[first.charms[pick.to] ?? 'oneLove']} into slot ${pick.to + 1}`
              : plainTitle(pick),
          badges: [],
          tag: null,
        }
      case 'on':
        return {
          title:
            first?.type === 'used' && first.die !== null
              ? `Die ${pick.die + 1}, ${kindText(first.die)}`
              : plainTitle(pick),
          badges: [],
          tag: null,
        }
      case 'use':
        return {
          title: first?.type === 'used' ? `Use ${items.consumables[first.consumable]}` : plainTitle(pick),
          badges: [],
          tag: null,
        }
      case 'buy':
        return first?.type === 'bought'
          ? { title: `Buy ${wareName(first.id)}`, badges: [`$${first.price}`], tag: null }
          : { title: plainTitle(pick), badges: [], tag: null }
      case 'sell':
        return first?.type === 'sold'
          ? { title: `Sell ${wareName(first.id)}`, badges: [`+$${first.price}`], tag: null }
          : { title: plainTitle(pick), badges: [], tag: null }
      case 'world':
        return {
          title: first?.type === 'entered' ? items.worlds[first.world] : plainTitle(pick),
          badges: [],
          tag: null,
        }
      case 'word':
        return { title: wordTitle(pick.word, option.effects), badges: [], tag: null }
      case 'reroll':
      case 'again':
      case 'arrange':
        return { title: plainTitle(pick), badges: [], tag: null }
    }
  },

  action(action: Action, state?: State): string {
    const item = state === undefined ? null : itemOf(action, state)
    switch (action.type) {
      case 'score':
        return `Score ${groupsText(action.groups)}`
      case 'reroll':
        return `Reroll ${dice(action.dice)}`
      case 'buy':
        return action.ware === 'pack'
          ? `Take ${items.packs[PACK_IDS[action.index] ?? 'brewery']}`
          : `Buy ${item === null ? `${WARE_KINDS[action.ware]} ${action.index + 1}` : wareName(item)}`
      case 'sell':
        return `Sell ${item === null ? `${WARE_KINDS[action.ware]} ${action.index + 1}` : wareName(item)}`
      case 'use':
        return `Use ${item === null ? `consumable ${action.index + 1}` : wareName(item)}${action.on === null ? '' : ` on die ${action.on + 1}`}`
      case 'arrange':
        return `Put your charms in the order ${action.order.map((charm) => charm + 1).join(', ')}`
      case 'world':
        return item === null ? `Choose world ${action.index + 1}` : `Go to the ${wareName(item)}`
      case 'roll':
      case 'bank':
      case 'pass':
      case 'leave':
      case 'refresh':
        return WORD_TEXTS[action.type]
    }
  },

  reason(reason: RollioReason): string {
    switch (reason.code) {
      case 'nobody-to-act':
        return 'There is nothing to choose right now.'
      case 'not-now':
        return `${PHASE_TEXTS[reason.phase]} You can do that ${or(reason.only.map((phase) => WHEN[phase]))}.`
      case 'flop':
        return "Nothing in this roll scores: it's a flop. Reroll, or accept it."
      case 'nothing-selected':
        return 'Pick some dice first.'
      case 'die-used-twice':
        return `${capital(dice(reason.dice))} ${reason.dice.length === 1 ? 'is' : 'are'} used twice.`
      case 'die-not-in-hand':
        return `${capital(dice(reason.dice))} ${reason.dice.length === 1 ? "isn't" : "aren't"} on the table.`
      case 'more-dice-than-available':
        return `You named ${reason.dice.length} dice, but only ${reason.available} are on the table.`
      case 'not-a-combination':
        return `${capital(dice(reason.dice))} ${reason.dice.length === 1 ? "doesn't" : "don't"} make a combination.`
      case 'dice-left-over':
        return `${capital(dice(reason.dice))} ${reason.dice.length === 1 ? 'is' : 'are'} left over.`
      case 'wrong-type':
        return `${capital(dice(reason.dice))} can't score as ${items.combinations[reason.as]}.`
      case 'scores-with-nothing':
        return `This ${reason.value} doesn't score with anything on the table.`
      case 'not-with-those':
        return `This ${reason.value} doesn't score together with ${dice(reason.chosen)}.`
      case 'no-rerolls':
        return 'You have no rerolls left this level.'
      case 'nothing-scored':
        return 'Score something first, then bank.'
      case 'not-a-flop':
        return 'Some dice score, so the round goes on.'
      case 'already-arranged':
        return "You've rearranged your charms already. Again after this round, or in the next shop."
      case 'same-order':
        return 'Your charms are in this order already.'
      case 'not-a-permutation':
        return reason.charms < 2
          ? 'You need two charms to rearrange.'
          : `Name each of your ${reason.charms} charms once.`
      case 'no-voucher':
        return 'You have no vouchers left.'
      case 'set-full':
        return 'You have twelve dice, the most there can be.'
      case 'needs-a-die':
        return 'Say which die to use it on.'
      case 'needs-no-die':
        return "This isn't used on a die."
      case 'no-such-item':
        return `There is no ${WARE_KINDS[reason.ware]} ${reason.index + 1} here.`
      case 'too-dear':
        return reason.item in items.packs
          ? `${wareName(reason.item)} costs ${count(reason.price, 'credit')}, and you have ${reason.money}.`
          : `${wareName(reason.item)} costs $${reason.price}, and you have $${reason.money}.`
      case 'slots-full':
        return `There's no room for ${wareName(reason.item)}: all ${reason.slots} slots are taken.`
      case 'packed':
        return `You've taken ${items.packs[reason.pack]} already.`
      case 'no-such-die':
        return `There is no die ${reason.die + 1}.`
      case 'no-change':
        return `Die ${reason.die + 1} wouldn't change.`
    }
  },

  preview(effect: Effect): string {
    switch (effect.type) {
      case 'fits':
        return `Scores with ${or(effect.types.map((type) => items.combinations[type]))}.`
      case 'packed':
        return items.pack(effect.pack)
      case 'used':
        return items.consumable(effect.consumable)
      case 'bought':
        return wareText(effect)
      case 'sold':
        return `Brings $${effect.price}.`
      case 'entered':
        return items.world(effect.world)
      case 'cup':
        return `Rolls ${dieCount(effect.dice)}.`
      case 'chose':
        return `Brings ${pointsRange(effect)}.`
      case 'scored':
        return `Brings ${number(effect.score)} (${number(effect.points)} × ${effect.multiplier}): the pot is ${number(effect.pot)}.`
      case 'banked':
        return `Banks ${number(effect.pot)}: ${number(effect.banked)} of ${number(effect.target)}.`
      case 'lost-pot':
        return lostText('Loses', effect)
      case 'level-won':
        return `Wins level ${effect.level}.`
      case 'won':
        return 'Wins the run.'
      case 'lost':
        return 'Loses the run.'
      case 'hot-dice':
        return 'Hot dice!'
      case 'event':
        return eventText(effect.event)
      case 'flop':
        return 'Flop.'
      case 'set-out':
        return `Starts with $${effect.money}.`
      case 'boss':
        return guardText(effect)
      case 'level':
        return `Level ${effect.level}: target ${number(effect.target)}.`
      case 'rolled':
        return `The dice show ${rolledText(effect)}.`
      case 'cloned':
        return `A copy of ${kindText(effect.die)} joins your dice.`
      case 'gained':
        return `Brings a ${items.consumables[effect.consumable]}.`
      case 'learned':
        return `${capital(items.combinations[effect.combination])} rises to level ${effect.level + 1}.`
      case 'stocked':
        return 'The shop opens.'
      case 'refreshed':
        return 'Uses a voucher for new goods.'
      case 'became':
        return `The die becomes ${items.materials[effect.material]}.`
      case 'arranged':
        return `New order: ${effect.charms.map((charm) => items.charms[charm]).join(', ')}.`
      case 'crossing':
        return `The ways lead to ${or(effect.worlds.map((world) => items.worlds[world]))}.`
    }
  },

  expected,

  effect(effect: Effect, who: Names): string {
    const you = subject(who(0))
    switch (effect.type) {
      case 'fits':
        return `Die ${effect.die + 1} scored with ${or(effect.types.map((type) => items.combinations[type]))}.`
      case 'packed':
        return `${you} took ${items.packs[effect.pack]}.`
      case 'set-out':
        return `${you} set out with $${effect.money}.`
      case 'boss':
        return guardText(effect)
      case 'level':
        return `Level ${effect.level} began: target ${number(effect.target)}, ${count(effect.banks, 'bank')}, ${count(effect.rerolls, 'reroll')}.`
      case 'cup':
        return `${you} picked up ${dieCount(effect.dice)}.`
      case 'rolled':
        return `${you} rolled ${rolledText(effect)}.`
      case 'flop':
        return effect.pot > 0 ? `Flop, with ${number(effect.pot)} in the pot!` : 'Flop!'
      case 'chose':
        return effect.ways > 1 && !effect.best
          ? `${you} chose ${and(effect.groups.map(groupText))}, not the best of ${effect.ways} ways.`
          : `${you} chose ${and(effect.groups.map(groupText))}.`
      case 'event':
        return eventText(effect.event)
      case 'scored':
        return `${you} scored ${number(effect.score)} (${number(effect.points)} × ${effect.multiplier}): pot ${number(effect.pot)}.`
      case 'hot-dice':
        return effect.times === 1 ? 'Hot dice!' : `Hot dice, ${effect.times} times this round!`
      case 'cloned':
        return `A copy of ${kindText(effect.die)} joined the dice.`
      case 'gained':
        return `${you} got a ${items.consumables[effect.consumable]}.`
      case 'learned':
        return `${capital(items.combinations[effect.combination])} rose to level ${effect.level + 1}.`
      case 'banked':
        return `${you} banked ${number(effect.pot)}: ${number(effect.banked)} of ${number(effect.target)}.`
      case 'lost-pot':
        return lostText(`${you} lost`, effect)
      case 'level-won':
        return effect.vouchers > 0
          ? `${you} won level ${effect.level}: $${effect.reward}, $${effect.unused} for unused banks and ${count(effect.vouchers, 'voucher')}.`
          : `${you} won level ${effect.level}: $${effect.reward} and $${effect.unused} for unused banks.`
      case 'won':
        return `${you} won the run with ${number(effect.points)} points.`
      case 'lost':
        return `${you} lost the run at level ${effect.level}, ${number(effect.short)} short.`
      case 'stocked':
        return `The shop offered ${and([...effect.shop.charms, ...effect.shop.consumables, effect.shop.blessing].flatMap((id) => (id === null ? [] : [wareName(id)])))}.`
      case 'bought':
        return `${you} bought ${wareName(effect.id)} for $${effect.price}.`
      case 'sold':
        return `${you} sold ${wareName(effect.id)} for $${effect.price}.`
      case 'refreshed':
        return `${you} used a voucher.`
      case 'used':
        return effect.die === null
          ? `${you} used ${items.consumables[effect.consumable]}.`
          : `${you} used ${items.consumables[effect.consumable]} on ${kindText(effect.die)}.`
      case 'became':
        return `The die became ${items.materials[effect.material]}.`
      case 'arranged':
        return `${you} put the charms in order: ${effect.charms.map((charm) => items.charms[charm]).join(', ')}.`
      case 'crossing':
        return `The ways led to ${and(effect.worlds.map((world) => items.worlds[world]))}.`
      case 'entered':
        return `${you} entered the ${items.worlds[effect.world]}: ${items.world(effect.world)}`
    }
  },

  figures: ['levels won', 'points'],
  score: (score) =>
    `${count(Math.floor(score / POINTS_IN_A_LEVEL), 'level')}, ${count(Math.round(score % POINTS_IN_A_LEVEL), 'point')}`,

  settings: {
    difficulty: {
      label: 'Difficulty',
      help: 'How high the targets are, and what you get for a level.',
      values: {
        calm: `Calm: ${items.difficulty('full', 'calm')}`,
        easy: `Easy: ${items.difficulty('classic', 'easy')} Full content: ${items.difficulty('full', 'easy')}`,
        mild: `Mild: ${items.difficulty('full', 'mild')}`,
        normal: 'Normal',
        hard: `Hard: ${items.difficulty('classic', 'hard')} Full content: ${items.difficulty('full', 'hard')}`,
        harsh: `Harsh: ${items.difficulty('classic', 'harsh')} Full content: ${items.difficulty('full', 'harsh')}`,
        brutal: `Brutal: ${items.difficulty('classic', 'brutal')} Full content: ${items.difficulty('full', 'brutal')}`,
      },
    },
    worlds: { label: 'Worlds', help: 'How many worlds of five levels a run has.', values: {} },
    kindGrowth: {
      label: 'Seven or more of a kind',
      help: 'What seven or more of a kind are worth.',
      values: {
        coefficient: 'The factor doubles with each die',
        literal: 'Doubles and multiplies by the face with each die',
      },
    },
    ones: {
      label: 'Ones of a kind',
      help: 'What ones are worth in four or more of a kind.',
      values: { plain: 'One', ten: 'Ten' },
    },
    order: {
      label: 'Order of effects',
      help: 'When charms, materials and bonuses take effect.',
      values: {
        interleaved: 'By priority, with reactions at once',
        batch: 'All charms, then all materials, then the rest',
        silent: 'In batches as in the first edition: charms that react do nothing',
      },
    },
    table: {
      label: 'Combinations',
      help: 'Which groups of dice score, and what they are worth.',
      values: {
        classic: 'Classic: singles, three or more of a kind, six in a row, three pairs and triplets',
        families: 'Families: any pair, four or more in a row, tuplets and pyramids too',
      },
    },
    content: {
      label: 'Content',
      help: 'What you can meet on a run.',
      values: {
        classic: 'Classic: 24 charms',
        charms: 'Charms: more than 100 charms and all materials',
        full: 'Full: everything, in runs of up to 25 levels and endless after them',
        early: 'Early: everything, with the lower targets it first came with',
        later: 'Later: everything, with four banks and higher targets',
      },
    },
    start: {
      label: 'Starting dice',
      help: 'The dice a run begins with.',
      values: Object.fromEntries(START_IDS.map((id) => [id, `${items.starts[id]}: ${items.start(id)}`])),
    },
    challenge: {
      label: 'Challenge',
      help: 'A fixed start with a twist. There is nothing to pack.',
      values: {
        none: 'None',
        ...Object.fromEntries(CHALLENGE_IDS.map((id) => [id, `${items.challenges[id]}: ${items.challenge(id)}`])),
      },
    },
    endless: { label: 'Endless', help: 'The run goes on after its last level, until you lose.', values: {} },
  },
  presets: {
    gentle: 'Gentle: easy targets',
    short: 'Short: one world',
    hard: 'Hard',
    full: 'Full run: 25 levels, everything to meet',
  },

  items,
  picture: {
    level: (level) => `Level ${level}`,
    world: (world, boss) =>
      boss === null
        ? ` in the ${items.worlds[world]}`
        : ` in the ${items.worlds[world]}, against ${items.bosses[boss]}`,
    banked: (banked, target) => `Banked ${number(banked)} of ${number(target)}`,
    pot: (pot) => `Pot ${number(pot)}`,
    left: (banks, rerolls, money) => `Banks ${banks}   Rerolls ${rerolls}   $${money}`,
    charms: 'Charms: ',
    consumables: 'Consumables: ',
    blessings: 'Blessings: ',
    hot: (times) => `Hot dice ×${times}`,
  },
}

const WORD_TEXTS = {
  roll: 'Roll',
  bank: 'Bank',
  pass: 'Accept the flop',
  leave: 'Leave',
  refresh: 'Use a voucher for new goods',
} as const

const LATER = 'once it is your turn'
const WHEN: { readonly [P in Phase]: string } = {
  loadout: 'while you pack',
  ready: 'before a round begins',
  rolled: 'with dice on the table',
  deciding: 'after scoring',
  shop: 'in the shop',
  world: 'between worlds',
  omen: LATER,
  rolling: LATER,
  drawing: LATER,
  stocking: LATER,
  crossing: LATER,
  changing: LATER,
  won: 'during a run',
  lost: 'during a run',
}

const WAIT = 'The dice come first.'
const PHASE_TEXTS: { readonly [P in Phase]: string } = {
  loadout: "You're still packing.",
  ready: 'Roll the dice first.',
  rolled: 'There are dice on the table.',
  deciding: "You've just scored.",
  shop: "You're in the shop.",
  world: 'Pick the next world first.',
  omen: WAIT,
  rolling: WAIT,
  drawing: WAIT,
  stocking: WAIT,
  crossing: WAIT,
  changing: WAIT,
  won: 'The run is over.',
  lost: 'The run is over.',
}

/** A step of the scoring log: what came, and the score after it. */
function eventText({ effect, did, cancelled, alters, after }: ScoringEvent): string {
  const name = capital(items.source(effect))
  if (cancelled) return `${name} didn't count.`
  const parts = didTexts(did)
  return `${name}: ${parts.length > 0 ? parts.join(', ') : `changed ${alters.map((id) => items.source(id)).join(', ')}`} → ${exactText(after, number)}.`
}

function didTexts({ points, plus, times, power, exponent, money, clones }: Did): readonly string[] {
  return [
    ...(points === 0 ? [] : [`+${number(points)}`]),
    ...(plus === 0 ? [] : [`+${plus / 100} multiplier`]),
    ...(times === 100 ? [] : [`×${times / 100}${power === 1 ? '' : ` ${power} times`}`]),
    ...(exponent === 0 ? [] : [`^${1 + exponent}`]),
    ...(money === 0 ? [] : [`+$${money}`]),
    ...(clones === 0 ? [] : ['a copy of the die']),
  ]
}

const groupText = ({ type, values, points }: NamedGroup): string =>
  `${items.combinations[type]} (${values.join(' ')}) for ${number(points)}`
const groupsText = (groups: readonly Group[]): string =>
  groups
    .map((group) => `${dice(group.dice)}${group.as === null ? '' : ` as ${items.combinations[group.as]}`}`)
    .join('; ')
const kindText = ({ sides, material, pip }: Kind): string => {
  const plain = material === 'plastic' ? `d${sides}` : `${items.materials[material]} d${sides}`
  return pip === undefined ? plain : `${plain} with a ${items.pips[pip]}`
}
const guardText = ({ boss, mini, level }: Effect & { type: 'boss' }): string => {
  const last = `${capital(items.bosses[boss])} guards level ${level}: ${items.boss(boss)}`
  return mini === null
    ? last
    : `${capital(items.minibosses[mini])} guards level ${level - 2}: ${items.miniboss(mini)} ${last}`
}
const dice = (positions: readonly number[]): string =>
  `${positions.length === 1 ? 'die' : 'dice'} ${positions.map((position) => position + 1).join(', ')}`
const dieCount = (n: number): string => count(n, 'die', 'dice')
const risk = ({ flops, of }: FlopOdds): string => ` (${percent(flops / of)} flop)`
const rolledText = ({ dice: rolled }: Effect & { type: 'rolled' }): string =>
  rolled
    .map(({ value, material }) => (material === 'plastic' ? String(value) : `${value} ${items.materials[material]}`))
    .join(', ')
/** What a score brings, or how little and how much it may. */
const pointsRange = ({ least, most, expected: mean }: Effect & { type: 'chose' }): string =>
  least === most ? number(least) : `${number(least)} to ${number(most)}, about ${number(Math.round(mean))}`
const lostText = (lead: string, { pot, cost }: Effect & { type: 'lost-pot' }): string =>
  pot > 0 && cost > 0
    ? `${lead} ${number(pot)} and ${number(cost)} banked points.`
    : cost > 0
      ? `${lead} ${number(cost)} banked points.`
      : `${lead} ${number(pot)}.`
const capital = (text: string): string => text.replace(/^./, (first) => first.toUpperCase())

const WARE_NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(items.charms),
  ...Object.entries(items.consumables),
  ...Object.entries(items.blessings),
  ...Object.entries(items.packs),
  ...Object.entries(items.worlds),
])
const wareName = (id: string): string => WARE_NAMES.get(id) ?? id

function wareText({ ware, id, content }: Extract<Effect, { type: 'bought' }>): string {
  const charm = ware === 'charm' ? CHARM_IDS.find((own) => own === id) : undefined
  if (charm !== undefined) return items.charm(charm, content)
  const consumable = ware === 'consumable' ? CONSUMABLE_IDS.find((own) => own === id) : undefined
  if (consumable !== undefined) return items.consumable(consumable)
  const blessing = BLESSING_IDS.find((own) => own === id)
  return blessing === undefined ? '' : items.blessing(blessing)
}

const WARE_KINDS: { readonly [W in Ware | 'world']: string } = {
  pack: 'pack',
  charm: 'charm',
  consumable: 'consumable',
  blessing: 'blessing',
  world: 'world',
}

/** A choice by its name alone, where nothing is known of what it does. */
function plainTitle(pick: Option<Rollio>['pick']): string {
  switch (pick.type) {
    case 'die':
    case 'on':
      return `Die ${pick.die + 1}`
    case 'again':
      return `Reroll die ${pick.die + 1}`
    case 'as':
      return groupsText(pick.groups)
    case 'reroll':
      return 'Reroll'
    case 'arrange':
      return 'Rearrange charms'
    case 'slot':
      return `Charm ${pick.charm + 1} into slot ${pick.to + 1}`
    case 'use':
      return `Use consumable ${pick.index + 1}`
    case 'buy':
      return pick.ware === 'pack'
        ? `Take ${items.packs[PACK_IDS[pick.index] ?? 'brewery']}`
        : `Buy ${WARE_KINDS[pick.ware]} ${pick.index + 1}`
    case 'sell':
      return `Sell ${WARE_KINDS[pick.ware]} ${pick.index + 1}`
    case 'world':
      return `World ${pick.index + 1}`
    case 'word':
      return WORD_TEXTS[pick.word]
  }
}

/** What rolling or banking is called, with its figure. */
function wordTitle(word: keyof typeof WORD_TEXTS, effects: readonly Effect[]): string {
  for (const effect of effects) {
    if (effect.type === 'banked') return `Bank ${number(effect.pot)}`
    if (effect.type === 'cup') return `Roll ${dieCount(effect.dice)}`
  }
  return WORD_TEXTS[word]
}
