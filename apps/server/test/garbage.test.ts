import { oneOf, stream, type Rng } from '@parlour/core'
import { readServerMessage, type ServerMessage } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { newGuest, openTable, sitDown } from './guest.ts'
import { newFolder, removeFolder, startServer } from './process.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const MESSAGES = LONG ? 100_000 : 2000
const SEED = 'garbage-1'

/** A message bent in one of many ways. */
function bent(text: string, rng: Rng): string | Buffer {
  const at = rng.below(text.length)
  const junk = (): string => String.fromCharCode(rng.below(oneOf([128, 0x3000, 0xffff], rng)))
  switch (rng.below(9)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + junk() + text.slice(at + 1)
    case 2:
      return text.slice(0, at) + text.slice(at + 1 + rng.below(8))
    case 3:
      return Buffer.from(Array.from({ length: 1 + rng.below(60) }, () => rng.below(256)))
    case 4:
      return text.replace(/"(\w+)":/, () => `"${oneOf(['__proto__', 'constructor', 'type', 'id', ''], rng)}":`)
    case 5:
      return text.replace(
        /:(\d+|"[^"]*")(?!.*:(\d+|"[^"]*"))/,
        () => `:${oneOf(['null', '-1', '1e99', '"', '[]', '{"a":1}', '9007199254740993', 'true', `"${junk()}"`], rng)}`,
      )
    case 6:
      return `[${text},${text}]`
    case 7:
      return Array.from({ length: rng.below(200) }, junk).join('')
    default:
      return `${text.slice(0, -1)},"${junk()}":${rng.below(9)}}`
  }
}

describe('garbage', () => {
  it(
    `${MESSAGES} random and mutated messages, seed ${SEED}: no crash, no change, always an answer with a code`,
    async () => {
      const folder = newFolder()
      const server = await startServer(folder, { PARLOUR_LOG: 'error' })
      const [ann, bo, eve] = [await newGuest(server.url), await newGuest(server.url), await newGuest(server.url, undefined, false)]
      await Promise.all([ann.connect(), bo.connect(), eve.connect()])
      const { table } = await openTable(ann, 'cant-stop', ['me', 'open'])
      await sitDown(table, ann, bo)
      await ann.table(table, ({ status }) => status === 'playing')
      await eve.ask({ type: 'watch', table, after: null })
      const before = await ann.table(table, ({ watching }) => watching === 1)

      const id = 'x1'
      const good = [
        { type: 'watch', id, table, after: 3 },
        { type: 'act', id, table, after: before.number, action: 'roll' },
        { type: 'act', id, table, after: before.number, action: '6+8' },
        { type: 'sit', id, table, seat: 0, salt: 'ff' },
        { type: 'stand', id, table },
        { type: 'fill', id, table, seat: 1, bot: 'random' },
        { type: 'away', id, table, away: true },
        { type: 'rematch', id, table },
        { type: 'close', id, table },
        { type: 'lines', id, table, from: 1 },
        { type: 'ping', id },
      ].map((message) => JSON.stringify(message))

      const rng = stream(SEED)
      const tally = { answers: 0 }
      let sent = 0
      const codes = new Set<string>()
      eve.onMessage = (message: ServerMessage) => {
        if (message.type !== 'done' && message.type !== 'refused') return
        tally.answers++
        if (message.type === 'refused') codes.add(message.code)
      }
      while (sent < MESSAGES) {
        for (let i = 0; i < 200 && sent < MESSAGES; i++, sent++) {
          const text = oneOf(good, rng)
          eve.sendText(rng.below(10) === 0 ? text : bent(text, rng))
        }
        for (let waited = 0; tally.answers < sent && waited < 500; waited++) await new Promise((settle) => setTimeout(settle, 10))
        expect(tally.answers).toBe(sent)
        if (!eve.isOpen) throw new Error('the connection was ended')
        await eve.ask({ type: 'watch', table, after: null }) // a bent leave may have been understood
        tally.answers--
      }
      for (const code of ['unreadable', 'not-seated', 'already-begun', 'not-over']) expect([...codes]).toContain(code)

      await bo.ask({ type: 'watch', table, after: null })
      const after = await bo.table(table, () => true)
      expect({ ...after, you: before.you, opener: before.opener, clock: null }).toEqual({ ...before, clock: null })
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
      expect(server.output()).not.toMatch(/"level":(50|60)/)
      expect(await server.end('SIGTERM')).toBe(0)
      removeFolder(folder)
    },
    LONG ? 1_200_000 : 60_000,
  )

  it('a server message that the client does not know is no exception', () => {
    for (const text of ['', '{', 'null', '[]', '{"type":"later"}', '{"type":"table"}']) expect(readServerMessage(text)).toBeNull()
  })
})
