import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { stream } from '@parlour/core'
import { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkCommand } from '../../cli/commands/check.ts'
import { replayAllCommand } from '../../cli/commands/replay-all.ts'
import { verifyCommand } from '../../cli/commands/verify.ts'
import { openDatabase } from '../database.ts'
import { MIGRATIONS } from '../migrations.ts'
import { FILE } from '../database-file.ts'
import { replayAll } from '../audit.ts'
import { newGuest, openTable, playOut, sitDown } from './guest.ts'
import { newFolder, removeFolder, startServer } from './process.ts'

const folder = newFolder()
const backup = join(folder, 'backup')
const record = join(folder, 'record.txt')

/** One game over and one under way, a backup made while the server runs, and a record downloaded. */
beforeAll(async () => {
  const server = await startServer(folder)
  const ann = await newGuest(server.url)
  await ann.connect()
  for (const most of [20_000, 10]) {
    const { table } = await openTable(ann, 'cant-stop', ['me', 'bot:random'])
    await sitDown(table, ann)
    await ann.table(table, ({ status }) => status === 'playing')
    await playOut(table, [ann], stream('stored', most), most)
    if (most > 10) writeFileSync(record, await (await ann.http('GET', `/api/tables/${table}/record`)).text())
  }
  mkdirSync(backup)
  new DatabaseSync(join(folder, FILE)).exec(`vacuum into '${join(backup, FILE)}'`)
  await server.end('SIGKILL')
})
afterAll(() => removeFolder(folder))

/** Runs a command of the command line; what it printed and how it ended. */
async function parlour(...args: readonly string[]): Promise<{ printed: string; status: number | string }> {
  const printed: string[] = []
  const note = (...texts: readonly unknown[]): void => void printed.push(texts.join(' '))
  const spies = [
    vi.spyOn(console, 'info').mockImplementation(note),
    vi.spyOn(console, 'error').mockImplementation(note),
  ]
  process.exitCode = 0
  const program = new Command('parlour').exitOverride()
  verifyCommand(program)
  replayAllCommand(program)
  checkCommand(program)
  await program.parseAsync(args, { from: 'user' })
  spies.forEach((spy) => spy.mockRestore())
  const status = process.exitCode
  process.exitCode = undefined
  return { printed: printed.join('\n'), status }
}

