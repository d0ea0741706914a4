import * as z from 'zod/mini'
import { Handle } from './accounts.ts'
import { SeatNumber, TableId } from './ids.ts'

/** What one person may be to another; a block keeps both apart, a mute hides what somebody says. */
export const TIES = ['friend', 'muted', 'blocked'] as const
export const TieKind = z.enum(TIES)
export type TieKind = z.infer<typeof TieKind>

export const TieId = z.string().check(z.regex(/^[\w-]{22}$/))

/** Somebody else. Nobody is told another's id: people are who has a handle, sat there, or said that. */
export const Whom = z.union([
  z.strictObject({ handle: Handle }),
  z.strictObject({ table: TableId, seat: SeatNumber }),
  z.strictObject({ table: TableId, line: z.int().check(z.gte(1)) }), // of the chat
  z.strictObject({ wish: TieId }), // who calls you a friend
])
export type Whom = z.infer<typeof Whom>

/** POST /api/ties; the tie before is replaced. */
export const NewTie = z.strictObject({ kind: TieKind, whom: Whom })

/** GET /api/ties */
export const TieList = z.object({
  ties: z.readonly(
    z.array(
      z.object({
        id: TieId,
        kind: TieKind,
        name: z.string(),
        handle: z.nullable(z.string()),
        mutual: z.boolean(), // a friend who calls you one too
        here: z.boolean(), // now; told of mutual friends alone
      }),
    ),
  ),
  wishes: z.readonly(z.array(z.object({ wish: TieId, name: z.string(), handle: z.nullable(z.string()) }))),
})
export type TieList = z.infer<typeof TieList>
