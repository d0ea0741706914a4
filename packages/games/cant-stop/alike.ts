import type { CantStopReason, Column } from './state.ts'

type Blocking = Extract<CantStopReason, { readonly code: 'column-won' | 'at-the-top' | 'no-runner-left' }>

/** What is in the way, and of which columns. */
export interface Alike {
  readonly reason: Blocking
  readonly columns: readonly Column[]
}

/** The same thing in the way of two columns, which one sentence can tell. */
export function alike(reasons: readonly CantStopReason[]): Alike | null {
  const [a, b, ...others] = reasons
  if (a === undefined || b === undefined || others.length > 0 || !isBlocking(a) || !isBlocking(b)) return null
  if (a.code !== b.code || (a.code === 'column-won' && b.code === 'column-won' && a.by !== b.by)) return null
  return { reason: a, columns: [a.column, b.column] }
}

const isBlocking = (reason: CantStopReason): reason is Blocking =>
  reason.code === 'column-won' || reason.code === 'at-the-top' || reason.code === 'no-runner-left'
