import { join } from 'node:path'
import { err, ok, type Result } from '@parlour/core'
import { causeOf } from './cause.ts'
import { claimFolder } from './data-folder.ts'
import { currentForm, FILE, formOf } from './database-file.ts'
import { openDatabase } from './database.ts'
import type { Read, Write } from './host-store.ts'
import { purge, purgeNow, type KeepRules, type Purge } from './retention.ts'
import type { Trouble } from './trouble.ts'

/** What a running server does by itself, for one that is stopped; or only what it would be. */
export async function purgeFolder(
  folder: string,
  rules: KeepRules,
  isDryRun: boolean,
): Promise<Result<Purge, Trouble>> {
  const form = (isDryRun ? currentForm : formOf)(join(folder, FILE)) // a purge itself brings it up to date
  if (!form.ok) return form
  const claimed = isDryRun ? null : claimFolder(folder)
  if (claimed?.ok === false) return claimed
  try {
    const database = openDatabase(join(folder, FILE), isDryRun)
    const read: Read = async (sql, ...values) => database.read({ sql, values })
    const write: Write = async (...unit) => database.write([unit]).results.every((result) => typeof result !== 'string')
    const found = await purgeNow(rules, read, Date.now())
    const isDone = isDryRun || (await purge(found, write))
    database.close()
    return isDone
      ? ok(found)
      : err({ code: 'cannot-write', path: folder, task: 'purge', cause: { code: 'read-only', text: '' } })
  } catch (error) {
    return err({ code: 'cannot-write', path: join(folder, FILE), task: 'purge', cause: causeOf(error) })
  } finally {
    if (claimed?.ok === true) claimed.value.release()
  }
}
