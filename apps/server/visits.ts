import type { UserId } from '@parlour/protocol'
import type { HostStore } from './host-store.ts'

const HOUR = 3_600_000

/** Remembers that somebody was here, at most once an hour each. */
export function openVisits(store: Pick<HostStore, 'saw'>, now: () => number = Date.now): (user: UserId) => void {
  let hour = 0
  let seen = new Set<UserId>()
  return (user) => {
    const current = Math.floor(now() / HOUR)
    if (current !== hour) seen = new Set()
    hour = current
    if (seen.has(user)) return
    seen.add(user)
    void store.saw(user, now())
  }
}
