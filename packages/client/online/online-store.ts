import type { RefusalCode, ServerMessage, TableId } from '@parlour/protocol'
import type { Api } from './api.ts'
import { openListeners } from '../listeners.ts'
import type { Timing } from '../timing.ts'
import { openConnection, type Link, type OpenWire, type Random, type Reply, type Request } from './connection.ts'
import type { Memory } from './memory.ts'
import { openShare, type Holding } from './share.ts'
import { hasMissed, heard, shownNext, untold, type Remote } from './remote.ts'

/** Everything this tab knows of the server. A new object after every change. */
export interface OnlineState {
  readonly link: Link
  /** The host's announcement. */
  readonly notice: string | null
  /** How often invitations have changed: whoever shows them asks again. */
  readonly invited: number
  readonly tables: ReadonlyMap<TableId, Remote>
  /** Tables that may not be watched, and why. */
  readonly refused: ReadonlyMap<TableId, RefusalCode>
  /** Tables that wait for a salt which this page keeps. */
  readonly holding: ReadonlyMap<TableId, Holding>
}

export interface OnlineStore {
  now(): OnlineState
  subscribe(changed: () => void): () => void
  /** Connects, if that has not been done yet. */
  enter(): void
  /** After one has become somebody else. */
  restart(): void
  stop(): void
  retry(): void
  /** The browser says that the network is gone. */
  cut(): void
  /** Watches a table until the answer is called. */
  visit(table: TableId): () => void
  /** The salt and all that follows from it is the store's own affair. */
  sit(table: TableId, seat: number): Promise<Reply>
  ask(request: Request): Promise<Reply>
  /** Its next line is shown. */
  shown(table: TableId): void
}

/** What a tab of online tables is given. */
export interface Surroundings {
  readonly api: Pick<Api, 'me'>
  readonly openWire: OpenWire
  readonly timing: Timing
  readonly random: Random
  readonly memory: Memory
}

/** The table may well be there: the server can't reach it at the moment. */
const PASSING: ReadonlySet<RefusalCode> = new Set(['not-stored', 'failed', 'leaving'])
const AGAIN = 2000 // milliseconds until it is asked for once more

/**
 * The tables of one tab over one connection. A table one has sat down at is watched
 * until its game begins, whatever the page shows meanwhile: the others wait for its salt.
 */
export function openOnlineStore({ api, openWire, timing, random, memory }: Surroundings): OnlineStore {
  const listeners = openListeners()
  const visits = new Map<TableId, number>()
  const asking = new Map<TableId, () => void>() // tables to be asked for again; calls it off
  const nothing = { tables: new Map(), refused: new Map(), holding: new Map() }
  let state: OnlineState = { link: { state: 'idle' }, notice: null, invited: 0, ...nothing }

  const change = (news: Partial<OnlineState>): void => {
    state = { ...state, ...news }
    listeners.tell()
  }
  const put = (table: TableId, remote: Remote): void => change({ tables: new Map(state.tables).set(table, remote) })
  /** Whoever sees the table already goes on seeing it while it can't be reached. */
  function refuse(table: TableId, code: RefusalCode): void {
    const isPassing = PASSING.has(code)
    if (isPassing)
      asking.set(
        table,
        timing.wait(AGAIN, () => void watch(table)),
      )
    if (!isPassing || !state.tables.has(table)) change({ refused: new Map(state.refused).set(table, code) })
  }
  function callOff(table: TableId): void {
    asking.get(table)?.()
    asking.delete(table)
  }

  async function watch(table: TableId): Promise<void> {
    callOff(table)
    if (!isWatched(table)) return
    const reply = await connection.ask({ type: 'watch', table, after: state.tables.get(table)?.table.number ?? null })
    if (reply.type !== 'refused') return
    refuse(table, reply.code)
    if (reply.code === 'no-such-table') memory.drop(table)
  }

  /** It is shown after all. */
  function welcome(table: TableId): void {
    callOff(table)
    if (!state.refused.has(table)) return
    const refused = new Map(state.refused)
    refused.delete(table)
    change({ refused })
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
      case 'invited':
        return change({ invited: state.invited + 1 })
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
        if (!isWatched(table)) return
        const before = state.tables.get(table) ?? null
        if (message.type === 'played' && before !== null && hasMissed(before, message)) return void watch(table)
        const after = heard(before, message, timing.now())
        if (after === null) return
        put(table, after)
        if (message.type === 'table') welcome(table)
        share.heard(message)
        if (!isWatched(table)) return leave(table)
        if (message.type === 'table' || (message.type === 'lines' && message.more)) catchUp(table, after)
      }
    }
  }

  const connection = openConnection({
    timing,
    random,
    openWire,
    async signIn() {
      const me = await api.me()
      if (me.ok) return 'known'
      const { code } = me.error
      return code === 'banned' || code === 'not-stored' ? code : 'unknown'
    },
    linked: (link) => change({ link }),
    heard: receive,
    greeted: () => Promise.all([...new Set([...visits.keys(), ...share.awaited()])].map(watch)),
  })

  const share = openShare(
    memory,
    random,
    (table) => state.tables.get(table)?.table ?? null,
    connection.ask,
    (table, why) => {
      if ((state.holding.get(table) ?? null) === why) return
      const holding = new Map(state.holding)
      if (why === null) holding.delete(table)
      else holding.set(table, why)
      change({ holding })
    },
  )
  const isWatched = (table: TableId): boolean => visits.has(table) || share.awaited().includes(table)

  function leave(table: TableId): void {
    callOff(table)
    const tables = new Map(state.tables)
    const refused = new Map(state.refused)
    tables.delete(table)
    refused.delete(table)
    change({ tables, refused })
    void connection.ask({ type: 'leave', table })
  }

  return {
    now: () => state,
    subscribe: listeners.add,
    enter: connection.start,
    restart() {
      connection.stop()
      change(nothing)
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
        if (!isWatched(table)) leave(table)
      }
    },
    sit: share.sit,
    ask: connection.ask,
    shown(table) {
      const remote = state.tables.get(table)
      if (remote !== undefined) put(table, shownNext(remote))
    },
  }
}
