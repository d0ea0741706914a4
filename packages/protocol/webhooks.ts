import * as z from 'zod/mini'

/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = ['game-started', 'your-turn', 'game-over'] as const
export const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

export const WebhookId = z.string().check(z.regex(/^[A-Za-z0-9_-]{12}$/))

/** Why a delivery failed: the address may not be reached from here, nobody answered, or not with a success. */
export const WEBHOOK_FAULTS = ['not-allowed', 'unreachable', 'too-slow', 'refused'] as const
export const WebhookFault = z.enum(WEBHOOK_FAULTS)
export type WebhookFault = z.infer<typeof WebhookFault>

const LONGEST_ADDRESS = 500

/** The last delivery: when, with which status of HTTP, and what went wrong. */
const Delivered = z.object({
  at: z.number(),
  status: z.nullable(z.number()),
  fault: z.nullable(WebhookFault), // null: it arrived
})
export type Delivered = z.infer<typeof Delivered>

/** A webhook as it is listed: never its secret. Times are milliseconds since 1970. */
export const WebhookCard = z.object({
  id: WebhookId,
  url: z.string(),
  events: z.readonly(z.array(WebhookEvent)),
  made: z.number(),
  paused: z.boolean(), // it failed too often; nothing is kept for it until it is resumed
  failures: z.number(), // in a row
  waiting: z.number(), // deliveries to come
  last: z.nullable(Delivered),
})
export type WebhookCard = z.infer<typeof WebhookCard>

/** POST /api/v1/webhooks */
export const NewWebhook = z.strictObject({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_ADDRESS)),
  events: z.array(WebhookEvent).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length)),
})
export type NewWebhook = z.infer<typeof NewWebhook>

/** The one time that a secret is shown. */
export const MadeWebhook = z.extend(WebhookCard, { secret: z.string() })
export type MadeWebhook = z.infer<typeof MadeWebhook>

export const WebhookList = z.object({ webhooks: z.readonly(z.array(WebhookCard)) })
export type WebhookList = z.infer<typeof WebhookList>