describe('what is stored', () => {
  it('every game replays, from the folder and from a backup made in mid-game', async () => {
    for (const place of [folder, backup])
      expect(await replayAll(place)).toMatchObject({ ok: true, value: { games: 2, over: 1, faults: [] } })
    expect(await parlour('replay-all', '--data', folder)).toMatchObject({
      status: 0,
      printed: expect.stringContaining('2 games (1 over)'),
    })
    expect(await parlour('replay-all', '--data', join(folder, 'nowhere'))).toMatchObject({ status: 2 })
  })

  it('a server restored from the backup goes on with the game', async () => {
    const restored = join(folder, 'restored')
    mkdirSync(restored)
    copyFileSync(join(backup, FILE), join(restored, FILE))
    const server = await startServer(restored)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(await replayAll(restored)).toMatchObject({ ok: true, value: { games: 2, faults: [] } })
  })

  it.each([
    ['update lines set text = substr(text, 2) || substr(text, 1, 1) where seat is null and number < 20', 'other-draw'],
    ['delete from lines where number = 2', 'does-not-replay'],
    ["update tables set hash = 'x' where status = 'over'", 'other-position'],
    ["update tables set seed = replace(seed, substr(seed, 1, 1), '_')", 'other-draw'],
    ["update tables set game = 'chess'", 'no-such-game'],
  ])('replay-all notices %s', async (sql, code) => {
    const tampered = newFolder()
    copyFileSync(join(backup, FILE), join(tampered, FILE))
    new DatabaseSync(join(tampered, FILE)).exec(sql)
    const inspection = await replayAll(tampered)
    expect(inspection.ok && inspection.value.faults.map((fault) => fault.code)).toContain(code)
    expect(await parlour('replay-all', '--data', tampered, '--json')).toMatchObject({
      status: 1,
      printed: expect.stringContaining(code),
    })
    removeFolder(tampered)
  })

  it.each([
    ['of an older form', `pragma user_version = ${MIGRATIONS.length - 1}`, 'older-form'],
    ['of a newer form', `pragma user_version = ${MIGRATIONS.length + 1}`, 'newer-form'],
    ['of another program', 'drop table lines', 'not-a-database'],
  ])('a database %s is no flaw: check and replay-all say what to do', async (_, sql, code) => {
    const place = newFolder()
    copyFileSync(join(backup, FILE), join(place, FILE))
    const db = new DatabaseSync(join(place, FILE))
    db.exec(`pragma foreign_keys = off; ${sql}`)
    db.close()
    for (const command of ['check', 'replay-all'] as const) {
      const { status, printed } = await parlour(command, '--data', place, '--json')
      expect([status, JSON.parse(printed)]).toMatchObject([2, { error: { code } }])
    }
    removeFolder(place)
  })

  it('a file with damaged pages is told as damaged, not by a trace', async () => {
    const place = newFolder()
    const db = new DatabaseSync(join(backup, FILE), { readOnly: true })
    const { rootpage } = db.prepare("select rootpage from sqlite_schema where name = 'lines'").get() ?? {}
    db.close()
    const page = 4096 * (Number(rootpage) - 1)
    writeFileSync(join(place, FILE), readFileSync(join(backup, FILE)).fill(255, page, page + 4096))
    const { status, printed } = await parlour('replay-all', '--data', place, '--json')
    expect([status, JSON.parse(printed)]).toMatchObject([2, { error: { code: 'damaged' } }])
    removeFolder(place)
  })

  it('a database of a later form is refused, an older one brought up to date', () => {
    const path = join(folder, 'form.db')
    openDatabase(path).close()
    const db = new DatabaseSync(path)
    expect(db.prepare('pragma user_version').get()).toEqual({ user_version: MIGRATIONS.length })
    db.exec(`pragma user_version = ${MIGRATIONS.length + 1}`)
    db.close()
    expect(() => openDatabase(path)).toThrow(/use a newer one/)
  })

  it('units are stored whole or not at all, and one that fails leaves the others', () => {
    const database = openDatabase(join(folder, 'units.db'))
    const note = (key: string, value: string): { sql: string; values: string[] } => ({
      sql: 'insert into notes (key, value) values (?, ?)',
      values: [key, value],
    })
    expect(database.write([[note('a', '1')], [note('b', '1'), note('a', '2')], [note('c', '1')]])).toEqual({
      results: [[], 'conflict', []],
      cause: null,
    })
    expect(database.write([[{ sql: 'insert into nothing values (1)', values: [] }], [note('d', '1')]])).toEqual({
      results: ['failed', []],
      cause: null,
    })
    expect(database.read({ sql: 'select key from notes order by key', values: [] }).map(({ key }) => key)).toEqual([
      'a',
      'c',
      'd',
    ])
    database.close()
  })
})

describe('parlour verify', () => {
  it('vouches for an honest record', async () => {
    expect(await parlour('verify', record)).toMatchObject({
      status: 0,
      printed: expect.stringContaining('from the seed the server committed to'),
    })
    expect(JSON.parse((await parlour('verify', record, '--json')).printed)).toMatchObject({
      ok: true,
      game: 'cant-stop',
    })
  })

  it.each<[string, (text: string) => string, string]>([
    ['other dice', (text) => text.replaceAll(/^(\d+ ~ )(\d)(\d{3})$/gm, '$1$3$2'), 'Line'],
    [
      'another seed',
      (text) => text.replace(/^seed: ./m, (line) => `${line.slice(0, -1)}${line.endsWith('0') ? '1' : '0'}`),
      'isn’t the one the server committed to',
    ],
    ['another salt', (text) => text.replace('salt: 5a17', 'salt: 5a18'), 'isn’t the one they committed to'],
    ['no seed', (text) => text.replace(/^seed: .*\n/m, ''), 'shown when the game is over'],
    ['no commitment', (text) => text.replace(/^commitment: .*\n/m, ''), 'no commitment'],
  ])('doubts a record with %s', async (_, tamper, text) => {
    const path = join(folder, 'tampered.txt')
    writeFileSync(path, tamper(readFileSync(record, 'utf8')))
    expect(await parlour('verify', path)).toMatchObject({ status: 1, printed: expect.stringContaining(text) })
  })

  it('bad files are bad usage', async () => {
    expect(await parlour('verify', join(folder, 'nothing.txt'))).toMatchObject({ status: 2 })
    expect(await parlour('verify', join(folder, FILE))).toMatchObject({ status: 2 })
  })
})
