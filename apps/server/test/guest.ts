import { randomBytes } from 'node:crypto'
import { playersOf } from '@parlour/bots'
import { fromWire, oneOf, saltHashOf, type Rng } from '@parlour/core'
import {
  readServerMessage,
  Opened,
  VERSION,
  type ClientMessage,
  type ServerMessage,
  type TableId,
  type TableNow,
} from '@parlour/protocol'
import { WebSocket } from 'ws'
import { hmac } from '../crypto.ts'

type Of<K extends ServerMessage['type']> = Extract<ServerMessage, { type: K }>
type Answered = Of<'done'> | Of<'refused'>
type Asked = ClientMessage extends infer M
  ? M extends { id: string }
    ? Omit<M, 'id'> & { readonly id?: string }
    : never
  : never

/** A person with a browser, without the browser. Remembers all that they were sent. */
export interface Guest {
  readonly cookie: string
  readonly received: readonly string[]
  readonly messages: readonly ServerMessage[]
  readonly tables: ReadonlyMap<TableId, TableNow> // as far as they were told
  readonly isOpen: boolean
  http(method: string, path: string, body?: unknown): Promise<Response>
  connect(url?: string): Promise<void>
  disconnect(): void
  ask(message: Asked): Promise<Answered>
  /**
   * With the hash of a salt, at a table that is watched; the salt is revealed when it is awaited, unless it is
   * withheld.
   */
  sit(table: TableId, seat: number, salt?: string): Promise<Answered>
  withholds: boolean
  sendText(text: string | Buffer): void
  /** The first message that fits, among those received and those to come. */
  until(fits: (message: ServerMessage) => boolean, what?: string): Promise<ServerMessage>
  /** The table, once it is so. */
  table(id: TableId, fits: (table: TableNow) => boolean, what?: string): Promise<TableNow>
  onMessage: ((message: ServerMessage) => void) | null
}

const PATIENCE = 120_000 // milliseconds: of a machine that has much else to do

