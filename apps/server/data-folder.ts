import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { err, ok, type Result } from '@parlour/core'
import { causeOf } from './cause.ts'
import { FILE, formOf } from './database-file.ts'
import { openDatabase } from './database.ts'
import { lockFolder, wasKilled, type FolderLock } from './folder-lock.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Trouble } from './trouble.ts'

export const RESTORING = 'parlour.restoring' // there while a restore is under way

/** A data folder that is this process's alone. */
export interface ClaimedFolder extends FolderLock {
  readonly loose: readonly string[] // what others may still read: the system would not change it
}

/** One with a database of the newest form in it. */
export interface DataFolder extends ClaimedFolder {
  readonly migrated: { readonly from: number; readonly to: number } | null
  readonly isLogMissing: boolean
}

export function openDataFolder(folder: string): Result<DataFolder, Trouble> {
  const isLogMissing = lacksLog(folder)
  const claimed = claimFolder(folder)
  if (!claimed.ok) return claimed
  const migrated: Result<DataFolder['migrated'], Trouble> = existsSync(join(folder, RESTORING))
    ? err({ code: 'half-restored', path: folder })
    : bringUpToDate(join(folder, FILE))
  if (migrated.ok) return ok({ ...claimed.value, migrated: migrated.value, isLogMissing })
  claimed.value.release()
  return migrated
}

/** The last server did not end in order, so its log should be there: if it was removed, the newest moves are lost. */
export const lacksLog = (folder: string): boolean =>
  wasKilled(folder) && existsSync(join(folder, FILE)) && !existsSync(join(folder, `${FILE}-wal`))

/** Makes the folder, keeps others out of it, and locks it. */
export function claimFolder(folder: string): Result<ClaimedFolder, Trouble> {
  let loose: readonly string[]
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const isShared = (statSync(folder).mode & 0o1000) !== 0 || folder === dirname(folder)
    if (isShared) return err({ code: 'shared-folder', path: folder })
    loose = keepOthersOut(folder)
  } catch (error) {
    return err({ code: 'cannot-write', path: folder, task: 'claim', cause: causeOf(error) })
  }
  const locked = lockFolder(folder)
  return locked.ok ? ok({ ...locked.value, loose }) : locked
}

/** Folder 0700 and files 0600, also where they were made otherwise. */
function keepOthersOut(folder: string): readonly string[] {
  const files = readdirSync(folder)
    .filter((name) => name.startsWith('parlour'))
    .map((name) => join(folder, name))
    .filter((path) => lstatSync(path).isFile())
  return [folder, ...files].filter((path) => {
    try {
      chmodSync(path, path === folder ? 0o700 : 0o600)
    } catch {
      // belongs to somebody else, or the disk knows no permissions
    }
    return process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0
  })
}

/** Done before the server opens it in a thread, so that a failure names the file. Null if nothing had to change. */
function bringUpToDate(path: string): Result<DataFolder['migrated'], Trouble> {
  const form = existsSync(path) ? formOf(path) : ok(0)
  if (!form.ok) return form
  try {
    openDatabase(path).close()
  } catch (error) {
    return err({ code: 'cannot-write', path, task: 'migrate', cause: causeOf(error) })
  }
  const [from, to] = [form.value, MIGRATIONS.length]
  return ok(from === 0 || from === to ? null : { from, to })
}
