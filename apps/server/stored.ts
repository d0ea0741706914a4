import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { playersOf } from '@parlour/bots'
import { replay, verify, type GameRecord } from '@parlour/core'
import { openDatabase, type Row } from './database.ts'
import { hmac, sha256 } from './dice.ts'
import { cardOf, lineOf } from './rows.ts'
import { namesOf, saltsOf } from './seats.ts'
import { FILE } from './sqlite.ts'

export interface Fault {
  readonly table: string
  readonly code: 'no-such-game' | 'does-not-replay' | 'other-position' | 'other-draw'
  readonly line: number
}

export interface Inspection {
  readonly games: number
  readonly over: number
  readonly lines: number
  readonly draws: number
  readonly faults: readonly Fault[]
}

/** Replays every stored game of a data folder, makes every draw again, and compares where finished games ended. Null if there is no database. */
export async function replayAll(folder: string): Promise<Inspection | null> {
  const path = join(folder, FILE)
  if (!existsSync(path)) return null
  const database = openDatabase(path, true)
  const read = (sql: string, ...values: string[]): readonly Row[] => database.read({ sql, values })
  const faults: Fault[] = []
  let [games, over, lines, draws] = [0, 0, 0, 0]
  for (const row of read('select * from tables where started is not null order by opened')) {
    const { head, seats } = cardOf(row, read('select * from seats where "table" = ? order by seat', String(row['id'])))
    const record: GameRecord = {
      game: head.game,
      edition: head.edition,
      settings: head.settings,
      names: namesOf(seats),
      started: head.started,
      commitment: head.commitment,
      fair: { table: head.id, salts: saltsOf(seats), seed: head.seed },
      from: head.from,
      lines: read('select seat, text, ms, request from lines where "table" = ? order by number', head.id).map(lineOf),
    }
    games++
    if (head.status === 'over') over++
    lines += record.lines.length
    const fault = (code: Fault['code'], line: number): void => void faults.push({ table: head.id, code, line })
    const players = playersOf(head.game)
    if (players === null) fault('no-such-game', 0)
    await players?.open(async ({ game }) => {
      const replayed = replay(game, record)
      if (!replayed.ok) return fault('does-not-replay', replayed.error.line)
      const last = game.notation.state.write(replayed.value.match.state)
      if (head.status === 'over' && sha256(last) !== head.hash) return fault('other-position', record.lines.length)
      const verdict = await verify(game, record, hmac)
      if (!verdict.ok) return fault('other-draw', verdict.error.line)
      draws += verdict.value
    })
  }
  database.close()
  return { games, over, lines, draws, faults }
}
