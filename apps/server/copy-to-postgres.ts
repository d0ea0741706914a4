import { join } from 'node:path'
import { err, ok, type Result } from '@parlour/core'
import { Client, type ClientConfig } from 'pg'
import { replayEach, type Inspection } from './audit.ts'
import { causeOf, type Cause } from './cause.ts'
import { sha256 } from './crypto.ts'
import { openDataFolder } from './data-folder.ts'
import { FILE, formOf } from './database-file.ts'
import { openDatabase, type Row } from './database.ts'
import { AS_SQLITE, withDollars } from './postgres-dialect.ts'
import { bringUpToDate } from './postgres-form.ts'
import type { Trouble } from './trouble.ts'

/** In an order in which everything is there that a row speaks of. */
const TABLES = [
  'people',
  'tables',
  'seats',
  'lines',
  'chat',
  'notes',
  'visits',
  'mutes',
  'host_actions',
  'bots',
  'tokens',
  'webhooks',
  'deliveries',
  'badges',
  'accounts',
  'passkeys',
  'sessions',
  'recovery_codes',
  'ceremonies',
  'rated_players',
  'ratings',
  'rated_games',
  'rated_results',
  'seekers',
  'series',
  'tournaments',
  'entries',
  'bouts',
  'ties',
  'moderators',
  'reports',
  'sanctions',
  'invites',
  'samples',
  'targets',
  'notices',
  'vacations',
  'invitations',
  'replaced',
  'judged_seats',
] as const
const NUMBERED = ['host_actions', 'deliveries'] as const
const AT_ONCE = 2000 // rows in one statement

/** What was copied, as both databases have it. */
export interface Copied {
  readonly rows: { readonly [T in (typeof TABLES)[number]]: number }
  readonly hash: string // of every row of both
  readonly replayed: Inspection // equal on both
}

export type NotCopied =
  | Trouble
  | { readonly code: 'not-empty' } // there are people or tables in the PostgreSQL already
  | { readonly code: 'no-postgres'; readonly cause: Cause }
  | { readonly code: 'differs'; readonly table: string } // nothing was kept

/**
 * Copies a data folder that no server uses into an empty PostgreSQL, whole or not at all, and compares: every row of
 * every table, and every game replayed on both. The folder stays as it is.
 */
export async function copyToPostgres(folder: string, url: string): Promise<Result<Copied, NotCopied>> {
  const form = formOf(join(folder, FILE))
  if (!form.ok) return form
  const claimed = openDataFolder(folder)
  if (!claimed.ok) return claimed
  try {
    return await copied(folder, url)
  } catch (error) {
    return err({ code: 'no-postgres', cause: causeOf(error) })
  } finally {
    claimed.value.release()
  }
}

async function copied(folder: string, url: string): Promise<Result<Copied, NotCopied>> {
  const settings: ClientConfig = { connectionString: url, types: AS_SQLITE, connectionTimeoutMillis: 5000 }
  await bringUpToDate(settings)
  const source = openDatabase(join(folder, FILE), true)
  const target = new Client(settings)
  target.on('error', () => undefined)
  await target.connect()
  try {
    await target.query('begin isolation level repeatable read')
    await target.query('lock table people, tables in exclusive mode')
    const { rows: found } = await target.query('select 1 from people union all select 1 from tables limit 1')
    if (found.length > 0) return err({ code: 'not-empty' })
    await target.query('delete from notes')
    const hashes: string[] = []
    const counts = new Map<string, number>()
    for (const table of TABLES) {
      const rows = source.read({ sql: `select * from ${table}`, values: [] }).map(unowned)
      for (let from = 0; from < rows.length; from += AT_ONCE)
        await target.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
          JSON.stringify(rows.slice(from, from + AT_ONCE)),
        ])
      const { rows: written } = await target.query<Row>(`select * from ${table}`)
      const [here, there] = [hashOf(rows), hashOf(written)]
      if (rows.length !== written.length || here !== there) return err({ code: 'differs', table })
      hashes.push(here)
      counts.set(table, rows.length)
    }
    for (const table of NUMBERED)
      await target.query(
        `select setval(pg_get_serial_sequence('${table}', 'number'), greatest(1, (select max(number) from ${table})))`,
      )
    const before = await replayEach((sql, ...values) => source.read({ sql, values }))
    const after = await replayEach(async (sql, ...values) => (await target.query<Row>(withDollars(sql), values)).rows)
    if (JSON.stringify(before) !== JSON.stringify(after)) return err({ code: 'differs', table: 'lines' })
    await target.query('commit')
    const count = (table: string): number => counts.get(table) ?? 0
    return ok({
      rows: {
        people: count('people'),
        tables: count('tables'),
        seats: count('seats'),
        lines: count('lines'),
        chat: count('chat'),
        notes: count('notes'),
        visits: count('visits'),
        mutes: count('mutes'),
        host_actions: count('host_actions'),
        bots: count('bots'),
        tokens: count('tokens'),
        webhooks: count('webhooks'),
        deliveries: count('deliveries'),
        badges: count('badges'),
        accounts: count('accounts'),
        passkeys: count('passkeys'),
        sessions: count('sessions'),
        recovery_codes: count('recovery_codes'),
        ceremonies: count('ceremonies'),
        rated_players: count('rated_players'),
        ratings: count('ratings'),
        rated_games: count('rated_games'),
        rated_results: count('rated_results'),
        seekers: count('seekers'),
        series: count('series'),
        tournaments: count('tournaments'),
        entries: count('entries'),
        bouts: count('bouts'),
        ties: count('ties'),
        moderators: count('moderators'),
        reports: count('reports'),
        sanctions: count('sanctions'),
        invites: count('invites'),
        samples: count('samples'),
        targets: count('targets'),
        notices: count('notices'),
        vacations: count('vacations'),
        invitations: count('invitations'),
        replaced: count('replaced'),
        judged_seats: count('judged_seats'),
      },
      hash: sha256(hashes.join(' ')),
      replayed: after,
    })
  } finally {
    await target.end() // what was not committed is gone
    source.close()
  }
}

/** Whose a table was does not matter there: nobody has it. */
const unowned = (row: Row): Row => ('epoch' in row ? { ...row, owner: null } : row)

/** Of all rows, in whatever order they and their columns come. */
const hashOf = (rows: readonly Row[]): string =>
  sha256(
    rows
      .map((row) => sha256(JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))))
      .toSorted()
      .join(' '),
  )
