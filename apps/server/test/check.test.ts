import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { stream } from '@parlour/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '../backup.ts'
import { checkFolder } from '../check.ts'
import type { Flaw } from '../flaw.ts'
import { FILE } from '../database-file.ts'
import { newGuest, openTable, playOut, sitDown } from './guest.ts'
import { newFolder, removeFolder, startServer } from './process.ts'

const PARLOUR = fileURLToPath(new URL('../../cli/parlour.js', import.meta.url))
const folder = newFolder()
const whole = join(folder, 'whole.db')
const killed = newFolder()

/** One game over, one under way, one table that gathers, and somebody who spoke; then the server is killed. */
beforeAll(async () => {
  const server = await startServer(killed)
  const ann = await newGuest(server.url)
  await ann.connect()
  for (const most of [20_000, 10]) {
    const { table } = await openTable(ann, 'cant-stop', ['me', 'bot:random'])
    await sitDown(table, ann)
    await ann.table(table, ({ status }) => status === 'playing')
    await ann.ask({ type: 'chat', table, text: 'hello' })
    await playOut(table, [ann], stream('checked', most), most)
  }
  await openTable(ann, 'big-two', ['me', 'open', 'open', 'open'])
  expect(backUp(killed, whole).ok).toBe(true)
  expect(await flawsIn(killed)).toEqual([])
  await server.end('SIGKILL')
})
afterAll(() => [folder, killed].forEach(removeFolder))

async function flawsIn(place: string): Promise<readonly Flaw['code'][]> {
  const checked = await checkFolder(place)
  return checked.ok
    ? checked.value.flaws.map(({ code }) => code)
    : [checked.error.code === 'not-a-database' ? 'damaged-file' : 'unreadable']
}

/** What is found in a copy after something was done to it. */
async function after(harm: (path: string, place: string) => void): Promise<readonly Flaw['code'][]> {
  const place = newFolder()
  copyFileSync(whole, join(place, FILE))
  harm(join(place, FILE), place)
  const flaws = await flawsIn(place)
  removeFolder(place)
  return flaws
}

const sql = (text: string) => (path: string) => {
  const db = new DatabaseSync(path)
  db.exec(`pragma foreign_keys = off; ${text}`)
  db.close()
}

/** Changes bytes of the file itself, where the bytes of a text stand. */
const bytes = (find: (db: DatabaseSync) => string, change: (page: Buffer, at: number) => void) => (path: string) => {
  const db = new DatabaseSync(path, { readOnly: true })
  const text = find(db)
  db.close()
  const file = readFileSync(path)
  const at = file.indexOf(text)
  expect(at).toBeGreaterThan(0)
  change(file, at)
  writeFileSync(path, file)
}
const hashOf = (db: DatabaseSync): string =>
  String(db.prepare("select hash from tables where status = 'over'").get()?.['hash'])

const OVER = `(select id from tables where status = 'over')`
const PLAYING = `(select id from tables where status = 'playing')`

