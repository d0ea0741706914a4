/**
 * What an external bot did wrong, counted; each of its moves that could not be used was replaced by a random legal one.
 */
export interface Faults {
  readonly moves: number // asked for
  readonly replaced: number // played at random in its place
  readonly crashed: number // processes that ended, hung or never said `ready`
  readonly late: number
  readonly unreadable: number
  readonly illegal: number
  readonly benched: number // processes that were not started again, having crashed too often
  readonly first: string | null // the first fault, as it was
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
