import {
  NewSeries,
  NewTournament,
  SeriesId,
  TournamentId,
  Withdraw,
  type MadeSeries,
  type OpenedTournament,
  type RefusalCode,
  type SeriesCard,
  type SeriesList,
  type SeriesNow,
  type TournamentCard,
  type TournamentList,
  type TournamentNow,
} from '@parlour/protocol'
import type { Result } from '@parlour/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Askers } from '../askers.ts'
import { refuse } from '../refuse.ts'
import type { RequestLimits } from '../request-limits.ts'
import type { Refusal, Tournaments } from './index.ts'
import { seriesStandings } from './series.ts'
import { cardOf, tournamentNow } from './shown.ts'
import type { TournamentStore } from './tournament-store.ts'

interface House extends Askers {
  readonly store: TournamentStore
  readonly tournaments: Tournaments
  readonly limits: RequestLimits
  readonly wake: () => void // something may be due at once
}

const LISTED = 60
const STATUS: { readonly [C in RefusalCode]?: number } = {
  'not-stored': 503,
  'no-such-tournament': 404,
  'no-tournaments': 403,
  'not-the-opener': 403,
  'too-many-tournaments': 429,
  'tournament-full': 409,
  'already-begun': 409,
  'not-joined': 409,
  over: 409,
} // else 400

/** Tournaments and series: who opens, joins, withdraws, and how they stand. Results come from tables alone. */
export function tournamentRoutes(
  app: FastifyInstance,
  { store, tournaments, limits, asking, known, wake }: House,
): void {
  const { perMinute } = limits

  app.get('/api/tournaments', perMinute(120), async (request, reply) => {
    const person = await known(request)
    const found = await store.list(person?.id ?? null, LISTED)
    const mayOpen = person !== null && (await tournaments.mayOpen(person.id))
    return reply.send({ tournaments: found.map(cardOf), mayOpen } satisfies TournamentList)
  })

  app.post('/api/tournaments', perMinute(10), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const body = NewTournament.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const opened = await tournaments.open(person, body.data)
    return opened.ok ? ({ tournament: opened.value } satisfies OpenedTournament) : refuseIt(reply, opened)
  })

  app.get<OneParams>('/api/tournaments/:id', perMinute(240), async (request, reply) => {
    const id = TournamentId.safeParse(request.params.id)
    const person = await known(request)
    const you = person?.id ?? null
    const [card, whole, statuses] = id.success
      ? await Promise.all([store.card(id.data, you), store.tournament(id.data), store.statuses(id.data)])
      : []
    if (!card || !whole || statuses === undefined) return refuse(reply, 404, 'no-such-tournament')
    return tournamentNow(whole, card, statuses, you, Date.now()) satisfies TournamentNow
  })

  /** A deed at a tournament that is named by the address. */
  const deed = (
    name: string,
    act: (id: TournamentId, person: Person, request: FastifyRequest) => Promise<Result<null, RefusalCode>>,
  ): void => {
    app.post<OneParams>(`/api/tournaments/:id/${name}`, perMinute(30), async (request, reply) => {
      const person = await asking(request, reply)
      if (person === null) return reply
      const id = TournamentId.safeParse(request.params.id)
      if (!id.success) return refuse(reply, 404, 'no-such-tournament')
      const done = await act(id.data, person, request)
      if (!done.ok) return refuse(reply, STATUS[done.error] ?? 400, done.error)
      wake()
      return {}
    })
  }
  deed('join', (id, person) => tournaments.join(id, person))
  deed('withdraw', async (id, { id: user }, { body }) => {
    const read = Withdraw.safeParse(body ?? {})
    if (!read.success) return { ok: false, error: 'unreadable' }
    return tournaments.ask(id, { type: 'withdraw', user, number: read.data.number ?? null })
  })
  deed('start', (id, { id: user }) => tournaments.ask(id, { type: 'start', user }))
  deed('cancel', (id, { id: user }) => tournaments.ask(id, { type: 'cancel', user }))

  app.get('/api/series', perMinute(60), async (request, reply) => {
    const person = await known(request)
    const series = (await store.series(LISTED)).map(({ opener, ...card }): SeriesCard => ({
      ...card,
      mine: opener !== null && opener === person?.id,
    }))
    return reply.send({ series } satisfies SeriesList)
  })

  app.post('/api/series', perMinute(10), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const body = NewSeries.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const opened = await tournaments.openSeries(person, body.data.name)
    return opened.ok ? ({ series: opened.value } satisfies MadeSeries) : refuseIt(reply, opened)
  })

  app.get<OneParams>('/api/series/:id', perMinute(120), async (request, reply) => {
    const id = SeriesId.safeParse(request.params.id)
    const person = await known(request)
    const you = person?.id ?? null
    const series = id.success ? await store.oneSeries(id.data) : null
    if (series === null) return refuse(reply, 404, 'no-such-tournament')
    const [list, places] = await Promise.all([store.ofSeries(series.id, you, LISTED), store.places(series.id)])
    const { opener, ...card } = series
    return {
      ...card,
      mine: opener !== null && opener === you,
      standings: seriesStandings(places, you),
      list: list.map((one): TournamentCard => cardOf(one)),
    } satisfies SeriesNow
  })
}

type Person = NonNullable<Awaited<ReturnType<Askers['asking']>>>

interface OneParams {
  readonly Params: { readonly id: string }
}

const refuseIt = (reply: FastifyReply, { error }: { readonly error: Refusal }): null =>
  refuse(reply, STATUS[error.code] ?? 400, error.code, error.reasons)
