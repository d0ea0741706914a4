import { playersOf } from '@parlour/bots'
import { Seek, type RefusalCode, type Seeking } from '@parlour/protocol'
import type { FastifyInstance } from 'fastify'
import type { Askers } from '../askers.ts'
import type { Openings } from '../openings.ts'
import { isRateable } from '../ratings/rateable.ts'
import { refuse } from '../refuse.ts'
import type { RequestLimits } from '../request-limits.ts'
import { agreed } from '../start-match.ts'
import { mayBeRated } from '../table/seating.ts'
import { seatsFor, UNSEEN } from './match-seekers.ts'
import type { SeekerStore } from './seeker-store.ts'

interface House extends Askers {
  readonly seekers: SeekerStore
  readonly openings: Pick<Openings, 'seek'>
  readonly limits: RequestLimits
  match(): Promise<void> // looks who fits whom
}

const NOTED = 5000 // milliseconds: not every question is worth a write
const STATUS: { readonly [C in RefusalCode]?: number } = {
  'no-such-game': 404,
  'no-account': 403,
  'not-rated': 422,
  'bad-settings': 422,
  sanctioned: 403,
  'too-many-tables': 429,
}

/** Quick match: what one wants to play, who else does, and the table that came of it. */
export function matchRoutes(app: FastifyInstance, { seekers, openings, limits, asking, match }: House): void {
  const { perMinute } = limits
  const NOBODY: Seeking = { seek: null, table: null }

  app.post('/api/match', perMinute(20), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const body = Seek.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const { game, settings, perMove, rated, bot } = body.data
    const no = (code: RefusalCode): null => refuse(reply, STATUS[code] ?? 400, code)
    const [players, seats] = [playersOf(game), seatsFor(game)]
    if (players === null || seats === null) return no('no-such-game')
    const read = agreed(players, settings, seats)
    if (!read.ok) return refuse(reply, 422, 'bad-settings', read.error)
    const terms = { private: true, perMove, standIn: null, rated }
    if (!mayBeRated(person, terms)) return no('no-account')
    if (rated && !isRateable({ settings: read.value, from: null, terms, seats })) return no('not-rated')
    const now = Date.now()
    const wish = { game, settings: read.value, perMove, rated }
    const botAt = bot === null ? null : now + bot * 1000
    const sought = await openings.seek(person, { seats, rated }, limits.addressOf(request), () =>
      seekers.seek(person.id, wish, botAt, now),
    )
    if (!sought.ok) return no(sought.error)
    const written = sought.value
    if (!written.ok)
      return refuse(
        reply,
        written.error === 'gone' ? 401 : 503,
        written.error === 'gone' ? 'not-signed-in' : 'not-stored',
      )
    await match()
    return { seek: { game, since: now, alike: 0 }, table: null } satisfies Seeking
  })

  app.get('/api/match', perMinute(180), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const now = Date.now()
    const seeker = await seekers.seeker(person.id)
    if (seeker === null) return NOBODY
    if (seeker.table !== null) {
      await seekers.leave(person.id)
      return { seek: null, table: seeker.table } satisfies Seeking
    }
    if (seeker.seen < now - NOTED) await seekers.saw(person.id, now)
    if (seeker.botAt !== null && seeker.botAt <= now) await match()
    const alike = await seekers.alike(person.id, seeker, now - UNSEEN)
    return {
      seek: { game: seeker.game, since: seeker.since, alike },
      table: null,
    } satisfies Seeking
  })

  app.delete('/api/match', perMinute(60), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    await seekers.leave(person.id)
    return NOBODY
  })
}
