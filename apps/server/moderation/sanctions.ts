import { randomBytes } from 'node:crypto'
import type { SanctionKind, UserId } from '@parlour/protocol'
import type { Written } from '../store.ts'
import type { ModerationStore, OpenCase, StoredSanction } from './moderation-store.ts'

type Sanction = Pick<StoredSanction, 'user' | 'kind' | 'why' | 'game' | 'until'>

/** What people are kept from, and until when: known at once, for it is asked at every table. */
export interface Sanctions {
  isKept(user: UserId, from: Exclude<SanctionKind, 'warning'>, now: number): boolean
  impose(sanction: Sanction): Promise<Written>
  /** A case is decided, with a sanction or without one. */
  decide(found: OpenCase, verdict: string, sanction: Sanction | null): Promise<Written>
  lift(user: UserId, kind: SanctionKind): Promise<Written>
  reload(): Promise<void> // another node has changed them
}

export async function openSanctions(
  store: Pick<ModerationStore, 'inForce' | 'impose' | 'decide' | 'lift'>,
  changed: () => void = () => undefined,
): Promise<Sanctions> {
  let until = new Map<string, number>()
  const keyOf = (user: UserId, kind: SanctionKind): string => `${user} ${kind}`
  async function reload(): Promise<void> {
    const ends = new Map<string, number>()
    for (const { user, kind, until: end } of await store.inForce(Date.now()))
      ends.set(keyOf(user, kind), Math.max(ends.get(keyOf(user, kind)) ?? 0, end ?? Infinity))
    until = ends
  }
  const stored = async (written: Written): Promise<Written> => {
    if (!written.ok) return written
    await reload()
    changed()
    return written
  }
  const fresh = (sanction: Sanction): StoredSanction => ({
    ...sanction,
    id: randomBytes(16).toString('base64url'),
    at: Date.now(),
    lifted: null,
    seen: false,
  })
  await reload()
  return {
    isKept: (user, from, now) => (until.get(keyOf(user, from)) ?? 0) > now,
    impose: async (sanction) => stored(await store.impose(fresh(sanction))),
    decide: async (found, verdict, sanction) =>
      stored(await store.decide(found, verdict, Date.now(), sanction === null ? null : fresh(sanction))),
    lift: async (user, kind) => stored(await store.lift(user, kind, Date.now())),
    reload,
  }
}
