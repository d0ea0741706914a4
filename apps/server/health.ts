import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { mayReadMetrics } from './metrics-access.ts'
import type { Metrics } from './metrics.ts'
import type { Bus } from './nodes/bus.ts'
import type { Readiness } from './readiness.ts'
import { refuse } from './refuse.ts'

interface Parts {
  readonly config: Config
  readonly metrics: Metrics
  readonly readiness: Readiness
  readonly bus: Pick<Bus, 'isUp'> | null
}

/** What machines ask of the server: whether it lives, whether it can work, and its figures. */
export function healthRoutes(app: FastifyInstance, { config, metrics, readiness, bus }: Parts): void {
  app.get('/healthz', () => 'ok\n')
  app.get('/readyz', async (_, reply) => {
    const trouble = await readiness.trouble()
    // without Redis this node's own tables go on: it is no reason to send everybody away
    const isCutOff = bus !== null && !bus.isUp
    if (trouble === null && isCutOff) return 'ready, but Redis is away: tables of other nodes cannot be reached\n'
    return trouble === null ? 'ready\n' : reply.code(503).send(`not ready: ${trouble}\n`)
  })
  app.get('/metrics', async (request, reply) =>
    mayReadMetrics(config, request)
      ? reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
      : refuse(reply, 404, 'not-found'),
  )
}
