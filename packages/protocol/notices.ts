import * as z from 'zod/mini'

const KEY = z.string().check(z.regex(/^[\w-]{16,200}={0,2}$/)) // base64url

/** POST /api/notices/push: what a browser's push manager hands out. */
export const NewBrowserNotice = z.object({
  endpoint: z.string().check(z.maxLength(1000)),
  keys: z.object({ p256dh: KEY, auth: KEY }),
})
export type NewBrowserNotice = z.infer<typeof NewBrowserNotice>

/** POST /api/notices/mail: a letter asks the owner first. */
export const NewMailNotice = z.strictObject({
  address: z.string().check(z.maxLength(200), z.regex(/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i)),
})

/** GET /api/notices: where you are told that it is your turn. */
export const NoticesNow = z.object({
  key: z.nullable(z.string()), // to subscribe with; null: this server pushes nothing
  mail: z.boolean(), // it sends e-mail
  targets: z.readonly(
    z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['push', 'mail']),
        address: z.string(), // of a browser: its push service
        active: z.boolean(), // false: the owner has not confirmed it yet
        invitations: z.boolean(), // told of invitations too
      }),
    ),
  ),
})
export type NoticesNow = z.infer<typeof NoticesNow>

/** PUT /api/notices/:id: whether you are told there of invitations too. */
export const NoticeWish = z.strictObject({ invitations: z.boolean() })

/** POST /api/vacation */
export const NewVacation = z.strictObject({ days: z.int().check(z.gte(1), z.lte(366)) })

/** GET /api/vacation */
export const VacationNow = z.object({
  until: z.nullable(z.number()), // null: you are not on vacation
  left: z.int(), // days this year
  perYear: z.int(),
})
export type VacationNow = z.infer<typeof VacationNow>
