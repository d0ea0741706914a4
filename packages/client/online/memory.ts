import { readWitnessed, writeWitnessed, type Witnessed } from '@parlour/core'
import type { Store } from '../store.ts'
import { hasBegun } from './seen.ts'

/**
 * What this browser remembers of the tables it saw, in its store: the newest thirty, shared by all tabs, and still
 * there after a reload.
 */
export interface Memory {
  of(table: string): Witnessed | null
  keep(seen: Witnessed): void
  /** Nothing more comes of this table. What was seen of a game is kept: whoever ends a table must not end the proof. */
  drop(table: string): void
  clear(): void
  /** Tables it sat down at and has seen no line of. */
  beginning(): readonly string[]
}

const INDEX = 'parlour/seen'
const MOST_TABLES = 30
const keyOf = (table: string): string => `${INDEX}/${table}`

export function openMemory(store: Store): Memory {
  // also where the store is forbidden or full
  const latest = new Map<string, { readonly text: string; readonly seen: Witnessed }>()

  const tables = (): readonly string[] => (store.getItem(INDEX) ?? '').split(' ').filter((table) => table !== '')
  const remove = (table: string): void => {
    latest.delete(table)
    store.removeItem(keyOf(table))
    store.setItem(
      INDEX,
      tables()
        .filter((other) => other !== table)
        .join(' '),
    )
  }

  function of(table: string): Witnessed | null {
    const known = latest.get(table)
    const text = store.getItem(keyOf(table))
    if (text === null || text === known?.text) return known?.seen ?? null
    const read = readWitnessed(text)
    if (!read.ok) return known?.seen ?? null
    latest.set(table, { text, seen: read.value })
    return read.value
  }

  return {
    of,
    keep(seen) {
      if (latest.get(seen.table)?.seen === seen) return
      const text = writeWitnessed(seen)
      latest.set(seen.table, { text, seen })
      store.setItem(keyOf(seen.table), text)
      const [first, ...others] = tables()
      if (first === seen.table) return
      const order = [seen.table, ...[first ?? '', ...others].filter((table) => table !== '' && table !== seen.table)]
      store.setItem(INDEX, order.slice(0, MOST_TABLES).join(' '))
      order.slice(MOST_TABLES).forEach((table) => {
        latest.delete(table)
        store.removeItem(keyOf(table))
      })
    },
    drop(table) {
      const seen = of(table)
      if (seen === null || !hasBegun(seen)) remove(table)
    },
    clear: () => [...tables()].forEach(remove),
    beginning: () => [...new Set([...tables(), ...latest.keys()])].filter((table) => isBeginning(of(table))),
  }
}

const isBeginning = (seen: Witnessed | null): boolean => seen !== null && seen.salt !== null && !hasBegun(seen)
