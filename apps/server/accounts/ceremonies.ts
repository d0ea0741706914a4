import { randomBytes } from 'node:crypto'
import { hmac } from '../crypto.ts'
import { isEqual, type Visitor } from '../people.ts'
import type { Store } from '../store.ts'
import type { Spent } from './account-store.ts'

/**
 * WebAuthn challenges. Nothing is stored when one is given: it says itself until when it holds, and is signed for one
 * purpose, person and browser. The store keeps those that were answered, so that no node accepts one twice.
 */
export interface Ceremonies {
  challenge(purpose: string, asker: Asker): Uint8Array<ArrayBuffer>
  /** Null: it is not one of ours, is another's or for something else, or it is too late. */
  read(challenge: string, purpose: string, asker: Asker): Spent | null
  /** As whom authenticators know a person: it tells nobody else who they are. */
  userHandle(user: string): Uint8Array<ArrayBuffer>
}

type Asker = Pick<Visitor, 'id' | 'session' | 'device'>

const HOLDS = 300_000 // milliseconds
const NONCE = 16 // bytes
const TIME = 6
const SIGNATURE = 32

export async function openCeremonies(
  store: Pick<Store, 'noteOnce'>,
  now: () => number = Date.now,
): Promise<Ceremonies> {
  const secret = await store.noteOnce('ceremonies', randomBytes(32).toString('hex'))
  const signed = (head: Buffer, purpose: string, { id, session, device }: Asker): Buffer =>
    Buffer.from(hmac(secret, `challenge/${head.toString('hex')}/${purpose}/${id}/${device ?? session}`))
  return {
    challenge(purpose, asker) {
      const head = Buffer.alloc(NONCE + TIME)
      randomBytes(NONCE).copy(head)
      head.writeUIntBE(now() + HOLDS, NONCE, TIME)
      return Uint8Array.from([...head, ...signed(head, purpose, asker)])
    },
    read(challenge, purpose, asker) {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== NONCE + TIME + SIGNATURE) return null
      const head = bytes.subarray(0, NONCE + TIME)
      const until = head.readUIntBE(NONCE, TIME)
      const isOurs = isEqual(bytes.subarray(NONCE + TIME).toString('hex'), signed(head, purpose, asker).toString('hex'))
      return isOurs && until > now() ? { id: head.toString('base64url'), until } : null
    },
    userHandle: (user) => Uint8Array.from(hmac(secret, `user/${user}`)),
  }
}
