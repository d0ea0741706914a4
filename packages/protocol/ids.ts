import * as z from 'zod/mini'

export const TABLE_ID = /^[A-Za-z0-9_-]{16}$/
/** 96 random bits: anyone who knows it may watch, so it is also the private link. */
export const TableId = z.string().check(z.regex(TABLE_ID)).brand<'TableId'>()
export type TableId = z.infer<typeof TableId>

/** Never told to anybody but its owner's server. */
export const UserId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{22}$/))
  .brand<'UserId'>()
export type UserId = z.infer<typeof UserId>

/** A table's code, to be said aloud: no letter or figure that could be taken for another. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const TableCode = z.string().check(z.regex(/^[A-HJKMNP-Z2-9]{6}$/))

export const REQUEST_ID = /^[\w-]{1,40}$/
/** Chosen by the client, one for each thing it wants; a resend has the same. */
export const RequestId = z.string().check(z.regex(REQUEST_ID))

export const SeatNumber = z.int().check(z.gte(0), z.lte(11))
export const LAST_LINE = 999_999
export const LineNumber = z.int().check(z.gte(0), z.lte(LAST_LINE))
export const BotId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
export const GameId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

const HEX_64 = /^[0-9a-f]{64}$/

/** A player's share in the dice: 32 random bytes in hexadecimal. */
export const Salt = z.string().check(z.regex(HEX_64))

/** The hash of a secret: the server's seed or a player's salt. */
export const Hash = z.string().check(z.regex(HEX_64))
