/** Strict equality of data all the way down: the same keys, the same values, the same kind of object. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  const entries = Object.entries(a)
  if (entries.length !== Object.keys(b).length) return false
  const others = new Map<string, unknown>(Object.entries(b))
  return entries.every(([key, value]) => others.has(key) && same(value, others.get(key)))
}
