import type { Seat } from '@parlour/core'
import {
  bustCount,
  cantStop,
  COLUMNS,
  LENGTH,
  stopWins,
  type Action,
  type CantStop,
  type Column,
  type State,
} from '@parlour/games/cant-stop'
import type { Advice } from '../advice.ts'
import { turnsToGo } from './worth.ts'

const ROLLS = (cantStop.rules.odds?.(cantStop.rules.start(cantStop.settings.defaults, 1)) ?? []).map(([dice]) => dice)

/** Why the best action is better than the second, in figures of this very position; the sentences are in words. */
export type Why =
  | { readonly type: 'turn-lost' | 'only-move' | 'wins' }
  | { readonly type: 'must-roll'; readonly bust: number } // bust: the chance that the next roll does
  | { readonly type: 'cannot-bust'; readonly runners: number } // left in hand
  | {
      readonly type: 'worth-the-risk'
      readonly bust: number
      readonly steps: number
      readonly value: number
      readonly stopping: number
    } // steps: what a bust would lose
  // stopping: the chance to win then
  | { readonly type: 'last-chance'; readonly rival: Seat; readonly turns: number; readonly stopping: number }
  | { readonly type: 'too-risky'; readonly bust: number; readonly steps: number; readonly topped: readonly Column[] }
  | { readonly type: 'wins-next' | 'tops'; readonly columns: readonly Column[] }
  | { readonly type: 'spares-runner'; readonly other: Action; readonly bust: number } // bust: after the other
  | { readonly type: 'safer'; readonly bust: number; readonly other: Action; readonly otherBust: number }
  | { readonly type: 'likelier'; readonly shown: Shown; readonly other: Shown }
  // of a column's length
  | { readonly type: 'further'; readonly share: number; readonly other: Action; readonly otherShare: number }
  | { readonly type: 'outlook'; readonly value: number; readonly other: Action; readonly otherValue: number }

/** How often a roll shows one of these columns. */
interface Shown {
  readonly columns: readonly Column[]
  readonly chance: number
}

const CLOSE = 1.8 // turns to go at which a rival leaves no time
const DESPERATE = 0.35 // a chance to win that is worth any risk
const NOTICEABLE = 0.02 // less difference than this is no reason

export function whyBest({ best, second }: Advice<CantStop>, s: State): Why {
  if (best.action.type === 'pass') return { type: 'turn-lost' }
  if (best.action.type === 'advance') return whyAdvance(best, second, s)
  const bust = bustChance(s)
  if (stopWins(s)) return { type: 'wins' }
  if (second === null) return { type: 'must-roll', bust }
  const steps = stepsMade(s)
  if (best.action.type === 'stop') return { type: 'too-risky', bust, steps, topped: toppedIn(s) }
  if (bust === 0) return { type: 'cannot-bust', runners: 3 - runnersOut(s) }
  const rival = nearestRival(s)
  return rival !== null && rival.turns <= CLOSE && second.value <= DESPERATE
    ? { type: 'last-chance', rival: rival.seat, turns: rival.turns, stopping: second.value }
    : { type: 'worth-the-risk', bust, steps, value: best.value, stopping: second.value }
}

/**
 * The first that holds: it wins, it tops a column, it keeps a runner in hand, it is safer, the dice favour it, it
 * climbs further; or only the long run tells.
 */
function whyAdvance(best: Advice<CantStop>['best'], second: Advice<CantStop>['second'], s: State): Why {
  if (second === null) return { type: 'only-move' }
  const [after, instead] = [cantStop.rules.play(s, best.action), cantStop.rules.play(s, second.action)]
  const columns = toppedIn(after).filter((column) => s.runners[column] !== LENGTH[column])
  if (stopWins(after) && !stopWins(instead)) return { type: 'wins-next', columns }
  if (columns.length > 0 && toppedIn(after).length > toppedIn(instead).length) return { type: 'tops', columns }
  const other = second.action
  const [bust, otherBust] = [bustChance(after), bustChance(instead)]
  if (bust === 0 && otherBust > NOTICEABLE && runnersOut(after) < runnersOut(instead))
    return { type: 'spares-runner', other, bust: otherBust }
  if (otherBust - bust > NOTICEABLE) return { type: 'safer', bust, other, otherBust }
  const [shown, otherShown] = [shownIn(after), shownIn(instead)]
  if (Math.max(bust, otherBust) === 0 && shown.chance - otherShown.chance > NOTICEABLE)
    return { type: 'likelier', shown, other: otherShown }
  const [share, otherShare] = [shareClimbed(s, after), shareClimbed(s, instead)]
  if (share - otherShare > NOTICEABLE) return { type: 'further', share, other, otherShare }
  return { type: 'outlook', value: best.value, other, otherValue: second.value }
}

const bustChance = (s: State): number => bustCount(s) / 1296
const runnersOut = ({ runners }: State): number => runners.filter((at) => at > 0).length
const toppedIn = ({ runners }: State): readonly Column[] =>
  COLUMNS.filter((column) => runners[column] === LENGTH[column])

function shownIn({ runners }: State): Shown {
  const columns = COLUMNS.filter((column) => (runners[column] ?? 0) > 0 && runners[column] !== LENGTH[column])
  const shown = ROLLS.filter(([a, b, c, d]) =>
    [a + b, a + c, a + d, b + c, b + d, c + d].some((sum) => columns.includes(sum)),
  )
  return { columns, chance: shown.length / ROLLS.length }
}

const stepsMade = (s: State): number => COLUMNS.reduce((sum, column) => sum + heightGained(s, column), 0)

const heightGained = ({ runners, camps, seat }: State, column: Column): number =>
  Math.max(0, (runners[column] ?? 0) - (camps[seat]?.[column] ?? 0))

const shareClimbed = (before: State, after: State): number =>
  COLUMNS.reduce(
    (sum, column) => sum + (heightGained(after, column) - heightGained(before, column)) / (LENGTH[column] ?? 1),
    0,
  )

function nearestRival(s: State): { readonly seat: Seat; readonly turns: number } | null {
  const rivals = s.camps.flatMap((_, seat) => (seat === s.seat ? [] : [{ seat, turns: turnsToGo(s, seat) }]))
  return rivals.toSorted((a, b) => a.turns - b.turns)[0] ?? null
}
