import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backUp, restore } from '../backup.ts'
import { openDataFolder, RESTORING } from '../data-folder.ts'
import { FILE } from '../database-file.ts'
import { openDatabase } from '../database.ts'
import { lockFolder } from '../folder-lock.ts'
import { MIGRATIONS } from '../migrations.ts'
import { terminalWords } from '../terminal-words.ts'
import { newGuest, openTable } from './guest.ts'
import { freePort, newFolder, removeFolder, startServer } from './process.ts'

const SERVER = fileURLToPath(new URL('../server.js', import.meta.url))
const PARLOUR = fileURLToPath(new URL('../../cli/parlour.js', import.meta.url))

let folder = ''
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => removeFolder(folder))

/** A command or a server that does not get far; what it said and how it ended. */
function run(
  file: string,
  args: readonly string[],
  env: { readonly [name: string]: string } = {},
): readonly [number | null, string] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    env: { ...process.env, PORT: '0', PARLOUR_LOG: 'silent', PARLOUR_LANG: 'en', ...env },
    encoding: 'utf8',
    timeout: 120_000,
  })
  return [status, `${stdout}${stderr}`.trim()]
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

describe('the data folder', () => {
  it('a second server on one folder is refused, and told who has it; after kill -9 the next one starts', async () => {
    const first = await startServer(folder)
    const [status, said] = run(SERVER, ['--data', folder])
    expect(status).toBe(2)
    expect(said).toMatch(
      new RegExp(`^${folder} is in use by process ${first.pid} on \\S+ since 20\\S+Z\\. Stop it first`),
    )
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)

    await first.end('SIGKILL')
    expect(existsSync(join(folder, 'parlour.lock.json'))).toBe(true)
    const second = await startServer(folder)
    expect(await second.end('SIGTERM')).toBe(0)
    expect(second.output()).toMatch(/"msg":"started"[^]*"signal":"SIGTERM","msg":"stopping"[^]*"msg":"stopped"/)
    expect(existsSync(join(folder, 'parlour.lock.json'))).toBe(false)
  })

  it('of four servers started at once on one folder, one runs', async () => {
    const started = await Promise.allSettled(Array.from({ length: 4 }, () => startServer(folder)))
    const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(running).toHaveLength(1)
    for (const one of started) if (one.status === 'rejected') expect(String(one.reason)).toMatch(/is in use by/)
    for (const one of running) await one.end('SIGKILL')
  })

  it('a holder that is only written down, without its lock, keeps nobody out', () => {
    writeFileSync(join(folder, 'parlour.lock.json'), '{"pid":1,"host":"elsewhere","since":"2020-01-01T00:00:00Z"}')
    const locked = lockFolder(folder)
    expect(locked.ok).toBe(true)
    expect(lockFolder(folder)).toMatchObject({ ok: false, error: { code: 'in-use' } })
    if (locked.ok) locked.value.release()
  })

  it('keeps others out: folder 0700 and files 0600, also those that were made otherwise', async () => {
    openDatabase(join(folder, FILE)).close()
    chmodSync(folder, 0o755)
    chmodSync(join(folder, FILE), 0o644)
    const server = await startServer(folder)
    await newGuest(server.url)
    expect(modeOf(folder)).toBe('700')
    expect(readdirSync(folder)).toContain(`${FILE}-wal`)
    for (const name of readdirSync(folder)) expect([name, modeOf(join(folder, name))]).toEqual([name, '600'])
    await server.end('SIGTERM')
  })

  it('a folder that belongs to everybody is refused, and stays as it is', () => {
    chmodSync(folder, 0o1777) // as /tmp is
    expect(openDataFolder(folder)).toMatchObject({ ok: false, error: { code: 'shared-folder' } })
    expect(statSync(folder).mode & 0o7777).toBe(0o1777)
  })
})

