import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE, COOKIE_AGE, type People, type Visitor } from './people.ts'
import { refuse } from './refuse.ts'

/** Who sends a request, by the cookie. */
export interface Askers {
  known(request: FastifyRequest): Promise<Visitor | null>
  /** The person who asks, if they may; otherwise the refusal has been sent. */
  asking(request: FastifyRequest, reply: FastifyReply): Promise<Visitor | null>
  /** Milliseconds in which they may do what cannot be undone; then they show a passkey or a code (`fresh-passkey`). */
  certainFor(person: Visitor): Promise<number>
  /** From now on this browser is theirs. */
  remember(request: FastifyRequest, reply: FastifyReply, person: Parameters<People['cookieOf']>[0]): void
}

export function askersAmong(people: People): Askers {
  const known: Askers['known'] = (request) => people.find(request.cookies[COOKIE])
  return {
    known,
    async asking(request, reply) {
      const person = await known(request)
      if (person === null) return refuse(reply, 401, 'not-signed-in')
      return person.banned ? refuse(reply, 403, 'banned') : person
    },
    certainFor: ({ device }) => people.certainFor(device),
    remember: (request, reply, person) =>
      void reply.setCookie(COOKIE, people.cookieOf(person), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: COOKIE_AGE,
      }),
  }
}
