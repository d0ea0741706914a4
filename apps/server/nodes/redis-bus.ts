import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { messageOf } from '../cause.ts'
import { openOutage } from '../outage.ts'
import type { Bus, Hearing } from './bus.ts'
import { readEnvelope, seal, unseal, type Envelope } from './envelope.ts'

const PATIENCE = 3000 // milliseconds that an answer may take
const PINNED = 60_000 // milliseconds that a word stays
const BEAT = 1000 // so that the loss of the last message is noticed too

interface Site {
  readonly node: string
  readonly name: string // two sites may share a Redis
  readonly secret: string
}

/** The bus over Redis: a channel for each node and one for all. Nothing is kept there. */
export function openRedisBus(
  url: string,
  { node, name, secret }: Site,
  hearing: Hearing,
  log: Pick<Logger, 'error' | 'info'>,
): Bus {
  const settings = {
    lazyConnect: false,
    enableOfflineQueue: false, // what cannot be sent now is lost, and noticed
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    socketTimeout: 5000,
    retryStrategy: (tries: number) => Math.min(1000, 50 * tries),
  }
  const out = new Redis(url, settings)
  const hear = new Redis(url, { ...settings, enableOfflineQueue: true, autoResubscribe: true })
  const channelOf = (to: string): string => `parlour:${name}:${to}`
  const keyOf = (what: string): string => channelOf(`pin:${what}`)
  const sent = new Map<string, number>() // by channel
  const heard = new Map<string, number>() // by sender and channel
  const waiting = new Map<string, { settle(body: unknown): void; timer: NodeJS.Timeout }>()
  let isHearing = false
  const away = openOutage(log, 'Redis is away: tables of other nodes cannot be reached', 'Redis is back')
  hear.on('error', (error) => away.failed({ cause: messageOf(error) }))
  out.on('error', () => undefined) // it fares no better than the other

  const isUp = (): boolean => out.status === 'ready' && isHearing
  function send(to: string, kind: Envelope['kind'], id: string, body: unknown): void {
    const channel = channelOf(to)
    const number = (sent.get(channel) ?? 0) + 1
    sent.set(channel, number) // also if it is lost: that is how it is noticed
    if (out.status !== 'ready') return
    const envelope: Envelope = { from: node, number, kind, id, body }
    out.publish(channel, seal(secret, channel, envelope)).catch(() => undefined)
  }

  /** Something said before, or out of its turn, is not heard; where something is missing, it is told. */
  function isInTurn(channel: string, { from, number }: Envelope): boolean {
    const key = `${channel} ${from}`
    // what is for all began before this node did; what is for it alone begins with 1
    const before = heard.get(key) ?? (channel === channelOf(node) ? 0 : undefined)
    if (before !== undefined && number <= before) return false
    heard.set(key, number)
    if (before !== undefined && number > before + 1) hearing.missed(from)
    return true
  }

  function receive(channel: string, text: string): void {
    const envelope = readEnvelope(unseal(secret, channel, text))
    if (envelope === null || envelope.from === node || !isInTurn(channel, envelope)) return
    const { from, kind, id, body } = envelope
    if (channel === channelOf('all')) return kind === 'post' ? hearing.announced(from, body) : undefined
    switch (kind) {
      case 'beat':
        return
      case 'post':
        return hearing.posted(from, body)
      case 'reply': {
        const asked = waiting.get(id)
        waiting.delete(id)
        clearTimeout(asked?.timer)
        return asked?.settle(body)
      }
      case 'request':
        hearing.answer(from, body).then(
          (answer) => send(from, 'reply', id, answer),
          () => send(from, 'reply', id, null),
        )
    }
  }

  async function listen(): Promise<void> {
    await hear.subscribe(channelOf(node), channelOf('all'))
    if (isHearing) return
    isHearing = true
    away.worked()
    hearing.up()
  }
  hear.on('message', receive)
  hear.on('ready', () => void listen().catch(() => undefined))
  hear.on('close', () => {
    isHearing = false
  })
  const beat = setInterval(() => {
    for (const channel of sent.keys()) send(channel.slice(channelOf('').length), 'beat', '', null)
    // a connection that the network swallows is not closed by itself
    if (out.status === 'ready') out.ping().catch(() => undefined)
    if (hear.status === 'ready') hear.ping().catch(() => undefined)
  }, BEAT)
  beat.unref()

  return {
    node,
    get isUp() {
      return isUp()
    },
    request(to, body) {
      if (!isUp()) return Promise.reject(new Error('Redis is away'))
      const id = randomBytes(12).toString('base64url')
      return new Promise((settle, fail) => {
        const timer = setTimeout(() => {
          waiting.delete(id)
          fail(new Error('no answer from the node'))
        }, PATIENCE)
        waiting.set(id, { settle, timer })
        send(to, 'request', id, body)
      })
    },
    post: (to, body) => send(to, 'post', '', body),
    announce: (body) => send('all', 'post', '', body),
    pin(what, body) {
      const key = keyOf(what)
      if (out.status !== 'ready') return
      const kept = body === null ? out.del(key) : out.set(key, seal(secret, key, body), 'PX', PINNED)
      kept.catch(() => undefined) // it is pinned again before it fades
    },
    async pinned(names) {
      const keys = names.map(keyOf)
      const found = keys.length === 0 ? [] : await out.mget(...keys)
      return keys.map((key, index) => unseal(secret, key, found[index] ?? ''))
    },
    async close() {
      clearInterval(beat)
      for (const { timer, settle } of waiting.values()) {
        clearTimeout(timer)
        settle(null)
      }
      out.disconnect()
      hear.disconnect()
    },
  }
}
