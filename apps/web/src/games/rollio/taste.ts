import { SPEEDS, type Speed } from '@parlour/client'
import { useSyncExternalStore } from 'react'
import { store } from '../../store.ts'

export const PREVIEWS = ['full', 'base', 'off'] as const

/** How a player likes this table; kept in the browser. */
export interface Taste {
  readonly count: Speed // of the count
  readonly preview: (typeof PREVIEWS)[number] // what is told of a score beforehand
  readonly developer: boolean // shows how the ways were found
}

const KEY = 'parlour/rollio/taste'
const USUAL: Taste = { count: 'normal', preview: 'full', developer: false }

/** What was kept, as far as it is understood. */
export function readTaste(text: string | null): Taste {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    const found = new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])
    return {
      count: SPEEDS.find((speed) => speed === found.get('count')) ?? USUAL.count,
      preview: PREVIEWS.find((preview) => preview === found.get('preview')) ?? USUAL.preview,
      developer: found.get('developer') === true,
    }
  } catch {
    return USUAL
  }
}

let own: Taste | null = null
const listeners = new Set<() => void>()

export const taste = (): Taste => (own ??= readTaste(store.getItem(KEY)))

export function prefer(wish: Partial<Taste>): void {
  own = { ...taste(), ...wish }
  store.setItem(KEY, JSON.stringify(own))
  listeners.forEach((listen) => listen())
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

export const useTaste = (): Taste => useSyncExternalStore(subscribe, taste)
