import type { UserId } from '@parlour/protocol'
import type { Notice } from '../notice.ts'
import type { Services } from '../services.ts'
import type { Sockets } from '../socket.ts'
import type { Tables } from '../tables.ts'
import type { Webhooks } from '../webhooks/index.ts'
import type { SharedLimits } from './shared-limits.ts'
import type { News } from './wire.ts'

interface Parts {
  readonly services: Pick<Services, 'store' | 'mutes' | 'sanctions' | 'ties'>
  readonly notice: Pick<Notice, 'reload'>
  readonly webhooks: Pick<Webhooks, 'refresh'>
  readonly sockets: Sockets
  readonly tables: Pick<Tables, 'refreshOf' | 'renameHere' | 'retell'>
  readonly sharedLimits: SharedLimits | null
}

export interface NewsReader {
  /** What another node has changed in the database is read again; null: anything may have been missed. */
  hear(news: News | null): Promise<void>
  /** What one person is shown from now on, or what anybody may be. */
  tiesChanged(user: UserId | null): Promise<void>
}

export function openNewsReader({ services, notice, webhooks, sockets, tables, sharedLimits }: Parts): NewsReader {
  const { store, mutes, sanctions, ties } = services

  async function tiesChanged(user: UserId | null): Promise<void> {
    await ties.reload(user)
    if (user !== null) tables.retell(user)
  }

  async function renamed(user: UserId): Promise<void> {
    const person = await store.person(user)
    if (person === null) return
    sockets.rename(person)
    await tables.renameHere(person)
  }

  async function missed(): Promise<void> {
    await notice.reload()
    await mutes.reload()
    await sanctions.reload()
    await tiesChanged(null)
    await webhooks.refresh()
    await sockets.recheck()
  }

  return {
    tiesChanged,
    async hear(news) {
      if (news === null) return missed()
      switch (news.type) {
        case 'notice':
          return notice.reload()
        case 'mutes':
          return mutes.reload()
        case 'sanctions':
          return sanctions.reload()
        case 'ties':
          return tiesChanged(news.user)
        case 'webhooks':
          return webhooks.refresh()
        case 'spent':
          return sharedLimits?.heard(news)
        case 'signed-out':
          return sockets.signOutHere(news.user, news.sessions)
        case 'dismissed':
          return sockets.dismissHere(news.user, news.reason)
        case 'invited':
          return sockets.invitedHere(news.user)
        case 'forgotten':
          return tables.refreshOf(news.user)
        case 'renamed':
          return renamed(news.user)
      }
    },
  }
}
