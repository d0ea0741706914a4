import { Readable } from 'node:stream'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { PLAYERS } from '@parlour/bots'
import { LANGUAGES } from '@parlour/core'
import { loadMcpWords, mcpServer } from '@parlour/mcp'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { tally } from '../limits.ts'
import type { House } from './house.ts'
import { openMcpRoom } from './mcp-room.ts'
import { languageOf, refuse } from './problem.ts'

const COST = 3 // of what a caller may ask
export const REVIEW_COST = 100 // a second of thinking
const AT_ONCE = 10 // calls of one caller: most of them wait for a turn
const LONGEST = 40_000 // milliseconds; a wait takes up to 25 s, longer than a silent connection may last elsewhere

/**
 * /mcp: the server's tables for language models, by a token that may play. Every request stands alone, so that a
 * restart ends nothing but the calls under way.
 */
export async function mcpRoute(app: FastifyInstance, house: House): Promise<void> {
  for (const language of LANGUAGES) await loadMcpWords(PLAYERS, language)
  const { callers, limits, services } = house
  const underWay = tally()

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const caller = callers.of(request)
    if (caller.token === null) return refuse(reply, 'not-signed-in') // a browser's cookie is for the page alone
    if (Array.isArray(request.body)) return refuse(reply, 'unreadable') // many calls in one would cost as little as one
    if (isReview(request.body) && !callers.charge(request, reply, REVIEW_COST - COST)) return refuse(reply, 'too-many')
    if (underWay.of(caller.person.id) >= AT_ONCE) return refuse(reply, 'too-many')
    const room = openMcpRoom(house, caller, limits.addressOf(request), languageOf(request))
    const handler = createMcpHandler(() => mcpServer(room), {
      maxSubscriptions: 0, // nothing of what is offered here changes
      onerror: (error) => services.log.debug({ err: error }, 'an MCP request was refused'),
    })
    const giveBack = underWay.add(caller.person.id)
    const gone = new AbortController()
    reply.raw.once('close', () => {
      giveBack()
      gone.abort()
      void handler.close()
    })
    request.raw.socket.setTimeout(LONGEST)
    const { method, body } = request
    const asked = new Request(new URL('/mcp', 'http://localhost'), {
      method,
      headers: headersOf(request),
      signal: gone.signal,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    })
    const response = await handler.fetch(asked, method === 'POST' ? { parsedBody: body } : {})
    reply.code(response.status)
    response.headers.forEach((value, name) => void reply.header(name, value))
    return reply.send(response.body === null ? null : Readable.fromWeb(response.body))
  }
  app.route({ method: ['GET', 'POST', 'DELETE'], url: '/mcp', ...callers.as('play', COST), handler: serve })
}

const ReviewCall = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.literal('review') }) })
const isReview = (body: unknown): boolean => ReviewCall.safeParse(body).success

/** Only what the protocol speaks of: the token stays here. */
const headersOf = ({ headers }: FastifyRequest): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && /^(accept|content-type|mcp-[a-z-]+)$/.test(name) ? [[name, value]] : [],
    ),
  )
