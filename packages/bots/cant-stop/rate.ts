import { cantStop, stopWins, type CantStop, type State } from '@parlour/games/cant-stop'
import type { Rated } from '../advice.ts'
import { climbOf, type Climb } from './climb.ts'
import { solveTurn, type Runners, type Solved } from './turn.ts'
import type { Judgement } from './worth.ts'

/** Every legal action with its value, the best first. A stop that wins is always the best. */
export type Rate = (s: State) => readonly Rated<CantStop>[]

const REMEMBERED = 4 // turns; one is solved once and asked about at each of its moves

export function rateBy(judgement: Judgement): Rate {
  const turns = new Map<string, Known>()

  const turnOf = (s: State, climb: Climb): Known => {
    const known = turns.get(climb.key)
    if (known !== undefined) return known
    const worth = judgement(s, climb)
    const turn: Known = { solved: solveTurn(climb, worth), bust: worth.bust }
    const [oldest] = turns.keys()
    if (oldest !== undefined && turns.size >= REMEMBERED) turns.delete(oldest)
    turns.set(climb.key, turn)
    return turn
  }

  return (s) => {
    const climb = climbOf(s)
    const { solved, bust } = turnOf(s, climb)
    const rated = cantStop.rules.actions(s).map((action): Rated<CantStop> => {
      switch (action.type) {
        case 'pass':
          return { action, value: bust }
        case 'stop':
          return { action, value: solved.stopped(climb.runners) }
        case 'roll':
          return { action, value: solved.rolled(climb.runners) }
        case 'advance':
          return { action, value: solved.best(advanced(climb, action.columns)) }
      }
    })
    const wins = stopWins(s)
    return rated.sort((a, b) =>
      wins && b.action.type === 'stop' ? 1 : wins && a.action.type === 'stop' ? -1 : b.value - a.value,
    )
  }
}

interface Known {
  readonly solved: Solved
  readonly bust: number
}

const advanced = ({ runners, steps }: Climb, columns: readonly number[]): Runners => {
  const after = runners.slice()
  for (const column of columns) after[column - 2] = Math.min(steps[column - 2] ?? 0, (after[column - 2] ?? 0) + 1)
  return after
}
