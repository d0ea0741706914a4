import { playersOf } from '@parlour/bots'
import { writeRecord } from '@parlour/core'
import { judgeGame } from '@parlour/mcp'
import * as z from 'zod/mini'
import { recordAt } from '../finished-record.ts'
import { seatOf } from '../seats.ts'
import type { House, V1 } from './house.ts'
import { REVIEW_COST } from './mcp.ts'
import { languageOf, namesAt, refuse } from './problem.ts'
import * as s from './schemas.ts'
import { apiWords } from './words.ts'

const tags = ['tables']

/** After the game: how it went, and what its decisions cost. */
export function recordRoutes(v1: V1, { callers, services, problems }: House): void {
  const { store } = services

  v1.get(
    '/tables/:id/record',
    {
      ...callers.as('read', 5),
      schema: {
        tags,
        summary: 'The record of a game that is over',
        params: s.TableIn,
        response: {
          200: { description: 'A record', content: { 'text/plain': { schema: z.string() } } },
          ...problems,
        },
      },
    },
    async (request, reply) => {
      const stored = await recordAt(store, request.params.id, Date.now())
      if (!stored.ok) return refuse(reply, stored.error)
      return reply
        .type('text/plain; charset=utf-8')
        .serializer((text: unknown) => String(text))
        .send(writeRecord(stored.value.record))
    },
  )

  v1.get(
    '/tables/:id/review',
    {
      ...callers.as('read', REVIEW_COST),
      schema: {
        tags,
        summary: 'What each decision of a seat cost, the dearest first, once the game is over',
        description:
          'For your own seat, or the one you ask for. Where nobody can judge the game, `decisions` is null and `why` says so.',
        params: s.TableIn,
        querystring: s.SeatAsked,
        response: { 200: s.Review, ...problems },
      },
    },
    async (request, reply) => {
      const stored = await recordAt(store, request.params.id, Date.now())
      if (!stored.ok) return refuse(reply, stored.error)
      const { head, seats, record } = stored.value
      const asked = request.query.seat
      const seat = asked === undefined ? seatOf(seats, callers.of(request).person.id) : Number(asked)
      if (seat === null) return refuse(reply, 'not-seated')
      if (seats[seat] === undefined) return refuse(reply, 'no-such-seat')
      const players = playersOf(head.game)
      if (players === null) return refuse(reply, 'no-such-game')
      const language = languageOf(request)
      const judged = await judgeGame(players, record, seat, namesAt(seats, language), language)
      if (!judged.ok) return refuse(reply, 'too-many')
      const verdict = judged.value
      const why = verdict === null ? { code: 'no-coach' as const, text: apiWords[language].noCoach } : null
      const { decisions, account } = verdict ?? { decisions: null, account: null }
      return reply.send({ table: head.id, game: head.game, seat, decisions, account, why })
    },
  )
}
