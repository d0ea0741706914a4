import { GAMES } from '@parlour/games'
import { playersOf } from '@parlour/bots'
import {
  Among,
  COUNTED,
  Field,
  Pace,
  Period,
  TableId,
  type Leaderboard,
  type RatingGraph,
  type RatingNow,
  type RatingProfile,
  type TableRated,
  type UserId,
} from '@parlour/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountStore } from '../accounts/account-store.ts'
import type { Askers } from '../askers.ts'
import { refuse } from '../refuse.ts'
import type { RequestLimits } from '../request-limits.ts'
import { distributionOf } from './distribution.ts'
import type { TieStore } from '../ties/tie-store.ts'
import type { List } from './lists.ts'
import { doubtOf, isSettled, pointsOf, SETTLED_DOUBT, type Rating } from './rating.ts'
import type { RatingStore, Standing, StoredRating } from './rating-store.ts'

interface House extends Askers {
  readonly ratings: Pick<RatingStore, 'listsOf' | 'graph' | 'strengths' | 'standings' | 'ofTable'>
  readonly accounts: Pick<AccountStore, 'byHandle' | 'account'>
  readonly ties: Pick<TieStore, 'friends'>
  readonly limits: RequestLimits
}

const LONGEST_GRAPH = 500 // games
const DAY = 86_400_000
const DAYS = { week: 7, month: 30 }

/** Ratings for everybody to see: of an account, of a list, and what a table came to. */
export function ratingRoutes(app: FastifyInstance, { ratings, accounts, ties, limits, known, asking }: House): void {
  const { perMinute } = limits

  /** Whose ratings are asked for; otherwise the refusal has been sent. */
  async function whose(
    handle: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ readonly user: UserId; readonly handle: string | null; readonly name: string } | null> {
    if (handle !== 'me') return (await accounts.byHandle(handle)) ?? refuse(reply, 404, 'no-such-person')
    const person = await asking(request, reply)
    if (person === null) return null
    return { user: person.id, name: person.name, handle: (await accounts.account(person.id))?.handle ?? null }
  }

  app.get<{ Params: { handle: string } }>('/api/ratings/:handle', perMinute(120), async (request, reply) => {
    const found = await whose(request.params.handle, request, reply)
    if (found === null) return reply
    const lists = await ratings.listsOf(found.user)
    return {
      handle: found.handle,
      name: found.name,
      lists: lists.map(({ game, pace, field, ...rating }) => ({ game, pace, field, now: nowOf(rating) })),
    } satisfies RatingProfile
  })

  app.get<{ Params: ListParams & { readonly handle: string } }>(
    '/api/ratings/:handle/:game/:pace/:field',
    perMinute(60),
    async (request, reply) => {
      const list = listFrom(request.params)
      if (list === null) return refuse(reply, 404, 'not-found')
      const found = await whose(request.params.handle, request, reply)
      if (found === null) return reply
      const [lists, points, strengths] = await Promise.all([
        ratings.listsOf(found.user),
        ratings.graph(found.user, list, LONGEST_GRAPH),
        ratings.strengths(list),
      ])
      const now = lists.find(({ game, pace, field }) => isSame({ game, pace, field }, list))
      return {
        now: now === undefined ? null : nowOf(now),
        points: points.map((rating) => ({ at: rating.at, points: pointsOf(rating) })),
        distribution: distributionOf(strengths.map((mu) => pointsOf({ mu }))),
      } satisfies RatingGraph
    },
  )

  app.get<{ Params: ListParams & { readonly period: string }; Querystring: { readonly among?: unknown } }>(
    '/api/leaderboards/:game/:pace/:field/:period',
    perMinute(60),
    async (request, reply) => {
      const list = listFrom(request.params)
      const period = Period.safeParse(request.params.period)
      const among = Among.safeParse(request.query.among ?? 'all')
      if (list === null || !period.success || !among.success) return refuse(reply, 404, 'not-found')
      const person = await known(request)
      if (person === null && among.data === 'friends') return refuse(reply, 401, 'not-signed-in')
      const circle = person === null || among.data === 'all' ? null : [person.id, ...(await ties.friends(person.id))]
      const since = period.data === 'all' ? null : Date.now() - DAYS[period.data] * DAY
      const standings = await ratings.standings(list, since, circle)
      return {
        ...list,
        period: period.data,
        rows: rowsOf(standings, list, since, person?.id ?? null),
      } satisfies Leaderboard
    },
  )

  app.get<{ Params: { id: string } }>('/api/tables/:id/rating', perMinute(120), async (request, reply) => {
    const id = TableId.safeParse(request.params.id)
    const rated = id.success ? await ratings.ofTable(id.data) : null
    const status = COUNTED.find((known) => known === rated?.status)
    if (rated === null || status === undefined) return refuse(reply, 404, 'no-such-table')
    return {
      status,
      seats: rated.seats.map(({ seat, before, after }) => ({ seat, before: pointsOr(before), after: pointsOr(after) })),
    } satisfies TableRated
  })
}

interface ListParams {
  readonly game: string
  readonly pace: string
  readonly field: string
}

function listFrom({ game, pace, field }: ListParams): List | null {
  const [readPace, readField] = [Pace.safeParse(pace), Field.safeParse(field)]
  const isKnown = GAMES.some(({ id }) => id === game)
  return isKnown && readPace.success && readField.success ? { game, pace: readPace.data, field: readField.data } : null
}

const isSame = (a: List, b: List): boolean => a.game === b.game && a.pace === b.pace && a.field === b.field

const pointsOr = (rating: Rating | null): number | null => (rating === null ? null : pointsOf(rating))

const nowOf = (rating: StoredRating): RatingNow => ({
  points: pointsOf(rating),
  doubt: doubtOf(rating),
  settled: isSettled(rating),
  games: rating.games,
})

/** Equal values share a rank. */
function rowsOf(
  standings: readonly Standing[],
  { game, field }: List,
  since: number | null,
  you: UserId | null,
): Leaderboard['rows'] {
  const names =
    playersOf(game)?.open(({ bots }) => new Map(bots.map((bot) => [bot.id, bot.words.en.name]))) ?? new Map()
  const shown = (value: number): number => {
    if (field === 'solo') return value
    return since === null ? pointsOf({ mu: value }) : pointsOf({ mu: value }) - pointsOf({ mu: 0 })
  }
  let rank = 0
  return standings.map((standing, index) => {
    if (standings[index - 1]?.value !== standing.value) rank = index + 1
    const [bot = ''] = standing.bot?.split(' ') ?? []
    return {
      rank,
      name: standing.name ?? names.get(bot) ?? bot,
      handle: standing.handle,
      bot: standing.bot === null ? null : bot,
      owner: standing.owner,
      you: you !== null && standing.user === you,
      games: standing.games,
      settled: field === 'solo' || (standing.sigma !== null && standing.sigma <= SETTLED_DOUBT),
      value: shown(standing.value),
    }
  })
}
