/** The same promise for the same key, as React's `use` needs it. */
export function memoize<K extends readonly string[], X>(begin: (...key: K) => Promise<X>): (...key: K) => Promise<X> {
  const begun = new Map<string, Promise<X>>()
  return (...key) => {
    const name = key.join(' ')
    const known = begun.get(name) ?? begin(...key)
    begun.set(name, known)
    return known
  }
}
