import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownBuckets, perMinute, times, type MakeBuckets, type Rate } from './limits.ts'
import type { ReportLimit } from './limit-report.ts'
import { COOKIE } from './people.ts'
import { addressOf, household } from './proxy.ts'
import { refuse } from './refuse.ts'
import type { Config } from './config.ts'

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Limits of HTTP requests. They count for each person, and for a whole address only far above what forty people behind
 * it need: a club shares one. The page's own files, health and figures are not counted at all.
 */
export interface RequestLimits {
  /** For a route: so many a minute for one person, so many for all of an address. */
  perMinute(person: number, address?: number): { readonly onRequest: Guard }
  /** Whether another guest may come from where this request does. */
  mayCreateGuest(request: FastifyRequest): boolean
  addressOf(request: FastifyRequest): string
}

const EVERYTHING = 6000 // requests a minute of one address
const GUESTS: Rate = { perSecond: 10 / 60, most: 60 } // new ones of one address
const OF_ADDRESS = 20 // times as much as one person
const LONGEST_KEY = 100
const MOST_GENUINE = 10_000

export function requestLimits(
  { rate, trustProxy }: Pick<Config, 'rate' | 'trustProxy'>,
  report: ReportLimit,
  isKnown: (cookie: string) => Promise<boolean>,
  make: MakeBuckets = ownBuckets,
): RequestLimits {
  const everything = make('requests', times(perMinute(EVERYTHING), rate))
  const guests = make('new guests', times(GUESTS, rate))
  let routes = 0 // they are the same on every node, and come in the same order
  const genuine = new Set<string>() // cookies that stand for somebody, so that a flood is not looked up each time
  async function isGenuine(cookie: string): Promise<boolean> {
    if (genuine.has(cookie)) return true
    if (!(await isKnown(cookie))) return false
    if (genuine.size >= MOST_GENUINE) genuine.clear()
    genuine.add(cookie)
    return true
  }
  const addressIn = (request: FastifyRequest): string => household(addressOf(request.raw, trustProxy))

  return {
    addressOf: addressIn,

    mayCreateGuest(request) {
      const address = addressIn(request)
      if (guests.of(address)()) return true
      report('new guests', address)
      return false
    },

    perMinute(person, address = person * OF_ADDRESS) {
      const route = ++routes
      const own = make(`route ${route} of a person`, times(perMinute(person), rate))
      const shared = make(`route ${route} of an address`, times(perMinute(address), rate))

      /** One who overdoes it alone takes nothing from others behind the address. A cookie nobody signed has no say. */
      async function limitOf(request: FastifyRequest, from: string): Promise<'person' | 'address' | null> {
        const cookie = request.cookies[COOKIE]?.slice(0, LONGEST_KEY)
        if (cookie !== undefined && !own.of(cookie)() && (await isGenuine(cookie))) return 'person'
        return everything.of(from)() && shared.of(from)() ? null : 'address'
      }

      return {
        async onRequest(request, reply) {
          const from = addressIn(request)
          const limit = await limitOf(request, from)
          if (limit === null) return
          report(`${request.method} ${request.routeOptions.url ?? ''} of one ${limit}`, from)
          reply.header('retry-after', Math.ceil(60 / (limit === 'person' ? person : address)))
          refuse(reply, 429, 'too-many')
        },
      }
    },
  }
}
