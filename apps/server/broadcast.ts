import type { Viewer } from '@parlour/core'
import type { ServerMessage, TableId, UserId } from '@parlour/protocol'

/** Somebody who has a table open: one for each tab. */
export interface Listener {
  readonly user: UserId
  send(text: string): void
}

/** The tab whose request brought the news about, and that request: the news are its answer too. */
export interface Asker {
  readonly listener: Listener
  readonly request: string
}

/**
 * Carries what happens at a table to all who watch it. Messages are composed once for each kind of viewer, so that a
 * version for several nodes can pass on those few texts.
 */
export interface Broadcast {
  join(table: TableId, listener: Listener): void
  leave(table: TableId, listener: Listener): void
  listeners(table: TableId): ReadonlySet<Listener>
  /** `viewerOf` says as whom a listener looks on; `compose` what such a viewer is told. */
  send(
    table: TableId,
    viewerOf: (user: UserId) => Viewer,
    compose: (viewer: Viewer) => ServerMessage,
    asker?: Asker | null,
  ): void
}

const NOBODY: ReadonlySet<Listener> = new Set()

export function localBroadcast(): Broadcast {
  const tables = new Map<TableId, Set<Listener>>()
  return {
    join(table, listener) {
      const listeners = tables.get(table) ?? new Set()
      tables.set(table, listeners.add(listener))
    },
    leave(table, listener) {
      const listeners = tables.get(table)
      listeners?.delete(listener)
      if (listeners?.size === 0) tables.delete(table)
    },
    listeners: (table) => tables.get(table) ?? NOBODY,
    send(table, viewerOf, compose, asker = null) {
      const texts = new Map<Viewer, string>()
      for (const listener of tables.get(table) ?? NOBODY) {
        const viewer = viewerOf(listener.user)
        const text = texts.get(viewer) ?? JSON.stringify(compose(viewer))
        texts.set(viewer, text)
        listener.send(asker?.listener === listener ? withDone(text, asker.request) : text)
      }
    },
  }
}

/** A message with a field more, without writing it anew. */
const withDone = (text: string, request: string): string => `${text.slice(0, -1)},"done":${JSON.stringify(request)}}`