export async function newGuest(url: string, cookie?: string, keep = true): Promise<Guest> {
  const me = await fetch(`${url}/api/me`, cookie === undefined ? {} : { headers: { cookie } })
  const jar = cookie ?? me.headers.get('set-cookie')?.split(';')[0] ?? ''
  let base = url
  let socket: WebSocket | null = null
  let requests = 0
  const prefix = randomBytes(6).toString('hex')
  const received: string[] = []
  const messages: ServerMessage[] = []
  const tables = new Map<TableId, TableNow>()
  const salts = new Map<TableId, string>()
  const answers = new Map<string, (answer: Answered) => void>()
  const waiting = new Set<() => void>()
  const failures = new Set<() => void>() // of requests under way, for when the connection ends

  function answered(answer: Answered | null): void {
    if (answer === null) return
    answers.get(answer.id ?? '')?.(answer)
    answers.delete(answer.id ?? '')
  }

  function reveal(table: TableNow | undefined): void {
    const salt = table === undefined ? undefined : salts.get(table.id)
    const { you = null, draw } = table ?? {}
    if (guest.withholds || table === undefined || salt === undefined || you === null) return
    if (draw?.revealing?.missing.includes(you) === true)
      socket?.send(JSON.stringify({ type: 'reveal', id: `${prefix}-${++requests}`, table: table.id, salt }))
  }

  function hear(text: string): void {
    const message = readServerMessage(text)
    if (message === null) throw new Error(`the server said what the protocol does not know: ${text.slice(0, 300)}`)
    if (keep) {
      received.push(text)
      messages.push(message)
    }
    switch (message.type) {
      case 'table':
        tables.set(message.table.id, message.table)
        break
      case 'played': {
        const before = tables.get(message.table)
        const { number, view, toAct, clock, outcome, seed } = message
        if (before !== undefined)
          tables.set(message.table, {
            ...before,
            number,
            view,
            toAct,
            clock,
            outcome,
            seed,
            status: outcome === null ? before.status : 'over',
          })
        answered(doneWith(message))
        break
      }
      case 'seats': {
        const before = tables.get(message.table)
        if (before !== undefined)
          tables.set(message.table, {
            ...before,
            seats: message.seats,
            status: message.status,
            you: message.you,
            watching: message.watching,
            draw: message.draw,
          })
        break
      }
      case 'rematch': {
        const before = tables.get(message.table)
        if (before !== undefined) tables.set(message.table, { ...before, rematch: message.rematch })
        break
      }
      case 'closed': {
        const before = tables.get(message.table)
        if (before !== undefined) tables.set(message.table, { ...before, status: 'closed' })
        break
      }
      case 'chat': {
        const before = tables.get(message.table)
        if (before !== undefined) tables.set(message.table, { ...before, chat: [...before.chat, message.line] })
        break
      }
      case 'done':
      case 'refused':
        answered(message)
        break
      case 'welcome':
      case 'notice':
      case 'invited':
      case 'farewell':
      case 'lines':
    }
    if (message.type === 'table' || message.type === 'seats') reveal(tables.get(tableOf(message)))
    guest.onMessage?.(message)
    waiting.forEach((look) => look())
  }

  function eventually<X>(look: () => X | undefined, what: string): Promise<X> {
    return new Promise((settle, fail) => {
      const timer = setTimeout(() => {
        waiting.delete(again)
        fail(new Error(`waited in vain for ${what}; last heard: ${received.slice(-3).join('\n').slice(0, 900)}`))
      }, PATIENCE)
      const again = (): void => {
        const found = look()
        if (found === undefined) return
        clearTimeout(timer)
        waiting.delete(again)
        settle(found)
      }
      waiting.add(again)
      again()
    })
  }

  const guest: Guest = {
    cookie: jar,
    received,
    messages,
    tables,
    onMessage: null,
    get isOpen() {
      return socket?.readyState === WebSocket.OPEN
    },
    http: (method, path, body) =>
      fetch(`${base}${path}`, {
        method,
        headers: { cookie: jar, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'manual',
      }),
    async connect(to = base) {
      base = to
      const opened = new WebSocket(`${to.replace('http', 'ws')}/socket`, { headers: { cookie: jar, origin: to } })
      socket = opened
      opened.on('message', (data) => hear(Buffer.isBuffer(data) ? data.toString() : ''))
      await new Promise<void>((settle, fail) => {
        opened.once('open', () => settle())
        opened.once('error', fail)
      })
      opened.on('error', () => opened.terminate())
      opened.on('close', () => socket === opened && failures.forEach((give) => give()))
      await guest.ask({ type: 'hello', version: VERSION })
    },
    disconnect: () => socket?.terminate(),
    ask(message) {
      const id = message.id ?? `${prefix}-${++requests}`
      return new Promise((settle, fail) => {
        // what is sent over a closed connection is never answered, and nobody says so
        if (!guest.isOpen) return fail(new Error(`not connected: ${JSON.stringify(message)}`))
        const give = (): void => {
          clearTimeout(timer)
          failures.delete(give)
          fail(new Error(`no answer to ${JSON.stringify(message)}`))
        }
        const timer = setTimeout(give, PATIENCE)
        answers.set(id, (answer) => {
          clearTimeout(timer)
          failures.delete(give)
          settle(answer)
        })
        failures.add(give)
        socket?.send(JSON.stringify({ ...message, id }))
      })
    },
    sit(table, seat, salt = SALT) {
      salts.set(table, salt)
      const commitment = tables.get(table)?.draw.commitment ?? ''
      const saltHash = saltHashOf(salt, { table, commitment, seat }, hmac)
      return guest.ask({ type: 'sit', table, seat, commitment, saltHash })
    },
    withholds: false,
    sendText: (text) => socket?.send(text),
    until: (fits, what = 'a message') => eventually(() => messages.find(fits), what),
    table: (id, fits, what = 'the table') =>
      eventually(() => {
        const table = tables.get(id)
        return table !== undefined && fits(table) ? table : undefined
      }, what),
  }
  return guest
}

/** The answer that came with the news. */
const doneWith = ({ done, steps }: Of<'played'>): Answered | null =>
  done === undefined ? null : { type: 'done', id: done, number: steps[0]?.number ?? null, repeated: false }

/** Everybody's, unless a test says otherwise. */
export const SALT = '5a17'.repeat(16)

const tableOf = (message: Of<'table'> | Of<'seats'>): TableId =>
  message.type === 'table' ? message.table.id : message.table

/** A table with these seats; people still have to sit down. */
export async function openTable(
  guest: Guest,
  game: string,
  seats: readonly string[],
  more: { settings?: object; terms?: object; from?: string; race?: true } = {},
): Promise<Opened> {
  const response = await guest.http('POST', '/api/tables', {
    game,
    settings: more.settings ?? {},
    seats,
    terms: { private: false, perMove: null, standIn: null, ...more.terms },
    ...(more.from === undefined ? {} : { from: more.from }),
    ...(more.race === undefined ? {} : { race: more.race }),
  })
  if (!response.ok) throw new Error(`no table: ${response.status} ${await response.text()}`)
  return Opened.parse(await response.json())
}

/** Everybody watches and sits down, in this order. */
export async function sitDown(table: TableId, ...guests: readonly Guest[]): Promise<void> {
  for (const [seat, guest] of guests.entries()) {
    await guest.ask({ type: 'watch', table, after: null })
    await guest.sit(table, seat)
  }
}

/** Every move this guest saw made at a table: whose it was, and who made it in their place. */
export const playedAt = (
  { messages }: Guest,
  table: TableId,
): readonly { by: number | 'chance' | undefined; instead: string | null }[] =>
  messages.flatMap((message) =>
    message.type === 'played' && message.table === table && message.steps.length > 0
      ? [{ by: message.steps[0]?.by, instead: message.instead }]
      : [],
  )

/** Any legal action, from what a seat sees alone (law 7). */
export function anyAction(game: string, view: object, rng: Rng): string {
  const players = playersOf(game)
  if (players === null) throw new Error(`there is no game ${game}`)
  return players.open(({ game: typed }) =>
    typed.notation.action.write(
      oneOf(typed.rules.actions(typed.visibility.sampleState(fromWire(typed, 'view', view), rng)), rng),
    ),
  )
}

/** Everybody plays at random, until the game is over or so many lines were played. */
export async function playOut(
  table: TableId,
  guests: readonly Guest[],
  rng: Rng,
  most = 20_000,
  pace = 0, // milliseconds between two moves, where limits are as people meet them
): Promise<TableNow> {
  for (;;) {
    const [first] = guests
    const now = first?.tables.get(table)
    if (first === undefined || now === undefined) throw new Error('nobody is at the table')
    if (now.outcome !== null || now.number >= most) return now
    const guest = guests.find((one) => one.tables.get(table)?.you === now.toAct)
    if (guest === undefined) {
      await first.table(table, (later) => later.number > now.number, 'a bot')
      continue
    }
    const own = await guest.table(table, ({ number }) => number === now.number)
    const answer = await guest.ask({
      type: 'act',
      table,
      after: own.number,
      action: anyAction(now.game, own.view ?? {}, rng),
    })
    if (pace > 0) await new Promise((settle) => setTimeout(settle, pace))
    if (answer.type === 'refused') throw new Error(`refused: ${JSON.stringify(answer)}`)
    await Promise.all(guests.map((one) => one.table(table, (later) => later.number > own.number)))
  }
}
