import type { Label, Language, Names, Option, Words } from '@parlour/core'
import {
  BLESSING_NAMES,
  blessingText,
  BOSS_NAMES,
  bossText,
  CHARM_NAMES,
  charmText,
  COMBINATION_NAMES,
  CONSUMABLE_NAMES,
  consumableText,
  PACK_NAMES,
  packText,
  sourceName,
  WORLD_NAMES,
  worldText,
} from './item-words.ts'
import { CHARM_IDS } from './charms.ts'
import { BLESSING_IDS, CONSUMABLE_IDS, PACK_IDS } from './goods.ts'
import type { Did, ScoringEvent } from './pipeline.ts'
import { POINTS_IN_A_LEVEL } from './rules.ts'
import type { Action, Effect, FlopOdds, Group, Kind, NamedGroup, Phase, Prompt, Rollio, RollioReason, Ware } from './state.ts'

const english: Words<Rollio> = {
  name: 'Rollio',
  summary: 'Roll, choose how your dice score, bank or push on, and buy charms that change the count.',

  prompt(prompt: Prompt): string {
    switch (prompt.type) {
      case 'loadout':
        return `Choose what to begin with: ${count(prompt.credits, 'credit')} left`
      case 'ready':
        return `Level ${prompt.level}: ${number(prompt.banked)} of ${number(prompt.target)}, ${count(prompt.banks, 'bank')} and ${count(prompt.rerolls, 'reroll')} left. Roll ${count(prompt.dice, 'die', 'dice')}${risk(prompt.flop)}`
      case 'choose-dice':
        return prompt.chosen === 0
          ? `Choose dice to score${prompt.rerolls > 0 ? `, or reroll (${prompt.rerolls} left)` : ''}`
          : `${count(prompt.chosen, 'die', 'dice')} chosen, ${prompt.ways === 0 ? 'no way to score them alone' : `${count(prompt.ways, 'way')} to score; ${count(prompt.left, 'die', 'dice')} would be next${risk(prompt.flop)}`}`
      case 'choose-rerolls':
        return prompt.chosen === 0
          ? `Choose dice to reroll (${count(prompt.rerolls, 'reroll')} left)`
          : `Reroll ${count(prompt.chosen, 'die', 'dice')}, or more?`
      case 'flop':
        return `Flop! ${number(prompt.pot)} points are lost${prompt.cost > 0 ? `, and ${number(prompt.cost)} banked points` : ''}${prompt.rerolls > 0 ? ', unless you reroll' : ''}`
      case 'roll-or-bank':
        return `${prompt.hot ? 'Hot dice! ' : ''}Bank ${number(prompt.pot)} for ${number(prompt.banked + prompt.pot)} of ${number(prompt.target)}, or roll ${count(prompt.dice, 'die', 'dice')}${risk(prompt.flop)}?`
      case 'choose-die':
        return `${CONSUMABLE_NAMES[prompt.consumable]}: choose a die`
      case 'arrange':
        return `Choose the charm for slot ${prompt.slot + 1}`
      case 'shop': {
        const { level, target, banks, rerolls, boss, newWorld } = prompt.next
        return `Shop: $${prompt.money}, ${count(prompt.vouchers, 'voucher')}. Next: level ${level}, target ${number(target)}, ${count(banks, 'bank')}, ${count(rerolls, 'reroll')}${boss === null ? '' : `, ${BOSS_NAMES[boss]}`}${newWorld ? ', before the effect of the world you choose' : ''}`
      }
      case 'world':
        return 'Choose the next world'
      case 'chance':
        return 'Chance comes first'
      case 'over':
        return prompt.won
          ? `You won the run with ${number(prompt.points)} points`
          : `The run is lost: ${number(prompt.short)} short of the target after ${count(prompt.level, 'level')}`
    }
  },

  option(option: Option<Rollio>, who: Names): Label {
    const { pick } = option
    if (option.status === 'blocked')
      return {
        text: `${blockedName(pick)}: ${option.reasons.map((reason) => english.reason(reason, who)).join(' ')}`,
        badges: [],
        tag: 'Not possible',
      }
    const [first] = option.effects
    switch (pick.type) {
      case 'die':
        return first?.type === 'fits'
          ? {
              text: `Die ${pick.die + 1}, a ${first.value}: scores with ${first.types.map((type) => COMBINATION_NAMES[type]).join(', ')}`,
              badges: [],
              tag: null,
            }
          : { text: `Die ${pick.die + 1}`, badges: [], tag: null }
      case 'as': {
        if (first?.type !== 'chose') return { text: groupsText(pick.groups), badges: [], tag: null }
        const range =
          first.least === first.most
            ? number(first.least)
            : `${number(first.least)} to ${number(first.most)}, ${number(Math.round(first.expected))} expected`
        return {
          text: `Score ${first.groups.map(groupText).join(' and ')}: ${range}`,
          badges: [
            `${number(first.groups.reduce((sum, group) => sum + group.points, 0))} base`,
            ...(first.least === first.most ? [] : [range]),
          ],
          tag: first.best && first.ways > 1 ? 'Best' : null,
        }
      }
      case 'reroll':
        return { text: 'Reroll some dice', badges: [], tag: null }
      case 'again':
        return { text: `Reroll die ${pick.die + 1} too`, badges: [], tag: null }
      case 'arrange':
        return { text: 'Put your charms in another order', badges: [], tag: null }
      case 'slot':
        return {
          text:
            first?.type === 'arranged'
              ? `${CHARM_NAMES[first.charms[pick.to] ?? 'oneLove']} into slot ${pick.to + 1}`
              : `Charm ${pick.charm + 1} into slot ${pick.to + 1}`,
          badges: [],
          tag: null,
        }
      case 'on':
        return {
          text: `Die ${pick.die + 1}${first?.type === 'used' && first.die !== null ? `, ${kindText(first.die)}` : ''}`,
          badges: [],
          tag: null,
        }
      case 'use':
        return first?.type === 'used'
          ? { text: `Use ${CONSUMABLE_NAMES[first.consumable]}: ${consumableText(first.consumable)}`, badges: [], tag: null }
          : { text: `Use consumable ${pick.index + 1}`, badges: [], tag: null }
      case 'buy':
        return { text: buyText(pick.ware, pick.index, first), badges: priceBadges(first), tag: null }
      case 'sell':
        return {
          text: first?.type === 'sold' ? `Sell ${wareName(first.id)} for $${first.price}` : `Sell ${pick.ware} ${pick.index + 1}`,
          badges: [],
          tag: null,
        }
      case 'world':
        return {
          text: first?.type === 'entered' ? `${WORLD_NAMES[first.world]}: ${worldText(first.world)}` : `World ${pick.index + 1}`,
          badges: [],
          tag: null,
        }
      case 'word':
        return { text: wordText(pick.word, option.effects), badges: [], tag: null }
    }
  },

  action(action: Action): string {
    switch (action.type) {
      case 'score':
        return `Score ${groupsText(action.groups)}`
      case 'reroll':
        return `Reroll ${dice(action.dice)}`
      case 'buy':
        return action.ware === 'pack' ? `Take ${PACK_NAMES[PACK_IDS[action.index] ?? 'brewery']}` : `Buy ${action.ware} ${action.index + 1}`
      case 'sell':
        return `Sell ${action.ware} ${action.index + 1}`
      case 'use':
        return `Use consumable ${action.index + 1}${action.on === null ? '' : ` on die ${action.on + 1}`}`
      case 'arrange':
        return `Put the charms in the order ${action.order.map((charm) => charm + 1).join(', ')}`
      case 'world':
        return `Choose world ${action.index + 1}`
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
        return 'Nothing is to be chosen now.'
      case 'not-now':
        return `${PHASE_TEXTS[reason.phase]} That is possible only ${reason.only.map((phase) => WHEN[phase]).join(' or ')}.`
      case 'flop':
        return 'Nothing in this roll scores: it is a flop. Reroll, or accept it.'
      case 'nothing-selected':
        return 'No dice are selected.'
      case 'die-used-twice':
        return `${capital(dice(reason.dice))} ${reason.dice.length === 1 ? 'is' : 'are'} used twice.`
      case 'die-not-in-hand':
        return `${capital(dice(reason.dice))} ${reason.dice.length === 1 ? 'is' : 'are'} not in the hand.`
      case 'more-dice-than-available':
        return `${reason.dice.length} dice are named, but only ${reason.available} lie on the table.`
      case 'not-a-combination':
        return `${capital(dice(reason.dice))} ${reason.dice.length === 1 ? 'is' : 'are'} no combination.`
      case 'dice-left-over':
        return `${capital(dice(reason.dice))} ${reason.dice.length === 1 ? 'is' : 'are'} left over.`
      case 'wrong-type':
        return `${capital(dice(reason.dice))} cannot be scored as ${COMBINATION_NAMES[reason.as]}.`
      case 'scores-with-nothing':
        return `This ${reason.value} scores with nothing on the table.`
      case 'not-with-those':
        return `This ${reason.value} cannot be scored together with ${dice(reason.chosen)}.`
      case 'no-rerolls':
        return 'No rerolls are left in this level.'
      case 'nothing-scored':
        return 'Banking is possible only right after scoring.'
      case 'not-a-flop':
        return 'Some dice score, so the round goes on.'
      case 'already-arranged':
        return 'The charms were rearranged already; again after the next round or in the next shop.'
      case 'same-order':
        return 'The charms stand in this order already.'
      case 'not-a-permutation':
        return reason.charms < 2 ? 'There are no two charms to rearrange.' : `Name each of the ${reason.charms} charms once.`
      case 'no-voucher':
        return 'No voucher is left.'
      case 'set-full':
        return 'A set has at most twelve dice.'
      case 'needs-a-die':
        return 'Name the die to use it on.'
      case 'needs-no-die':
        return 'This is not used on a die.'
      case 'no-such-item':
        return `There is no ${reason.ware} ${reason.index + 1} here.`
      case 'too-dear':
        return `${wareName(reason.item)} costs ${reason.price}; you have ${reason.money}.`
      case 'slots-full':
        return `No slot for ${wareName(reason.item)}: all ${reason.slots} are taken.`
      case 'packed':
        return `${PACK_NAMES[reason.pack]} was taken already.`
      case 'no-such-die':
        return `There is no die ${reason.die + 1}.`
      case 'no-change':
        return `Die ${reason.die + 1} would stay as it is.`
    }
  },

  effect(effect: Effect, who: Names): string {
    const you = who(0)
    switch (effect.type) {
      case 'fits':
        return `Die ${effect.die + 1}, a ${effect.value}, scores with ${effect.types.map((type) => COMBINATION_NAMES[type]).join(', ')}.`
      case 'packed':
        return `${you} packed ${PACK_NAMES[effect.pack]}; ${count(effect.credits, 'credit')} left.`
      case 'set-out':
        return `${you} set out with $${effect.money}.`
      case 'boss':
        return `At level ${effect.level} waits ${BOSS_NAMES[effect.boss]}: ${bossText(effect.boss)}`
      case 'level':
        return `Level ${effect.level} began: target ${number(effect.target)}, ${count(effect.banks, 'bank')}, ${count(effect.rerolls, 'reroll')}.`
      case 'cup':
        return `${you} took up ${count(effect.dice, 'die', 'dice')}.`
      case 'rolled':
        return `${you} rolled ${effect.dice.map(({ value, material }) => `${value}${material === 'plastic' ? '' : ` ${material}`}`).join(', ')}.`
      case 'flop':
        return `It was a flop${effect.pot > 0 ? ` with ${number(effect.pot)} in the pot` : ''}.`
      case 'chose':
        return `${you} chose ${effect.groups.map(groupText).join(' and ')}${effect.ways > 1 ? (effect.best ? `, the best of ${effect.ways} ways` : `, not the best of ${effect.ways} ways`) : ''}.`
      case 'event':
        return eventText(effect.event)
      case 'scored':
        return `${you} scored ${number(effect.score)} (${number(effect.points)} × ${effect.multiplier}); the pot rose to ${number(effect.pot)}.`
      case 'hot-dice':
        return `Hot dice, ${effect.times} ${effect.times === 1 ? 'time' : 'times'} in this round!`
      case 'cloned':
        return `A copy of a die, ${kindText(effect.die)}, joined the set.`
      case 'banked':
        return `${you} banked ${number(effect.pot)}: ${number(effect.banked)} of ${number(effect.target)}, ${count(effect.banks, 'bank')} left.`
      case 'lost-pot':
        return `${you} lost ${number(effect.pot)}${effect.cost > 0 ? ` and ${number(effect.cost)} banked points` : ''}; banked was ${number(effect.banked)}.`
      case 'level-won':
        return `${you} won level ${effect.level}: $${effect.reward} and $${effect.unused} for unused banks${effect.vouchers > 0 ? `, and ${count(effect.vouchers, 'voucher')}` : ''}.`
      case 'won':
        return `${you} won the run with ${number(effect.points)} points.`
      case 'lost':
        return `${you} lost the run at level ${effect.level}, ${number(effect.short)} short.`
      case 'stocked':
        return `The shop offered ${[...effect.shop.charms, ...effect.shop.consumables, effect.shop.blessing].flatMap((id) => (id === null ? [] : [wareName(id)])).join(', ')}.`
      case 'bought':
        return `${you} bought ${wareName(effect.id)} for $${effect.price}.`
      case 'sold':
        return `${you} sold ${wareName(effect.id)} for $${effect.price}.`
      case 'refreshed':
        return `${you} used a voucher.`
      case 'used':
        return `${you} used ${CONSUMABLE_NAMES[effect.consumable]}${effect.die === null ? '' : ` on ${kindText(effect.die)}`}.`
      case 'became':
        return `The die became ${effect.material}.`
      case 'arranged':
        return `${you} arranged ${effect.charms.map((charm) => CHARM_NAMES[charm]).join(', ')}.`
      case 'crossing':
        return `The ways led to ${effect.worlds.map((world) => WORLD_NAMES[world]).join(', ')}.`
      case 'entered':
        return `${you} entered the ${WORLD_NAMES[effect.world]}: ${worldText(effect.world)}`
    }
  },

  score: (score) => `${count(Math.floor(score / POINTS_IN_A_LEVEL), 'level')}, ${number(score % POINTS_IN_A_LEVEL)} points`,

  settings: {
    difficulty: {
      label: 'Difficulty',
      help: 'How high the targets are and what a level gives.',
      values: {
        easy: 'Easy: half the targets, one bank and one reroll more',
        normal: 'Normal',
        hard: 'Hard: targets half as high again, one reroll less',
      },
    },
    worlds: { label: 'Worlds', help: 'How many worlds of five levels make a run.', values: {} },
    kindGrowth: {
      label: 'Seven or more of a kind',
      help: 'How many of a kind grow beyond six dice.',
      values: { coefficient: 'The coefficient doubles with each die', literal: 'Doubles and multiplies by the face with each die' },
    },
    ones: {
      label: 'Ones of a kind',
      help: 'What ones count in four or more of a kind.',
      values: { plain: 'As one, as written', ten: 'As ten' },
    },
    order: {
      label: 'Order of effects',
      help: 'When charms, materials and bonuses come.',
      values: { interleaved: 'By priority, reactions at once', batch: 'All charms, then all materials, then the rest; no reactions' },
    },
  },
  presets: { gentle: 'Gentle: easy targets', short: 'Short: one world', hard: 'Hard' },
}

