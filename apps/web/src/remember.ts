/** The same promise for the same key, as React's `use` needs it. */
export function remember<X>(begin: (key: string) => Promise<X>): (key: string) => Promise<X> {
  const begun = new Map<string, Promise<X>>()
  return (key) => {
    const known = begun.get(key) ?? begin(key)
    begun.set(key, known)
    return known
  }
}
