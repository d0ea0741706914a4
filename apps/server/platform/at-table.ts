import type { TableNow } from '@parlour/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Answer } from '../answer.ts'
import type { TableHandle } from '../table-handle.ts'
import type { Tables } from '../tables.ts'
import { refuse } from './problem.ts'
import type { TableIn } from './schemas.ts'

type AtTable = FastifyRequest<{ Params: z.infer<typeof TableIn> }>

/** The table of a request, with its state as it is now; null: the refusal has been sent. */
export const found = (tables: Tables, request: AtTable, reply: FastifyReply): Promise<TableHandle | null> =>
  tableOf(tables.find(request.params.id), reply)

/** The same, to ask and to look: where another node has the table, nothing is replayed here. */
export const reached = (tables: Tables, request: AtTable, reply: FastifyReply): Promise<TableHandle | null> =>
  tableOf(tables.reach(request.params.id), reply)

async function tableOf(finding: ReturnType<Tables['find']>, reply: FastifyReply): Promise<TableHandle | null> {
  const table = await finding
  if (table.ok) return table.value
  refuse(reply, table.error)
  return null
}

/** What a table has answered, as the API says it. */
export const done = (
  reply: FastifyReply,
  table: TableHandle,
  answer: Answer,
): { readonly number: number } | FastifyReply => (answer.ok ? { number: answer.number } : refused(reply, table, answer))

export const refused = (reply: FastifyReply, { state }: TableHandle, answer: Answer & { ok: false }): FastifyReply =>
  refuse(reply, answer.code, {
    number: answer.number,
    reasons: helpOf(state.head.terms) === 'reasons' ? answer.reasons : [],
    players: state.players,
    seats: state.seats,
  })

/** How much help programs get at a table. */
export const helpOf = ({ help = 'reasons' }: TableNow['terms']): NonNullable<TableNow['terms']['help']> => help
