import type { TableId } from '@parlour/protocol'
import type { Logger } from 'pino'
import type { Leases } from '../leases.ts'
import type { Sockets } from '../socket.ts'
import type { Tables } from '../tables.ts'
import { openOutage } from '../outage.ts'
import type { Bus, Hearing } from './bus.ts'
import type { ForeignTabs } from './foreign-tabs.ts'
import type { Presence } from './presence.ts'
import { readHeadcount, readNews, readPost, type News } from './wire.ts'

/** This node among the others: that it is alive, what it has lost, and where the tables are that its tabs watch. */
export interface Fleet {
  readonly hearing: Hearing
  /** Work that one node alone need do: the one whose name comes first. */
  readonly isFirst: boolean
  isAlive(other: string): boolean // as far as this node knows
  others(): readonly string[] // that are alive
  /** Milliseconds that this machine's clock is ahead of the database's: deadlines go from node to node. */
  readonly ahead: number
  begin(): Promise<void> // throws WrongClock
  moved(table: TableId): void
  handOver(): Promise<void> // all tables, after which others may take them
}

interface Parts {
  readonly leases: Leases
  readonly lease: number // milliseconds that it lasts
  readonly bus: () => Bus | null // null: there is no Redis, and no other node is known of
  readonly tables: () => Pick<Tables, 'remote' | 'loseAllBut'>
  readonly sockets: () => Pick<Sockets, 'rehome'>
  interrupt(table: TableId): void // streams there
  readonly foreign: () => ForeignTabs
  readonly presence: () => Pick<Presence, 'count'>
  readonly log: Pick<Logger, 'warn' | 'error' | 'info'>
  heard(news: News | null): void // null: anything may have changed
}

const REHOME = 500
const AHEAD = 2000 // milliseconds by which clocks may differ, beyond what asking takes

/** This machine's clock is not the database's: games would be lost on time that nobody has used. */
export class WrongClock extends Error {
  readonly ahead: number
  constructor(ahead: number) {
    super(`the clock of this machine is ${ahead} ms ahead of PostgreSQL's`)
    this.ahead = ahead
  }
}

export function openFleet(
  node: string,
  { leases, lease: lasts, bus, tables, sockets, interrupt, foreign, presence, log, heard }: Parts,
): Fleet {
  const unrenewed = openOutage(log, 'the lease could not be renewed', 'the lease is renewed again')
  const homeless = new Set<TableId>() // tabs here watch them, and are told nothing
  let alive: ReadonlySet<string> = new Set([node])
  let timers: readonly NodeJS.Timeout[] = []
  const running = new Set<Promise<void>>()
  let isSure = true // that others have neither taken this node's tables nor let go of its tabs
  let renewed = -Infinity // when the renewal was asked for by which the lease runs
  let isOver = false
  let ahead = 0

  const remoteOf = (owner: string | null): readonly TableId[] =>
    [...tables().remote.values()].filter((table) => owner === null || table.owner === owner).map(({ id }) => id)
  const rehome = (ids: readonly TableId[]): void => ids.forEach((id) => homeless.add(id))

  function dropFrom(owner: string, only: TableId | null = null): void {
    const gone = remoteOf(owner).filter((id) => only === null || id === only)
    for (const id of gone) tables().remote.get(id)?.drop()
    rehome(gone)
  }

  async function compareClocks(): Promise<void> {
    const before = Date.now()
    const there = await leases.now()
    const wasRight = ahead === 0
    const apart = there < before ? before - there : Math.min(0, Date.now() - there)
    ahead = Math.abs(apart) > AHEAD ? apart : 0
    if (wasRight && ahead !== 0)
      log.error({ ahead }, "this machine's clock is not PostgreSQL's: due tables are left to others")
  }

  async function beat(): Promise<void> {
    const wasSure = isSure
    isSure = false // until this one has come to its end
    // others see a renewal once it is committed: the lease may have run out for them before that
    const [before, asking] = [renewed, performance.now()]
    const lease = await leases.renew()
    renewed = asking
    if (lease === 'lost' || performance.now() > before + lasts || !wasSure) {
      const lost = tables().loseAllBut(await leases.owned())
      if (lost.length > 0) log.warn({ tables: lost.length }, 'the lease had run out: other nodes have taken tables')
      rehome([...lost, ...remoteOf(null)])
    }
    const asked = performance.now()
    alive = await leases.alive()
    foreign().keepOnly(alive, asked)
    for (const owner of new Set([...tables().remote.values()].map((table) => table.owner)))
      if (!alive.has(owner)) dropFrom(owner)
    isSure = true
    unrenewed.worked()
    await compareClocks()
  }

  async function seek(): Promise<void> {
    const sought = [...homeless] // a copy: what is put back would come again at once, and nothing else ever
    for (const id of sought) {
      homeless.delete(id) // whatever happens from now on is news again
      interrupt(id)
      if (!(await sockets().rehome(id))) homeless.add(id)
    }
  }

  /** One at a time; a failure is tried again with the next. */
  const repeated = (task: () => Promise<void>, ms: number, failed: (error: unknown) => void): NodeJS.Timeout => {
    let isRunning = false
    return setInterval(() => {
      if (isRunning || isOver) return
      isRunning = true
      const run = task()
        .catch(failed)
        .finally(() => {
          isRunning = false
          running.delete(run)
        })
      running.add(run)
    }, ms)
  }

  return {
    hearing: {
      async answer(from, body) {
        const headcount = readHeadcount(body)
        return headcount === null ? foreign().answer(from, body) : presence().count(headcount)
      },
      posted(from, body) {
        const post = readPost(body)
        if (post === null) return
        switch (post.type) {
          case 'show': {
            const table = tables().remote.get(post.table)
            if (table?.owner === from)
              for (const { text, tabs } of post.shown) for (const tab of tabs) table.show(tab, text)
            return
          }
          case 'leave':
            return foreign().leave(from, post.table, post.tab)
          case 'moved':
            return dropFrom(from, post.table ?? null)
        }
      },
      announced(_, body) {
        const news = readNews(body)
        if (news !== null) heard(news)
      },
      missed(from) {
        rehome(remoteOf(from))
        heard(null)
      },
      up() {
        rehome(remoteOf(null))
        heard(null)
      },
    },
    get isFirst() {
      return [...alive].toSorted()[0] === node
    },
    get ahead() {
      return ahead
    },
    isAlive: (other) => alive.has(other),
    others: () => [...alive].filter((other) => other !== node),
    async begin() {
      await compareClocks()
      if (ahead !== 0) throw new WrongClock(ahead)
      renewed = performance.now()
      await leases.renew()
      alive = await leases.alive()
      timers = [
        repeated(beat, 0.3 * lasts, (error) => unrenewed.failed({ err: error })),
        repeated(seek, REHOME, (error) => log.error({ err: error }, 'tables could not be found')),
      ]
    },
    moved: (table) => void homeless.add(table),
    async handOver() {
      isOver = true
      timers.forEach((timer) => clearInterval(timer))
      await Promise.all(running)
      await leases.release()
      for (const other of alive) if (other !== node) bus()?.post(other, { type: 'moved' })
    },
  }
}
