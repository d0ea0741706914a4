import { readFileSync } from 'node:fs'
import { oneOf, shuffled, stream } from '@parlour/core'
import { describe, expect, it } from 'vitest'
import {
  ClientMessage,
  CODE_LETTERS,
  LONGEST_CHAT,
  OpenTable,
  readClientMessage,
  readServerMessage,
  ServerMessage,
  TableCode,
  TableId,
  VERSION,
} from './index.ts'

const README = readFileSync(new URL('README.md', import.meta.url), 'utf8')

/** The examples of the README, each message on a line of its own behind an arrow. */
const examples = (arrow: '→' | '←'): readonly string[] =>
  README.split('\n').flatMap((line) => (line.startsWith(`${arrow} {`) ? [line.slice(2)] : []))

const typeOf = (text: string): string => {
  const message: { type: string } = JSON.parse(text)
  return message.type
}

const kinds = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.map(typeOf))

const CLIENT = examples('→')
const SERVER = examples('←')

describe('the two unions', () => {
  it.each(CLIENT)('a client may say %s', (text) => {
    const read = readClientMessage(text)
    expect(read).toEqual({ ok: true, value: JSON.parse(text) })
    if (read.ok) expect(readClientMessage(JSON.stringify(read.value))).toEqual(read)
  })

  it.each(SERVER)('a server may say %s', (text) => {
    expect(readServerMessage(text)).toEqual(JSON.parse(text))
  })

  it('the README shows every message of both', () => {
    expect(kinds(CLIENT)).toEqual(
      new Set(ClientMessage._zod.def.options.map(({ shape }) => shape.type._zod.def.values[0])),
    )
    expect(kinds(SERVER)).toEqual(
      new Set(ServerMessage._zod.def.options.map(({ shape }) => shape.type._zod.def.values[0])),
    )
    expect(README).toContain(`version ${VERSION}`)
  })

  it('a field that is missing, too many or of another kind is refused, and answered if the id can be read', () => {
    for (const text of CLIENT) {
      const message: { [field: string]: unknown } = JSON.parse(text)
      expect(readClientMessage(JSON.stringify({ ...message, further: 1 }))).toEqual({
        ok: false,
        error: { id: message['id'], at: '' },
      })
      for (const field of Object.keys(message)) {
        const { [field]: _, ...rest } = message
        expect(readClientMessage(JSON.stringify(rest)).ok).toBe(false)
        const bent = readClientMessage(JSON.stringify({ ...message, [field]: { nested: [] } }))
        expect(bent.ok).toBe(false)
        if (!bent.ok) expect(bent.error.id).toBe(field === 'id' ? null : message['id'])
      }
    }
  })

  it.each([
    '',
    '{',
    'null',
    '7',
    '"hello"',
    '[]',
    '{}',
    '{"type":"hello"}',
    '{"type":"act","id":"x"}',
    '{"type":["hello"],"id":{}}',
  ])('what is not a message is refused, never thrown: %s', (text) => {
    expect(readClientMessage(text).ok).toBe(false)
    expect(readServerMessage(text)).toBeNull()
  })

  it('random text, seed protocol-1, is refused', () => {
    const rng = stream('protocol-1')
    for (let i = 0; i < 2000; i++) {
      const text = oneOf(CLIENT, rng)
      const cut = rng.below(text.length)
      const read = readClientMessage(
        text.slice(0, cut) + String.fromCharCode(rng.below(0x3000)) + text.slice(cut + rng.below(3)),
      )
      if (read.ok) expect(ClientMessage.safeParse(read.value).success).toBe(true)
    }
  })
})

