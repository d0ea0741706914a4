import type { Timing } from '../timing.ts'

/** A clock that a test moves by hand. */
export interface HandClock extends Timing {
  pass(ms: number): void
  settle(): Promise<void> // lets promises have their say, without any time passing
}

export function handClock(): HandClock {
  let now = 0
  const waiting = new Set<{ readonly due: number; readonly act: () => void }>()
  return {
    now: () => now,
    wait(ms, then) {
      const entry = { due: now + ms, act: then }
      waiting.add(entry)
      return () => void waiting.delete(entry)
    },
    pass(ms) {
      const end = now + ms
      for (;;) {
        const [next] = [...waiting].filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due)
        if (next === undefined) break
        waiting.delete(next)
        now = Math.max(now, next.due)
        next.act()
      }
      now = end
    },
    async settle() {
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    },
  }
}
