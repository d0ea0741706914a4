import type { Ceremony } from '@parlour/protocol'
import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../people.ts'
import type { AccountStore } from './account-store.ts'
import type { Ceremonies } from './ceremonies.ts'
import { webauthn, type Site } from './passkeys.ts'

/** What a browser is to ask its authenticator for. */
export interface CeremonyOptions {
  toMake(request: FastifyRequest, asker: Visitor, handle: string, purpose: string): Promise<Ceremony>
  /** One of theirs; of a guest, of whichever account they have. */
  toUse(request: FastifyRequest, asker: Visitor, purpose: string): Promise<Ceremony>
}

const TIMEOUT = 120_000 // milliseconds that a browser waits for its owner
const ASKED = { residentKey: 'required', userVerification: 'preferred' } as const

export function openCeremonyOptions(
  accounts: Pick<AccountStore, 'passkeys'>,
  ceremonies: Ceremonies,
  siteOf: (request: FastifyRequest) => Site,
): CeremonyOptions {
  const known = async ({ id: user }: Visitor): Promise<{ id: string; transports: string[] }[]> =>
    (await accounts.passkeys(user)).map(({ id, transports }) => ({ id, transports: [...transports] }))
  return {
    async toMake(request, asker, handle, purpose) {
      const { generateRegistrationOptions } = await webauthn()
      const options = await generateRegistrationOptions({
        rpName: 'Parlour',
        rpID: siteOf(request).id,
        userName: handle,
        userDisplayName: handle,
        userID: ceremonies.userHandle(asker.id),
        challenge: ceremonies.challenge(purpose, asker),
        timeout: TIMEOUT,
        excludeCredentials: await known(asker),
        authenticatorSelection: ASKED,
      })
      return { options: { ...options } }
    },
    async toUse(request, asker, purpose) {
      const { generateAuthenticationOptions } = await webauthn()
      const allowed = await known(asker)
      const options = await generateAuthenticationOptions({
        rpID: siteOf(request).id,
        challenge: ceremonies.challenge(purpose, asker),
        timeout: TIMEOUT,
        userVerification: ASKED.userVerification,
        ...(allowed.length === 0 ? {} : { allowCredentials: allowed }),
      })
      return { options: { ...options } }
    },
  }
}
