import type { Timing } from '../timing.ts'
import { readServerMessage, VERSION, type ClientMessage, type ServerMessage } from '@parlour/protocol'

/** As much of a WebSocket as is needed. */
interface Wire {
  send(text: string): void
  close(): void
}

interface WireEvents {
  opened(): void
  heard(text: string): void
  closed(): void
}

export type OpenWire = (events: WireEvents) => Wire

/** lost: it was open before. unreached: it never was. not-stored: the server can't store, and so knows nobody new. */
export type Waits = 'lost' | 'unreached' | 'not-stored'

/** How it stands between this tab and the server. */
export type Link =
  | { readonly state: 'idle' }
  | { readonly state: 'connecting' }
  | { readonly state: 'open' }
  | { readonly state: 'waiting'; readonly why: Waits } // for the next attempt
  | { readonly state: 'ended'; readonly reason: 'banned' | 'invite-only' | 'other-version' }

type Of<K extends ServerMessage['type']> = Extract<ServerMessage, { type: K }>
// lost: the connection broke before the answer
export type Reply = Of<'done'> | Of<'refused'> | { readonly type: 'lost' }
export type Request = ClientMessage extends infer M ? (M extends { id: string } ? Omit<M, 'id'> : never) : never

export interface Connection {
  readonly link: Link
  start(): void
  stop(): void
  /** Now, instead of after the pause. */
  retry(): void
  /** The network is said to be gone: that is believed at once, and tried. */
  cut(): void
  ask(request: Request): Promise<Reply>
}

export interface Ends {
  readonly timing: Timing
  readonly random: Random
  readonly openWire: OpenWire
  /** GET /api/me. */
  signIn(): Promise<'known' | 'banned' | 'not-stored' | 'unknown'>
  linked(link: Link): void
  heard(message: ServerMessage): void
  /**
   * A connection is open, the first or another: what was watched is to be watched again. Unanswered actions are sent
   * after it.
   */
  greeted(): Promise<unknown>
}

/** So many bytes that nobody can guess. */
export type Random = (bytes: number) => Uint8Array

const PAUSES = [500, 1000, 2000, 4000, 8000, 15_000]
const LONG = 15_000
const PING = 20_000
const DOUBT = 3000 // without an answer to an action: then there is a ping
const PATIENCE = 8000 // for the answer to a ping

interface Waiting {
  readonly request: Request
  readonly settle: (reply: Reply) => void
}

/**
 * One connection for a tab. It opens itself again after every break. An action that was not answered is sent again with
 * its id, so that it is played once; whatever else was not answered is lost, and said to be.
 */
