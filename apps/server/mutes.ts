import type { TableId, UserId } from '@parlour/protocol'
import type { Sanctions } from './moderation/sanctions.ts'
import type { HostStore, Mute } from './host-store.ts'

/**
 * Who may not chat, by a sanction or at a table that they were sent away from, known at once: asked for every line that
 * somebody says.
 */
export interface Mutes {
  isMuted(user: UserId, table: TableId, now: number): boolean
  mute(mute: Mute): Promise<boolean>
  reload(): Promise<void> // another node has changed them
}

export async function openMutes(
  store: Pick<HostStore, 'mutes' | 'mute'>,
  sanctions: Pick<Sanctions, 'isKept'>,
  changed: () => void = () => undefined,
): Promise<Mutes> {
  let until = new Map<string, number | null>()
  const key = (user: UserId, table: TableId): string => `${user} ${table}`
  async function reload(): Promise<void> {
    until = new Map((await store.mutes()).map((mute) => [key(mute.user, mute.table), mute.until]))
  }
  await reload()
  const holds = (at: string, now: number): boolean => {
    const end = until.get(at)
    return end !== undefined && (end === null || end > now)
  }
  return {
    isMuted: (user, table, now) => sanctions.isKept(user, 'no-chat', now) || holds(key(user, table), now),
    async mute(mute) {
      const isStored = await store.mute(mute)
      if (isStored) until.set(key(mute.user, mute.table), mute.until)
      if (isStored) changed()
      return isStored
    },
    reload,
  }
}
