import {
  movesOf,
  named,
  nextDice,
  PACK_IDS,
  prospect,
  rollio,
  rulesOf,
  type Action,
  type PackId,
  type Rollio,
  type State,
} from '@parlour/games/rollio'
import { botWords, type Bot } from '../bot.ts'

const ENOUGH: readonly number[] = [0, 300, 250, 400, 1000, 3050, 18_350] // by dice left: with more in the pot it banks
const HOPELESS = 5 // flops in a level
const LOOKED_AT = 12 // selections whose whole scoring is worked out
const PACKED: readonly PackId[] = ['seventhDie', 'brewery']

/** The best score on the table, banked by the table of thresholds; buys the dearest charm it can pay. */
export const greedy: Bot<Rollio> = {
  id: 'greedy',
  words: botWords(
    { name: 'Greedy', character: 'Takes the best score and banks when the pot is worth more than the risk.' },
    { name: '贪心', character: '总挑最高的得分，分池值得时就入账。' },
  ),
  budget: 20,
  choose(s) {
    const actions = rollio.rules.actions(s)
    const use = actions.find((action) => action.type === 'use' && !(s.phase === 'rolled' && action.on !== null))
    switch (s.phase) {
      case 'loadout':
        return (
          actions.find((action) => action.type === 'buy' && PACKED.some((pack) => PACK_IDS[action.index] === pack)) ??
          LEAVE
        )
      case 'ready':
        return use ?? ROLL
      case 'rolled':
        return bestScore(s) ?? saved(s, actions)
      case 'deciding':
        return use ?? (isEnough(s) ? BANK : ROLL)
      case 'shop':
        return shopping(s, actions) ?? use ?? LEAVE
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

/**
 * The target reached, or more in the pot than the dice left are worth; the last bank is not spent on a loss before hope
 * is gone.
 */
function isEnough(s: State): boolean {
  if (s.banked + s.pot >= s.target || s.flops >= HOPELESS) return true
  return s.banks > 1 && s.pot > (ENOUGH[nextDice(s).length] ?? Infinity)
}

function bestScore(s: State): Action | null {
  const likely = movesOf(s.hand, rulesOf(s))
    .scores.map((action) => ({ action, points: action.groups.reduce((sum, group) => sum + named(s, group).points, 0) }))
    .toSorted((a, b) => b.points - a.points)
    .slice(0, LOOKED_AT)
    .map(({ action }) => ({ action, expected: prospect(s, action.groups).expected }))
  const [first, ...rest] = likely
  if (first === undefined) return null
  return rest.reduce((best, other) => (other.expected > best.expected ? other : best), first).action
}

/** On a flop it rerolls everything while it can. */
function saved(s: State, actions: readonly Action[]): Action {
  const rerolls = actions.filter((action) => action.type === 'reroll')
  return rerolls.find(({ dice }) => dice.length === s.hand.length) ?? { type: 'pass' }
}

function shopping(s: State, actions: readonly Action[]): Action | null {
  const wares = actions.filter((action) => action.type === 'buy')
  const charms = wares.filter(({ ware }) => ware === 'charm')
  const price = (action: Action): number => s.money - rollio.rules.play(s, action).money
  const [first, ...rest] = charms.length > 0 ? charms : wares
  return first === undefined ? null : rest.reduce((best, other) => (price(other) > price(best) ? other : best), first)
}
