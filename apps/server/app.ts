import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { GAMES_LISTED } from './lobby-routes.ts'
import { localBroadcast } from './broadcast.ts'
import { openBots } from './bots.ts'
import type { Config } from './config.ts'
import { adminPages } from './admin.ts'
import { openSampler, SAMPLE_EVERY, SAMPLES_KEPT } from './dashboard/sampler.ts'
import { hostTasks } from './admin-tasks.ts'
import { limitConnections } from './connection-limit.ts'
import { openEmbedding } from './embed/index.ts'
import { openHostLog } from './host-log.ts'
import { healthRoutes } from './health.ts'
import { answerNoRequest } from './http-errors.ts'
import { openHttp } from './http.ts'
import { openJobs } from './jobs.ts'
import { limitReports } from './limit-report.ts'
import { ownBuckets } from './limits.ts'
import { matchSeekers } from './matching/match-seekers.ts'
import { openNotices } from './notices/index.ts'
import { openVacations } from './vacations/index.ts'
import { openMetrics } from './metrics.ts'
import { limitedOpenings } from './openings.ts'
import { AT_ONCE, judgeGames } from './moderation/engine/judge-games.ts'
import { isEntrance } from './moderation/entrance.ts'
import { openSanctions } from './moderation/sanctions.ts'
import { openMutes } from './mutes.ts'
import { openNotice } from './notice.ts'
import type { Bus } from './nodes/bus.ts'
import { openFleet } from './nodes/fleet.ts'
import { openForeignTabs } from './nodes/foreign-tabs.ts'
import { openNewsReader } from './nodes/news-reader.ts'
import { openPresence } from './nodes/presence.ts'
import { openSharedLimits } from './nodes/shared-limits.ts'
import type { News } from './nodes/wire.ts'
import { jobsAfter } from './jobs-after.ts'
import { countGames } from './ratings/count-games.ts'
import { loadRate } from './ratings/rating.ts'
import { openReadiness } from './readiness.ts'
import { keepToRules, type Purge } from './retention.ts'
import { openVisits } from './visits.ts'
import { pageRoutes } from './page-routes.ts'
import { COOKIE, openPeople } from './people.ts'
import { openPlatform } from './platform/index.ts'
import { refuse } from './refuse.ts'
import { requestLimits } from './request-limits.ts'
import type { SharedJobs } from './shared-jobs.ts'
import { servePage } from './serve-page.ts'
import { openSockets } from './socket.ts'
import { openSqlite } from './sqlite.ts'
import { openStoreHealth } from './store-health.ts'
import type { Services } from './services.ts'
import { openTables } from './tables.ts'
import { openTies } from './ties/ties.ts'
import { openTournaments } from './tournaments/index.ts'
import { openDoor } from './upgrade.ts'
import { openWebhooks } from './webhooks/index.ts'

export interface Server {
  readonly address: string
  close(): Promise<void> // lets everybody go, stores what is under way, ends
}

const SWEEP = 10_000 // milliseconds between looking for idle tables
const DUE = 1000 // and for those where something is due
const NOTICES = 2000 // and for turns that somebody is to be told of
const VACATIONS = 60_000
const COUNT = 10_000 // and for rated games that were not counted
const JUDGE = 30_000 // and for those that were not judged
const PURGE = 3_600_000 // and for what need not be kept any more
const USUAL_PORT = 8080

