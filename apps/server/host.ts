import { randomBytes } from 'node:crypto'
import { TableId, UserId } from '@parlour/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hostPage, loginPage, STYLE } from './host-html.ts'
import { isEqual } from './people.ts'
import { namesOf } from './seats.ts'
import type { Sockets } from './socket.ts'
import type { Services } from './services.ts'
import type { Tables } from './tables.ts'

const COOKIE = 'parlour-host'
const SESSION = 12 * 3600 // seconds

export interface Notice {
  get(): string | null
  set(text: string | null): Promise<void>
}

/** The host's page: tables and people, and what a host may do about them. Without a password there is none. */
export function hostPages(app: FastifyInstance, services: Services, tables: Tables, sockets: Sockets, notice: Notice): void {
  const { config, store, log } = services
  const { password } = config
  if (password === null) return
  const sessions = new Map<string, number>() // to the time they end

  const isHost = (request: FastifyRequest): boolean => {
    const until = sessions.get(request.cookies[COOKIE] ?? '')
    return until !== undefined && until > Date.now()
  }
  const html = (reply: FastifyReply, page: string): FastifyReply =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  const perMinute = { config: { rateLimit: { max: Math.ceil(10 * config.rate), timeWindow: 60_000 } } }

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })

  app.get('/host.css', (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE))

  app.get('/host', async (request, reply) => {
    if (!isHost(request)) return html(reply, loginPage(false))
    const [cards, people] = await Promise.all([store.recent(200), store.people(200)])
    const online = sockets.online()
    return html(
      reply,
      hostPage({
        notice: notice.get(),
        sockets: sockets.count,
        inMemory: tables.live.size,
        tables: cards.map(({ head, seats }) => ({
          id: head.id,
          game: head.game,
          status: head.status,
          opened: head.opened,
          lines: tables.live.get(head.id)?.number ?? null,
          seats: seats.map((seat, index) => ({ kind: seat.kind, name: namesOf(seats)[index] ?? '' })),
        })),
        people: people.map(({ id, name, banned, since }) => ({ id, name, banned, since, tabs: online.get(id) ?? 0 })),
      }),
    )
  })

  app.post('/host/login', perMinute, async (request, reply) => {
    if (!isEqual(field(request, 'password'), password)) {
      log.warn('a wrong password for the host’s page')
      return html(reply.code(403), loginPage(true))
    }
    const now = Date.now()
    for (const [token, until] of sessions) if (until < now) sessions.delete(token)
    const token = randomBytes(32).toString('base64url')
    sessions.set(token, now + SESSION * 1000)
    reply.setCookie(COOKIE, token, {
      path: '/host',
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      maxAge: SESSION,
    })
    return reply.redirect('/host', 303)
  })

  const deed = (name: string, work: (request: FastifyRequest) => Promise<unknown>): void => {
    app.post(`/host/${name}`, async (request, reply) => {
      if (!isHost(request)) return html(reply.code(403), loginPage(false))
      await work(request)
      log.info({ deed: name }, 'the host acted')
      return reply.redirect('/host', 303)
    })
  }

  deed('logout', async (request) => sessions.delete(request.cookies[COOKIE] ?? ''))
  deed('announce', async (request) => notice.set(field(request, 'text').trim().slice(0, 300) || null))
  deed('close', async (request) => {
    const id = TableId.safeParse(field(request, 'table'))
    const found = id.success ? await tables.find(id.data) : null
    if (found?.ok === true) await found.value.close('host', null)
  })
  deed('kick', async (request) => {
    const id = TableId.safeParse(field(request, 'table'))
    const found = id.success ? await tables.find(id.data) : null
    if (found?.ok === true) await found.value.remove(Number(field(request, 'seat')))
  })
  const ban = (banned: boolean) => async (request: FastifyRequest) => {
    const id = UserId.safeParse(field(request, 'person'))
    const person = id.success ? await store.person(id.data) : null
    if (person === null) return
    await store.savePerson({ ...person, banned })
    if (banned) sockets.dismiss(person.id, 'banned')
  }
  deed('ban', ban(true))
  deed('unban', ban(false))
  deed('forget', async (request) => {
    const id = UserId.safeParse(field(request, 'person'))
    if (!id.success) return
    await tables.forget(id.data)
    sockets.dismiss(id.data, 'not-signed-in')
  })
}

/** A field of a form; empty if it is not there. */
function field(request: FastifyRequest, name: string): string {
  const { body } = request
  const value: unknown = typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined
  return typeof value === 'string' ? value : ''
}
