import * as z from 'zod/mini'

/** An account's own name among all: plain letters and figures, so that no two look alike. */
export const Handle = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{2,19}$/))

export const LONGEST_DEVICE = 40
const DeviceName = z.string().check(z.maxLength(200))

const PasskeyCard = z.object({
  id: z.string(),
  name: z.string(), // as its owner calls the device
  made: z.number(), // milliseconds since 1970, like all times here
  used: z.nullable(z.number()),
})

const SessionCard = z.object({
  id: z.string(),
  browser: z.string(), // 'Firefox, Windows'; empty: not known
  made: z.number(),
  seen: z.number(), // to the hour
  here: z.boolean(), // the one that asks
})

/** GET /api/account. A guest has no handle and none of the rest. */
export const AccountNow = z.object({
  handle: z.nullable(z.string()),
  passkeys: z.readonly(z.array(PasskeyCard)),
  sessions: z.readonly(z.array(SessionCard)),
  codes: z.int(), // recovery codes that are left
  certain: z.int(), // milliseconds in which this browser may do what cannot be undone; then it is asked
  moderator: z.boolean(), // whether the host has made them one
})
export type AccountNow = z.infer<typeof AccountNow>

/** POST /api/account/sign-up/begin */
export const SignUp = z.strictObject({ handle: Handle })

/** What a browser needs to ask its authenticator; handed on as it is. */
export const Ceremony = z.object({ options: z.looseObject({ challenge: z.string() }) })
export type Ceremony = z.infer<typeof Ceremony>

const Encoded = z.string().check(z.regex(/^[\w-]{1,6000}$/)) // base64url
const Attached = z.optional(z.enum(['platform', 'cross-platform']))
const PasskeyId = z.string().check(z.regex(/^[\w-]{1,1400}$/)) // 1023 bytes at most
const CREDENTIAL = {
  id: PasskeyId,
  rawId: Encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  authenticatorAttachment: Attached,
}

/** A browser's answer when a passkey was made. What is not named here is not read. */
export const MadePasskey = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8))),
  }),
})
export type MadePasskey = z.infer<typeof MadePasskey>

/** A browser's answer when a passkey was used. */
export const UsedPasskey = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: z.optional(Encoded),
  }),
})
export type UsedPasskey = z.infer<typeof UsedPasskey>

/** POST /api/account/sign-up/finish */
export const SignUpAnswer = z.strictObject({ handle: Handle, device: DeviceName, passkey: MadePasskey })

/** POST /api/account/sign-in/finish; merge: the guest of this browser becomes part of the account. */
export const SignInAnswer = z.strictObject({ passkey: UsedPasskey, merge: z.boolean() })

/** POST /api/recover/look: whom a code would make of this browser; a guest has no handle. */
export const BehindCode = z.object({ handle: z.nullable(z.string()), name: z.string() })
export type BehindCode = z.infer<typeof BehindCode>

/** POST /api/account/recover: one of the ten codes instead of a passkey. */
export const SignInByCode = z.strictObject({ code: z.string().check(z.maxLength(60)), merge: z.boolean() })

/** POST /api/account/confirm/finish: that it is still the account's holder who sits there. */
export const Confirmation = z.union([
  z.strictObject({ passkey: UsedPasskey }),
  z.strictObject({ code: z.string().check(z.maxLength(60)) }),
])
export type Confirmation = z.infer<typeof Confirmation>

/** POST /api/account/passkeys/finish */
export const PasskeyAnswer = z.strictObject({ device: DeviceName, passkey: MadePasskey })

/** POST /api/account/passkeys/rename */
export const RenamePasskey = z.strictObject({ id: PasskeyId, device: DeviceName })

/** POST /api/account/passkeys/remove */
export const RemovePasskey = z.strictObject({ id: PasskeyId })

/** Ten codes, shown this once. */
export const RecoveryCodes = z.object({ codes: z.readonly(z.array(z.string())) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** Who one is after signing in. */
export const SignedIn = z.object({ handle: z.string(), name: z.string() })
export type SignedIn = z.infer<typeof SignedIn>
