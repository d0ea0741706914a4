import { join } from 'node:path'
import { commitmentOf, ok, type Result } from '@parlour/core'
import { replayEach, startFault, type Inspection, type Read } from './audit.ts'
import { messageOf } from './cause.ts'
import { drawnAs } from './challenges/draw.ts'
import { hmac } from './crypto.ts'
import { lacksLog } from './data-folder.ts'
import { currentForm, FILE } from './database-file.ts'
import { openDatabase } from './database.ts'
import type { Contradiction, Flaw, Place } from './flaw.ts'
import { cardOf, chatOf, personOf } from './rows.ts'
import type { Trouble } from './trouble.ts'

export interface Checked extends Omit<Inspection, 'faults'> {
  readonly tables: number
  readonly people: number
  readonly flaws: readonly Flaw[]
}

const IN_FILE: Place = { kind: 'file', name: FILE }

/** Everything that can be known about a data folder without changing it; a server may run meanwhile. */
export async function checkFolder(folder: string): Promise<Result<Checked, Trouble>> {
  const path = join(folder, FILE)
  const isLogMissing = lacksLog(folder) // asked first: reading makes a new one
  const form = currentForm(path)
  if (!form.ok) return form
  const flaws: Flaw[] = []
  if (isLogMissing) flaws.push({ code: 'log-missing', where: IN_FILE, what: 'log-missing', log: `${FILE}-wal` })
  const checked = await inspect(path, flaws).catch((error: unknown) => {
    flaws.push({ code: 'damaged-file', where: IN_FILE, what: 'damage', text: messageOf(error) })
    return null
  })
  const none = { tables: 0, people: 0, games: 0, over: 0, lines: 0, draws: 0 }
  return ok({ ...(checked ?? none), flaws })
}

async function inspect(path: string, flaws: Flaw[]): Promise<Omit<Checked, 'flaws'>> {
  const database = openDatabase(path, true)
  try {
    const read: Read = (sql, ...values) => database.read({ sql, values })
    read('begin') // one moment of it, while a server may write on
    flaws.push(...fileFlaws(read), ...tableFlaws(read), ...rowFlaws(read))
    const { faults, ...counts } = await replayEach(read)
    flaws.push(
      ...faults.map(({ table, code, line }): Flaw => ({
        code: 'game',
        where: { kind: 'table', id: table },
        what: 'game',
        fault: code,
        line,
      })),
    )
    const count = (table: string): number => Number(read(`select count(*) as n from ${table}`)[0]?.['n'] ?? 0)
    return { ...counts, tables: count('tables'), people: count('people') }
  } finally {
    database.close()
  }
}

/** What SQLite itself sees: torn pages, indexes that disagree, rows whose table is gone. */
function fileFlaws(read: Read): readonly Flaw[] {
  const damages = read('pragma integrity_check(20)').map((row) => String(row['integrity_check']))
  return [
    ...damages
      .filter((text) => text !== 'ok')
      .map((text): Flaw => ({ code: 'damaged-file', where: IN_FILE, what: 'damage', text })),
    ...read('pragma foreign_key_check').map((row): Flaw => ({
      code: 'dangling',
      where: IN_FILE,
      what: 'orphan',
      table: String(row['table']),
      parent: String(row['parent']),
    })),
  ]
}

/** Each query finds tables that contradict themselves. */
const CONTRADICTIONS: readonly (readonly [Flaw['code'], Contradiction, string])[] = [
  [
    'gap',
    'lines-missing',
    `select "table" as id from lines group by "table" having min(number) <> 1 or max(number) <> count(*)`,
  ],
  ['no-seats', 'no-seats', `select id from tables where id not in (select "table" from seats)`],
  [
    'gap',
    'seats-missing',
    `select "table" as id from seats group by "table" having min(seat) <> 0 or max(seat) <> count(*) - 1`,
  ],
  [
    'other-status',
    'lines-before-start',
    `select id from tables where started is null and id in (select "table" from lines)`,
  ],
  [
    'other-status',
    'played-before-start',
    `select id from tables where status in ('playing', 'over') and started is null`,
  ],
  ['other-status', 'gathering-after-start', `select id from tables where status = 'gathering' and started is not null`],
  [
    'other-status',
    'status-against-result',
    `select id from tables where (status = 'over') <> (outcome is not null) or (status = 'over') <> (hash is not null)`,
  ],
  [
    'dangling',
    'no-rematch',
    `select id from tables where rematch is not null and rematch not in (select id from tables)`,
  ],
  [
    'dangling',
    'unknown-person',
    `select id from tables where opener not in (select id from people)
     union select "table" from seats where "user" not in (select id from people)
     union select "table" from chat where "user" not in (select id from people)`,
  ],
]

const tableFlaws = (read: Read): readonly Flaw[] =>
  CONTRADICTIONS.flatMap(([code, what, sql]) =>
    read(sql).map((row): Flaw => ({ code, where: { kind: 'table', id: String(row['id']) }, what })),
  )

/** Rows that cannot be what a server wrote. */
function rowFlaws(read: Read): readonly Flaw[] {
  const flaws: Flaw[] = []
  const attempt = (where: Place, task: () => void): void => {
    try {
      task()
    } catch (error) {
      flaws.push({ code: 'unreadable', where, what: 'unreadable', text: messageOf(error) })
    }
  }
  const people = read('select * from people')
  for (const row of people) attempt({ kind: 'person', id: String(row['id']) }, () => personOf(row))
  for (const row of read('select * from chat')) attempt({ kind: 'chat', id: String(row['table']) }, () => chatOf(row))
  for (const row of read('select * from tables')) {
    const where: Place = { kind: 'table', id: String(row['id']) }
    attempt(where, () => {
      const card = cardOf(row, read('select * from seats where "table" = ? order by seat', where.id))
      const { head } = card
      const fault = head.status === 'gathering' ? startFault(card) : null
      if (fault !== null) flaws.push({ code: 'game', where, what: 'game', fault, line: 0 })
      if (commitmentOf(head.seed, drawnAs(head), hmac) !== head.commitment)
        flaws.push({ code: 'other-commitment', where, what: 'other-seed' })
    })
  }
  if (people.length > 0 && read("select 1 from notes where key = 'secret' and length(value) = 64").length === 0)
    flaws.push({ code: 'no-secret', where: IN_FILE, what: 'no-secret' })
  return flaws
}
