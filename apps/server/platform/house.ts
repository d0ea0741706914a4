import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { BadgeStore } from '../embed/badge-store.ts'
import type { HostTasks } from '../admin-tasks.ts'
import type { NoteDeed } from '../host-log.ts'
import type { Presence } from '../nodes/presence.ts'
import type { Openings } from '../openings.ts'
import type { People } from '../people.ts'
import type { RequestLimits } from '../request-limits.ts'
import type { Purge } from '../retention.ts'
import type { Services } from '../services.ts'
import type { Sockets } from '../socket.ts'
import type { Tables } from '../tables.ts'
import type { Webhooks } from '../webhooks/index.ts'
import type { Callers } from './caller.ts'
import type { DiceShare } from './dice-share.ts'
import type { ApiProblem } from './schemas.ts'
import type { Streams } from './streams.ts'
import type { TokenStore } from './token-store.ts'
import type { Tokens } from './tokens.ts'

/** The API as an instance of fastify that reads and writes by schemas. */
export type V1 = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** What the routes need of the server. */
export interface House {
  readonly services: Services
  readonly people: People
  readonly tables: Tables
  readonly presence: Presence
  readonly openings: Openings
  readonly sockets: Sockets
  readonly tasks: HostTasks
  readonly noteDeed: NoteDeed
  readonly purge: () => Promise<Purge> // what the rules no longer keep
  readonly limits: RequestLimits
  readonly tokenStore: TokenStore
  readonly webhooks: Webhooks
  readonly badges: BadgeStore
  readonly tokens: Tokens
  readonly callers: Callers
  readonly share: DiceShare
  readonly streams: Streams
  readonly problems: { readonly '4xx': typeof ApiProblem; readonly '5xx': typeof ApiProblem }
}
