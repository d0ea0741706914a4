import type { TableId } from '@parlour/protocol'
import type { Answer } from '../answer.ts'
import type { Listener } from '../broadcast.ts'
import type { LiveTable } from '../live-table.ts'
import type { Tables } from '../tables.ts'
import type { Bus } from './bus.ts'
import { readRequest, type Reply } from './wire.ts'

/**
 * Tabs on other nodes that watch tables of this one. To a table each is a listener like any other: what it is sent has
 * gone through the same redaction; here it is only carried.
 */
export interface ForeignTabs {
  answer(from: string, body: unknown): Promise<Reply | null>
  leave(from: string, table: TableId, tab: string): void
  /**
   * Who was alive when that was asked: the tabs of other nodes are gone, but for those that came since. Those at tables
   * that this node has lost are to look for them elsewhere.
   */
  keepOnly(alive: ReadonlySet<string>, asked: number): void
}

interface Watching {
  readonly node: string
  readonly table: LiveTable
  readonly listener: Listener
  readonly since: number // by this process's own clock
}

const MOVED: Reply = { type: 'moved' }

/** A node that leaves gives its tables away; whoever has this one next is asked, and they are not told of it. */
const answeredBy = ({ isLost }: LiveTable, answer: Answer): Reply =>
  isLost || (!answer.ok && answer.code === 'leaving') ? MOVED : { type: 'answer', answer }

export function openForeignTabs(tables: Tables, bus: () => Bus | null): ForeignTabs {
  const watching = new Map<string, Watching>()
  const waiting = new Map<string, { node: string; table: TableId; shown: { text: string; tabs: string[] }[] }>()
  const keyOf = (node: string, table: TableId, tab: string): string => `${node} ${table} ${tab}`

  /** What one turn of the event loop says to one node about one table is one message. */
  function carry(node: string, table: TableId, tab: string, text: string): void {
    const key = `${node} ${table}`
    const found = waiting.get(key) ?? { node, table, shown: [] }
    waiting.set(key, found)
    if (waiting.size === 1 && found.shown.length === 0) queueMicrotask(flush)
    const last = found.shown.at(-1)
    if (last?.text === text && !last.tabs.includes(tab)) last.tabs.push(tab)
    else found.shown.push({ text, tabs: [tab] })
  }
  function flush(): void {
    const all = [...waiting.values()]
    waiting.clear()
    for (const { node, table, shown } of all) bus()?.post(node, { type: 'show', table, shown })
  }

  function stop(key: string): void {
    const found = watching.get(key)
    watching.delete(key)
    found?.table.leave(found.listener)
  }

  return {
    async answer(from, body) {
      const request = readRequest(body)
      if (request === null) return null
      const found = await tables.findHere(request.table)
      if (found === null) return MOVED
      switch (request.type) {
        case 'look':
          return { type: 'look', now: await found.look(request.user) }
        case 'lines':
          return { type: 'lines', steps: found.lines(request.user, request.from, request.most) }
        case 'ask': {
          const { command, tab } = request
          const listener = tab === null ? undefined : watching.get(keyOf(from, found.id, tab))?.listener
          const answer =
            command.type === 'rematch' ? await tables.rematch(found, command.user) : await found.ask(command, listener)
          flush()
          return answeredBy(found, answer)
        }
        case 'watch': {
          const key = keyOf(from, found.id, request.tab)
          stop(key)
          const listener: Listener = {
            user: request.user,
            send: (text) => carry(from, found.id, request.tab, text),
          }
          watching.set(key, { node: from, table: found, listener, since: performance.now() })
          const answer = await found.watch(listener, request.after)
          flush()
          return answeredBy(found, answer)
        }
      }
    },
    leave: (from, table, tab) => stop(keyOf(from, table, tab)),
    keepOnly(alive, asked) {
      for (const [key, { node, table, since }] of watching) {
        if (table.isLost) bus()?.post(node, { type: 'moved', table: table.id })
        if ((!alive.has(node) && since < asked) || table.isLost) stop(key)
      }
    },
  }
}
