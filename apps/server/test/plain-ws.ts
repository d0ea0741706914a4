// The yardsticks of load.ts: the same game with the same library and messages of the same kind, as one writes it in an
// afternoon. It checks nobody and rolls its dice in secret. Run by load.ts in a process of its own: without an argument
// it keeps nothing; with a path it tells a move when its lines are in that database, by the same commits as the real
// server's, and that is all it does for them.
import { beginSealed, stream, type SealedMatch, type Step } from '@parlour/core'
import { cantStop } from '@parlour/games/cant-stop'
import { WebSocketServer, type WebSocket } from 'ws'
import { openDatabaseClient } from '../database-client.ts'

interface Heard {
  readonly type: string
  readonly id: string
  readonly table: string
  readonly action: string
}

interface Table {
  readonly sockets: WebSocket[] // by seat
  match: SealedMatch
}

const rng = stream('plain')
const dice = (): typeof rng => rng
const begun = (): SealedMatch => beginSealed(cantStop, cantStop.settings.defaults, 2).settle(dice).match
const tables = new Map<string, Table>()

const path = process.argv[2]
const ignored = { fault: () => process.exit(1), committed: () => {}, failed: () => process.exit(1) }
const database = path === undefined ? null : await openDatabaseClient(path, ignored)
await database?.write([{ sql: 'create table plain (name text, number integer, line text)', values: [] }])
const keep = async (name: string, steps: readonly Step[]): Promise<unknown> =>
  database?.write([
    {
      sql: 'insert into plain (name, number, line) values (?, ?, ?)',
      values: [name, steps[0]?.number ?? 0, JSON.stringify(steps.map(({ line }) => line))],
    },
  ])

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const { type, id, table: name, action }: Heard = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}')
    if (type !== 'watch' && type !== 'act') return
    const table = tables.get(name) ?? { sockets: [], match: begun() }
    tables.set(name, table)
    if (type === 'watch') {
      table.sockets.push(socket)
      if (table.sockets.length < 2) return
      return table.sockets.forEach((each, you) =>
        each.send(JSON.stringify({ type: 'table', table: { id: name, status: 'playing', you, ...now(table, you) } })),
      )
    }
    const played = table.match.submit(table.sockets.indexOf(socket), action, dice)
    if (!played.ok) return socket.send(JSON.stringify({ type: 'refused', id }))
    const { match, steps } = played.value
    const tell = (): void => {
      table.match = match.outcome === null ? match : begun()
      table.sockets.forEach((each, you) => {
        const told = steps.map(({ number, line, seenBy }) => ({ number, ...line, effects: seenBy(you) }))
        const done = each === socket ? { done: id } : {}
        each.send(JSON.stringify({ type: 'played', table: name, steps: told, ...now(table, you), ...done }))
      })
    }
    if (database === null) tell()
    else void keep(name, steps).then(tell)
  })
})

const now = ({ match }: Table, seat: number): object => ({
  number: match.lines.length,
  view: match.view(seat),
  toAct: match.toAct,
  outcome: null,
})

server.on('listening', () => process.send?.(server.address()))
process.on('message', () => process.send?.(process.cpuUsage()))
