import {
  cantStop,
  COLUMNS,
  LENGTH,
  stopWins,
  type Action,
  type CantStop,
  type Dice,
  type State,
} from '@parlour/games/cant-stop'
import { botWords, type Bot } from '../bot.ts'

const { rules } = cantStop
const COLUMN = 0.6 // a topped column beside the way up it

/** One roll ahead: goes on while the roll, busts included, is worth more than what is on the board. */
export const medium: Bot<CantStop> = {
  id: 'medium',
  words: botWords(
    {
      name: 'Marmot',
      character: 'Weighs what one more roll may win against what a bust would lose, and looks no further.',
    },
    { name: '土拨鼠', character: '掂量再掷一次能赚多少、爆掉会亏多少，再远就不想了。' },
  ),
  budget: 40,
  choose(s) {
    const actions = rules.actions(s)
    if (s.dice === null) {
      const stop = actions.find(({ type }) => type === 'stop')
      const goesOn = stop === undefined || (!stopWins(s) && afterRoll(s) > climbed(s))
      return actions.find(({ type }) => type === (goesOn ? 'roll' : 'stop')) ?? first(actions)
    }
    if (actions[0]?.type === 'pass') return actions[0]
    const worth = (action: Action): number => {
      const after = rules.play(s, action)
      return stopWins(after) ? Infinity : Math.max(climbed(after), afterRoll(after))
    }
    const [best, ...rest] = actions.map((action) => ({ action, value: worth(action) }))
    return best === undefined
      ? first(actions)
      : rest.reduce((most, next) => (next.value > most.value ? next : most), best).action
  },
}

const first = (actions: readonly Action[]): Action => {
  const [action] = actions
  if (action === undefined) throw new Error('nothing to choose from')
  return action
}

/** Shares of columns gained this turn. */
export const climbed = ({ runners, camps, seat }: State): number =>
  COLUMNS.reduce((sum, column) => {
    const at = runners[column] ?? 0
    if (at === 0) return sum
    const top = LENGTH[column] ?? 1
    return sum + (at - (camps[seat]?.[column] ?? 0)) / top + (at === top ? COLUMN : 0)
  }, 0)

/** The mean over all rolls of what the best move then has gained; a bust has gained nothing. */
function afterRoll(s: State): number {
  let sum = 0
  for (const [dice, weight] of ROLLS) {
    const rolled: State = { ...s, phase: 'pairing', dice }
    let most = 0
    for (const action of rules.actions(rolled))
      if (action.type === 'advance') most = Math.max(most, climbed(rules.play(rolled, action)))
    sum += weight * most
  }
  return sum
}

/** The rolls whose dice lie in order, each with the chance of all its orders. */
const ROLLS: readonly (readonly [Dice, number])[] = (() => {
  const chances = new Map<string, [Dice, number]>()
  for (const [dice, chance] of rules.odds?.(rules.start(cantStop.settings.defaults, 1)) ?? []) {
    const key = dice.toSorted((a, b) => a - b).join('')
    const known = chances.get(key)
    if (known === undefined) chances.set(key, [dice, chance])
    else known[1] += chance
  }
  return [...chances.values()]
})()
