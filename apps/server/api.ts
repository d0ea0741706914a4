import { PLAYERS } from '@parlour/bots'
import { writeRecord, type Reason } from '@parlour/core'
import {
  OpenTable,
  Recovery,
  Rename,
  TableCode,
  TableId,
  type Found,
  type GameList,
  type Me,
  type Opened,
  type Problem,
  type RefusalCode,
  type TableCard,
  type TableList,
  type UserId,
} from '@parlour/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE, COOKIE_AGE, nameFrom, type People } from './people.ts'
import { seatNow, seatOf } from './seats.ts'
import type { Sockets } from './socket.ts'
import type { StoredCard, StoredPerson } from './store.ts'
import type { Services } from './services.ts'
import type { Tables } from './tables.ts'

const GAMES_LISTED: GameList = {
  games: PLAYERS.map((players) =>
    players.open(({ game, bots }) => ({
      id: game.id,
      edition: game.edition,
      name: game.words.en.name,
      seats: { min: game.seats.min, max: game.seats.max, usual: game.seats.usual },
      bots: bots.map(({ id, name, character }) => ({ id, name, character })),
    })),
  ),
}

const LISTED = 50
const STATUS: { readonly [C in RefusalCode]?: number } = { 'not-stored': 503, 'no-positions': 403 } // else 400

