import { TableCode } from '@parlour/protocol'
import { filterFrom } from '../matching/filter.ts'
import { peopleAt, tableCards } from '../table-cards.ts'
import { accepts } from '../table/seating.ts'
import type { House, V1 } from './house.ts'
import { refuse } from './problem.ts'
import * as s from './schemas.ts'

const LISTED = 50
const LATEST = Number.MAX_SAFE_INTEGER
const tags = ['tables']

/** Tables to be found, and a new one. */
export function tableListRoutes(v1: V1, house: House): void {
  const { callers, tables, presence, openings, services, limits, share } = house
  const { store } = services
  v1.get(
    '/tables',
    {
      ...callers.as('read'),
      schema: {
        tags,
        summary: 'Open tables, newest first',
        querystring: s.Listed,
        response: { 200: s.Cards, ...house.problems },
      },
    },
    async (request, reply) => {
      const { before, bots, ...filter } = request.query
      const caller = callers.of(request)
      const all = await store.gathering(Number(before ?? LATEST), LISTED + 1, filterFrom(filter))
      const cards = all
        .slice(0, LISTED)
        .filter(({ head }) => bots !== 'true' || head.terms.bots === true)
        .filter(({ head }) => accepts(caller.person, head))
        .filter(({ seats }) => !services.ties.isApartFromAny(caller.person.id, peopleAt(seats)))
      return reply.send({ tables: await tableCards(presence, caller.person.id, cards), more: all.length > LISTED })
    },
  )

  v1.get(
    '/me/tables',
    {
      ...callers.as('read'),
      schema: {
        tags,
        summary: 'Your tables: those under way, then the others, newest first',
        querystring: s.Paged,
        response: { 200: s.Cards, ...house.problems },
      },
    },
    async (request, reply) => {
      const caller = callers.of(request)
      const { before } = request.query
      const [running, ended] = await Promise.all([
        before === undefined ? store.runningOf(caller.person.id) : [],
        store.endedOf(caller.person.id, Number(before ?? LATEST), LISTED + 1),
      ])
      const cards = await tableCards(presence, caller.person.id, [...running, ...ended.slice(0, LISTED)])
      return reply.send({ tables: cards, more: ended.length > LISTED })
    },
  )

  v1.post(
    '/tables',
    {
      ...callers.as('play', 10),
      schema: {
        tags,
        summary: 'Open a table; the seat `me` is yours at once',
        body: s.Opening,
        response: { 200: s.OpenedTable, ...house.problems },
      },
    },
    async (request, reply) => {
      const { person } = callers.of(request)
      const opened = await openings.open(person, request.body, limits.addressOf(request))
      if (!opened.ok) return refuse(reply, opened.error.code, { reasons: opened.error.reasons })
      const { id, code } = opened.value
      const seat = request.body.seats.indexOf('me')
      const table = seat < 0 ? null : await tables.find(id)
      if (table?.ok === true) await share.sit(table.value, person, seat)
      return { table: id, code, seat: seat < 0 ? null : seat }
    },
  )

  v1.get(
    '/codes/:code',
    {
      ...callers.as('read', 4),
      schema: {
        tags,
        summary: 'Find the table that has a code',
        params: s.CodeIn,
        response: { 200: s.Rematch, ...house.problems },
      },
    },
    async (request, reply) => {
      const code = TableCode.safeParse(request.params.code.toUpperCase())
      const table = code.success ? await store.byCode(code.data) : null
      return table === null ? refuse(reply, 'bad-code') : { table }
    },
  )
}
