import type { RefusalCode } from '@parlour/protocol'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { refuse } from './refuse.ts'

/** What the framework itself refuses, an address that cannot be read included: a code, and nothing of what was sent. */
export const errorAnswer =
  (log: Logger) =>
  (error: FastifyError, _: FastifyRequest, reply: FastifyReply): void => {
    const status = error.statusCode ?? 500
    if (status >= 500) log.error({ err: error }, 'a request failed')
    refuse(reply, status, codeOf(status))
  }

function codeOf(status: number): RefusalCode {
  if (status === 429) return 'too-many'
  if (status === 413 || status === 414) return 'too-large'
  return status < 500 ? 'unreadable' : 'failed'
}
