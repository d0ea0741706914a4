import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { messageOf } from './cause.ts'
import { copyBeforeMigration } from './database-file.ts'
import { MIGRATIONS } from './migrations.ts'
import type { NotWritten } from './store.ts'

export interface Statement {
  readonly sql: string
  readonly values: readonly (string | number | null)[] // what JSON can carry: units cross threads as text
  readonly orElse?: 'stale' | 'gone' // what it means if it changes no row; the unit is then not stored
  readonly returns?: boolean // its rows are the unit's answer
}

export type Unit = readonly Statement[] // stored whole or not at all
export type Row = { readonly [column: string]: unknown }

/** What became of a unit: the rows it returned, or why it was not stored. */
export type UnitResult = readonly Row[] | NotWritten

export interface Batch {
  readonly results: readonly UnitResult[]
  readonly cause: string | null // of a failure that no unit is to blame for
}

export interface Database {
  /** Many units in one transaction. On return they are on the disk. */
  write(units: readonly Unit[]): Batch
  read(statement: Statement): Row[]
  close(): void
}

const NO_ROWS: readonly Row[] = []
const BUSY = 1000 // milliseconds to wait for somebody else's write lock

/**
 * Opens the file and brings it to the newest form. Throws if it is of a later one, or of an older one and only to be
 * read.
 */
export function openDatabase(path: string, readOnly = false): Database {
  const db = new DatabaseSync(path, { readOnly })
  db.exec(`pragma busy_timeout = ${BUSY}; pragma foreign_keys = on`)
  if (!readOnly) {
    db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 4000')
    migrate(db, path)
  } else if (formOf(db) < MIGRATIONS.length)
    throw new Error(`the database is of an older form: start the server on it once, that brings it up to date`)
  const prepared = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, known)
    return known
  }

  /** Throws what no unit can be blamed for: a lock, a full disk. */
  function run(unit: Unit): UnitResult {
    let rows = NO_ROWS
    for (const { sql, values, orElse, returns } of unit) {
      try {
        const statement = prepare(sql)
        if (returns === true) rows = statement.all(...values)
        const changed = returns === true ? rows.length : statement.run(...values).changes
        if (orElse !== undefined && changed === 0) return orElse
      } catch (error) {
        const code = ownFault(error)
        if (code === null) throw error
        return code
      }
    }
    return rows
  }

  const rollBack = (): void => {
    if (db.isTransaction) db.exec('rollback')
  }
  let committing = false
  const isInDoubt = (): boolean => committing && !isUndone()
  const commit = (): void => {
    committing = true
    db.exec('commit')
  }

  /** All units; null if one of them was refused: then nothing was stored. */
  function together(units: readonly Unit[]): readonly UnitResult[] | null {
    db.exec('begin immediate')
    const results: UnitResult[] = []
    for (const unit of units) {
      const result = run(unit)
      if (typeof result === 'string') {
        rollBack()
        return null
      }
      results.push(result)
    }
    commit()
    return results
  }

  /** Each unit by itself, still in one transaction. */
  function apart(units: readonly Unit[]): readonly UnitResult[] {
    db.exec('begin immediate')
    const results = units.map((unit) => {
      db.exec('savepoint unit')
      const result = run(unit)
      db.exec(typeof result === 'string' ? 'rollback to unit; release unit' : 'release unit')
      return result
    })
    commit()
    return results
  }

  /**
   * After a commit that failed, its pages may lie in the log and come to life at the next start. Another commit writes
   * over them; only if that succeeds nothing was stored for sure.
   */
  function isUndone(): boolean {
    try {
      db.exec("insert or replace into notes (key, value) values ('probe', datetime('now'))")
      return true
    } catch {
      return false
    }
  }

  return {
    write(units) {
      committing = false
      try {
        return { results: together(units) ?? apart(units), cause: null }
      } catch (error) {
        rollBack()
        const code: NotWritten = isInDoubt() ? 'unknown' : 'failed'
        return { results: units.map(() => code), cause: messageOf(error) }
      }
    },
    read: ({ sql, values }) => prepare(sql).all(...values),
    close: () => db.close(),
  }
}

/**
 * SQLite's primary result codes for what a unit has done itself: a logic error, a constraint, a value of the wrong
 * kind.
 */
const OWN_FAULTS = [1, 19, 20]

function ownFault(error: unknown): NotWritten | null {
  if (!(error instanceof Error)) return null
  if (/UNIQUE|PRIMARY KEY/.test(error.message)) return 'conflict'
  const code: unknown = 'errcode' in error ? error.errcode : null
  return typeof code === 'number' && OWN_FAULTS.includes(code & 0xff) ? 'failed' : null
}

const formOf = (db: DatabaseSync): number => Number(db.prepare('pragma user_version').get()?.['user_version'] ?? 0)

function migrate(db: DatabaseSync, path: string): void {
  const version = formOf(db)
  if (version > MIGRATIONS.length)
    throw new Error(`the database is of form ${version}, this program knows ${MIGRATIONS.length}: use a newer one`)
  if (version > 0 && version < MIGRATIONS.length) copyBeforeMigration(db, path, version)
  MIGRATIONS.slice(version).forEach((sql, index) => {
    db.exec(`begin exclusive; ${sql}; pragma user_version = ${version + index + 1}; commit`)
  })
}
