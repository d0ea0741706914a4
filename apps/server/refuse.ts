import type { Reason } from '@parlour/core'
import type { Problem, RefusalCode } from '@parlour/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { adminWords } from './admin-words.ts'
import { html } from './html.ts'
import { languageAsked } from './request-language.ts'

/** Sends a Problem, or a page in words to a browser that asked for one; answers null, to stand for "nobody". */
export function refuse(reply: FastifyReply, status: number, code: RefusalCode, reasons: readonly Reason[] = []): null {
  void reply.code(status)
  if (reply.request.headers.accept?.includes('text/html') === true)
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(reply.request, status))
  else void reply.send({ error: { code, reasons: reasons.map((reason) => ({ ...reason })) } } satisfies Problem)
  return null
}

function page(request: FastifyRequest, status: number): string {
  const text = adminWords[languageAsked(request)]
  const [, known] = Object.entries(text.refused).find(([code]) => code === String(status)) ?? []
  const { title, text: told } = known ?? text.refused[status < 500 ? 'request' : 'server']
  return html`<!doctype html>
    <html lang="${text.lang}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title} - Parlour</title>
      <h1>${title}</h1>
      <p>${told}</p>
      <p><a href="/">${text.firstPage}</a></p>
    </html> `.markup
}
