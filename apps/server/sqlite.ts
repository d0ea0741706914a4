import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { TableId } from '@parlour/protocol'
import type { Row, Statement } from './database.ts'
import type { Reply, Work } from './database-worker.ts'
import { cardOf, chatOf, lineOf, personOf, placeOf } from './rows.ts'
import { NOBODY } from './table.ts'
import type { Change, Store, StoredCard, StoredSeat, Written } from './store.ts'

export const FILE = 'parlour.db'

const statement = (sql: string, ...values: Statement['values']): Statement => ({ sql, values })

/** The embedded store. All that is written while the disk is busy is committed together when it is free. */
export async function openSqlite(
  folder: string,
  onFault: (error: Error) => void,
  onCommit: (units: number, ms: number) => void,
): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const worker = new Worker(new URL('./database-worker.ts', import.meta.url), { workerData: join(folder, FILE) })
  const waiting = new Map<number, (rows: readonly Row[] | null) => void>()
  let queue: { readonly unit: readonly Statement[]; readonly settle: (written: Written) => void }[] = []
  let committing: typeof queue = []
  let since = 0
  let reads = 0
  let closed: (() => void) | null = null
  let due = false

  const post = (work: Work): void => worker.postMessage(work)
  const flush = (): void => {
    due = false
    if (committing.length > 0 || queue.length === 0) return
    committing = queue
    queue = []
    since = performance.now()
    post({ type: 'write', units: committing.map(({ unit }) => unit) })
  }
  const write = (unit: readonly Statement[]): Promise<Written> =>
    new Promise((settle) => {
      queue.push({ unit, settle })
      if (!due && committing.length === 0) {
        due = true
        setImmediate(flush)
      }
    })
  const read = (sql: string, ...values: Statement['values']): Promise<readonly Row[]> =>
    new Promise((settle, fail) => {
      waiting.set(++reads, (rows) => (rows === null ? fail(new Error(`a query failed: ${sql}`)) : settle(rows)))
      post({ type: 'read', number: reads, statement: { sql, values } })
    })
  const cards = async (rows: readonly Row[]): Promise<readonly StoredCard[]> =>
    Promise.all(rows.map(async (row) => cardOf(row, await read('select * from seats where "table" = ? order by seat', placeOf(row, 'id')))))

  await new Promise<void>((opened, failed) => {
    worker.once('error', failed)
    worker.on('message', (reply: Reply) => {
      switch (reply.type) {
        case 'open':
          worker.off('error', failed)
          worker.on('error', onFault)
          return opened()
        case 'written': {
          const done = committing
          committing = []
          onCommit(done.length, performance.now() - since)
          flush()
          done.forEach(({ settle }, index) => settle(writtenOf(reply.results[index])))
          return
        }
        case 'rows': {
          const settle = waiting.get(reply.number)
          waiting.delete(reply.number)
          return settle?.(reply.rows)
        }
        case 'closed':
          return closed?.()
      }
    })
  })

  return {
    create: ({ head, seats }) =>
      write([
        statement(
          'insert into tables values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
          head.id,
          head.code,
          head.game,
          head.edition,
          head.settings,
          JSON.stringify(head.terms),
          head.opener,
          head.opened,
          head.seed,
          head.commitment,
          head.status,
          head.started,
          head.outcome === null ? null : JSON.stringify(head.outcome),
          head.hash,
          head.rematch,
          head.from,
        ),
        ...seats.map((seat, index) => seatStatement(head.id, index, seat)),
      ]),
    change: (table, change) => write(changeStatements(table, change)),
    async table(id) {
      const [rows, seats, lines, chat] = await Promise.all([
        read('select * from tables where id = ?', id),
        read('select * from seats where "table" = ? order by seat', id),
        read('select seat, text, ms, request from lines where "table" = ? order by number', id),
        read('select * from (select * from chat where "table" = ? order by number desc limit 50) order by number', id),
      ])
      const [row] = rows
      return row === undefined ? null : { ...cardOf(row, seats), lines: lines.map(lineOf), chat: chat.map(chatOf) }
    },
    byCode: async (code) =>
      first(await read("select id from tables where code = ? and status <> 'closed'", code), (row) => placeOf(row, 'id')),
    gathering: async (limit) =>
      cards(
        await read(
          `select * from tables where status = 'gathering' and json_extract(terms, '$.private') = 0 order by opened desc limit ?`,
          limit,
        ),
      ),
    recent: async (limit) =>
      cards(await read("select * from tables where status in ('gathering', 'playing') order by opened desc limit ?", limit)),
    tablesOf: async (user, before, limit) =>
      cards(
        await read(
          `select tables.* from tables join seats on seats."table" = tables.id where seats.user = ? and opened < ? order by opened desc limit ?`,
          user,
          before,
          limit,
        ),
      ),
    unfinished: async () => (await read("select id from tables where status = 'playing' order by opened")).map((row) => placeOf(row, 'id')),
    forsaken: async (before) =>
      (await read("select id from tables where status = 'gathering' and opened < ?", before)).map((row) => placeOf(row, 'id')),

    person: async (id) => first(await read('select * from people where id = ?', id), personOf),
    byRecovery: async (hash) => first(await read('select * from people where recovery = ?', hash), personOf),
    savePerson: ({ id, name, recovery, banned, since }) =>
      write([
        statement(
          `insert into people values (?, ?, ?, ?, ?)
           on conflict (id) do update set name = excluded.name, recovery = excluded.recovery, banned = excluded.banned`,
          id,
          name,
          recovery,
          banned ? 1 : 0,
          since,
        ),
      ]),
    people: async (limit) => (await read('select * from people order by banned desc, since desc limit ?', limit)).map(personOf),
    forget: (id) =>
      write([
        statement('update seats set user = null, name = ? where user = ?', NOBODY, id),
        statement('update tables set opener = null where opener = ?', id),
        statement('delete from chat where user = ?', id),
        statement('delete from people where id = ?', id),
      ]),

    note: async (key) =>
      first(await read('select value from notes where key = ?', key), ({ value }) => (typeof value === 'string' ? value : null)),
    saveNote: (key, value) => write([statement('insert or replace into notes values (?, ?)', key, value)]),

    ready: async () => (await read('select 1 as one')).length === 1,
    async close() {
      while (queue.length > 0 || committing.length > 0) await new Promise((again) => setTimeout(again, 1))
      await new Promise<void>((settle) => {
        closed = settle
        post({ type: 'close' })
      })
    },
  }
}

