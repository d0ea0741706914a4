import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { MIGRATIONS } from './migrations.ts'
import type { Written } from './store.ts'

export interface Statement {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

export type Row = { readonly [column: string]: unknown }

export interface Database {
  /** Many units in one transaction, each whole or not at all. On return they are on the disk. */
  write(units: readonly (readonly Statement[])[]): Written[]
  read(statement: Statement): Row[]
  close(): void
}

/** Opens the file and brings it to the newest form. Throws if it is of a later one. */
export function openDatabase(path: string, readOnly = false): Database {
  const db = new DatabaseSync(path, { readOnly })
  db.exec('pragma busy_timeout = 5000; pragma foreign_keys = on')
  if (!readOnly) {
    db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 4000')
    migrate(db)
  }
  const prepared = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  const run = (unit: readonly Statement[]): void => {
    for (const { sql, values } of unit) prepare(sql).run(...values)
  }
  const inOne = (task: () => void): Written => {
    try {
      db.exec('begin immediate')
      task()
      db.exec('commit')
      return 'stored'
    } catch (error) {
      if (db.isTransaction) db.exec('rollback')
      return error instanceof Error && /UNIQUE|PRIMARY KEY/.test(error.message) ? 'conflict' : 'failed'
    }
  }
  return {
    write(units) {
      const together = inOne(() => units.forEach(run))
      if (together === 'stored' || units.length === 1) return units.map(() => together)
      return units.map((unit) => inOne(() => run(unit)))
    },
    read: ({ sql, values }) => prepare(sql).all(...values),
    close: () => db.close(),
  }
}

function migrate(db: DatabaseSync): void {
  const version = Number(db.prepare('pragma user_version').get()?.['user_version'] ?? 0)
  if (version > MIGRATIONS.length)
    throw new Error(`the database is of form ${version}, this program knows ${MIGRATIONS.length}: use a newer one`)
  MIGRATIONS.slice(version).forEach((sql, index) => {
    db.exec(`begin exclusive; ${sql}; pragma user_version = ${version + index + 1}; commit`)
  })
}
