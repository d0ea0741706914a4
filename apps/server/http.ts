import { createServer } from 'node:http'
import cookies from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { limitUnanswered } from './connection-limit.ts'
import { answerNoRequest, errorAnswer, namesOneHost } from './http-errors.ts'
import type { ReportLimit } from './limit-report.ts'
import type { Metrics } from './metrics.ts'
import { isOwnOrigin } from './proxy.ts'
import { refuse } from './refuse.ts'

const STALLED = 20_000 // milliseconds without a byte, also of somebody who does not read what they asked for
const KEPT_ALIVE = 72_000 // longer than proxies keep theirs: they must be the first to close one

/** HTTP before any route: how long it waits, what it measures and logs, whom it answers, and with which headers. */
export async function openHttp(
  config: Config,
  metrics: Metrics,
  log: Logger,
  report: ReportLimit,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: false, // addresses hold table ids: requests are logged below, by their route
    trustProxy: config.trustProxy,
    bodyLimit: 8192,
    forceCloseConnections: true,
    frameworkErrors: errorAnswer(log),
    clientErrorHandler: answerNoRequest,
    // only WebSockets are upgraded: anyone who offers anything else is served as they are
    serverFactory: (handle) =>
      createServer(
        {
          requireHostHeader: false, // asked for below, with a code
          headersTimeout: 10_000,
          requestTimeout: 10_000,
          connectionsCheckingInterval: 2000,
          keepAliveTimeout: KEPT_ALIVE,
          shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
        },
        limitUnanswered(handle, config, report),
      ).setTimeout(STALLED),
    routerOptions: { maxParamLength: 64 },
  })
  app.setErrorHandler(errorAnswer(log))
  app.setNotFoundHandler((_, reply) => refuse(reply, 404, 'not-found'))
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    if (reply.statusCode >= 500) metrics.faults.inc()
    metrics.requests.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000)
    log.debug({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request')
  })
  /** A page of another origin may read nothing here and change nothing. */
  app.addHook('onRequest', async (request, reply) => {
    if (!namesOneHost(request.raw)) refuse(reply, 400, 'unreadable')
    else if (request.method !== 'GET' && request.method !== 'HEAD' && !isOwnOrigin(request.raw, config.trustProxy))
      refuse(reply, 403, 'not-signed-in')
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // a bot may be a program in WebAssembly; `eval` stays forbidden
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false, // the proxy that ends TLS says that
    // under no-referrer a browser would send the host's forms with the origin `null`
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(cookies)
  return app
}
