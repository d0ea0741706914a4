import { err, ok, type Reason, type Result, type Seat } from '@parlour/core'
import type { OpenTable, RefusalCode, TableId, UserId } from '@parlour/protocol'
import { refused, type Answer } from './answer.ts'
import { times, type Rate } from './limits.ts'
import type { ReportLimit } from './limit-report.ts'
import type { TableHandle } from './table-handle.ts'
import { burdenOf, burdenOfCard, burdensOf, exceededQuota, isUnfinished, type Burden, type Quota } from './quotas.ts'
import type { Services } from './services.ts'
import type { StoredCard, StoredHead, StoredPerson } from './store.ts'
import { numberOf } from './table/state.ts'
import type { Tables } from './tables.ts'

type Opened = Result<StoredHead, { readonly code: RefusalCode; readonly reasons: readonly Reason[] }>

type AttemptOpened = Result<TableId, { readonly code: RefusalCode; readonly reasons: readonly Reason[] }>

/** Opens tables for people, again or with bots, as far as their quotas reach. */
export interface Openings {
  open(person: StoredPerson, wanted: OpenTable, address: string): Promise<Opened>
  /** An attempt at a challenge, which `work` opens. */
  attempt(
    person: StoredPerson,
    bots: number,
    address: string,
    work: () => Promise<AttemptOpened>,
  ): Promise<AttemptOpened>
  /** A place in the queue for a table of so many seats, which `work` takes. */
  seek<X>(
    person: StoredPerson,
    wanted: { readonly seats: number; readonly rated: boolean },
    address: string,
    work: () => Promise<X>,
  ): Promise<Result<X, 'sanctioned' | 'too-many-tables'>>
  rematch(table: TableHandle, user: UserId, address: string): Promise<Answer>
  fill(table: TableHandle, user: UserId, seat: Seat, bot: string | null, address: string): Promise<Answer>
}

const OF_ADDRESS: Rate = { perSecond: 2 / 60, most: 1000 } // the evening of a large club, and no flood
const MOST_REMEMBERED = 20_000 // people, or addresses
const MOST_TABLES = 2000 // of each

