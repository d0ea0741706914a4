import {
  CONSUMABLES,
  nextDice,
  PACK_IDS,
  rollio,
  type Action,
  type PackId,
  type Rollio,
  type State,
} from '@parlour/games/rollio'
import { botWords, type Bot } from '../bot.ts'
import { gainsOf } from './buying.ts'
import { scorings } from './scores.ts'
import { useOf } from './settling.ts'

const ENOUGH: readonly number[] = [0, 300, 250, 400, 1000, 3050] // by dice left, where nothing presses; RULES.md, 6
const HOPELESS = 5 // flops in a level
const PACKED: readonly PackId[] = ['seventhDie', 'brewery']

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
        return forTheSet(s) ?? ROLL
      case 'rolled':
        return scoreOf(s, actions) ?? saved(s, actions)
      case 'deciding':
        return isEnough(s) ? BANK : ROLL
      case 'shop':
        return forTheSet(s) ?? gainsOf(s, actions)[0]?.action ?? LEAVE
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

/** What is for the set is used as soon as it can be. */
function forTheSet(s: State): Action | null {
  for (const [index, own] of s.consumables.entries()) {
    const action = FOR_THE_SET.has(CONSUMABLES[own].type) ? useOf(s, index) : null
    if (action !== null) return action
  }
  return null
}
const FOR_THE_SET: ReadonlySet<string> = new Set(['die', 'upgrade', 'become', 'change', 'grow', 'stamp', 'lesson'])
