import { GAMES } from '@parlour/games'
import { err } from '@parlour/core'
import {
  dayAt,
  dayCloses,
  dayEnds,
  FIRST_DAY,
  GameId,
  isDay,
  RecordCheck,
  streaks,
  type Attempt,
  type ChallengeBoard,
  type Challenges,
  type RefusalCode,
} from '@parlour/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Askers } from '../askers.ts'
import { refuse } from '../refuse.ts'
import type { RequestLimits } from '../request-limits.ts'
import type { Store } from '../store.ts'
import type { TieStore } from '../ties/tie-store.ts'
import type { Attempts } from './attempts.ts'
import { ranked } from './board.ts'
import type { ChallengeStore } from './challenge-store.ts'
import { checkRecord } from './check-record.ts'

interface House extends Askers {
  readonly store: Pick<Store, 'table'>
  readonly challenges: ChallengeStore
  readonly attempts: Attempts
  readonly ties: Pick<TieStore, 'friends'>
  readonly limits: RequestLimits
}

const BODY = 262_144 // bytes: a record of a long game
const STATUS: { readonly [C in RefusalCode]?: number } = {
  'not-stored': 503,
  'too-many-tables': 429,
  'no-such-game': 404,
}

/** Today's challenge: who opens an attempt, how the day stands, and whether a record is one of it. */
export function challengeRoutes(
  app: FastifyInstance,
  { store, challenges, attempts, ties, limits, asking, known }: House,
): void {
  const { perMinute } = limits
  const games = GAMES.map(({ id }) => id)

  /** A game and a day that there is a challenge of; otherwise the refusal has been sent. */
  function asked({ game, day }: DayParams, reply: FastifyReply, now: number): boolean {
    if (!games.includes(game)) refuse(reply, 404, 'no-such-game')
    else if (!isDay(day) || day < FIRST_DAY || day > dayAt(now)) refuse(reply, 404, 'no-such-day')
    else return true
    return false
  }

  app.get('/api/challenges', perMinute(120), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const now = Date.now()
    const day = dayAt(now)
    const mine = await challenges.attempts(person.id, day)
    return {
      day,
      left: dayEnds(day) - now,
      games: await Promise.all(
        games.map(async (game) => {
          const { table, status, outcome } = mine.find((attempt) => attempt.game === game) ?? {}
          return {
            game,
            attempt: table === undefined || status === undefined ? null : { table, status, outcome: outcome ?? null },
            streak: streaks(await challenges.daysOf(person.id, game), day),
          }
        }),
      ),
    } satisfies Challenges
  })

  app.post<{ Params: { game: string } }>('/api/challenges/:game', perMinute(30), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const game = GameId.safeParse(request.params.game)
    const opened = game.success
      ? await attempts.open(person, game.data, limits.addressOf(request))
      : err({ code: 'no-such-game' as const, reasons: [] })
    if (!opened.ok) return refuse(reply, STATUS[opened.error.code] ?? 400, opened.error.code, opened.error.reasons)
    return opened.value satisfies Attempt
  })

  app.get<{ Params: DayParams }>('/api/challenges/:game/:day', perMinute(60), async (request, reply) => {
    const now = Date.now()
    const { game, day } = request.params
    if (!asked(request.params, reply, now)) return reply
    const person = await known(request)
    const results = await challenges.results(day, game)
    const you = person?.id ?? null
    const friends = you === null ? [] : await ties.friends(you)
    const circle = new Set(you === null || friends.length === 0 ? [] : [you, ...friends])
    return {
      day,
      game,
      isToday: day === dayAt(now),
      players: results.length,
      accounts: ranked(
        results.filter(({ isAccount }) => isAccount),
        you,
      ),
      guests: ranked(
        results.filter(({ isAccount }) => !isAccount),
        you,
      ),
      friends: ranked(
        results.filter(({ user }) => circle.has(user)),
        you,
      ),
      seed: now >= dayCloses(day) ? attempts.seedOf(day, game) : null,
    } satisfies ChallengeBoard
  })

  app.post<{ Params: DayParams }>(
    '/api/challenges/:game/:day/record',
    { ...perMinute(6, 60), bodyLimit: BODY },
    async (request, reply) => {
      const person = await asking(request, reply)
      if (person === null) return reply
      const now = Date.now()
      const { game, day } = request.params
      if (!asked(request.params, reply, now)) return reply
      const body = RecordCheck.safeParse(request.body)
      if (!body.success) return refuse(reply, 400, 'unreadable')
      const mine = await challenges.attempt(person.id, day, game)
      const stored = mine === null ? null : await store.table(mine.table)
      const attempt = stored?.ok === true ? stored.value : null
      const seed = attempts.seedOf(day, game)
      const verdict = await checkRecord(body.data.record, { day, game, attempt, seed, now })
      if (verdict.ok) return verdict.value
      return refuse(reply, 422, 'forged-record', [verdict.error])
    },
  )
}

interface DayParams {
  readonly game: string
  readonly day: string
}
