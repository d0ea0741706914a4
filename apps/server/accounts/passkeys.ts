import type { MadePasskey, UsedPasskey } from '@parlour/protocol'
import type * as Webauthn from '@simplewebauthn/server'
import type { IncomingMessage } from 'node:http'
import { hostOf, type TrustProxy } from '../proxy.ts'
import type { Spent, StoredPasskey } from './account-store.ts'

/** What a passkey belongs to: the host name in the browser's address line, and the pages that may use it. */
export interface Site {
  readonly id: string
  readonly origins: readonly string[]
}

/**
 * As the server judges origins everywhere: by the host the browser asked for. Browsers let passkeys only on pages that
 * came by HTTPS, or from this machine.
 */
export function siteOf(request: IncomingMessage, trust: TrustProxy): Site {
  const host = hostOf(request, trust)
  const id = URL.parse(`https://${host}`)?.hostname ?? ''
  const isThisMachine = id === 'localhost' || id.endsWith('.localhost')
  return { id, origins: [`https://${host}`, ...(isThisMachine ? [`http://${host}`] : [])] }
}

/** The library for it brings three hundred modules: loaded with the first passkey. */
export const webauthn = (): Promise<typeof Webauthn> => import('@simplewebauthn/server')

type ReadChallenge = (challenge: string) => Spent | null

interface Made {
  readonly passkey: Pick<StoredPasskey, 'id' | 'publicKey' | 'counter' | 'transports'>
  readonly spent: Spent
}

/** A passkey that was made here just now; null: it was not, whatever the reason. */
export async function madePasskey(answer: MadePasskey, site: Site, read: ReadChallenge): Promise<Made | null> {
  const { verifyRegistrationResponse } = await webauthn()
  const challenge = reading(read)
  const { authenticatorAttachment, response, ...rest } = answer
  const { transports, ...attested } = response
  const verified = await verifyRegistrationResponse({
    response: {
      ...rest,
      response: { ...attested, ...(transports === undefined ? {} : { transports }) },
      ...(authenticatorAttachment === undefined ? {} : { authenticatorAttachment }),
    },
    expectedChallenge: challenge.expected,
    expectedOrigin: [...site.origins],
    expectedRPID: site.id,
    requireUserVerification: false,
  }).catch(() => null) // whatever a stranger sends ends there
  const spent = challenge.spent()
  if (verified?.verified !== true || spent === null) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return {
    passkey: { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: transports ?? [] },
    spent,
  }
}

interface Used {
  readonly counter: number
  readonly spent: Spent
}

/** Whether this passkey was used here just now; null: it was not, whatever the reason. */
export async function usedPasskey(
  answer: UsedPasskey,
  { id, publicKey, counter, transports }: StoredPasskey,
  site: Site,
  read: ReadChallenge,
): Promise<Used | null> {
  const { verifyAuthenticationResponse } = await webauthn()
  const challenge = reading(read)
  const { authenticatorAttachment, response, ...rest } = answer
  const { userHandle, ...asserted } = response
  const verified = await verifyAuthenticationResponse({
    response: {
      ...rest,
      response: { ...asserted, ...(userHandle === undefined ? {} : { userHandle }) },
      ...(authenticatorAttachment === undefined ? {} : { authenticatorAttachment }),
    },
    expectedChallenge: challenge.expected,
    expectedOrigin: [...site.origins],
    expectedRPID: site.id,
    credential: {
      id,
      publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
      counter,
      transports: [...transports],
    },
    requireUserVerification: false,
  }).catch(() => null) // also of a counter that went back: somebody may have copied the passkey
  const spent = challenge.spent()
  return verified?.verified === true && spent !== null
    ? { counter: verified.authenticationInfo.newCounter, spent }
    : null
}

/** The challenge is found within the answer: it is read once, and what it was is kept. */
function reading(read: ReadChallenge): { expected(challenge: string): boolean; spent(): Spent | null } {
  let found: Spent | null = null
  return {
    expected(challenge) {
      found = read(challenge)
      return found !== null
    },
    spent: () => found,
  }
}
