import type { TableNow } from '@parlour/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Answer } from '../answer.ts'
import type { TableHandle } from '../table-handle.ts'
import { numberOf } from '../table/state.ts'
import type { Tables } from '../tables.ts'
import { refuse } from './problem.ts'
import type { TableIn } from './schemas.ts'

/** The table of a request; null: the refusal has been sent. */
export async function found(
  tables: Tables,
  request: FastifyRequest<{ Params: z.infer<typeof TableIn> }>,
  reply: FastifyReply,
): Promise<TableHandle | null> {
  const table = await tables.find(request.params.id)
  if (table.ok) return table.value
  refuse(reply, table.error)
  return null
}

/** What a table has answered, as the API says it. */
export const done = (
  reply: FastifyReply,
  table: TableHandle,
  answer: Answer,
): { readonly number: number } | FastifyReply =>
  answer.ok ? { number: numberOf(table.state) } : refused(reply, table, answer)

export const refused = (reply: FastifyReply, { state }: TableHandle, answer: Answer & { ok: false }): FastifyReply =>
  refuse(reply, answer.code, {
    number: answer.number,
    reasons: helpOf(state.head.terms) === 'reasons' ? answer.reasons : [],
    players: state.players,
    seats: state.seats,
  })

/** How much help programs get at a table. */
export const helpOf = ({ help = 'reasons' }: TableNow['terms']): NonNullable<TableNow['terms']['help']> => help
