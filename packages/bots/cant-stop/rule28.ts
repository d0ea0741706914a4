import {
  cantStop,
  COLUMNS,
  LENGTH,
  stopWins,
  type Action,
  type CantStop,
  type Column,
  type State,
} from '@parlour/games/cant-stop'
import { botWords, type Bot } from '../bot.ts'

const WEIGHT: readonly number[] = [0, 0, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6] // by column: what a step risks
const GAIN: readonly number[] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] // by column: what a step is worth
const NEW_RUNNER = 6
const ENOUGH = 28

/** Michael Keller's Rule of 28: count the turn's progress, stop at 28, never while a runner is left. */
export const rule28: Bot<CantStop> = {
  id: 'rule28',
  words: botWords(
    { name: 'Rule of 28', character: 'Counts its progress and stops at 28.' },
    { name: '二十八法则', character: '数着自己的进展，到 28 就停。' },
  ),
  budget: 20,
  choose(s) {
    const actions = cantStop.rules.actions(s)
    const stop = actions.find(({ type }) => type === 'stop')
    if (stop !== undefined && (stopWins(s) || (runnersOut(s).length === 3 && progress(s) >= ENOUGH))) return stop
    return best(
      actions.filter(({ type }) => type !== 'stop'),
      (action) => worth(s, action),
    )
  },
}

/** Σ weight × (steps + 1) over the columns with a runner, and the odd, even, low and high triples. */
export function progress(s: State): number {
  const out = runnersOut(s)
  const sum = out.reduce((total, column) => total + (WEIGHT[column] ?? 0) * (climbed(s, column) + 1), 0)
  if (out.length < 3) return sum
  const all = (holds: (column: Column) => boolean): boolean => out.every(holds)
  return (
    sum +
    (all((c) => c % 2 === 1) ? 2 : 0) -
    (all((c) => c % 2 === 0) ? 2 : 0) +
    (all((c) => c <= 7) ? 4 : 0) +
    (all((c) => c >= 7) ? 4 : 0)
  )
}

function worth(s: State, action: Action): number {
  if (action.type !== 'advance') return 0
  const started = new Set(action.columns.filter((column) => s.runners[column] === 0))
  const gained = action.columns.reduce((sum, column) => sum + (GAIN[column] ?? 0), 0) - NEW_RUNNER * started.size
  // among equals the larger share of a column
  return gained + action.columns.reduce((sum, column) => sum + 1 / (LENGTH[column] ?? 1), 0) / 100
}

const runnersOut = (s: State): readonly Column[] =>
  COLUMNS.filter((column) => (s.runners[column] ?? 0) > 0 && (s.runners[column] ?? 0) <= (LENGTH[column] ?? 0))
const climbed = (s: State, column: Column): number => (s.runners[column] ?? 0) - (s.camps[s.seat]?.[column] ?? 0)

function best(actions: readonly Action[], rate: (action: Action) => number): Action {
  const [first, ...rest] = actions
  if (first === undefined) throw new Error('nothing to choose from')
  return rest.reduce((most, action) => (rate(action) > rate(most) ? action : most), first)
}
