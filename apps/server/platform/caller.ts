import type { Scope } from '@parlour/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE, type People } from '../people.ts'
import type { RequestLimits } from '../request-limits.ts'
import { times } from '../limits.ts'
import type { Services } from '../services.ts'
import type { StoredPerson } from '../store.ts'
import { openAllowances } from './allowance.ts'
import { refuse } from './problem.ts'
import type { StoredToken } from './token-store.ts'
import { reaches, type Tokens } from './tokens.ts'

/** The one who asks: a person or one of their bots, by a token or in their browser. */
export interface Caller {
  readonly person: StoredPerson
  readonly scopes: readonly Scope[]
  readonly token: StoredToken | null // null: their browser
  readonly device: string | null // the session of an account, in its browser
}

/** page: only in the person's own browser. */
type Needed = Scope | 'page'

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

export interface Callers {
  /** For a route: who may ask, and what it costs of what they may. */
  as(needed: Needed, cost?: number): { readonly onRequest: Guard[] }
  open(cost?: number): { readonly onRequest: Guard[] } // for everybody
  of(request: FastifyRequest): Caller
  /** Takes more of what they may; false: it is too much, and the headers say when it is not. */
  charge(request: FastifyRequest, reply: FastifyReply, cost: number): boolean
  hostOf(request: FastifyRequest): StoredToken // by which the host asks
  /** Whether they may still look on: for what lasts longer than a request. */
  isStill(caller: Caller, bearer: string | null): Promise<boolean>
  bearerOf(request: FastifyRequest): string | null
}

const EACH = { perSecond: 20, most: 240 } // requests of one person, bot or host
const OF_ADDRESS = 6000 // a minute
const OWN: readonly Scope[] = ['read', 'play']

/** `Bearer parlour_…` */
export const bearerIn = (authorization: string): string | null =>
  /^Bearer (\S{1,200})$/i.exec(authorization)?.[1] ?? null

export function openCallers(
  { config, store, saw }: Services,
  people: People,
  tokens: Tokens,
  limits: RequestLimits,
): Callers {
  const found = new WeakMap<FastifyRequest, Caller>()
  const hosts = new WeakMap<FastifyRequest, StoredToken>()
  const each = times(EACH, config.rate)
  const allowance = openAllowances(each)
  const ofAddress = limits.perMinute(OF_ADDRESS, OF_ADDRESS).onRequest

  const bearerOf = ({ headers }: FastifyRequest): string | null => bearerIn(headers.authorization ?? '')

  async function identify(request: FastifyRequest): Promise<Caller | StoredToken | 'bad-token' | 'not-signed-in'> {
    const bearer = bearerOf(request)
    if (bearer === null && request.headers.authorization === undefined) {
      const person = await people.find(request.cookies[COOKIE])
      return person === null ? 'not-signed-in' : { person, scopes: OWN, token: null, device: person.device }
    }
    const known = bearer === null ? null : await tokens.find(bearer)
    if (known === null) return 'bad-token'
    if (known.person !== null)
      return { person: known.person, scopes: known.token.scopes, token: known.token, device: null }
    return config.password === null ? 'bad-token' : known.token // where there is no host, nothing acts as one
  }

  function take(reply: FastifyReply, key: string, cost: number): boolean {
    const { isGranted, limit, left, reset } = allowance(key, cost)
    reply.header('ratelimit-limit', limit).header('ratelimit-remaining', left).header('ratelimit-reset', reset)
    if (!isGranted) reply.header('retry-after', Math.max(1, Math.ceil((cost - left) / each.perSecond)))
    return isGranted
  }

  const guard =
    (needed: Needed, cost: number): Guard =>
    async (request, reply) => {
      const caller = await identify(request)
      if (typeof caller === 'string') return refuse(reply, caller)
      const isHost = !('person' in caller)
      if (!take(reply, isHost ? `host ${caller.id}` : caller.person.id, cost)) return refuse(reply, 'too-many')
      if (isHost) {
        if (needed !== 'host') return refuse(reply, 'no-scope')
        hosts.set(request, caller)
        return undefined
      }
      if (caller.person.banned) return refuse(reply, 'banned')
      const isAllowed = needed === 'page' ? caller.token === null : reaches(caller.scopes, needed)
      if (!isAllowed) return refuse(reply, 'no-scope')
      saw(caller.person.id)
      found.set(request, caller)
      return undefined
    }
  const address: Guard = async (request, reply) => {
    await ofAddress(request, reply)
    return reply.sent ? reply : undefined
  }

  const callerOf = (request: FastifyRequest): Caller => {
    const caller = found.get(request)
    if (caller === undefined) throw new Error('this route lets in whoever comes')
    return caller
  }

  return {
    as: (needed, cost = 1) => ({ onRequest: [address, guard(needed, cost)] }),
    open: (cost = 1) => ({
      onRequest: [
        address,
        async (request, reply) =>
          take(reply, `address ${limits.addressOf(request)}`, cost) ? undefined : refuse(reply, 'too-many'),
      ],
    }),
    of: callerOf,
    charge: (request, reply, cost) => take(reply, callerOf(request).person.id, cost),
    hostOf(request) {
      const token = hosts.get(request)
      if (token === undefined) throw new Error('this route is not the host’s')
      return token
    },
    bearerOf,
    async isStill(caller, bearer) {
      if (caller.device !== null && !(await people.isSignedIn(caller.device))) return false
      const person = bearer === null ? await store.person(caller.person.id) : (await tokens.find(bearer))?.person
      return person !== null && person !== undefined && !person.banned && person.session === caller.person.session
    },
  }
}
