import { oneOf } from '@parlour/core'
import { cantStop, COLUMNS, LENGTH, stopWins, type Action, type CantStop, type State } from '@parlour/games/cant-stop'
import { botWords, type Bot } from '../bot.ts'

const CONTENT = 4 // steps after which it begins to think of stopping
const GREED = 3 // of so many times it stops once

/** Plays as children do: the pairing that moves most or whichever is liked, and stopping by mood. */
export const easy: Bot<CantStop> = {
  id: 'easy',
  words: botWords(
    { name: 'Pika', character: 'Goes for the longest climb, stops on a whim, and often rolls once too often.' },
    { name: '鼠兔', character: '哪个爬得高就选哪个，停不停全凭心情，常常多掷一次。' },
  ),
  budget: 5,
  choose(s, _seat, rng) {
    const actions = cantStop.rules.actions(s)
    const stop = actions.find(({ type }) => type === 'stop')
    if (s.dice === null) {
      const satisfied = stopWins(s) || isTopped(s) || (steps(s) >= CONTENT && rng.below(GREED) === 0)
      return stop !== undefined && satisfied
        ? stop
        : oneOf(
            actions.filter(({ type }) => type !== 'stop'),
            rng,
          )
    }
    if (rng.below(4) === 0) return oneOf(actions, rng)
    const most = Math.max(...actions.map(moved))
    return oneOf(
      actions.filter((action) => moved(action) === most),
      rng,
    )
  },
}

const moved = (action: Action): number => (action.type === 'advance' ? action.columns.length : 0)

const isTopped = ({ runners }: State): boolean => COLUMNS.some((column) => runners[column] === LENGTH[column])

const steps = ({ runners, camps, seat }: State): number =>
  COLUMNS.reduce((sum, column) => sum + Math.max(0, (runners[column] ?? 0) - (camps[seat]?.[column] ?? 0)), 0)
