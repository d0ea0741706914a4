import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { IncomingMessage } from 'node:http'
import cookies from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import files from '@fastify/static'
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { api, refuse } from './api.ts'
import { localAudience } from './audience.ts'
import { openBots } from './bots.ts'
import type { Config } from './config.ts'
import { hostPages } from './host.ts'
import { openMetrics } from './metrics.ts'
import { COOKIE, openPeople } from './people.ts'
import { openSockets } from './socket.ts'
import { openSqlite } from './sqlite.ts'
import type { Services } from './services.ts'
import { openTables } from './tables.ts'

export interface Server {
  readonly address: string
  close(): Promise<void> // lets everybody go, stores what is under way, ends
}

const SWEEP = 30_000
const USUAL_PORT = 8080

/** The whole server on one node. */
export async function openServer(config: Config): Promise<Server> {
  const log = pino({ level: config.level, base: null, redact: ['*.cookie', '*.seed', '*.salt', '*.code', '*.text'] })
  const metrics = openMetrics({ sockets: () => sockets.count, tables: () => tables.live.size })
  const store = await openSqlite(
    config.data,
    (error) => {
      log.fatal({ err: error }, 'the database failed')
      process.exitCode = 1
      setImmediate(() => process.exit())
    },
    (units, ms) => {
      metrics.batch.observe(units)
      metrics.commits.observe(ms / 1000)
    },
  )
  const bots = openBots(config.botWorkers, config.botBudget, (error) => log.error({ err: error }, 'a bot thread failed'))
  const services: Services = { store, audience: localAudience(), bots, config, metrics, log }
  const people = await openPeople(store)
  const tables = openTables(services)
  let notice = await store.note('notice')
  const sockets = openSockets(services, tables, () => notice)
  let isReady = false

  const app = fastify({
    logger: false, // addresses hold table ids: requests are logged below, by their route
    trustProxy: config.trustProxy,
    bodyLimit: 8192,
    forceCloseConnections: true,
    requestTimeout: 10_000,
    routerOptions: { maxParamLength: 64 },
  })
  app.setErrorHandler((error: FastifyError, _, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) log.error({ err: error }, 'a request failed')
    refuse(reply, status, status === 429 ? 'too-many' : status === 413 ? 'too-large' : status < 500 ? 'unreadable' : 'failed')
  })
  app.setNotFoundHandler((_, reply) => refuse(reply, 404, 'not-found'))
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.requests.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000)
    log.debug({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request')
  })
  /** A page of another origin may read nothing here and change nothing. */
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isOwn(request, config)) refuse(reply, 403, 'not-signed-in')
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
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
    strictTransportSecurity: false, // for whoever ends TLS to say
    referrerPolicy: { policy: 'same-origin' }, // under no-referrer a browser would send the host's forms with the origin `null`
  })
  await app.register(cookies)
  await app.register(rateLimit, { max: Math.ceil(600 * config.rate), timeWindow: 60_000 })

  app.get('/healthz', () => 'ok\n')
  app.get('/readyz', async (_, reply) => (isReady && (await store.ready()) ? 'ready\n' : reply.code(503).send('not ready\n')))
  app.get('/metrics', async (_, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()))
  api(app, services, people, tables, sockets)
  hostPages(app, services, tables, sockets, {
    get: () => notice,
    async set(text) {
      notice = text
      await store.saveNote('notice', text)
      sockets.announce(text)
    },
  })
  await servePage(app, config.page)

  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (request.url?.split('?')[0] !== '/socket') return void socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
    if (!isOwnSocket(request, config)) return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    people
      .find(app.parseCookie(request.headers.cookie ?? '')[COOKIE])
      .then((person) => sockets.accept(request, socket, head, person))
      .catch(() => socket.destroy())
  })

  const address = await app.listen({ host: config.host, port: config.port ?? USUAL_PORT }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' || config.port !== null) throw error
    return app.listen({ host: config.host, port: 0 })
  })
  await tables.resume()
  isReady = true
  const sweeping = setInterval(() => void tables.sweep().catch((error: unknown) => log.error({ err: error }, 'sweeping failed')), SWEEP)
  sweeping.unref()

  return {
    address,
    async close() {
      isReady = false
      clearInterval(sweeping)
      await sockets.drain()
      await app.close()
      await bots.close()
      await tables.retire()
      await store.close()
    },
  }
}

/** The page, if it was built; its files' names change with their content. */
async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('/', (_, reply) =>
      reply.type('text/plain; charset=utf-8').send('Parlour is running. The page has not been built: npm run build --workspace apps/web\n'),
    )
    return
  }
  await app.register(files, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(join(folder, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** A browser says where a request comes from; whoever says nothing is no browser, and brings no cookie of somebody else. */
const isOwn = (request: FastifyRequest, config: Config): boolean => isOwnOrigin(request.headers.origin, request.host, config)

const isOwnSocket = (request: IncomingMessage, config: Config): boolean =>
  isOwnOrigin(
    request.headers.origin,
    (config.trustProxy ? request.headers['x-forwarded-host']?.toString() : undefined) ?? request.headers.host ?? '',
    config,
  )

function isOwnOrigin(origin: string | undefined, host: string, config: Config): boolean {
  if (origin === undefined || config.origins.includes(origin)) return true
  return origin === `http://${host}` || origin === `https://${host}`
}
