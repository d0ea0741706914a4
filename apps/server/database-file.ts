import { closeSync, existsSync, fsyncSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { err, ok, type Result } from '@parlour/core'
import { MIGRATIONS } from './migrations.ts'
import { causeOf, messageOf } from './cause.ts'
import type { Trouble } from './trouble.ts'

export const FILE = 'parlour.db' // in a data folder

/** The form of a database file, if this program can read it; 0 for one that is still empty. */
export function formOf(path: string): Result<number, Trouble> {
  if (!existsSync(path)) return err({ code: 'no-database', path })
  let form: number
  try {
    const db = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
    form = Number(db.prepare('pragma user_version').get()?.['user_version'] ?? 0)
    const isOurs = db.prepare(`select 1 from sqlite_schema where name = 'lines'`).get() !== undefined
    db.close()
    if (!isOurs && form > 0) return err({ code: 'not-a-database', path, cause: { code: 'foreign', text: '' } })
  } catch (error) {
    return err({ code: 'not-a-database', path, cause: causeOf(error) })
  }
  return form > MIGRATIONS.length ? err({ code: 'newer-form', path, form, known: MIGRATIONS.length }) : ok(form)
}

/** Whether this program can read a database as it is: one of an older form must be brought up to date first. */
export function currentForm(path: string): Result<number, Trouble> {
  const form = formOf(path)
  const known = MIGRATIONS.length
  return form.ok && form.value < known ? err({ code: 'older-form', path, form: form.value, known }) : form
}

/** The first thing SQLite finds wrong with a file, or null. */
export function damageOf(file: string): string | null {
  try {
    const db = new DatabaseSync(file, { readOnly: true })
    const found = db.prepare('pragma integrity_check(1)').get()?.['integrity_check']
    db.close()
    return found === 'ok' ? null : String(found)
  } catch (error) {
    return messageOf(error)
  }
}

/** A copy of a database as it is now, for its owner only and safe on the disk. Writers need not wait. */
export function copyInto(db: DatabaseSync, file: string): void {
  closeSync(openSync(file, 'wx', 0o600)) // SQLite would make it readable for everybody
  db.prepare('vacuum into ?').run(file)
  sync(file)
}

/** Before a database changes its form, a copy of the old one is put beside it. */
export const copyBeforeMigration = (db: DatabaseSync, path: string, form: number): void =>
  copyInto(db, join(dirname(path), `parlour-form-${form}-${stamp(Date.now())}.db`))

/** Waits until the disk has it. Windows can't do that for a folder. */
export function sync(path: string): void {
  const isFolder = statSync(path).isDirectory()
  if (isFolder && process.platform === 'win32') return
  const handle = openSync(path, isFolder ? 'r' : 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

/** 2026-11-16T21-39-28-123Z: sorts by time and is a file name everywhere. */
export const stamp = (time: number): string => new Date(time).toISOString().replaceAll(/[:.]/g, '-')
