import { PLAYERS } from '@parlour/bots'
import { err, ok, writeRecord } from '@parlour/core'
import {
  LobbyFilter,
  OpenTable,
  Recovery,
  Rename,
  TableCode,
  TableId,
  type Found,
  type GameList,
  type Me,
  type Opened,
  type RefusalCode,
  type TableCard,
  type TableList,
} from '@parlour/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Askers } from './askers.ts'
import { COOKIE, nameFrom, type People } from './people.ts'
import type { Presence } from './nodes/presence.ts'
import { filterFrom } from './matching/filter.ts'
import type { Openings } from './openings.ts'
import type { RatingStore } from './ratings/rating-store.ts'
import { refuse } from './refuse.ts'
import type { RequestLimits } from './request-limits.ts'
import type { Sockets } from './socket.ts'
import type { NotWritten, NoTable, StoredCard, StoredPerson } from './store.ts'
import type { Services } from './services.ts'
import { peopleAt, tableCards } from './table-cards.ts'
import type { Tables } from './tables.ts'
import { recordAt } from './finished-record.ts'

export const GAMES_LISTED: GameList = {
  games: PLAYERS.map((players) =>
    players.open(({ game, bots }) => ({
      id: game.id,
      edition: game.edition,
      name: game.words.en.name,
      seats: { min: game.seats.min, max: game.seats.max, usual: game.seats.usual },
      bots: bots.map(({ id, words }) => ({ id, ...words.en })),
    })),
  ),
}

const LISTED = 50
const STATUS: { readonly [C in RefusalCode]?: number } = {
  'not-stored': 503,
  'no-positions': 403,
  sanctioned: 403,
  'too-many-tables': 429,
} // else 400

interface Page {
  readonly before?: string // `opened` of the last one of the page before
}

const beforeOf = ({ before }: Page): number => {
  const number = Number(before ?? Number.MAX_SAFE_INTEGER)
  return Number.isSafeInteger(number) ? number : Number.MAX_SAFE_INTEGER
}

const meOf = ({ name, hasRecovery }: StoredPerson): Me => ({ name, recovery: hasRecovery })

interface House extends Askers {
  readonly services: Services
  readonly people: People
  readonly tables: Tables
  readonly presence: Presence
  readonly sockets: Sockets
  readonly limits: RequestLimits
  readonly openings: Openings
  readonly ratings: Pick<RatingStore, 'ofPeople'>
}

