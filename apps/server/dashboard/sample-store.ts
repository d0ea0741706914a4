import type { Row, Statement } from '../database.ts'
import type { Dialect } from '../dialect.ts'

/** How a node was doing over a few minutes. No names, no ids. */
export interface Sample {
  readonly at: number // its end
  readonly node: string
  readonly connected: number
  readonly tables: number // in memory
  readonly moves: number // lines stored meanwhile
  readonly errors: number
  readonly load: number // percent of one core
  readonly delay: number // milliseconds that the slowest hundredth of turns waited
}

/** So many on a day. */
export interface DayCount {
  readonly day: number // since 1970
  readonly count: number
}

interface Holdings {
  readonly bytes: number
  readonly people: number
  readonly accounts: number
  readonly tables: number
  readonly reports: number // that wait
}

/** What the host's dashboard is drawn from. */
export interface SampleStore {
  add(sample: Sample): Promise<boolean>
  since(at: number): Promise<readonly Sample[]> // oldest first
  purge(before: number): Promise<boolean>
  newPeople(since: number): Promise<readonly DayCount[]>
  gamesOver(since: number): Promise<readonly DayCount[]>
  holdings(): Promise<Holdings>
}

type Read = (sql: string, ...values: Statement['values']) => Promise<readonly Row[]>
type Write = (...statements: readonly Statement[]) => Promise<boolean>

const DAY = 86_400_000

export function openSampleStore(read: Read, write: Write, { size }: Pick<Dialect, 'size'>): SampleStore {
  const counted = async (sql: string, since: number): Promise<readonly DayCount[]> =>
    (await read(sql, since)).map((row) => ({ day: Number(row['day']), count: Number(row['n']) }))
  return {
    add: ({ at, node, connected, tables, moves, errors, load, delay }) =>
      write({
        sql: `insert into samples (at, node, connected, tables, moves, errors, load, delay) values (?, ?, ?, ?, ?, ?, ?, ?)
              on conflict (at, node) do nothing`,
        values: [at, node, connected, tables, moves, errors, load, delay],
      }),
    since: async (at) => (await read('select * from samples where at > ? order by at', at)).map(sampleOf),
    purge: (before) => write({ sql: 'delete from samples where at < ?', values: [before] }),
    newPeople: (since) =>
      counted(`select since / ${DAY} as day, count(*) as n from people where since > ? group by since / ${DAY}`, since),
    gamesOver: (since) =>
      counted(
        `select turn_began / ${DAY} as day, count(*) as n from tables where status = 'over' and turn_began > ?
         group by turn_began / ${DAY}`,
        since,
      ),
    async holdings() {
      const [row] = await read(
        `select ${size} as bytes, (select count(*) from people) as people, (select count(*) from accounts) as accounts,
           (select count(*) from tables) as tables, (select count(*) from reports where decided is null) as reports`,
      )
      const number = (column: string): number => Number(row?.[column] ?? 0)
      return {
        bytes: number('bytes'),
        people: number('people'),
        accounts: number('accounts'),
        tables: number('tables'),
        reports: number('reports'),
      }
    },
  }
}

const sampleOf = (row: Row): Sample => ({
  at: Number(row['at']),
  node: String(row['node']),
  connected: Number(row['connected']),
  tables: Number(row['tables']),
  moves: Number(row['moves']),
  errors: Number(row['errors']),
  load: Number(row['load']),
  delay: Number(row['delay']),
})
