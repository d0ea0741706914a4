import { closeSync, existsSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { err, ok, type Result } from '@parlour/core'
import { causeOf } from './cause.ts'
import { claimFolder, RESTORING } from './data-folder.ts'
import { copyInto, damageOf, FILE, formOf, stamp, sync } from './database-file.ts'
import type { Trouble } from './trouble.ts'

const BESIDE_IT = ['-wal', '-shm', '-journal'] // what SQLite keeps next to a database

/** Copies a folder's database into a new file, while a server runs or not, and checks the copy. */
export function backUp(folder: string, target: string): Result<{ readonly file: string }, Trouble> {
  const [source, file] = [join(folder, FILE), resolve(target)]
  const form = formOf(source)
  if (!form.ok) return form
  const damage = damageOf(source)
  if (damage !== null) return err({ code: 'damaged', path: source, damage, isBackup: false })
  const reserved = reserve(file)
  if (!reserved.ok) return reserved
  const part = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    copyFile(source, part)
    renameSync(part, file)
    sync(dirname(file))
    return ok({ file })
  } catch (error) {
    for (const half of [part, file]) rmSync(half, { force: true })
    return err({ code: 'cannot-write', path: file, task: 'back-up', cause: causeOf(error) })
  }
}

/** Puts a backup in the place of a folder's database. Answers under which name what was there stays beside it. */
export function restore(source: string, folder: string): Result<{ readonly before: string | null }, Trouble> {
  const from = resolve(source)
  const form = formOf(from)
  if (!form.ok) return form.error.code === 'not-a-database' ? err({ ...form.error, isBackup: true }) : form
  if (form.value === 0)
    return err({ code: 'not-a-database', path: from, cause: { code: 'empty', text: '' }, isBackup: true })
  const damage = damageOf(from)
  if (damage !== null) return err({ code: 'damaged', path: from, damage, isBackup: true })
  const claimed = claimFolder(folder)
  if (!claimed.ok) return claimed
  const file = join(folder, FILE)
  const part = `${file}.part`
  const before = existsSync(file) ? join(folder, `parlour-before-restore-${stamp(Date.now())}.db`) : null
  try {
    rmSync(part, { force: true }) // of a restore that was interrupted
    copyFile(from, part)
    writeFileSync(join(folder, RESTORING), '') // from here to its removal no server starts on the folder
    sync(folder)
    if (before !== null) renameSync(file, before)
    // the old log must never stand beside the new database: SQLite would play it into it
    for (const end of BESIDE_IT)
      if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${before ?? `${file}-lost`}${end}`)
    renameSync(part, file)
    sync(folder)
    rmSync(join(folder, RESTORING))
    sync(folder)
    return ok({ before })
  } catch (error) {
    return err({ code: 'cannot-write', path: file, task: 'restore', cause: causeOf(error) })
  } finally {
    claimed.value.release()
  }
}

/** With what SQLite still keeps in a log beside it. */
function copyFile(source: string, target: string): void {
  const db = new DatabaseSync(source, { readOnly: true, timeout: 5000 })
  try {
    copyInto(db, target)
  } finally {
    db.close()
  }
  const spoilt = damageOf(target)
  if (spoilt !== null) throw new Error(spoilt, { cause: 'copy-damaged' })
}

/** Makes an empty file of that name, so that nothing is ever overwritten. */
function reserve(file: string): Result<null, Trouble> {
  try {
    closeSync(openSync(file, 'wx', 0o600))
    return ok(null)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EEXIST'
      ? err({ code: 'exists', path: file })
      : err({ code: 'cannot-write', path: file, task: 'back-up', cause: causeOf(error) })
  }
}
