import type { Step, ToldLine } from '@parlour/core'
import { recordFrom } from '../messages.ts'
import { resumeMatch } from '../start-match.ts'
import type { TableState } from './state.ts'

/**
 * What has happened at a table, as it was told: every line with its effects, the last ones with their positions.
 * Nothing is replayed for it, unless it was not asked for in a long time: then it has been let go.
 */
export interface Told {
  add(steps: readonly Step[]): void
  /** The lines after a number, if they are not too many; otherwise none. */
  after(number: number | null): readonly Step[]
  lines(from: number, most: number): readonly ToldLine[]
  rest(): void // called so often while nothing is added or asked for, it lets go of everything
}

const KEPT = 60 // with their positions, for those who reconnect
const RESTS = 6
const SPARE = 20 // so that not every line moves them

interface Kept {
  readonly all: ToldLine[]
  recent: Step[]
}

/** `recall` makes every line anew, by a replay. */
export function openTold(steps: readonly Step[], recall: () => readonly Step[]): Told {
  let kept: Kept | null = keptOf(steps)
  let rests = 0

  function used(): Kept {
    rests = 0
    kept ??= keptOf(recall())
    return kept
  }

  return {
    add(more) {
      rests = 0
      if (kept === null) return // those are recalled with the others
      for (const step of more) {
        kept.all.push(step.told)
        kept.recent.push(step)
      }
      if (kept.recent.length > KEPT + SPARE) kept.recent = kept.recent.slice(-KEPT)
    },
    after(number) {
      const last = used().recent.slice(-KEPT)
      return number === null || (last[0]?.number ?? 1) > number + 1 ? [] : last.filter((step) => step.number > number)
    },
    lines: (from, most) => used().all.slice(Math.max(0, from - 1), Math.max(0, from - 1) + most),
    rest() {
      if (++rests >= RESTS) kept = null
    },
  }
}

const keptOf = (steps: readonly Step[]): Kept => ({ all: steps.map(({ told }) => told), recent: steps.slice(-KEPT) })

/** Every line there is, made anew. */
export function stepsOf({ players, head, seats, match }: TableState): readonly Step[] {
  const resumed = match === null ? null : resumeMatch(players, recordFrom(head, seats, match.lines, 0))
  return resumed?.ok === true ? resumed.value.steps : []
}
