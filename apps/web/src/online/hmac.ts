import type { SlowHmac } from '@parlour/core'
import { ownHmac } from '@parlour/client/online'

/**
 * HMAC-SHA-256 of two texts: the browser's own where the page is secure, ours on a club's plain network, where browsers
 * hide theirs.
 */
export const pageHmac = (subtle: SubtleCrypto | undefined): SlowHmac =>
  subtle === undefined ? ownHmac : (key, message) => subtleHmac(subtle, key, message)

async function subtleHmac(subtle: SubtleCrypto, key: string, message: string): Promise<Uint8Array> {
  const imported = await subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await subtle.sign('HMAC', imported, bytes(message)))
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
