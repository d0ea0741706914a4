import { POSTGRES } from './dialect.ts'
import { openLeases, type Leases } from './leases.ts'
import { NoPostgres } from './no-postgres.ts'
import { openPostgresClient } from './postgres-client.ts'
import { openSqlStore, type StoreEvents, type WholeStore } from './sql-store.ts'

/** The store that several nodes share. `node` is this run of the server. */
export async function openPostgres(
  url: string,
  node: string,
  events: StoreEvents,
  lease = 10_000, // milliseconds
): Promise<WholeStore & { readonly leases: Leases }> {
  const database = await openPostgresClient(url, events).catch((error: unknown) => {
    throw new NoPostgres(error)
  })
  return { ...openSqlStore(database, POSTGRES, node, events), leases: openLeases(database, node, lease, POSTGRES) }
}
