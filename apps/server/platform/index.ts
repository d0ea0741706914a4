import { randomBytes } from 'node:crypto'
import { loadWords, PLAYERS } from '@parlour/bots'
import { commonWords, LANGUAGES } from '@parlour/core'
import type { GameList } from '@parlour/protocol'
import type { FastifyError, FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { botRoutes } from './bot-routes.ts'
import { openCallers } from './caller.ts'
import { openDiceShare } from './dice-share.ts'
import { describeRoutes, serveDocument } from './documentation.ts'
import { gameRoutes } from './game-routes.ts'
import { hostRoutes } from './host-routes.ts'
import type { House } from './house.ts'
import { mcpRoute } from './mcp.ts'
import { meRoutes } from './me-routes.ts'
import { faultyFields } from './faulty-fields.ts'
import { completed, refuse } from './problem.ts'
import { ApiProblem } from './schemas.ts'
import { openStreams, type Streams } from './streams.ts'
import { playRoutes } from './play-routes.ts'
import { serveReadingPage } from './reading-page.ts'
import { recordRoutes } from './record-routes.ts'
import { seatRoutes } from './seat-routes.ts'
import { tableListRoutes } from './table-lists.ts'
import { tableTalkRoutes } from './table-talk.ts'
import { watchRoutes } from './watch-routes.ts'
import { tokenRoutes } from './token-routes.ts'
import { openTokens, type Tokens } from './tokens.ts'
import { openVisitors } from './visitor.ts'
import { webhookRoutes } from './webhook-routes.ts'
import { apiWords } from './words.ts'
import type { Visitor } from '../upgrade.ts'

/** The server for programs: everything under /api/v1. */
export interface Platform {
  readonly tokens: Tokens
  visitor(authorization: string): Promise<Visitor> // who knocks with a token
  interrupt: Streams['interrupt']
  drain(): void // before the server closes
}

type Given = Omit<House, 'tokens' | 'share' | 'streams' | 'callers' | 'problems'>

export async function openPlatform(app: FastifyInstance, given: Given, games: GameList): Promise<Platform> {
  const { services, people, limits, tokenStore } = given
  const { store, config, log } = services
  for (const language of LANGUAGES)
    await Promise.all([
      apiWords.load(language),
      commonWords.load(language),
      ...PLAYERS.map((players) => loadWords(players, language)),
    ])
  const tokens = openTokens(tokenStore)
  const share = openDiceShare(await store.noteOnce('salt secret', randomBytes(32).toString('hex')))
  const streams = openStreams(share, config.mostSockets)
  const house: House = {
    ...given,
    tokens,
    share,
    streams,
    callers: openCallers(services, people, tokens, limits),
    problems: { '4xx': ApiProblem, '5xx': ApiProblem },
  }

  await app.register(
    async (plain) => {
      const v1 = plain.withTypeProvider<ZodTypeProvider>()
      v1.setValidatorCompiler(validatorCompiler)
      v1.setSerializerCompiler(serializerCompiler)
      v1.setErrorHandler((error: FastifyError, _, reply) => {
        const status = error.statusCode ?? 500
        if (status >= 500) log.error({ err: error }, 'a request failed')
        refuse(
          reply,
          status === 413 ? 'too-large' : status === 429 ? 'too-many' : status < 500 ? 'unreadable' : 'failed',
          { fields: faultyFields(error) },
        )
      })
      v1.setNotFoundHandler((_, reply) => refuse(reply, 'not-found'))
      v1.addHook('preSerialization', async (request, _, payload) => completed(request, payload))
      await describeRoutes(v1)
      gameRoutes(v1, house, games)
      meRoutes(v1, house)
      tokenRoutes(v1, house)
      botRoutes(v1, house)
      tableListRoutes(v1, house)
      watchRoutes(v1, house)
      recordRoutes(v1, house)
      seatRoutes(v1, house)
      playRoutes(v1, house)
      tableTalkRoutes(v1, house)
      webhookRoutes(v1, house)
      hostRoutes(v1, house)
      serveDocument(v1)
      serveReadingPage(v1, house)
      // whatever else is asked for here would be looked for among the page's files
      v1.get('/*', { schema: { hide: true } }, (_, reply) => refuse(reply, 'not-found'))
    },
    { prefix: '/api/v1' },
  )
  app.get('/api', (_, reply) => reply.redirect('/api/v1/docs/'))
  await mcpRoute(app, house)
  return { tokens, visitor: openVisitors(tokens), interrupt: streams.interrupt, drain: streams.drain }
}