export function openConnection({ timing, random, openWire, signIn, linked, heard, greeted }: Ends): Connection {
  const prefix = Array.from(random(8), (byte) => byte.toString(36)).join('')
  const waiting = new Map<string, Waiting>()
  let link: Link = { state: 'idle' }
  let wire: Wire | null = null
  let attempts = 0 // since the last welcome
  let attempt = 0 // the number of the latest one: what belongs to an older one is void
  let requests = 0
  let wasOpen = false
  let callOff = (): void => undefined // the next attempt
  let stopPinging = (): void => undefined

  const become = (now: Link): void => {
    link = now
    linked(now)
  }
  const transmit = (id: string, request: Request): void => {
    wire?.send(JSON.stringify({ ...request, id }))
    const mine = attempt
    if (request.type === 'act') timing.wait(DOUBT, () => mine === attempt && waiting.has(id) && void ping())
  }

  function ask(request: Request): Promise<Reply> {
    const isAction = request.type === 'act'
    if (link.state !== 'open' && (!isAction || link.state === 'idle' || link.state === 'ended'))
      return Promise.resolve({ type: 'lost' })
    const id = `${prefix}-${++requests}`
    return new Promise((settle) => {
      waiting.set(id, { request, settle })
      if (link.state === 'open') transmit(id, request)
    })
  }

  function lose(actionsToo: boolean): void {
    for (const [id, { request, settle }] of waiting) {
      if (request.type === 'act' && !actionsToo) continue
      waiting.delete(id)
      settle({ type: 'lost' })
    }
  }

  function drop(): void {
    attempt++
    callOff()
    stopPinging()
    wire?.close()
    wire = null
  }

  function end(reason: 'banned' | 'invite-only' | 'other-version'): void {
    drop()
    become({ state: 'ended', reason })
    lose(true)
  }

  function wait(pause: number, why: Waits = wasOpen ? 'lost' : 'unreached'): void {
    drop()
    become({ state: 'waiting', why })
    lose(false)
    callOff = timing.wait(pause, () => void connect())
  }

  const waitLonger = (why?: Waits): void => wait(PAUSES[Math.min(attempts++, PAUSES.length - 1)] ?? LONG, why)

  async function connect(): Promise<void> {
    drop()
    const mine = attempt
    if (link.state !== 'waiting') become({ state: 'connecting' })
    const who = await signIn()
    if (mine !== attempt) return
    if (who === 'banned') return end('banned')
    if (who === 'not-stored') return waitLonger(who)
    if (who === 'unknown') return waitLonger()
    wire = openWire({
      opened: () => mine === attempt && transmit(`${prefix}-${++requests}`, { type: 'hello', version: VERSION }),
      heard: (text) => mine === attempt && receive(text),
      closed: () => mine === attempt && waitLonger(),
    })
  }

  function receive(text: string): void {
    const message = readServerMessage(text)
    if (message === null) return // of a later version: nothing this page could do with it
    switch (message.type) {
      case 'welcome':
        welcome()
        break
      case 'farewell':
        farewell(message.reason)
        break
      case 'done':
      case 'refused':
        answer(message)
        break
      case 'played':
        if (message.done !== undefined)
          answer({ type: 'done', id: message.done, number: message.steps[0]?.number ?? null, repeated: false })
        break
      case 'notice':
      case 'invited':
      case 'lines':
      case 'table':
      case 'seats':
      case 'chat':
      case 'rematch':
      case 'closed':
    }
    heard(message)
  }

  function welcome(): void {
    attempts = 0
    wasOpen = true
    pingLater()
    const unanswered = [...waiting]
    become({ state: 'open' })
    const mine = attempt
    void greeted().then(() => {
      for (const [id, { request }] of unanswered) if (mine === attempt && waiting.has(id)) transmit(id, request)
    })
  }

  function pingLater(): void {
    stopPinging = timing.wait(PING, () => {
      void ping()
      pingLater()
    })
  }

  /** A connection can die in silence: then the next one is opened at once. */
  async function ping(): Promise<void> {
    const mine = attempt
    const calm = timing.wait(PATIENCE, () => mine === attempt && wait(0))
    await ask({ type: 'ping' })
    calm()
  }

  function farewell(reason: Of<'farewell'>['reason']): void {
    switch (reason) {
      case 'banned':
      case 'invite-only':
      case 'other-version':
        return end(reason)
      case 'too-many':
        return wait(LONG)
      case 'restart':
      case 'not-signed-in':
        return wait(200 + ((random(1)[0] ?? 0) / 256) * 600) // not everybody at once
    }
  }

  function answer(message: Of<'done'> | Of<'refused'>): void {
    const asked = waiting.get(message.id ?? '')
    if (asked === undefined) return
    // the next server will play it
    if (message.type === 'refused' && message.code === 'leaving' && asked.request.type === 'act') return
    waiting.delete(message.id ?? '')
    asked.settle(message)
  }

  return {
    get link() {
      return link
    },
    start: () => {
      if (link.state === 'idle') void connect()
    },
    stop: () => {
      drop()
      become({ state: 'idle' })
      lose(true)
    },
    retry: () => {
      if (link.state === 'waiting') void connect()
    },
    cut: () => {
      if (link.state === 'open' || link.state === 'connecting') waitLonger()
    },
    ask,
  }
}
