import { err, LANGUAGES, ok, type Language } from '@parlour/core'
import { UserId, WebhookEvent, WebhookFault, type Delivered, type WebhookCard } from '@parlour/protocol'
import type { Row, Statement, Unit, UnitResult } from '../database.ts'
import { saveDelivery, statement } from '../statements.ts'
import type { NewDelivery, Written } from '../store.ts'
import type { Waiting } from './rota.ts'

/** A webhook as it is kept. Its secret signs, so it is kept as it is. */
export interface StoredWebhook extends WebhookCard {
  readonly owner: UserId | null // null: the host
  readonly secret: string
  readonly origin: string // where its maker found this server, for links
  readonly language: Language // of its sentences
}

/** What is to be sent next, and where. */
export interface StoredDelivery {
  readonly id: string
  readonly event: string
  readonly webhook: StoredWebhook
}

/**
 * Webhooks and what is still to be delivered to them. They go with their person. One beyond `most` of its owner is
 * refused as a conflict.
 */
export interface WebhookStore {
  create(webhook: Omit<StoredWebhook, 'paused' | 'failures' | 'waiting' | 'last'>, most: number): Promise<Written>
  all(): Promise<readonly Pick<StoredWebhook, 'id' | 'owner' | 'events'>[]> // that are not paused
  of(owner: UserId | null): Promise<readonly StoredWebhook[]> // newest first
  delete(id: string, owner: UserId | null): Promise<Written>
  resume(id: string, owner: UserId | null, now: number): Promise<Written>
  add(delivery: NewDelivery): Promise<Written>
  due(now: number): Promise<readonly Waiting[]> // webhooks with something to be sent
  /** The oldest delivery of a webhook, if its time has come. */
  next(webhook: string, now: number): Promise<StoredDelivery | null>
  arrived(delivery: string, webhook: string, last: Delivered): Promise<Written>
  /** It is tried again at `due`; from so many failures in a row on the webhook is paused. */
  failed(delivery: string, webhook: string, last: Delivered, due: number, most: number): Promise<Written>
}

type Read = (sql: string, ...values: Statement['values']) => Promise<readonly Row[]>

const WEBHOOKS = `select webhooks.*, (select count(*) from deliveries where webhook = webhooks.id) as waiting from webhooks`
/** Nothing is sent for somebody who is banned. */
const ACTIVE = `paused = 0 and (owner is null or owner in (select id from people where banned = 0))`

export function openWebhookStore(read: Read, write: (unit: Unit) => Promise<UnitResult>): WebhookStore {
  const written = async (...unit: Unit): Promise<Written> => {
    const result = await write(unit)
    return typeof result === 'string' ? err(result) : ok(null)
  }
  const ofOwner = (sql: string, id: string, owner: UserId | null): Statement => ({
    ...statement(sql, id, owner),
    orElse: 'gone',
  })
  const told = (webhook: string, { at, status, fault }: Delivered, most: number): Statement =>
    statement(
      `update webhooks set last_at = ?2, last_status = ?3, last_fault = ?4, failures = case when cast(?4 as text) is null then 0 else failures + 1 end,
         paused = case when cast(?4 as text) is null then paused when failures + 1 >= ?5 then 1 else 0 end where id = ?1`,
      webhook,
      at,
      status,
      fault,
      most,
    )

  return {
    async create({ id, owner, url, secret, events, origin, language, made }, most) {
      const result = await written({
        ...statement(
          `insert into webhooks (id, owner, url, secret, events, origin, language, made) select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
           where (cast(?2 as text) is null or exists (select 1 from people where id = ?2)) and (select count(*) from webhooks where owner is not distinct from ?2) < ?9`,
          id,
          owner,
          url,
          secret,
          events.join(' '),
          origin,
          language,
          made,
          most,
        ),
        orElse: 'gone',
      })
      if (result.ok || result.error !== 'gone') return result
      const [person] = owner === null ? [{}] : await read('select 1 from people where id = ?', owner)
      return err(person === undefined ? 'gone' : 'conflict')
    },
    all: async () => (await read(`${WEBHOOKS} where ${ACTIVE}`)).map(webhookOf),
    of: async (owner) =>
      (await read(`${WEBHOOKS} where owner is not distinct from ? order by made desc, id`, owner)).map(webhookOf),
    delete: (id, owner) =>
      written(ofOwner('delete from webhooks where id = ? and owner is not distinct from ?', id, owner)),
    resume: (id, owner, now) =>
      written(
        ofOwner(
          'update webhooks set paused = 0, failures = 0 where id = ? and owner is not distinct from ?',
          id,
          owner,
        ),
        statement('update deliveries set due = ?2 where webhook = ?1 and due > ?2', id, now),
      ),
    add: (delivery) => written(saveDelivery(delivery)),
    due: async (now) =>
      (
        await read(
          `select webhooks.id, webhooks.owner from deliveries join webhooks on webhooks.id = deliveries.webhook
           where number in (select min(number) from deliveries group by webhook) and due <= ? and ${ACTIVE}`,
          now,
        )
      ).map((row) => ({ id: text(row, 'id'), owner: ownerOf(row) })),
    async next(webhook, now) {
      const [delivery] = await read('select * from deliveries where webhook = ? order by number limit 1', webhook)
      if (delivery === undefined || Number(delivery['due']) > now) return null
      const [row] = await read(`${WEBHOOKS} where id = ? and ${ACTIVE}`, webhook)
      if (row === undefined) return null
      return { id: text(delivery, 'id'), event: text(delivery, 'event'), webhook: webhookOf(row) }
    },
    arrived: (delivery, webhook, last) =>
      written(statement('delete from deliveries where id = ?', delivery), told(webhook, last, 1)),
    failed: (delivery, webhook, last, due, most) =>
      written(statement('update deliveries set due = ?2 where id = ?1', delivery, due), told(webhook, last, most)),
  }
}

function text(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new Error('a webhook is not as it was written')
  return value
}

const ownerOf = (row: Row): UserId | null => (row['owner'] === null ? null : UserId.parse(row['owner']))

const webhookOf = (row: Row): StoredWebhook => ({
  id: text(row, 'id'),
  owner: ownerOf(row),
  url: text(row, 'url'),
  secret: text(row, 'secret'),
  events: text(row, 'events')
    .split(' ')
    .map((event) => WebhookEvent.parse(event)),
  origin: text(row, 'origin'),
  language: LANGUAGES.find((known) => known === row['language']) ?? 'en',
  made: Number(row['made']),
  paused: row['paused'] === 1,
  failures: Number(row['failures']),
  waiting: Number(row['waiting']),
  last:
    row['last_at'] === null
      ? null
      : {
          at: Number(row['last_at']),
          status: row['last_status'] === null ? null : Number(row['last_status']),
          fault: row['last_fault'] === null ? null : WebhookFault.parse(row['last_fault']),
        },
})
