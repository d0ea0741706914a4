import type { Seat, Unreadable } from './game.ts'
import { oneLine, readHeadedText, readNumbered, readOrNothing, writeNumbered, writeOrNothing } from './headed-text.ts'
import { unreadable } from './notation.ts'
import type { Line } from './record.ts'
import { ok, type Result } from './result.ts'

/** What one browser saw of a game, in its own memory: whatever a record says later must agree with it. */
export interface Witnessed {
  readonly table: string
  readonly game: string
  readonly settings: string
  /** It began from a position that was set up, not from the usual start. */
  readonly isSetUp: boolean
  /** How many commitments it was shown, the last one included. */
  readonly round: number
  /** The last one: before sitting down, for a player who sat. */
  readonly commitment: string
  /** Null: only looked on. */
  readonly seat: Seat | null
  /** Its own. */
  readonly salt: string | null
  /** Of all seats, shown before its own salt was revealed. */
  readonly saltHashes: readonly string[] | null
  /** By number; secret ones are missing. */
  readonly lines: readonly SeenLine[]
}

export interface SeenLine extends Omit<Line, 'ms'> {
  readonly number: number
}

const TITLE = 'parlour seen 1'
const ONCE = ['table', 'game', 'settings', 'from', 'round', 'commitment', 'seat', 'salt'] as const
const OFTEN = ['saltHash'] as const

export function writeWitnessed(seen: Witnessed): string {
  const head = [TITLE, `table: ${oneLine(seen.table)}`, `game: ${oneLine(seen.game)}`]
  if (seen.settings !== '') head.push(`settings: ${oneLine(seen.settings)}`)
  if (seen.isSetUp) head.push('from: position')
  head.push(`round: ${seen.round}`, `commitment: ${oneLine(seen.commitment)}`)
  if (seen.seat !== null) head.push(`seat: ${seen.seat}`)
  if (seen.salt !== null) head.push(`salt: ${oneLine(seen.salt)}`)
  for (const hash of seen.saltHashes ?? []) head.push(`saltHash: ${writeOrNothing(hash)}`)
  const lines = seen.lines.map(({ number, ...line }) => writeNumbered(number, { ...line, ms: null }))
  return `${[...head, '', ...lines].join('\n')}\n`
}

export function readWitnessed(text: string): Result<Witnessed, Unreadable> {
  const read = readHeadedText(text, TITLE, ONCE, OFTEN)
  if (!read.ok) return read
  const { all, one, body, end } = read.value
  const lines: SeenLine[] = []
  for (const { text: line, at } of body) {
    const seen = readNumbered(line)
    if (seen === null || seen.number <= (lines.at(-1)?.number ?? 0)) return unreadable(at, { code: 'seen-line' })
    const { ms: _, ...told } = seen.line
    lines.push({ number: seen.number, ...told })
  }
  const table = one('table')
  const game = one('game')
  const commitment = one('commitment')
  const round = one('round') ?? '1'
  const seat = one('seat')
  if (table === null || game === null || commitment === null)
    return unreadable(end, { code: 'in-head', keys: ['table:', 'game:', 'commitment:'] })
  if (!/^[1-9]\d{0,5}$/.test(round)) return unreadable(end, { code: 'whole-in-head', key: 'round:' })
  if (seat !== null && !/^\d{1,3}$/.test(seat)) return unreadable(end, { code: 'whole-in-head', key: 'seat:' })
  const saltHashes = all('saltHash').map(readOrNothing)
  return ok({
    table,
    game,
    settings: one('settings') ?? '',
    isSetUp: one('from') !== null,
    round: Number(round),
    commitment,
    seat: seat === null ? null : Number(seat),
    salt: one('salt'),
    saltHashes: saltHashes.length === 0 ? null : saltHashes,
    lines,
  })
}
