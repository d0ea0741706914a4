import * as z from 'zod/mini'
import { GameId } from './ids.ts'

/**
 * What a token may do: `read` looks at tables and history, `play` acts as the person, `bot` as one of their bots,
 * `host` as the host. Anyone who may play may read.
 */
export const SCOPES = ['read', 'play', 'bot', 'host'] as const
export const Scope = z.enum(SCOPES)
export type Scope = z.infer<typeof Scope>

/** live: a clock of less than an hour. daily: a longer one. untimed: none. */
export const PACES = ['live', 'daily', 'untimed'] as const
export const Pace = z.enum(PACES)
export type Pace = z.infer<typeof Pace>

export const TokenId = z.string().check(z.regex(/^[A-Za-z0-9_-]{12}$/))
export const BotAccountId = z.string().check(z.regex(/^[A-Za-z0-9_-]{12}$/))

const LONGEST_TOKEN_NAME = 40
const LONGEST_LIFE = 3660 // days

/** A token as it is listed: never the token itself. Times are milliseconds since 1970. */
export const TokenCard = z.object({
  id: TokenId,
  name: z.string(),
  scopes: z.readonly(z.array(Scope)),
  bot: z.nullable(BotAccountId), // the bot it acts as
  made: z.number(),
  expires: z.nullable(z.number()),
  used: z.nullable(z.number()), // the last use, to the minute
})
export type TokenCard = z.infer<typeof TokenCard>

/** POST /api/v1/tokens; `bot` names one of your bots, and then the scope is `bot`. */
export const NewToken = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_TOKEN_NAME)),
  scopes: z.array(z.enum(['read', 'play', 'bot'])).check(z.minLength(1), z.maxLength(3)),
  bot: z.optional(BotAccountId),
  days: z.nullable(z.int().check(z.gte(1), z.lte(LONGEST_LIFE))), // until it expires; null: never
})
export type NewToken = z.infer<typeof NewToken>

/** The one time that a token is shown. */
export const MadeToken = z.extend(TokenCard, { token: z.string() })
export type MadeToken = z.infer<typeof MadeToken>

export const TokenList = z.object({ tokens: z.readonly(z.array(TokenCard)) })
export type TokenList = z.infer<typeof TokenList>

/** What a bot agrees to play. */
const Accepts = {
  games: z.nullable(z.readonly(z.array(GameId).check(z.minLength(1), z.maxLength(20)))), // null: every game
  paces: z.readonly(z.array(Pace).check(z.minLength(1), z.maxLength(3))),
}

/** A bot account: a program's own name at tables, with its owner's beside it. */
export const BotCard = z.object({ id: BotAccountId, name: z.string(), owner: z.string(), ...Accepts })
export type BotCard = z.infer<typeof BotCard>

/** POST /api/v1/bots, PUT /api/v1/bots/ID */
export const NewBot = z.strictObject({ name: z.string().check(z.maxLength(200)), ...Accepts })
export type NewBot = z.infer<typeof NewBot>

export const BotList = z.object({ bots: z.readonly(z.array(BotCard)) })
export type BotList = z.infer<typeof BotList>

/** The address of one's badge is /badge/ID.svg; null: one has made none. */
export const BadgeNow = z.object({ badge: z.nullable(BotAccountId) })
export type BadgeNow = z.infer<typeof BadgeNow>
