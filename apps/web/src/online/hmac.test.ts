import { createHmac } from 'node:crypto'
import { stream } from '@parlour/core'
import { describe, expect, it } from 'vitest'
import { pageHmac } from './hmac.ts'

const theirs = (key: string, message: string): string => createHmac('sha256', key).update(message).digest('hex')
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

describe.each([
  ['our own', undefined],
  ['the browser’s', globalThis.crypto.subtle],
])('HMAC-SHA-256, %s', (_, subtle) => {
  const hmac = pageHmac(subtle)

  it('is that of others for random texts of every length around the blocks, seed hmac-1', async () => {
    const rng = stream('hmac-1')
    const text = (length: number): string =>
      Array.from({ length }, () => String.fromCodePoint(1 + rng.below(0x2ff))).join('')
    for (let length = 0; length <= 200; length++) {
      const [key, message] = [text(1 + rng.below(150)), text(length)]
      expect(hex(await hmac(key, message))).toBe(theirs(key, message))
    }
  })

  it('is that of RFC 4231', async () => {
    expect(hex(await hmac('Jefe', 'what do ya want for nothing?'))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })
})
