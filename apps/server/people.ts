import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { err, ok } from '@parlour/core'
import { LONGEST_NAME, UserId } from '@parlour/protocol'
import { hmac, newUserId, sha256 } from './crypto.ts'
import type { Store, StoredPerson, Written } from './store.ts'
import { unpiled, visibleIn } from './visible-text.ts'

export const COOKIE = 'parlour'
const DAY = 86_400
export const COOKIE_AGE = 400 * DAY // the most that browsers keep

/**
 * Guests: a random id and the number of its session in a signed cookie. A recovery code brings them to another device,
 * once, and begins another session: cookies of the one before are void.
 */
export interface People {
  create(): Promise<Written<StoredPerson>>
  /** The person a cookie stands for. */
  find(cookie: string | undefined): Promise<StoredPerson | null>
  cookieOf(person: StoredPerson): string
  newRecovery(person: StoredPerson): Promise<Written<string>>
  recover(code: string): Promise<Written<StoredPerson>> // gone: there is no such code
}

const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ' // Crockford's: 5 bits each
const CODE_LENGTH = 20

/** The number of somebody who has not said their name; null for everybody else. */
export const guestNumberIn = (name: string): string | null => /^Guest (\d{4})$/.exec(name)?.[1] ?? null

export async function openPeople(store: Store): Promise<People> {
  const secret = await store.noteOnce('secret', randomBytes(32).toString('hex'))
  const sign = (text: string): string => Buffer.from(hmac(secret, `identity/${text}`)).toString('base64url')
  const hashed = (code: string): string => sha256(`recovery/${code}`)
  // as it was before there were sessions
  const valueOf = (id: string, session: number): string => (session === 0 ? id : `${id}.${session}`)
  return {
    create: () => store.createPerson(newUserId(), `Guest ${randomInt(1000, 10_000)}`, Date.now()),
    async find(cookie) {
      const [, value = '', id = '', signature = ''] = /^(([\w-]+)(?:\.\d+)?)\.([\w-]+)$/.exec(cookie ?? '') ?? []
      const user = UserId.safeParse(id)
      if (!user.success || !isEqual(signature, sign(value))) return null
      const person = await store.person(user.data)
      return person !== null && valueOf(person.id, person.session) === value ? person : null
    },
    cookieOf: ({ id, session }) => `${valueOf(id, session)}.${sign(valueOf(id, session))}`,
    async newRecovery(person) {
      const code = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(32)] ?? '').join('')
      const written = await store.setRecoveryCode(person.id, hashed(code))
      return written.ok ? ok((code.match(/.{5}/g) ?? []).join('-')) : written
    },
    async recover(code) {
      const plain = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
      return plain.length === CODE_LENGTH ? store.useRecoveryCode(hashed(plain)) : err('gone')
    },
  }
}

/** Compared in constant time. */
export const isEqual = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(sha256(a)), Buffer.from(sha256(b))]
  return timingSafeEqual(x, y)
}

/** A name as it is shown, or null if nothing or too much is left of it. */
export function nameFrom(text: string): string | null {
  const spaced = text.replaceAll(/\s+/g, ' ')
  const name = unpiled(visibleIn(spaced).replaceAll(/ +/g, ' ').trim().normalize('NFC'))
  return name === '' || [...name].length > LONGEST_NAME ? null : name
}
