import { playersOf } from '@parlour/bots'
import { GameList } from '@parlour/protocol'
import type { House, V1 } from './house.ts'
import { optionsAt, plainOptions, plainWhy, whyAt } from './options.ts'
import { languageOf, refuse } from './problem.ts'
import * as s from './schemas.ts'

const tags = ['games']

/** What there is to play, and questions about any position. */
export function gameRoutes(v1: V1, { callers, problems }: House, games: GameList): void {
  v1.get(
    '/games',
    {
      ...callers.open(),
      schema: { tags, summary: 'The games and their bots', security: [], response: { 200: GameList, ...problems } },
    },
    async (_, reply) => reply.send(games),
  )

  v1.post(
    '/games/:game/options',
    {
      ...callers.open(10),
      schema: {
        tags,
        summary: 'What may be done at a position, and what each move would do',
        security: [],
        params: s.GameIn,
        body: s.AskOptions,
        response: { 200: s.Options, ...problems },
      },
    },
    async (request, reply) => {
      const players = playersOf(request.params.game)
      if (players === null) return refuse(reply, 'no-such-game')
      const { position, settings = {}, picks = [] } = request.body
      const answer = optionsAt(players, position, settings, picks, languageOf(request))
      if (!answer.ok) return refuse(reply, answer.error.code, { reasons: answer.error.reasons, players })
      return reply.send({ number: null, ...plainOptions(answer.value) })
    },
  )

  v1.post(
    '/games/:game/why',
    {
      ...callers.open(5),
      schema: {
        tags,
        summary: 'Why a line can’t be played at a position, or that it can',
        security: [],
        params: s.GameIn,
        body: s.AskWhy,
        response: { 200: s.Why, ...problems },
      },
    },
    async (request, reply) => {
      const players = playersOf(request.params.game)
      if (players === null) return refuse(reply, 'no-such-game')
      const { position, settings = {}, line } = request.body
      const answer = whyAt(players, position, settings, line, languageOf(request))
      if (!answer.ok) return refuse(reply, answer.error.code, { reasons: answer.error.reasons, players })
      return reply.send(plainWhy(answer.value))
    },
  )
}
