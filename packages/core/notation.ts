import type { Expected } from './expected.ts'
import type { Codec, Unreadable } from './game.ts'
import { ok, err, type Result } from './result.ts'

/** T1  Every text from outside is read completely or refused with the place and what was expected there. */
export const unreadable = <const E extends Expected>(
  at: number,
  expected: E,
): { readonly ok: false; readonly error: Unreadable<E> } => err({ code: 'unreadable', rule: 'T1', at, expected })

/** A codec for a closed set of words, each standing for one shared value. */
export function wordCodec<X>(words: ReadonlyMap<string, X>): Codec<X> {
  const lines = new Map<X, string>([...words].map(([line, value]) => [value, line]))
  return {
    write(x) {
      const line = lines.get(x)
      if (line === undefined) throw new Error('written value is not one of the known words')
      return line
    },
    read(text) {
      const value = words.get(text)
      return value === undefined ? unreadable(0, { code: 'one-of', words: [...words.keys()] }) : ok(value)
    },
  }
}

export interface Field {
  readonly value: string
  /** Where the value begins in the line. */
  readonly at: number
}

/** A position line, `key=value key=value`, as fields; unknown and repeated keys are refused, absent ones are absent. */
export function readFields<K extends string>(
  text: string,
  known: readonly K[],
): Result<ReadonlyMap<K, Field>, Unreadable> {
  const fields = new Map<K, Field>()
  for (const match of text.matchAll(/\S+/g)) {
    const [word] = match
    const cut = word.indexOf('=')
    const key = known.find((name) => name === (cut < 0 ? word : word.slice(0, cut)))
    if (key === undefined || cut < 0)
      return unreadable(match.index, { code: 'one-of', words: known.map((name) => `${name}=`) })
    if (fields.has(key)) return unreadable(match.index, { code: 'once', what: `${key}=` })
    fields.set(key, { value: word.slice(cut + 1), at: match.index + cut + 1 })
  }
  return ok(fields)
}

/** A whole number between min and max written in plain digits. */
export function readWhole(field: Field, min: number, max: number): Result<number, Unreadable> {
  const value = /^\d{1,9}$/.test(field.value) ? Number(field.value) : -1
  return value >= min && value <= max ? ok(value) : unreadable(field.at, { code: 'whole', min, max })
}

/** Splits a value and keeps where each part stands in the line. */
export function splitField(field: Field, separator: string): readonly Field[] {
  let at = field.at
  return field.value.split(separator).map((value) => {
    const part = { value, at }
    at += value.length + separator.length
    return part
  })
}