export const words: { readonly [L in Language]: Words<Rollio> } = { en: english }

const WORD_TEXTS = {
  roll: 'Roll',
  bank: 'Bank',
  pass: 'Accept the flop',
  leave: 'Leave',
  refresh: 'Use a voucher for a new offer',
} as const

const WHEN: { readonly [P in Phase]: string } = {
  loadout: 'in the loadout',
  ready: 'before a round begins',
  rolled: 'while dice lie on the table',
  deciding: 'after scoring',
  shop: 'in the shop',
  world: 'between worlds',
  omen: 'later',
  rolling: 'later',
  drawing: 'later',
  stocking: 'later',
  crossing: 'later',
  changing: 'later',
  won: 'during a run',
  lost: 'during a run',
}

const PHASE_TEXTS: { readonly [P in Extract<RollioReason, { code: 'not-now' }>['phase']]: string } = {
  loadout: 'The loadout comes first.',
  ready: 'The dice are still to be rolled.',
  rolled: 'Dice lie on the table.',
  deciding: 'Some dice have been scored.',
  shop: 'This is the shop.',
  world: 'The next world is to be chosen.',
  omen: 'Chance comes first.',
  rolling: 'Chance comes first.',
  drawing: 'Chance comes first.',
  stocking: 'Chance comes first.',
  crossing: 'Chance comes first.',
  changing: 'Chance comes first.',
  won: 'The run is over.',
  lost: 'The run is over.',
}

