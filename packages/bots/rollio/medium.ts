import {
  CONSUMABLES,
  flopCost,
  flopOdds,
  hasEverything,
  nextDice,
  PACK_IDS,
  rollio,
  rulesOf,
  type Action,
  type Kind,
  type PackId,
  type Rollio,
  type State,
} from '@parlour/games/rollio'
import { botWords, type Bot } from '../bot.ts'
import { rollOf } from './appraisal.ts'
import { gainsOf } from './buying.ts'
import { scorings, type Scoring } from './scores.ts'
import { useOf } from './settling.ts'

const HOPELESS = 5 // flops in a level
const PACKED: readonly PackId[] = ['seventhDie', 'brewery']

/** Rolls on while that should add to the pot, and buys what adds most to the worth of the run. */
export const medium: Bot<Rollio> = {
  id: 'medium',
  words: botWords(
    {
      name: 'Juniper',
      character: 'Rolls on while the pot should grow, saves rerolls for flops, and buys what fits its dice.',
    },
    { name: '小松', character: '分池还划算就接着掷，重掷留给失手时用，买东西看合不合自己的骰子。' },
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

/** Rolls on while that should add to the pot; the last bank is not spent on a loss before hope is gone. */
function isEnough(s: State): boolean {
  if (s.pot >= s.target - s.banked || s.flops >= HOPELESS) return true
  return s.banks > 1 && rollingOn(s, nextDice(s), s.pot) <= 0
}

/** What a roll of these dice should add to a pot: what it brings, less what a flop loses. */
function rollingOn(s: State, dice: readonly Kind[], pot: number): number {
  const { flops, of } = flopOdds(dice, rulesOf(s))
  const risk = (flops / of) * (s.rerolls > 0 ? SAVED : 1)
  return (1 - risk) * rollOf(s) * (dice.length / s.set.length) ** SHRINKS - risk * (pot + flopCost(s))
}
const SAVED = 0.4 // of a flop, with a reroll at hand
const SHRINKS = 1.6 // fewer dice bring less than their share

/** The score that brings most with what its dice left should add. */
function scoreOf(s: State, actions: readonly Action[]): Action | null {
  const all = scorings(s, 2)
  const [first, ...rest] = all
  if (first === undefined) return null
  const missing = s.target - s.banked - s.pot
  const value = ({ gain, left }: Scoring): number =>
    gain + Math.max(0, rollingOn(s, s.set.slice(0, left), s.pot + gain))
  const best = rest.reduce((a, b) => (value(b) > value(a) ? b : a), first)
  const winning = all.find(({ gain }) => gain >= missing)
  const potion = actions.find((action) => action.type === 'use' && s.consumables[action.index] === 'potion')
  if (winning === undefined && potion !== undefined && 2 * best.gain >= Math.min(missing, s.target / 2)) return potion
  const again = winning === undefined && isPoor(s, best.gain) ? rerollAll(s, actions) : undefined
  return again ?? { type: 'score', groups: (winning ?? best).groups }
}

/** In the long runs of the full content a first roll that brings next to nothing is not worth playing on. */
const isPoor = (s: State, gain: number): boolean =>
  hasEverything(s.settings.content) &&
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
