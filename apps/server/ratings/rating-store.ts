import { Field, Pace, UserId, type TableId } from '@parlour/protocol'
import { err, ok } from '@parlour/core'
import type { Row, Statement, Unit, UnitResult } from '../database.ts'
import type { Dialect } from '../dialect.ts'
import { statement } from '../statements.ts'
import type { StoredCard, Written } from '../store.ts'
import type { List } from './lists.ts'
import type { Rating } from './rating.ts'

/** Somebody who is rated: a person, or a bot of the house. Without either it is somebody who has been deleted. */
export interface RatedPlayer {
  readonly id: string
  readonly user: UserId | null
  readonly bot: string | null
}

export interface StoredRating extends Rating {
  readonly games: number
  readonly at: number // of the last game
}

/** One seat of a game that counted. */
interface RatedResult {
  readonly player: string
  readonly place: number
  readonly score: number
  readonly after: Rating | null // null: alone, where the score is all
}

/** A game as it is counted, with everything it changes. */
export interface CountedGame extends List {
  readonly number: number // counted as the how-manieth
  readonly table: TableId
  readonly at: number
  readonly results: readonly RatedResult[] // by seat
}

/** Why a rated game counts for nobody. */
type Uncounted = 'left' | 'own-bot' | 'repeated'

/** A point of somebody's graph. */
interface RatedAt extends Rating {
  readonly at: number
}

/** Somebody's rating among people. */
export interface RatedPerson extends Rating {
  readonly user: UserId
  readonly game: string
  readonly pace: Pace
}

/** A line of a leaderboard, before it is shown. */
export interface Standing {
  readonly player: string
  readonly user: UserId | null
  readonly handle: string | null
  readonly bot: string | null
  readonly owner: string | null // of a program: whose
  readonly name: string | null
  readonly games: number
  readonly value: number // millionths of strength or of what was gained; alone, the best score
  readonly sigma: number | null
}

/** How a table's seats were rated. */
interface TableRating {
  readonly status: string // agreed: not counted yet; counted; or why it was not
  readonly seats: readonly { readonly seat: number; readonly before: Rating | null; readonly after: Rating | null }[]
}

/**
 * Ratings. Games are counted one after the other: a number is given once, whoever counts, and everything a game changes
 * is stored with its number or not at all.
 */
export interface RatingStore {
  waiting(limit: number): Promise<readonly StoredCard[]> // rated, over and not counted, in the order they ended
  counted(): Promise<number> // how many have been
  players(users: readonly UserId[], bots: readonly string[]): Promise<readonly RatedPlayer[]>
  ratings(list: List, players: readonly string[]): Promise<ReadonlyMap<string, StoredRating>>
  /** How often two of them have met in a list since then: of the pair that met most. */
  meetings(list: List, players: readonly string[], since: number): Promise<number>
  isOwnBot(users: readonly UserId[]): Promise<boolean> // one of them is another's bot
  count(
    game: CountedGame,
    newcomers: readonly RatedPlayer[],
    before: ReadonlyMap<string, StoredRating>,
  ): Promise<Written>
  leaveOut(table: TableId, why: Uncounted): Promise<Written>

  ofPeople(users: readonly UserId[]): Promise<readonly RatedPerson[]> // in every list among people
  listsOf(user: UserId): Promise<readonly (List & StoredRating)[]>
  graph(user: UserId, list: List, limit: number): Promise<readonly RatedAt[]> // oldest first
  strengths(list: List): Promise<readonly number[]> // of all whose rating has settled
  standings(list: List, since: number | null, among: readonly UserId[] | null): Promise<readonly Standing[]>
  ofTable(table: TableId): Promise<TableRating | null>
}

type Read = (sql: string, ...values: Statement['values']) => Promise<readonly Row[]>
type WriteUnit = (unit: Unit) => Promise<UnitResult>
type Cards = (sql: string, ...values: Statement['values']) => Promise<readonly StoredCard[]>

