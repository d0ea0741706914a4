import type { Outcome } from '@parlour/core'
import { Status, TableId, UserId } from '@parlour/protocol'
import type { Row, Statement, UnitResult } from '../database.ts'
import { sha256 } from '../crypto.ts'
import { statement } from '../statements.ts'

/** How far somebody has come in a race. */
export interface StoredRun {
  readonly table: TableId
  readonly user: UserId | null
  readonly name: string
  readonly status: Status
  readonly score: number
  readonly won: boolean
}

/** Runs of races: tables like others, marked by their race. */
export interface RaceStore {
  runs(race: TableId): Promise<readonly StoredRun[]> // by racer
  /** Ends a race, unless somebody is still on the way. */
  end(race: TableId, outcome: Outcome): Promise<void>
}

type Read = (sql: string, ...values: Statement['values']) => Promise<readonly Row[]>

export function openRaceStore(read: Read, write: (unit: readonly Statement[]) => Promise<UnitResult>): RaceStore {
  return {
    runs: async (race) =>
      (
        await read(
          `select tables.id, tables.status, tables.standing, tables.outcome, seats."user", seats.name
           from tables join seats on seats."table" = tables.id
           where tables.race = ? and tables.id <> tables.race order by tables.opened`,
          race,
        )
      ).map(runOf),
    async end(race, outcome) {
      const text = JSON.stringify(outcome)
      await write([
        statement(
          `update tables set status = 'over', outcome = ?1, hash = ?2, version = version + 1, due_at = null
           where id = ?3 and race = ?3 and status = 'playing' and not exists
             (select 1 from tables as run where run.race = ?3 and run.id <> ?3 and run.status in ('gathering', 'playing'))`,
          text,
          sha256(text),
          race,
        ),
      ])
    },
  }
}

const runOf = (row: Row): StoredRun => ({
  table: TableId.parse(row['id']),
  user: row['user'] === null ? null : UserId.parse(row['user']),
  name: typeof row['name'] === 'string' ? row['name'] : '',
  status: Status.parse(row['status']),
  score: Number(row['standing'] ?? 0),
  won: typeof row['outcome'] === 'string' && /"winners":\[0\]/.test(row['outcome']),
})