export function limitedOpenings(
  { store, config, limits, sanctions }: Pick<Services, 'store' | 'config' | 'limits' | 'sanctions'>,
  tables: Tables,
  report: ReportLimit,
): Openings {
  const { rate } = config
  const openedFrom = limits('tables of an address', times(OF_ADDRESS, rate))
  // since this start: the store cannot say which tables somebody opened without sitting there, nor from where
  const openedBy = new Map<UserId, Set<TableId>>()
  const withBots = new Map<string, Set<TableId>>()
  const underWay = new Map<UserId, Burden[]>() // being opened at this moment: they count already

  const isKept = ({ id }: StoredPerson, rated = false): boolean =>
    sanctions.isKept(id, 'no-play', Date.now()) || (rated && sanctions.isKept(id, 'no-rated', Date.now()))

  /** Unfinished tables the person sits at, and those they opened. */
  async function cardsOf(user: UserId): Promise<readonly StoredCard[]> {
    const found = new Map((await store.runningOf(user)).map((card) => [card.head.id, card]))
    const opened = openedBy.get(user) ?? new Set()
    for (const id of opened) {
      const stored = found.has(id) ? null : await store.card(id)
      if (stored === null) continue
      if (stored.ok && isUnfinished(stored.value.head.status)) found.set(id, stored.value)
      else opened.delete(id)
    }
    return [...found.values()]
  }

  /** Tables with bots that were opened from here and are under way; one that was let go of costs no bot anything. */
  function botTablesFrom(address: string): number {
    const opened = withBots.get(address) ?? new Set()
    let running = 0
    for (const id of opened) {
      const status = tables.live.get(id)?.state.head.status
      if (status === undefined) continue
      if (isUnfinished(status)) running++
      else opened.delete(id)
    }
    return running
  }

  async function exceeded(
    user: UserId,
    wanted: Burden,
    address: string,
  ): Promise<Quota | 'tables of one address' | null> {
    const besides = [...(underWay.get(user) ?? [])].filter((burden) => burden !== wanted)
    const unfinished = [...burdensOf(user, await cardsOf(user)), ...besides]
    const quota = exceededQuota(wanted, unfinished, botTablesFrom(address), rate)
    return quota === null && wanted.tables > 0 && !openedFrom.of(address)() ? 'tables of one address' : quota
  }

  /** Does what costs so much, or answers null if it is too much. */
  async function within<X>(user: UserId, burden: Burden, address: string, work: () => Promise<X>): Promise<X | null> {
    underWay.set(user, [...(underWay.get(user) ?? []), burden])
    try {
      const limit = await exceeded(user, burden, address)
      if (limit === null) return await work()
      report(limit, address)
      return null
    } finally {
      const left = (underWay.get(user) ?? []).filter((other) => other !== burden)
      if (left.length > 0) underWay.set(user, left)
      else underWay.delete(user)
    }
  }

  function note(user: UserId, table: TableId, burden: Burden, address: string): void {
    remember(openedBy, user, table)
    if (burden.bots > 0) remember(withBots, address, table)
  }

  return {
    async open(person, wanted, address) {
      if (isKept(person, wanted.terms.rated)) return err({ code: 'sanctioned', reasons: [] })
      const burden = burdenOf(wanted)
      const opened = await within(person.id, burden, address, () => tables.open(person, wanted))
      if (opened?.ok === true) note(person.id, opened.value.id, burden, address)
      return opened ?? err({ code: 'too-many-tables', reasons: [] })
    },

    async attempt(person, bots, address, work) {
      if (isKept(person)) return err({ code: 'sanctioned', reasons: [] })
      const burden: Burden = { tables: 1, bots }
      const opened = await within(person.id, burden, address, work)
      if (opened?.ok === true) note(person.id, opened.value, burden, address)
      return opened ?? err({ code: 'too-many-tables', reasons: [] })
    },

    async seek(person, { seats, rated }, address, work) {
      if (isKept(person, rated)) return err('sanctioned')
      const sought = await within(person.id, { tables: 1, bots: seats }, address, async () => ok(await work()))
      return sought ?? err('too-many-tables')
    },

    async rematch(table, user, address) {
      const ask = (): Promise<Answer> => tables.rematch(table, user)
      const before = await table.newest()
      if (before.head.rematch !== null || before.head.status !== 'over') return ask()
      const burden = burdenOfCard(before)
      const answer = await within(user, burden, address, ask)
      const { rematch } = (await table.newest()).head
      if (answer?.ok === true && rematch !== null) note(user, rematch, burden, address)
      return answer ?? refused('too-many-tables', numberOf(table.state))
    },

    async fill(table, user, seat, bot, address) {
      const ask = (): Promise<Answer> => table.ask({ type: 'fill', user, seat, bot })
      const { head, seats } = await table.newest()
      const isOneMore = bot !== null && head.status === 'gathering' && seats[seat]?.kind !== 'bot'
      if (!isOneMore || head.terms.standIn !== null) return ask() // with stand-ins every seat counts already
      const burden: Burden = { tables: 0, bots: 1 }
      const answer = await within(user, burden, address, ask)
      if (answer?.ok === true) note(user, table.id, burden, address)
      return answer ?? refused('too-many-tables', numberOf(table.state))
    },
  }
}

function remember<K>(opened: Map<K, Set<TableId>>, key: K, table: TableId): void {
  const all = (opened.get(key) ?? new Set()).add(table)
  opened.delete(key)
  opened.set(key, all)
  dropOldest(all, MOST_TABLES)
  dropOldest(opened, MOST_REMEMBERED)
}

function dropOldest<K>(all: Set<K> | Map<K, unknown>, most: number): void {
  const [oldest] = all.keys()
  if (all.size > most && oldest !== undefined) all.delete(oldest)
}
