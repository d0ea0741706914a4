// What a table takes while nobody moves: npx node apps/server/test/idle-tables.ts [tables]
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { stream } from '@parlour/core'
import { WebSocket } from 'ws'
import { newGuest, openTable, playOut, sitDown, type Guest } from './guest.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

const TABLES = Number(process.argv[2] ?? 600)
const EACH = 20 // tables that one guest looks at, the most there may be
const PLAYED = 40 // lines of each
const RESTS = 75_000 // milliseconds, after which a table where nothing happens has let go of what it told

/** Bytes of the server's heap that are in use, after all garbage was collected through the inspector. */
async function heapOf(server: Running): Promise<number> {
  const inspector = new WebSocket(/ws:\/\/\S+/.exec(server.output())?.[0] ?? '')
  await once(inspector, 'open')
  inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await once(inspector, 'message')
  inspector.terminate()
  return figure(server, 'nodejs_heap_size_used_bytes')
}

async function figure({ url }: Running, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
}

/** Games alone, in their middle, that each guest goes on looking at. */
async function playAt(guests: readonly Guest[]): Promise<void> {
  for (const [number, guest] of guests.entries())
    for (let i = 0; i < EACH; i++) {
      const { table } = await openTable(guest, 'cant-stop', ['me'])
      await sitDown(table, guest)
      await guest.table(table, ({ status }) => status === 'playing')
      await playOut(table, [guest], stream('idle', number, i), PLAYED)
    }
}

async function guestsAt(server: Running, tables: number): Promise<readonly Guest[]> {
  const guests = await Promise.all(
    Array.from({ length: Math.ceil(tables / EACH) }, () => newGuest(server.url, undefined, false)),
  )
  await Promise.all(guests.map((guest) => guest.connect()))
  return guests
}

async function allGone(server: Running): Promise<void> {
  while ((await figure(server, 'parlour_tables')) > 0) await new Promise((settle) => setTimeout(settle, 500))
}

const folder = newFolder(tmpdir()) // on the disk
const server = await startServer(folder, {
  PARLOUR_RATE: '100000',
  PARLOUR_LOG: 'warn',
  NODE_OPTIONS: '--inspect=127.0.0.1:0',
})
const warmUp = await guestsAt(server, EACH)
await playAt(warmUp)
warmUp.forEach((guest) => guest.disconnect())
await allGone(server)

const guests = await guestsAt(server, TABLES)
const before = await heapOf(server)
await playAt(guests)
const open = (await heapOf(server)) - before
const inMemory = await figure(server, 'parlour_tables')
await new Promise((settle) => setTimeout(settle, RESTS))
const resting = (await heapOf(server)) - before
guests.forEach((guest) => guest.disconnect())
await allGone(server)
const asleep = (await heapOf(server)) - before
const kB = (bytes: number): string => `${(bytes / inMemory / 1024).toFixed(1)} kB`
console.info(
  `${inMemory} tables of ${PLAYED} lines: ${kB(open)} of heap each while looked at, ${kB(resting)} when nothing has happened for a minute, ${kB(asleep)} asleep`,
)
await server.end('SIGTERM')
removeFolder(folder)
