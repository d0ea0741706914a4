import { TableId, type Race } from '@parlour/protocol'
import type { FastifyInstance } from 'fastify'
import type { Askers } from '../askers.ts'
import { shownSeed } from '../challenges/draw.ts'
import { refuse } from '../refuse.ts'
import type { RequestLimits } from '../request-limits.ts'
import type { Store } from '../store.ts'
import { isRace } from '../table/race.ts'
import type { RaceStore } from './race-store.ts'
import { hasEnded, outcomeOf, standingsFor } from './standings.ts'

interface House extends Pick<Askers, 'known'> {
  readonly store: Pick<Store, 'card'>
  readonly races: RaceStore
  readonly limits: RequestLimits
}

/** How a race stands: for everybody who knows it, like a table that one may watch. */
export function raceRoutes(app: FastifyInstance, { store, races, limits, known }: House): void {
  app.get<{ Params: { id: string } }>('/api/races/:id', limits.perMinute(240), async (request, reply) => {
    const id = TableId.safeParse(request.params.id)
    if (!id.success) return refuse(reply, 404, 'no-race')
    const runs = await races.runs(id.data)
    if (hasEnded(runs)) await races.end(id.data, outcomeOf(runs))
    const card = await store.card(id.data)
    if (!card.ok || !isRace(card.value.head)) return refuse(reply, 404, 'no-race')
    const { head } = card.value
    const person = await known(request)
    return {
      race: head.id,
      game: head.game,
      status: head.status,
      seed: shownSeed(head, Date.now()),
      runs: standingsFor(runs, person?.id ?? null),
    } satisfies Race
  })
}
