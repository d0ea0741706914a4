import { UserId } from '@parlour/protocol'
import * as z from 'zod/mini'
import { numberOf } from '../table/state.ts'
import { found, reached } from './at-table.ts'
import type { House, V1 } from './house.ts'
import { refuse } from './problem.ts'
import * as s from './schemas.ts'
import { STREAM_HEADERS } from './streams.ts'

const MOST_LINES = 200
const LINES_COST = 5 // of what a caller may ask
const NOBODY = UserId.parse('nobody'.padEnd(22, '-')) // sees what everybody does
const tags = ['tables']

/** Looking on: the table as it is, and as it goes on. */
export function watchRoutes(v1: V1, house: House): void {
  const { callers, limits, share, streams } = house

  v1.get(
    '/tables/:id',
    {
      ...callers.as('read'),
      schema: {
        tags,
        summary: 'Look at a table as your seat sees it',
        params: s.TableIn,
        response: { 200: s.Table, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await reached(house.tables, request, reply)
      if (table === null) return reply
      const { person, scopes } = callers.of(request)
      const now = await table.look(person.id)
      if (now.status !== 'gathering' || scopes.every((scope) => scope === 'read')) return now
      await share.goOn(table, person)
      return table.look(person.id)
    },
  )

  v1.get(
    '/tables/:id/public',
    {
      ...callers.open(2),
      schema: {
        tags,
        summary: 'A table as everybody sees it, without a token and without its chat: for pages that show it',
        security: [],
        params: s.TableIn,
        response: { 200: s.Table, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await reached(house.tables, request, reply)
      return table === null ? reply : { ...(await table.look(NOBODY)), chat: [] }
    },
  )

  v1.get(
    '/tables/:id/stream',
    {
      ...callers.as('read', 2),
      schema: {
        tags,
        summary: 'What happens at a table, as lines of JSON; an empty line is a heartbeat',
        description:
          'First a `table` with every line after `after` in `steps`, then `played`, `seats`, `chat`, `rematch` and `closed` as they come. ' +
          '`farewell` says that it ends here, since the server restarts or something may have been missed: come back with the last number you know.',
        params: s.TableIn,
        querystring: s.After,
        response: {
          200: { description: 'Messages of the protocol', content: { 'application/x-ndjson': { schema: z.string() } } },
          ...house.problems,
        },
      },
    },
    async (request, reply) => {
      const table = await found(house.tables, request, reply)
      if (table === null) return reply
      const caller = callers.of(request)
      const address = limits.addressOf(request)
      if (!streams.mayOpen(caller, address)) return refuse(reply, 'watching-too-many')
      const behind = request.query.after === undefined ? 0 : numberOf(table.state) - Number(request.query.after)
      const cost = LINES_COST * Math.floor(behind / MOST_LINES) // as much as asking for the same lines
      if (cost > 0 && !callers.charge(request, reply, cost)) return refuse(reply, 'too-many')
      const bearer = callers.bearerOf(request)
      const { after } = request.query
      if (request.method === 'HEAD') return reply.headers(STREAM_HEADERS).send('')
      reply.hijack()
      await streams.open({
        table,
        caller,
        address,
        after: after === undefined ? null : Number(after),
        response: reply.raw,
        isStill: () => callers.isStill(caller, bearer),
      })
      return reply
    },
  )

  v1.get(
    '/tables/:id/lines',
    {
      ...callers.as('read', LINES_COST),
      schema: {
        tags,
        summary: 'Lines from a number on, up to 200 at a time',
        params: s.TableIn,
        querystring: s.FromLine,
        response: { 200: s.Lines, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await reached(house.tables, request, reply)
      if (table === null) return reply
      const { person } = callers.of(request)
      const lines = await table.newestLines(person.id, Number(request.query.from ?? 1), MOST_LINES + 1)
      return { lines: lines.slice(0, MOST_LINES), more: lines.length > MOST_LINES }
    },
  )
}
