import type { WatchList } from '@parlour/protocol'
import type { FastifyInstance } from 'fastify'
import type { Askers } from '../askers.ts'
import type { RequestLimits } from '../request-limits.ts'
import { cardFor, peopleAt } from '../table-cards.ts'
import type { Ties } from '../ties/ties.ts'
import type { Watchables } from './watchable.ts'

interface House extends Askers {
  readonly watchable: Watchables
  readonly ties: Pick<Ties, 'isApartFromAny'>
  readonly limits: RequestLimits
}

const LISTED = 30

/** Games that are on, for everybody to watch; none of people one is kept apart from. */
export function watchRoutes(app: FastifyInstance, { watchable, ties, limits, known }: House): void {
  app.get('/api/watch', limits.perMinute(120), async (request, reply) => {
    const person = await known(request)
    const all = (await watchable()).filter(
      ({ card }) => person === null || !ties.isApartFromAny(person.id, peopleAt(card.seats)),
    )
    const games = all.slice(0, LISTED).map(({ card, here, watching, ratings, progress }) => ({
      ...cardFor(person?.id ?? null, card, here),
      ratings,
      watching,
      progress,
    }))
    return reply.send({ games } satisfies WatchList)
  })
}
