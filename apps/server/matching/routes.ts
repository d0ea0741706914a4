import { playersOf } from '@parlour/bots'
import {
  LobbyFilter,
  Seek,
  type RefusalCode,
  type SeekCard,
  type Seeking,
  type SeekList,
  type UserId,
} from '@parlour/protocol'
import type { FastifyInstance } from 'fastify'
import type { Askers } from '../askers.ts'
import type { Sanctions } from '../moderation/sanctions.ts'
import type { Openings } from '../openings.ts'
import { isRateable } from '../ratings/rateable.ts'
import { isSettled, pointsOf } from '../ratings/rating.ts'
import { refuse } from '../refuse.ts'
import type { RequestLimits } from '../request-limits.ts'
import { agreed } from '../start-match.ts'
import type { StoredPerson } from '../store.ts'
import type { FreshTable } from '../table/new-table.ts'
import { mayBeRated } from '../table/seating.ts'
import type { Ties } from '../ties/ties.ts'
import { filterFrom } from './filter.ts'
import { matchTwo, seatsFor, UNSEEN } from './match-seekers.ts'
import type { Seeker, SeekerStore, Wish } from './seeker-store.ts'

interface House extends Askers {
  readonly seekers: SeekerStore
  readonly ties: Pick<Ties, 'areApart'>
  readonly sanctions: Pick<Sanctions, 'isKept'>
  readonly fresh: () => FreshTable
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
  'seek-gone': 409,
  'not-signed-in': 401,
  'not-stored': 503,
}

const LISTED = 50

/** Quick match: what one wants to play, who else does, and the table that came of it. */
export function matchRoutes(app: FastifyInstance, house: House): void {
  const { seekers, openings, limits, known, asking, match } = house
  const { perMinute } = limits
  const NOBODY: Seeking = { seek: null, table: null }
  const mayPlay = ({ user, rated }: Pick<Seeker, 'user' | 'rated'>, now: number): boolean =>
    !house.sanctions.isKept(user, 'no-play', now) && !(rated && house.sanctions.isKept(user, 'no-rated', now))

  /** Waits from now on; or why not. */
  async function wait(
    person: StoredPerson,
    wish: Wish,
    seats: number,
    bot: number | null,
    address: string,
  ): Promise<RefusalCode | null> {
    const { settings, perMove, rated } = wish
    const terms = { private: false, perMove, standIn: null, rated }
    if (!mayBeRated(person, terms)) return 'no-account'
    if (rated && !isRateable({ settings, from: null, terms, seats })) return 'not-rated'
    const now = Date.now()
    const sought = await openings.seek(person, { seats, rated }, address, () =>
      seekers.seek(person.id, wish, bot === null ? null : now + bot * 1000, now),
    )
    if (!sought.ok) return sought.error
    if (sought.value.ok) return null
    return sought.value.error === 'gone' ? 'not-signed-in' : 'not-stored'
  }

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
    const wish = { game, settings: read.value, perMove, rated }
    const since = Date.now()
    const refused = await wait(person, wish, seats, bot, limits.addressOf(request))
    if (refused !== null) return no(refused)
    await match()
    return { seek: { game, since, alike: 0 }, table: null } satisfies Seeking
  })

  /** Who waits, for others to play with: nobody they are apart from, and nobody who may not play. */
  app.get<{ Querystring: { readonly after?: string } }>('/api/seeks', perMinute(120), async (request, reply) => {
    const person = await known(request)
    const filter = LobbyFilter.safeParse(request.query)
    const after = Number(request.query.after ?? 0)
    if (!filter.success || !Number.isSafeInteger(after)) return refuse(reply, 400, 'unreadable')
    const now = Date.now()
    const found = await seekers.open(filterFrom(filter.data), now - UNSEEN, after, LISTED + 1)
    const seeks = found.slice(0, LISTED).filter((seeker) => {
      const isApart = person !== null && house.ties.areApart(person.id, seeker.user)
      return seeker.user !== person?.id && !isApart && mayPlay(seeker, now)
    })
    return reply.send({ seeks: seeks.map(shown), more: found.length > LISTED } satisfies SeekList)
  })

  /** Plays with somebody who waits: one wishes for the same, and both are at a table at once. */
  app.post<{ Params: { seek: string } }>('/api/seeks/:seek', perMinute(20), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const no = (code: RefusalCode): null => refuse(reply, STATUS[code] ?? 400, code)
    const other = await seekers.byId(request.params.seek)
    const now = Date.now()
    if (other === null || other.table !== null || other.seen < now - UNSEEN) return no('seek-gone')
    const seats = seatsFor(other.game)
    // somebody who has blocked the asker is not told apart from somebody who has left
    if (seats === null || other.user === person.id || house.ties.areApart(person.id, other.user)) return no('seek-gone')
    if (!mayPlay(other, now)) return no('seek-gone')
    const { game, settings, perMove, rated } = other
    const refused = await wait(person, { game, settings, perMove, rated }, seats, null, limits.addressOf(request))
    if (refused !== null) return no(refused)
    const mine = await seekers.seeker(person.id)
    if (seats !== 2 || mine === null) {
      await match()
      return toldTo(person.id)
    }
    await matchTwo(seekers, house.fresh(), [other, mine], now)
    await seekers.giveUp(person.id) // where somebody else was quicker: this one was wanted, not anybody
    const told = await toldTo(person.id)
    return told.table === null ? no('seek-gone') : told
  })

  /** Still waiting, or the table, which is told once. */
  async function toldTo(user: UserId): Promise<Seeking> {
    const now = Date.now()
    const seeker = await seekers.seeker(user)
    if (seeker === null) return NOBODY
    if (seeker.table !== null) {
      await seekers.leave(user)
      return { seek: null, table: seeker.table }
    }
    if (seeker.seen < now - NOTED) await seekers.saw(user, now)
    if (seeker.botAt !== null && seeker.botAt <= now) await match()
    const alike = await seekers.alike(user, seeker, now - UNSEEN)
    return { seek: { game: seeker.game, since: seeker.since, alike }, table: null }
  }

  app.get('/api/match', perMinute(180), async (request, reply) => {
    const person = await asking(request, reply)
    return person === null ? reply : toldTo(person.id)
  })

  app.delete('/api/match', perMinute(60), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    await seekers.leave(person.id)
    return NOBODY
  })
}

const shown = ({ id, name, strength, doubt, game, settings, perMove, rated, since }: Seeker): SeekCard => ({
  seek: id,
  name,
  rating:
    strength === null || doubt === null
      ? null
      : { points: pointsOf({ mu: strength }), settled: isSettled({ sigma: doubt }) },
  game,
  settings,
  perMove,
  rated,
  since,
})
