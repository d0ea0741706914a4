import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { err, ok, type Language, type Result } from '@parlour/core'
import type { MadeWebhook, NewWebhook, UserId } from '@parlour/protocol'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { buckets, times, type Rate } from '../limits.ts'
import type { Change, NewDelivery, NotWritten, Written } from '../store.ts'
import type { TableState } from '../table/state.ts'
import { askFor, hostOf, isPublicAddress, readAddress, type Reach } from './address.ts'
import { openDeliverer } from './deliver.ts'
import { eventsOf, TEST } from './events.ts'
import { newSecret } from './signature.ts'
import type { StoredWebhook, WebhookStore } from './webhook-store.ts'

/** Tells programs elsewhere what happens at tables. An owner is a person, or null for the host. */
export interface Webhooks {
  make(owner: UserId | null, wanted: NewWebhook, from: From): Promise<Result<MadeWebhook, NotMade>>
  of(owner: UserId | null): Promise<readonly StoredWebhook[]>
  test(id: string, owner: UserId | null): Promise<Result<null, NotWritten | 'too-many'>>
  resume(id: string, owner: UserId | null): Promise<Written>
  delete(id: string, owner: UserId | null): Promise<Written>
  /** A change together with what is to be told of it: stored with it, or neither. */
  withDeliveries(before: TableState | undefined, change: Change): Change
  deliver(): Promise<void> // a job: begins to send what is due
  refresh(): Promise<void> // people have been deleted, banned or let in again
  close(): Promise<void>
}

/** How the maker sees this server. */
interface From {
  readonly origin: string
  readonly language: Language
}

type NotMade = NotWritten | 'bad-address' | 'no-webhooks'

const MOST = 10 // of one person, or of the host
export const TESTS: Rate = { perSecond: 1 / 30, most: 5 } // of the same: else strangers are flooded from here

export async function openWebhooks(
  store: WebhookStore,
  { webhooks: setting, rate }: Pick<Config, 'webhooks' | 'rate'>,
  log: Pick<Logger, 'warn' | 'error'>,
  wake: () => void,
): Promise<Webhooks> {
  const reach: Reach | null = setting === 'off' ? null : setting
  const deliverer = openDeliverer(store, reach ?? 'public', log, () => refresh())
  const tests = buckets(times(TESTS, rate))
  let byOwner: ReadonlyMap<UserId | null, readonly Pick<StoredWebhook, 'id' | 'events'>[]> = new Map()

  async function refresh(): Promise<void> {
    byOwner = reach === null ? new Map() : Map.groupBy(await store.all(), ({ owner }) => owner)
  }
  await refresh()
  const after = async (written: Written): Promise<Written> => {
    if (written.ok) await refresh()
    if (written.ok) wake()
    return written
  }

  return {
    async make(owner, { url, events }, { origin, language }) {
      if (reach === null) return err('no-webhooks')
      const address = readAddress(url, reach)
      if (address === null || !(await mayBe(address, reach))) return err('bad-address')
      const card = { id: newId(9), url: address.href, events: [...new Set(events)], made: Date.now() }
      const secret = newSecret()
      const written = await after(await store.create({ ...card, owner, secret, origin, language }, MOST))
      return written.ok ? ok({ ...card, paused: false, failures: 0, waiting: 0, last: null, secret }) : written
    },
    of: store.of,
    async test(id, owner) {
      if (!(await store.of(owner)).some((webhook) => webhook.id === id)) return err('gone')
      if (!tests.of(owner ?? 'host')()) return err('too-many')
      return after(await store.add(deliveryOf(id, JSON.stringify({ ...TEST, at: Date.now() }), Date.now())))
    },
    resume: async (id, owner) => after(await store.resume(id, owner, Date.now())),
    delete: async (id, owner) => after(await store.delete(id, owner)),
    withDeliveries(before, change) {
      if (byOwner.size === 0 || before === undefined || before.version !== change.version) return change
      const now = Date.now()
      const deliveries = eventsOf(before, change, now).flatMap(({ to, event }) =>
        (byOwner.get(to) ?? [])
          .filter(({ events }) => events.some((wanted) => wanted === event.type))
          .map(({ id }) => deliveryOf(id, JSON.stringify(event), now)),
      )
      return deliveries.length === 0 ? change : { ...change, deliveries }
    },
    deliver: async () => {
      if (reach !== null && byOwner.size > 0) await deliverer.begin()
    },
    refresh,
    close: deliverer.close,
  }
}

const newId = (bytes: number): string => randomBytes(bytes).toString('base64url')
const deliveryOf = (webhook: string, event: string, due: number): NewDelivery => ({
  id: newId(12),
  webhook,
  event,
  due,
})

/** Whether a name leads somewhere allowed now; a name that leads nowhere yet may be made, and is tried. */
function mayBe(address: URL, reach: Reach): Promise<boolean> {
  if (reach === 'any' || isIP(hostOf(address)) !== 0) return Promise.resolve(true)
  return new Promise((settle) =>
    askFor(reach)(hostOf(address), { all: true }, (_, found) =>
      settle(found.every((one) => isPublicAddress(one.address))),
    ),
  )
}