describe('a start that cannot be', () => {
  it('names the file that is no database', () => {
    writeFileSync(join(folder, FILE), 'hello, I am a text of some length, not a database. '.repeat(100))
    const [status, said] = run(SERVER, ['--data', folder])
    expect([status, said.split('\n')]).toEqual([
      2,
      [`${join(folder, FILE)} can't be read: it is not a database. To put a backup in its place, run parlour restore.`],
    ])
  })

  it('names a database of a later form and the file in the way of the folder', () => {
    openDatabase(join(folder, FILE)).close()
    const db = new DatabaseSync(join(folder, FILE))
    db.exec(`pragma user_version = ${MIGRATIONS.length + 1}`)
    db.close()
    expect(run(SERVER, ['--data', folder])[1]).toMatch(
      new RegExp(`^${join(folder, FILE)} comes from a newer Parlour \\(form .* Update Parlour first.$`),
    )
    expect(run(SERVER, ['--data', join(folder, FILE)])).toEqual([
      2,
      `${join(folder, FILE)} can't hold the data: a file is in the way.`,
    ])
  })

  it('names the port that is in use and the address that is none', async () => {
    const port = await freePort()
    const other = createServer()
    await new Promise<void>((listening) => other.listen(port, '127.0.0.1', listening))
    expect(run(SERVER, ['--data', folder], { PORT: String(port) })).toEqual([
      2,
      `Port ${port} of 127.0.0.1 is in use. Stop the other program, or choose another port with PORT or --port.`,
    ])
    other.close()
    expect(run(SERVER, ['--data', folder, '--host', '203.0.113.7'])).toEqual([
      2,
      expect.stringContaining("203.0.113.7 isn't an address of this machine"),
    ])
  })
})

