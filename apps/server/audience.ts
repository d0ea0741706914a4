import type { Viewer } from '@parlour/core'
import type { ServerMessage, TableId, UserId } from '@parlour/protocol'

/** Somebody who has a table open: one for each tab. */
export interface Listener {
  readonly user: UserId
  send(text: string): void
}

/**
 * Carries what happens at a table to all who watch it. Messages are composed once for each kind of viewer, so that a version for several
 * nodes can pass on those few texts.
 */
export interface Audience {
  join(table: TableId, listener: Listener): void
  leave(table: TableId, listener: Listener): void
  listeners(table: TableId): ReadonlySet<Listener>
  /** `place` says as whom a listener looks on; `compose` what such a viewer is told. */
  tell(table: TableId, place: (user: UserId) => Viewer, compose: (viewer: Viewer) => ServerMessage): void
}

const NOBODY: ReadonlySet<Listener> = new Set()

export function localAudience(): Audience {
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
    tell(table, place, compose) {
      const texts = new Map<Viewer, string>()
      for (const listener of tables.get(table) ?? NOBODY) {
        const viewer = place(listener.user)
        const text = texts.get(viewer) ?? JSON.stringify(compose(viewer))
        texts.set(viewer, text)
        listener.send(text)
      }
    },
  }
}
