import { Pace, Scope, UserId, type TokenCard } from '@parlour/protocol'
import { err, ok } from '@parlour/core'
import type { Row, Statement, Unit, UnitResult } from '../database.ts'
import { personOf } from '../rows.ts'
import type { BotAccount, NotWritten, StoredPerson, Written } from '../store.ts'

/** A token as it is kept: its hash instead of itself. */
export interface StoredToken extends TokenCard {
  readonly hash: string
  readonly user: UserId | null // as whom it acts; null: the host
  readonly maker: UserId | null // who may list and revoke it; null: the host
}

/** A token with whom it stands for. */
interface FoundToken {
  readonly token: StoredToken
  readonly person: StoredPerson | null // null: the host
}

export interface StoredBot {
  readonly person: StoredPerson
  readonly account: BotAccount
}

/** What a bot agrees to play, as its owner says. */
type Accepts = Pick<BotAccount, 'games' | 'paces'>

/**
 * Tokens and the accounts of bots. They go with their person. A token beyond `most` of its maker is refused as a
 * conflict, and so is a bot.
 */
export interface TokenStore {
  create(token: Omit<StoredToken, 'bot' | 'used'>, most: number): Promise<Written>
  byHash(hash: string): Promise<FoundToken | null>
  madeBy(maker: UserId | null): Promise<readonly StoredToken[]> // newest first
  revoke(id: string, maker: UserId | null): Promise<Written>
  used(id: string, at: number): Promise<Written>
  createBot(
    bot: { readonly user: UserId; readonly id: string; readonly name: string; readonly owner: UserId } & Accepts,
    since: number,
    most: number,
  ): Promise<Written>
  changeBot(id: string, owner: UserId, accepts: Accepts): Promise<Written>
  botsOf(owner: UserId): Promise<readonly StoredBot[]>
  bots(limit: number): Promise<readonly StoredBot[]> // of everybody who is not banned
}

type Read = (sql: string, ...values: Statement['values']) => Promise<readonly Row[]>
type WriteUnit = (unit: Unit) => Promise<UnitResult>

const PEOPLE = `people.id as id, people.name as name, people.recovery as recovery, people.banned as banned, people.since as since,
  people.session as session, people.admitted as admitted`
const BOT = `bots.id as bot, bots.owner as bot_owner, bots.games as games, bots.paces as paces, owners.name as owner_name,
  owners.banned as owner_banned`
const BOTS = `select ${PEOPLE}, ${BOT} from bots join people on people.id = bots."user" join people as owners on owners.id = bots.owner`
const TOKENS = `select tokens.id as token, tokens.hash, tokens."user" as "user", tokens.maker, tokens.name as token_name, tokens.scopes, tokens.made,
  tokens.expires, tokens.used, bots.id as bot`

export function openTokenStore(read: Read, write: WriteUnit): TokenStore {
  const written = async (...unit: Unit): Promise<Written> => {
    const result = await write(unit)
    return typeof result === 'string' ? err(result) : ok(null)
  }
  /** Where nothing was changed because the count was reached, the person is still there. */
  const orFull = async (maker: UserId | null, result: Written): Promise<Written> => {
    if (result.ok || result.error !== 'gone' || maker === null) return result
    const [row] = await read('select 1 from people where id = ?', maker)
    return err<NotWritten>(row === undefined ? 'gone' : 'conflict')
  }

  return {
    create: async ({ id, hash, user, maker, name, scopes, made, expires }, most) =>
      orFull(
        maker,
        await written(
          { sql: 'delete from tokens where maker is not distinct from ? and expires < ?', values: [maker, made] },
          {
            sql: `insert into tokens (id, hash, "user", maker, name, scopes, made, expires, used) select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, null
                  where (cast(?4 as text) is null or exists (select 1 from people where id = ?4)) and (cast(?3 as text) is null or exists (select 1 from people where id = ?3))
                    and (select count(*) from tokens where maker is not distinct from ?4) < ?9`,
            values: [id, hash, user, maker, name, scopes.join(' '), made, expires, most],
            orElse: 'gone',
          },
        ),
      ),
    async byHash(hash) {
      const [row] = await read(
        `${TOKENS}, ${PEOPLE}, ${BOT} from tokens left join people on people.id = tokens."user" left join bots on bots."user" = tokens."user"
         left join people as owners on owners.id = bots.owner where hash = ?`,
        hash,
      )
      return row === undefined ? null : { token: tokenOf(row), person: row['id'] === null ? null : withBot(row) }
    },
    madeBy: async (maker) =>
      (
        await read(
          `${TOKENS} from tokens left join bots on bots."user" = tokens."user" where maker is not distinct from ? order by made desc`,
          maker,
        )
      ).map(tokenOf),
    revoke: (id, maker) =>
      written({
        sql: 'delete from tokens where id = ? and maker is not distinct from ?',
        values: [id, maker],
        orElse: 'gone',
      }),
    used: (id, at) => written({ sql: 'update tokens set used = ? where id = ?', values: [at, id], orElse: 'gone' }),
    createBot: async ({ user, id, name, owner, games, paces }, since, most) =>
      orFull(
        owner,
        await written(
          {
            sql: `insert into people (id, name, recovery, banned, since, session) select ?1, ?2, null, 0, ?3, 0
                  where exists (select 1 from people where id = ?4) and (select count(*) from bots where owner = ?4) < ?5`,
            values: [user, name, since, owner, most],
            orElse: 'gone',
          },
          {
            sql: 'insert into bots ("user", id, owner, games, paces) values (?, ?, ?, ?, ?)',
            values: [user, id, owner, games?.join(' ') ?? null, paces.join(' ')],
          },
        ),
      ),
    changeBot: (id, owner, { games, paces }) =>
      written({
        sql: 'update bots set games = ?, paces = ? where id = ? and owner = ?',
        values: [games?.join(' ') ?? null, paces.join(' '), id, owner],
        orElse: 'gone',
      }),
    botsOf: async (owner) => (await read(`${BOTS} where bots.owner = ? order by since`, owner)).map(storedBot),
    bots: async (limit) =>
      (
        await read(`${BOTS} where people.banned = 0 and owners.banned = 0 order by people.since desc limit ?`, limit)
      ).map(storedBot),
  }
}

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error('a token or a bot is not as it was written')
  return value
}
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const userOrNull = (value: unknown): UserId | null => (value === null ? null : UserId.parse(value))

const tokenOf = (row: Row): StoredToken => ({
  id: text(row['token']),
  hash: text(row['hash']),
  user: userOrNull(row['user']),
  maker: userOrNull(row['maker']),
  name: text(row['token_name']),
  scopes: text(row['scopes'])
    .split(' ')
    .map((scope) => Scope.parse(scope)),
  bot: row['bot'] === null ? null : text(row['bot']),
  made: Number(row['made']),
  expires: numberOrNull(row['expires']),
  used: numberOrNull(row['used']),
})

/** A bot is banned with its owner. */
function withBot(row: Row): StoredPerson {
  const person = personOf(row)
  if (row['bot'] === null) return person
  return { ...person, banned: person.banned || row['owner_banned'] === 1, bot: accountOf(row) }
}

const accountOf = (row: Row): BotAccount => ({
  id: text(row['bot']),
  owner: UserId.parse(row['bot_owner']),
  ownerName: text(row['owner_name']),
  games: row['games'] === null ? null : text(row['games']).split(' '),
  paces: text(row['paces'])
    .split(' ')
    .map((pace) => Pace.parse(pace)),
})

const storedBot = (row: Row): StoredBot => ({ person: withBot(row), account: accountOf(row) })
