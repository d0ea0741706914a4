import { useSyncExternalStore, type ReactNode } from 'react'
import { ICONS } from './icons.ts'
import './Art.css'

type Drawings = { readonly [name: string]: string }

let drawings: Drawings | null = null
let asked = false
const waiting = new Set<() => void>()

/** Drawings are fetched when the first one is wanted; until then their places stay empty. */
function subscribe(listen: () => void): () => void {
  waiting.add(listen)
  if (!asked) {
    asked = true
    void import('./icons.ts?drawings').then((loaded) => {
      drawings = loaded.default
      waiting.forEach((each) => each())
    })
  }
  return () => waiting.delete(listen)
}

/** What a thing looks like, in the colour of the text around it; its name is said elsewhere. */
export function Art<K extends keyof typeof ICONS>({
  kind,
  id,
}: {
  readonly kind: K
  readonly id: keyof (typeof ICONS)[K] & string
}): ReactNode {
  const known = useSyncExternalStore(
    subscribe,
    () => drawings,
    () => null,
  )
  const name = new Map<string, string>(Object.entries(ICONS[kind])).get(id) ?? ''
  return (
    <svg viewBox="0 0 512 512" aria-hidden="true" className="rl-art">
      <path d={known?.[name] ?? ''} />
    </svg>
  )
}
