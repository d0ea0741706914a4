/** Time and waiting, as they are given to this package: it has no clock of its own. */
export interface Timing {
  now(): number // milliseconds, by any clock that runs evenly
  wait(ms: number, then: () => void): () => void // what it gives calls the waiting off
}
