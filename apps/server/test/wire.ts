import { WebSocket } from 'ws'

/** A socket as a page opens it, for tests of what a page does with one. */
export const wireTo =
  (url: () => string, cookie: () => string) =>
  ({
    opened,
    heard,
    closed,
  }: {
    opened(): void
    heard(text: string): void
    closed(): void
  }): { send(text: string): void; close(): void } => {
    const socket = new WebSocket(`${url().replace('http', 'ws')}/socket`, {
      headers: { cookie: cookie(), origin: url() },
    })
    socket.on('open', opened)
    socket.on('message', (data) => heard(Buffer.isBuffer(data) ? data.toString() : ''))
    socket.on('close', closed)
    socket.on('error', () => socket.terminate())
    return { send: (text) => socket.send(text), close: () => socket.close() }
  }
