import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { TableId } from '@parlour/protocol'
import { Client } from 'pg'
import { ok } from '@parlour/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { causeOf, type CauseCode } from '../cause.ts'
import { newUserId } from '../crypto.ts'
import { gatheringTable } from './one-table.ts'
import { OPEN, personSeat } from '../seats.ts'
import { openPostgresClient } from '../postgres-client.ts'
import { openPostgres } from '../postgres.ts'
import type { StoreEvents, WholeStore } from '../sql-store.ts'
import { startPostgres, type Postgres } from './services/postgres.ts'
import { accountContract } from './account-contract.ts'
import { challengeContract } from './challenge-contract.ts'
import { raceContract } from './race-contract.ts'
import { clubContract } from './club-contract.ts'
import { findingContract } from './finding-contract.ts'
import { matchingContract } from './matching-contract.ts'
import { ratingContract } from './rating-contract.ts'
import { recomputePostgres } from '../ratings/recompute.ts'
import { openWay } from './services/proxy.ts'
import { houseContract } from './house-contract.ts'
import { moderationContract } from './moderation-contract.ts'
import { privacyContract } from './privacy-contract.ts'
import { storeContract, type Storage } from './store-contract.ts'
import { tokenContract } from './token-contract.ts'

const QUIET: StoreEvents = {
  fault: () => undefined,
  committed: () => undefined,
  failed: () => undefined,
  quarantined: () => undefined,
}

let server: Postgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.remove())

const ENTRY = fileURLToPath(new URL('../server.js', import.meta.url))
/** A node that does not start: its exit code, and what it said. */
const started = (url: string): Promise<{ code: number | null; said: string }> =>
  new Promise((settle) => {
    const env = { ...process.env, PORT: '0', PARLOUR_DATABASE: url, PARLOUR_LANG: 'en' }
    const child = spawn(process.execPath, [ENTRY], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('exit', (code) => settle({ code, said }))
  })

const NOT_A_NUMBER = '22P02'
let databases = 0

const postgres = async (): Promise<Storage> => {
  const url = await server.database(`contract-${++databases}`)
  return {
    open: (onQuarantined) =>
      openPostgres(url, randomBytes(9).toString('base64url'), {
        ...QUIET,
        quarantined: onQuarantined ?? QUIET.quarantined,
      }),
    async spoil(kind, id, column, value) {
      const client = new Client(url)
      await client.connect()
      const key = kind === 'lines' || kind === 'seats' ? '"table"' : 'id'
      try {
        await client.query(`update ${kind} set ${column} = $1 where ${key} = $2`, [value, id])
        return true
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === NOT_A_NUMBER) return false
        throw error
      } finally {
        await client.end()
      }
    },
    async dump() {
      const client = new Client(url)
      await client.connect()
      try {
        const tables = await client.query<{ name: string }>(
          "select table_name as name from information_schema.tables where table_schema = 'public'",
        )
        const rows: [string, unknown][] = []
        for (const { name } of tables.rows) rows.push([name, (await client.query(`select * from "${name}"`)).rows])
        return JSON.stringify(Object.fromEntries(rows))
      } finally {
        await client.end()
      }
    },
    async run(sql) {
      const client = new Client(url)
      await client.connect()
      await client.query(sql)
      await client.end()
    },
    recompute: (isCheck) => recomputePostgres(url, isCheck),
    async remove() {},
  }
}

storeContract('PostgreSQL', postgres)
tokenContract('PostgreSQL', postgres)
houseContract('PostgreSQL', postgres)
challengeContract('PostgreSQL', postgres)
raceContract('PostgreSQL', postgres)
clubContract('PostgreSQL', postgres)
ratingContract('PostgreSQL', postgres)
matchingContract('PostgreSQL', postgres)
findingContract('PostgreSQL', postgres)
accountContract('PostgreSQL', postgres)
moderationContract('PostgreSQL', postgres)
privacyContract('PostgreSQL', postgres)

