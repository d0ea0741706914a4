import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hmac, sha256 } from './crypto.ts'
import { bucket, buckets } from './limits.ts'
import { isEqual } from './people.ts'
import { addressOf, household, type TrustProxy } from './proxy.ts'

const COOKIE = 'parlour-host'
const LENGTH = 12 * 3600 // seconds
const TRIES = { perSecond: 1 / 20, most: 5 } // of one address
const ALL_TRIES = { perSecond: 1 / 10, most: 30 } // of all together: anyone who has many addresses guesses no faster

/** A host who has given the password. */
export interface HostSession {
  readonly name: string // tells two of them apart, in the log of actions
  readonly token: string // that every form brings back: no other page can know it
}

export interface HostSessions {
  of(request: FastifyRequest): HostSession | null
  /** Signs in with a password, or says why not. */
  open(request: FastifyRequest, reply: FastifyReply, given: string): HostSession | 'wrong' | 'too-many'
  end(request: FastifyRequest, reply: FastifyReply): void
}

/** In memory: a restart signs every host out. */
export function openHostSessions(password: string, trust: TrustProxy): HostSessions {
  const ends = new Map<string, number>() // of each cookie's value, in milliseconds
  const tries = buckets(TRIES)
  const allTries = bucket(ALL_TRIES.perSecond, ALL_TRIES.most)
  const hosts = new Set<string>() // addresses that had the password: strangers cannot shut them out
  const secret = randomBytes(32).toString('hex')
  const sessionOf = (cookie: string): HostSession => ({
    name: sha256(cookie).slice(0, 6),
    token: Buffer.from(hmac(secret, cookie)).toString('base64url'),
  })

  return {
    of(request) {
      const cookie = request.cookies[COOKIE] ?? ''
      return (ends.get(cookie) ?? 0) > Date.now() ? sessionOf(cookie) : null
    },
    open(request, reply, given) {
      const address = household(addressOf(request.raw, trust))
      const take = tries.of(address)
      const isStranger = !hosts.has(address)
      if (!take() || (isStranger && !allTries())) return 'too-many'
      if (!isEqual(given, password)) return 'wrong'
      take(-1) // a right one costs nothing
      if (isStranger) allTries(-1)
      hosts.add(address)
      const now = Date.now()
      for (const [cookie, end] of ends) if (end < now) ends.delete(cookie)
      const cookie = randomBytes(32).toString('base64url')
      ends.set(cookie, now + LENGTH * 1000)
      reply.setCookie(COOKIE, cookie, {
        path: '/host',
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
        maxAge: LENGTH,
      })
      return sessionOf(cookie)
    },
    end(request, reply) {
      ends.delete(request.cookies[COOKIE] ?? '')
      reply.clearCookie(COOKIE, { path: '/host' })
    },
  }
}
