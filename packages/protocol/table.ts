import { HELP } from '@parlour/core'
import * as z from 'zod/mini'
import { BotId, GameId, Hash, LineNumber, SeatNumber, TableCode, TableId } from './ids.ts'

/** Plain data of a game (view, effect, reason): its own types close over it again in the client. */
export const GameData = z.custom<object>((value) => typeof value === 'object' && value !== null)

export const Reason = z.looseObject({ code: z.string(), rule: z.string() })

export const ToAct = z.union([SeatNumber, z.literal('chance'), z.literal('nobody')])
export const Outcome = z.object({ scores: z.readonly(z.array(z.number())), winners: z.readonly(z.array(SeatNumber)) })

export const STATUSES = ['gathering', 'playing', 'over', 'closed'] as const
export const Status = z.enum(STATUSES)
export type Status = z.infer<typeof Status>

/** How much a program is told. */
export const Help = z.enum(HELP)
export type Help = z.infer<typeof Help>

/** What was agreed when the table was opened, beside the game's settings. */
export const Terms = z.strictObject({
  private: z.boolean(), // not in the list of open tables
  perMove: z.nullable(z.int().check(z.gte(5), z.lte(14 * 86_400))), // seconds for a move; null: no clock
  // seconds of absence until a bot plays for a person; null: never
  standIn: z.nullable(z.int().check(z.gte(5), z.lte(86_400))),
  bots: z.optional(z.boolean()), // other people's bots may sit down; not there: no
  help: z.optional(Help), // what programs are told at this table; not there: reasons
  rated: z.optional(z.boolean()), // it counts, and anyone who sits down agrees to that; not there: no
  // others may take over the seat of somebody who stays away, for good, in games at one sitting; not there: no
  substitutes: z.optional(z.boolean()),
})
export type Terms = z.infer<typeof Terms>

export const SeatNow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('bot'), bot: BotId, name: z.string() }),
  z.object({
    kind: z.literal('person'),
    name: z.string(),
    ready: z.boolean(), // false: the seat is kept for somebody who has not sat down yet
    present: z.boolean(), // has the table open
    away: z.boolean(), // a bot plays meanwhile
    owner: z.optional(z.string()), // this is a bot account, and whose
    vacant: z.optional(z.number()), // from then on somebody else may take the seat over; milliseconds since 1970
    vacation: z.optional(z.number()), // their clock stands still until then; milliseconds since 1970
  }),
])
export type SeatNow = z.infer<typeof SeatNow>

/** Who played in a person's place. */
export const Instead = z.enum(['clock', 'bot'])

/** One numbered line as this viewer may know it. */
export const SeenStep = z.object({
  number: LineNumber,
  by: z.union([SeatNumber, z.literal('chance')]),
  text: z.nullable(z.string()), // the line in the game's notation; null where it would tell a secret
  ms: z.nullable(z.number()),
  instead: z.optional(Instead), // not there: the seat itself played, or chance
  effects: z.readonly(z.array(GameData)),
  view: z.nullable(GameData), // the position after it, where another line follows; null for the last one and in `lines`
})
export type SeenStep = z.infer<typeof SeenStep>

export const ClockNow = z.object({ seat: SeatNumber, left: z.number() }) // milliseconds left when this was sent
export type ClockNow = z.infer<typeof ClockNow>

export const ChatLine = z.object({
  number: z.int(),
  seat: z.nullable(SeatNumber), // null: a spectator
  name: z.string(),
  text: z.string(),
  at: z.number(), // milliseconds since 1970
})
export type ChatLine = z.infer<typeof ChatLine>

/** What a move changes. */
export const Position = z.object({
  number: LineNumber, // of the last line
  view: z.nullable(GameData), // null while gathering
  toAct: ToAct,
  clock: z.nullable(ClockNow),
  outcome: z.nullable(Outcome),
  seed: z.nullable(z.string()), // of the dice, once the game is over
})
export type Position = z.infer<typeof Position>

/** How far the dice are agreed on; see docs/fair-dice.md. */
export const Draw = z.object({
  round: z.int(), // from 1; the next one begins when a seat is given up while salts are revealed
  commitment: Hash, // of the server's seed
  saltHashes: z.readonly(z.array(z.nullable(Hash))), // by seat; null for a bot and for anyone who has not sat down
  revealing: z.nullable(
    z.object({
      missing: z.readonly(z.array(SeatNumber)), // whose salts are awaited
      left: z.number(), // milliseconds until their seats are given up, when this was sent
    }),
  ), // null until every seat is taken, and once the game has begun
  salts: z.nullable(z.readonly(z.array(z.string()))), // by seat, once the game has begun; empty for a bot
})
export type Draw = z.infer<typeof Draw>

/** Everything about a table that this viewer may know. */
export const TableNow = z.extend(Position, {
  id: TableId,
  code: z.nullable(TableCode),
  game: GameId,
  edition: z.int(),
  settings: z.string(), // those that differ from the defaults, `key=value key=value`
  position: z.optional(z.boolean()), // true: it begins from a position that was set up; not there: from the usual start
  terms: Terms,
  challenge: z.optional(z.string()), // an attempt at the challenge of this day
  race: z.optional(TableId), // the race that gathers here (its own id), or whose run this is
  tournament: z.optional(z.string()), // a table of this tournament
  status: Status,
  opener: z.boolean(), // you opened it
  you: z.nullable(SeatNumber), // your seat
  seats: z.readonly(z.array(SeatNow)),
  watching: z.int(), // people without a seat
  draw: Draw,
  started: z.nullable(z.string()),
  rematch: z.nullable(TableId),
  offers: z.optional(z.readonly(z.array(SeatNumber))), // who would end it here, without a result
  resigned: z.optional(SeatNumber), // it ended so
  // seats that are somebody else's since the line after this one
  substitutes: z.optional(z.readonly(z.array(z.object({ seat: SeatNumber, line: LineNumber })))),
  replaced: z.optional(SeatNumber), // the seat that was yours, until somebody took it over
  chat: z.readonly(z.array(ChatLine)), // the last fifty
})
export type TableNow = z.infer<typeof TableNow>