describe('parlour check', () => {
  it('finds nothing wrong with what is whole, copied or killed', async () => {
    expect(await after(() => null)).toEqual([])
    expect(await flawsIn(killed)).toEqual([])
  })

  it.each<[string, Flaw['code'], (path: string, place: string) => void]>([
    [
      'one byte of a hash flipped in the file',
      'game',
      bytes(hashOf, (file, at) => file.writeUInt8(file.readUInt8(at) ^ 1, at)),
    ],
    [
      'a page of the file overwritten',
      'damaged-file',
      bytes(hashOf, (file, at) => file.fill(0xa5, at - (at % 4096), at - (at % 4096) + 64)),
    ],
    ['the end of the file cut off', 'damaged-file', (path) => truncateSync(path, readFileSync(path).length - 4096)],
    [
      'half of the file cut off',
      'damaged-file',
      (path) => truncateSync(path, Math.floor(readFileSync(path).length / 8192) * 4096),
    ],
    [
      'the head of the file overwritten',
      'damaged-file',
      (path) => writeFileSync(path, readFileSync(path).fill(0, 0, 100)),
    ],
    ...["settings = 'umbrella=1'", "game = 'umbrella'", '"from" = \'umbrella\''].map(
      (change): [string, Flaw['code'], (path: string) => void] => [
        `a table that gathers for a game that can't begin: ${change}`,
        'game',
        sql(`update tables set ${change} where status = 'gathering'`),
      ],
    ),
    [
      'the last lines of a game that is over deleted',
      'game',
      sql(
        `delete from lines where "table" = ${OVER} and number > (select max(number) - 2 from lines where "table" = ${OVER})`,
      ),
    ],
    [
      'the last line of a game under way deleted and its dice kept',
      'gap',
      sql(`delete from lines where "table" = ${PLAYING} and number = 3`),
    ],
    ['all lines of a game deleted', 'game', sql(`delete from lines where "table" = ${OVER}`)],
    [
      'two lines swapped',
      'game',
      sql(
        `update lines set number = -1 where "table" = ${PLAYING} and number = 2; update lines set number = 2 where "table" = ${PLAYING} and number = 4; update lines set number = 4 where number = -1`,
      ),
    ],
    [
      'a line number skipped',
      'gap',
      sql(
        `update lines set number = number + 1000 where "table" = ${PLAYING} and number = (select max(number) from lines where "table" = ${PLAYING})`,
      ),
    ],
    ['a wrong hash', 'game', sql(`update tables set hash = 'x' where status = 'over'`)],
    [
      'another result',
      'game',
      sql(
        `update tables set outcome = replace(outcome, '"winners":[0', '"winners":[1') where status = 'over'; update tables set outcome = replace(outcome, '"scores":[', '"scores":[7') where status = 'over'`,
      ),
    ],
    [
      'another draw',
      'game',
      sql(`update lines set text = case text when '1111' then '2222' else '1111' end where seat is null`),
    ],
    [
      'another seed',
      'other-commitment',
      sql(
        `update tables set seed = case substr(seed, 1, 1) when '0' then '1' else '0' end || substr(seed, 2) where status = 'gathering'`,
      ),
    ],
    ['the seats of a table deleted', 'no-seats', sql(`delete from seats where "table" = ${PLAYING}`)],
    ['one seat deleted', 'gap', sql(`delete from seats where seat = 0 and "table" = ${PLAYING}`)],
    ['a table deleted, its lines left', 'dangling', sql(`delete from tables where status = 'over'`)],
    ['a person deleted, who still sits somewhere', 'dangling', sql('delete from people')],
    [
      'a game that is over said to be played',
      'other-status',
      sql(`update tables set status = 'playing' where status = 'over'`),
    ],
    [
      'a game under way said to be over',
      'other-status',
      sql(`update tables set status = 'over' where status = 'playing'`),
    ],
    [
      'a game under way said to gather',
      'other-status',
      sql(`update tables set status = 'gathering' where status = 'playing'`),
    ],
    [
      'a text where a number should be',
      'unreadable',
      sql(`update tables set opened = 'yesterday' where status = 'gathering'`),
    ],
    ['a person’s id changed', 'unreadable', sql(`update people set id = 'x'`)],
    ['the secret gone', 'no-secret', sql(`delete from notes where key = 'secret'`)],
  ])('finds %s', async (_, code, harm) => {
    expect(await after(harm)).toContain(code)
  })

  it('finds that the log of a killed server was removed; an older backup would not help, so it advises none', async () => {
    const removeLog = (): void => ['-wal', '-shm'].forEach((end) => rmSync(join(killed, `${FILE}${end}`)))
    removeLog()
    expect(await flawsIn(killed)).toEqual(['log-missing'])
    removeLog()
    const { status, stdout } = spawnSync(process.execPath, [PARLOUR, 'check', '--data', killed], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([1, expect.stringMatching(/\(log-missing\)\n.*Don't restore a backup/)])
    expect(stdout).not.toContain('parlour restore')
    removeLog()
    const server = await startServer(killed)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(server.output()).toContain('its log is gone')
  })

  it('the command says what it found and how to go on, and exits with 1; 2 where there is no database', async () => {
    const place = newFolder()
    copyFileSync(whole, join(place, FILE))
    const run = (): ReturnType<typeof spawnSync> =>
      spawnSync(process.execPath, [PARLOUR, 'check', '--data', place], { encoding: 'utf8' })
    expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('Everything is in order.') })
    sql(`delete from seats where "table" = ${PLAYING}`)(join(place, FILE))
    expect(run()).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/it has no seats \(no-seats\)[^]*restore a backup/),
    })
    sql(`update people set id = 'x'`)(join(place, FILE))
    expect(run().stdout).toMatch(/^person x: .* \(unreadable\)$/m) // on one line
    rmSync(join(place, FILE))
    expect(run()).toMatchObject({ status: 2, stderr: `There is no database ${join(place, FILE)}.\n` })
    removeFolder(place)
  })
})
