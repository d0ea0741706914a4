import * as z from 'zod/mini'
import { Handle } from './accounts.ts'
import { TableCard } from './api.ts'
import { TableId } from './ids.ts'

export const InvitationId = z.string().check(z.regex(/^[\w-]{22}$/))

/** POST /api/invitations: of somebody who sits at a table that gathers, or has opened it. */
export const Invite = z.strictObject({ table: TableId, handle: Handle })
export type Invite = z.infer<typeof Invite>

/** GET /api/invitations: yours, newest first. */
export const InvitationList = z.object({
  invitations: z.readonly(
    z.array(
      z.object({
        invitation: InvitationId,
        from: z.object({ name: z.string(), handle: z.nullable(z.string()) }),
        made: z.number(), // milliseconds since 1970
        table: TableCard,
      }),
    ),
  ),
})
export type InvitationList = z.infer<typeof InvitationList>

/** GET /api/tables/:id/invitations: those you made there, oldest first. DELETE /api/invitations/:id takes one back. */
export const InvitedList = z.object({
  invited: z.readonly(z.array(z.object({ invitation: InvitationId, handle: z.string(), declined: z.boolean() }))),
})
export type InvitedList = z.infer<typeof InvitedList>
