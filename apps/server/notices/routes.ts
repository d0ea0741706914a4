import {
  NewBrowserNotice,
  NewMailNotice,
  NewVacation,
  NoticeWish,
  type NoticesNow,
  type VacationNow,
} from '@parlour/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountStore } from '../accounts/account-store.ts'
import type { Askers } from '../askers.ts'
import type { Config } from '../config.ts'
import { html } from '../html.ts'
import { originOf } from '../origin.ts'
import { refuse } from '../refuse.ts'
import { languageAsked } from '../request-language.ts'
import type { RequestLimits } from '../request-limits.ts'
import type { Vacations } from '../vacations/index.ts'
import type { Notices } from './index.ts'
import type { NoticeStore } from './notice-store.ts'
import { noticeWords } from './words.ts'

interface House extends Askers {
  readonly store: NoticeStore
  readonly accounts: Pick<AccountStore, 'account'>
  readonly notices: Notices
  readonly vacations: Vacations
  readonly limits: RequestLimits
  readonly config: Pick<Config, 'trustProxy' | 'push'>
}

/** Where somebody is told of their turns, and when they are away from games by the day. */
export function noticeRoutes(app: FastifyInstance, house: House): void {
  const { store, accounts, notices, vacations, limits, config, asking } = house
  const { perMinute } = limits
  const from = (request: FastifyRequest): { origin: string; language: 'en' | 'zh' } => ({
    origin: originOf(request, config.trustProxy),
    language: languageAsked(request) === 'zh' ? 'zh' : 'en',
  })

  app.get('/api/notices', perMinute(60), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const targets = await store.targets(person.id)
    return {
      key: config.push === 'off' ? null : notices.publicKey,
      mail: notices.hasMail,
      targets: targets.map(({ id, kind, address, active, invitations }) => ({
        id,
        kind,
        address: kind === 'mail' ? address : new URL(address).host,
        active,
        invitations,
      })),
    } satisfies NoticesNow
  })

  app.post('/api/notices/push', perMinute(10), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const body = NewBrowserNotice.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const { endpoint, keys } = body.data
    const added = await notices.addBrowser(person.id, { endpoint, ...keys }, from(request))
    return added.ok ? {} : refuse(reply, STATUS[added.error] ?? 400, added.error)
  })

  /** For accounts alone: otherwise any number of guests could write to strangers. */
  app.post('/api/notices/mail', perMinute(5, 20), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const body = NewMailNotice.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'bad-address')
    if ((await accounts.account(person.id)) === null) return refuse(reply, 409, 'no-account')
    const added = await notices.addMailbox(person.id, body.data.address, from(request))
    return added.ok ? {} : refuse(reply, STATUS[added.error] ?? 400, added.error)
  })

  app.put<{ Params: { id: string } }>('/api/notices/:id', perMinute(30), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const body = NoticeWish.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const target = await store.target(request.params.id)
    if (target?.user !== person.id) return refuse(reply, 404, 'not-found')
    const changed = await store.setInvitations(target.id, body.data.invitations)
    return changed.ok
      ? {}
      : refuse(reply, changed.error === 'gone' ? 404 : 503, changed.error === 'gone' ? 'not-found' : 'not-stored')
  })

  app.delete<{ Params: { id: string } }>('/api/notices/:id', perMinute(30), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const target = await store.target(request.params.id)
    if (target?.user !== person.id) return refuse(reply, 404, 'not-found')
    const removed = await store.remove(target.id)
    return removed.ok || removed.error === 'gone' ? {} : refuse(reply, 503, 'not-stored')
  })

  /** Links in e-mails: whoever has one need not sign in. */
  const byLink = (deed: 'confirm' | 'stop', told: 'confirmed' | 'stopped'): void => {
    const handle = async (request: FastifyRequest<LinkParams>, reply: FastifyReply): Promise<FastifyReply> => {
      const { id, signature } = request.params
      const language = await notices[deed](id, signature)
      const words = noticeWords[language ?? from(request).language]
      return reply
        .code(language === null ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(
          html`<!doctype html>
            <html lang="${language ?? 'en'}">
              <meta charset="utf-8" />
              <meta name="viewport" content="width=device-width, initial-scale=1" />
              <title>Parlour</title>
              <h1>Parlour</h1>
              <p>${language === null ? words.noLink : words[told]}</p>
            </html> `.markup,
        )
    }
    app.get<LinkParams>(`/api/notices/${deed}/:id/:signature`, perMinute(30), handle)
    // mail programs that unsubscribe by themselves post
    if (deed === 'stop') app.post<LinkParams>(`/api/notices/${deed}/:id/:signature`, perMinute(30), handle)
  }
  byLink('confirm', 'confirmed')
  byLink('stop', 'stopped')

  app.get('/api/vacation', perMinute(60), async (request, reply) => {
    const person = await asking(request, reply)
    return person === null ? reply : ((await vacations.now(person.id)) satisfies VacationNow)
  })
  app.post('/api/vacation', perMinute(10), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const body = NewVacation.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const begun = await vacations.begin(person.id, body.data.days)
    return begun.ok ? vacations.now(person.id) : refuse(reply, begun.error === 'no-days' ? 409 : 503, begun.error)
  })
  app.delete('/api/vacation', perMinute(10), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    await vacations.end(person.id)
    return vacations.now(person.id)
  })
}

interface LinkParams {
  readonly Params: { readonly id: string; readonly signature: string }
}

const STATUS = { 'too-many': 429, 'not-stored': 503, 'no-notices': 403 } as { readonly [code: string]: number }
