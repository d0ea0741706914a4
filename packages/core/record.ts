import type { Seat } from './game.ts'
import type { Unreadable } from './game.ts'
import { oneLine, readHeadedText, readNumbered, readOrNothing, writeNumbered, writeOrNothing } from './headed-text.ts'
import { unreadable } from './notation.ts'
import { ok, type Result } from './result.ts'

/** A match as text: enough to replay it without a generator, on any machine, for as long as the edition lives. */
export interface GameRecord {
  readonly game: string
  readonly edition: number
  /** Those that differ from the defaults, as `key=value key=value`. */
  readonly settings: string
  /** By seat. */
  readonly names: readonly string[]
  /** A date and time, as the host wrote it. */
  readonly started: string | null
  /** The hash of the dice seed, where dice can be verified. */
  readonly commitment: string | null
  /** What programs were told at the table; absent in older records and where nothing was agreed. */
  readonly help?: Help
  /** What the dice were made from, where they can be verified. */
  readonly fair?: Fairness
  /** The position it began from, if not the usual start. */
  readonly from: string | null
  /** The seat that resigned after the last line (T7); absent where the rules ended the game, or nothing has. */
  readonly resigned?: Seat
  /** Seats that somebody else took over, in order; a name is that of the last one. Absent where nobody did. */
  readonly substitutes?: readonly { readonly seat: Seat; readonly line: number }[]
  readonly lines: readonly Line[]
}

/** How much a program is told: the position alone, the list of legal moves as well, or reasons and effects too. */
export const HELP = ['none', 'list', 'reasons'] as const
export type Help = (typeof HELP)[number]

/** See fair.ts. */
export interface Fairness {
  readonly table: string
  /** By seat, in a race by racer; empty where a player sent none. */
  readonly salts: readonly string[]
  /** By seat, as shown before the first salt was; absent in older records. */
  readonly saltHashes?: readonly string[]
  /** Which racer's run it is: its dice are drawn by their places, with the salts of all (`fairRaceDice`). */
  readonly race?: number
  /** Shown at the end. */
  readonly seed: string | null
}

/** One step: chance's answer, or a seat's action. */
export interface Line {
  readonly by: Seat | 'chance'
  readonly text: string
  /** Time the seat used. */
  readonly ms: number | null
  /** It was not the seat's own doing. */
  readonly instead?: Instead
}

/** Who played in a person's place: a bot that stood in, or the clock that ran out. */
export type Instead = 'bot' | 'clock'

const TITLE = 'parlour record 1'
const ONCE = [
  'game',
  'edition',
  'settings',
  'started',
  'commitment',
  'help',
  'table',
  'race',
  'seed',
  'from',
  'resigned',
] as const
const OFTEN = ['seat', 'saltHash', 'salt', 'substitute'] as const

/**
 * parlour record 1
 * game: cant-stop
 * edition: 1
 * seat: Ann
 * seat: Rule of 28
 *
 * 1 ~ 2345
 * 2 0 6+8 @1532
 * 3 0 stop @4100 by=bot
 */
export function writeRecord(record: GameRecord): string {
  const head = [TITLE, `game: ${record.game}`, `edition: ${record.edition}`]
  if (record.settings !== '') head.push(`settings: ${record.settings}`)
  for (const name of record.names) head.push(`seat: ${oneLine(name)}`)
  if (record.started !== null) head.push(`started: ${oneLine(record.started)}`)
  if (record.commitment !== null) head.push(`commitment: ${oneLine(record.commitment)}`)
  if (record.help !== undefined) head.push(`help: ${record.help}`)
  if (record.fair !== undefined) {
    head.push(`table: ${oneLine(record.fair.table)}`)
    if (record.fair.race !== undefined) head.push(`race: ${record.fair.race}`)
    for (const hash of record.fair.saltHashes ?? []) head.push(`saltHash: ${writeOrNothing(hash)}`)
    for (const salt of record.fair.salts) head.push(`salt: ${writeOrNothing(salt)}`)
    if (record.fair.seed !== null) head.push(`seed: ${oneLine(record.fair.seed)}`)
  }
  if (record.from !== null) head.push(`from: ${record.from}`)
  if (record.resigned !== undefined) head.push(`resigned: ${record.resigned}`)
  for (const { seat, line } of record.substitutes ?? []) head.push(`substitute: ${seat} after ${line}`)
  const lines = record.lines.map((line, index) => writeNumbered(index + 1, line))
  return `${[...head, '', ...lines].join('\n')}\n`
}

export function readRecord(text: string): Result<GameRecord, Unreadable> {
  const read = readHeadedText(text, TITLE, ONCE, OFTEN)
  if (!read.ok) return read
  const { all, one, body, end } = read.value
  const names = all('seat')
  const lines: Line[] = []
  for (const { text: line, at } of body) {
    const read = readNumbered(line)
    const number = lines.length + 1
    if (read === null || read.number !== number || (read.line.by !== 'chance' && read.line.by >= names.length))
      return unreadable(at, { code: 'record-line', number })
    lines.push(read.line)
  }
  const game = one('game')
  const edition = Number(one('edition') ?? Number.NaN)
  if (game === null) return unreadable(end, { code: 'in-head', keys: ['game:'] })
  if (!Number.isInteger(edition)) return unreadable(end, { code: 'whole-in-head', key: 'edition:' })
  if (names.length === 0) return unreadable(end, { code: 'seats-in-head' })
  const asked = one('help')
  const help = HELP.find((level) => level === asked)
  if (asked !== null && help === undefined)
    return unreadable(end, { code: 'one-of', words: HELP.map((level) => `help: ${level}`) })
  const resigned = one('resigned')
  if (resigned !== null && !(names.length === 2 && /^[01]$/.test(resigned)))
    return unreadable(end, { code: 'one-of', words: ['resigned: 0', 'resigned: 1'] })
  const substitutes = all('substitute').map(readSubstitute)
  if (!substitutes.every((each) => each !== null && each.seat < names.length && each.line <= lines.length))
    return unreadable(end, { code: 'in-head', keys: ['substitute: SEAT after LINE'] })
  const table = one('table')
  const race = one('race')
  if (race !== null && !/^\d{1,2}$/.test(race)) return unreadable(end, { code: 'whole-in-head', key: 'race:' })
  const saltHashes = all('saltHash').map(readOrNothing)
  const fair: Fairness | null =
    table === null
      ? null
      : {
          table,
          salts: all('salt').map(readOrNothing),
          ...(saltHashes.length === 0 ? {} : { saltHashes }),
          ...(race === null ? {} : { race: Number(race) }),
          seed: one('seed'),
        }
  return ok({
    game,
    edition,
    settings: one('settings') ?? '',
    names,
    started: one('started'),
    commitment: one('commitment'),
    ...(help === undefined ? {} : { help }),
    ...(fair === null ? {} : { fair }),
    from: one('from'),
    ...(resigned === null ? {} : { resigned: Number(resigned) }),
    ...(substitutes.length === 0 ? {} : { substitutes: substitutes.flatMap((each) => each ?? []) }),
    lines,
  })
}

function readSubstitute(text: string): { readonly seat: Seat; readonly line: number } | null {
  const [, seat, line] = /^(\d{1,2}) after (\d{1,6})$/.exec(text) ?? []
  return seat === undefined || line === undefined ? null : { seat: Number(seat), line: Number(line) }
}
