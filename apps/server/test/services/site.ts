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
  const opened: (() => Promise<unknown> | void)[] = [] // how each part is closed
  const close = async (): Promise<void> => {
    for (const part of opened.splice(0).toReversed()) await part()
  }
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  opened.push(postgres.remove, redis.remove)
  const database = await postgres.database(name)
  const nodes = await Promise.allSettled(
    Array.from({ length: count }, async (): Promise<Node> => {
      const machine = isApart ? openMachine() : null
      if (machine !== null) opened.push(() => machine.remove())
      const host = machine?.cable().there ?? '127.0.0.1'
      const [toPostgres, toRedis, port] = await Promise.all([
        wayTo(postgres.port, machine),
        wayTo(redis.port, machine),
        freePort(),
      ])
      opened.push(toPostgres.close, toRedis.close)
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
      opened.push(() => running.end('SIGKILL'))
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
  const failed = nodes.find((node) => node.status === 'rejected')
  if (failed !== undefined) {
    await close()
    throw failed.reason
  }
  return {
    postgres,
    redis,
    database,
    nodes: nodes.flatMap((node) => (node.status === 'fulfilled' ? [node.value] : [])),
    close,
  }
}
