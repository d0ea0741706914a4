/** Somebody at the table as a sentence speaks of them: `you` is the reader. */
export interface Person {
  readonly name: string
  readonly you: boolean
}

/** Who sits where. */
export type Names = (seat: number) => Person

/** Names alone, where nobody at the table is the reader. */
export const byName =
  (name: (seat: number) => string): Names =>
  (seat) => ({ name: name(seat), you: false })
