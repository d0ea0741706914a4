import { NewWebhook, WEBHOOK_EVENTS } from '@parlour/protocol'
import type { FastifyRequest } from 'fastify'
import type { AddForm, AddPage } from './admin.ts'
import type { Shown } from './admin-html.ts'
import { programsPage, type Made } from './admin-programs-html.ts'
import { adminWords, type AdminWords } from './admin-words.ts'
import type { Config } from './config.ts'
import type { NoteDeed } from './host-log.ts'
import type { HostSession } from './host-session.ts'
import { originOf } from './origin.ts'
import type { TokenStore } from './platform/token-store.ts'
import type { Tokens } from './platform/tokens.ts'
import { languageAsked } from './request-language.ts'
import type { Webhooks } from './webhooks/index.ts'

const PLACE = '/host/programs'
const LONGEST_NAME = 40
const LIVES = ['30', '365']

interface Parts {
  readonly config: Config
  readonly tokens: Tokens
  readonly tokenStore: TokenStore
  readonly webhooks: Webhooks
  readonly note: NoteDeed
}

/** The host's tokens, made and revoked here and nowhere else, and the club's webhooks. */
export function programPages(
  page: AddPage,
  form: AddForm,
  { config, tokens, tokenStore, webhooks, note }: Parts,
): void {
  const pageOf = async (shown: Shown, made: Made | null): Promise<string> =>
    programsPage(shown, {
      tokens: await tokenStore.madeBy(null),
      webhooks: config.webhooks === 'off' ? null : await webhooks.of(null),
      made,
    })
  /** A secret is on the page itself: no address may hold it. */
  const answer = async (
    session: HostSession,
    request: FastifyRequest,
    made: Made | null,
    fault: (text: AdminWords) => string,
  ): Promise<{ readonly page: string }> => {
    const language = languageAsked(request)
    const text = adminWords[language]
    const shown = { text, language, token: session.token, said: made === null ? fault(text) : null }
    return { page: await pageOf(shown, made) }
  }

  page(PLACE, (shown) => pageOf(shown, null))

  form('/host/token', async (session, { name = '', days = '' }, request) => {
    const called = name.trim().slice(0, LONGEST_NAME)
    if (called === '') return PLACE
    const life = LIVES.includes(days) ? Number(days) : null
    const made = await tokens.make({ name: called, scopes: ['host'], user: null, maker: null, days: life })
    if (made.ok) await note(session.name, 'made a token', '', called)
    return answer(session, request, made.ok ? { kind: 'token', secret: made.value.token } : null, (text) =>
      !made.ok && made.error === 'conflict' ? text.programs.full : text.notDone,
    )
  })

  form('/host/revoke', async (session, { id = '' }) => {
    const token = (await tokenStore.madeBy(null)).find((one) => one.id === id)
    const gone = await tokenStore.revoke(id, null)
    if (gone.ok) await note(session.name, 'revoked a token', '', token?.name ?? '')
    return gone.ok ? PLACE : `${PLACE}?failed=revoke`
  })

  form('/host/webhook', async (session, fields, request) => {
    const wanted = NewWebhook.safeParse({
      url: fields['url'] ?? '',
      events: WEBHOOK_EVENTS.filter((event) => fields[event] === 'on'),
    })
    if (!wanted.success) return `${PLACE}?failed=webhook`
    const from = { origin: originOf(request, config.trustProxy), language: languageAsked(request) }
    const made = await webhooks.make(null, wanted.data, from)
    if (made.ok) await note(session.name, 'made a webhook', '', made.value.url)
    return answer(session, request, made.ok ? { kind: 'webhook', secret: made.value.secret } : null, (text) => {
      const error = made.ok ? null : made.error
      if (error === 'bad-address') return text.programs.badAddress
      return error === 'conflict' ? text.programs.full : text.notDone
    })
  })

  for (const [path, work, deed] of [
    ['test', webhooks.test, null],
    ['resume', webhooks.resume, 'resumed a webhook'],
    ['delete', webhooks.delete, 'deleted a webhook'],
  ] as const)
    form(`/host/webhook-${path}`, async (session, { id = '' }) => {
      const webhook = (await webhooks.of(null)).find((one) => one.id === id)
      const done = await work(id, null)
      if (done.ok && deed !== null) await note(session.name, deed, '', webhook?.url ?? '')
      return done.ok ? PLACE : `${PLACE}?failed=webhook`
    })
}
