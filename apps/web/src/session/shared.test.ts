import { expect, test } from 'vitest'
import { damageOf, readShared } from './shared.ts'
import { unpack } from './share-link.ts'

const BASE = 'https://club.example/parlour/'
const RECORD = 'parlour record 1\ngame: cant-stop\nedition: 1\nseat: Ann\nseat: Bo\n\n1 ~ 6463\n2 0 7+12\n'

test.each([RECORD, `A game of mine\n${RECORD}`, RECORD.replaceAll('\n', '\r\n'), `${RECORD}\n\n`])(
  'a record becomes a replay, whatever the other app put around it',
  async (text) => {
    const read = await readShared(text, BASE)
    if (!read.ok || read.value.screen !== 'replay') throw new Error('no replay')
    expect(read.value.game).toBe('cant-stop')
    expect(await unpack(read.value.record ?? '')).toBe(RECORD)
  },
)

test('a link is opened here, also from another server; a table only from this one', async () => {
  const link = (text: string) => readShared(text, BASE)
  expect(await link('Look: https://other.example/#/big-two/replay?record=abc and more')).toEqual({
    ok: true,
    value: { screen: 'replay', game: 'big-two', record: 'abc' },
  })
  expect(await link(`${BASE}#/online/kJ3x_a-9QmZ0pLw2`)).toEqual({
    ok: true,
    value: { screen: 'online-table', table: 'kJ3x_a-9QmZ0pLw2' },
  })
  expect(await link('https://other.example/#/online/kJ3x_a-9QmZ0pLw2')).toEqual({ ok: false, error: 'elsewhere' })
})

test.each([
  '',
  'hello',
  'parlour record 1\ngame: cant-stop\nthis is no record',
  'parlour record 99\n',
  'https://club.example/parlour/',
  `${BASE}#/`,
  `${BASE}#/shared`,
  'javascript:alert(1)#/cant-stop/table',
  'data:text/html,<script>#/cant-stop/table',
  '\0'.repeat(1000),
  `https://${'a'.repeat(100_000)}`,
])('what is no game is refused: %j', async (text) => {
  expect(await readShared(text, BASE)).toEqual({ ok: false, error: 'nothing' })
})

test('a record that breaks off says at which of its lines', () => {
  expect(damageOf(RECORD)).toBe(null)
  expect(damageOf('hello')).toBe(null)
  expect(damageOf(RECORD.slice(0, RECORD.indexOf(': Bo')))).toBe(5)
  expect(damageOf(RECORD.replace('2 0 7+12', '3 0 7+12'))).toBe(8)
})
