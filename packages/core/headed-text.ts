import type { Unreadable } from './game.ts'
import { unreadable } from './notation.ts'
import type { Instead, Line } from './record.ts'
import { ok, type Result } from './result.ts'

/**
 * A text of a title, a head of `key: value` lines, an empty line, and numbered lines below it: records, and what was
 * seen of a game.
 */
export interface HeadedText<K extends string> {
  all(key: K): readonly string[]
  one(key: K): string | null
  readonly body: readonly { readonly text: string; readonly at: number }[]
  /** Where the text ends, for what is missing. */
  readonly end: number
}

export function readHeadedText<K extends string>(
  text: string,
  title: string,
  once: readonly K[],
  often: readonly K[],
): Result<HeadedText<K>, Unreadable> {
  const head = new Map<K, string[]>()
  const body: { text: string; at: number }[] = []
  const keys = [...once, ...often]
  let part: 'title' | 'head' | 'body' = 'title'
  let at = 0
  for (const raw of text.split('\n')) {
    const line = raw.replace(/\r$/, '')
    if (part === 'title') {
      if (line !== title) return unreadable(at, { code: 'like', text: title })
      part = 'head'
    } else if (line === '') part = 'body'
    else if (part === 'body') body.push({ text: line, at })
    else {
      const [, name = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
      const key = keys.find((known) => known === name)
      if (key === undefined) return unreadable(at, { code: 'head-line', keys: keys.map((known) => `${known}:`) })
      const values = head.get(key) ?? []
      if (once.includes(key) && values.length > 0) return unreadable(at, { code: 'once', what: `${key}:` })
      values.push(value)
      head.set(key, values)
    }
    at += raw.length + 1
  }
  return ok({ all: (key) => head.get(key) ?? [], one: (key) => head.get(key)?.[0] ?? null, body, end: at })
}

/** `7 ~ 6463`, `8 0 7+12 @1532`, `9 1 stop by=bot`: a number, and a line of the game. */
export function readNumbered(text: string): { readonly number: number; readonly line: Line } | null {
  const [all, number, by = '', said = '', ms, other] =
    /^([1-9]\d{0,8}) (~|\d{1,3}) (.*?)(?: @(\d+))?(?: by=(bot|clock))?$/.exec(text) ?? []
  const instead: Instead | null = other === 'bot' || other === 'clock' ? other : null
  if (all === undefined || (by === '~' && instead !== null)) return null
  return {
    number: Number(number),
    line: {
      by: by === '~' ? 'chance' : Number(by),
      text: said,
      ms: ms === undefined ? null : Number(ms),
      ...(instead === null ? {} : { instead }),
    },
  }
}

export const writeNumbered = (number: number, { by, text, ms, instead }: Line): string =>
  `${number} ${by === 'chance' ? '~' : by} ${text}${ms === null ? '' : ` @${ms}`}${instead === undefined ? '' : ` by=${instead}`}`

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Where a bot sits, or nobody has given anything: an empty value would be lost in an editor. */
const NOTHING = '-'
export const writeOrNothing = (value: string): string => oneLine(value) || NOTHING
export const readOrNothing = (value: string): string => (value === NOTHING ? '' : value)
