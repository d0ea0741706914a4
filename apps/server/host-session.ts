import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hmac, sha256 } from './crypto.ts'
import { bucket, type MakeBuckets } from './limits.ts'
import { isEqual } from './people.ts'
import { addressOf, household, type TrustProxy } from './proxy.ts'
import type { Store } from './store.ts'

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
  of(request: FastifyRequest): Promise<HostSession | null>
  /** Signs in with a password, or says why not. */
  open(request: FastifyRequest, reply: FastifyReply, given: string): Promise<HostSession | 'wrong' | 'too-many'>
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** Which sessions there are: by the hash of their cookie, and when each ends. */
interface Ledger {
  endOf(hash: string): Promise<number | null>
  keep(hash: string, end: number): Promise<void>
  drop(hash: string): Promise<void>
}

/** In memory: a restart signs every host out. */
export function ownLedger(): Ledger {
  const ends = new Map<string, number>()
  return {
    endOf: async (hash) => ends.get(hash) ?? null,
    async keep(hash, end) {
      for (const [other, ended] of ends) if (ended < Date.now()) ends.delete(other)
      ends.set(hash, end)
    },
    async drop(hash) {
      ends.delete(hash)
    },
  }
}

/** In the database, for all nodes. */
export function sharedLedger(store: Pick<Store, 'note' | 'saveNote'>): Ledger {
  const keyOf = (hash: string): string => `host-session/${hash}`
  return {
    async endOf(hash) {
      const end = await store.note(keyOf(hash))
      return end === null ? null : Number(end)
    },
    keep: async (hash, end) => void (await store.saveNote(keyOf(hash), String(end))),
    drop: async (hash) => void (await store.saveNote(keyOf(hash), null)),
  }
}

export function openHostSessions(
  password: string,
  trust: TrustProxy,
  ledger: Ledger,
  limits: MakeBuckets,
): HostSessions {
  const tries = limits('host passwords', TRIES)
  const allTries = bucket(ALL_TRIES.perSecond, ALL_TRIES.most)
  const hosts = new Set<string>() // addresses that had the password: strangers cannot shut them out
  const secret = sha256(`host-form/${password}`) // the same on every node; the cookie, which is signed, is not known
  const sessionOf = (cookie: string): HostSession => ({
    name: sha256(cookie).slice(0, 6),
    token: Buffer.from(hmac(secret, cookie)).toString('base64url'),
  })

  return {
    async of(request) {
      const cookie = request.cookies[COOKIE] ?? ''
      if (cookie === '') return null
      return ((await ledger.endOf(sha256(cookie))) ?? 0) > Date.now() ? sessionOf(cookie) : null
    },
    async open(request, reply, given) {
      const address = household(addressOf(request.raw, trust))
      const take = tries.of(address)
      const isStranger = !hosts.has(address)
      if (!take() || (isStranger && !allTries())) return 'too-many'
      if (!isEqual(given, password)) return 'wrong'
      take(-1) // a right one costs nothing
      if (isStranger) allTries(-1)
      hosts.add(address)
      const cookie = randomBytes(32).toString('base64url')
      await ledger.keep(sha256(cookie), Date.now() + LENGTH * 1000)
      reply.setCookie(COOKIE, cookie, {
        path: '/host',
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
        maxAge: LENGTH,
      })
      return sessionOf(cookie)
    },
    async end(request, reply) {
      await ledger.drop(sha256(request.cookies[COOKIE] ?? ''))
      reply.clearCookie(COOKIE, { path: '/host' })
    },
  }
}
