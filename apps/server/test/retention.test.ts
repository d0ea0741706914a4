import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stream } from '@parlour/core'
import { dayAt, TableId, UserId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { checkFolder } from '../check.ts'
import { FILE } from '../database-file.ts'
import { openDatabase } from '../database.ts'
import { SQLITE } from '../dialect.ts'
import { openHostStore } from '../host-store.ts'
import { purgeFolder } from '../purge-folder.ts'
import { keepToRules, toPurge, type GuestFacts, type TableFacts } from '../retention.ts'
import { DAY } from '../setting-kinds.ts'
import { newGuest, openTable, playOut, sitDown } from './guest.ts'
import { newFolder, removeFolder, startServer } from './process.ts'

const NOW = 1_000 * DAY
const user = (name: string): UserId => UserId.parse(name.padEnd(22, '-'))
const table = (name: string): TableId => TableId.parse(name.padEnd(16, '-'))
const guest = (name: string, days: number, more: Partial<GuestFacts> = {}): GuestFacts => ({
  id: user(name),
  seen: NOW - days * DAY,
  hasLeftAnything: false,
  hasRecovery: false,
  isSanctioned: false,
  ...more,
})
const ended = (name: string, days: number, status: string): TableFacts => ({
  id: table(name),
  status,
  ended: NOW - days * DAY,
  challenge: null,
})

describe('what is kept', () => {
  it('everything, if the host says so', () => {
    expect(toPurge({ keepGuests: null, keepTables: null }, [guest('a', 900)], [ended('t', 900, 'over')], NOW)).toEqual({
      guests: [],
      tables: [],
    })
  })

  it('guests who left anything, who can come back by a code, or who are banned or muted', () => {
    const guests = [
      guest('gone', 31),
      guest('recent', 29),
      guest('played', 900, { hasLeftAnything: true }),
      guest('returns', 900, { hasRecovery: true }),
      guest('banned', 900, { isSanctioned: true }),
    ]
    expect(toPurge({ keepGuests: 30 * DAY, keepTables: null }, guests, [], NOW).guests).toEqual([user('gone')])
  })

  it('attempts at a challenge that is not closed: they say who has had theirs', () => {
    const attempt = { ...ended('day', 1, 'over'), challenge: dayAt(NOW - DAY) }
    const keep = { keepGuests: null, keepTables: DAY / 24 }
    expect(toPurge(keep, [], [attempt], NOW).tables).toEqual([])
    expect(toPurge(keep, [], [attempt], NOW + 2 * DAY).tables).toEqual([attempt.id])
  })

  it('tables that gather or are played, however old, and ended ones for their time', () => {
    const tables = [
      ended('over', 366, 'over'),
      ended('closed', 366, 'closed'),
      ended('fresh', 364, 'over'),
      ended('played', 900, 'playing'),
      ended('gathers', 900, 'gathering'),
    ]
    expect(toPurge({ keepGuests: null, keepTables: 365 * DAY }, [], tables, NOW).tables).toEqual([
      table('over'),
      table('closed'),
    ])
  })

  it('a table somebody looks at, for now; and what could not be stored is tried again', async () => {
    const host = { toPurge: async () => ({ guests: [], tables: [table('a'), table('b')] }), purge: async () => true }
    const rules = { keepGuests: null, keepTables: DAY }
    expect(await keepToRules(host, rules, (id) => id === table('a'), NOW)).toEqual({ guests: [], tables: [table('b')] })
    await expect(keepToRules({ ...host, purge: async () => false }, rules, () => false, NOW)).rejects.toThrow(
      /no writes/,
    )
  })
})

describe('parlour purge', () => {
  it('says what it would delete, deletes it from a stopped server, and leaves everything in order', async () => {
    const folder = newFolder()
    const server = await startServer(folder)
    const [ann, loner] = [await newGuest(server.url), await newGuest(server.url)]
    await ann.connect()
    for (const most of [20_000, 10]) {
      const { table } = await openTable(ann, 'cant-stop', ['me', 'bot:random'])
      await sitDown(table, ann)
      await ann.table(table, ({ status }) => status === 'playing')
      await ann.ask({ type: 'chat', table, text: 'hello' })
      await playOut(table, [ann], stream('kept', most), most)
    }
    const rules = { keepGuests: 30 * DAY, keepTables: 30 * DAY }
    expect(await purgeFolder(folder, rules, true)).toEqual({ ok: true, value: { guests: [], tables: [] } })
    expect(await purgeFolder(folder, rules, false)).toMatchObject({ ok: false, error: { code: 'in-use' } })
    await server.end('SIGTERM')

    const old = new DatabaseSync(join(folder, FILE))
    old.exec(`update people set since = since - ${40 * DAY}; update visits set at = at - ${40 * DAY}`)
    old.exec(`update tables set opened = opened - ${40 * DAY}, turn_began = turn_began - ${40 * DAY}`)
    old.close()
    const parlour = fileURLToPath(new URL('../../cli/parlour.js', import.meta.url))
    const purge = (...args: readonly string[]): string =>
      spawnSync(process.execPath, [parlour, 'purge', '--data', folder, ...args], { encoding: 'utf8' }).stdout.trim()
    expect(purge('--dry-run', '--keep-tables', '30d')).toBe('Would delete 1 guest and 1 table.')
    expect(purge('--dry-run')).toBe('Would delete 1 guest and 0 tables.')
    expect(await purgeFolder(folder, rules, false)).toMatchObject({ ok: true })
    expect(await purgeFolder(folder, rules, true)).toEqual({ ok: true, value: { guests: [], tables: [] } })
    expect(await checkFolder(folder)).toMatchObject({
      ok: true,
      value: { people: 1, tables: 1, games: 1, over: 0, flaws: [] },
    })

    const again = await startServer(folder)
    const known = async (cookie: string): Promise<number> =>
      (await fetch(`${again.url}/api/me/tables`, { headers: { cookie } })).status
    expect([await known(ann.cookie), await known(loner.cookie)]).toEqual([200, 401])
    await again.end('SIGKILL')
    removeFolder(folder)
  })

  it('a guest who sat down after the rules were asked stays', async () => {
    const folder = newFolder()
    const database = openDatabase(join(folder, FILE))
    const host = openHostStore(
      async (sql, ...values) => database.read({ sql, values }),
      async (...unit) => database.write([unit]).results.every((result) => typeof result !== 'string'),
      SQLITE,
    )
    const id = user('ann')
    const put = (sql: string): void => void database.write([[{ sql, values: [] }]])
    put(`insert into people (id, name, banned, since) values ('${id}', 'Ann', 0, 0)`)
    const found = await host.toPurge({ keepGuests: DAY, keepTables: null }, NOW)
    expect(found.guests).toEqual([id])
    put(`insert into tables (id, code, game, edition, settings, terms, opener, opened, seed, "commitment", status)
         values ('${table('t')}', 'ABCDEF', 'cant-stop', 1, '', '{}', '${id}', 0, '', '', 'gathering')`)
    expect(await host.purge(found)).toBe(true)
    expect(await host.person(id)).toMatchObject({ name: 'Ann' })
    database.close()
    removeFolder(folder)
  })
})
