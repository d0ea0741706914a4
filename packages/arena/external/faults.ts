/**
 * What an external bot did wrong, counted; each of its moves that could not be used was replaced by a random legal one.
 */
export interface Faults {
  /** Asked for. */
  readonly moves: number
  /** Played at random in its place. */
  readonly replaced: number
  /** Processes that ended, hung or never said `ready`. */
  readonly crashed: number
  readonly late: number
  readonly unreadable: number
  readonly illegal: number
  /** Processes that were not started again, having crashed too often. */
  readonly benched: number
  /** The first fault, as it was. */
  readonly first: string | null
}

export const NO_FAULTS: Faults = {
  moves: 0,
  replaced: 0,
  crashed: 0,
  late: 0,
  unreadable: 0,
  illegal: 0,
  benched: 0,
  first: null,
}

export const addFaults = (a: Faults, b: Faults): Faults => ({
  moves: a.moves + b.moves,
  replaced: a.replaced + b.replaced,
  crashed: a.crashed + b.crashed,
  late: a.late + b.late,
  unreadable: a.unreadable + b.unreadable,
  illegal: a.illegal + b.illegal,
  benched: a.benched + b.benched,
  first: a.first ?? b.first,
})
