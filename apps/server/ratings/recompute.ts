import { join } from 'node:path'
import { err, ok, type Result } from '@parlour/core'
import { Outcome } from '@parlour/protocol'
import { causeOf, type Cause } from '../cause.ts'
import { claimFolder } from '../data-folder.ts'
import { FILE, formOf } from '../database-file.ts'
import { openDatabase, type Row, type Statement } from '../database.ts'
import { AS_SQLITE, withDollars } from '../postgres-dialect.ts'
import { statement } from '../statements.ts'
import type { Trouble } from '../trouble.ts'
import { placesOf, type List } from './lists.ts'
import { loadRate, NEWCOMER, type Rate, type Rating } from './rating.ts'
import { listIn, ratingOf, saveRating, type StoredRating } from './rating-store.ts'

/** Something stored that the games do not come to. */
export interface Difference {
  readonly code: 'other-places' | 'other-result' | 'other-rating'
  readonly game: number // counted as the how-manieth; 0: a rating as it is now
  readonly player: string
}

export interface Recomputed {
  readonly games: number
  readonly ratings: number
  readonly differences: readonly Difference[]
}

type Ask = (sql: string) => readonly Row[] | Promise<readonly Row[]>

/** The ratings of a data folder, from its games alone; written there unless they are only to be compared. */
export async function recomputeFolder(folder: string, isCheck: boolean): Promise<Result<Recomputed, Trouble>> {
  const path = join(folder, FILE)
  const form = formOf(path)
  if (!form.ok) return form
  const claimed = isCheck ? null : claimFolder(folder)
  if (claimed?.ok === false) return claimed
  try {
    const database = openDatabase(path, isCheck)
    try {
      const ask: Ask = (sql) => database.read({ sql, values: [] })
      if (isCheck) await ask('begin') // one moment of it, while a server may write on
      const { found, unit } = await again(ask, await loadRate())
      if (!isCheck && database.write([unit]).results.some((result) => typeof result === 'string'))
        return err({ code: 'cannot-write', path, task: 'ratings', cause: { code: 'read-only', text: '' } })
      return ok(found)
    } finally {
      database.close()
    }
  } catch (error) {
    return err({ code: 'cannot-write', path, task: 'ratings', cause: causeOf(error) })
  } finally {
    if (claimed?.ok === true) claimed.value.release()
  }
}

/** The same of a PostgreSQL, also while servers run: none of them counts a game meanwhile. */
export async function recomputePostgres(
  url: string,
  isCheck: boolean,
): Promise<Result<Recomputed, { readonly code: 'no-postgres'; readonly cause: Cause }>> {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: url, types: AS_SQLITE })
  client.on('error', () => undefined) // what is under way finds out
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read')
    if (!isCheck) await client.query('lock table rated_games in exclusive mode')
    const { found, unit } = await again(async (sql) => (await client.query<Row>(sql)).rows, await loadRate())
    if (!isCheck) for (const { sql, values } of unit) await client.query(withDollars(sql), [...values])
    await client.query('commit')
    return ok(found)
  } catch (error) {
    return err({ code: 'no-postgres', cause: causeOf(error) })
  } finally {
    await client.end().catch(() => undefined)
  }
}

const GAMES = `select rated_games.*, tables.outcome from rated_games left join tables on tables.id = rated_games."table" order by number`
const RESULTS = 'select * from rated_results order by number, seat'

/** Every game again, one after the other: what differs from what is stored, and what would put it right. */
async function again(
  ask: Ask,
  rate: Rate,
): Promise<{ readonly found: Recomputed; readonly unit: readonly Statement[] }> {
  const games = await ask(GAMES)
  const results = Map.groupBy(await ask(RESULTS), (row) => Number(row['number']))
  const differences: Difference[] = []
  const ratings = new Map<string, { readonly player: string; readonly list: List; readonly rating: StoredRating }>()
  const unit: Statement[] = []
  for (const row of games) {
    const [number, list, at] = [Number(row['number']), listIn(row), Number(row['at'])]
    const seats = results.get(number) ?? []
    const players = seats.map((seat) => String(seat['player']))
    const places = placesIn(row) ?? seats.map((seat) => Number(seat['place'])) // the table may have been deleted since
    const before = players.map((player) => ratings.get(keyOf(player, list))?.rating)
    const after =
      list.field === 'solo'
        ? null
        : rate(
            before.map((rating) => rating ?? NEWCOMER),
            places,
          )
    seats.forEach((seat, index) => {
      const [player = '', place = 0] = [players[index], places[index]]
      const rating: Rating | null = after?.[index] ?? null
      if (Number(seat['place']) !== place) differences.push({ code: 'other-places', game: number, player })
      else if (seat['mu'] !== (rating?.mu ?? null) || seat['sigma'] !== (rating?.sigma ?? null))
        differences.push({ code: 'other-result', game: number, player })
      unit.push(
        statement(
          'update rated_results set place = ?, mu = ?, sigma = ? where number = ? and seat = ?',
          place,
          rating?.mu ?? null,
          rating?.sigma ?? null,
          number,
          Number(seat['seat']),
        ),
      )
      if (rating !== null)
        ratings.set(keyOf(player, list), {
          player,
          list,
          rating: { ...rating, games: (before[index]?.games ?? 0) + 1, at },
        })
    })
  }
  const stored = new Map(
    (await ask('select * from ratings')).map((row) => [keyOf(String(row['player']), listIn(row)), row]),
  )
  for (const [key, { player, rating }] of ratings) {
    const row = stored.get(key)
    if (row === undefined || !isSame(ratingOf(row), rating)) differences.push({ code: 'other-rating', game: 0, player })
  }
  for (const [key, row] of stored)
    if (!ratings.has(key)) differences.push({ code: 'other-rating', game: 0, player: String(row['player']) })
  const anew = [...ratings.values()].map(({ player, list, rating }) => saveRating(player, list, rating))
  return {
    found: { games: games.length, ratings: ratings.size, differences },
    unit: [...unit, statement('delete from ratings'), ...anew],
  }
}

const keyOf = (player: string, { game, pace, field }: List): string => `${player} ${game} ${pace} ${field}`

const isSame = (a: StoredRating, b: StoredRating): boolean =>
  a.mu === b.mu && a.sigma === b.sigma && a.games === b.games && a.at === b.at

/** As the stored game itself says; null where it is no longer stored. */
function placesIn(row: Row): readonly number[] | null {
  const outcome = typeof row['outcome'] === 'string' ? Outcome.safeParse(JSON.parse(row['outcome'])) : null
  return outcome?.success === true ? placesOf(outcome.data) : null
}
