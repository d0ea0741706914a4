// Load on the real server, on this machine only:
// npx node apps/server/test/load.ts [seconds] [rounds] [race|crowd|paced ...]
// `race` and `crowd` go in rounds: in each, the same players at two plain servers (plain-ws.ts), of which one keeps
// nothing, and at the real one.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** A yardstick, with the same players. */
async function onPlain(name: string, tables: number, database: readonly string[] = []): Promise<Measured> {
  const child = fork(new URL('./plain-ws.ts', import.meta.url), database, { execArgv: HEAP })
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
async function race(server: Running, folder: string, matches: number): Promise<void> {
  console.info(`${2 * matches} sockets in ${matches} matches, saturating`)
  const rows: (readonly number[])[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const plain = await onPlain('plain ws', matches)
    const kept = await onPlain('plain ws that stores its lines', matches, [
      join(folder, `plain-${matches}-${round}.db`),
    ])
    const durable = await onParlour(server, 'Parlour', matches, null)
    const share = (of: Measured): number => of.movesPerSecond / plain.movesPerSecond
    const times = (of: Measured): number => of.cost / plain.cost
    rows.push([plain, kept, durable].flatMap((of) => [of.movesPerSecond, share(of), of.cost, times(of)]))
  }
  const cells = (name: string, row: readonly number[]): string =>
    `| ${[name, ...row.map((value, index) => value.toFixed(index % 2 === 0 ? 0 : 2))].join(' | ')} |`
  const heads = ['plain', 'plain that stores', 'Parlour'].map((name) => `${name}: moves/s | share | µs a move | times`)
  console.info(`| round | ${heads.join(' | ')} |`)
  console.info(`|---${'|---:'.repeat(12)}|`)
  rows.forEach((row, round) => console.info(cells(String(round + 1), row)))
  const medians = Array.from({ length: 12 }, (_, index) => median(rows.map((row) => row[index] ?? NaN)))
  console.info(cells('median', medians))
}

const folder = newFolder(tmpdir()) // on the disk
const server = await startServer(folder, {
  PARLOUR_RATE: '100000',
  PARLOUR_LOG: 'warn',
  PARLOUR_BOT_WORKERS: '1',
  NODE_OPTIONS: HEAP.join(' '),
})
try {
  if (isWanted('race')) await race(server, folder, 50)
  if (isWanted('crowd')) await race(server, folder, 250)
  if (isWanted('paced')) {
    await onParlour(server, '100 sockets in 50 matches, 100 moves/s', 50, 100)
    await onParlour(server, '1000 players in 500 matches, 500 moves/s', 500, 500)
  }
} finally {
  await server.end('SIGTERM')
}
const inspection = await replayAll(folder)
if (!inspection.ok) throw new Error(JSON.stringify(inspection.error))
const { games, lines, faults } = inspection.value
console.info(`stored: ${games} games, ${lines} lines, ${faults.length} faults`)
removeFolder(folder)
