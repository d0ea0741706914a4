import type { AnyPlayers } from '@parlour/bots'
import { byName, explain, fromWire, languageFrom, type Language, type Names, type Reason } from '@parlour/core'
import { Problem, type RefusalCode } from '@parlour/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { namesOf } from '../seats.ts'
import type { NotWritten } from '../store.ts'
import type { TableState } from '../table/state.ts'
import { apiWords } from './words.ts'
import { ApiProblem } from './schemas.ts'

const STATUS: { readonly [C in RefusalCode]?: number } = {
  'not-signed-in': 401,
  'bad-token': 401,
  banned: 403,
  muted: 403,
  sanctioned: 403,
  apart: 403,
  'not-a-moderator': 403,
  'invite-only': 403,
  'no-scope': 403,
  'no-webhooks': 403,
  'no-bots': 403,
  'no-help': 403,
  'no-positions': 403,
  'no-account': 403,
  'not-seated': 403,
  'not-the-opener': 403,
  'not-found': 404,
  'no-such-table': 404,
  'no-such-game': 404,
  'no-such-seat': 404,
  'no-such-bot': 404,
  'no-such-person': 404,
  'bad-code': 404,
  'no-such-webhook': 404,
  'already-begun': 409,
  'already-seated': 409,
  closed: 409,
  'not-begun': 409,
  'not-over': 409,
  'not-revealing': 409,
  'not-your-turn': 409,
  'other-commitment': 409,
  over: 409,
  'rated-table': 409,
  'seat-taken': 409,
  stale: 409,
  'table-unreadable': 409,
  'tournament-table': 409,
  'too-large': 413,
  'bad-address': 422,
  'bad-name': 422,
  'bad-position': 422,
  'bad-settings': 422,
  'bots-alone': 422,
  illegal: 422,
  'not-rated': 422,
  'other-salt': 422,
  'too-many': 429,
  'too-many-tables': 429,
  'too-many-tokens': 429,
  'watching-too-many': 429,
  failed: 500,
  leaving: 503,
  'not-stored': 503,
} // else 400

/** The language that the request asks for; English where there is none for it. */
export const languageOf = ({ headers }: FastifyRequest): Language => {
  const wanted = (headers['accept-language'] ?? '').split(',')[0]?.split(';')[0]?.trim() ?? ''
  return languageFrom(wanted) ?? 'en'
}

/** People by the names they have at the table. */
export const namesAt = (seats: TableState['seats'], language: Language): Names => {
  const names = namesOf(seats)
  return byName((seat) => names[seat] || apiWords[language].seat(seat + 1))
}

export interface Details {
  readonly reasons?: readonly Reason[]
  readonly number?: number | null // the table's last line
  readonly players?: AnyPlayers // whose reasons these are
  readonly seats?: TableState['seats']
  readonly fields?: readonly string[] // of the request, that are not as the document says
}

/** Sends why not, with the sentence for it in the language that was asked for. */
export function refuse(reply: FastifyReply, code: RefusalCode, details: Details = {}): FastifyReply {
  const language = languageOf(reply.request)
  const { reasons = [], number = null, players, seats = [], fields = [] } = details
  const words = apiWords[language]
  const who = namesAt(seats, language)
  const text = (reason: Reason): string =>
    players?.open(({ game }) => explain(game, fromWire(game, 'reason', reason), who, language)) ?? reason.code
  return reply.code(STATUS[code] ?? 400).send({
    error: {
      code,
      text: fields.length === 0 ? words.refusals[code] : `${words.refusals[code]}${words.lookAt(fields)}`,
      number,
      reasons: reasons.map((reason) => ({ ...reason, text: text(reason) })),
    },
  } satisfies ApiProblem)
}

/** What the server refuses before the API is asked has only a code: the sentence is added. */
export function completed(request: FastifyRequest, payload: unknown): unknown {
  const problem = Problem.safeParse(payload)
  if (!problem.success || ApiProblem.safeParse(payload).success) return payload
  const { code } = problem.data.error
  return { error: { code, text: apiWords[languageOf(request)].refusals[code], number: null, reasons: [] } }
}

/** What somebody asked for themselves could not be stored. A conflict is one too many. */
export const refuseUnwritten = (reply: FastifyReply, code: NotWritten): FastifyReply =>
  refuse(reply, code === 'conflict' ? 'too-many-tokens' : code === 'gone' ? 'not-signed-in' : 'not-stored')
