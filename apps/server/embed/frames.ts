import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../refuse.ts'

/** As the page's own policy, but for this: others may put it in a frame, and no bot thinks there. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; " +
  "manifest-src 'self'; font-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"

/** What others may show: a picture, or what stands in a frame. */
export const forOthers = (reply: FastifyReply): FastifyReply =>
  reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin')

/** The only pages that may be framed: the page itself, which shows nothing but a table or a replay there. */
export function framedPages(app: FastifyInstance, folder: string): void {
  const file = join(folder, 'index.html')
  // the page's own addresses are relative, and these lie deeper
  const page = existsSync(file) ? readFileSync(file, 'utf8').replaceAll(/(href|src)="\.\//g, '$1="/') : null
  for (const path of ['/embed/table/:id', '/embed/replay/:id', '/embed/replay'])
    app.get(path, (_, reply) => {
      if (page === null) return refuse(reply, 404, 'not-found')
      return forOthers(reply)
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page)
    })
}
