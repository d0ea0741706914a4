import { ok, err, type Result } from '@parlour/core'
import { ClientMessage } from './client.ts'
import { RequestId } from './ids.ts'
import { ServerMessage } from './server.ts'

/** What could not be read: the id if there was one, so that it can be answered, and where the trouble lies. */
export interface Garbled {
  readonly id: string | null
  /** As `table` or `seats.2`; empty for the whole. */
  readonly at: string
}

/** Any text as a client's message; never throws. */
export function readClientMessage(text: string): Result<ClientMessage, Garbled> {
  const value = readJson(text)
  const message = ClientMessage.safeParse(value)
  if (message.success) return ok(message.data)
  const named = typeof value === 'object' && value !== null && 'id' in value ? RequestId.safeParse(value.id) : null
  return err({
    id: named?.success === true ? named.data : null,
    at: message.error.issues[0]?.path.map(String).join('.') ?? '',
  })
}

/** Any text as a server's message; null for one this client does not know. */
export function readServerMessage(text: string): ServerMessage | null {
  const message = ServerMessage.safeParse(readJson(text))
  return message.success ? message.data : null
}

/** undefined for what is not JSON. */
function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
