import type { FastifyRequest } from 'fastify'

/** What anybody may ask of a server that lets in those with an invitation: to be known, to sign in, to show a code. */
const ENTRANCE: ReadonlySet<string> = new Set([
  'GET /api/me',
  'DELETE /api/me',
  'GET /api/games',
  'GET /api/account',
  'POST /api/recover',
  'POST /api/invitation',
  'POST /api/account/sign-in/begin',
  'POST /api/account/sign-in/finish',
  'POST /api/account/recover',
])

/** The page, its health and the host's pages are no doors to people and tables; all else of the API is. */
export const isEntrance = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  !/^\/(?:api|mcp)(?:\/|$)/.test(url) || ENTRANCE.has(`${method} ${url}`)
