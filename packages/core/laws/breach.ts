/** A law that a game broke in a random game: what was looked at, where, and what came out. */
export interface Breach {
  readonly law: number
  readonly name: string
  readonly what: string
  readonly position: string | null // a line to paste; null where none could be written
  readonly found: unknown
  readonly expected: unknown
  readonly seats: number
  readonly seed: number
  readonly stopped: boolean // the game could not be played on, so no other law was looked at
  readonly endless?: true // a question was given up on, so nothing after it was looked at
}

/** What does not hold, thrown where it shows; `checkSeed` turns it into a breach. */
export class BrokenLaw extends Error {
  readonly found: unknown
  readonly expected: unknown

  constructor(what: string, found: unknown, expected: unknown) {
    super(what)
    this.found = found
    this.expected = expected
  }
}

/** Work that was given up on, by whoever has a clock. */
export class NoAnswer extends BrokenLaw {
  constructor(seconds: number) {
    super(`no answer came within ${seconds} seconds`, 'still at work', 'an answer')
  }
}
