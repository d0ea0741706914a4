import { UserId, type TableId } from '@parlour/protocol'
import * as z from 'zod/mini'
import { isHere } from '../table/state.ts'
import type { LiveTable } from '../live-table.ts'
import type { Tables } from '../tables.ts'
import type { Sockets } from '../socket.ts'
import type { Bus } from './bus.ts'
import { readCounted, type Counted, type Headcount } from './wire.ts'

/**
 * Who is there, on all nodes. Who of the people at a table is, for lists: its owner knows, and pins it where the others
 * read it. Who is connected, for the host: every node is asked.
 */
export interface Presence {
  here(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, Attendance>>
  online(people: readonly UserId[]): Promise<Online>
  count(headcount: Headcount): Counted // of this node, for another
  close(): void
}

/** Sockets of all nodes that answer, and the tabs of some people there. */
interface Online {
  readonly connected: number
  readonly tabs: ReadonlyMap<UserId, number>
  readonly nodes: readonly NodeNow[] // this one first; none where there is but one process
}

export interface NodeNow {
  readonly node: string
  readonly connected: number | null // null: it is alive, and does not answer
}

/** Who of those who sit at a table is there, and how many look on. */
interface Attendance {
  readonly seated: ReadonlySet<UserId>
  readonly watching: number
}

interface Neighbours {
  readonly bus: Bus
  isAlive(node: string): boolean
  others(): readonly string[]
}

const LOOK = 1000 // milliseconds between two looks at who came and went
const AGAIN = 20_000 // and until it is pinned again: it stays for a minute

const Pinned = z.object({
  node: z.string(),
  here: z.readonly(z.array(UserId)),
  watching: z.optional(z.int()), // not there: a node of an older version
})

export function openPresence(
  { live }: Pick<Tables, 'live'>,
  sockets: () => Pick<Sockets, 'count' | 'online'>,
  neighbours: Neighbours | null,
): Presence {
  const count: Presence['count'] = ({ of }) => {
    const online = sockets().online()
    return { connected: sockets().count, tabs: of.map((user) => online.get(user) ?? 0) }
  }
  async function online(people: readonly UserId[]): Promise<Online> {
    const headcount: Headcount = { type: 'headcount', of: [...people] }
    const ask = ({ bus }: Neighbours, node: string): Promise<Counted | null> =>
      bus.request(node, headcount).then(readCounted, () => null)
    const others = neighbours?.others() ?? []
    const answers = neighbours === null ? [] : await Promise.all(others.map((node) => ask(neighbours, node)))
    const own = count(headcount)
    const all = [own, ...answers].flatMap((counted) => counted ?? [])
    const nodes = others.map((node, index) => ({ node, connected: answers[index]?.connected ?? null }))
    const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
    const tabs = people.map((user, index) => [user, sum(all.map((counted) => counted.tabs[index] ?? 0))] as const)
    return {
      connected: sum(all.map(({ connected }) => connected)),
      tabs: new Map(tabs),
      nodes: neighbours === null ? [] : [{ node: neighbours.bus.node, connected: own.connected }, ...nodes],
    }
  }
  if (neighbours === null)
    return { here: async (tables) => hereOf(live, tables), online, count, close: () => undefined }
  const { bus, isAlive } = neighbours
  const pinned = new Map<TableId, { readonly here: string; readonly at: number }>()

  function pin(): void {
    const now = Date.now()
    for (const [id, table] of live) {
      const here = table.isLost ? [] : seatedHere(table)
      const watching = table.isLost ? 0 : watchingHere(table)
      const before = pinned.get(id)
      const text = [...here, watching].join(' ')
      if (here.length + watching === 0 || (before?.here === text && now < before.at + AGAIN)) continue
      pinned.set(id, { here: text, at: now })
      bus.pin(nameOf(id), { node: bus.node, here, watching } satisfies z.infer<typeof Pinned>)
    }
    for (const id of pinned.keys()) {
      const table = live.get(id)
      if (table !== undefined && !table.isLost && table.state.present.size > 0) continue
      pinned.delete(id)
      if (table?.isLost !== true) bus.pin(nameOf(id), null) // whoever has it now says who is there
    }
  }
  const timer = setInterval(pin, LOOK)
  timer.unref()

  return {
    async here(tables) {
      const elsewhere = tables.filter((id) => live.get(id)?.isLost !== false)
      const found = await bus.pinned(elsewhere.map(nameOf)).catch(() => [])
      const all = new Map(hereOf(live, tables))
      for (const [index, id] of elsewhere.entries()) {
        const read = Pinned.safeParse(found[index])
        if (read.success && isAlive(read.data.node))
          all.set(id, { seated: new Set(read.data.here), watching: read.data.watching ?? 0 })
      }
      return all
    },
    online,
    count,
    close: () => clearInterval(timer),
  }
}

const nameOf = (id: TableId): string => `here:${id}`

const seatedHere = ({ state }: LiveTable): readonly UserId[] =>
  state.seats.flatMap((seat) =>
    seat.kind === 'person' && seat.user !== null && isHere(state, seat.user) ? [seat.user] : [],
  )

const watchingHere = (table: LiveTable): number => table.state.present.size - seatedHere(table).length

function hereOf(live: Tables['live'], tables: readonly TableId[]): ReadonlyMap<TableId, Attendance> {
  return new Map(
    tables.flatMap((id) => {
      const table = live.get(id)
      return table === undefined || table.isLost
        ? []
        : [[id, { seated: new Set(seatedHere(table)), watching: watchingHere(table) }] as const]
    }),
  )
}