describe('backup and restore', () => {
  it('copies a running server, checks the copy, and brings it back', async () => {
    const server = await startServer(folder)
    const ann = await newGuest(server.url)
    const { table } = await openTable(ann, 'cant-stop', ['me', 'open'])
    const file = join(folder, 'copy.db')
    expect(run(PARLOUR, ['backup', file, '--data', folder])).toEqual([0, expect.stringContaining('is complete')])
    expect(modeOf(file)).toBe('600')
    const after = await openTable(ann, 'cant-stop', ['me', 'open'])

    expect(run(PARLOUR, ['backup', file, '--data', folder])).toEqual([
      2,
      `${file} exists already. Choose another name.`,
    ])
    expect(run(PARLOUR, ['restore', file, '--data', folder])).toEqual([
      2,
      expect.stringContaining(`in use by process ${server.pid}`),
    ])
    await server.end('SIGKILL')

    expect(run(PARLOUR, ['restore', file, '--data', folder])).toEqual([
      0,
      expect.stringContaining('parlour-before-restore-'),
    ])
    const again = await startServer(folder)
    expect((await fetch(`${again.url}/api/tables/${table}`)).status).toBe(200)
    expect((await fetch(`${again.url}/api/tables/${after.table}`)).status).toBe(404)
    await again.end('SIGTERM')
    const before = readdirSync(folder).filter((name) => name.startsWith('parlour-before-restore-'))
    const old = new DatabaseSync(join(folder, before.find((name) => name.endsWith('.db')) ?? ''))
    expect(
      old
        .prepare('select id from tables order by opened')
        .all()
        .map(({ id }) => id),
    ).toEqual([table, after.table])
    old.close()
  })

  it('what a killed server left in its log comes along, from a folder or from what a restore put aside', async () => {
    const server = await startServer(folder)
    const { table } = await openTable(await newGuest(server.url), 'cant-stop', ['me', 'open'])
    const empty = newFolder()
    openDatabase(join(empty, FILE)).close()
    await server.end('SIGKILL')
    const tablesIn = (file: string): unknown => {
      const db = new DatabaseSync(file, { readOnly: true })
      const rows = db.prepare('select id from tables').all()
      db.close()
      return rows.map(({ id }) => id)
    }
    expect(restore(join(empty, FILE), folder)).toMatchObject({ ok: true }) // puts the killed one aside
    const aside = readdirSync(folder).find((name) => /^parlour-before-restore-.*\.db$/.test(name)) ?? ''
    expect(tablesIn(join(folder, FILE))).toEqual([])
    expect(restore(join(folder, aside), folder)).toMatchObject({ ok: true })
    expect(tablesIn(join(folder, FILE))).toEqual([table])
    removeFolder(empty)
  })

  it('a backup touches no file but its own', () => {
    openDatabase(join(folder, FILE)).close()
    writeFileSync(join(folder, 'copy.db.part'), 'precious')
    expect(backUp(folder, join(folder, 'copy.db')).ok).toBe(true)
    expect(readFileSync(join(folder, 'copy.db.part'), 'utf8')).toBe('precious')
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.db', 'copy.db.part'])
  })

  it('a copy that cannot be made leaves nothing behind', () => {
    expect(backUp(folder, join(folder, 'copy.db'))).toMatchObject({ ok: false, error: { code: 'no-database' } })
    openDatabase(join(folder, FILE)).close()
    expect(backUp(folder, join(folder, 'nowhere', 'copy.db'))).toMatchObject({
      ok: false,
      error: { code: 'cannot-write' },
    })
    truncateSync(join(folder, FILE), 4096 * 3)
    expect(backUp(folder, join(folder, 'copy.db')).ok).toBe(false)
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual([])
  })

  it('what is no backup, or a damaged one, is refused before anything changes', async () => {
    openDatabase(join(folder, FILE)).close()
    const before = readFileSync(join(folder, FILE))
    const bad = join(folder, 'bad.db')
    const words = await terminalWords.load('en')
    const refusal = (): string => {
      const restored = restore(bad, folder)
      return restored.ok ? '' : words.trouble(restored.error)
    }
    writeFileSync(bad, '')
    expect(refusal()).toBe(`${bad} can't be read: there is nothing in it. Choose another backup.`)
    writeFileSync(bad, 'no database')
    expect(refusal()).toBe(`${bad} can't be read: it is not a database. Choose another backup.`)
    rmSync(bad)
    new DatabaseSync(bad).exec('create table other (x); pragma user_version = 1')
    expect(refusal()).toMatch(/Choose another backup\.$/)
    writeFileSync(bad, before.subarray(0, 4096 * 3))
    expect(refusal()).toMatch(/Choose another backup\.$/)
    expect(readFileSync(join(folder, FILE)).equals(before)).toBe(true)
    expect(readdirSync(folder).some((name) => name.includes('before-restore'))).toBe(false)
  })

  it('after a restore that was interrupted no server starts, until it is run again', () => {
    const file = join(folder, 'copy.db')
    openDatabase(join(folder, FILE)).close()
    expect(backUp(folder, file).ok).toBe(true)
    writeFileSync(join(folder, RESTORING), '')
    rmSync(join(folder, FILE))
    expect(openDataFolder(folder)).toMatchObject({ ok: false, error: { code: 'half-restored' } })
    expect(existsSync(join(folder, FILE))).toBe(false)
    expect(restore(file, folder)).toEqual({ ok: true, value: { before: null } })
    const opened = openDataFolder(folder)
    expect(opened.ok).toBe(true)
    if (opened.ok) opened.value.release()
  })

  it('an older form is copied before it changes, and the change is logged', async () => {
    mkdirSync(join(folder, 'old'))
    const path = join(folder, 'old', FILE)
    const db = new DatabaseSync(path)
    db.exec(`${MIGRATIONS[0]}; pragma user_version = 1; insert into notes values ('kept', 'yes')`)
    db.close()
    const server = await startServer(join(folder, 'old'))
    expect(server.output()).toMatch(
      new RegExp(`"from":1,"to":${MIGRATIONS.length},"msg":"the database was brought to a new form`),
    )
    await server.end('SIGTERM')
    const copies = readdirSync(join(folder, 'old')).filter((name) => name.startsWith('parlour-form-1-'))
    expect(copies).toHaveLength(1)
    const copy = join(folder, 'old', copies[0] ?? '')
    expect(modeOf(copy)).toBe('600')
    const old = new DatabaseSync(copy, { readOnly: true })
    expect(old.prepare('pragma user_version').get()).toEqual({ user_version: 1 })
    expect(old.prepare('select * from notes').all()).toContainEqual({ key: 'kept', value: 'yes' })
    old.close()
    await (await startServer(join(folder, 'old'))).end('SIGTERM')
    expect(readdirSync(join(folder, 'old')).filter((name) => name.startsWith('parlour-form-'))).toEqual(copies)
  })
})
