import { freePort, startServer, type Running } from '../process.ts'
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

export async function openSite(
  name: string,
  count: number,
  env: { readonly [name: string]: string } = {},
): Promise<Site> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  const database = await postgres.database(name)
  const nodes = await Promise.all(
    Array.from({ length: count }, async (): Promise<Node> => {
      const [toPostgres, toRedis, port] = await Promise.all([openWay(postgres.port), openWay(redis.port), freePort()])
      const start = (): Promise<Running> =>
        startServer('unused', {
          PORT: String(port),
          PARLOUR_DATABASE: `postgres://parlour@127.0.0.1:${toPostgres.port}/${name}`,
          PARLOUR_REDIS: `redis://127.0.0.1:${toRedis.port}`,
          PARLOUR_BOT_WORKERS: '1',
          ...env,
        })
      let running = await start()
      return {
        url: `http://127.0.0.1:${port}`,
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
      await Promise.all([postgres.remove(), redis.remove()])
    },
  }
}
