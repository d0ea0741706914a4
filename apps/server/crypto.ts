import { createHmac, hash, randomBytes, randomInt } from 'node:crypto'
import type { Hmac } from '@parlour/core'
import { CODE_LETTERS, TableId, UserId } from '@parlour/protocol'

const BLOCK = 64 // bytes of a SHA-256 block, and letters of every seed and salt
const inner = Buffer.alloc(4096) // the padded key, then the message
const outer = Buffer.alloc(BLOCK + 32) // the padded key, then the inner hash

/**
 * By two plain hashes, as RFC 2104 puts it, where the key fills one block and all fits: quicker than `createHmac`,
 * which makes an object for each.
 */
export const hmac: Hmac = (key, message) => {
  if (key.length !== BLOCK || BLOCK + 3 * message.length > inner.length) return anyHmac(key, message)
  let letters = 0
  for (let i = 0; i < BLOCK; i++) {
    const letter = key.charCodeAt(i)
    letters |= letter
    inner[i] = letter ^ 0x36
    outer[i] = letter ^ 0x5c
  }
  if (letters > 0x7f) return anyHmac(key, message) // more than a byte each
  const length = BLOCK + inner.write(message, BLOCK)
  outer.write(hash('sha256', inner.subarray(0, length), 'binary'), BLOCK, 'latin1')
  return Buffer.from(hash('sha256', outer, 'binary'), 'latin1')
}

const anyHmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest()
export const sha256 = (text: string): string => hash('sha256', text)

export const newSeed = (): string => randomBytes(32).toString('hex')
export const newTableId = (): TableId => TableId.parse(randomBytes(12).toString('base64url'))
export const newUserId = (): UserId => UserId.parse(randomBytes(16).toString('base64url'))
export const newTableCode = (): string =>
  Array.from({ length: 6 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)] ?? '').join('')
