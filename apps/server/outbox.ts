import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** What a socket is sent in one tick leaves as one write: a move's answer, its news, and what follows from them. */
export interface Outbox {
  readonly unread: number // bytes that wait here or in the socket
  send(text: string): void
  flush(): void // before the socket says anything itself that must come later
}

const LONGEST = 0xffff // of a frame whose length takes two bytes

/**
 * Text of plain ASCII, and that is nearly all, becomes its frame by a few characters before it: no bytes are copied,
 * and the socket writes a string. Everything else goes the usual way.
 */
export function openOutbox(socket: WebSocket, duplex: Duplex): Outbox {
  let waiting = ''

  function flush(): void {
    if (waiting === '') return
    const frames = waiting
    waiting = ''
    if (socket.readyState === socket.OPEN) duplex.write(frames, 'latin1')
  }

  return {
    get unread() {
      return waiting.length + socket.bufferedAmount
    },
    send(text) {
      if (text.length > LONGEST || Buffer.byteLength(text) !== text.length) {
        flush()
        return socket.send(text)
      }
      if (waiting === '') flushSoon(flush)
      waiting += headOf(text.length) + text
    },
    flush,
  }
}

let due: (() => void)[] = []

/** At the end of this tick, one tick for all outboxes. */
function flushSoon(flush: () => void): void {
  if (due.length === 0) process.nextTick(flushAll)
  due.push(flush)
}

function flushAll(): void {
  const all = due
  due = []
  for (const flush of all) flush()
}

/** Of a whole text message that a server sends (RFC 6455, 5.2), one character a byte. */
const headOf = (length: number): string =>
  length < 126 ? String.fromCharCode(0x81, length) : String.fromCharCode(0x81, 126, length >> 8, length & 0xff)
