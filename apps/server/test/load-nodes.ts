// What several nodes cost, beside one process on SQLite: npx node apps/server/test/load-nodes.ts [seconds] [rounds]
// In each round the same players at one node on SQLite, at one on PostgreSQL, at two with the players of a match at
// one of them, and at two with the players of a match at different ones. Only ratios within a round say anything.
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { Redis } from 'ioredis'
import { Client } from 'pg'
import { figure, measured, median, players } from './load-players.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'
import { startPostgres } from './services/postgres.ts'
import { startRedis } from './services/redis.ts'

const [seconds, rounds] = process.argv.slice(2)
const SECONDS = Math.min(60, Number(seconds ?? 8))
const ROUNDS = Math.min(20, Number(rounds ?? 3))
const TABLES = 30
const WARMED_UP = 1000 // moves, after the first round
const ENV = { PARLOUR_RATE: '100000', PARLOUR_LOG: 'warn', PARLOUR_BOT_WORKERS: '1' }
const TICKS = 100 // of processor time a second, as Linux counts it

/** Seconds of processor time that a process and its children have taken so far. */
function spentByTree(pid: number): number {
  const of = (id: string): { readonly parent: number; readonly ticks: number } | null => {
    try {
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      return { parent: Number(fields[1]), ticks: [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) }
    } catch {
      return null // it has ended
    }
  }
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.reduce((sum, id) => {
    const found = of(id)
    return found !== null && (Number(id) === pid || found.parent === pid) ? sum + found.ticks / TICKS : sum
  }, 0)
}

/** What PostgreSQL and Redis have done so far, or do for a move. */
interface Work {
  readonly spent: number // microseconds of processor time
  readonly log: number // bytes of PostgreSQL's log
  readonly commands: number // of Redis
  readonly carried: number // bytes that came to Redis
}
const NOTHING: Work = { spent: 0, log: 0, commands: 0, carried: 0 }

async function workOf(postgres: number, database: Client, redis: Redis): Promise<Work> {
  const text = await redis.info('everything')
  const told = (name: string): number => Number(new RegExp(`^${name}:(\\S+)`, 'm').exec(text)?.[1])
  const { rows } = await database.query<{ log: string }>(`select pg_current_wal_insert_lsn() - '0/0' as log`)
  return {
    spent: (spentByTree(postgres) + told('used_cpu_user') + told('used_cpu_sys')) * 1e6,
    log: Number(rows[0]?.log),
    commands: told('total_commands_processed'),
    carried: told('total_net_input_bytes'),
  }
}

interface Cost extends Work {
  readonly nodes: number // microseconds of processor time a move
  readonly movesPerSecond: number
}

/** `spread`: the players of a match are at different nodes. */
async function cost(
  name: string,
  nodes: readonly Running[],
  spread: boolean,
  work: () => Promise<Work>,
  warmUp: number | undefined,
): Promise<Cost> {
  const urlOf = (index: number): string => nodes[index % nodes.length]?.url ?? ''
  const at = { before: NOTHING, after: NOTHING }
  const found = await measured(
    name,
    SECONDS,
    (tally) => players((table) => [urlOf(table), urlOf(spread ? table + 1 : table)], TABLES, true, tally),
    async () => {
      ;[at.before, at.after] = [at.after, await work()]
      const each = await Promise.all(nodes.map(({ url }) => figure(url, 'process_cpu_seconds_total')))
      return each.reduce((sum, one) => sum + one, 0)
    },
    null,
    warmUp,
  )
  const moves = found.movesPerSecond * found.seconds
  const aMove = (of: (work: Work) => number): number => (of(at.after) - of(at.before)) / moves
  return {
    nodes: found.cost,
    movesPerSecond: found.movesPerSecond,
    spent: aMove(({ spent }) => spent),
    log: aMove(({ log }) => log),
    commands: aMove(({ commands }) => commands),
    carried: aMove(({ carried }) => carried),
  }
}

const folder = newFolder(tmpdir()) // on the disk, like the other database
const [postgres, redis] = await Promise.all([startPostgres(tmpdir()), startRedis()])
const asked = new Redis(redis.port)
const shared = { ...ENV, PARLOUR_DATABASE: await postgres.database('load'), PARLOUR_REDIS: redis.url }
const database = new Client(shared.PARLOUR_DATABASE)
await database.connect()
const work = (): Promise<Work> => workOf(postgres.pid(), database, asked)
const rows: (readonly Cost[])[] = []
const started: Running[] = []
const NAMES = ['SQLite, one node', 'PostgreSQL, one node', 'two nodes, matches at one', 'two nodes, matches at both']
try {
  const alone = await startServer(folder, ENV)
  started.push(alone)
  for (let count = 0; count < 2; count++) started.push(await startServer('unused', shared))
  const [, first, second] = started
  if (first === undefined || second === undefined) throw new Error('no nodes')
  for (let round = 0; round < ROUNDS; round++) {
    const warmUp = round === 0 ? undefined : WARMED_UP
    rows.push([
      await cost('SQLite, one node', [alone], false, async () => NOTHING, warmUp),
      await cost('PostgreSQL, one node', [first], false, work, warmUp),
      await cost('PostgreSQL, two nodes, each match at one', [first, second], false, work, warmUp),
      await cost('PostgreSQL, two nodes, each match at both', [first, second], true, work, warmUp),
    ])
  }
} finally {
  for (const running of started) await running.end('SIGTERM')
  asked.disconnect()
  await database.end()
  await Promise.all([postgres.remove(), redis.remove()])
  removeFolder(folder)
}

const ratios = (index: number, of: (cost: Cost) => number): readonly number[] =>
  rows.map((row) => {
    const [base, one] = [row[0], row[index]]
    return base === undefined || one === undefined ? NaN : of(one) / base.nodes
  })
const shown = (values: readonly number[]): string =>
  `${median(values).toFixed(2)} (${values.map((value) => value.toFixed(2)).join(', ')})`
console.info(
  '| form | nodes, times SQLite | with PostgreSQL and Redis | µs a move | moves/s | log, bytes a move | Redis, commands and bytes a move |',
)
console.info('|---|---:|---:|---:|---:|---:|---:|')
for (const [index, name] of NAMES.entries()) {
  const column = (of: (cost: Cost) => number): number => median(rows.flatMap((row) => row[index] ?? []).map(of))
  console.info(
    `| ${[
      name,
      shown(ratios(index, ({ nodes }) => nodes)),
      shown(ratios(index, ({ nodes, spent }) => nodes + spent)),
      `${column(({ nodes }) => nodes).toFixed(0)} + ${column(({ spent }) => spent).toFixed(0)}`,
      column(({ movesPerSecond }) => movesPerSecond).toFixed(0),
      column(({ log }) => log).toFixed(0),
      `${column(({ commands }) => commands).toFixed(2)}, ${column(({ carried }) => carried).toFixed(0)}`,
    ].join(' | ')} |`,
  )
}
