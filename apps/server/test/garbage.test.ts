import { once } from 'node:events'
import { oneOf, saltHashOf, stream } from '@parlour/core'
import { readServerMessage, VERSION, type TableId, type TableNow } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { hmac } from '../crypto.ts'
import { frame, OPCODE } from './attacks/raw.ts'
import { targetOf } from './attacks/target.ts'
import { anyAction, newGuest, openTable, SALT, type Guest } from './guest.ts'
import { hostile } from './hostile.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

// 1,000,000 in the long form, in chunks with a seed each: GARBAGE_FROM=37 goes on with chunk 37
const LONG = process.env['PARLOUR_LONG'] === '1'
const CHUNK = LONG ? 10_000 : 1000
const CHUNKS = LONG ? 100 : 3
const FROM = Number(process.env['GARBAGE_FROM'] ?? 0)
const BATCH = 200
const TIME = LONG ? 600_000 : 180_000

const folder = newFolder()
let server: Running
let ann: Guest
let bo: Guest
let table: TableId
let before: TableNow
let captured: readonly string[]

beforeAll(async () => {
  server = await startServer(folder, { PARLOUR_LOG: 'error', PARLOUR_SOCKETS: '1000' })
  ;[ann, bo] = [await newGuest(server.url), await newGuest(server.url)]
  await Promise.all([ann.connect(), bo.connect()])
  table = (await openTable(ann, 'cant-stop', ['me', 'open'])).table
  const sent: object[] = []
  const says = async (guest: Guest, message: Parameters<Guest['ask']>[0] & { readonly id: string }): Promise<void> => {
    sent.push(message)
    expect(await guest.ask(message)).toMatchObject({ type: 'done' })
  }
  for (const [seat, guest] of [ann, bo].entries()) {
    await says(guest, { type: 'watch', id: `w${seat}`, table, after: null })
    expect(await guest.sit(table, seat)).toMatchObject({ type: 'done' })
    const { commitment } = (await guest.table(table, () => true)).draw
    const saltHash = saltHashOf(SALT, { table, commitment, seat }, hmac)
    sent.push({ type: 'sit', id: `s${seat}`, table, seat, commitment, saltHash })
    sent.push({ type: 'reveal', id: `r${seat}`, table, salt: SALT })
  }
  const rng = stream('garbage', 'moves')
  for (let move = 0; move < 6; move++) {
    const now = await ann.table(table, ({ toAct, number }) => typeof toAct === 'number' && number > move)
    const guest = now.toAct === 0 ? ann : bo
    const own = await guest.table(table, ({ number }) => number >= now.number)
    const action = anyAction(now.game, own.view ?? {}, rng)
    await says(guest, { type: 'act', id: `a${move}`, table, after: own.number, action })
  }
  before = await ann.table(table, () => true)
  const id = 'x1'
  captured = [
    ...sent, // what Ann and Bo truly said, ids and all
    { type: 'act', id, table, after: before.number, action: 'roll' },
    { type: 'act', id, table, after: before.number, action: '6+8' },
    { type: 'stand', id, table },
    { type: 'fill', id, table, seat: 1, bot: 'random' },
    { type: 'away', id, table, away: true },
    { type: 'rematch', id, table },
    { type: 'close', id, table },
    { type: 'lines', id, table, from: 1 },
    { type: 'ping', id }, // and no hello: a bent one speaks another version, which rightly ends the connection
  ].map((message) => JSON.stringify(message))
})

afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

/** The table as Bo sees it, but for what differs between Ann and Bo and for those who look on. */
async function seenAgain(): Promise<object> {
  await bo.ask({ type: 'watch', table, after: null })
  const now = await bo.table(table, () => true)
  return { ...now, you: before.you, opener: before.opener, clock: before.clock, watching: before.watching }
}