/** A step of the scoring log: what came, and the score after it. */
function eventText({ effect, did, cancelled, alters, after }: ScoringEvent): string {
  const name = capital(sourceName(effect))
  if (cancelled) return `${name} came to nothing.`
  const parts = didTexts(did)
  return `${name}: ${parts.length > 0 ? parts.join(', ') : `changed ${alters.map(sourceName).join(', ')}`} → ${after}.`
}

function didTexts({ points, plus, times, power, money, clones }: Did): readonly string[] {
  return [
    ...(points === 0 ? [] : [`+${number(points)}`]),
    ...(plus === 0 ? [] : [`+${plus / 100} multiplier`]),
    ...(times === 100 ? [] : [`×${times / 100}${power === 1 ? '' : ` ${power} times`}`]),
    ...(money === 0 ? [] : [`+$${money}`]),
    ...(clones === 0 ? [] : ['a copy of the die']),
  ]
}

const groupText = ({ type, values, points }: NamedGroup): string => `${COMBINATION_NAMES[type]} (${values.join(' ')}) for ${number(points)}`
const groupsText = (groups: readonly Group[]): string =>
  groups.map((group) => `${dice(group.dice)}${group.as === null ? '' : ` as ${COMBINATION_NAMES[group.as]}`}`).join('; ')
