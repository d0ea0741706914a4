import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beginSealed, commitmentOf, fairDice, stream, oneOf, type Line } from '@parlour/core'
import { cantStop } from '@parlour/games/cant-stop'
import type { TableId, UserId } from '@parlour/protocol'
import { hmac, newSeed, newTableCode, newTableId, newUserId } from '../crypto.ts'
import { MIGRATIONS } from '../migrations.ts'
import { FILE } from '../database-file.ts'

/** What version 0.1 left behind: a database of form 2 with two people and their games. */
export interface OldDatabase {
  readonly tables: readonly TableId[]
  readonly lines: readonly (readonly Line[])[] // of each table
  readonly cookies: readonly [string, string] // as version 0.1 signed them
}

const FORM = 2
const SALTS = ['5a17', 'ff']
const SECRET = 'a'.repeat(64)

/**
 * So many games of Can't Stop under way, each of so many lines, a clock of an hour, the first seat's turn or the
 * second's.
 */
export function makeOldDatabase(folder: string, games: number, lines: number): OldDatabase {
  const db = new DatabaseSync(join(folder, FILE))
  for (const sql of MIGRATIONS.slice(0, FORM)) db.exec(sql)
  db.exec(`pragma user_version = ${FORM}; begin`)
  const users: readonly [UserId, UserId] = [newUserId(), newUserId()]
  const person = db.prepare('insert into people (id, name, recovery, banned, since) values (?, ?, null, 0, 1)')
  users.forEach((id, index) => person.run(id, ['Ann', 'Bo'][index] ?? ''))
  db.prepare('insert into notes (key, value) values (?, ?)').run('secret', SECRET)
  const table = db.prepare(
    `insert into tables (id, code, game, edition, settings, terms, opener, opened, seed, "commitment", status, started)
     values (?, ?, 'cant-stop', ?, '', ?, ?, ?, ?, ?, 'playing', '2026-01-01T00:00:00.000Z')`,
  )
  const seat = db.prepare(`insert into seats ("table", seat, kind, user, name, salt) values (?, ?, 'person', ?, ?, ?)`)
  const line = db.prepare('insert into lines ("table", number, seat, text, ms, request) values (?, ?, ?, ?, ?, null)')
  const terms = JSON.stringify({ private: false, perMove: 3600, standIn: null })
  const made = Array.from({ length: games }, (_, index) => {
    const [id, seed] = [newTableId(), newSeed()]
    const played = playedLines(id, seed, lines, index)
    table.run(id, newTableCode(), cantStop.edition, terms, users[0], index + 1, seed, commitmentOf(seed, id, hmac))
    users.forEach((user, at) => seat.run(id, at, user, ['Ann', 'Bo'][at] ?? '', SALTS[at] ?? ''))
    played.forEach(({ by, text, ms }, at) => line.run(id, at + 1, by === 'chance' ? null : by, text, ms))
    return { id, played }
  })
  db.exec('commit')
  db.close()
  const cookie = (id: UserId): string =>
    `parlour=${id}.${Buffer.from(hmac(SECRET, `identity/${id}`)).toString('base64url')}`
  return {
    tables: made.map(({ id }) => id),
    lines: made.map(({ played }) => played),
    cookies: [cookie(users[0]), cookie(users[1])],
  }
}

function playedLines(id: TableId, seed: string, most: number, index: number): readonly Line[] {
  const dice = fairDice(seed, id, SALTS, hmac)
  const rng = stream('old', index)
  let { match } = beginSealed(cantStop, cantStop.settings.defaults, 2).settle(dice)
  while (match.lines.length < most && typeof match.toAct === 'number') {
    const next = match.submit(match.toAct, oneOf(match.actions(), rng), dice, 700)
    if (!next.ok || next.value.match.outcome !== null) break
    match = next.value.match
  }
  return match.lines
}
