import { done, found, reached, refused } from './at-table.ts'
import type { House, V1 } from './house.ts'
import { refuse } from './problem.ts'
import * as s from './schemas.ts'

const tags = ['tables']

/** What is said at a table, and what comes after it. */
export function tableTalkRoutes(v1: V1, house: House): void {
  const { callers, openings, services, limits } = house

  v1.post(
    '/tables/:id/chat',
    {
      ...callers.as('play', 4),
      schema: {
        tags,
        summary: 'Say something',
        params: s.TableIn,
        body: s.Saying,
        response: { 200: s.Done, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await reached(house.tables, request, reply)
      if (table === null) return reply
      const { person } = callers.of(request)
      if (services.mutes.isMuted(person.id, table.id, Date.now())) return refuse(reply, 'muted')
      return done(reply, table, await table.ask({ type: 'chat', person, text: request.body.text }))
    },
  )

  v1.post(
    '/tables/:id/rematch',
    {
      ...callers.as('play', 10),
      schema: {
        tags,
        summary: 'Another table with the same people',
        params: s.TableIn,
        response: { 200: s.Rematch, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(house.tables, request, reply)
      if (table === null) return reply
      const answer = await openings.rematch(table, callers.of(request).person.id, limits.addressOf(request))
      const { rematch } = (await table.newest()).head
      if (answer.ok && rematch !== null) return { table: rematch }
      return answer.ok ? refuse(reply, 'not-stored') : refused(reply, table, answer)
    },
  )

  v1.post(
    '/tables/:id/close',
    {
      ...callers.as('play'),
      schema: {
        tags,
        summary: 'Close a table that you opened and nobody plays at',
        params: s.TableIn,
        response: { 200: s.Done, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await reached(house.tables, request, reply)
      if (table === null) return reply
      const user = callers.of(request).person.id
      return done(reply, table, await table.ask({ type: 'close', by: 'opener', user }))
    },
  )
}
