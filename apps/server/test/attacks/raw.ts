import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** A bare TCP connection to the server, for what no honest client sends. */
export interface Raw {
  readonly socket: Socket
  readonly isEnded: () => boolean // the server has let go of it
  /** The status of the answer to the first request. */
  readonly status: Promise<number>
  /** All that has come, as Latin-1. */
  text(): string
  write(bytes: string | Buffer): void
  /** Waits until the server has let go of it. */
  ended(): Promise<void>
}

const PATIENCE = 120_000 // milliseconds: of a machine that has much else to do

export function dial(url: string): Raw {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  const chunks: string[] = []
  let isEnded = false
  const status = new Promise<number>((settle, fail) => {
    const look = (): void => {
      const found = /^HTTP\/1\.1 (\d{3})/.exec(chunks.join(''))?.[1]
      if (found !== undefined) settle(Number(found))
    }
    socket.on('data', (chunk) => {
      chunks.push(chunk.toString('latin1'))
      look()
    })
    socket.on('close', () => fail(new Error('the connection ended before an answer')))
  })
  status.catch(() => {}) // whoever does not ask need not know
  socket.on('error', () => socket.destroy())
  for (const event of ['end', 'close'] as const) socket.on(event, () => (isEnded = true))
  return {
    socket,
    status,
    isEnded: () => isEnded,
    text: () => chunks.join(''),
    write: (bytes) => void (socket.writable && socket.write(bytes)),
    ended: () => within('the end of a connection', () => isEnded),
  }
}

/** The request that makes a WebSocket of a connection. */
export function upgradeRequest(
  url: string,
  headers: { readonly [name: string]: string } = {},
  path = '/socket',
): string {
  const all = {
    host: new URL(url).host,
    upgrade: 'websocket',
    connection: 'Upgrade',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

export interface Shape {
  readonly fin?: boolean
  readonly reserved?: number // the three bits of the extensions
  readonly isMasked?: boolean
  readonly length?: bigint // said instead of the true one
}

export const OPCODE = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** One frame of RFC 6455, well formed or not. */
export function frame(opcode: number, payload: string | Buffer, shape: Shape = {}): Buffer {
  const { fin = true, reserved = 0, isMasked = true, length } = shape
  const data = Buffer.from(payload)
  const first = (fin ? 0x80 : 0) | (reserved << 4) | opcode
  const mask = isMasked ? 0x80 : 0
  const said = length ?? BigInt(data.length)
  const head =
    said < 126n
      ? Buffer.from([first, mask | Number(said)])
      : said < 65_536n
        ? Buffer.from([first, mask | 126, Number(said >> 8n), Number(said & 255n)])
        : Buffer.concat([Buffer.from([first, mask | 127]), eightBytes(said)])
  return Buffer.concat([head, ...(isMasked ? [Buffer.alloc(4)] : []), data]) // a mask of zeros changes nothing
}

function eightBytes(value: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(value)
  return bytes
}

/** Waits until something is so. */
export async function within(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const until = performance.now() + PATIENCE; performance.now() < until;) {
    if (await isSo()) return
    await pause(20)
  }
  throw new Error(`waited in vain for ${what}`)
}

export const pause = (ms: number): Promise<void> => new Promise((settle) => setTimeout(settle, ms))
