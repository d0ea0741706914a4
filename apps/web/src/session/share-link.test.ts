import { expect, it } from 'vitest'
import { pack, unpack } from './share-link.ts'

it('a link holds the text it was made from, and no more than a long record', async () => {
  const long = '1 0 roll\n'.repeat(100_000)
  expect(await unpack(await pack(long))).toBe(long)
  const small = await pack('x'.repeat(16 << 20)) // a thousandth of what it would fill
  expect(small.length).toBeLessThan(40_000)
  expect(await unpack(small)).toBeNull()
})
