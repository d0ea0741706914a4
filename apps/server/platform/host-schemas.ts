import { SeatNumber, TableId, UserId } from '@parlour/protocol'
import * as z from 'zod/mini'

/** What the host's programs send and are told. Times are milliseconds since 1970. */

const page = z.optional(z.string().check(z.regex(/^\d{1,6}$/)))
export const Page = z.object({ page })
export const Search = z.object({ search: z.optional(z.string().check(z.maxLength(60))), page })
export const PersonIn = z.object({ person: UserId })
export type PersonIn = z.infer<typeof PersonIn>

const hours = z.int().check(z.gte(1), z.lte(24 * 366))
export const Announcing = z.strictObject({
  text: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))),
  hours: z.optional(hours), // a day if it is not there
})
export const Muting = z.strictObject({ hours: z.nullable(hours) }) // null: for good
export const Kicking = z.strictObject({ seat: SeatNumber, person: UserId }) // whom you were shown there

const Person = z.object({
  id: UserId,
  name: z.string(),
  handle: z.nullable(z.string()),
  moderator: z.boolean(),
  banned: z.boolean(),
  muted: z.boolean(),
  since: z.number(),
  seen: z.number(),
  tables: z.number(),
})
const Table = z.object({
  id: TableId,
  game: z.string(),
  status: z.string(),
  opened: z.number(),
  isPrivate: z.boolean(),
  lines: z.number(),
  seats: z.readonly(z.array(z.object({ kind: z.string(), name: z.string(), user: z.nullable(UserId) }))),
})
export const Overview = z.object({ connected: z.number(), tables: z.number() })
export const People = z.object({ people: z.array(Person), all: z.number() })
export const PersonShown = z.object({ person: Person, tables: z.array(Table) })
export const Tables = z.object({ tables: z.array(Table), all: z.number() })
export const Deeds = z.object({
  actions: z.array(
    z.object({ at: z.number(), session: z.string(), action: z.string(), whom: z.string(), detail: z.string() }),
  ),
  all: z.number(),
})
export const Purged = z.object({ guests: z.number(), tables: z.number() })
