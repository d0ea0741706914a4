import { join } from 'node:path'
import { commitmentOf, ok, type Result } from '@parlour/core'
import { replayEach, type Inspection, type Read } from './audit.ts'
import { hmac } from './crypto.ts'
import { lacksLog } from './data-folder.ts'
import { FILE, formOf } from './database-file.ts'
import { openDatabase } from './database.ts'
import { cardOf, chatOf, personOf } from './rows.ts'
import { causeOf, type Trouble } from './trouble.ts'

/** Something wrong with what a server has stored: where, and in words. */
export interface Flaw {
  readonly code:
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
  readonly where: string // a table, a person, or the file
  readonly text: string
}

export interface Checked extends Omit<Inspection, 'faults'> {
  readonly tables: number
  readonly people: number
  readonly flaws: readonly Flaw[]
}

/** Everything that can be known about a data folder without changing it; a server may run meanwhile. */
export async function checkFolder(folder: string): Promise<Result<Checked, Trouble>> {
  const path = join(folder, FILE)
  const isLogMissing = lacksLog(folder) // asked first: reading makes a new one
  const form = formOf(path)
  if (!form.ok) return form
  const flaws: Flaw[] = []
  if (isLogMissing)
    flaws.push({
      code: 'log-missing',
      where: FILE,
      text: `the last server did not end in order, and ${FILE}-wal is not there: if somebody removed it, the newest moves went with it`,
    })
  const checked = await inspect(path, flaws).catch((error: unknown) => {
    flaws.push({ code: 'damaged-file', where: FILE, text: causeOf(error) })
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
      ...faults.map(({ table, code, line }) => ({
        code: 'game' as const,
        where: `table ${table}`,
        text: line === 0 ? code : `${code} at line ${line}`,
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
    ...damages.filter((text) => text !== 'ok').map((text) => ({ code: 'damaged-file' as const, where: FILE, text })),
    ...read('pragma foreign_key_check').map((row) => ({
      code: 'dangling' as const,
      where: FILE,
      text: `a row of ${String(row['table'])} belongs to nothing in ${String(row['parent'])}`,
    })),
  ]
}

/** Each query finds tables that contradict themselves. */
const CONTRADICTIONS: readonly (readonly [Flaw['code'], string, string])[] = [
  [
    'gap',
    'its lines are not numbered 1, 2, 3 …: some are missing',
    `select "table" as id from lines group by "table" having min(number) <> 1 or max(number) <> count(*)`,
  ],
  ['no-seats', 'it has no seats', `select id from tables where id not in (select "table" from seats)`],
  [
    'gap',
    'its seats are not numbered 0, 1, 2 …: some are missing',
    `select "table" as id from seats group by "table" having min(seat) <> 0 or max(seat) <> count(*) - 1`,
  ],
  [
    'other-status',
    'nobody has begun there, and yet it has lines',
    `select id from tables where started is null and id in (select "table" from lines)`,
  ],
  [
    'other-status',
    'it is being played or over, and yet nobody has begun',
    `select id from tables where status in ('playing', 'over') and started is null`,
  ],
  [
    'other-status',
    'it is still gathering, and yet somebody has begun',
    `select id from tables where status = 'gathering' and started is not null`,
  ],
  [
    'other-status',
    'it is over without a result, or has one without being over',
    `select id from tables where (status = 'over') <> (outcome is not null) or (status = 'over') <> (hash is not null)`,
  ],
  [
    'dangling',
    'its rematch is at a table that is not there',
    `select id from tables where rematch is not null and rematch not in (select id from tables)`,
  ],
  [
    'dangling',
    'somebody sits there, opened it or spoke there whom nobody knows',
    `select id from tables where opener not in (select id from people)
     union select "table" from seats where user not in (select id from people)
     union select "table" from chat where user not in (select id from people)`,
  ],
]

const tableFlaws = (read: Read): readonly Flaw[] =>
  CONTRADICTIONS.flatMap(([code, text, sql]) =>
    read(sql).map((row) => ({ code, where: `table ${String(row['id'])}`, text })),
  )

/** Rows that cannot be what a server wrote. */
function rowFlaws(read: Read): readonly Flaw[] {
  const flaws: Flaw[] = []
  const attempt = (where: string, task: () => void): void => {
    try {
      task()
    } catch (error) {
      flaws.push({ code: 'unreadable', where, text: causeOf(error) })
    }
  }
  const people = read('select * from people')
  for (const row of people) attempt(`person ${String(row['id'])}`, () => personOf(row))
  for (const row of read('select * from chat')) attempt(`chat of table ${String(row['table'])}`, () => chatOf(row))
  for (const row of read('select * from tables'))
    attempt(`table ${String(row['id'])}`, () => {
      const seats = read('select * from seats where "table" = ? order by seat', String(row['id']))
      const { head } = cardOf(row, seats)
      if (commitmentOf(head.seed, head.id, hmac) !== head.commitment)
        flaws.push({ code: 'other-commitment', where: `table ${head.id}`, text: 'its seed is not the one it promised' })
    })
  if (people.length > 0 && read("select 1 from notes where key = 'secret' and length(value) = 64").length === 0)
    flaws.push({ code: 'no-secret', where: FILE, text: 'the secret that signs cookies is gone: nobody would be known' })
  return flaws
}
