import type { Fault } from './audit.ts'

/** Something wrong with what a server has stored: a code for programs, where it is, and what it is. */
export type Flaw = Found & { readonly code: FlawCode; readonly where: Place }

type FlawCode =
  | 'damaged-file'
  | 'log-missing'
  | 'dangling'
  | 'gap'
  | 'no-seats'
  | 'other-status'
  | 'other-commitment'
  | 'unreadable'
  | 'no-secret'
  | 'game'

export type Place =
  { readonly kind: 'file'; readonly name: string } | { readonly kind: 'table' | 'person' | 'chat'; readonly id: string }

type Found =
  | { readonly what: Contradiction | 'other-seed' | 'no-secret' }
  | { readonly what: 'log-missing'; readonly log: string }
  | { readonly what: 'damage' | 'unreadable'; readonly text: string } // in SQLite's or the reader's own words
  | { readonly what: 'orphan'; readonly table: string; readonly parent: string }
  | { readonly what: 'game'; readonly fault: Fault['code']; readonly line: number } // 0 is the head

/** How a table can contradict itself. */
export type Contradiction =
  | 'lines-missing'
  | 'no-seats'
  | 'seats-missing'
  | 'lines-before-start'
  | 'played-before-start'
  | 'gathering-after-start'
  | 'status-against-result'
  | 'no-rematch'
  | 'unknown-person'
