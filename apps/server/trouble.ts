/** Why something cannot be done: a code for programs, and words that say what is in the way and what would help. */
export interface Trouble {
  readonly code:
    | 'no-database'
    | 'not-a-database'
    | 'newer-form'
    | 'damaged'
    | 'in-use'
    | 'shared-folder'
    | 'half-restored'
    | 'exists'
    | 'cannot-read'
    | 'cannot-write'
  readonly text: string
}

export const trouble = (code: Trouble['code'], text: string): Trouble => ({ code, text })

/** The system's own words for a failure. */
export const causeOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
