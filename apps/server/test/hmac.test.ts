import { createHmac } from 'node:crypto'
import { stream } from '@parlour/core'
import { expect, it } from 'vitest'
import { hmac, newSeed, sha256 } from '../crypto.ts'

it('HMAC-SHA-256 is what OpenSSL makes of any key and message, seed hmac', () => {
  // RFC 4231, test case 2; and the dice's own kind of key
  expect(Buffer.from(hmac('Jefe', 'what do ya want for nothing?')).toString('hex')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
  const rng = stream('hmac')
  const letters = ['a', '0', '/', 'é', '象', '🎲', '\u0000']
  const text = (length: number): string =>
    Array.from({ length }, () => letters[rng.below(letters.length)] ?? '').join('')
  const keys = (): readonly string[] => [
    newSeed(),
    newSeed().toUpperCase(),
    text(rng.below(70)),
    text(64).slice(0, 64),
    'é'.repeat(64),
    `${newSeed()}0`,
  ]
  const made: { readonly mac: Uint8Array; readonly wanted: string }[] = []
  for (let length = 0; length < 3000; length += 1 + rng.below(40))
    for (const key of keys()) {
      const message = text(length)
      made.push({ mac: hmac(key, message), wanted: createHmac('sha256', key).update(message).digest('hex') })
    }
  // compared at the end: what was answered is not written over by what is asked later
  for (const { mac, wanted } of made) expect(Buffer.from(mac).toString('hex')).toBe(wanted)
})

it('SHA-256 of a text', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
