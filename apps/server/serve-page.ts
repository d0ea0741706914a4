import { existsSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The page, if it was built; its files' names change with their content. */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('/', (_, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send('Parlour is running. The page has not been built: npm run build --workspace apps/web\n'),
    )
    return
  }
  await app.register(files, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes(join(folder, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
}