/** Who one is, and which tables there are: all that needs no socket. A refusal is a Problem with a code. */
export function lobbyRoutes(app: FastifyInstance, house: House): void {
  const { services, people, tables, presence, sockets, limits, openings, ratings } = house
  const { known, asking, certainFor, remember } = house
  const { store, ties } = services
  const { perMinute } = limits

  // the page's own file of this name says false: so it knows whether somebody serves it
  app.get('/server.json', () => ({ server: true }))
  app.get('/api/games', () => GAMES_LISTED)

  app.get('/api/me', perMinute(120), async (request, reply) => {
    const before = await known(request)
    if (before === null && !limits.mayCreateGuest(request)) return refuse(reply, 429, 'too-many')
    const person = before === null ? await people.create() : ok(before)
    if (!person.ok) return refuse(reply, 503, 'not-stored')
    services.saw(person.value.id)
    remember(request, reply, { ...person.value, device: before?.device ?? null })
    return meOf(person.value)
  })

  app.put('/api/me', perMinute(30), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const body = Rename.safeParse(request.body)
    const name = body.success ? nameFrom(body.data.name) : null
    if (name === null) return refuse(reply, 400, 'bad-name')
    const renamed = await store.setName(person.id, name)
    if (!renamed.ok) return refuseUnwritten(reply, renamed.error)
    sockets.rename(renamed.value)
    await tables.rename(renamed.value)
    return meOf(renamed.value)
  })

  app.delete('/api/me', perMinute(5), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    if ((await certainFor(person)) === 0) return refuse(reply, 403, 'fresh-passkey')
    const forgotten = await tables.forget(person.id)
    if (!forgotten.ok) return refuseUnwritten(reply, forgotten.error)
    sockets.dismiss(person.id, 'not-signed-in')
    reply.clearCookie(COOKIE, { path: '/' })
    return {}
  })

  app.post('/api/me/recovery', perMinute(5), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    if (person.device !== null) return refuse(reply, 409, 'has-account')
    const code = await people.newRecovery(person)
    return code.ok ? ({ code: code.value } satisfies Recovery) : refuseUnwritten(reply, code.error)
  })

  app.post('/api/recover', perMinute(10, 60), async (request, reply) => {
    const body = Recovery.safeParse(request.body)
    const person = await people.recover(body.success ? body.data.code : '')
    if (!person.ok) return person.error === 'gone' ? refuse(reply, 404, 'bad-code') : refuse(reply, 503, 'not-stored')
    sockets.dismiss(person.value.id, 'not-signed-in') // the device before this one
    remember(request, reply, { ...person.value, device: null })
    return meOf(person.value)
  })

  app.get<{ Querystring: Page }>('/api/tables', perMinute(120), async (request, reply) => {
    const person = await known(request)
    const filter = LobbyFilter.safeParse(request.query)
    if (!filter.success) return refuse(reply, 400, 'unreadable')
    const found = await store.gathering(beforeOf(request.query), LISTED + 1, filterFrom(filter.data))
    // where they could not sit down, nobody need be told of the other
    const isOpen = ({ seats }: StoredCard): boolean =>
      person === null || !ties.isApartFromAny(person.id, peopleAt(seats))
    const cards = await tableCards(presence, person?.id ?? null, found.slice(0, LISTED).filter(isOpen), ratings)
    return reply.send({ tables: cards, more: found.length > LISTED } satisfies TableList)
  })

  /** First all that are not over, however many, and then those that are: only these are turned over page by page. */
  app.get<{ Querystring: Page }>('/api/me/tables', perMinute(120), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const isFirst = request.query.before === undefined
    const [running, ended, left] = await Promise.all([
      isFirst ? store.runningOf(person.id) : [],
      store.endedOf(person.id, beforeOf(request.query), LISTED + 1),
      isFirst ? store.replacedOf(person.id) : [],
    ])
    const [cards, goneOn] = await Promise.all([
      tableCards(presence, person.id, [...running, ...ended.slice(0, LISTED)]),
      tableCards(
        presence,
        person.id,
        left.map(({ card }) => card),
      ),
    ])
    const replaced = goneOn.flatMap((card) => {
      const seat = left.find(({ card: { head } }) => head.id === card.table)?.seat
      return seat === undefined ? [] : [{ card, seat }]
    })
    return { tables: cards, more: ended.length > LISTED, replaced } satisfies TableList
  })

  app.post('/api/tables', perMinute(30), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const body = OpenTable.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const opened = await openings.open(person, body.data, limits.addressOf(request))
    if (!opened.ok) return refuse(reply, STATUS[opened.error.code] ?? 400, opened.error.code, opened.error.reasons)
    return { table: opened.value.id, code: opened.value.code } satisfies Opened
  })

  app.get<{ Params: { code: string } }>('/api/codes/:code', perMinute(20), async (request, reply) => {
    const code = TableCode.safeParse(request.params.code.toUpperCase())
    const table = code.success ? await store.byCode(code.data) : null
    return table === null
      ? refuse(reply, 404, 'bad-code')
      : ({ table } satisfies { table: typeof Found._zod.output.table })
  })

  app.get<{ Params: { id: string } }>('/api/tables/:id', perMinute(240), async (request, reply) => {
    const person = await known(request)
    const id = TableId.safeParse(request.params.id)
    const card = id.success ? await store.card(id.data) : err('no-such-table' as const)
    if (!card.ok) return refuseTable(reply, card.error)
    const [shown] = await tableCards(presence, person?.id ?? null, [card.value])
    return reply.send(shown satisfies TableCard | undefined)
  })

  app.get<{ Params: { id: string } }>('/api/tables/:id/record', perMinute(60), async (request, reply) => {
    const id = TableId.safeParse(request.params.id)
    const found = id.success ? await recordAt(store, id.data, Date.now()) : err('no-such-table' as const)
    if (!found.ok) return refuseTable(reply, found.error)
    const { head, record } = found.value
    return reply
      .type('text/plain; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="${head.game}-${head.started?.slice(0, 10) ?? ''}-${head.id.slice(0, 6)}.txt"`,
      )
      .send(writeRecord(record))
  })
}

const refuseTable = (reply: FastifyReply, code: NoTable | 'not-over' | 'racing'): null =>
  refuse(reply, code === 'no-such-table' ? 404 : 409, code)

/** What a person asked for themselves could not be stored, or they have been deleted meanwhile. */
const refuseUnwritten = (reply: FastifyReply, code: NotWritten): null =>
  code === 'gone' ? refuse(reply, 401, 'not-signed-in') : refuse(reply, 503, 'not-stored')
