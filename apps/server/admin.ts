import type { Language } from '@parlour/core'
import { UserId } from '@parlour/protocol'
import type { Queue } from 'bullmq'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  confirmPage,
  loginPage,
  logPage,
  overviewPage,
  peoplePage,
  personPage,
  tablesPage,
  type NamedAction,
  type Shown,
} from './admin-html.ts'
import { programPages } from './admin-programs.ts'
import { dashboardPage } from './dashboard/page.ts'
import type { SampleStore } from './dashboard/sample-store.ts'
import type { JobNow } from './jobs.ts'
import { STYLE } from './admin-style.ts'
import { confirmationOf, needsConfirmation, wasConfirmed } from './admin-confirm.ts'
import { TASKS, type HostTasks, type TaskName } from './admin-tasks.ts'
import { adminWords, type AdminWords } from './admin-words.ts'
import { openHostSessions, ownLedger, sharedLedger, type HostSession } from './host-session.ts'
import type { ModerationStore } from './moderation/moderation-store.ts'
import { moderatorIn, type NoteDeed } from './host-log.ts'
import type { HostAction } from './host-store.ts'
import type { TokenStore } from './platform/token-store.ts'
import type { Tokens } from './platform/tokens.ts'
import { isEqual } from './people.ts'
import type { ReportLimit } from './limit-report.ts'
import type { Presence } from './nodes/presence.ts'
import type { Notice } from './notice.ts'
import { addressOf, household } from './proxy.ts'
import type { Readiness } from './readiness.ts'
import { keepLanguage, languageAsked } from './request-language.ts'
import { loadNames, shownName } from './shown-names.ts'
import type { Services } from './services.ts'
import type { Tables } from './tables.ts'
import type { Webhooks } from './webhooks/index.ts'

interface AdminParts {
  readonly services: Services
  readonly tables: Tables
  readonly presence: Presence
  readonly notice: Notice
  readonly moderation: Pick<ModerationStore, 'sanctionsOf'>
  readonly readiness: Readiness
  readonly report: ReportLimit
  readonly tasks: HostTasks
  readonly noteDeed: NoteDeed
  readonly tokens: Tokens
  readonly tokenStore: TokenStore
  readonly webhooks: Webhooks
  readonly samples: SampleStore
  readonly jobs: () => readonly JobNow[]
  readonly queues: (() => readonly Queue[]) | null // of the jobs that nodes share
}

type Fields = { readonly [name: string]: string }

export type AddPage = (
  path: string,
  make: (shown: Shown, query: Fields, request: FastifyRequest) => Promise<string | null>,
) => void
export type AddForm = (
  path: string,
  work: (session: HostSession, fields: Fields, request: FastifyRequest, reply: FastifyReply) => Promise<Next>,
) => void

/** After a form: the address of the next page, or the page itself where it holds what no address may. */
type Next = string | { readonly page: string }

