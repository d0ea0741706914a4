import { Client, Pool, type ClientBase, type QueryResult } from 'pg'
import { messageOf } from './cause.ts'
import type { DatabaseClient, DatabaseEvents } from './database-client.ts'
import type { Batch, Row, Statement, Unit, UnitResult } from './database.ts'
import { bringUpToDate } from './postgres-form.ts'
import { AS_SQLITE, withDollars } from './postgres-dialect.ts'
import type { NotWritten } from './store.ts'

const READERS = 6 // connections
const PATIENCE = 5000 // milliseconds for a batch or a read; a network that swallows everything is a failure too
const MOST_UNITS = 500 // in one transaction
const RETRIES = 3 // of a batch that met another node's, or a form newer than its statements

type Asked = { readonly unit: Unit; readonly settle: (result: UnitResult) => void }

/**
 * PostgreSQL over the network. All that is asked for while a transaction is under way is the next one. What is sent
 * waits for no answer but the last: a batch takes two round trips, however large it is.
 */
export async function openPostgresClient(url: string, events: DatabaseEvents): Promise<DatabaseClient> {
  const settings = {
    connectionString: url,
    types: AS_SQLITE,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: 3000,
  }
  await bringUpToDate(settings)
  const readers = new Pool({ ...settings, max: READERS, idleTimeoutMillis: 30_000 })
  readers.on('error', () => undefined) // the next read finds out
  readers.on('connect', (reader) => reader.on('error', () => undefined)) // the pool listens to idle ones alone
  const names = new Map<string, { readonly name: string; readonly text: string }>()
  let writer: Client | null = null
  let queue: Asked[] = []
  let working: Promise<void> | null = null

  function query(client: ClientBase, { sql, values }: Statement): Promise<QueryResult<Row>> {
    const known = names.get(sql) ?? { name: `parlour-${names.size}`, text: withDollars(sql) }
    names.set(sql, known)
    return client.query<Row>({ ...known, values: [...values] })
  }

  async function connected(): Promise<Client> {
    if (writer !== null) return writer
    const client = new Client(settings)
    client.on('error', () => drop(client))
    client.on('end', () => drop(client))
    await client.connect()
    writer = client
    return client
  }
  function drop(client: Client): void {
    if (writer === client) writer = null
    client.end().catch(() => undefined)
    client.connection.stream.destroy()
  }

  /** The unit's rows, or why it was not stored; throws what no unit can be blamed for. */
  function outcomeOf(unit: Unit, answers: readonly PromiseSettledResult<QueryResult<Row>>[]): UnitResult {
    let rows: readonly Row[] = NO_ROWS
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 'rejected') {
        const fault = ownFault(answer.reason)
        if (fault === null) throw answer.reason
        return fault
      }
      const statement = unit[index]
      if (statement?.returns === true) rows = answer.value.rows
      if (statement?.orElse !== undefined && answer.value.rowCount === 0) return statement.orElse
    }
    return rows
  }
  const send = (client: Client, unit: Unit): Promise<readonly PromiseSettledResult<QueryResult<Row>>[]> =>
    Promise.allSettled(unit.map((statement) => query(client, statement)))

  /** All units; null if one of them was refused: then nothing was stored. */
  async function together(client: Client, units: readonly Unit[]): Promise<readonly UnitResult[] | null> {
    const begun = client.query('begin')
    const sent = units.map((unit) => send(client, unit))
    await begun
    const results: UnitResult[] = []
    const answers = await Promise.all(sent)
    for (const [index, unit] of units.entries()) {
      const result = outcomeOf(unit, answers[index] ?? [])
      if (typeof result === 'string') return null
      results.push(result)
    }
    return results
  }

  /** Each unit by itself, still in one transaction. */
  async function apart(client: Client, units: readonly Unit[]): Promise<readonly UnitResult[]> {
    await client.query('begin')
    const results: UnitResult[] = []
    for (const unit of units) {
      const saved = client.query('savepoint unit')
      const answers = await send(client, unit)
      await saved
      const result = outcomeOf(unit, answers)
      await client.query(typeof result === 'string' ? 'rollback to savepoint unit' : 'release savepoint unit')
      results.push(result)
    }
    return results
  }

  async function write(units: readonly Unit[], tries = 1): Promise<Batch> {
    const sent = { commit: false }
    let client: Client | null = null
    try {
      const open = await connected()
      client = open
      const results = await within(PATIENCE, async () => {
        let found = await together(open, units)
        if (found === null) {
          await open.query('rollback')
          found = await apart(open, units)
        }
        sent.commit = true
        await open.query('commit')
        return found
      })
      return { results, cause: null }
    } catch (error) {
      // a transaction that ended without its commit being sent has stored nothing
      if (client !== null) drop(client)
      if (!sent.commit && isCollision(error) && tries < RETRIES) return write(units, tries + 1)
      const code: NotWritten = sent.commit ? 'unknown' : 'failed'
      return { results: units.map(() => code), cause: messageOf(error) }
    }
  }

  async function work(): Promise<void> {
    while (queue.length > 0) {
      const asked = queue.slice(0, MOST_UNITS)
      queue = queue.slice(MOST_UNITS)
      const began = performance.now()
      const { results, cause } = await write(asked.map(({ unit }) => unit))
      if (cause === null) events.committed(asked.length, performance.now() - began)
      else events.failed(cause, asked.length)
      asked.forEach(({ settle }, index) => settle(results[index] ?? 'unknown'))
    }
    working = null
  }

  async function idle(): Promise<void> {
    if (working === null) return
    await working
    await idle()
  }

  async function readOnce(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
    const reader = await readers.connect()
    let isLost = true
    try {
      const found = await within(PATIENCE, async () => {
        const [only] = statements
        if (statements.length === 1 && only !== undefined) return [(await query(reader, only)).rows]
        // all of them see one moment
        const begun = reader.query('begin isolation level repeatable read read only')
        const rows = statements.map((statement) => query(reader, statement))
        const ended = reader.query('commit')
        const [, answers] = await Promise.all([begun, Promise.all(rows), ended])
        return answers.map((answer) => answer.rows)
      })
      isLost = false
      return found
    } finally {
      reader.release(isLost)
    }
  }

  return {
    write: (unit) =>
      new Promise((settle) => {
        queue.push({ unit, settle })
        working ??= new Promise<void>((next) => setImmediate(next)).then(work)
      }),
    async read(...statements) {
      for (let tries = 1; ; tries++)
        try {
          return await readOnce(statements)
        } catch (error) {
          if (isOutdated(error) && tries <= READERS) continue // on another connection
          throw new Error(`the database could not be read: ${messageOf(error)}`, { cause: error })
        }
    },
    async close() {
      await idle()
      await readers.end()
      const client = writer
      writer = null
      await client?.end()
    },
  }
}

const NO_ROWS: readonly Row[] = []

async function within<X>(ms: number, task: () => Promise<X>): Promise<X> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${ms} ms`)), ms)
  })
  const begun = task()
  begun.catch(() => undefined)
  try {
    return await Promise.race([begun, late])
  } finally {
    clearTimeout(timer)
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** What a unit has done itself: a value of the wrong kind, a constraint, or a mistake in its SQL. */
function ownFault(error: unknown): NotWritten | null {
  const code = codeOf(error)
  if (code === '23505') return 'conflict'
  return /^(22|23|42|25P02)/.test(code) ? 'failed' : null
}

/** A newer program has changed a table since a statement about it was prepared on that connection. */
const isOutdated = (error: unknown): boolean => codeOf(error) === '0A000'

const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error)) || isOutdated(error)
