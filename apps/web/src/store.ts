import type { Store } from '@parlour/client'

/** The browser's store; where it is forbidden or full, the page forgets but goes on. */
export const store: Store = {
  getItem(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem(key, value) {
    try {
      localStorage.setItem(key, value)
    } catch {
      return
    }
  },
  removeItem(key) {
    try {
      localStorage.removeItem(key)
    } catch {
      return
    }
  },
}

/** A seed nobody can guess. */
export const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join('-')
