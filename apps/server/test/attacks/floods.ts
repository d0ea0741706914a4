import { Opened } from '@parlour/protocol'
import { frame, OPCODE, pause, within, type Raw } from './raw.ts'
import { HELLO, memory, type Attack, type Stranger, type Target } from './target.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const MEGABYTES = LONG ? 400 : 48

const text = (message: object): Buffer => frame(OPCODE.text, JSON.stringify(message))
const count = (raws: readonly Raw[], needle: string): number =>
  raws.reduce((sum, raw) => sum + raw.text().split(needle).length - 1, 0)

export const FLOOD_ATTACKS: readonly Attack[] = [
  {
    name: '`lines` of a game, asked for by fifteen tabs at once, is answered a few times',
    async run(target) {
      const guest = await target.stranger('203.0.113.21')
      const table = await openTable(guest)
      const tabs = await Promise.all(Array.from({ length: 15 }, () => guest.enter()))
      const began = performance.now()
      for (const tab of tabs) {
        tab.write(Buffer.concat([frame(OPCODE.text, HELLO), text({ type: 'watch', id: 'w', table, after: null })]))
        for (let i = 0; i < 20; i++) tab.write(text({ type: 'lines', id: `l${i}`, table, from: 1 }))
      }
      await within('every answer', () => count(tabs, '"id":"l') >= 15 * 20)
      const answered = count(tabs, '"type":"lines"')
      const refilled = ((performance.now() - began) / 1000) * 3 // a slow machine gives the person's budget time
      if (answered > 40 + refilled) throw new Error(`${answered} of ${15 * 20} were answered`)
      tabs.forEach(({ socket }) => socket.destroy())
    },
  },
  {
    name: 'pings whose pongs are never read',
    run: (target) => floodsUnread(target, '203.0.113.22', frame(OPCODE.ping, Buffer.alloc(125, 'x'))),
  },
  {
    name: 'pongs nobody asked for',
    run: (target) => floodsUnread(target, '203.0.113.23', frame(OPCODE.pong, Buffer.alloc(125, 'x'))),
  },
  {
    name: 'messages whose answers are never read',
    run: (target) => floodsUnread(target, '203.0.113.24', text({ type: 'ping', id: 'x'.repeat(40) })),
  },
  {
    name: 'a message in endless pieces',
    run: (target) =>
      floodsUnread(
        target,
        '203.0.113.25',
        frame(OPCODE.continuation, '', { fin: false }),
        frame(OPCODE.text, 'x', { fin: false }),
      ),
  },
  {
    name: 'tables that do not exist, and more of them than a tab may watch',
    async run(target) {
      const guest = await target.stranger('203.0.113.26')
      const tab = await guest.enter()
      tab.write(frame(OPCODE.text, HELLO))
      for (let i = 0; i < 200; i++)
        tab.write(
          text({ type: 'watch', id: `w${i}`, table: `nobodys-table${String(i).padStart(3, '0')}`, after: null }),
        )
      await within('every answer', () => count([tab], '"id":"w') >= 200)
      if (count([tab], '"code":"no-such-table"') === 0) throw new Error('no table was looked for')
      if (count([tab], '"code":"too-many"') === 0) throw new Error('as many as one likes were looked for')
      tab.socket.destroy()
    },
  },
]

async function openTable(guest: Stranger): Promise<string> {
  const answer = await guest.post('/api/tables', {
    game: 'cant-stop',
    settings: {},
    seats: ['me', 'open'],
    terms: { private: true, perMove: null, standIn: null },
  })
  return Opened.parse(await answer.json()).table
}

/** Writes without reading until the server lets go, which it must before its memory has grown. */
async function floodsUnread(
  target: Target,
  address: string,
  piece: Buffer,
  first: Buffer = Buffer.alloc(0),
): Promise<void> {
  const raw = await (await target.stranger(address)).enter()
  raw.socket.pause()
  raw.write(frame(OPCODE.text, HELLO))
  raw.write(first)
  const before = memory(target)
  const block = Buffer.concat(Array.from({ length: Math.ceil(65_536 / piece.length) }, () => piece))
  for (let sent = 0; sent < MEGABYTES << 20 && !raw.socket.destroyed; sent += block.length) {
    if (!raw.socket.write(block))
      await Promise.race([new Promise((drain) => raw.socket.once('drain', drain)), pause(500)])
    if (memory(target) > before + 150) throw new Error(`grown by ${Math.round(memory(target) - before)} MB`)
  }
  if (!raw.socket.destroyed) throw new Error('all of it was taken')
}
