import { viewerOf } from '../messages.ts'
import { numberOf } from '../table/state.ts'
import { found, helpOf, reached, refused } from './at-table.ts'
import type { House, V1 } from './house.ts'
import { optionsFrom, plainOptions, plainWhy, whyFrom } from './options.ts'
import { playLine } from './play-line.ts'
import { languageOf, namesAt, refuse } from './problem.ts'
import * as s from './schemas.ts'

const tags = ['tables']

/** Playing: a line, what could be played, and why not. */
export function playRoutes(v1: V1, house: House): void {
  const { callers } = house

  v1.post(
    '/tables/:id/move',
    {
      ...callers.as('play'),
      schema: {
        tags,
        summary: 'Play a line',
        description:
          'Sent again with the same number and line it is answered again and played once. 422 says why a line is illegal.',
        params: s.TableIn,
        body: s.Move,
        response: { 200: s.Moved, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await reached(house.tables, request, reply)
      if (table === null) return reply
      const { person } = callers.of(request)
      const { number, line } = request.body
      const answer = await playLine(table, person, number, line)
      return answer.ok ? { number: answer.number, repeated: answer.repeated } : refused(reply, table, answer)
    },
  )

  v1.get(
    '/tables/:id/options',
    {
      ...callers.as('read', 3),
      schema: {
        tags,
        summary: 'What your seat may do now, and what each move would do',
        params: s.TableIn,
        querystring: s.Picks,
        response: { 200: s.Options, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(house.tables, request, reply)
      if (table === null) return reply
      const { state } = table
      const seat = viewerOf(state, callers.of(request).person.id)
      const help = helpOf(state.head.terms)
      if (help === 'none') return refuse(reply, 'no-help')
      if (seat === 'public') return refuse(reply, 'not-seated')
      if (state.match === null) return refuse(reply, 'not-begun')
      const language = languageOf(request)
      const picks = request.query.picks === undefined ? [] : request.query.picks.split(';')
      const who = namesAt(state.seats, language)
      const answer = optionsFrom(state.players, state.match.view(seat), seat, picks, who, language, help)
      if (!answer.ok) return refuse(reply, answer.error.code, { reasons: answer.error.reasons, players: state.players })
      return reply.send({ number: numberOf(state), ...plainOptions(answer.value) })
    },
  )

  v1.get(
    '/tables/:id/why',
    {
      ...callers.as('read', 3),
      schema: {
        tags,
        summary: 'Why a line can’t be played now, or that it can; nothing is played',
        params: s.TableIn,
        querystring: s.LineAsked,
        response: { 200: s.Why, ...house.problems },
      },
    },
    async (request, reply) => {
      const table = await found(house.tables, request, reply)
      if (table === null) return reply
      const { state } = table
      const seat = viewerOf(state, callers.of(request).person.id)
      if (helpOf(state.head.terms) !== 'reasons') return refuse(reply, 'no-help')
      if (seat === 'public') return refuse(reply, 'not-seated')
      if (state.match === null) return refuse(reply, 'not-begun')
      const language = languageOf(request)
      const who = namesAt(state.seats, language)
      const why = whyFrom(state.players, state.match.view(seat), seat, request.query.line, who, language)
      return reply.send(plainWhy(why))
    },
  )
}
