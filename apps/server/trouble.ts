import type { Cause } from './cause.ts'

/** Why a data folder or a database file can't be used: a code with what it is about, worded in `terminal-words`. */
export type Trouble =
  | { readonly code: 'no-database' | 'exists'; readonly path: string }
  | { readonly code: 'not-a-database'; readonly path: string; readonly cause: Cause; readonly isBackup?: true }
  | { readonly code: 'newer-form' | 'older-form'; readonly path: string; readonly form: number; readonly known: number }
  | { readonly code: 'damaged'; readonly path: string; readonly damage: string; readonly isBackup: boolean }
  | { readonly code: 'in-use'; readonly path: string; readonly holder: Holder | null }
  | { readonly code: 'shared-folder' | 'half-restored'; readonly path: string }
  | { readonly code: 'cannot-write'; readonly path: string; readonly task: Task; readonly cause: Cause }

/** What was being done when a write failed: it decides what would help. */
export type Task = 'claim' | 'lock' | 'migrate' | 'back-up' | 'restore' | 'purge' | 'ratings'

/** The process that has a folder, as it wrote itself down. */
export interface Holder {
  readonly pid: string
  readonly host: string
  readonly since: string
}

/** Why a server doesn't start. */
export type StartTrouble =
  | Trouble
  | {
      readonly code: 'port-in-use' | 'port-forbidden' | 'not-our-address'
      readonly host: string
      readonly port: number
    }
  | { readonly code: 'no-postgres'; readonly cause: Cause; readonly isPassing: boolean } // it may be there later
  | { readonly code: 'wrong-clock'; readonly ahead: number } // milliseconds, of PostgreSQL's
  | { readonly code: 'cannot-start'; readonly cause: Cause }
