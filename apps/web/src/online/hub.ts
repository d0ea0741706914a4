import type { RefusalCode, ServerMessage, TableId } from '@parlour/protocol'
import type { Api } from './api.ts'
import { openConnection, type Link, type OpenWire, type Reply, type Request } from './connection.ts'
import { hasMissed, heard, shownNext, untold, type Remote } from './remote.ts'

/** Everything this tab knows of the server. A new object after every change. */
export interface House {
  readonly link: Link
  readonly notice: string | null // the host's announcement
  readonly tables: ReadonlyMap<TableId, Remote>
  readonly refused: ReadonlyMap<TableId, RefusalCode> // tables that may not be watched, and why
}

export interface Hub {
  now(): House
  subscribe(changed: () => void): () => void
  enter(): void // connects, if that has not been done yet
  restart(): void // after one has become somebody else
  stop(): void
  retry(): void
  cut(): void // the browser says that the network is gone
  visit(table: TableId): () => void // watches a table until the answer is called
  ask(request: Request): Promise<Reply>
  shown(table: TableId): void // its next line is shown
}

/** The tables of one tab over one connection. `clock` is any that runs evenly. */
export function openHub(api: Api, openWire: OpenWire, clock: () => number): Hub {
  const listeners = new Set<() => void>()
  const visits = new Map<TableId, number>()
  let house: House = { link: { state: 'idle' }, notice: null, tables: new Map(), refused: new Map() }

  const change = (news: Partial<House>): void => {
    house = { ...house, ...news }
    listeners.forEach((listener) => listener())
  }
  const put = (table: TableId, remote: Remote): void => change({ tables: new Map(house.tables).set(table, remote) })

  async function watch(table: TableId): Promise<void> {
    const reply = await connection.ask({ type: 'watch', table, after: house.tables.get(table)?.table.number ?? null })
    if (reply.type === 'refused') change({ refused: new Map(house.refused).set(table, reply.code) })
  }

  /** The lines from before one came are asked for, so that the whole match can be told. */
  function catchUp(table: TableId, remote: Remote): void {
    const from = untold(remote)
    if (from !== null) void connection.ask({ type: 'lines', table, from })
  }

  function receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return change({ notice: message.notice })
      case 'notice':
        return change({ notice: message.text })
      case 'farewell':
      case 'done':
      case 'refused':
        return
      case 'table':
      case 'played':
      case 'seats':
      case 'chat':
      case 'rematch':
      case 'closed':
      case 'lines': {
        const table = message.type === 'table' ? message.table.id : message.table
        if (!visits.has(table)) return
        const before = house.tables.get(table) ?? null
        if (message.type === 'played' && before !== null && hasMissed(before, message)) return void watch(table)
        const after = heard(before, message, clock())
        if (after === null) return
        put(table, after)
        if (message.type === 'table' || (message.type === 'lines' && message.more)) catchUp(table, after)
      }
    }
  }

  const connection = openConnection({
    openWire,
    async signIn() {
      const me = await api.me()
      return me.ok ? 'known' : me.error.code === 'banned' ? 'banned' : 'unknown'
    },
    linked: (link) => change({ link }),
    heard: receive,
    greeted: () => Promise.all([...visits.keys()].map(watch)),
  })

  return {
    now: () => house,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    enter: connection.start,
    restart() {
      connection.stop()
      change({ tables: new Map(), refused: new Map() })
      connection.start()
    },
    stop: connection.stop,
    retry: connection.retry,
    cut: connection.cut,
    visit(table) {
      visits.set(table, (visits.get(table) ?? 0) + 1)
      connection.start()
      if (visits.get(table) === 1 && connection.link.state === 'open') void watch(table)
      return () => {
        const left = (visits.get(table) ?? 1) - 1
        if (left > 0) return void visits.set(table, left)
        visits.delete(table)
        const tables = new Map(house.tables)
        const refused = new Map(house.refused)
        tables.delete(table)
        refused.delete(table)
        change({ tables, refused })
        void connection.ask({ type: 'leave', table })
      }
    },
    ask: connection.ask,
    shown(table) {
      const remote = house.tables.get(table)
      if (remote !== undefined) put(table, shownNext(remote))
    },
  }
}
