import { cantStop, COLUMNS, LENGTH, type Action } from '@parlour/games/cant-stop'

const WORDS = ['roll', 'stop', 'pass']
export const [ROLL, STOP, PASS] = [0, 1, 2]

/** The codes of a column alone, and of two columns, the lower first. */
export const CODES_ALONE: readonly number[] = LENGTH.map((_, column) => WORDS.length + column - 2)
export const CODES_IN_PAIRS: readonly (readonly number[])[] = LENGTH.map((_, low) => {
  const before = WORDS.length + COLUMNS.length + (low - 2) * COLUMNS.length - ((low - 2) * (low - 3)) / 2
  return LENGTH.map((_high, high) => before + high - low)
})

/**
 * Every action there is, by code: the words, the columns alone, the columns in pairs. The engine shares its actions, so
 * identity is enough to look one up.
 */
export const ACTIONS: readonly Action[] = [
  ...WORDS,
  ...COLUMNS.map(String),
  ...COLUMNS.flatMap((low) => COLUMNS.flatMap((high) => (high < low ? [] : [`${low}+${high}`]))),
].map((line) => {
  const action = cantStop.notation.action.read(line)
  if (!action.ok) throw new Error(`no action ${line}`)
  return action.value
})

/** Where the parts of an observation begin: figures of the columns, sums on the three cards, phases. */
export const PER_COLUMN = 5 // own camp, the best other camp, runner, won by me, won by another
const CARDS = 3
export const PHASES = ['pairing', 'deciding', 'rolling'] as const
export const AT = { cards: COLUMNS.length * PER_COLUMN, phases: COLUMNS.length * (PER_COLUMN + CARDS) }
export const FEATURES = AT.phases + PHASES.length
