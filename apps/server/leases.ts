import { TableId } from '@parlour/protocol'
import type { DatabaseClient } from './database-client.ts'
import type { Dialect } from './dialect.ts'
import { statement } from './statements.ts'

/** That this node is alive, by the database's clock. Whose lease has run out may lose its tables to others. */
export interface Leases {
  /** `lost`: it had run out, and others may have taken tables meanwhile. Throws if the database cannot be asked. */
  renew(): Promise<'held' | 'lost'>
  owned(): Promise<ReadonlyMap<TableId, number>> // this node's tables and their epochs
  release(): Promise<void> // of all tables and of the lease itself: others may take them at once
  alive(): Promise<ReadonlySet<string>> // all nodes
  now(): Promise<number> // by the database's clock
}

const FORGOTTEN = 86_400_000

export function openLeases(
  database: DatabaseClient,
  node: string,
  lease: number, // milliseconds
  { now }: Dialect,
): Leases {
  return {
    async renew() {
      const held = await database.write([
        {
          ...statement(`update nodes set lease_until = ${now} + ${lease} where id = ? and lease_until > ${now}`, node),
          orElse: 'gone',
        },
      ])
      if (typeof held !== 'string') return 'held'
      if (held !== 'gone') throw new Error(`the lease could not be renewed: ${held}`)
      const anew = await database.write([
        statement(`delete from nodes where lease_until < ${now} - ${FORGOTTEN}`),
        statement(
          `insert into nodes (id, lease_until) values (?, ${now} + ${lease})
           on conflict (id) do update set lease_until = excluded.lease_until`,
          node,
        ),
      ])
      if (typeof anew === 'string') throw new Error(`the lease could not be renewed: ${anew}`)
      return 'lost'
    },
    async owned() {
      const [rows = []] = await database.read(statement('select id, epoch from tables where owner = ?', node))
      return new Map(rows.map((row) => [TableId.parse(row['id']), Number(row['epoch'])]))
    },
    async release() {
      await database.write([
        statement('update tables set owner = null where owner = ?', node),
        statement('delete from nodes where id = ?', node),
      ])
    },
    async alive() {
      const [rows = []] = await database.read(statement(`select id from nodes where lease_until > ${now}`))
      return new Set(rows.map((row) => String(row['id'])))
    },
    async now() {
      const [rows = []] = await database.read(statement(`select ${now} as now`))
      return Number(rows[0]?.['now'])
    },
  }
}
