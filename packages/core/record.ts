import type { Seat } from './game.ts'
import type { Unreadable } from './game.ts'
import { unreadable } from './notation.ts'
import { done, type Result } from './result.ts'

/** A match as text: enough to replay it without a generator, on any machine, for as long as the edition lives. */
export interface GameRecord {
  readonly game: string
  readonly edition: number
  readonly settings: string // those that differ from the defaults, as `key=value key=value`
  readonly names: readonly string[] // by seat
  readonly started: string | null // a date and time, as the host wrote it
  readonly commitment: string | null // the hash of the dice seed, where dice can be verified
  readonly fair?: Fairness // what the dice were made from, where they can be verified
  readonly from: string | null // the position it began from, if not the usual start
  readonly lines: readonly Line[]
}

/** See fair.ts. */
export interface Fairness {
  readonly table: string
  readonly salts: readonly string[] // by seat; empty where a player sent none
  readonly seed: string | null // shown at the end
}

/** One step: chance's answer, or a seat's action. */
export interface Line {
  readonly by: Seat | 'chance'
  readonly text: string
  readonly ms: number | null // time the seat used
}

const TITLE = 'parlour record 1'
const HEAD = ['game', 'edition', 'settings', 'seat', 'started', 'commitment', 'table', 'salt', 'seed', 'from'] as const
const NO_SALT = '-'

/**
 * parlour record 1
 * game: cant-stop
 * edition: 1
 * seat: Ann
 * seat: Rule of 28
 *
 * 1 ~ 2345
 * 2 0 6+8 @1532
 */
export function writeRecord(record: GameRecord): string {
  const head = [TITLE, `game: ${record.game}`, `edition: ${record.edition}`]
  if (record.settings !== '') head.push(`settings: ${record.settings}`)
  for (const name of record.names) head.push(`seat: ${oneLine(name)}`)
  if (record.started !== null) head.push(`started: ${oneLine(record.started)}`)
  if (record.commitment !== null) head.push(`commitment: ${oneLine(record.commitment)}`)
  if (record.fair !== undefined) {
    head.push(`table: ${oneLine(record.fair.table)}`)
    for (const salt of record.fair.salts) head.push(`salt: ${oneLine(salt) || NO_SALT}`)
    if (record.fair.seed !== null) head.push(`seed: ${oneLine(record.fair.seed)}`)
  }
  if (record.from !== null) head.push(`from: ${record.from}`)
  return `${[...head, '', ...record.lines.map(writeLine)].join('\n')}\n`
}

const writeLine = ({ by, text, ms }: Line, index: number): string =>
  `${index + 1} ${by === 'chance' ? '~' : by} ${text}${ms === null ? '' : ` @${ms}`}`

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

export function readRecord(text: string): Result<GameRecord, Unreadable> {
  const names: string[] = []
  const salts: string[] = []
  const lines: Line[] = []
  const head = new Map<string, string>()
  let inHead = true
  let at = 0
  let title = false
  for (const raw of text.split('\n')) {
    const line = raw.replace(/\r$/, '')
    if (!title) {
      if (line !== TITLE) return unreadable(at, TITLE)
      title = true
    } else if (inHead && line !== '') {
      const [, key = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
      if (!HEAD.some((known) => known === key))
        return unreadable(at, `one of ${HEAD.map((known) => `${known}:`).join(' ')} or an empty line`)
      if (key === 'seat') names.push(value)
      else if (key === 'salt') salts.push(value === NO_SALT ? '' : value)
      else if (head.has(key)) return unreadable(at, `${key}: only once`)
      else head.set(key, value)
    } else if (line === '') inHead = false
    else {
      const step = readLine(line, lines.length + 1, names.length)
      if (step === null) return unreadable(at, `${lines.length + 1} ~ chance, or ${lines.length + 1} seat action`)
      lines.push(step)
    }
    at += raw.length + 1
  }
  const game = head.get('game')
  const edition = Number(head.get('edition') ?? Number.NaN)
  if (game === undefined) return unreadable(at, 'game: in the head')
  if (!Number.isInteger(edition)) return unreadable(at, 'edition: a whole number in the head')
  if (names.length === 0) return unreadable(at, 'a seat: line for each player in the head')
  const table = head.get('table')
  return done({
    game,
    edition,
    settings: head.get('settings') ?? '',
    names,
    started: head.get('started') ?? null,
    commitment: head.get('commitment') ?? null,
    ...(table === undefined ? {} : { fair: { table, salts, seed: head.get('seed') ?? null } }),
    from: head.get('from') ?? null,
    lines,
  })
}

function readLine(line: string, number: number, seats: number): Line | null {
  const [, count, by = '', text = '', ms] = /^(\d+) (~|\d+) (.*?)(?: @(\d+))?$/.exec(line) ?? []
  if (count !== String(number) || (by !== '~' && Number(by) >= seats)) return null
  return { by: by === '~' ? 'chance' : Number(by), text, ms: ms === undefined ? null : Number(ms) }
}
