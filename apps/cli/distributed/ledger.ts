import type { Failure } from '@parlour/arena'
import { Pool } from 'pg'
import type { ParcelResult } from './parcel-result.ts'
import { documentOf, readSharedPlan, type SharedPlan } from './shared-plan.ts'

/** Two machines played one parcel and got different results: neither can be believed. */
export interface Alarm {
  readonly parcel: number
  /** Who was first, and who differs. */
  readonly workers: readonly [string, string]
  readonly digests: readonly [string, string]
}

/** A plan of the ledger, or the name of a row that is none. */
type LedgerPlan = { readonly ok: true; readonly shared: SharedPlan } | { readonly ok: false; readonly hash: string }

/** PostgreSQL is the only truth: plans, and of each parcel the first result. */
export interface Ledger {
  /** Stores the plan, or finds it: with the size of parcels it was first given. */
  enter(shared: SharedPlan): Promise<SharedPlan>
  find(hash: string): Promise<SharedPlan | null>
  /** Plans of which something is missing and that nothing stopped, the oldest first. */
  open(): Promise<readonly LedgerPlan[]>
  /** Numbers of the parcels that have a result. */
  played(shared: SharedPlan): Promise<ReadonlySet<number>>
  results(shared: SharedPlan, parcels: readonly number[]): Promise<ReadonlyMap<number, ParcelResult>>
  /** Counts once, whoever comes first; another result than the first raises the alarm. */
  record(shared: SharedPlan, parcel: number, result: ParcelResult, worker: string): Promise<'first' | 'same' | 'alarm'>
  alarms(shared: SharedPlan): Promise<readonly Alarm[]>
  /** How many workers have played it. */
  crew(shared: SharedPlan): Promise<number>
  /** A row that is no result. */
  drop(shared: SharedPlan, parcel: number): Promise<void>
  /** A game that cannot be played stops its tournament. */
  fail(shared: SharedPlan, failure: Failure): Promise<void>
  failure(shared: SharedPlan): Promise<Failure | null>
  /** Gives a plan that failed another chance. */
  retry(shared: SharedPlan): Promise<void>
  /** Everything that was played. The plan stays, cut as it was. */
  forget(shared: SharedPlan): Promise<void>
  close(): Promise<void>
}

const LOCK = 7_205_531 // any number: whoever makes the tables first holds it

const TABLES = `
create schema if not exists arena;
create table if not exists arena.plans (
  hash text primary key, document text not null, size integer not null, parcels integer not null,
  made timestamptz not null default now());
create table if not exists arena.results (
  plan text not null references arena.plans on delete cascade, parcel integer not null, result text not null,
  digest text not null, worker text not null, at timestamptz not null default now(), primary key (plan, parcel));
create table if not exists arena.alarms (
  plan text not null references arena.plans on delete cascade, parcel integer not null, digest text not null,
  worker text not null, result text not null, at timestamptz not null default now(),
  primary key (plan, parcel, digest));
create table if not exists arena.failures (
  plan text primary key references arena.plans on delete cascade, failure text not null)`

const OPEN = `select hash, document, size from arena.plans p
  where parcels > (select count(*) from arena.results r where r.plan = p.hash)
  and not exists (select 1 from arena.failures f where f.plan = p.hash) order by made, hash limit 100`

