/** Those who want to know of changes; `woken` and `asleep` follow the first who comes and the last who goes. */
export interface Listeners {
  readonly any: boolean
  add(listener: () => void): () => void
  tell(): void
}

export function openListeners(woken: () => void = () => undefined, asleep: () => void = () => undefined): Listeners {
  const listeners = new Set<() => void>()
  return {
    get any() {
      return listeners.size > 0
    },
    add(listener) {
      const own = (): void => listener() // one that comes twice is told twice and leaves twice
      listeners.add(own)
      if (listeners.size === 1) woken()
      return () => {
        if (listeners.delete(own) && listeners.size === 0) asleep()
      }
    },
    tell: () => listeners.forEach((listener) => listener()),
  }
}
