import { MadeWebhook, NewWebhook, WebhookId, WebhookList, type UserId, type WebhookCard } from '@parlour/protocol'
import type { Result } from '@parlour/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { NotWritten } from '../store.ts'
import { TESTS } from '../webhooks/index.ts'
import type { StoredWebhook } from '../webhooks/webhook-store.ts'
import { tokenInLog } from '../host-log.ts'
import { originOf } from '../origin.ts'
import type { House, V1 } from './house.ts'
import { languageOf, refuse } from './problem.ts'
import * as s from './schemas.ts'

const TEST_PAUSE = Math.ceil(1 / TESTS.perSecond) // seconds
const WebhookIn = z.object({ id: WebhookId })

/** One's own webhooks, made in a browser; and the club's, by a token of the host's. */
export function webhookRoutes(v1: V1, house: House): void {
  const { callers, noteDeed } = house
  webhooksOf(v1, house, '/webhooks', {
    tags: ['webhooks'],
    as: (cost) => callers.as('page', cost),
    owner: (request) => callers.of(request).person.id,
    note: async () => undefined,
  })
  webhooksOf(v1, house, '/host/webhooks', {
    tags: ['host'],
    as: (cost) => callers.as('host', cost),
    owner: () => null,
    note: (request, action, url) => noteDeed(tokenInLog(callers.hostOf(request).name), action, '', url),
  })
}

interface Whose {
  readonly tags: readonly string[]
  as(cost?: number): ReturnType<House['callers']['as']>
  owner(request: FastifyRequest): UserId | null
  note(request: FastifyRequest, action: string, detail: string): Promise<void>
}

function webhooksOf(
  v1: V1,
  { webhooks, services, problems }: House,
  path: string,
  { tags, as, owner, note }: Whose,
): void {
  v1.get(
    path,
    { ...as(), schema: { tags, summary: 'Webhooks, newest first', response: { 200: WebhookList, ...problems } } },
    async (request, reply) => reply.send({ webhooks: (await webhooks.of(owner(request))).map(cardOf) }),
  )

  v1.post(
    path,
    {
      ...as(20),
      schema: {
        tags,
        summary: 'Make a webhook; its secret is shown this once',
        body: NewWebhook,
        response: { 200: MadeWebhook, ...problems },
      },
    },
    async (request, reply) => {
      const from = { origin: originOf(request, services.config.trustProxy), language: languageOf(request) }
      const made = await webhooks.make(owner(request), request.body, from)
      if (!made.ok) {
        const { error } = made
        if (error === 'bad-address' || error === 'no-webhooks') return refuse(reply, error)
        return error === 'conflict' ? refuse(reply, 'too-many-tokens') : refuseUnwritten(reply, error)
      }
      await note(request, 'made a webhook', made.value.url)
      return reply.send(made.value)
    },
  )

  const act = (
    method: 'post' | 'delete',
    name: string,
    summary: string,
    work: (id: string, owner: UserId | null) => Promise<Result<null, NotWritten | 'too-many'>>,
    deed: string | null,
  ): void =>
    void v1[method](
      `${path}/:id${name}`,
      {
        ...as(name === '/test' ? 20 : 1),
        schema: { tags, summary, params: WebhookIn, response: { 200: s.Ok, ...problems } },
      },
      async (request, reply) => {
        const { id } = request.params
        const url = (await webhooks.of(owner(request))).find((one) => one.id === id)?.url ?? ''
        const done = await work(id, owner(request))
        if (!done.ok) return refuseUnwritten(reply, done.error)
        if (deed !== null) await note(request, deed, url)
        return { ok: true as const }
      },
    )
  act('post', '/test', 'Send something to it, to see whether it arrives', webhooks.test, null)
  act('post', '/resume', 'Go on with one that was paused after many failures', webhooks.resume, 'resumed a webhook')
  act('delete', '', 'Delete it with all that was still to be sent', webhooks.delete, 'deleted a webhook')
}

const refuseUnwritten = (reply: FastifyReply, code: NotWritten | 'too-many'): FastifyReply =>
  code === 'too-many'
    ? refuse(reply.header('retry-after', TEST_PAUSE), code)
    : refuse(reply, code === 'gone' ? 'no-such-webhook' : 'not-stored')

const cardOf = ({ id, url, events, made, paused, failures, waiting, last }: StoredWebhook): WebhookCard => ({
  id,
  url,
  events,
  made,
  paused,
  failures,
  waiting,
  last,
})