const kindText = ({ sides, material }: Kind): string => `${material === 'plastic' ? '' : `${material} `}d${sides}`
const dice = (positions: readonly number[]): string =>
  `${positions.length === 1 ? 'die' : 'dice'} ${positions.map((position) => position + 1).join(', ')}`
const risk = ({ flops, of }: FlopOdds): string => ` (flop ${((100 * flops) / of).toFixed(2)} %)`
const capital = (text: string): string => text.replace(/^./, (first) => first.toUpperCase())
const number = new Intl.NumberFormat('en-US').format // one for all: making one for each number is what takes long
const count = (n: number, noun: string, plural = `${noun}s`): string => `${number(n)} ${n === 1 ? noun : plural}`

const WARE_NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(CHARM_NAMES),
  ...Object.entries(CONSUMABLE_NAMES),
  ...Object.entries(BLESSING_NAMES),
  ...Object.entries(PACK_NAMES),
])
const wareName = (id: string): string => WARE_NAMES.get(id) ?? id

function buyText(ware: Ware, index: number, effect: Effect | undefined): string {
  if (effect?.type === 'packed') return `Take ${PACK_NAMES[effect.pack]}: ${packText(effect.pack)}`
  return effect?.type === 'bought' ? `Buy ${wareName(effect.id)} for $${effect.price}: ${wareText(effect)}` : `Buy ${ware} ${index + 1}`
}

