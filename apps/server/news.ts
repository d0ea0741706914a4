import type { ServerMessage } from '@parlour/protocol'
import type { Asker, Broadcast } from './broadcast.ts'
import {
  chatNow,
  hearersOf,
  isHeard,
  playedMessage,
  seatsMessage,
  tableMessage,
  viewerOf,
  type Hides,
} from './messages.ts'
import type { StoredChat } from './store.ts'
import type { TableEvent } from './table/decision.ts'
import type { TableState } from './table/state.ts'
import type { Told } from './table/told.ts'

/** Tells an event to all who watch a table, to each what they may know. */
export function tell(
  broadcast: Broadcast,
  state: TableState,
  told: Told,
  event: TableEvent,
  asker: Asker | null,
  hides: Hides,
  now: number,
): void {
  const { id } = state.head
  const toAll = (message: ServerMessage): void =>
    broadcast.send(
      id,
      () => 'public',
      () => message,
    )
  const toHearers = (message: ServerMessage, line: StoredChat): void => {
    const text = JSON.stringify(message)
    for (const listener of broadcast.listeners(id)) if (isHeard(line, listener.user, hides)) listener.send(text)
  }
  switch (event.type) {
    case 'seats':
      return broadcast.send(
        id,
        (user) => viewerOf(state, user),
        (viewer) => seatsMessage(state, viewer, now),
      )
    case 'table':
      return broadcast
        .listeners(id)
        .forEach((listener) =>
          listener.send(JSON.stringify(tableMessage(state, listener.user, told.after(0), hides, now))),
        )
    case 'played':
      return broadcast.send(
        id,
        hearersOf(state, event.steps),
        (viewer) => playedMessage(state, event.steps, event.instead, viewer, now),
        asker,
      )
    case 'chat':
      return toHearers({ type: 'chat', table: id, line: chatNow(event.line) }, event.line)
    case 'rematch':
      return toAll({ type: 'rematch', table: id, rematch: event.rematch })
    case 'closed':
      return toAll({ type: 'closed', table: id, by: event.by })
  }
}
