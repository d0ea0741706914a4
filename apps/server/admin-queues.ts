import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { FastifyAdapter } from '@bull-board/fastify'
import type { Queue } from 'bullmq'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const PLACE = '/host/queues'
const ICON_STYLE = "'sha256-r2N1TB/gHbBtBZFKg7ejmq1acVSREzucTAEw6ga4hoU='" // of its Redis icon, which its script makes

/**
 * Bull Board, to look at the jobs that nodes share. Nothing of it, not even its style, is sent to anyone but a host who
 * is signed in, and it changes nothing: its requests carry no token of our forms, so that only reading is let through.
 */
export function queuePages(
  app: FastifyInstance,
  queues: () => readonly Queue[], // known when the server has started
  refusal: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>, // sends nothing to a host
): void {
  const adapter = new FastifyAdapter()
  adapter.setBasePath(PLACE)
  const { setQueues } = createBullBoard({
    queues: [],
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'Parlour' } },
  })
  const board = adapter.registerPlugin()
  void app.register(async (inside) => {
    inside.addHook('onRequest', async (request, reply) => {
      await refusal(request, reply)
      if (reply.sent) return reply
      if (request.method !== 'GET') return reply.code(405).send({ error: 'read-only' })
      setQueues(queues().map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })))
      reply.header('cache-control', 'no-store')
      const policy = reply.getHeader('content-security-policy')
      if (typeof policy === 'string') reply.header('content-security-policy', forBoard(policy))
      return undefined
    })
    inside.addHook('onSend', async (_, reply, payload) =>
      typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')
        ? withoutBlocked(payload)
        : payload,
    )
    await inside.register(board, { prefix: PLACE })
  })
}

/** It tells its scripts by <base> where it lies, and is no page that bots think in. */
const forBoard = (policy: string): string =>
  policy
    .replace(" 'wasm-unsafe-eval'", '')
    .replace("base-uri 'none'", "base-uri 'self'")
    .replace("style-src 'self'", `style-src 'self' ${ICON_STYLE}`)

/** Its page without what our policy blocks: letters from elsewhere, and the looks of the word that it loads. */
const withoutBlocked = (page: string): string =>
  page
    .replaceAll(/<link href="https:[^>]*>/g, '')
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/ style="[^"]*"/g, '')
