import { createHmac, randomBytes } from 'node:crypto'

/** Signatures as standardwebhooks.com has them, so that receivers in any language find a library for them. */
const PREFIX = 'whsec_'

export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

/** HMAC-SHA-256 over the id, the time and the body, so that none of them can be exchanged. */
export function signedHeaders(
  secret: string,
  id: string,
  now: number,
  body: string,
): { readonly [name: string]: string } {
  const time = String(Math.floor(now / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` }
}
