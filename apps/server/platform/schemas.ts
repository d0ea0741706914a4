import { BASES, SEVERITIES, UNITS } from '@parlour/bots'
import {
  BotAccountId,
  BotCard,
  GameData,
  GameId,
  Hash,
  LineNumber,
  LobbyFilter,
  LONGEST_ACTION,
  LONGEST_CHAT,
  OpenTable,
  REFUSALS,
  Salt,
  Scope,
  SeatNumber,
  SeenStep,
  TableCard,
  TableId,
  TableNow,
  ToAct,
} from '@parlour/protocol'
import * as z from 'zod/mini'

/** The API's own shapes; the document is made from these very schemas. */

const Explained = z.looseObject({ code: z.string(), rule: z.string(), text: z.string() })

export const ApiProblem = z.object({
  error: z.object({
    code: z.enum(REFUSALS),
    text: z.string(),
    number: z.nullable(z.int()),
    reasons: z.readonly(z.array(Explained)),
  }),
})
export type ApiProblem = z.infer<typeof ApiProblem>

export const Whoami = z.object({
  name: z.string(),
  scopes: z.readonly(z.array(Scope)),
  bot: z.nullable(BotCard),
})

export const TableIn = z.object({ id: TableId })
export const GameIn = z.object({ game: GameId })
export const CodeIn = z.object({ code: z.string().check(z.maxLength(20)) })
export const IdIn = z.object({ id: BotAccountId })

const number = z.string().check(z.regex(/^\d{1,16}$/))
export const Paged = z.object({ before: z.optional(number) })
export const Listed = z.extend(Paged, { ...LobbyFilter.shape, bots: z.optional(z.enum(['true', 'false'])) })
export const After = z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,6}$/))) })
export const FromLine = z.object({ from: z.optional(z.string().check(z.regex(/^\d{1,6}$/))) })
export const Picks = z.object({ picks: z.optional(z.string().check(z.maxLength(LONGEST_ACTION))) })
export const LineAsked = z.object({ line: z.string().check(z.minLength(1), z.maxLength(LONGEST_ACTION)) })

export const Cards = z.object({ tables: z.readonly(z.array(TableCard)), more: z.boolean() })
export const Table = TableNow
export const OpenedTable = z.object({ table: TableId, code: z.string(), seat: z.nullable(SeatNumber) })
export const Opening = OpenTable

export const Sitting = z.strictObject({
  seat: z.optional(SeatNumber), // not there: the first that is open or kept for you
  commitment: z.optional(Hash),
  saltHash: z.optional(Hash), // with its commitment: your own share in the dice, which you reveal yourself
})
export const Sat = z.object({ seat: SeatNumber })
export const Revealing = z.strictObject({ salt: Salt })
export const Filling = z.strictObject({
  seat: SeatNumber,
  bot: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
})
export const Substituting = z.strictObject({ seat: SeatNumber })
export const Leaving = z.strictObject({ away: z.boolean() })
export const Move = z.strictObject({
  number: LineNumber, // that the line is to have: the table's last number and one
  line: z.string().check(z.minLength(1), z.maxLength(LONGEST_ACTION)),
})
export const Moved = z.object({ number: LineNumber, repeated: z.boolean() })
export const Saying = z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_CHAT)) })
export const Done = z.object({ number: LineNumber })
export const Rematch = z.object({ table: TableId })
export const Lines = z.object({ lines: z.readonly(z.array(SeenStep)), more: z.boolean() })
export const SeatAsked = z.object({ seat: z.optional(z.string().check(z.regex(/^\d{1,2}$/))) })
const Decision = z.object({
  line: LineNumber,
  played: z.string(),
  best: z.string(),
  values: z.object({ played: z.number(), best: z.number() }), // in the unit of the account
  loss: z.number(), // of what the coach counts, such as the chance to win
  error: z.nullable(z.number()), // the standard error of the loss, where it is known
  severity: z.nullable(z.enum(SEVERITIES)),
  basis: z.enum(BASES), // how it was judged
  text: z.object({ played: z.string(), best: z.string(), cost: z.string() }),
  reason: z.string(), // why the best was better; where it was played, what made it so
})
const Account = z.object({
  unit: z.enum(UNITS),
  accuracy: z.nullable(z.number()), // 0 to 1; null where there was nothing to decide
  lost: z.number(), // by the seat's own decisions, against the best
  given: z.number(), // by the decisions of the others
  luck: z.number(), // result - expected = luck + given - lost
  severities: z.object({ inaccuracy: z.number(), mistake: z.number(), blunder: z.number() }),
  curves: z.readonly(z.array(z.readonly(z.array(z.object({ line: LineNumber, value: z.number() }))))), // by deal, level
  text: z.object({ lost: z.string(), given: z.string(), luck: z.string() }),
})
export const Review = z.object({
  table: TableId,
  game: z.string(),
  seat: SeatNumber,
  decisions: z.nullable(z.readonly(z.array(Decision))), // the dearest first
  account: z.nullable(Account),
  why: z.nullable(z.object({ code: z.literal('no-coach'), text: z.string() })), // there are none
})

const OptionShown = z.looseObject({
  status: z.enum(['playable', 'partial', 'blocked']),
  pick: z.string(),
  action: z.nullable(z.string()),
  more: z.boolean(),
  effects: z.optional(z.readonly(z.array(GameData))),
  reasons: z.optional(z.readonly(z.array(Explained))),
  text: z.string(),
})
export const Options = z.object({
  number: z.nullable(LineNumber), // the table's last line; null for a position of your own
  toAct: ToAct,
  prompt: z.string(),
  whole: z.optional(z.nullable(z.string())),
  options: z.readonly(z.array(OptionShown)),
  lines: z.readonly(z.array(z.string())), // every legal move, as a line to send
})
export const Why = z.object({ legal: z.boolean(), reasons: z.readonly(z.array(Explained)) })

const Settings = z.optional(
  z.record(z.string().check(z.maxLength(40)), z.union([z.string().check(z.maxLength(100)), z.number(), z.boolean()])),
)
const position = z.string().check(z.minLength(1), z.maxLength(2000))
export const AskOptions = z.strictObject({
  position,
  settings: Settings,
  picks: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(60))),
})
export const AskWhy = z.strictObject({
  position,
  settings: Settings,
  line: z.string().check(z.minLength(1), z.maxLength(LONGEST_ACTION)),
})
export const Ok = z.object({ ok: z.literal(true) })
