import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { LONGEST_NAME, UserId } from '@parlour/protocol'
import { hmac, newUserId, sha256 } from './dice.ts'
import type { Store, StoredPerson } from './store.ts'

export const COOKIE = 'parlour'
const DAY = 86_400
export const COOKIE_AGE = 400 * DAY // the most that browsers keep

/** Guests: a random id in a signed cookie. A recovery code brings it to another device, once. */
export interface People {
  create(): Promise<StoredPerson | null> // null: could not be stored
  /** Whoever a cookie's value stands for. */
  find(cookie: string | undefined): Promise<StoredPerson | null>
  cookieOf(person: StoredPerson): string
  rename(person: StoredPerson, name: string): Promise<StoredPerson | null>
  newRecovery(person: StoredPerson): Promise<string | null>
  recover(code: string): Promise<StoredPerson | null>
}

const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ' // Crockford's: 5 bits each
const CODE_LENGTH = 20

export async function openPeople(store: Store): Promise<People> {
  const secret = (await store.note('secret')) ?? (await newSecret(store))
  const sign = (id: string): string => Buffer.from(hmac(secret, `identity/${id}`)).toString('base64url')
  const hashed = (code: string): string => sha256(`recovery/${code}`)
  return {
    async create() {
      const person: StoredPerson = {
        id: newUserId(),
        name: `Guest ${randomInt(1000, 10_000)}`,
        recovery: null,
        banned: false,
        since: Date.now(),
      }
      return (await store.savePerson(person)) === 'stored' ? person : null
    },
    async find(cookie) {
      const [id = '', signature = ''] = (cookie ?? '').split('.')
      const user = UserId.safeParse(id)
      return user.success && isEqual(signature, sign(id)) ? store.person(user.data) : null
    },
    cookieOf: ({ id }) => `${id}.${sign(id)}`,
    async rename(person, name) {
      const named: StoredPerson = { ...person, name }
      return (await store.savePerson(named)) === 'stored' ? named : null
    },
    async newRecovery(person) {
      const code = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(32)] ?? '').join('')
      const written = await store.savePerson({ ...person, recovery: hashed(code) })
      return written === 'stored' ? (code.match(/.{5}/g) ?? []).join('-') : null
    },
    async recover(code) {
      const plain = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
      if (plain.length !== CODE_LENGTH) return null
      const person = await store.byRecovery(hashed(plain))
      if (person === null) return null
      const used: StoredPerson = { ...person, recovery: null }
      return (await store.savePerson(used)) === 'stored' ? used : null
    },
  }
}

async function newSecret(store: Store): Promise<string> {
  const secret = randomBytes(32).toString('hex')
  if ((await store.saveNote('secret', secret)) !== 'stored') throw new Error('the secret for cookies could not be stored')
  return secret
}

/** Compared in constant time. */
export const isEqual = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(sha256(a)), Buffer.from(sha256(b))]
  return timingSafeEqual(x, y)
}

// what leaves no mark where it stands: two names must not differ by it alone, and none consist of it; an emoji needs some of it and is kept whole
const INVISIBLE = /(\p{RGI_Emoji})|[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gv

/** A name as it is shown, or null if nothing or too much is left of it. */
export function nameFrom(text: string): string | null {
  const spaced = text.replaceAll(/\s+/g, ' ')
  const name = spaced.replaceAll(INVISIBLE, '$1').replaceAll(/ +/g, ' ').trim().normalize('NFC')
  return name === '' || [...name].length > LONGEST_NAME ? null : name
}
