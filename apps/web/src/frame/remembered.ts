import { useState } from 'react'

/** A choice that is still there for whoever comes back to its screen, until the page is loaded anew. */
export function remembered<V extends string | number | object>(initial: V): () => readonly [V, (value: V) => void] {
  let left = initial
  return function useRemembered() {
    const [value, setValue] = useState(left)
    return [
      value,
      (next) => {
        left = next
        setValue(next)
      },
    ]
  }
}
