/** Failures are values: what went wrong is data with a code, never a sentence and never an exception. */
export type Result<X, E> = { readonly ok: true; readonly value: X } | { readonly ok: false; readonly error: E }

export const done = <X>(value: X): { readonly ok: true; readonly value: X } => ({ ok: true, value })
export const failed = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error })

export type Some<X> = readonly [X, ...X[]] // at least one

/** The list as one that is known not to be empty, or null. */
export function some<X>(list: readonly X[]): Some<X> | null {
  const [first, ...rest] = list
  return first === undefined ? null : [first, ...rest]
}
