import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Problem, RefusalCode } from '@parlour/protocol'
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

/** What is no request at all is answered on the bare connection, and that ends. */
export function answerNoRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  const status = NO_REQUEST[error.code ?? ''] ?? 400
  if (socket.writable) socket.write(bareAnswer(status, codeOf(status)))
  socket.destroy()
}

/** A Problem, for a connection that no request came by. */
export function bareAnswer(status: number, code: RefusalCode): string {
  const body = JSON.stringify({ error: { code, reasons: [] } } satisfies Problem)
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n`
  return `${head}Content-Length: ${body.length}\r\n\r\n${body}`
}

/** A request names one host; what a proxy and this server might read differently is not answered. */
export function namesOneHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const named = headersDistinct['host']?.length ?? 0
  return named === 1 || (named === 0 && httpVersion !== '1.1')
}

const NO_REQUEST: { readonly [code: string]: number } = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

function codeOf(status: number): RefusalCode {
  if (status === 429) return 'too-many'
  if (status === 413 || status === 414 || status === 431) return 'too-large'
  return status < 500 ? 'unreadable' : 'failed'
}
