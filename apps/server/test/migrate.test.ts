import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { stream } from '@parlour/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replayAll } from '../audit.ts'
import { copyToPostgres } from '../copy-to-postgres.ts'
import { FILE } from '../database-file.ts'
import { newGuest, openTable, playOut, sitDown } from './guest.ts'
import { newFolder, removeFolder, startServer } from './process.ts'
import { startPostgres, type Postgres } from './services/postgres.ts'

const PARLOUR = fileURLToPath(new URL('../../cli/parlour.js', import.meta.url))

const parlour = (database: string, ...args: readonly string[]): Promise<string> =>
  new Promise((settle) => {
    const child = spawn(process.execPath, [PARLOUR, ...args], {
      env: { ...process.env, PARLOUR_DATABASE: database, PARLOUR_LANG: 'en' },
    })
    let output = ''
    for (const from of [child.stdout, child.stderr]) from.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('exit', () => settle(output.trim()))
  })

/** A row in each table that has none, odd but allowed; how many each has then. */
function fillEveryTable(folder: string): { readonly [table: string]: number } {
  const club = new DatabaseSync(join(folder, FILE))
  const ask = (sql: string, ...values: string[]) => club.prepare(sql).all(...values)
  const names = ask("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").map(
    ({ name }) => String(name),
  )
  const sizeOf = (table: string): number => Number(ask(`select count(*) as n from ${table}`)[0]?.['n'])
  const isEmpty = (table: string): boolean => sizeOf(table) === 0
  const VALUES = new Map<unknown, string | number>([
    ['text', '“quoted” \\ {"a":[1]} 🎲 你好'],
    ['integer', Number.MAX_SAFE_INTEGER],
    ['real', 0.1 + 0.2],
  ])
  for (let left = names.filter(isEmpty); left.length > 0; left = left.filter(isEmpty))
    for (const table of left) {
      const keys = ask('select "from", "table", "to" from pragma_foreign_key_list(?)', table)
      if (keys.some((key) => isEmpty(String(key['table'])))) continue // in the next round
      const row = ask('select name, lower(type) as type from pragma_table_info(?)', table).map((column) => {
        const key = keys.find(({ from }) => from === column['name'])
        const known =
          key === undefined ? null : ask(`select "${String(key['to'])}" as id from ${String(key['table'])}`)[0]
        return { column: `"${String(column['name'])}"`, value: known?.['id'] ?? VALUES.get(column['type']) ?? null }
      })
      club
        .prepare(
          `insert into ${table} (${row.map(({ column }) => column).join()}) values (${row.map(() => '?').join()})`,
        )
        .run(...row.map(({ value }) => value))
    }
  const sizes = Object.fromEntries(names.map((table) => [table, sizeOf(table)]))
  club.close()
  return sizes
}

describe('parlour migrate', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.remove())

  it('copies a club into an empty PostgreSQL, proves it, and the games go on there', async () => {
    const folder = newFolder()
    const before = await startServer(folder)
    const [ann, bo] = [await newGuest(before.url), await newGuest(before.url)]
    await Promise.all([ann.connect(), bo.connect()])
    const { table } = await openTable(ann, 'cant-stop', ['me', 'open'])
    await sitDown(table, ann, bo)
    await ann.ask({ type: 'chat', table, text: '你好, “quoted” \\ and 🎲' })
    const { number } = await playOut(table, [ann, bo], stream('migrate'), 12)
    const url = await postgres.database('club')
    const migrate = (): Promise<string> =>
      parlour(url, 'migrate', '--from', 'sqlite', '--to', 'postgres', '--data', folder)
    expect(await migrate()).toContain('is in use')
    expect(await before.end('SIGTERM')).toBe(0)
    const found = await replayAll(folder)
    if (!found.ok) throw new Error(JSON.stringify(found.error))
    const replayed = found.value
    expect(await migrate()).toMatch(
      /^Copied 2 people, 1 table and \d+ lines\. Both hold the same rows \(\w{12}\), and 1 game replay/,
    )
    expect(await migrate()).toContain('holds people or tables already')
    expect(JSON.parse(await parlour(url, 'replay-all', '--json'))).toEqual({ ok: true, ...replayed })
    expect(await replayAll(folder)).toEqual(found)
    const kept = fillEveryTable(folder)
    const again = await copyToPostgres(folder, await postgres.database('again'))
    if (!again.ok) throw new Error(JSON.stringify(again.error))
    expect(again.value.rows).toEqual(kept)
    expect(Object.values(kept).filter((count) => count === 0)).toEqual([])
    expect(again.value.replayed).toEqual(replayed)

    const after = await startServer('unused', { PARLOUR_DATABASE: url })
    await Promise.all([ann.connect(after.url), bo.connect(after.url)])
    for (const guest of [ann, bo]) await guest.ask({ type: 'watch', table, after: number })
    expect(ann.tables.get(table)).toMatchObject({ you: 0, status: 'playing', number })
    expect(ann.tables.get(table)?.chat.at(-1)?.text).toBe('你好, “quoted” \\ and 🎲')
    await playOut(table, [ann, bo], stream('onward'), number + 6)
    expect(await after.end('SIGTERM')).toBe(0)
    removeFolder(folder)
  }, 240_000)

  it('says what is missing, and never repeats an address', async () => {
    expect(await parlour('', 'migrate', '--from', 'sqlite', '--to', 'postgres')).toContain('PARLOUR_DATABASE')
    const secret = 'postgres://ann:s3cret-word@127.0.0.1:1/none'
    const folder = newFolder()
    const made = await startServer(folder)
    await made.end('SIGTERM')
    const said = await parlour(secret, 'migrate', '--from', 'sqlite', '--to', 'postgres', '--data', folder)
    expect(said).toContain("PostgreSQL can't be used")
    expect(said).not.toContain('s3cret')
    const replayed = await parlour(secret, 'replay-all')
    expect(replayed).toContain("PostgreSQL can't be used")
    expect(replayed).not.toContain('s3cret')
    expect(await parlour(secret, 'replay-all', '--data', folder)).toContain('0 games')
    removeFolder(folder)
  }, 240_000)
})
