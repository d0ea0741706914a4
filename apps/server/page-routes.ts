import type { FastifyInstance } from 'fastify'
import { openCeremonies } from './accounts/ceremonies.ts'
import { accountRoutes } from './accounts/routes.ts'
import { lobbyRoutes } from './lobby-routes.ts'
import { askersAmong } from './askers.ts'
import { openAttempts } from './challenges/attempts.ts'
import { challengeRoutes } from './challenges/routes.ts'
import type { NoteDeed } from './host-log.ts'
import { invitationRoutes } from './invitations/routes.ts'
import type { Jobs } from './jobs.ts'
import { matchRoutes } from './matching/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import type { NewsReader } from './nodes/news-reader.ts'
import type { Presence } from './nodes/presence.ts'
import type { Notices } from './notices/index.ts'
import { noticeRoutes } from './notices/routes.ts'
import type { Openings } from './openings.ts'
import type { People } from './people.ts'
import { raceRoutes } from './races/routes.ts'
import { ratingRoutes } from './ratings/routes.ts'
import type { RequestLimits } from './request-limits.ts'
import type { Services } from './services.ts'
import type { Sockets } from './socket.ts'
import type { WholeStore } from './sql-store.ts'
import { tableCards } from './table-cards.ts'
import type { Tables } from './tables.ts'
import { tieRoutes } from './ties/routes.ts'
import type { Tournaments } from './tournaments/index.ts'
import { tournamentRoutes } from './tournaments/routes.ts'
import type { Vacations } from './vacations/index.ts'
import { watchRoutes } from './watching/routes.ts'
import { openWatchable } from './watching/watchable.ts'

interface Parts {
  readonly services: Services
  readonly store: WholeStore
  readonly people: People
  readonly tables: Tables
  readonly presence: Presence
  readonly sockets: Sockets
  readonly openings: Openings
  readonly limits: RequestLimits
  readonly jobs: Pick<Jobs, 'ask'>
  readonly newsReader: NewsReader
  readonly notices: Notices
  readonly vacations: Vacations
  readonly tournaments: Tournaments
  readonly noteDeed: NoteDeed
}

/** Everything that the page asks for over HTTP, each part with as much of the house as it needs. */
export async function pageRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { services, store, tables, presence, sockets, openings, limits, jobs, newsReader } = parts
  const { config, sanctions, ties, tell } = services
  const askers = askersAmong(parts.people)
  const { accounts } = store

  lobbyRoutes(app, { ...askers, ...parts, ratings: store.ratings })
  challengeRoutes(app, {
    ...askers,
    store,
    challenges: store.challenges,
    ties: store.ties,
    attempts: await openAttempts(services.store, store.challenges, tables, openings),
    limits,
  })
  tieRoutes(app, {
    ...askers,
    store,
    presence,
    limits,
    async changed(user) {
      tell({ type: 'ties', user })
      await newsReader.tiesChanged(user)
    },
  })
  moderationRoutes(app, { ...askers, store, sanctions, tables, limits, config, note: parts.noteDeed })
  raceRoutes(app, { ...askers, store, races: store.races, limits })
  accountRoutes(app, {
    ...askers,
    store,
    ceremonies: await openCeremonies(store),
    tables,
    sockets,
    limits,
    config,
    async merged(guest, account) {
      tell({ type: 'forgotten', user: guest })
      await tables.refreshOf(guest)
      await newsReader.hear({ type: 'mutes' })
      await newsReader.hear({ type: 'sanctions' })
      await ties.reload(null)
      await newsReader.hear({ type: 'webhooks' })
      tell({ type: 'mutes' })
      tell({ type: 'sanctions' })
      tell({ type: 'ties', user: account })
      tell({ type: 'webhooks' })
    },
  })
  noticeRoutes(app, {
    ...askers,
    store: store.notices,
    accounts,
    notices: parts.notices,
    vacations: parts.vacations,
    limits,
    config,
  })
  matchRoutes(app, {
    ...askers,
    seekers: store.seekers,
    ties,
    sanctions,
    fresh: tables.fresh,
    openings,
    limits,
    match: () => jobs.ask('match'),
  })
  invitationRoutes(app, {
    ...askers,
    store,
    invitations: store.invitations,
    accounts,
    ties,
    ownTies: store.ties,
    sanctions,
    presence,
    limits,
    buckets: services.limits,
    rate: config.rate,
    cards: (user, all) => tableCards(presence, user, all, store.ratings),
    invited: sockets.invited,
    notify: () => void jobs.ask('notices'),
  })
  watchRoutes(app, { ...askers, limits, ties, watchable: openWatchable(store, presence, store.ratings) })
  ratingRoutes(app, { ...askers, ratings: store.ratings, accounts, ties: store.ties, limits })
  tournamentRoutes(app, {
    ...askers,
    store: store.tournaments,
    tournaments: parts.tournaments,
    limits,
    wake: () => void jobs.ask('tournaments'),
  })
}