const OPPONENTS = 3 // different ones that a place on a board takes
const LISTED = 100

export function openRatingStore(
  read: Read,
  write: WriteUnit,
  cards: Cards,
  dialect: Pick<Dialect, 'listed'>,
  settled: number,
): RatingStore {
  const written = async (unit: Unit): Promise<Written> => {
    const result = await write(unit)
    return typeof result === 'string' ? err(result) : ok(null)
  }
  const IN_LIST = 'game = ? and pace = ? and field = ?'
  const valuesOf = ({ game, pace, field }: List): readonly string[] => [game, pace, field]
  const WHO = `rated_players.id as player, rated_players."user", rated_players.bot, people.name, accounts.handle, owners.name as owner`
  const WHOSE = `left join people on people.id = rated_players."user" left join accounts on accounts."user" = rated_players."user"
    left join bots on bots."user" = rated_players."user" left join people as owners on owners.id = bots.owner`
  const SHOWN = `(rated_players.bot is not null or people.banned = 0)`

  return {
    waiting: (limit) =>
      cards(`select * from tables where rated = 'agreed' and status = 'over' order by turn_began, id limit ?`, limit),
    async counted() {
      const [row] = await read('select coalesce(max(number), 0) as number from rated_games')
      return Number(row?.['number'])
    },
    players: async (users, bots) =>
      (
        await read(
          `select * from rated_players where "user" in ${dialect.listed} or bot in ${dialect.listed}`,
          JSON.stringify(users),
          JSON.stringify(bots),
        )
      ).map(playerOf),
    ratings: async (list, players) =>
      new Map(
        (
          await read(
            `select * from ratings where ${IN_LIST} and player in ${dialect.listed}`,
            ...valuesOf(list),
            JSON.stringify(players),
          )
        ).map((row) => [String(row['player']), ratingOf(row)]),
      ),
    async meetings(list, players, since) {
      const ids = JSON.stringify(players)
      const [row] = await read(
        `select coalesce(max(met), 0) as most from (
           select count(*) as met from rated_games join rated_results as a on a.number = rated_games.number
             join rated_results as b on b.number = rated_games.number and b.player > a.player
           where ${IN_LIST} and at >= ? and a.player in ${dialect.listed} and b.player in ${dialect.listed}
           group by a.player, b.player) as pairs`,
        ...valuesOf(list),
        since,
        ids,
        ids,
      )
      return Number(row?.['most'])
    },
    async isOwnBot(users) {
      const ids = JSON.stringify(users)
      const found = await read(
        `select 1 from bots where "user" in ${dialect.listed} and (owner in ${dialect.listed}
           or owner in (select owner from bots as others where others."user" in ${dialect.listed} and others."user" <> bots."user"))`,
        ids,
        ids,
        ids,
      )
      return found.length > 0
    },
    count: ({ number, table, at, results, ...list }, newcomers, before) =>
      written([
        {
          ...statement(`update tables set rated = 'counted' where id = ? and rated = 'agreed'`, table),
          orElse: 'stale',
        },
        ...newcomers.map(insertPlayer),
        statement(
          'insert into rated_games (number, "table", game, pace, field, at) values (?, ?, ?, ?, ?, ?)',
          number,
          table,
          ...valuesOf(list),
          at,
        ),
        ...results.map(({ player, place, score, after }, seat) =>
          statement(
            'insert into rated_results (number, seat, player, place, score, mu, sigma) values (?, ?, ?, ?, ?, ?, ?)',
            number,
            seat,
            player,
            place,
            score,
            after?.mu ?? null,
            after?.sigma ?? null,
          ),
        ),
        ...results.flatMap(({ player, after }) =>
          after === null
            ? []
            : [saveRating(player, list, { ...after, at, games: (before.get(player)?.games ?? 0) + 1 })],
        ),
      ]),
    leaveOut: (table, why) =>
      written([
        { ...statement(`update tables set rated = ? where id = ? and rated = 'agreed'`, why, table), orElse: 'stale' },
      ]),

    ofPeople: async (users) =>
      (users.length === 0
        ? []
        : await read(
            `select rated_players."user", ratings.game, ratings.pace, ratings.mu, ratings.sigma
             from ratings join rated_players on rated_players.id = ratings.player
             where ratings.field = 'people' and rated_players."user" in ${dialect.listed}`,
            JSON.stringify(users),
          )
      ).map((row) => ({
        user: UserId.parse(row['user']),
        game: String(row['game']),
        pace: Pace.parse(row['pace']),
        mu: Number(row['mu']),
        sigma: Number(row['sigma']),
      })),
    listsOf: async (user) =>
      (
        await read(
          `select ratings.* from ratings join rated_players on rated_players.id = ratings.player
           where rated_players."user" = ? order by games desc, game, pace, field`,
          user,
        )
      ).map((row) => ({ ...listIn(row), ...ratingOf(row) })),
    graph: async (user, list, limit) =>
      (
        await read(
          `select rated_results.mu, rated_results.sigma, at from rated_results
             join rated_games on rated_games.number = rated_results.number
             join rated_players on rated_players.id = rated_results.player
           where ${IN_LIST} and rated_players."user" = ? and rated_results.mu is not null
           order by rated_results.number desc limit ?`,
          ...valuesOf(list),
          user,
          limit,
        )
      )
        .map((row) => ({ mu: Number(row['mu']), sigma: Number(row['sigma']), at: Number(row['at']) }))
        .toReversed(),
    strengths: async (list) =>
      (
        await read(
          `select mu from ratings join rated_players on rated_players.id = ratings.player
           where ${IN_LIST} and sigma <= ? and rated_players."user" is not null order by mu`,
          ...valuesOf(list),
          settled,
        )
      ).map((row) => Number(row['mu'])),
    async standings(list, since, among) {
      const mine = among === null ? '' : `and rated_players."user" in ${dialect.listed}`
      const amongThem = among === null ? [] : [JSON.stringify(among)]
      const from = `from rated_results join rated_games on rated_games.number = rated_results.number
        join rated_players on rated_players.id = rated_results.player ${WHOSE}`
      if (list.field === 'solo')
        return (
          await read(
            `select ${WHO}, count(*) as games, max(rated_results.score) as value, null as sigma ${from}
             where ${IN_LIST} and at >= ? and ${SHOWN} and rated_players."user" is not null ${mine}
             group by rated_players.id, rated_players."user", rated_players.bot, people.name, accounts.handle, owners.name
             order by value desc, max(at) limit ${LISTED}`,
            ...valuesOf(list),
            since ?? 0,
            ...amongThem,
          )
        ).map(standingOf)
      // who has met enough others in this list, ever: a rating made among two accounts is on no board but friends'
      const onBoard = `ratings.sigma <= ? and ${SHOWN} and (select count(distinct other.player) from rated_results as mine
          join rated_results as other on other.number = mine.number and other.player <> mine.player
          join rated_games as met on met.number = mine.number
        where mine.player = ratings.player and met.game = ratings.game and met.pace = ratings.pace and met.field = ratings.field) >= ${OPPONENTS}`
      const known = among === null ? onBoard : SHOWN
      const enough = among === null ? [settled] : []
      const rated = `from ratings join rated_players on rated_players.id = ratings.player ${WHOSE}`
      if (since === null)
        return (
          await read(
            `select ${WHO}, ratings.games, ratings.mu as value, ratings.sigma ${rated}
             where ${IN_LIST} and ${known} ${mine} order by ratings.mu desc limit ${LISTED}`,
            ...valuesOf(list),
            ...enough,
            ...amongThem,
          )
        ).map(standingOf)
      // what was gained: the rating now, without that after the last game before
      return (
        await read(
          `select * from (select ${WHO}, ratings.sigma,
             (select count(*) from rated_results join rated_games on rated_games.number = rated_results.number
              where rated_results.player = ratings.player and rated_games.game = ratings.game and rated_games.pace = ratings.pace
                and rated_games.field = ratings.field and rated_games.at >= ?) as games,
             ratings.mu - (select rated_results.mu from rated_results join rated_games on rated_games.number = rated_results.number
              where rated_results.player = ratings.player and rated_games.game = ratings.game and rated_games.pace = ratings.pace
                and rated_games.field = ratings.field and rated_games.at < ? order by rated_results.number desc limit 1) as value
           ${rated} where ${IN_LIST} and ${known} ${mine}) as gains
           where games > 0 and value is not null order by value desc limit ${LISTED}`,
          since,
          since,
          ...valuesOf(list),
          ...enough,
          ...amongThem,
        )
      ).map(standingOf)
    },
    async ofTable(table) {
      const [row] = await read('select rated from tables where id = ?', table)
      const status = row?.['rated']
      if (typeof status !== 'string') return null
      const seats = await read(
        `select rated_results.seat, rated_results.mu, rated_results.sigma, before.mu as mu_before, before.sigma as sigma_before
         from rated_games join rated_results on rated_results.number = rated_games.number
           left join rated_results as before on before.player = rated_results.player and before.number = (
             select max(earlier.number) from rated_results as earlier join rated_games as game on game.number = earlier.number
             where earlier.player = rated_results.player and earlier.number < rated_results.number
               and game.game = rated_games.game and game.pace = rated_games.pace and game.field = rated_games.field)
         where rated_games."table" = ? order by rated_results.seat`,
        table,
      )
      return {
        status,
        seats: seats.map((row) => ({
          seat: Number(row['seat']),
          before: pairOf(row['mu_before'], row['sigma_before']),
          after: pairOf(row['mu'], row['sigma']),
        })),
      }
    },
  }
}

