import {
  BLESSING_IDS,
  CHARM_IDS,
  CHARMS,
  charmSlots,
  CONSUMABLE_IDS,
  CONSUMABLES,
  MATERIALS,
  nextDice,
  onOffer,
  PACK_IDS,
  rollio,
  type Action,
  type CharmId,
  type Item,
  type PackId,
  type Rollio,
  type State,
} from '@parlour/games/rollio'
import { botWords, type Bot } from '../bot.ts'
import { scorings } from './scores.ts'

const ENOUGH: readonly number[] = [0, 300, 250, 400, 1000, 3050] // by dice left, where nothing presses; RULES.md, 6
const HOPELESS = 5 // flops in a level
const PACKED: readonly PackId[] = ['seventhDie', 'brewery']

/** What it looks for in the shop: dice, then what multiplies, then what adds. */
const WANTED: readonly Item[] = [
  'spareDie', 'crowd', 'scoreMultiplier', 'monk', 'fourOfAKindBooster', 'hotHead', 'patience', 'evenKeel', 'oddity', 'tripleThreat', 'splinter',
  'oneLove', 'lastStand', 'pairMaster', 'highFive', 'snowball', 'spinner', 'foresight', 'potion', 'manual', 'straightEdge', 'mercy', 'zeal',
] // prettier-ignore

/** Shares what is missing among its banks and goes for that share. */
export const medium: Bot<Rollio> = {
  id: 'medium',
  words: botWords(
    {
      name: 'Juniper',
      character: "Splits what's missing over the banks left, rolls until its share is in, and saves rerolls for flops.",
    },
    { name: '小松', character: '把差的分摊到剩下的入账次数上，凑够一份再收手，重掷留给失手时用。' },
  ),
  budget: 20,
  choose(s) {
    const actions = rollio.rules.actions(s)
    switch (s.phase) {
      case 'loadout':
        return (
          actions.find((action) => action.type === 'buy' && PACKED.some((pack) => PACK_IDS[action.index] === pack)) ??
          LEAVE
        )
      case 'ready':
        return forTheSet(s, actions) ?? ROLL
      case 'rolled':
        return scoreOf(s, actions) ?? saved(s, actions)
      case 'deciding':
        return isEnough(s) ? BANK : ROLL
      case 'shop':
        return wanted(s, actions) ?? forTheSet(s, actions) ?? LEAVE
      case 'world':
      case 'omen':
      case 'rolling':
      case 'drawing':
      case 'stocking':
      case 'crossing':
      case 'changing':
      case 'won':
      case 'lost':
        return actions[0] ?? LEAVE
    }
  },
}

const ROLL: Action = { type: 'roll' }
const BANK: Action = { type: 'bank' }
const LEAVE: Action = { type: 'leave' }

/** The share of this bank; with one or two dice and nothing to save them the usual risk decides. */
function isEnough(s: State): boolean {
  const missing = s.target - s.banked
  if (s.pot >= missing || s.flops >= HOPELESS) return true
  if (s.banks === 1) return false
  const share = missing / s.banks
  const usual = ENOUGH[nextDice(s).length] ?? Infinity
  return s.pot >= share || (s.rerolls === 0 && s.pot >= share / 2 && s.pot >= usual)
}

/** The score that brings most with the dice it leaves: a die kept counts as what it brings on average. */
function scoreOf(s: State, actions: readonly Action[]): Action | null {
  const all = scorings(s, 2)
  const [first, ...rest] = all
  if (first === undefined) return null
  const missing = s.target - s.banked - s.pot
  const kept = (left: number): number => (left > 2 ? 60 * left : 0)
  const best = rest.reduce((a, b) => (b.gain + kept(b.left) > a.gain + kept(a.left) ? b : a), first)
  const winning = all.find(({ gain }) => gain >= missing)
  const potion = actions.find((action) => action.type === 'use' && s.consumables[action.index] === 'potion')
  if (winning === undefined && potion !== undefined && 2 * best.gain >= Math.min(missing, s.target / 2)) return potion
  const again = winning === undefined && isPoor(s, best.gain) ? rerollAll(s, actions) : undefined
  return again ?? { type: 'score', groups: (winning ?? best).groups }
}

/** In the long runs of the full content a first roll that brings next to nothing is not worth playing on. */
const isPoor = (s: State, gain: number): boolean =>
  s.settings.content === 'full' &&
  s.rerolls >= SPARE &&
  s.hand.length >= MANY &&
  gain * POOR < (s.target - s.banked) / s.banks
