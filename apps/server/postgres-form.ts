import { Client, types, type ClientConfig } from 'pg'
import { NewerForm } from './no-postgres.ts'
import { POSTGRES_MIGRATIONS } from './postgres-migrations.ts'

const LOCK = 7_061_726 // any number: of several nodes that start at once, one brings the database up to date

/** Brings a database to the newest form; throws if it is of a later one. */
export async function bringUpToDate(settings: ClientConfig): Promise<void> {
  const client = new Client({ ...settings, types: types })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query('create table if not exists forms (form integer not null)')
    const { rows } = await client.query<{ form: number | null }>('select max(form) as form from forms')
    const form = rows[0]?.form ?? 0
    if (form > POSTGRES_MIGRATIONS.length) throw new NewerForm(form, POSTGRES_MIGRATIONS.length)
    for (const [index, sql] of POSTGRES_MIGRATIONS.entries())
      if (index >= form) {
        await client.query(sql)
        await client.query('insert into forms (form) values ($1)', [index + 1])
      }
    await client.query('commit')
    await client.end()
  } catch (error) {
    client.connection.stream.destroy() // a server that waits for a password would keep this process
    throw error
  }
}