/** Of somebody who is still there. */
const insertPlayer = ({ id, user, bot }: RatedPlayer): Statement =>
  user === null
    ? statement('insert into rated_players (id, "user", bot) values (?, null, ?)', id, bot)
    : {
        ...statement(
          'insert into rated_players (id, "user", bot) select ?, id, null from people where id = ?',
          id,
          user,
        ),
        orElse: 'stale',
      }

export const saveRating = (player: string, list: List, { mu, sigma, games, at }: StoredRating): Statement =>
  statement(
    `insert into ratings (player, game, pace, field, mu, sigma, games, at) values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (player, game, pace, field) do update set mu = excluded.mu, sigma = excluded.sigma, games = excluded.games, at = excluded.at`,
    player,
    list.game,
    list.pace,
    list.field,
    mu,
    sigma,
    games,
    at,
  )

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const pairOf = (mu: unknown, sigma: unknown): Rating | null =>
  mu === null || sigma === null ? null : { mu: Number(mu), sigma: Number(sigma) }

export const ratingOf = (row: Row): StoredRating => ({
  mu: Number(row['mu']),
  sigma: Number(row['sigma']),
  games: Number(row['games']),
  at: Number(row['at']),
})

export const listIn = (row: Row): List => ({
  game: String(row['game']),
  pace: Pace.parse(row['pace']),
  field: Field.parse(row['field']),
})

const playerOf = (row: Row): RatedPlayer => ({
  id: String(row['id']),
  user: row['user'] === null ? null : UserId.parse(row['user']),
  bot: textOf(row['bot']),
})

const standingOf = (row: Row): Standing => ({
  player: String(row['player']),
  user: row['user'] === null ? null : UserId.parse(row['user']),
  handle: textOf(row['handle']),
  bot: textOf(row['bot']),
  owner: textOf(row['owner']),
  name: textOf(row['name']),
  games: Number(row['games']),
  value: Number(row['value']),
  sigma: row['sigma'] === null ? null : Number(row['sigma']),
})
