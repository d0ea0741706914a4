import { seatOf } from '../seats.ts'
import { done, found, reached, refused } from './at-table.ts'
import type { House, V1 } from './house.ts'
import * as s from './schemas.ts'

const tags = ['tables']

/** Who sits where. */
export function seatRoutes(v1: V1, house: House): void {
  const { callers, openings, limits, share } = house

  v1.post(
    '/tables/:id/sit',
    {
      ...callers.as('play'),
      schema: {
        tags,
        summary: 'Sit down',
        description: 'Without a hash of your own the server draws your share in the dice.',
        params: s.TableIn,
        body: s.Sitting,
        response: { 200: s.Sat, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(house.tables, request, reply)
      if (table === null) return reply
      const { person } = callers.of(request)
      const { seats } = table.state
      const { commitment, saltHash } = request.body
      const seat =
        request.body.seat ??
        seatOf(seats, person.id) ??
        Math.max(
          0,
          seats.findIndex(({ kind }) => kind === 'open'),
        )
      const answer =
        commitment === undefined || saltHash === undefined
          ? await share.sit(table, person, seat)
          : await table.ask({ type: 'sit', person, seat, commitment, saltHash })
      return answer.ok ? { seat } : refused(reply, table, answer)
    },
  )

  v1.post(
    '/tables/:id/reveal',
    {
      ...callers.as('play'),
      schema: {
        tags,
        summary: 'Reveal your own salt',
        params: s.TableIn,
        body: s.Revealing,
        response: { 200: s.Done, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await reached(house.tables, request, reply)
      if (table === null) return reply
      const user = callers.of(request).person.id
      return done(reply, table, await table.ask({ type: 'reveal', user, salt: request.body.salt }))
    },
  )

  v1.post(
    '/tables/:id/stand',
    {
      ...callers.as('play'),
      schema: { tags, summary: 'Stand up', params: s.TableIn, response: { 200: s.Done, ...house.problems } },
    },
    async (request, reply) => {
      const table = await reached(house.tables, request, reply)
      if (table === null) return reply
      return done(reply, table, await table.ask({ type: 'stand', user: callers.of(request).person.id }))
    },
  )

  v1.post(
    '/tables/:id/fill',
    {
      ...callers.as('play'),
      schema: {
        tags,
        summary: 'Put a built-in bot on a seat, or open the seat again',
        description: 'When every seat is taken, the game begins by itself.',
        params: s.TableIn,
        body: s.Filling,
        response: { 200: s.Done, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(house.tables, request, reply)
      if (table === null) return reply
      const { person } = callers.of(request)
      const { seat, bot } = request.body
      const answer = await openings.fill(table, person.id, seat, bot, limits.addressOf(request))
      if (answer.ok) await share.goOn(table, person)
      return done(reply, table, answer)
    },
  )

  v1.post(
    '/tables/:id/substitute',
    {
      ...callers.as('play'),
      schema: {
        tags,
        summary: 'Take over the seat of a player who stays away',
        description: 'For good, where the table allows it; `vacant` of a seat says from when on.',
        params: s.TableIn,
        body: s.Substituting,
        response: { 200: s.Done, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(house.tables, request, reply)
      if (table === null) return reply
      const { person } = callers.of(request)
      return done(reply, table, await table.ask({ type: 'substitute', person, seat: request.body.seat }))
    },
  )

  v1.post(
    '/tables/:id/away',
    {
      ...callers.as('play'),
      schema: {
        tags,
        summary: 'Leave your seat to a bot, or take it back',
        params: s.TableIn,
        body: s.Leaving,
        response: { 200: s.Done, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await reached(house.tables, request, reply)
      if (table === null) return reply
      const user = callers.of(request).person.id
      return done(reply, table, await table.ask({ type: 'away', user, away: request.body.away }))
    },
  )
}
