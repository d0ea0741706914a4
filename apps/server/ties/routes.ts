import { randomBytes } from 'node:crypto'
import { NewTie, type TieList, type UserId } from '@parlour/protocol'
import type { FastifyInstance } from 'fastify'
import type { Askers } from '../askers.ts'
import type { Presence } from '../nodes/presence.ts'
import { refuse } from '../refuse.ts'
import type { RequestLimits } from '../request-limits.ts'
import type { WholeStore } from '../sql-store.ts'
import { MOST_TIES } from './tie-store.ts'
import { personMeant } from './whom.ts'

interface House extends Askers {
  readonly store: WholeStore
  readonly presence: Pick<Presence, 'online'>
  readonly limits: RequestLimits
  changed(user: UserId): Promise<void> // on every node
}

const MOST_LOOKED_FOR = 100 // friends of whom it is told whether they are here

/** Friends, mutes and blocks: one's own business, which the others are not told. */
export function tieRoutes(app: FastifyInstance, { store, presence, limits, asking, changed }: House): void {
  const { ties } = store
  const { perMinute } = limits

  app.get('/api/ties', perMinute(60), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const [all, wishes] = await Promise.all([ties.of(person.id), ties.wishes(person.id)])
    const friends = all.filter(({ mutual }) => mutual).slice(0, MOST_LOOKED_FOR)
    const { tabs } = await presence.online(friends.map(({ other }) => other))
    return {
      ties: all.map(({ id, kind, name, handle, mutual, other }) => ({
        id,
        kind,
        name,
        handle,
        mutual,
        here: (tabs.get(other) ?? 0) > 0,
      })),
      wishes: wishes.map(({ id, name, handle }) => ({ wish: id, name, handle })),
    } satisfies TieList
  })

  app.post('/api/ties', perMinute(30), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const body = NewTie.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const other = await personMeant(store, person.id, body.data.whom)
    if (other === null || other === person.id) return refuse(reply, 404, 'no-such-person')
    const id = randomBytes(16).toString('base64url')
    const written = await ties.tie({ id, user: person.id, other, kind: body.data.kind, made: Date.now() })
    if (!written.ok) {
      if (written.error !== 'stale') return refuse(reply, 503, 'not-stored')
      const isFull = (await ties.of(person.id)).length >= MOST_TIES
      return isFull ? refuse(reply, 429, 'too-many-ties') : refuse(reply, 404, 'no-such-person')
    }
    await changed(person.id)
    return {}
  })

  app.delete<{ Params: { id: string } }>('/api/ties/:id', perMinute(60), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const written = await ties.untie(person.id, request.params.id)
    if (!written.ok)
      return written.error === 'gone' ? refuse(reply, 404, 'not-found') : refuse(reply, 503, 'not-stored')
    await changed(person.id)
    return {}
  })
}