describe('bounds', () => {
  const act = { type: 'act', id: 'a', table: 'kJ3x_a-9QmZ0pLw2', after: 0, action: 'roll' }
  const hash = 'ab'.repeat(32)
  const sit = { type: 'sit', id: 'a', table: act.table, seat: 0, commitment: hash, saltHash: hash }

  it('what the refused ones are bent from is accepted', () => {
    for (const message of [act, sit, { type: 'reveal', id: 'a', table: act.table, salt: hash }])
      expect(readClientMessage(JSON.stringify(message)).ok).toBe(true)
  })

  it.each([
    { ...act, table: '../../etc/passwd' },
    { ...act, table: 'kJ3x_a-9QmZ0pLw' },
    { ...act, after: -1 },
    { ...act, after: 1.5 },
    { ...act, after: 1e9 },
    { ...act, id: '' },
    { ...act, id: 'x'.repeat(41) },
    { ...act, id: 'a b' },
    { ...act, action: '' },
    { ...act, action: 'x'.repeat(600) },
    { type: 'chat', id: 'a', table: act.table, text: 'x'.repeat(LONGEST_CHAT + 1) },
    { type: 'chat', id: 'a', table: act.table, text: '   ' },
    { ...sit, seat: 12 },
    { ...sit, saltHash: '' },
    { ...sit, saltHash: 'AB'.repeat(32) },
    { ...sit, saltHash: 'ab'.repeat(31) },
    { ...sit, commitment: 'xy'.repeat(32) },
    { type: 'reveal', id: 'a', table: act.table, salt: '' },
    { type: 'reveal', id: 'a', table: act.table, salt: 'ab'.repeat(33) },
  ])('%j is refused', (message) => {
    expect(readClientMessage(JSON.stringify(message)).ok).toBe(false)
  })

  it('an action is read as the schema reads it, whatever is bent about it, seed protocol-2', () => {
    const rng = stream('protocol-2')
    const odd: readonly unknown[] = [
      null,
      true,
      0,
      -0,
      1.5,
      999_999,
      1_000_000,
      1e300,
      '',
      'act',
      'Act',
      'roll\n',
      act.table,
      `${act.table}\n`,
      'ä',
      'x'.repeat(40),
      'x'.repeat(41),
      '🎲'.repeat(40),
      'x'.repeat(512),
      'x'.repeat(513),
      '🎲'.repeat(300),
      '🎲'.repeat(512),
      '🎲'.repeat(513),
      [],
      ['act'],
      {},
    ]
    const names = ['type', 'id', 'table', 'after', 'action', '__proto__', 'constructor', 'further', 'Action']
    let accepted = 0
    for (let i = 0; i < 20_000; i++) {
      let fields: [string, unknown][] = Object.entries(act)
      if (rng.below(4) === 0) fields = shuffled(fields, rng)
      for (let bends = rng.below(3); bends > 0; bends--) {
        const at = rng.below(fields.length + 1)
        const bent: [string, unknown] = [
          rng.below(3) === 0 ? oneOf(names, rng) : (fields[at]?.[0] ?? 'x'),
          oneOf(odd, rng),
        ]
        if (rng.below(8) > 0) fields = fields.toSpliced(at, rng.below(5) > 0 ? 1 : 0, bent)
        else fields = fields.toSpliced(at, 1)
      }
      const text = `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
      const schema = ClientMessage.safeParse(JSON.parse(text))
      const read = readClientMessage(text)
      expect(read.ok, text).toBe(schema.success)
      if (read.ok) expect(read.value, text).toEqual(schema.data)
      if (read.ok && i > 0) accepted++
    }
    expect(accepted).toBeGreaterThan(5000)
    expect(accepted).toBeLessThan(15_000)
  })

  it('codes hold no letter that could be taken for another', () => {
    for (const letter of 'IL10O') expect(CODE_LETTERS).not.toContain(letter)
    for (const letter of CODE_LETTERS) expect(TableCode.safeParse(letter.repeat(6)).success).toBe(true)
    for (const code of ['ABCDE', 'ABCDEFG', 'ABCDE1', 'abcdef']) expect(TableCode.safeParse(code).success).toBe(false)
    expect(TableId.safeParse('kJ3x_a-9QmZ0pLw2').success).toBe(true)
  })

  it('a table to be opened is read completely or not at all', () => {
    const good = {
      game: 'cant-stop',
      settings: { columnsToWin: 2 },
      seats: ['me', 'open', 'bot:random'],
      terms: { private: true, perMove: 60, standIn: null },
    }
    expect(OpenTable.safeParse(good).success).toBe(true)
    expect(OpenTable.safeParse({ ...good, from: 'seats=3' }).success).toBe(true)
    for (const bad of [
      { ...good, seats: [] },
      { ...good, seats: ['you'] },
      { ...good, seats: Array.from({ length: 13 }, () => 'open') },
      { ...good, terms: { ...good.terms, perMove: 4 } },
      { ...good, terms: { ...good.terms, perMove: 15 * 86_400 } },
      { ...good, settings: { columnsToWin: [2] } },
      { ...good, from: 7 },
      { ...good, from: 'x'.repeat(2001) },
      { ...good, further: 1 },
    ])
      expect(OpenTable.safeParse(bad).success).toBe(false)
  })
})