describe('several nodes on one PostgreSQL', () => {
  const node = (): string => randomBytes(9).toString('base64url')
  const openedTable = async (store: WholeStore, dueAt: number | null): Promise<TableId> => {
    const made = await store.createPerson(newUserId(), 'Ann', 1)
    if (!made.ok) throw new Error(made.error)
    const { id, name } = made.value
    const { head, seats, turn } = gatheringTable('cant-stop', [personSeat(id, name, null, 1), OPEN], { id, name })
    await store.create({ head, seats, turn: { ...turn, dueAt } })
    return head.id
  }

  it('bring it up to date at the same moment, once', async () => {
    const url = await server.database('forms')
    const stores = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url, node(), QUIET)))
    expect(await Promise.all(stores.map((store) => store.probe()))).toEqual(stores.map(() => ok(null)))
    await Promise.all(stores.map((store) => store.close()))
  })

  it('of an older version go on when a newer one has brought the database to a new form', async () => {
    const url = await server.database('newer')
    const causes: string[] = []
    const store = await openPostgres(url, node(), { ...QUIET, failed: (cause) => causes.push(cause) })
    const look = (): Promise<unknown> => Promise.all(Array.from({ length: 20 }, () => store.notices.target('none')))
    await look() // on every connection
    const made = await store.createPerson(newUserId(), 'Ann', 1)
    const client = new Client(url)
    await client.connect()
    await client.query('alter table targets add column later text; alter table people add column later text')
    await client.query('insert into forms (form) values (1000)')
    await client.end()
    await look()
    expect(made.ok && (await store.ban(made.value.id, true)).ok).toBe(true)
    expect(causes).toEqual([])
    await store.close()
    expect(await started(url)).toEqual({ code: 2, said: expect.stringContaining('newer Parlour') })
  })

  it('that cannot reach it may be started again; where a setting is wrong, that would not help', async () => {
    const url = new URL(await server.database('reach'))
    const changed = (change: (url: URL) => void): string => {
      const other = new URL(url)
      change(other)
      return other.href
    }
    const store = await openPostgres(url.href, node(), QUIET)
    await store.close()
    const client = new Client(url.href)
    await client.connect()
    await client.query('drop table notes') // read later in the start
    await client.end()
    const [half, away, missing] = await Promise.all([
      started(url.href),
      started(changed((other) => (other.hostname = 'nowhere.invalid'))),
      started(changed((other) => (other.pathname = '/none'))),
    ])
    expect(half).toEqual({ code: 1, said: expect.stringContaining('could not be read') })
    expect(away).toEqual({ code: 1, said: expect.stringContaining("PostgreSQL can't be used") })
    expect(missing).toEqual({ code: 2, said: expect.stringContaining('database "none" does not exist') })
  }, 120_000)

  it('that cannot come in say why in words, and let go of the connection', async () => {
    const ASKS = ['R\0\0\0\x17\0\0\0\x0aSCRAM-SHA-256\0\0', 'R\0\0\0\x0b\0\0\0\x0br=x'] // for a password
    let ended = 0
    const door = createServer((socket) => {
      const lines = ended === 0 ? [...ASKS] : []
      socket.on('error', () => undefined)
      socket.on('close', () => void ended++)
      socket.on('data', () => (lines.length > 0 ? socket.write(lines.shift() ?? '', 'latin1') : socket.destroy()))
    })
    await new Promise<void>((settle) => door.listen(0, '127.0.0.1', settle))
    const address = door.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const refusal = (): Promise<CauseCode> =>
      openPostgres(`postgres://parlour@127.0.0.1:${port}/parlour`, node(), QUIET).then(
        () => 'other',
        (error: unknown) => causeOf(error instanceof Error ? error.cause : error).code,
      )
    expect(await refusal()).toBe('no-password')
    await expect.poll(() => ended, { timeout: 10_000 }).toBe(1) // or `parlour migrate` would hang
    expect(await refusal()).toBe('no-answer')
    door.close()
  })

  it('leave a table to the one that has it for as long as it is alive, and take it when its lease has run out', async () => {
    const url = await server.database('leases')
    const names = [node(), node()]
    const [a, b] = await Promise.all(names.map((name) => openPostgres(url, name, QUIET)))
    if (a === undefined || b === undefined) throw new Error('no stores')
    expect([await a.leases.renew(), await b.leases.renew(), await a.leases.renew()]).toEqual(['lost', 'lost', 'held'])
    const id = await openedTable(a, 5)
    expect(await a.take(id)).toMatchObject(ok({ anew: true, table: { epoch: 1 } }))
    expect(await b.take(id)).toMatchObject(ok({ elsewhere: names[0] }))
    expect(await b.due(10, 5)).toEqual([])
    expect(await a.due(10, 5)).toEqual([id])
    const client = new Client(url)
    await client.connect()
    const NOW = '(extract(epoch from clock_timestamp()) * 1000)'
    await client.query(`update nodes set lease_until = ${NOW} + 3000 where id = $1`, [names[0]])
    expect(await a.leases.renew()).toBe('held')
    const { rows } = await client.query(`select lease_until > ${NOW} + 4000 as longer from nodes where id = $1`, [
      names[0],
    ])
    expect(rows).toEqual([{ longer: true }])
    await client.query('update nodes set lease_until = 1 where id = $1', [names[0]])
    await client.end()
    const stale = await a.take(id)
    expect(await b.due(10, 5)).toEqual([id])
    expect(await b.take(id)).toMatchObject(ok({ anew: true, table: { epoch: 2 } })) // claimed: its clock is resumed
    expect(await b.take(id)).toMatchObject(ok({ anew: false, table: { epoch: 2 } }))
    if (!stale.ok) throw new Error(stale.error)
    const { epoch, version, turn } = stale.value.table
    expect(await a.change(id, { epoch, version, turn })).toEqual({ ok: false, error: 'stale' })
    expect(await a.leases.renew()).toBe('lost')
    expect([...(await a.leases.owned()), ...(await b.leases.owned())]).toEqual([[id, 2]])
    await b.leases.release()
    expect(await a.take(id)).toMatchObject(ok({ anew: true, table: { epoch: 3 } }))
    await Promise.all([a.close(), b.close()])
  })

  it('claim what is due without an owner, each table once, however many look at once', async () => {
    const url = await server.database('orphans')
    const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url, node(), QUIET)))
    const [first] = stores
    if (first === undefined) throw new Error('no store')
    await Promise.all(stores.map(({ leases }) => leases.renew()))
    const ids = await Promise.all(Array.from({ length: 60 }, () => openedTable(first, 5)))
    const claims = await Promise.all(stores.map((store) => store.due(10, 40)))
    const again = await Promise.all(stores.map((store) => store.due(10, 100)))
    expect(claims.flat().length).toBe(new Set(claims.flat()).size)
    expect(again.flat().toSorted()).toEqual(ids.toSorted())
    await Promise.all(stores.map((store) => store.close()))
  })

  it('outlive a connection torn in the middle of a read', async () => {
    const url = new URL(await server.database('torn'))
    const way = await openWay(server.port)
    url.port = String(way.port)
    const database = await openPostgresClient(url.href, QUIET)
    const slow = database.read({ sql: 'select pg_sleep(1)', values: [] })
    const isUnreadable = expect(slow).rejects.toThrow('could not be read')
    await new Promise((settle) => setTimeout(settle, 200))
    way.mend() // tears what is under way
    await isUnreadable
    expect(await database.read({ sql: 'select 1 as one', values: [] })).toEqual([[{ one: 1 }]])
    await database.close()
    await way.close()
  })

  it('say so while it is away, store nothing they refused, and go on by themselves when it is back', async () => {
    const url = await server.database('away')
    const causes: string[] = []
    const store = await openPostgres(url, node(), { ...QUIET, failed: (cause) => causes.push(cause) })
    const kept = await openedTable(store, 5)
    await server.stop('SIGQUIT')
    const lost = newUserId()
    expect((await store.createPerson(lost, 'Lost', 1)).ok).toBe(false)
    await expect(store.card(kept)).rejects.toThrow('could not be read')
    expect(causes.length).toBe(1)
    await server.start()
    expect((await store.card(kept)).ok).toBe(true)
    expect(await store.person(lost)).toBeNull()
    expect(await store.probe()).toEqual(ok(null))
    await store.close()
  })
})