/** Everything that needs no socket. Every answer that is no success is a Problem with a code. */
export function api(app: FastifyInstance, services: Services, people: People, tables: Tables, sockets: Sockets): void {
  const { store, config } = services
  const perMinute = (max: number): { readonly config: { readonly rateLimit: { readonly max: number; readonly timeWindow: number } } } => ({
    config: { rateLimit: { max: Math.ceil(max * config.rate), timeWindow: 60_000 } },
  })

  const signIn = (request: FastifyRequest, reply: FastifyReply, person: StoredPerson): void =>
    void reply.setCookie(COOKIE, people.cookieOf(person), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: COOKIE_AGE,
    })
  const known = (request: FastifyRequest): Promise<StoredPerson | null> => people.find(request.cookies[COOKIE])

  /** Whoever asks, if he may; otherwise the refusal has been sent. */
  async function asking(request: FastifyRequest, reply: FastifyReply): Promise<StoredPerson | null> {
    const person = await known(request)
    if (person === null) return refuse(reply, 401, 'not-signed-in')
    return person.banned ? refuse(reply, 403, 'banned') : person
  }

  /** Whose turn it is only the table itself knows: one that is being played is taken up for it. */
  const cardOf = async (user: UserId | null, { head, seats }: StoredCard): Promise<TableCard> => {
    const found = head.status === 'playing' ? await tables.find(head.id) : null
    const table = found?.ok === true ? found.value : tables.live.get(head.id)
    return {
      table: head.id,
      game: head.game,
      settings: head.settings,
      terms: head.terms,
      status: head.status,
      seats: seats.map((seat, index) => seatNow(seat, table?.isPresent(index) ?? false, table?.isAway(index) ?? false)),
      you: user === null ? null : seatOf(seats, user),
      toAct: table?.toAct ?? 'nobody',
      opened: head.opened,
      outcome: head.outcome,
    }
  }

  app.get('/server.json', () => ({ server: true })) // the page's own file of this name says false: so it knows whether somebody serves it
  app.get('/api/games', () => GAMES_LISTED)

  app.get('/api/me', perMinute(120), async (request, reply) => {
    const person = (await known(request)) ?? (await people.create())
    if (person === null) return refuse(reply, 503, 'not-stored')
    signIn(request, reply, person)
    return { name: person.name, recovery: person.recovery !== null } satisfies Me
  })

  app.put('/api/me', perMinute(30), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const body = Rename.safeParse(request.body)
    const name = body.success ? nameFrom(body.data.name) : null
    if (name === null) return refuse(reply, 400, 'bad-name')
    const renamed = await people.rename(person, name)
    if (renamed === null) return refuse(reply, 503, 'not-stored')
    sockets.rename(renamed)
    await tables.rename(renamed)
    return { name, recovery: renamed.recovery !== null } satisfies Me
  })

  app.delete('/api/me', perMinute(5), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    if (!(await tables.forget(person.id))) return refuse(reply, 503, 'not-stored')
    sockets.dismiss(person.id, 'not-signed-in')
    reply.clearCookie(COOKIE, { path: '/' })
    return {}
  })

  app.post('/api/me/recovery', perMinute(5), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const code = await people.newRecovery(person)
    return code === null ? refuse(reply, 503, 'not-stored') : ({ code } satisfies Recovery)
  })

  app.post('/api/recover', perMinute(10), async (request, reply) => {
    const body = Recovery.safeParse(request.body)
    const person = body.success ? await people.recover(body.data.code) : null
    if (person === null) return refuse(reply, 404, 'bad-code')
    signIn(request, reply, person)
    return { name: person.name, recovery: false } satisfies Me
  })

  app.get('/api/tables', perMinute(240), async (request, reply) => {
    const person = await known(request)
    const found = await store.gathering(LISTED)
    const cards = await Promise.all(found.map((card) => cardOf(person?.id ?? null, card)))
    return reply.send({ tables: cards, more: false } satisfies TableList)
  })

  app.get<{ Querystring: { before?: string } }>('/api/me/tables', perMinute(120), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const before = Number(request.query.before ?? Number.MAX_SAFE_INTEGER)
    const found = await store.tablesOf(person.id, Number.isSafeInteger(before) ? before : Number.MAX_SAFE_INTEGER, LISTED + 1)
    const cards = await Promise.all(found.slice(0, LISTED).map((card) => cardOf(person.id, card)))
    return { tables: cards, more: found.length > LISTED } satisfies TableList
  })

  app.post('/api/tables', perMinute(20), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const body = OpenTable.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const opened = await tables.open(person, body.data)
    if (!opened.ok) return refuse(reply, STATUS[opened.error.code] ?? 400, opened.error.code, opened.error.reasons)
    return { table: opened.value.id, code: opened.value.code } satisfies Opened
  })

  app.get<{ Params: { code: string } }>('/api/codes/:code', perMinute(20), async (request, reply) => {
    const code = TableCode.safeParse(request.params.code.toUpperCase())
    const table = code.success ? await store.byCode(code.data) : null
    return table === null ? refuse(reply, 404, 'bad-code') : ({ table } satisfies { table: typeof Found._zod.output.table })
  })

  app.get<{ Params: { id: string } }>('/api/tables/:id', perMinute(240), async (request, reply) => {
    const person = await known(request)
    const id = TableId.safeParse(request.params.id)
    const stored = id.success ? await store.table(id.data) : null
    return stored === null ? refuse(reply, 404, 'no-such-table') : reply.send(await cardOf(person?.id ?? null, stored))
  })

  /** Whole records only: while a game is on, its lines may hold secrets. */
  app.get<{ Params: { id: string } }>('/api/tables/:id/record', perMinute(60), async (request, reply) => {
    const id = TableId.safeParse(request.params.id)
    const found = id.success ? await tables.find(id.data) : null
    if (found === null) return refuse(reply, 404, 'no-such-table')
    if (!found.ok) return refuse(reply, found.error === 'no-such-table' ? 404 : 409, found.error)
    const { head } = found.value.card
    const record = found.value.record()
    if (record === null || head.status !== 'over') return refuse(reply, 409, 'not-over')
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="${head.game}-${head.started?.slice(0, 10) ?? ''}-${head.id.slice(0, 6)}.txt"`)
      .send(writeRecord(record))
  })
}

/** Sends a Problem; answers null so that it can stand for "nobody". */
export function refuse(reply: FastifyReply, status: number, code: RefusalCode, reasons: readonly Reason[] = []): null {
  void reply.code(status).send({ error: { code, reasons: reasons.map((reason) => ({ ...reason })) } } satisfies Problem)
  return null
}