/** The whole server: one process with a file of its own, or a node among others on one PostgreSQL. */
export async function openServer(config: Config, ownLog: Logger): Promise<Server> {
  const node = randomBytes(9).toString('base64url') // this run of the server
  const log = config.database === null ? ownLog : ownLog.child({ on: node }) // the logs of several are read together
  const metrics = openMetrics({
    sockets: () => sockets.count,
    tables: () => tables.live.size,
    remote: () => tables.remote.size,
    redis: () => (bus === null ? null : bus.isUp ? 1 : 0),
  })
  const storeHealth = openStoreHealth(metrics, log)
  const lease = config.lease * 1000
  const shared =
    config.database === null
      ? null
      : await (await import('./postgres.ts')).openPostgres(config.database, node, storeHealth.events, lease)
  const store = shared ?? (await openSqlite(config.data, storeHealth.events))
  const ownJobs = openJobs(log, () => metrics.faults.inc()) // of this process
  ownJobs.define('reread', () => newsReader.hear(null))
  let bus: Bus | null = null
  let common: SharedJobs | null = null // jobs of all nodes
  const isFirst = (): boolean => fleet?.isFirst !== false
  // async, so that news that come before everything stands are a rejection
  const heard = async (news: News | null): Promise<void> =>
    news === null ? ownJobs.ask('reread') : newsReader.hear(news)
  const fleet =
    shared === null
      ? null
      : openFleet(node, {
          leases: shared.leases,
          lease,
          bus: () => bus,
          tables: () => tables,
          sockets: () => sockets,
          interrupt: (table) => platform.interrupt(table),
          foreign: () => foreign,
          presence: () => presence,
          log,
          heard: (news) => void heard(news).catch((error: unknown) => log.error({ err: error }, 'news failed')),
        })
  if (fleet !== null && config.redis !== null) {
    const name = await store.noteOnce('site', randomBytes(9).toString('base64url'))
    const secret = await store.noteOnce('bus', randomBytes(32).toString('hex'))
    const [{ openRedisBus }, { openSharedJobs }] = await Promise.all([
      import('./nodes/redis-bus.ts'),
      import('./shared-jobs.ts'),
    ])
    bus = openRedisBus(config.redis, { node, name, secret }, fleet.hearing, log)
    common = await openSharedJobs(config.redis, `parlour-${name}`, isFirst, 1.5 * lease, log)
  }
  const tell = (news: News): void => bus?.announce(news)
  const sharedLimits = bus === null ? null : openSharedLimits(tell)
  const bots = openBots(config.botWorkers, config.botBudget, (error) =>
    log.error({ err: error }, 'a bot thread failed'),
  )
  const jobs = common ?? ownJobs
  const webhooks = await openWebhooks(store.webhooks, config, log, () => {
    tell({ type: 'webhooks' })
    void jobs.ask('webhooks')
  })
  jobs.define('webhooks', webhooks.deliver, DUE)
  const notices = await openNotices(store.notices, store, config, log)
  jobs.define('notices', notices.send, NOTICES)
  jobs.define('ratings', async () => void (await countGames(store.ratings, loadRate)), COUNT)
  jobs.define(
    'judge',
    async () => {
      if ((await judgeGames(store, store.judged)) === AT_ONCE) void jobs.ask('judge')
    },
    JUDGE,
  )
  const sanctions = await openSanctions(store.moderation, () => tell({ type: 'sanctions' }))
  const services: Services = {
    store: {
      ...store,
      change(id, change) {
        const before = tables.live.get(id)?.state
        const told = notices.withNotices(before, webhooks.withDeliveries(before, change))
        const written = store.change(id, told)
        if (told.head !== undefined || told.deliveries !== undefined)
          written.then(
            ({ ok: isStored }) => {
              if (isStored) jobsAfter(before, told).forEach((job) => void jobs.ask(job))
            },
            () => {}, // whoever asked for the change hears of it
          )
        return written
      },
    },
    host: store.host,
    mutes: await openMutes(store.host, sanctions, () => tell({ type: 'mutes' })),
    sanctions,
    ties: await openTies(store.ties),
    saw: openVisits(store.host),
    broadcast: localBroadcast(),
    bots,
    config,
    metrics,
    log,
    limits: sharedLimits?.make ?? ownBuckets,
    tell,
  }
  const people = await openPeople(store, store.accounts, config.inviteOnly)
  const neighbours = fleet === null || bus === null ? null : { bus, moved: fleet.moved }
  const tables = openTables(services, neighbours)
  const { ties } = services
  const matching = { fresh: tables.fresh, ties, sanctions }
  jobs.define('match', async () => void (await matchSeekers(store.seekers, matching, Date.now())), DUE)
  const presence = openPresence(
    tables,
    () => sockets,
    fleet === null || bus === null ? null : { bus, isAlive: fleet.isAlive, others: fleet.others },
  )
  const notice = await openNotice(
    store,
    (text) => sockets.announce(text),
    () => tell({ type: 'notice' }),
  )
  const report = limitReports(services)
  const openings = limitedOpenings(services, tables, report)
  const sockets = openSockets(services, tables, openings, report, () => notice.now()?.text ?? null)
  const foreign = openForeignTabs(tables, () => bus)
  const newsReader = openNewsReader({ services, notice, webhooks, sockets, tables, sharedLimits })
  const tasks = hostTasks(services, tables, sockets, notice, store.moderation)
  const noteDeed = openHostLog(services)
  async function purge(): Promise<Purge> {
    await store.moderation.purge(Date.now())
    await store.samples.purge(Date.now() - SAMPLES_KEPT)
    const gone = await keepToRules(store.host, config, (id) => tables.live.has(id), Date.now())
    const [guests, old] = [gone.guests.length, gone.tables.length]
    if (guests + old > 0) log.info({ guests, tables: old }, 'purged')
    return gone
  }
  const limits = requestLimits(config, report, async (cookie) => (await people.find(cookie)) !== null, services.limits)
  const isAdmitted = async ({ headers, cookies: { [COOKIE]: cookie } }: FastifyRequest): Promise<boolean> => {
    const { authorization } = headers
    const person =
      authorization === undefined ? await people.find(cookie) : (await platform.visitor(authorization)).person
    return person?.admitted === true
  }
  const isClockRight = (): boolean => fleet === null || fleet.ahead === 0
  const readiness = openReadiness(async () => {
    if (!(await store.probe()).ok) return `nothing can be stored: ${storeHealth.lastFailure}`
    return isClockRight() ? null : "the clock of this machine is not PostgreSQL's"
  })

  const app = await openHttp(config, metrics, log, report)
  if (config.inviteOnly)
    app.addHook('onRequest', async (request, reply) => {
      if (!isEntrance(request) && !(await isAdmitted(request))) refuse(reply, 403, 'invite-only')
    })

  const vacations = openVacations(store.vacations, store, tables, config, () => void jobs.ask('vacations'))
  jobs.define('vacations', vacations.apply, VACATIONS)
  const tournaments = openTournaments(store.tournaments, store.accounts, tables, config, log)
  jobs.define('tournaments', tournaments.advance, DUE)
  healthRoutes(app, { config, metrics, readiness, bus })
  await pageRoutes(app, {
    services,
    store,
    people,
    tables,
    presence,
    sockets,
    openings,
    limits,
    jobs,
    newsReader,
    notices,
    vacations,
    tournaments,
    noteDeed,
  })
  const platform = await openPlatform(
    app,
    {
      services,
      people,
      tables,
      presence,
      openings,
      sockets,
      tasks,
      noteDeed,
      purge,
      limits,
      tokenStore: store.tokens,
      webhooks,
      badges: store.badges,
    },
    GAMES_LISTED,
  )
  adminPages(app, {
    services,
    tables,
    presence,
    notice,
    moderation: store.moderation,
    readiness,
    report,
    tasks,
    noteDeed,
    tokens: platform.tokens,
    tokenStore: store.tokens,
    webhooks,
    queues: common?.queues ?? null,
    samples: store.samples,
    jobs: () => ownJobs.now(),
  })
  const embedding = await openEmbedding(app, services, tables, store.badges, limits)
  await servePage(app, config.page)

  const door = openDoor({
    config,
    report,
    isLeaving: () => sockets.isLeaving,
    async find({ headers }) {
      if (headers.authorization !== undefined) return platform.visitor(headers.authorization)
      const person = await people.find(app.parseCookie(headers.cookie ?? '')[COOKIE])
      const id = person?.device ?? null
      return { person, token: null, session: id === null ? null : { id, isStill: () => people.isSignedIn(id) } }
    },
    enter: sockets.enter,
  })
  app.server.on('upgrade', door.upgrade)
  app.server.on('connect', (_, socket) => answerNoRequest(new Error('no proxy'), socket))
  limitConnections(app.server, config, report)

  await fleet?.begin() // before anybody comes: other nodes show tables to the tabs of those alone who are alive
  const address = await app
    .listen({ host: config.host, port: config.port ?? USUAL_PORT })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || config.port !== null) throw error
      return app.listen({ host: config.host, port: 0 })
    })
  readiness.starting = false
  ownJobs.define('due', async () => (isClockRight() ? tables.wakeDue() : undefined), DUE)
  ownJobs.define('sweep', tables.sweep, SWEEP)
  jobs.define(
    'purge',
    async () => {
      await purge()
      await webhooks.refresh()
      tell({ type: 'webhooks' }) // the other nodes
    },
    PURGE,
  )
  const sample = openSampler(node, metrics, () => ({ connected: sockets.count, tables: tables.live.size }))
  ownJobs.define('sample', async () => void (await store.samples.add(await sample())), SAMPLE_EVERY)
  void ownJobs.ask('due')

  return {
    address,
    async close() {
      readiness.stopping = true
      notice.close()
      presence.close()
      platform.drain()
      await tables.retire() // what is under way is stored and answered
      await fleet?.handOver()
      await sockets.drain()
      await ownJobs.close()
      await common?.close()
      await webhooks.close()
      await app.close()
      await embedding.close()
      await bots.close()
      sharedLimits?.close()
      await bus?.close()
      await store.close()
    },
  }
}
