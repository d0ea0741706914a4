import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabaseClient } from './database-client.ts'
import { FILE } from './database-file.ts'
import { SQLITE } from './dialect.ts'
import { openSqlStore, type StoreEvents, type WholeStore } from './sql-store.ts'

/** The embedded store. All that is written while the disk is busy is committed together when it is free. */
export async function openSqlite(folder: string, events: StoreEvents): Promise<WholeStore> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = await openDatabaseClient(join(folder, FILE), events)
  return openSqlStore(database, SQLITE, randomBytes(9).toString('base64url'), events)
}
