import { catalogue, stream, type Rng } from '@parlour/core'
import { cantStop, LENGTH, type Action, type CantStop, type State } from '@parlour/games/cant-stop'
import type { Rated } from '../advice.ts'
import type { PuzzleBook } from '../puzzles/book.ts'
import { spread } from '../puzzles/spread.ts'
import { rate } from './hard.ts'

const SAMPLES = 8 // ways that the turn may go on, the same for each action

/** The coach solves the turn and judges the race after it; the stronger search solves the turn of the other too. */
export const puzzles: PuzzleBook<CantStop> = {
  list: () => import('./puzzle-list.ts').then(({ PUZZLES }) => PUZZLES),
  themes: ['stop', 'top', 'runner', 'pairing'],
  words: catalogue({
    en: () => ({
      stop: 'When to stop',
      top: 'The way to the top',
      runner: 'Save a runner',
      pairing: 'The right pairing',
    }),
    zh: () => ({
      stop: '该停还是再掷',
      top: '登顶之路',
      runner: '省下攀登者',
      pairing: '选对组合',
    }),
  }),
  seats: 2,
  players: ['easy', 'rule28', 'greedy', 'medium'],
  panel: ['easy', 'rule28', 'greedy', 'medium'],
  lead: 0.04,
  theme(s, _seat, best, second) {
    if (best.type === 'stop' || best.type === 'roll') return 'stop'
    if (best.type !== 'advance' || second.type !== 'advance') return null
    if (tops(s, best) > tops(s, second)) return 'top'
    return fresh(s, best) < fresh(s, second) ? 'runner' : 'pairing'
  },
  stronger(s, _seat, actions, rng) {
    const seed = rng.below(2 ** 31)
    const solved = rate(s)
    const { write } = cantStop.notation.action
    return spread(
      actions.map((action) => {
        const value = solved.find((one) => write(one.action) === write(action))?.value ?? 0
        return Float64Array.from(
          { length: SAMPLES },
          (_, sample) => value + misjudged(s, action, stream('turn', seed, sample)),
        )
      }),
    )
  },
}

type Advance = Action & { readonly type: 'advance' }

/** How many columns it climbs to the end. */
const tops = (s: State, { columns }: Advance): number => {
  const { runners } = cantStop.rules.play(s, { type: 'advance', columns })
  return new Set(columns.filter((column) => runners[column] === LENGTH[column])).size
}

/** How many runners it sends out. */
const fresh = (s: State, { columns }: Advance): number =>
  new Set(columns.filter((column) => (s.runners[column] ?? 0) === 0)).size

/**
 * By how much the race is judged wrongly where the turn ends, if it goes on as it should: the other's turn solved, less
 * what the judgement said. What the turn itself may bring is solved already, so few ways tell much.
 */
function misjudged(from: State, action: Action, rng: Rng): number {
  const { rules } = cantStop
  let s = from
  let next: Rated<CantStop> | undefined = { action, value: worthOf(s, action) }
  for (;;) {
    if (next === undefined) throw new Error('nothing to choose from')
    s = rules.play(s, next.action)
    if (rules.outcome(s) !== null) return 1 - next.value
    if (s.seat !== from.seat) return 1 - worthOf({ ...s, phase: 'deciding' }, { type: 'roll' }) - next.value
    while (rules.toAct(s) === 'chance') s = rules.resolve(s, rules.sample(s, rng))
    next = rate(s)[0]
  }
}

const worthOf = (s: State, action: Action): number => rate(s).find((one) => one.action.type === action.type)?.value ?? 0
