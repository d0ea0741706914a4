import * as z from 'zod/mini'

/** What the system or SQLite objected to; `text` is in their own words, for what has none of ours. */
export interface Cause {
  readonly code: CauseCode
  readonly text: string
}

export type CauseCode =
  | 'missing'
  | 'forbidden'
  | 'full'
  | 'read-only'
  | 'not-a-folder'
  | 'a-folder'
  | 'busy'
  | 'corrupt'
  | 'not-sqlite'
  | 'foreign' // a database of another program
  | 'empty'
  | 'no-password' // in an address whose server asks for one
  | 'no-answer'
  | 'copy-damaged'
  | 'other'

const SYSTEM = new Map<unknown, CauseCode>([
  ['ENOENT', 'missing'],
  ['EACCES', 'forbidden'],
  ['EPERM', 'forbidden'],
  ['ENOSPC', 'full'],
  ['EROFS', 'read-only'],
  ['ENOTDIR', 'not-a-folder'],
  ['EEXIST', 'not-a-folder'], // of mkdir: a file has the folder's name
  ['EISDIR', 'a-folder'],
])
const SQLITE = new Map<unknown, CauseCode>([
  [5, 'busy'],
  [6, 'busy'],
  [8, 'read-only'],
  [11, 'corrupt'],
  [13, 'full'],
  [26, 'not-sqlite'],
])

const POSTGRES: readonly (readonly [RegExp, CauseCode])[] = [
  [/client password must be a string/, 'no-password'],
  [/^(Connection terminated unexpectedly|timeout expired)$/, 'no-answer'],
]

export function causeOf(error: unknown): Cause {
  const text = messageOf(error)
  if (!(error instanceof Error)) return { code: 'other', text }
  if (error.cause === 'copy-damaged') return { code: 'copy-damaged', text }
  const sqlite = 'errcode' in error && typeof error.errcode === 'number' ? SQLITE.get(error.errcode & 0xff) : undefined
  const postgres = POSTGRES.find(([words]) => words.test(text))?.[1]
  return { code: sqlite ?? SYSTEM.get('code' in error ? error.code : null) ?? postgres ?? 'other', text }
}

/** The system's own words for a failure; those of a schema on one line. */
export const messageOf = (error: unknown): string =>
  error instanceof z.core.$ZodError
    ? error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')
    : error instanceof Error
      ? error.message
      : String(error)
