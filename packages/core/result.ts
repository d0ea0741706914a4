/** Failures are values: what went wrong is data with a code, never a sentence and never an exception. */
export type Result<X, E> = { readonly ok: true; readonly value: X } | { readonly ok: false; readonly error: E }

export const ok = <X>(value: X): { readonly ok: true; readonly value: X } => ({ ok: true, value })
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error })

export type NonEmpty<X> = readonly [X, ...X[]] // at least one

/** The list as one that is known not to be empty, or null. */
export function nonEmpty<X>(list: readonly X[]): NonEmpty<X> | null {
  const [first, ...rest] = list
  return first === undefined ? null : [first, ...rest]
}
