/** What the two databases say differently. Everything else is one SQL for both; parameters are `?` or `?1`. */
export interface Dialect {
  readonly now: string // milliseconds since 1970, by the database's clock
  readonly size: string // bytes that the database takes
  readonly listed: string // the texts of a list that is passed as JSON
  readonly hasWon: string // whether the seat of a row of `seats` is among the winners of `tables.outcome`
  /** Of a row of `tables`: no process that is alive has it. */
  readonly isFree: string
  /** Takes over due tables that nobody has: owner, time and number. Answers ids. Null: there is nobody else. */
  readonly claimDue: string | null
}

/** One process has the file to itself: every table that it does not have is free. */
export const SQLITE: Dialect = {
  now: 'unixepoch() * 1000',
  size: '(select page_count * page_size from pragma_page_count(), pragma_page_size())',
  listed: '(select value from json_each(?))',
  hasWon: `exists (select 1 from json_each(tables.outcome, '$.winners') where value = seats.seat)`,
  isFree: '1',
  claimDue: null,
}

const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint'
const IS_FREE = `not exists (select 1 from nodes where nodes.id = tables.owner and nodes.lease_until > ${NOW})`

export const POSTGRES: Dialect = {
  now: NOW,
  size: 'pg_database_size(current_database())',
  listed: '(select json_array_elements_text(cast(? as json)))',
  hasWon: `seats.seat::text in (select json_array_elements_text(tables.outcome::json -> 'winners'))`,
  isFree: IS_FREE,
  claimDue: `update tables set owner = ?1, epoch = epoch + 1 where id in (
      select id from tables where due_at <= ?2 and owner is distinct from ?1 and ${IS_FREE}
      order by due_at limit ?3 for update skip locked) returning id`,
}
