import { useState } from 'react'
import { store } from '../../store.ts'

export const CAMERAS = ['seat', 'top', 'follow'] as const
export type Camera = (typeof CAMERAS)[number]

/** How somebody likes to look at the board; kept for the next time. */
export interface Views {
  readonly space: boolean // in 3D
  readonly camera: Camera
  readonly turns: boolean // whether a shared board turns to whoever plays
  readonly failed: boolean // 3D was wished for, and cannot be shown here
  change(wish: Partial<Pick<Views, 'space' | 'camera' | 'turns'>>): void
  fail(): void
}

/** Whether this browser has what a scene is drawn with. */
const hasWebGl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null

const KEY = 'parlour/fast-track/views'

export function useViews(): Views {
  const [kept, keep] = useState(readViews)
  const [failed, setFailed] = useState(() => kept.space && !hasWebGl())
  return {
    ...kept,
    space: kept.space && !failed,
    failed,
    change(wish) {
      const next = { ...kept, ...wish }
      if (wish.space !== undefined) setFailed(wish.space && !hasWebGl()) // asked for again, it is tried again
      keep(next)
      store.setItem(KEY, JSON.stringify(next))
    },
    fail: () => setFailed(true),
  }
}

function readViews(): Pick<Views, 'space' | 'camera' | 'turns'> {
  const kept = entries(store.getItem(KEY))
  return {
    space: kept.get('space') === true,
    camera: CAMERAS.find((camera) => camera === kept.get('camera')) ?? 'seat',
    turns: kept.get('turns') === true,
  }
}

function entries(text: string | null): ReadonlyMap<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])
  } catch {
    return new Map()
  }
}
