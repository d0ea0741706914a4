import { hmac } from '../crypto.ts'
import { isEqual } from '../people.ts'
import * as z from 'zod/mini'

/**
 * A message between nodes, sealed with a secret that is in the site's database alone: whoever can write to Redis, but
 * not to the database, can neither speak as a node nor say anything twice.
 */
export interface Envelope {
  readonly from: string
  readonly number: number // of what this node has sent on this channel, from 1
  readonly kind: 'request' | 'reply' | 'post' | 'beat'
  readonly id: string // of a request and its reply
  readonly body: unknown
}

const Shape = z.object({
  from: z.string().check(z.regex(/^[\w-]{12}$/)),
  number: z.int().check(z.positive()),
  kind: z.enum(['request', 'reply', 'post', 'beat']),
  id: z.string().check(z.maxLength(40)),
  body: z.unknown(),
})

const LARGEST = 4 << 20 // characters
const SEAL = 43 // characters of a SHA-256 in base64url

/** Of an envelope, or of a word that is pinned; `channel` is where it belongs. */
export const seal = (secret: string, channel: string, content: unknown): string => {
  const text = JSON.stringify(content)
  return `${signature(secret, channel, text)}${text}`
}

/** Null: not of this site, not for this channel, or no JSON. */
export function unseal(secret: string, channel: string, sealed: string): unknown {
  if (sealed.length > LARGEST || sealed.length <= SEAL) return null
  const text = sealed.slice(SEAL)
  if (!isEqual(sealed.slice(0, SEAL), signature(secret, channel, text))) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Null: not a message at all. */
export function readEnvelope(content: unknown): Envelope | null {
  const read = Shape.safeParse(content)
  return read.success ? { ...read.data, body: read.data.body } : null
}

const signature = (secret: string, channel: string, text: string): string =>
  Buffer.from(hmac(secret, `bus/${channel}/${text}`)).toString('base64url')