const SPARE = 2 // rerolls it keeps one of
const MANY = 5 // dice
const POOR = 5 // times what a bank should bring

const rerollAll = (s: State, actions: readonly Action[]): Action | undefined =>
  actions.find((action) => action.type === 'reroll' && action.dice.length === s.hand.length)

/** On a flop it rerolls everything if there is a pot to save, or the flop would cost something. */
function saved(s: State, actions: readonly Action[]): Action {
  const again = rerollAll(s, actions)
  const wind = actions.find((action) => action.type === 'use' && s.consumables[action.index] === 'secondWind')
  return (s.pot > 0 || s.flops > 0 ? (again ?? wind) : undefined) ?? { type: 'pass' }
}

function wanted(s: State, actions: readonly Action[]): Action | null {
  const wares = actions.flatMap((action) => {
    const offer = action.type === 'buy' ? onOffer(s, action.ware, action.index) : null
    const place = offer === null ? Infinity : placeOf(s, offer.item)
    return place === Infinity ? [] : [{ action, place }]
  })
  return wares.toSorted((a, b) => a.place - b.place)[0]?.action ?? exchanged(s)
}

/** Where it stands among what it wants: by the list, other charms by rarity if they suit its dice and charms. */
function placeOf(s: State, item: Item): number {
  const listed = WANTED.indexOf(item)
  if (listed >= 0) return listed
  if (s.settings.content === 'classic') return Infinity // the list is all there is to want
  const consumable = CONSUMABLE_IDS.find((id) => id === item)
  if (consumable !== undefined) return TAUGHT.has(CONSUMABLES[consumable].type) ? TAUGHT_AT : Infinity
  const charm = CHARM_IDS.find((id) => id === item)
  if (charm === undefined) return BLESSING_IDS.some((id) => id === item) ? BLESSED : Infinity
  return suits(s, charm) ? RARE[CHARMS[charm].rarity] : Infinity
}
const RARE = { legendary: 2.5, rare: 4.5, uncommon: 8.5, common: 14.5 } as const
const BLESSED = 12.5
const TAUGHT: ReadonlySet<string> = new Set(['stamp', 'lesson'])
const TAUGHT_AT = 18.5

/** Whether a charm has something to do with these dice: a material, a charm or a combination it asks for is there. */
function suits(s: State, charm: CharmId): boolean {
  const { effect, grants } = CHARMS[charm]
  if (effect === null) return (grants.target ?? 0) <= 0
  const asks = JSON.stringify(effect)
  const named = MATERIALS.filter((own) => own !== 'plastic' && asks.includes(`"${own}"`))
  const fired = [...asks.matchAll(/"(?:effect|charm)":"(\w+)"/g)].map(([, id = '']) => id)
  return (
    (named.length === 0 || named.some((own) => s.set.some(({ material }) => material === own))) &&
    fired.every((id) => MATERIALS.some((own) => own === id) || s.charms.some((own) => own === id))
  )
}

/** With full slots the charm it wants least goes, if one it wants far more can then be paid. */
function exchanged(s: State): Action | null {
  if (s.settings.content === 'classic' || s.charms.length < charmSlots(s)) return null
  const own = s.charms.map((charm, index) => ({ index, place: placeOf(s, charm) }))
  const worst = own.reduce((a, b) => (b.place > a.place ? b : a), own[0] ?? { index: 0, place: 0 })
  const { money } = rollio.rules.play(s, { type: 'sell', ware: 'charm', index: worst.index })
  const better = (s.shop?.charms ?? []).some((charm, index) => {
    const offer = charm === null ? null : onOffer(s, 'charm', index)
    return offer !== null && offer.price <= money && placeOf(s, offer.item) + FAR < worst.place
  })
  return better ? { type: 'sell', ware: 'charm', index: worst.index } : null
}
const FAR = 4 // places

/** Dice and books are used as soon as they can be. */
const forTheSet = (s: State, actions: readonly Action[]): Action | null =>
  actions.find((action) => {
    const own = action.type === 'use' ? s.consumables[action.index] : undefined
    if (own === undefined) return false
    const { type } = CONSUMABLES[own]
    return type === 'die' || type === 'upgrade' || type === 'become' || type === 'change' || TAUGHT.has(type)
  }) ?? null
