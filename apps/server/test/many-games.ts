// How the server starts with many games that are not over: npx node apps/server/test/many-games.ts [games]
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { stream } from '@parlour/core'
import { FILE } from '../database-file.ts'
import { newGuest, openTable, playOut, sitDown } from './guest.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

const GAMES = Number(process.argv[2] ?? 10_000)
const PLAYED = 40 // lines of each
const folder = newFolder(tmpdir()) // on the disk
const start = (): Promise<Running> => startServer(folder, { PARLOUR_LOG: 'warn' })

/** A game of two people in its middle, with a clock of a day. */
async function playOne(): Promise<{ table: string; cookie: string }> {
  const server = await start()
  const [ann, bo] = [await newGuest(server.url), await newGuest(server.url)]
  await Promise.all([ann.connect(), bo.connect()])
  const { table } = await openTable(ann, 'cant-stop', ['me', 'open'], { terms: { perMove: 86_400 } })
  await sitDown(table, ann, bo)
  await Promise.all([ann, bo].map((guest) => guest.table(table, ({ status }) => status === 'playing')))
  await playOut(table, [ann, bo], stream('many'), PLAYED)
  await server.end('SIGTERM')
  return { table, cookie: ann.cookie }
}

/** The same game again and again, under other names. */
function copyGames(table: string): void {
  const db = new DatabaseSync(join(folder, FILE))
  const columns = (name: string): string[] =>
    db
      .prepare(`select name from pragma_table_info(?)`)
      .all(name)
      .map((row) => `"${String(row['name'])}"`)
  const copy = (name: string, key: string, also: readonly string[]): void => {
    const kept = columns(name).filter((column) => column !== key && !also.includes(column))
    const others = [key, ...also]
    const values = others.map((column) => `${column} || '-' || counted.n`)
    db.exec(
      `with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${GAMES - 1})
       insert into ${name} (${[...others, ...kept].join(', ')})
       select ${[...values, ...kept].join(', ')} from ${name}, counted where ${key} = '${table}'`,
    )
  }
  copy('tables', '"id"', ['"code"'])
  copy('seats', '"table"', [])
  copy('lines', '"table"', [])
  db.close()
}

/** Of all its threads since it began, as Linux counts them: in hundredths. */
function processorSeconds(pid: number): number {
  const [user = NaN, system = NaN] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) / 100
}

const { table, cookie } = await playOne()
copyGames(table)
const began = performance.now()
const server = await start()
const ready = performance.now() - began
const spent = processorSeconds(server.pid) // a busy machine makes everybody wait
const lobby = await fetch(`${server.url}/api/tables`, { headers: { cookie } })
const served = performance.now() - began
await new Promise((settle) => setTimeout(settle, 10_000)) // what is due is taken up meanwhile
const metrics = await (await fetch(`${server.url}/metrics`)).text()
const resident = Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1])
console.info(
  `${GAMES} games of ${PLAYED} lines: ready after ${(ready / 1000).toFixed(2)} s and ${spent.toFixed(2)} s of processor time, lobby (${lobby.status}) after ${(served / 1000).toFixed(2)} s, ${(resident / 1e6).toFixed(0)} MB resident`,
)
await server.end('SIGTERM')
removeFolder(folder)
