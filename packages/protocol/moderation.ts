import * as z from 'zod/mini'
import { GameId, SeatNumber, TableId } from './ids.ts'
import { Status } from './table.ts'

/** What somebody is reported for. */
export const REPORT_REASONS = ['chat', 'name', 'stalling', 'cheating', 'other'] as const
export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof ReportReason>

/** What a moderator may keep somebody from; a warning keeps from nothing. */
export const SANCTIONS = ['warning', 'no-chat', 'no-rated', 'no-play'] as const
export const SanctionKind = z.enum(SANCTIONS)
export type SanctionKind = z.infer<typeof SanctionKind>

export const LONGEST_REPORT = 500
const Explanation = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_REPORT))
const CaseId = z.string().check(z.regex(/^[\w-]{22}$/))

/** POST /api/reports: somebody who sat at a table, or said something there; chat and record come with the table. */
export const NewReport = z.strictObject({
  whom: z.union([
    z.strictObject({ table: TableId, seat: SeatNumber }),
    z.strictObject({ table: TableId, line: z.int().check(z.gte(1)) }),
  ]),
  reason: ReportReason,
  text: z.string().check(z.trim(), z.maxLength(LONGEST_REPORT)),
})
export type NewReport = z.infer<typeof NewReport>

/** What was decided about somebody. */
const Decision = z.object({
  id: z.string(),
  kind: SanctionKind,
  why: z.string(),
  game: z.nullable(GameId), // at whose table it was; null: at none in particular
  at: z.number(), // milliseconds since 1970, like all times here
  until: z.nullable(z.number()), // null: for good
  lifted: z.nullable(z.number()),
})
export type Decision = z.infer<typeof Decision>

/** GET /api/decisions: what was decided about you, newest first, and what became of your reports. */
export const Decisions = z.object({
  decisions: z.readonly(z.array(z.extend(Decision, { seen: z.boolean() }))),
  reports: z.readonly(
    z.array(
      z.object({
        name: z.string(),
        game: GameId,
        at: z.number(),
        outcome: z.enum(['open', 'nothing', 'acted']),
      }),
    ),
  ),
})
export type Decisions = z.infer<typeof Decisions>

const Case = z.object({
  id: CaseId,
  name: z.string(), // of the person reported
  handle: z.nullable(z.string()),
  table: TableId,
  game: GameId,
  reports: z.int(), // by how many people
  reasons: z.readonly(z.array(ReportReason)),
  at: z.number(), // of the first
})
export type Case = z.infer<typeof Case>

/** GET /api/moderation: what waits, longest first. */
export const CaseList = z.object({ cases: z.readonly(z.array(Case)), more: z.boolean() })
export type CaseList = z.infer<typeof CaseList>

/** A line of the chat as moderators see it. */
const LoggedLine = z.object({
  number: z.int(),
  name: z.string(),
  text: z.string(),
  at: z.number(),
  reported: z.boolean(), // said by the person reported
  removed: z.boolean(),
})

/** That somebody may have asked a program, in rated games of one kind: a hint, no proof. */
export const EngineSign = z.object({
  kind: z.enum(['agreement', 'evenness']),
  game: GameId,
  games: z.int(),
  choices: z.int(), // of theirs, that were looked at
  own: z.number(), // agreement: the share of choices that are the coach's; evenness: by which factor times differ
  others: z.number(), // of the people they are compared with
  people: z.int(), // how many these are
  alike: z.boolean(), // whether they are rated alike; otherwise everybody
  oneIn: z.number(), // of so many who play like those, one would come to this
})
export type EngineSign = z.infer<typeof EngineSign>

/** GET /api/moderation/cases/ID: the reports, the chat, where the record is, and what was decided before. */
export const CaseFile = z.extend(Case, {
  status: Status, // once over, the record can be read
  seats: z.readonly(z.array(z.string())),
  seat: z.nullable(SeatNumber), // of the person reported; null: they looked on
  said: z.readonly(z.array(z.object({ name: z.string(), reason: ReportReason, text: z.string(), at: z.number() }))),
  chat: z.readonly(z.array(LoggedLine)),
  before: z.readonly(z.array(Decision)),
  // rated games with one opponent that one of the two wins far more often than equals would: a hint, no proof
  signs: z.readonly(z.array(z.object({ name: z.string(), games: z.int(), won: z.int(), lost: z.int() }))),
  engine: z.readonly(z.array(EngineSign)),
})
export type CaseFile = z.infer<typeof CaseFile>

/** POST /api/moderation/cases/ID/decision. The person reported reads why; null days: for good. */
export const Verdict = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal('nothing') }),
  z.strictObject({ verdict: z.literal('warning'), why: Explanation }),
  z.strictObject({
    verdict: z.enum(['no-chat', 'no-rated', 'no-play']),
    days: z.nullable(z.int().check(z.gte(1), z.lte(366))),
    why: Explanation,
  }),
])
export type Verdict = z.infer<typeof Verdict>

/** GET /api/moderation/invites */
export const InviteList = z.object({
  inviteOnly: z.boolean(), // whether this server asks for one
  invites: z.readonly(
    z.array(
      z.object({ id: z.string(), note: z.string(), made: z.number(), until: z.number(), uses: z.int() }), // uses left
    ),
  ),
})
export type InviteList = z.infer<typeof InviteList>

/** POST /api/moderation/invites */
export const NewInvite = z.strictObject({
  note: z.string().check(z.trim(), z.maxLength(60)), // whom it is for
  uses: z.int().check(z.gte(1), z.lte(100)),
  days: z.int().check(z.gte(1), z.lte(366)),
})
export type NewInvite = z.infer<typeof NewInvite>

/** The code, shown this once; and POST /api/invitation, which lets its bearer in. */
export const InviteCode = z.strictObject({ code: z.string().check(z.maxLength(60)) })
export type InviteCode = z.infer<typeof InviteCode>
