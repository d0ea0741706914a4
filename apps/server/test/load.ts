// Load on the real server, on this machine only: node apps/server/test/load.ts [seconds] [rounds] [race|paced ...]
// `race` goes in rounds: in each, the same players at a server that keeps nothing (plain-ws.ts) and at the real one.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { TableId } from '@parlour/protocol'
import { replayAll } from '../audit.ts'
import { figure, measured, median, player, players, type Measured, type Player } from './load-players.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

const [seconds, rounds, ...chosen] = process.argv.slice(2)
const SECONDS = Math.min(60, Number(seconds ?? 10))
const ROUNDS = Math.min(20, Number(rounds ?? 3))
const isWanted = (part: string): boolean => chosen.length === 0 || chosen.includes(part)
const HEAP = ['--max-semi-space-size=16']

async function onParlour({ url }: Running, name: string, tables: number, rate: number | null): Promise<Measured> {
  const found = await measured(
    name,
    SECONDS,
    (tally) => players(() => [url, url], tables, rate === null, tally),
    () => figure(url, 'process_cpu_seconds_total'),
    rate,
  )
  const commits = await figure(url, 'parlour_commit_seconds_count')
  const together = (await figure(url, 'parlour_commit_units_sum')) / commits
  const took = ((await figure(url, 'parlour_commit_seconds_sum')) / commits) * 1000
  console.info(`  since the start ${together.toFixed(1)} changes a commit, ${took.toFixed(2)} ms each`)
  return found
}

/** The yardstick, with the same players. */
async function onPlain(name: string, tables: number): Promise<Measured> {
  const child = fork(new URL('./plain-ws.ts', import.meta.url), { execArgv: HEAP })
  const [address]: { port: number }[] = await once(child, 'message')
  const url = `http://127.0.0.1:${address?.port}`
  const found = await measured(
    name,
    SECONDS,
    async (tally) => {
      const all: Player[] = []
      for (let i = 0; i < 2 * tables; i++)
        all.push(await player(url, '', TableId.parse(`plain-${i >> 1}`.padEnd(16, '-')), i % 2, true, tally))
      return all
    },
    async () => {
      child.send('')
      const [usage]: NodeJS.CpuUsage[] = await once(child, 'message')
      return ((usage?.user ?? 0) + (usage?.system ?? 0)) / 1e6
    },
    null,
  )
  child.kill()
  return found
}

/** In turns, because what else the machine does changes from minute to minute. */
async function race(server: Running): Promise<void> {
  const rows: (readonly number[])[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const plain = await onPlain('plain ws, 100 sockets in 50 matches, saturating', 50)
    const durable = await onParlour(server, 'Parlour, the same', 50, null)
    const [share, times] = [durable.movesPerSecond / plain.movesPerSecond, durable.cost / plain.cost]
    rows.push([plain.movesPerSecond, durable.movesPerSecond, share, plain.cost, durable.cost, times])
  }
  const column = (index: number): readonly number[] => rows.map((row) => row[index] ?? NaN)
  const cells = (name: string, row: readonly number[]): string =>
    `| ${[name, ...row.map((value, index) => value.toFixed(index % 3 === 2 ? 2 : 0))].join(' | ')} |`
  console.info(
    '| round | plain ws, moves/s | Parlour, moves/s | share | plain ws, µs a move | Parlour, µs a move | times |',
  )
  console.info('|---|---:|---:|---:|---:|---:|---:|')
  rows.forEach((row, round) => console.info(cells(String(round + 1), row)))
  console.info(
    cells(
      'median',
      [0, 1, 2, 3, 4, 5].map((index) => median(column(index))),
    ),
  )
}

const folder = newFolder(tmpdir()) // on the disk
const server = await startServer(folder, {
  PARLOUR_RATE: '100000',
  PARLOUR_LOG: 'warn',
  PARLOUR_BOT_WORKERS: '1',
  NODE_OPTIONS: HEAP.join(' '),
})
try {
  if (isWanted('race')) await race(server)
  if (isWanted('paced')) {
    await onParlour(server, '100 sockets in 50 matches, 100 moves/s', 50, 100)
    await onParlour(server, '1000 players in 500 matches, 500 moves/s', 500, 500)
  }
} finally {
  await server.end('SIGTERM')
}
const inspection = await replayAll(folder)
console.info(`stored: ${inspection?.games} games, ${inspection?.lines} lines, ${inspection?.faults.length} faults`)
removeFolder(folder)
