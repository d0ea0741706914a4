/** Time and waiting, as they are given to this package: it has no clock of its own. */
export interface Timing {
  /** Milliseconds, by any clock that runs evenly. */
  now(): number
  /** What it gives calls the waiting off. */
  wait(ms: number, then: () => void): () => void
}
