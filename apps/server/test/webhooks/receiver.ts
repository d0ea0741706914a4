import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

interface Received {
  readonly id: string
  readonly isSigned: boolean
  readonly event: { readonly [key: string]: unknown }
  readonly headers: IncomingMessage['headers']
}

/** Somebody else's program, on this machine. `answers` decides what becomes of each request. */
export interface Receiver {
  readonly url: string
  readonly received: readonly Received[] // also what it failed to answer
  secret: string
  now: () => number // milliseconds, by the sender's clock
  answers: (response: ServerResponse, count: number) => void
  once(): ReadonlyMap<string, Received> // as an idempotent receiver sees them: by id
  until(fits: () => boolean, what: string): Promise<void>
  close(): Promise<void>
}

export async function openReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const id = String(request.headers['webhook-id'])
      received.push({
        id,
        isSigned: isSigned(request, body),
        event: JSON.parse(body || '{}'),
        headers: request.headers,
      })
      receiver.answers(response, received.length)
    })
  })

  /** Written from the standard, not from our code. */
  function isSigned({ headers }: IncomingMessage, body: string): boolean {
    const key = Buffer.from(receiver.secret.replace('whsec_', ''), 'base64')
    const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    const isFresh = Math.abs(receiver.now() / 1000 - Number(headers['webhook-timestamp'])) < 300
    const wanted = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
    return isFresh && headers['webhook-signature'] === wanted
  }

  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no address')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${address.port}/hook`,
    received,
    secret: '',
    now: Date.now,
    answers: (response) => void response.end(),
    once: () => new Map(received.toReversed().map((one) => [one.id, one])),
    async until(fits, what) {
      for (const end = Date.now() + 120_000; !fits();) {
        if (Date.now() > end)
          throw new Error(`waited in vain for ${what}: ${JSON.stringify(received.map((r) => r.event))}`)
        await new Promise((settle) => setTimeout(settle, 20))
      }
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return receiver
}
