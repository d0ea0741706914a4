import { join } from 'node:path'
import { playersOf } from '@parlour/bots'
import {
  err,
  makeDrawsAgain,
  ok,
  outcomeOfResigning,
  replay,
  type GameRecord,
  type Outcome,
  type Result,
} from '@parlour/core'
import { causeOf, messageOf } from './cause.ts'
import { openDatabase, type Row } from './database.ts'
import { hmac, sha256 } from './crypto.ts'
import { fairnessOf, recordFrom } from './messages.ts'
import { AS_SQLITE, withDollars } from './postgres-dialect.ts'
import { cardOf, lineOf } from './rows.ts'
import { currentForm, FILE } from './database-file.ts'
import { namesOf } from './seats.ts'
import type { StoredCard } from './store.ts'
import { isRace } from './table/race.ts'
import type { StartTrouble, Trouble } from './trouble.ts'

/** Something wrong with one stored game, and at which line; 0 is its head. */
export interface Fault {
  readonly table: string
  readonly code:
    | 'unreadable'
    | 'no-such-game'
    | 'cannot-begin'
    | 'does-not-replay'
    | 'other-position'
    | 'other-outcome'
    | 'other-status'
    | 'other-draw'
  readonly line: number
}

export interface Inspection {
  readonly games: number
  readonly over: number
  readonly lines: number
  readonly draws: number
  readonly faults: readonly Fault[]
}

/** Asks the database; throws if that cannot be read. */
export type Read = (sql: string, ...values: string[]) => readonly Row[]

/** Replays every stored game, makes every draw again, and compares where they ended. */
export async function replayAll(folder: string): Promise<Result<Inspection, Trouble>> {
  const path = join(folder, FILE)
  const form = currentForm(path)
  return form.ok
    ? replayFile(path).catch((error: unknown) =>
        err({ code: 'damaged', path, damage: messageOf(error), isBackup: false }),
      )
    : form
}

async function replayFile(path: string): Promise<Result<Inspection, never>> {
  const database = openDatabase(path, true)
  const read: Read = (sql, ...values) => database.read({ sql, values })
  try {
    read('begin') // one moment of it, while a server may write on
    return ok(await replayEach(read))
  } finally {
    database.close()
  }
}

/** The same of a PostgreSQL. */
export async function replayPostgres(url: string): Promise<Result<Inspection, StartTrouble>> {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: url, types: AS_SQLITE })
  client.on('error', () => undefined) // what is under way finds out
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    return ok(await replayEach(async (sql, ...values) => (await client.query<Row>(withDollars(sql), values)).rows))
  } catch (error) {
    return err({ code: 'no-postgres', cause: causeOf(error), isPassing: false })
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Ask = (...asked: Parameters<Read>) => readonly Row[] | Promise<readonly Row[]>

export async function replayEach(read: Ask): Promise<Inspection> {
  const faults: Fault[] = []
  let [games, over, lines, draws] = [0, 0, 0, 0]
  for (const row of await read(
    'select * from tables where started is not null and (race is null or race <> id) order by opened',
  )) {
    games++
    const table = String(row['id'])
    const stored = await readable(row, read, table)
    if (stored === null) {
      faults.push({ table, code: 'unreadable', line: 0 })
      continue
    }
    if (stored.card.head.status === 'over') over++
    lines += stored.record.lines.length
    const found = await faultOf(stored.card, stored.record)
    if (typeof found === 'number') draws += found
    else faults.push({ table, ...found })
  }
  return { games, over, lines, draws, faults }
}

async function readable(
  row: Row,
  read: Ask,
  id: string,
): Promise<{ readonly card: StoredCard; readonly record: GameRecord } | null> {
  const seatRows = await read('select * from seats where "table" = ? order by seat', id)
  const lineRows = await read('select * from lines where "table" = ? order by number', id)
  try {
    const card = cardOf(row, seatRows)
    const { head, seats } = card
    const open = recordFrom(head, seats, lineRows.map(lineOf), 0)
    return { card, record: { ...open, fair: fairnessOf(head, seats, head.seed) } } // also of games under way
  } catch {
    return null
  }
}

/** How many draws a game had, or the first thing that is wrong with it. */
async function faultOf({ head }: StoredCard, record: GameRecord): Promise<number | Omit<Fault, 'table'>> {
  const players = playersOf(head.game)
  if (players === null) return { code: 'no-such-game', line: 0 }
  return players.open(async ({ game }) => {
    const replayed = replay(game, record)
    if (!replayed.ok) return { code: 'does-not-replay', line: replayed.error.line }
    const last = { line: record.lines.length }
    const { state } = replayed.value.match
    const played = game.rules.outcome(state)
    if (played !== null && record.resigned !== undefined) return { code: 'other-status', ...last } // T2
    const outcome = record.resigned === undefined ? played : outcomeOfResigning(record.resigned)
    if ((outcome !== null) !== (head.status === 'over')) return { code: 'other-status', ...last }
    if (outcome !== null && sha256(game.notation.state.write(state)) !== head.hash)
      return { code: 'other-position', ...last }
    if (!isSame(outcome, head.outcome)) return { code: 'other-outcome', ...last }
    const verdict = await makeDrawsAgain(game, record, hmac)
    return verdict.ok ? verdict.value.draws : { code: 'other-draw', line: verdict.error.line }
  })
}

/** Why the game of a table that gathers could not begin, or null. */
export function startFault({ head, seats }: StoredCard): Fault['code'] | null {
  const players = playersOf(head.game)
  if (players === null) return 'no-such-game'
  const names = isRace(head) ? [''] : namesOf(seats)
  const canBegin = players.open(({ game }) => replay(game, { ...recordFrom(head, seats, [], 0), names }).ok)
  return canBegin ? null : 'cannot-begin'
}

const isSame = (a: Outcome | null, b: Outcome | null): boolean =>
  JSON.stringify([a?.scores, a?.winners]) === JSON.stringify([b?.scores, b?.winners])