const writtenOf = (result: string | undefined): Written => (result === 'stored' || result === 'conflict' ? result : 'failed')

const first = <X>(rows: readonly Row[], make: (row: Row) => X): X | null => (rows[0] === undefined ? null : make(rows[0]))

const seatStatement = (table: TableId, index: number, seat: StoredSeat): Statement => {
  const { kind, user, bot, name, salt } = { user: null, bot: null, name: null, salt: null, ...seat }
  return statement('insert or replace into seats values (?, ?, ?, ?, ?, ?, ?)', table, index, kind, user, bot, name, salt)
}

function changeStatements(table: TableId, { head, seats, lines, chat }: Change): readonly Statement[] {
  const statements: Statement[] = []
  lines?.lines.forEach(({ by, text, ms, request }, index) =>
    statements.push(
      statement(
        'insert into lines values (?, ?, ?, ?, ?, ?)',
        table,
        lines.after + index + 1,
        by === 'chance' ? null : by,
        text,
        ms,
        request,
      ),
    ),
  )
  if (head !== undefined)
    statements.push(
      statement(
        'update tables set status = ?, started = ?, outcome = ?, hash = ?, rematch = ? where id = ?',
        head.status,
        head.started,
        head.outcome === null ? null : JSON.stringify(head.outcome),
        head.hash,
        head.rematch,
        table,
      ),
    )
  seats?.forEach((seat, index) => statements.push(seatStatement(table, index, seat)))
  if (chat !== undefined)
    statements.push(
      statement('insert into chat values (?, ?, ?, ?, ?, ?, ?)', table, chat.number, chat.user, chat.seat, chat.name, chat.text, chat.at),
    )
  return statements
}
