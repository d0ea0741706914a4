import { ok, err, type Result } from '@parlour/core'
import { ClientMessage, LONGEST_ACTION } from './client.ts'
import { LAST_LINE, REQUEST_ID, RequestId, TABLE_ID } from './ids.ts'
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
  if (isPlainAct(value)) return ok(value)
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

type Act = Extract<ClientMessage, { type: 'act' }>

/**
 * Whether it is an action as the schema would read it. Nearly all that clients send is, so it is looked at by hand, in
 * half the time. What isn't goes the long way.
 */
function isPlainAct(value: unknown): value is Act {
  if (typeof value !== 'object' || value === null) return false
  const { type, id, table, after, action }: { readonly [K in keyof Act]?: unknown } = value
  if (type !== 'act' || typeof id !== 'string' || typeof table !== 'string') return false
  if (typeof after !== 'number' || typeof action !== 'string') return false
  return (
    REQUEST_ID.test(id) &&
    TABLE_ID.test(table) &&
    Number.isInteger(after) &&
    after >= 0 &&
    after <= LAST_LINE &&
    action.length > 0 &&
    action.length <= LONGEST_ACTION &&
    Object.keys(value).length === 5
  )
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
