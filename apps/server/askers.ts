import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE, type People } from './people.ts'
import { refuse } from './refuse.ts'
import type { StoredPerson } from './store.ts'

/** Who sends a request, by the cookie. */
export interface Askers {
  known(request: FastifyRequest): Promise<StoredPerson | null>
  /** The person who asks, if they may; otherwise the refusal has been sent. */
  asking(request: FastifyRequest, reply: FastifyReply): Promise<StoredPerson | null>
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
  }
}
