import { freePort, startServer, type Running } from '../process.ts'
import { openMachine, type Machine } from './machine.ts'
import { startPostgres, type Postgres } from './postgres.ts'
import { openWay, type Way } from './proxy.ts'
import { startRedis, type Redis } from './redis.ts'

/** Several nodes with a PostgreSQL and a Redis of their own, each reached over a way that can be cut. */
export interface Site {
  readonly postgres: Postgres
  readonly redis: Redis
  readonly database: string // its address, past the ways
  readonly nodes: readonly Node[]
  close(): Promise<void>
}

export interface Node {
  readonly url: string // stays the same when it is started again
  readonly running: Running
  readonly toPostgres: Way
  readonly toRedis: Way
  start(): Promise<void>
}

/** Over the proxy's way, or to a machine of its own over a cable. */
async function wayTo(port: number, from: Machine | null): Promise<Way> {
  if (from === null) return openWay(port)
  const { here, pull, plug } = from.cable()
  return { ...(await openWay(port, here)), cut: pull, mend: plug }
}

export async function openSite(
  name: string,
  count: number,
  env: { readonly [name: string]: string } = {},
  { isApart = false } = {}, // each node on a machine of its own
): Promise<Site> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  const database = await postgres.database(name)
  const machines: Machine[] = []
  const nodes = await Promise.all(
    Array.from({ length: count }, async (): Promise<Node> => {
      const machine = isApart ? openMachine() : null
      if (machine !== null) machines.push(machine)
      const host = machine?.cable().there ?? '127.0.0.1'
      const [toPostgres, toRedis, port] = await Promise.all([
        wayTo(postgres.port, machine),
        wayTo(redis.port, machine),
        freePort(),
      ])
      const start = (): Promise<Running> =>
        startServer(
          'unused',
          {
            HOST: host,
            PORT: String(port),
            PARLOUR_DATABASE: `postgres://parlour@${toPostgres.host}:${toPostgres.port}/${name}`,
            PARLOUR_REDIS: `redis://${toRedis.host}:${toRedis.port}`,
            PARLOUR_BOT_WORKERS: '1',
            ...env,
          },
          undefined,
          machine?.within,
        )
      let running = await start()
      return {
        url: `http://${host}:${port}`,
        get running() {
          return running
        },
        toPostgres,
        toRedis,
        async start() {
          running = await start()
        },
      }
    }),
  )
  return {
    postgres,
    redis,
    database,
    nodes,
    async close() {
      await Promise.all(nodes.map(({ running }) => running.end('SIGKILL')))
      await Promise.all(nodes.flatMap(({ toPostgres, toRedis }) => [toPostgres.close(), toRedis.close()]))
      for (const machine of machines) machine.remove()
      await Promise.all([postgres.remove(), redis.remove()])
    },
  }
}
