import type { TableId, UserId } from '@parlour/protocol'
import type { HostStore, Mute } from './host-store.ts'

/** Who may not chat, known at once: asked for every line that somebody says. */
export interface Mutes {
  isMuted(user: UserId, table: TableId, now: number): boolean
  mute(mute: Mute): Promise<boolean>
  unmute(user: UserId): Promise<boolean> // everywhere
}

export async function openMutes(store: Pick<HostStore, 'mutes' | 'mute' | 'unmute'>): Promise<Mutes> {
  const until = new Map<string, number | null>()
  const key = (user: UserId, table: TableId | null): string => `${user} ${table ?? ''}`
  for (const mute of await store.mutes()) until.set(key(mute.user, mute.table), mute.until)
  const holds = (at: string, now: number): boolean => {
    const end = until.get(at)
    return end !== undefined && (end === null || end > now)
  }
  return {
    isMuted: (user, table, now) => holds(key(user, null), now) || holds(key(user, table), now),
    async mute(mute) {
      const isStored = await store.mute(mute)
      if (isStored) until.set(key(mute.user, mute.table), mute.until)
      return isStored
    },
    async unmute(user) {
      const isStored = await store.unmute(user)
      if (isStored) until.delete(key(user, null))
      return isStored
    },
  }
}