/** The host's pages: tables and people, and what a host may do about them. Without a password there are none. */
export function adminPages(
  app: FastifyInstance,
  {
    services,
    tables,
    presence,
    notice,
    moderation,
    readiness,
    report,
    tasks,
    noteDeed: note,
    tokens,
    tokenStore,
    webhooks,
    queues,
    samples,
    jobs,
  }: AdminParts,
): void {
  const { config, host, metrics } = services
  if (config.password === null) return
  const sessions = openHostSessions(
    config.password,
    config.trustProxy,
    config.database === null ? ownLedger() : sharedLedger(services.store),
    services.limits,
  )

  const send = (reply: FastifyReply, page: string): FastifyReply =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  const named = async (action: HostAction, language: Language): Promise<NamedAction> => {
    const id = UserId.safeParse(action.whom.startsWith('person:') ? action.whom.slice(7) : '')
    const person = id.success ? await host.person(id.data) : null
    const moderator = UserId.safeParse(moderatorIn(action.session))
    const by = moderator.success ? await host.person(moderator.data) : null
    return { ...action, name: person === null ? null : shownName(person.name, language), by: by?.handle ?? null }
  }

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  app.get('/host.css', (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE))

  /** A page for a host who is signed in; everybody else is asked for the password. */
  const page: AddPage = (path, make) => {
    app.get(path, async (request, reply) => {
      const session = await sessions.of(request)
      const language = languageAsked(request)
      const text = adminWords[language]
      keepLanguage(request, reply)
      await loadNames(language)
      if (session === null) return send(reply.code(path === '/host' ? 200 : 403), loginPage(text, null))
      const query = fieldsOf(request.query)
      const made = await make({ text, language, token: session.token, said: saidOf(text, query) }, query, request)
      return made === null ? reply.redirect('/host', 303) : send(reply, made)
    })
  }

  page('/host', async (shown) => {
    const { rows } = await host.actions(0)
    const { connected, nodes } = await presence.online([])
    return overviewPage(shown, {
      hasQueues: queues !== null,
      connected,
      nodes,
      inMemory: tables.live.size,
      trouble: await readiness.trouble(),
      notice: notice.now(),
      quarantined: services.store.quarantined(),
      actions: await Promise.all(rows.slice(0, 8).map((action) => named(action, shown.language))),
    })
  })
  dashboardPage(page, { samples, host, config, jobs, hasQueues: queues !== null })
  page('/host/tables', async (shown, query) => {
    const [search, number] = [searchIn(query), pageIn(query)]
    return tablesPage(shown, await host.tables(search, number), search, number)
  })
  page('/host/people', async (shown, query) => {
    const [search, number] = [searchIn(query), pageIn(query)]
    const people = await host.people(search, number)
    const { tabs } = await presence.online(people.rows.map(({ id }) => id))
    return peoplePage(shown, people, tabs, search, number)
  })
  page('/host/people/:id', async (shown, _, request) => {
    const id = UserId.safeParse(fieldsOf(request.params)['id'])
    const person = id.success ? await host.person(id.data) : null
    if (person === null) return null
    const { tabs } = await presence.online([person.id])
    return personPage(
      shown,
      person,
      tabs.get(person.id) ?? 0,
      await host.tablesOf(person.id),
      await moderation.sanctionsOf(person.id),
    )
  })
  page('/host/log', async (shown, query) => {
    const number = pageIn(query)
    const { rows, all } = await host.actions(number)
    return logPage(shown, { rows: await Promise.all(rows.map((action) => named(action, shown.language))), all }, number)
  })
  page('/host/confirm/:action', async (shown, query, request) => {
    const asked = await confirmationOf(host, fieldsOf(request.params)['action'] ?? '', query, shown.language)
    return asked === null ? null : confirmPage(shown, asked.action === 'forget' ? 'people' : 'tables', asked)
  })
  if (queues !== null)
    void app.register(async (inside) => {
      const { queuePages } = await import('./admin-queues.ts')
      queuePages(inside, queues, async (request, reply) =>
        (await sessions.of(request)) === null ? send(reply.code(403), loginPage(textOf(request), null)) : null,
      )
    })
  app.get('/host/metrics', async (request, reply) =>
    (await sessions.of(request)) === null
      ? send(reply.code(403), loginPage(textOf(request), null))
      : reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )

  app.post('/host/login', async (request, reply) => {
    const session = await sessions.open(request, reply, fieldsOf(request.body)['password'] ?? '')
    if (typeof session !== 'string') {
      await note(session.name, 'signed in')
      return reply.redirect('/host', 303)
    }
    report('host passwords', household(addressOf(request.raw, config.trustProxy)))
    return session === 'wrong'
      ? send(reply.code(403), loginPage(textOf(request), textOf(request).problem.wrong))
      : send(reply.code(429), loginPage(textOf(request), textOf(request).problem.tooMany))
  })

  /** A form of these pages: signed in, and with the token that no other page knows. */
  const form: AddForm = (path, work) => {
    app.post(path, async (request, reply) => {
      const session = await sessions.of(request)
      const fields = fieldsOf(request.body)
      if (session === null || !isEqual(fields['token'] ?? '', session.token))
        return send(
          reply.code(403),
          loginPage(textOf(request), session === null ? null : textOf(request).problem.outOfDate),
        )
      const next = await work(session, fields, request, reply)
      return typeof next === 'string' ? reply.redirect(next, 303) : send(reply, next.page)
    })
  }
  form('/host/logout', async (session, _, request, reply) => {
    await note(session.name, 'signed out')
    await sessions.end(request, reply)
    return '/host'
  })
  const task = (name: TaskName): void =>
    form(`/host/${name}`, async (session, fields) => {
      if (needsConfirmation(name) && !(await wasConfirmed(host, name, fields)))
        return `/host/confirm/${name}?${new URLSearchParams({ ...fields, token: '', failed: 'confirm' }).toString()}`
      const { back, done } = await tasks[name](fields)
      if (done !== null) await note(session.name, done.action, done.whom, done.detail)
      return `${back}?${done === null ? 'failed' : 'done'}=${name}`
    })
  for (const name of TASKS) task(name)
  programPages(page, form, { config, tokens, tokenStore, webhooks, note })
}

const textOf = (request: FastifyRequest): AdminWords => adminWords[languageAsked(request)]

/** What became of the last action, by its name in the address. */
function saidOf(text: AdminWords, { done = '', failed = '' }: Fields): string | null {
  if (failed === 'confirm') return text.notConfirmed
  if (failed !== '') return text.notDone
  const task = TASKS.find((name) => name === done)
  return task === undefined ? null : text.said[task]
}

const searchIn = ({ search = '' }: Fields): string => search.trim().slice(0, 60)
const pageIn = ({ page = '' }: Fields): number => (/^\d{1,6}$/.test(page) ? Number(page) : 0)

/** The texts of a form, a query or a path. */
function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}
