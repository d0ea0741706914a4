import { Pace, Reason, REFUSALS, SeenStep, TableId, TableNow, UserId } from '@parlour/protocol'
import * as z from 'zod/mini'
import type { Answer } from '../answer.ts'
import type { Command } from '../table/decide.ts'
import type { Person } from '../table/seating.ts'

/**
 * What nodes say to each other about tables, read totally: anything else is no message. What a table draws by lot never
 * travels, neither seeds nor positions: a rematch is drawn by its owner, and what is shown is text for one viewer.
 */
const Text = z.string().check(z.maxLength(4000))
const SeatNumber = z.int().check(z.nonnegative(), z.maximum(99))
const Tab = z.string().check(z.regex(/^[\w-]{1,40}$/))
const Account = z.object({
  id: Text,
  owner: UserId,
  ownerName: Text,
  games: z.nullable(z.array(Text)),
  paces: z.array(Pace),
})
const Somebody = z.pipe(
  z.object({ id: UserId, name: Text, bot: z.nullable(Account), account: z.optional(z.boolean()) }),
  z.transform(({ id, name, bot, account = false }): Person => ({
    id,
    name,
    account,
    ...(bot === null ? {} : { bot }),
  })),
)

/** What may be asked of a table from another node. */
const Asked = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sit'), person: Somebody, seat: SeatNumber, commitment: Text, saltHash: Text }),
  z.object({ type: z.literal('reveal'), user: UserId, salt: Text }),
  z.object({ type: z.literal('stand'), user: UserId }),
  z.object({ type: z.literal('fill'), user: UserId, seat: SeatNumber, bot: z.nullable(Text) }),
  z.object({ type: z.literal('away'), user: UserId, away: z.boolean() }),
  z.object({ type: z.literal('substitute'), person: Somebody, seat: SeatNumber }),
  z.object({ type: z.literal('act'), user: UserId, request: Text, after: z.int(), action: Text }),
  z.object({ type: z.literal('chat'), person: Somebody, text: Text }),
  z.object({ type: z.literal('unsay'), line: z.int() }),
  z.object({ type: z.literal('rematch'), user: UserId }),
  z.object({ type: z.literal('resign'), user: UserId }),
  z.object({ type: z.literal('end'), user: UserId }),
  z.object({ type: z.literal('close'), by: z.enum(['opener', 'host', 'time']), user: z.nullable(UserId) }),
  z.object({ type: z.literal('remove'), seat: SeatNumber, user: UserId }),
  z.object({ type: z.literal('rename'), person: Somebody }),
  z.object({ type: z.literal('vacation'), user: UserId, until: z.number() }),
])

const Request = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ask'), table: TableId, command: Asked, tab: z.nullable(Tab) }),
  z.object({ type: z.literal('watch'), table: TableId, user: UserId, tab: Tab, after: z.nullable(z.int()) }),
  z.object({ type: z.literal('look'), table: TableId, user: UserId }),
  z.object({
    type: z.literal('lines'),
    table: TableId,
    user: UserId,
    from: z.int(),
    most: z.int().check(z.maximum(1000)),
  }),
])
export type Request = z.infer<typeof Request>

const AnswerShape = z.union([
  z.object({ ok: z.literal(true), number: z.int(), repeated: z.boolean(), told: z.boolean() }),
  z.object({
    ok: z.literal(false),
    code: z.enum(REFUSALS),
    number: z.nullable(z.int()),
    reasons: z.array(Reason),
  }),
])
const Reply = z.discriminatedUnion('type', [
  z.object({ type: z.literal('answer'), answer: AnswerShape }),
  z.object({ type: z.literal('look'), now: TableNow }),
  z.object({ type: z.literal('lines'), steps: z.array(SeenStep) }),
  z.object({ type: z.literal('moved') }), // it has this table no more
])
export type Reply =
  | { readonly type: 'answer'; readonly answer: Answer }
  | { readonly type: 'look'; readonly now: TableNow }
  | { readonly type: 'lines'; readonly steps: readonly SeenStep[] }
  | { readonly type: 'moved' }

/** To the node of a tab: what it is shown. To the owner of a table: a tab left, or is still there. */
const Post = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('show'),
    table: TableId,
    shown: z.array(z.object({ text: z.string(), tabs: z.array(Tab) })),
  }),
  z.object({ type: z.literal('leave'), table: TableId, tab: Tab }),
  z.object({ type: z.literal('moved'), table: z.optional(TableId) }), // this node has lost it, or gives all away
])
export type Post = z.infer<typeof Post>

/** To all: something in the database has changed that nodes keep in memory. */
const News = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['notice', 'mutes', 'sanctions', 'webhooks']) }),
  z.object({ type: z.literal('dismissed'), user: UserId, reason: z.enum(['banned', 'not-signed-in']) }),
  z.object({ type: z.literal('signed-out'), user: UserId, sessions: z.array(Text).check(z.maxLength(100)) }),
  z.object({ type: z.enum(['renamed', 'forgotten', 'ties', 'invited']), user: UserId }),
  z.object({
    type: z.literal('spent'),
    limit: Text,
    spent: z.array(z.object({ key: Text, tokens: z.number() })).check(z.maxLength(500)),
  }),
])
export type News = z.infer<typeof News>

/** How many tabs these people have at a node, and how many sockets it has in all. */
const Headcount = z.object({ type: z.literal('headcount'), of: z.array(UserId).check(z.maxLength(100)) })
const Counted = z.object({
  connected: z.int().check(z.nonnegative()),
  tabs: z.array(z.int().check(z.nonnegative())).check(z.maxLength(100)), // in the order of the question
})
export type Headcount = z.infer<typeof Headcount>
export type Counted = z.infer<typeof Counted>

export const readHeadcount = (body: unknown): Headcount | null => Headcount.safeParse(body).data ?? null
export const readCounted = (body: unknown): Counted | null => Counted.safeParse(body).data ?? null
export const readRequest = (body: unknown): Request | null => Request.safeParse(body).data ?? null
export const readReply = (body: unknown): Reply | null => Reply.safeParse(body).data ?? null
export const readPost = (body: unknown): Post | null => Post.safeParse(body).data ?? null
export const readNews = (body: unknown): News | null => News.safeParse(body).data ?? null

const sent = ({ id, name, bot, account = false }: Person): object => ({ id, name, account, bot: bot ?? null })

/** A command as it travels; null: it is the owner's alone. */
export function asSent(command: Command): object | null {
  switch (command.type) {
    case 'bot':
    case 'look':
    case 'resume':
      return null
    case 'rematch':
      return { type: 'rematch', user: command.user }
    case 'sit':
    case 'substitute':
    case 'chat':
    case 'rename':
      return { ...command, person: sent(command.person) }
    case 'reveal':
    case 'unsay':
    case 'stand':
    case 'fill':
    case 'away':
    case 'act':
    case 'resign':
    case 'end':
    case 'close':
    case 'remove':
    case 'vacation':
      return command
  }
}