/** Throws where the database cannot be reached. */
export async function openLedger(url: string): Promise<Ledger> {
  const pool = new Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5000, keepAlive: true })
  pool.on('error', () => undefined) // a connection that breaks while nobody uses it is replaced
  const ask = async (sql: string, ...values: readonly unknown[]): Promise<readonly Row[]> =>
    (await pool.query<Row>(sql, [...values])).rows
  try {
    await pool.query(`begin; select pg_advisory_xact_lock(${LOCK}); ${TABLES}; commit`)
  } catch (error) {
    await pool.end()
    throw error
  }

  async function find(hash: string): Promise<SharedPlan | null> {
    const [row] = await ask('select hash, document, size from arena.plans where hash = $1', hash)
    return row === undefined ? null : readSharedPlan(row['hash'], row['document'], row['size'])
  }

  return {
    find,
    async enter({ hash, plan, make, size, parcels }) {
      const store = async (): Promise<SharedPlan | null> => {
        await ask(
          'insert into arena.plans (hash, document, size, parcels) values ($1, $2, $3, $4) on conflict do nothing',
          hash,
          documentOf(plan, make),
          size,
          parcels,
        )
        return find(hash)
      }
      const stored = await store()
      if (stored !== null) return stored
      await ask('delete from arena.plans where hash = $1', hash) // a row of this name that is no plan
      const again = await store()
      if (again === null) throw new Error('the plan could not be stored')
      return again
    },
    async open() {
      return (await ask(OPEN)).map((row): LedgerPlan => {
        const shared = readSharedPlan(row['hash'], row['document'], row['size'])
        return shared === null ? { ok: false, hash: String(row['hash']) } : { ok: true, shared }
      })
    },
    async played({ hash, parcels }) {
      const rows = await ask(
        'select parcel from arena.results where plan = $1 and parcel between 0 and $2',
        hash,
        parcels - 1,
      )
      return new Set(rows.map((row) => Number(row['parcel'])))
    },
    async results({ hash }, parcels) {
      const rows = await ask(
        'select parcel, result, digest from arena.results where plan = $1 and parcel = any($2::int[])',
        hash,
        parcels,
      )
      return new Map(
        rows.map((row) => [Number(row['parcel']), { text: String(row['result']), digest: String(row['digest']) }]),
      )
    },
    async record({ hash }, parcel, { text, digest }, worker) {
      const entered = await ask(
        `insert into arena.results (plan, parcel, result, digest, worker) values ($1, $2, $3, $4, $5)
         on conflict do nothing returning parcel`,
        hash,
        parcel,
        text,
        digest,
        worker,
      )
      if (entered.length > 0) return 'first'
      const [first] = await ask('select digest from arena.results where plan = $1 and parcel = $2', hash, parcel)
      if (first === undefined || first['digest'] === digest) return 'same'
      await ask(
        `insert into arena.alarms (plan, parcel, digest, worker, result) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        hash,
        parcel,
        digest,
        worker,
        text,
      )
      return 'alarm'
    },
    async alarms({ hash }) {
      const rows = await ask(
        `select a.parcel, r.worker as first, a.worker as second, r.digest as its, a.digest as other
         from arena.alarms a join arena.results r on r.plan = a.plan and r.parcel = a.parcel
         where a.plan = $1 order by a.parcel, a.digest limit 20`,
        hash,
      )
      return rows.map((row) => ({
        parcel: Number(row['parcel']),
        workers: [String(row['first']), String(row['second'])],
        digests: [String(row['its']), String(row['other'])],
      }))
    },
    async crew({ hash }) {
      const [row] = await ask('select count(distinct worker) as crew from arena.results where plan = $1', hash)
      return Number(row?.['crew'] ?? 0)
    },
    async drop({ hash }, parcel) {
      await ask('delete from arena.results where plan = $1 and parcel = $2', hash, parcel)
    },
    async fail({ hash }, failure) {
      await ask(
        'insert into arena.failures (plan, failure) values ($1, $2) on conflict do nothing',
        hash,
        JSON.stringify(failure),
      )
    },
    async failure({ hash }) {
      const [row] = await ask('select failure from arena.failures where plan = $1', hash)
      return row === undefined ? null : readFailure(String(row['failure']))
    },
    async retry({ hash }) {
      await ask('delete from arena.failures where plan = $1', hash)
    },
    async forget({ hash }) {
      for (const table of ['alarms', 'results', 'failures'])
        await ask(`delete from arena.${table} where plan = $1`, hash)
    },
    close: () => pool.end(),
  }
}

interface Row {
  readonly [column: string]: unknown
}

function readFailure(text: string): Failure | null {
  try {
    const failure: Failure = JSON.parse(text)
    const { code, game, bot, why, seed, match, position } = failure
    const texts = [game, why, seed, bot ?? '', position ?? ''].every((each) => typeof each === 'string')
    const known = ['bot-failed', 'illegal-action', 'game-failed'].includes(code)
    return texts && known && (match === null || typeof match === 'number') ? failure : null
  } catch {
    return null
  }
}
