/** Where two things first differ, and what is there. */
export interface Difference {
  readonly path: string // as in value.hands.0; empty where they differ as a whole
  readonly found: string
  readonly expected: string
}

const LONGEST = 300

/** Goes down into lists and objects as long as just one member differs and both have it. */
export function firstDifference(found: unknown, expected: unknown, path: readonly string[] = []): Difference {
  const [here, there] = [membersOf(found), membersOf(expected)]
  if (here !== null && there !== null && Array.isArray(found) === Array.isArray(expected)) {
    const keys = [...new Set([...here.keys(), ...there.keys()])]
    const differing = keys.filter(
      (key) => here.has(key) !== there.has(key) || shown(here.get(key)) !== shown(there.get(key)),
    )
    const [key] = differing
    if (key !== undefined && differing.length === 1 && here.has(key) && there.has(key))
      return firstDifference(here.get(key), there.get(key), [...path, key])
  }
  return { path: path.join('.'), found: short(found), expected: short(expected) }
}

const membersOf = (value: unknown): ReadonlyMap<string, unknown> | null =>
  typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)) : null

/** As JSON, but for `undefined`, which JSON would leave out. */
const shown = (value: unknown): string =>
  typeof value === 'string' || value === undefined
    ? String(value)
    : JSON.stringify(value, (_, member: unknown) => (member === undefined ? '(undefined)' : member))

function short(value: unknown): string {
  const text = shown(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text
}