/** A stranger who looks on at the table; counts the answers and remembers their codes. */
async function intruder(): Promise<{
  readonly socket: WebSocket
  readonly heard: { answers: number; codes: Set<string> }
}> {
  const eve = await newGuest(server.url, undefined, false)
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket`, { headers: { cookie: eve.cookie } })
  const heard = { answers: 0, codes: new Set<string>() }
  socket.on('message', (data) => {
    const message = readServerMessage(Buffer.isBuffer(data) ? data.toString() : '')
    if (message === null) throw new Error('the server said what the protocol does not know')
    if (message.type !== 'done' && message.type !== 'refused') return
    heard.answers++
    if (message.type === 'refused') heard.codes.add(message.code)
  })
  await once(socket, 'open')
  return { socket, heard }
}

async function answered(heard: { readonly answers: number }, count: number): Promise<void> {
  for (let waited = 0; heard.answers < count && waited < 6000; waited++)
    await new Promise((settle) => setTimeout(settle, 10))
  expect(heard.answers).toBe(count)
}

describe('garbage', () => {
  for (let chunk = FROM; chunk < CHUNKS; chunk++)
    it(
      `${CHUNK} hostile messages, chunk ${chunk}: no crash, no change, always an answer with a code`,
      async () => {
        const rng = stream('garbage', String(chunk))
        const { socket, heard } = await intruder()
        let sent = 0
        const say = (message: object): void => {
          socket.send(JSON.stringify(message))
          sent++
        }
        say({ type: 'hello', id: 'h', version: VERSION })
        for (let done = 0; done < CHUNK; done += BATCH) {
          say({ type: 'watch', id: 'w', table, after: null }) // a bent `leave` may have been understood
          for (let i = 0; i < BATCH; i++, sent++) {
            const { pieces, isBinary } = hostile(captured, rng)
            for (const [index, piece] of pieces.entries())
              socket.send(piece, { fin: index === pieces.length - 1, binary: isBinary })
          }
          await answered(heard, sent)
        }
        expect(socket.readyState).toBe(WebSocket.OPEN)
        socket.terminate()
        for (const code of ['unreadable', 'too-large', 'not-seated', 'already-begun', 'not-over'])
          expect([...heard.codes]).toContain(code)
        expect(await seenAgain()).toEqual(before)
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
        expect(server.output()).not.toMatch(/"level":(50|60)/)
      },
      TIME,
    )

  it(
    'frames that are none end their own connection with a code, whatever was said before',
    async () => {
      const rng = stream('garbage', 'frames')
      const target = targetOf(server)
      const guest = await target.stranger('127.0.0.1')
      for (let i = 0; i < (LONG ? 1000 : 60); i++) {
        const raw = await guest.enter()
        const text = oneOf(captured, rng)
        raw.write(
          oneOf(
            [
              frame(OPCODE.text, text, { reserved: 4 }), // as if compressed
              frame(OPCODE.text, text, { isMasked: false }),
              frame(OPCODE.text, text, { length: BigInt(1 + rng.below(1 << 30)) << 20n }),
              frame(3 + rng.below(5), text),
              frame(OPCODE.text, Buffer.concat([Buffer.from(text), Buffer.from([0xc0 + rng.below(64)])])),
              Buffer.concat([frame(OPCODE.binary, text, { fin: false }), frame(OPCODE.text, text)]),
            ],
            rng,
          ),
        )
        await raw.ended()
        expect(closeCode(raw.text())).toBeOneOf([1002, 1007, 1009])
        raw.socket.destroy()
      }
      expect(await seenAgain()).toEqual(before)
    },
    TIME,
  )

  it('after all of it the process ends as it should', async () => {
    ann.disconnect()
    bo.disconnect()
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('a server message that the client does not know is no exception', () => {
    for (const text of ['', '{', 'null', '[]', '{"type":"later"}', '{"type":"table"}'])
      expect(readServerMessage(text)).toBeNull()
  })
})

/** Of the close frame that came last. */
const closeCode = (text: string): number => {
  const bytes = Buffer.from(text, 'latin1')
  const at = bytes.lastIndexOf(0x88)
  return at < 0 ? 0 : bytes.readUInt16BE(at + 2)
}
