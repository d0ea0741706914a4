import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { err, ok, type Result } from '@parlour/core'
import { causeOf, trouble, type Trouble } from './trouble.ts'

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
    return err(trouble('cannot-write', `${join(folder, LOCK)} can't be opened: ${causeOf(error)}.`))
  }
  try {
    db.exec('begin immediate')
  } catch (error) {
    db.close()
    return isBusy(error)
      ? err(trouble('in-use', `${folder} is in use by ${holderOf(folder)}. Stop it first, or choose another folder.`))
      : err(trouble('cannot-write', `${join(folder, LOCK)} can't be locked: ${causeOf(error)}.`))
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

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6)

function holderOf(folder: string): string {
  try {
    const holder: unknown = JSON.parse(readFileSync(join(folder, HOLDER), 'utf8'))
    if (typeof holder === 'object' && holder !== null && 'pid' in holder && 'host' in holder && 'since' in holder)
      return `process ${String(holder.pid)} on ${String(holder.host)} since ${String(holder.since)}`
  } catch {
    // not written yet, or not readable
  }
  return 'another process'
}

/** Whether a process had the folder and did not end in order; also while one has it. */
export const wasKilled = (folder: string): boolean => existsSync(join(folder, HOLDER))
