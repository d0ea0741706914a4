import {
  LARGEST_MESSAGE,
  readClientMessage,
  type ClientMessage,
  type RefusalCode,
  type ServerMessage,
  type TableId,
} from '@parlour/protocol'
import type { RawData, WebSocket } from 'ws'
import { refused, type Answer } from './answer.ts'
import type { Listener } from './broadcast.ts'
import { bucket, type Bucket } from './limits.ts'
import { openOutbox } from './outbox.ts'
import type { StoredPerson } from './store.ts'
import type { Arrival, Presented, Session } from './upgrade.ts'

/** One tab of somebody who is known: what it sends is counted and read, what it is sent is bounded. */
export interface Connection {
  person: StoredPerson
  readonly token: Presented | null
  readonly session: Session | null
  readonly address: string
  readonly listener: Listener
  readonly watched: Set<TableId>
  readonly isOpen: boolean
  readonly unread: number // bytes
  version: number // of the protocol it speaks; 0: it has not said hello, and is let go if it never does
  send(message: ServerMessage): void
  reply(id: string | null, answer: Answer): void
  farewell(reason: Farewell): void
  beat(): void // asks whether somebody is still there; twice without a sign is no
  terminate(): void
}

export type Farewell = keyof typeof CLOSE

interface Manners {
  /** Takes what a message costs from what this person and this address may send. */
  readonly spend: Bucket
  readonly overspent: () => void
  readonly isLeaving: () => boolean
  answer(connection: Connection, message: ClientMessage): Promise<void>
  failed(error: unknown, message: ClientMessage): void
  countRefusal(code: RefusalCode): void
  closed(connection: Connection): void
}

// close codes, of the range for applications
const CLOSE = {
  restart: 1012,
  banned: 4403,
  'invite-only': 4402,
  'too-many': 4429,
  'other-version': 4426,
  'not-signed-in': 4401,
} as const
const CLOSE_NO_HELLO = 4408
const HELLO_WITHIN = 10_000
const MOST_UNREAD = 1 << 20 // bytes a slow reader may leave unread
const MOST_UNREAD_PONGS = 1 << 16
const PATIENCE = { perSecond: 10, most: 200 } // refusals for sending too much, before the connection is ended

/** What messages cost, beside the one that each takes: those that make the server look up, compose or send more. */
const EXTRA_COST: { readonly [T in ClientMessage['type']]?: number } = { watch: 1, lines: 10, rematch: 5 }

export function openConnection(
  { socket, duplex, token, session, address }: Arrival,
  person: StoredPerson,
  manners: Manners,
): Connection {
  const { spend, overspent, isLeaving } = manners
  const mayOverdraw = bucket(PATIENCE.perSecond, PATIENCE.most)
  const outbox = openOutbox(socket, duplex)
  let isAlive = true
  let isEnding = false

  const connection: Connection = {
    person,
    token,
    session,
    address,
    watched: new Set(),
    version: 0,
    listener: { user: person.id, send: sendText },
    get isOpen() {
      return socket.readyState === socket.OPEN
    },
    get unread() {
      return outbox.unread
    },
    send: (message) => sendText(JSON.stringify(message)),
    reply(id, answer) {
      if (!answer.ok) {
        manners.countRefusal(answer.code)
        const reasons = answer.reasons.map((reason) => ({ ...reason }))
        return connection.send({ type: 'refused', id, code: answer.code, number: answer.number, reasons })
      }
      if (id !== null && !answer.told)
        connection.send({ type: 'done', id, number: answer.number, repeated: answer.repeated })
    },
    farewell(reason) {
      isEnding = true
      outbox.flush()
      sayFarewell(socket, reason)
      if (reason === 'too-many') socket.pause() // whatever else comes is not worth reading
    },
    beat() {
      if (!isAlive) return socket.terminate()
      isAlive = false
      if (connection.isOpen) socket.ping()
    },
    terminate: () => socket.terminate(),
  }

  const late = setTimeout(() => {
    if (connection.version === 0) socket.close(CLOSE_NO_HELLO, 'no-hello')
  }, HELLO_WITHIN)

  /** A reader who leaves too much unread is let go; they can return with their last number. */
  function sendText(text: string): void {
    if (!connection.isOpen) return
    if (outbox.unread > MOST_UNREAD) return socket.terminate()
    outbox.send(text)
  }

  /** Pings and pongs cost like messages; anyone who overdoes them reads no farewell. */
  function control(answer: () => void): void {
    isAlive = true
    if (isEnding) return
    if (spend()) return answer()
    overspent()
    if (!mayOverdraw()) socket.terminate()
  }

  function receive(data: RawData, isBinary: boolean): void {
    isAlive = true
    if (isEnding) return
    const text = textOf(data)
    const refuse = (id: string | null, code: RefusalCode): void => connection.reply(id, refused(code))
    if (isLeaving()) return refuse(idOf(text), 'leaving')
    if (!spend()) {
      overspent()
      return mayOverdraw() ? refuse(idOf(text), 'too-many') : connection.farewell('too-many')
    }
    if (text.length > LARGEST_MESSAGE || Buffer.byteLength(text) > LARGEST_MESSAGE) return refuse(null, 'too-large')
    const read = isBinary ? null : readClientMessage(text)
    if (read === null) return refuse(null, 'unreadable')
    if (!read.ok) return refuse(read.error.id, 'unreadable')
    const message = read.value
    const extra = EXTRA_COST[message.type]
    if (extra !== undefined && !spend(extra)) return refuse(message.id, 'too-many')
    manners.answer(connection, message).catch((error: unknown) => {
      manners.failed(error, message)
      refuse(message.id, 'failed')
    })
  }

  socket.on('message', receive)
  socket.on('pong', () => control(() => {}))
  socket.on('ping', (data) =>
    control(() => {
      if (socket.bufferedAmount > MOST_UNREAD_PONGS) return socket.terminate()
      if (connection.isOpen) socket.pong(data)
    }),
  )
  socket.on('close', () => {
    clearTimeout(late)
    manners.closed(connection)
  })
  return connection
}

/** The last word to a socket. Anyone who does not close in answer is cut off by the door's time limit. */
export function sayFarewell(socket: WebSocket, reason: Farewell): void {
  if (socket.readyState !== socket.OPEN) return
  socket.send(JSON.stringify({ type: 'farewell', reason } satisfies ServerMessage))
  socket.close(CLOSE[reason], reason)
}

const textOf = (data: RawData): string =>
  (Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)).toString('utf8')

/** The id of a message that is not read any further. */
const idOf = (text: string): string | null => /"id":"([\w-]{1,40})"/.exec(text.slice(0, 200))?.[1] ?? null