function wareText({ ware, id }: Extract<Effect, { type: 'bought' }>): string {
  const charm = ware === 'charm' ? CHARM_IDS.find((own) => own === id) : undefined
  if (charm !== undefined) return charmText(charm)
  const consumable = ware === 'consumable' ? CONSUMABLE_IDS.find((own) => own === id) : undefined
  if (consumable !== undefined) return consumableText(consumable)
  const blessing = BLESSING_IDS.find((own) => own === id)
  return blessing === undefined ? '' : blessingText(blessing)
}

const priceBadges = (effect: Effect | undefined): readonly string[] => (effect?.type === 'bought' ? [`$${effect.price}`] : [])

function blockedName(pick: Option<Rollio>['pick']): string {
  switch (pick.type) {
    case 'die':
    case 'again':
    case 'on':
      return `Die ${pick.die + 1}`
    case 'as':
      return groupsText(pick.groups)
    case 'reroll':
      return 'Reroll'
    case 'arrange':
      return 'Rearrange charms'
    case 'slot':
      return `Charm ${pick.charm + 1} into slot ${pick.to + 1}`
    case 'use':
      return `Consumable ${pick.index + 1}`
    case 'buy':
      return pick.ware === 'pack' ? PACK_NAMES[PACK_IDS[pick.index] ?? 'brewery'] : `Buy ${pick.ware} ${pick.index + 1}`
    case 'sell':
      return `Sell ${pick.ware} ${pick.index + 1}`
    case 'world':
      return `World ${pick.index + 1}`
    case 'word':
      return WORD_TEXTS[pick.word]
  }
}

/** What rolling or banking would do, from its preview. */
function wordText(word: keyof typeof WORD_TEXTS, effects: readonly Effect[]): string {
  const parts = effects.flatMap((effect) => {
    if (effect.type === 'banked') return [`Bank ${number(effect.pot)} for ${number(effect.banked)} of ${number(effect.target)}`]
    if (effect.type === 'level-won') return ['and win the level']
    if (effect.type === 'lost') return ['and lose the run']
    if (effect.type === 'cup') return [`Roll ${count(effect.dice, 'die', 'dice')}`]
    return []
  })
  return parts.length === 0 ? WORD_TEXTS[word] : parts.join(' ')
}
