import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { ok } from '@parlour/core'
import { describe, expect, it } from 'vitest'
import { newUserId } from '../crypto.ts'
import type { Reply, Work, WorkerData } from '../database-worker.ts'
import { FILE } from '../database-file.ts'
import { openSqlite } from '../sqlite.ts'
import type { StoreEvents } from '../sql-store.ts'
import type { Store } from '../store.ts'
import { newRing, openRingWriter } from '../text-ring.ts'
import { newFolder, removeFolder } from './process.ts'
import { accountContract } from './account-contract.ts'
import { challengeContract } from './challenge-contract.ts'
import { raceContract } from './race-contract.ts'
import { clubContract } from './club-contract.ts'
import { findingContract } from './finding-contract.ts'
import { matchingContract } from './matching-contract.ts'
import { ratingContract } from './rating-contract.ts'
import { recomputeFolder } from '../ratings/recompute.ts'
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

const sqlite = async (): Promise<Storage> => {
  const folder = newFolder()
  return {
    open: (onQuarantined) => openSqlite(folder, { ...QUIET, quarantined: onQuarantined ?? QUIET.quarantined }),
    async spoil(kind, id, column, value) {
      const db = new DatabaseSync(join(folder, FILE))
      const key = kind === 'lines' || kind === 'seats' ? '"table"' : 'id'
      db.prepare(`update ${kind} set ${column} = ? where ${key} = ?`).run(value, id)
      db.close()
      return true
    },
    async dump() {
      const db = new DatabaseSync(join(folder, FILE), { readOnly: true })
      const tables = db.prepare("select name from sqlite_master where type = 'table'").all()
      const rows = tables.map(({ name }) => [String(name), db.prepare(`select * from "${String(name)}"`).all()])
      db.close()
      return JSON.stringify(Object.fromEntries(rows))
    },
    async run(sql) {
      const db = new DatabaseSync(join(folder, FILE))
      db.exec(sql)
      db.close()
    },
    recompute: (isCheck) => recomputeFolder(folder, isCheck),
    async remove() {
      removeFolder(folder)
    },
  }
}

storeContract('SQLite', sqlite)
tokenContract('SQLite', sqlite)
houseContract('SQLite', sqlite)
challengeContract('SQLite', sqlite)
raceContract('SQLite', sqlite)
clubContract('SQLite', sqlite)
ratingContract('SQLite', sqlite)
matchingContract('SQLite', sqlite)
findingContract('SQLite', sqlite)
accountContract('SQLite', sqlite)
moderationContract('SQLite', sqlite)
privacyContract('SQLite', sqlite)

describe('the disk', () => {
  it('is asked to sync at every commit, by the thread that the server runs', async () => {
    const folder = newFolder()
    const ring = newRing()
    const workerData: WorkerData = { path: join(folder, FILE), ring }
    const worker = new Worker(new URL('../database-worker.ts', import.meta.url), { workerData })
    const heard = (): Promise<Reply> => new Promise((settle) => worker.once('message', settle))
    expect(await heard()).toEqual({ type: 'open' })
    const statements = ['pragma synchronous', 'pragma journal_mode'].map((sql) => ({ sql, values: [] }))
    worker.postMessage({ type: 'read', number: 1, statements } satisfies Work)
    openRingWriter(ring).wake()
    expect(await heard()).toEqual({
      type: 'rows',
      number: 1,
      rows: [[{ synchronous: 2 }], [{ journal_mode: 'wal' }]], // FULL: with less, a power cut takes what was promised
    })
    await worker.terminate()
    removeFolder(folder)
  })

  it('takes what is written in many turns of the event loop in order, many changes with one commit, and answers each', async () => {
    const folder = newFolder()
    const commits: number[] = []
    const store = await openSqlite(folder, { ...QUIET, committed: (units) => commits.push(units) })
    const turn = (): Promise<void> => new Promise((settle) => setImmediate(settle))
    const people = Array.from({ length: 200 }, newUserId)
    const made: Promise<object>[] = []
    for (const [index, id] of people.entries()) {
      made.push(store.createPerson(id, `Guest ${index}`, index), store.setName(id, `Ann ${index}`))
      if (index === 100) made.push(store.createPerson(id, 'again', 0)) // refused, and those around it are stored
      await turn()
    }
    const answers = await Promise.all(made)
    expect(answers.filter((answer) => !('ok' in answer && answer.ok === true))).toEqual([
      { ok: false, error: 'conflict' },
    ])
    expect(commits.reduce((sum, units) => sum + units, 0)).toBe(401)
    for (const [index, id] of people.entries()) expect((await store.person(id))?.name).toBe(`Ann ${index}`)
    await store.close()
    removeFolder(folder)
  })

  it('held by somebody else fails for all who wait at once, and says why', async () => {
    const folder = newFolder()
    const causes: string[] = []
    const store: Store = await openSqlite(folder, { ...QUIET, failed: (cause) => causes.push(cause) })
    const other = new DatabaseSync(join(folder, FILE))
    other.exec('begin immediate')
    const written = await Promise.all(Array.from({ length: 30 }, () => store.createPerson(newUserId(), 'Ann', 1)))
    expect(written.every((result) => !result.ok && result.error === 'failed')).toBe(true)
    expect(causes.length).toBeLessThan(3) // a wait for each of them would be thirty
    expect(causes[0]).toContain('locked')
    expect((await store.probe()).ok).toBe(false)
    other.exec('rollback')
    other.close()
    expect(await store.probe()).toEqual(ok(null))
    await store.close()
    removeFolder(folder)
  })
})
