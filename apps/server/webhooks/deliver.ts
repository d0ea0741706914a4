import type { Logger } from 'pino'
import type { Reach } from './address.ts'
import { bodyOf } from './body.ts'
import { openRota, type Places, type Waiting } from './rota.ts'
import { send } from './send.ts'
import { signedHeaders } from './signature.ts'
import type { StoredDelivery, WebhookStore } from './webhook-store.ts'

/** Sends what is due: one after the other for each webhook, in the order it happened. */
export interface Deliverer {
  begin(): Promise<void> // and does not wait for it
  close(): Promise<void> // what is under way is sent again by the next server
}

const PLACES: Places = { all: 32, ofOne: 2, ofSlow: 24 }
const QUICK = 1000 // milliseconds for one delivery
const FIRST_PAUSE = 2000 // milliseconds after a failure, then twice as many each time
const LONGEST_PAUSE = 3_600_000
const MOST_FAILURES = 15 // in a row, about five hours: then the webhook is paused

export function openDeliverer(
  store: WebhookStore,
  reach: Reach,
  log: Pick<Logger, 'warn' | 'error'>,
  paused: () => Promise<void>,
): Deliverer {
  const rota = openRota(PLACES)
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  function fill(): void {
    for (let next = rota.next(); next !== null && !closing.signal.aborted; next = rota.next()) {
      const run = serve(next).finally(() => {
        running.delete(run)
        fill()
      })
      running.add(run)
    }
  }

  /** One delivery holds a place once: whoever has more to be sent waits for their turn again. */
  async function serve(webhook: Waiting): Promise<void> {
    const began = performance.now()
    let hasArrived: boolean | null = null // null: there was nothing to send
    try {
      const next = await store.next(webhook.id, Date.now())
      if (next !== null) hasArrived = await deliver(next)
    } catch (error) {
      log.error({ err: error, webhook: webhook.id }, 'a webhook could not be delivered')
    }
    rota.done(webhook, hasArrived === true ? performance.now() - began < QUICK : hasArrived)
    if (hasArrived === true) rota.add(webhook)
  }

  /** Whether it arrived and was noted. What could not be noted is sent again: its id tells. */
  async function deliver(delivery: StoredDelivery): Promise<boolean> {
    const { id, webhook } = delivery
    const body = bodyOf(delivery)
    const headers = signedHeaders(webhook.secret, id, Date.now(), body)
    const sent = await send({ url: webhook.url, headers, body }, reach, closing.signal).catch(() => null)
    if (sent === null) return false
    const last = { at: Date.now(), ...sent }
    if (sent.fault === null) return (await store.arrived(id, webhook.id, last)).ok
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** webhook.failures)
    await store.failed(id, webhook.id, last, Date.now() + pause, MOST_FAILURES)
    if (webhook.failures + 1 >= MOST_FAILURES) {
      log.warn({ webhook: webhook.id, fault: sent.fault }, 'a webhook is paused: it failed too often')
      await paused()
    }
    return false
  }

  return {
    async begin() {
      if (closing.signal.aborted) return
      for (const webhook of await store.due(Date.now())) rota.add(webhook)
      fill()
    },
    async close() {
      closing.abort()
      await Promise.all(running)
    },
  }
}
