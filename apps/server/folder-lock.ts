import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { err, ok, type Result } from '@parlour/core'
import { causeOf } from './cause.ts'
import type { Holder, Trouble } from './trouble.ts'

const LOCK = 'parlour.lock'
const HOLDER = 'parlour.lock.json'

export interface FolderLock {
  release(): void
}

/**
 * Lets one process at a time use a data folder. The lock is SQLite's on a small file of its own: the system drops it
 * when the process ends, however it ends, on Linux, macOS and Windows. Who holds it stands beside it, for people to
 * read; that is never believed without the lock.
 */
export function lockFolder(folder: string): Result<FolderLock, Trouble> {
  let db: DatabaseSync
  try {
    db = new DatabaseSync(join(folder, LOCK), { timeout: 500 }) // after a crash two may clear up at once
    db.exec('pragma journal_mode = memory')
  } catch (error) {
    return err({ code: 'cannot-write', path: join(folder, LOCK), task: 'lock', cause: causeOf(error) })
  }
  try {
    db.exec('begin immediate')
  } catch (error) {
    db.close()
    const cause = causeOf(error)
    return cause.code === 'busy'
      ? err({ code: 'in-use', path: folder, holder: holderOf(folder) })
      : err({ code: 'cannot-write', path: join(folder, LOCK), task: 'lock', cause })
  }
  const holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  try {
    writeFileSync(join(folder, HOLDER), `${JSON.stringify(holder)}\n`)
  } catch {
    // the lock holds without it; on a full disk the next process only can't say who has it
  }
  return ok({
    release() {
      rmSync(join(folder, HOLDER), { force: true })
      db.close()
    },
  })
}

function holderOf(folder: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(join(folder, HOLDER), 'utf8'))
    if (typeof holder === 'object' && holder !== null && 'pid' in holder && 'host' in holder && 'since' in holder)
      return { pid: String(holder.pid), host: String(holder.host), since: String(holder.since) }
  } catch {
    // not written yet, or not readable
  }
  return null
}

/** Whether a process had the folder and did not end in order; also while one has it. */
export const wasKilled = (folder: string): boolean => existsSync(join(folder, HOLDER))
