import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  LARGEST_MESSAGE,
  readClientMessage,
  VERSION,
  type ClientMessage,
  type RefusalCode,
  type ServerMessage,
  type TableId,
  type UserId,
} from '@parlour/protocol'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { refused, type Answer } from './answer.ts'
import type { Listener } from './audience.ts'
import { bucket } from './limits.ts'
import type { StoredPerson } from './store.ts'
import type { Services } from './services.ts'
import { MOST_LINES, type LiveTable } from './table.ts'
import type { Tables } from './tables.ts'

export interface Sockets {
  readonly count: number
  /** Takes over an HTTP upgrade, of whomever its cookie stands for. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, person: StoredPerson | null): void
  announce(text: string | null): void
  dismiss(user: UserId, reason: 'banned' | 'not-signed-in'): void
  rename(person: StoredPerson): void
  online(): ReadonlyMap<UserId, number> // tabs of each person
  drain(): Promise<void>
}

const MOST_WATCHED = 20
const MOST_TABS = 30 // of one person
const MOST_BUFFERED = 1 << 20 // bytes a slow reader may leave unread
const PATIENCE = { perSecond: 10, most: 200 } // refusals for sending too much, before the connection is ended
const HEARTBEAT = 25_000

// close codes, of the range for applications
const CLOSE = { restart: 1012, banned: 4403, 'too-many': 4429, 'other-version': 4426, 'not-signed-in': 4401 } as const

interface Client {
  person: StoredPerson
  readonly socket: WebSocket
  readonly gather: () => void // what is sent from now on in this tick goes out together
  readonly listener: Listener
  readonly watched: Map<TableId, LiveTable>
  readonly may: ReturnType<typeof bucket>
  greeted: boolean
  readonly mayOverdraw: ReturnType<typeof bucket>
  alive: boolean
}

export function openSockets(services: Services, tables: Tables, notice: () => string | null): Sockets {
  const { config, metrics, log } = services
  const server = new WebSocketServer({ noServer: true, maxPayload: 16 * LARGEST_MESSAGE, perMessageDeflate: false, clientTracking: false })
  const clients = new Set<Client>()
  let leaving = false

  const heartbeat = setInterval(() => {
    for (const client of clients) {
      if (!client.alive) client.socket.terminate()
      client.alive = false
      client.socket.ping()
    }
  }, HEARTBEAT)
  heartbeat.unref()

  const send = (socket: WebSocket, message: ServerMessage): void => sendText(socket, JSON.stringify(message))
  const farewell = (socket: WebSocket, reason: keyof typeof CLOSE): void => {
    send(socket, { type: 'farewell', reason })
    socket.close(CLOSE[reason], reason)
  }

  function greet(socket: WebSocket, duplex: Duplex, person: StoredPerson): void {
    const gather = gathering(duplex)
    const client: Client = {
      person,
      socket,
      gather,
      listener: {
        user: person.id,
        send: (text) => {
          gather()
          sendText(socket, text)
        },
      },
      watched: new Map(),
      may: bucket(30 * config.rate, 90 * config.rate),
      greeted: false,
      mayOverdraw: bucket(PATIENCE.perSecond, PATIENCE.most),
      alive: true,
    }
    clients.add(client)
    socket.on('pong', () => (client.alive = true))
    socket.on('message', (data, isBinary) => void receive(client, data, isBinary))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clients.delete(client)
      for (const table of client.watched.values()) table.leave(client.listener)
      client.watched.clear()
    })
  }

  async function receive(client: Client, data: RawData, isBinary: boolean): Promise<void> {
    client.alive = true
    const text = textOf(data)
    const refuse = (id: string | null, code: RefusalCode, answer = refused(code)): void => reply(client, id, answer)
    if (leaving) return refuse(idOf(text), 'leaving')
    if (!client.may()) {
      return client.mayOverdraw() ? refuse(idOf(text), 'too-many') : farewell(client.socket, 'too-many')
    }
    if (text.length > LARGEST_MESSAGE || Buffer.byteLength(text) > LARGEST_MESSAGE) return refuse(null, 'too-large')
    const read = isBinary ? null : readClientMessage(text)
    if (read === null) return refuse(null, 'unreadable')
    if (!read.ok) return refuse(read.error.id, 'unreadable')
    const message = read.value
    metrics.messages.inc({ type: message.type })
    try {
      await answer(client, message)
    } catch (error) {
      log.error({ err: error, type: message.type }, 'a message failed')
      refuse(message.id, 'failed')
    }
  }

  function reply(client: Client, id: string | null, answer: Answer): void {
    client.gather()
    if (answer.ok && id !== null) return send(client.socket, { type: 'done', id, number: answer.number, repeated: answer.repeated })
    if (answer.ok) return
    metrics.refusals.inc({ code: answer.code })
    send(client.socket, {
      type: 'refused',
      id,
      code: answer.code,
      number: answer.number,
      reasons: answer.reasons.map((reason) => ({ ...reason })),
    })
  }

  async function answer(client: Client, message: ClientMessage): Promise<void> {
    if (message.type === 'hello') {
      if (message.version !== VERSION) {
        reply(client, message.id, refused('other-version'))
        return farewell(client.socket, 'other-version')
      }
      client.greeted = true
      send(client.socket, { type: 'welcome', version: VERSION, name: client.person.name, notice: notice() })
      return send(client.socket, { type: 'done', id: message.id, number: null, repeated: false })
    }
    if (!client.greeted) return reply(client, message.id, refused('no-hello'))
    if (message.type === 'ping') return send(client.socket, { type: 'done', id: message.id, number: null, repeated: false })
    const found = await tables.find(message.table)
    if (!found.ok) return reply(client, message.id, refused(found.error))
    const table = found.value
    const before = client.watched.get(message.table)
    if (before !== undefined && before !== table) client.watched.set(message.table, table)
    if (before === undefined && message.type !== 'watch') return reply(client, message.id, refused('not-watching', table.number))
    if (message.type === 'lines') {
      if (!client.may(10)) return reply(client, message.id, refused('too-many', table.number))
      const steps = table.lines(client.person.id, message.from)
      send(client.socket, {
        type: 'lines',
        id: message.id,
        table: table.id,
        steps: steps.slice(0, MOST_LINES),
        more: steps.length > MOST_LINES,
      })
      return reply(client, message.id, { ok: true, number: table.number, repeated: false })
    }
    reply(client, message.id, await answered(client, table, message))
  }

  async function answered(
    client: Client,
    table: LiveTable,
    message: Exclude<ClientMessage, { type: 'hello' | 'ping' | 'lines' }>,
  ): Promise<Answer> {
    const { person } = client
    switch (message.type) {
      case 'watch': {
        if (client.watched.size >= MOST_WATCHED && !client.watched.has(table.id)) return refused('watching-too-many', table.number)
        client.watched.set(table.id, table)
        const answer = await table.watch(client.listener, message.after)
        if (client.socket.readyState !== client.socket.OPEN) table.leave(client.listener)
        return answer
      }
      case 'leave':
        client.watched.delete(table.id)
        table.leave(client.listener)
        return { ok: true, number: table.number, repeated: false }
      case 'chat':
        return table.chat(person, message.text)
      case 'sit':
        return table.sit(person, message.seat, message.salt)
      case 'stand':
        return table.stand(person.id)
      case 'fill':
        return table.fill(person.id, message.seat, message.bot)
      case 'away':
        return table.away(person.id, message.away)
      case 'act':
        return table.act(person.id, message.id, message.after, message.action)
      case 'rematch':
        return table.rematch(person.id, (seats) => tables.openAgain(table.card.head, person.id, seats))
      case 'close':
        return table.close('opener', person.id)
    }
  }

  return {
    get count() {
      return clients.size
    },

    accept(request, duplex, head, person) {
      if (leaving || clients.size >= config.mostSockets)
        return void duplex.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n')
      server.handleUpgrade(request, duplex, head, (socket) => {
        const tabs = [...clients].filter((client) => client.person.id === person?.id).length
        if (person === null) return farewell(socket, 'not-signed-in')
        if (person.banned) return farewell(socket, 'banned')
        if (tabs >= MOST_TABS) return farewell(socket, 'too-many')
        greet(socket, duplex, person)
      })
    },

    announce(text) {
      for (const { socket } of clients) send(socket, { type: 'notice', text })
    },

    dismiss(user, reason) {
      for (const client of clients) if (client.person.id === user) farewell(client.socket, reason)
    },

    rename(person) {
      for (const client of clients) if (client.person.id === person.id) client.person = person
    },

    online() {
      const tabs = new Map<UserId, number>()
      for (const { person } of clients) tabs.set(person.id, (tabs.get(person.id) ?? 0) + 1)
      return tabs
    },

    async drain() {
      leaving = true
      clearInterval(heartbeat)
      await tables.retire() // what is under way is stored and answered
      for (const { socket } of clients) farewell(socket, 'restart')
      for (let waited = 0; clients.size > 0 && waited < 1500; waited += 20) await new Promise((again) => setTimeout(again, 20))
      for (const { socket } of clients) socket.terminate()
    },
  }

  /** A reader who leaves too much unread is let go; he can return with his last number. */
  function sendText(socket: WebSocket, text: string): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MOST_BUFFERED) return socket.terminate()
    socket.send(text)
  }
}

/** One write for all that is sent to a socket in one tick: a move's answer and its news. */
function gathering(duplex: Duplex): () => void {
  let corked = false
  return () => {
    if (corked) return
    corked = true
    duplex.cork()
    process.nextTick(() => {
      corked = false
      duplex.uncork()
    })
  }
}

const textOf = (data: RawData): string =>
  (Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)).toString('utf8')

/** The id of a message that is not read any further. */
const idOf = (text: string): string | null => /"id":"([\w-]{1,40})"/.exec(text.slice(0, 200))?.[1] ?? null
