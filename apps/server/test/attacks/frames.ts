import { LARGEST_MESSAGE } from '@parlour/protocol'
import { frame, OPCODE, pause, type Raw } from './raw.ts'
import { HELLO, type Attack, type Target } from './target.ts'

/** What a WebSocket must not send, or not so much of. */
const BAD_FRAMES: { readonly [name: string]: Buffer } = {
  'a frame without a mask': Buffer.from([0x81, 0x01, 0x41]),
  'a frame of a terabyte': frame(OPCODE.text, 'x', { length: 1n << 40n }),
  'a frame longer than a number can say': frame(OPCODE.text, 'x', { length: (1n << 63n) - 1n }),
  'a frame too large by one byte': frame(OPCODE.text, Buffer.alloc(16 * LARGEST_MESSAGE + 1, 'x')),
  'compressed bytes nobody agreed on': frame(OPCODE.text, 'x', { reserved: 4 }),
  'all bits of the extensions': frame(OPCODE.text, 'x', { reserved: 7 }),
  'an opcode that does not exist': frame(5, 'x'),
  'a continuation of nothing': frame(OPCODE.continuation, 'x'),
  'a text within a text': Buffer.concat([frame(OPCODE.text, 'x', { fin: false }), frame(OPCODE.text, 'y')]),
  'a broken letter': frame(OPCODE.text, Buffer.from([0xff, 0xfe, 0xc0])),
  'a ping in pieces': frame(OPCODE.ping, 'x', { fin: false }),
  'a ping too long': frame(OPCODE.ping, Buffer.alloc(126)),
  'a close of one byte': frame(OPCODE.close, 'x'),
  'a close with a forbidden code': frame(OPCODE.close, Buffer.from([0x03, 0xed])),
  'ten thousand empty pieces': Buffer.concat([
    frame(OPCODE.text, '', { fin: false }),
    ...Array.from({ length: 10_000 }, () => frame(OPCODE.continuation, '', { fin: false })),
  ]),
  'bytes that are no frame at all': Buffer.from('GET / HTTP/1.1\r\nhost: x\r\n\r\n'),
}

export const FRAME_ATTACKS: readonly Attack[] = [
  {
    name: 'bad and oversized frames without a cookie, right behind the request and after its answer',
    async run(target) {
      for (const bytes of Object.values(BAD_FRAMES)) {
        const [quick, patient] = [target.knock('203.0.113.1'), target.knock('203.0.113.1')]
        quick.write(bytes)
        await patient.status
        patient.write(bytes)
        await Promise.all([quick.ended(), patient.ended()])
        close(quick, patient)
      }
      await isAlive(target)
    },
  },
  {
    name: 'bad and oversized frames of a guest, before and after hello',
    async run(target) {
      const guest = await target.stranger('203.0.113.2')
      for (const bytes of Object.values(BAD_FRAMES)) {
        const [silent, greeted] = [await guest.enter(), await guest.enter()]
        greeted.write(frame(OPCODE.text, HELLO))
        silent.write(bytes)
        greeted.write(bytes)
        await Promise.all([silent.ended(), greeted.ended()])
        close(silent, greeted)
      }
      await isAlive(target)
    },
  },
  {
    name: 'connections torn off in the middle of everything',
    async run(target) {
      const guest = await target.stranger('203.0.113.3')
      for (let i = 0; i < 40; i++) {
        const raw = target.knock('203.0.113.3', i % 2 === 0 ? {} : { cookie: guest.cookie })
        raw.write(frame(OPCODE.text, HELLO).subarray(0, i))
        await pause(i % 5)
        raw.socket.resetAndDestroy()
      }
      await isAlive(target)
    },
  },
]

const close = (...all: readonly Raw[]): void => all.forEach(({ socket }) => socket.destroy())

async function isAlive(target: Target): Promise<void> {
  const { status } = await target.fetch('198.51.100.1', '/healthz')
  if (status !== 200) throw new Error(`the server answers ${status}`)
}
