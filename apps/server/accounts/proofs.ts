import type { UsedPasskey, UserId } from '@parlour/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '../people.ts'
import { codeHash, readCode } from '../recovery-code.ts'
import { refuse } from '../refuse.ts'
import type { NotWritten } from '../store.ts'
import type { AccountStore, Proof } from './account-store.ts'
import type { Ceremonies } from './ceremonies.ts'
import { usedPasskey, type Site } from './passkeys.ts'

/** What somebody has shown, and whose it is; null: it opens nothing. It is used up where it is stored. */
export interface Proofs {
  byCode(text: string): Promise<Proof | null>
  byPasskey(request: FastifyRequest, asker: Visitor, answer: UsedPasskey, purpose: string): Promise<Proof | null>
}

export const ownerIn = (proof: Proof): UserId => (proof.by === 'passkey' ? proof.passkey.user : proof.user)

export function openProofs(
  accounts: Pick<AccountStore, 'ownerOfCode' | 'passkey'>,
  ceremonies: Ceremonies,
  siteOf: (request: FastifyRequest) => Site,
): Proofs {
  const isHandleOf = (user: UserId, handle: string | undefined): boolean =>
    handle === undefined || handle === Buffer.from(ceremonies.userHandle(user)).toString('base64url')
  return {
    async byCode(text) {
      const code = readCode(text)
      const hash = code === null ? null : codeHash(code)
      const user = hash === null ? null : await accounts.ownerOfCode(hash)
      return hash === null || user === null ? null : { by: 'code', hash, user }
    },
    async byPasskey(request, asker, answer, purpose) {
      const passkey = await accounts.passkey(answer.id)
      if (passkey === null || !isHandleOf(passkey.user, answer.response.userHandle)) return null
      const used = await usedPasskey(answer, passkey, siteOf(request), (challenge) =>
        ceremonies.read(challenge, purpose, asker),
      )
      return used === null ? null : { by: 'passkey', passkey, ...used }
    },
  }
}

/** It opens nothing. */
export const refuseProof = (reply: FastifyReply, by: Proof['by']): null =>
  by === 'code' ? refuse(reply, 404, 'bad-code') : refuse(reply, 400, 'bad-passkey')

/** What was read is no longer so: somebody else was quicker. */
export const refuseStale = (reply: FastifyReply, code: NotWritten, by: Proof['by']): null =>
  code === 'failed' || code === 'unknown' ? refuse(reply, 503, 'not-stored') : refuseProof(reply, by)
