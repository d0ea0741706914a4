import { setTimeout as pause } from 'node:timers/promises'

/** Says once that something is away, and once that it is back. */
export interface Watch {
  away(error: unknown): void
  back(): void
}

export function watch(tell: (isAway: boolean, why: string) => void): Watch {
  let isAway = false
  return {
    away(error) {
      if (!isAway) tell(true, messageOf(error))
      isAway = true
    },
    back() {
      if (isAway) tell(false, '')
      isAway = false
    },
  }
}

const LONGEST = 30_000

/** Tries until the database is there: what was played is worth more than the wait. */
export async function insist<X>(attempt: () => Promise<X>, { away, back }: Watch): Promise<X> {
  for (let wait = 250; ; wait = Math.min(LONGEST, wait * 2))
    try {
      const done = await attempt()
      back()
      return done
    } catch (error) {
      if (!isAway(error)) throw error
      away(error)
      await pause(wait)
    }
}

/** The network, or a server that starts, stops or has no room (classes 08, 53, 57); not an answer to what was asked. */
function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'severity' in error && 'code' in error ? String(error.code) : null
  return code === null || /^(08|53|57)/.test(code)
}

/** Several addresses may have been tried: Node then has the reasons, and no message, of its own. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
