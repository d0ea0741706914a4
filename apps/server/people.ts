import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { err, ok } from '@parlour/core'
import { LONGEST_NAME, UserId } from '@parlour/protocol'
import { SESSION_AGE, type AccountStore, type StoredSession } from './accounts/account-store.ts'
import { hmac, newUserId, sha256 } from './crypto.ts'
import { codeHash, newCode, readCode } from './recovery-code.ts'
import type { Store, StoredPerson, Written } from './store.ts'
import { unpiled, visibleIn } from './visible-text.ts'

export const COOKIE = 'parlour'
const DAY = 86_400
export const COOKIE_AGE = 400 * DAY // the most that browsers keep

const HOUR = 3_600_000
const CERTAIN = 300_000 // milliseconds

/** A person, and the browser in which they are signed in: an account has several, a guest none. */
export interface Visitor extends StoredPerson {
  readonly device: string | null
}

/**
 * Guests: a random id and the number of its session in a signed cookie. A recovery code brings them to another device,
 * once, and begins another session: cookies of the one before are void. Accounts: the id and one of their sessions.
 */
export interface People {
  create(): Promise<Written<StoredPerson>>
  /** The person a cookie stands for. */
  find(cookie: string | undefined): Promise<Visitor | null>
  cookieOf(person: Pick<Visitor, 'id' | 'session' | 'device'>): string
  isSignedIn(device: string): Promise<boolean>
  /**
   * For how many milliseconds it is surely the person who sits there. Of a guest there is nothing but the cookie; an
   * account has shown a passkey or a recovery code in that browser just now, which whoever stole a cookie has not.
   */
  certainFor(device: string | null): Promise<number>
  newRecovery(person: StoredPerson): Promise<Written<string>>
  recover(code: string): Promise<Written<StoredPerson>> // gone: there is no such code
}

/** The number of somebody who has not said their name; null for everybody else. */
export const guestNumberIn = (name: string): string | null => /^Guest (\d{4})$/.exec(name)?.[1] ?? null

export async function openPeople(
  store: Pick<Store, 'noteOnce' | 'createPerson' | 'person' | 'setRecoveryCode' | 'useRecoveryCode'>,
  accounts: Pick<AccountStore, 'session' | 'saw'>,
  isInviteOnly = false, // guests come in by an invitation
): Promise<People> {
  const secret = await store.noteOnce('secret', randomBytes(32).toString('hex'))
  const sign = (text: string): string => Buffer.from(hmac(secret, `identity/${text}`)).toString('base64url')
  const valueOf = ({ id, session, device }: Pick<Visitor, 'id' | 'session' | 'device'>): string => {
    if (device !== null) return `${id}.~${device}`
    return session === 0 ? id : `${id}.${session}` // as it was before there were sessions
  }

  /** To the hour: not every request is worth a write. */
  async function sessionNow(id: string): Promise<StoredSession | null> {
    const found = await accounts.session(id)
    const now = Date.now()
    if (found === null || found.seen < now - SESSION_AGE) return null
    const hour = now - (now % HOUR)
    if (found.seen < hour) void accounts.saw(id, hour)
    return found
  }

  return {
    create: () => store.createPerson(newUserId(), `Guest ${randomInt(1000, 10_000)}`, Date.now(), !isInviteOnly),
    async find(cookie) {
      const [, value = '', id = '', device = null, signature = ''] =
        /^(([\w-]+)(?:\.\d+|\.~([\w-]+))?)\.([\w-]+)$/.exec(cookie ?? '') ?? []
      const user = UserId.safeParse(id)
      if (!user.success || !isEqual(signature, sign(value))) return null
      const [person, session] = await Promise.all([
        store.person(user.data),
        device === null ? null : sessionNow(device),
      ])
      if (person === null || (device !== null && session?.user !== person.id)) return null
      const visitor = { ...person, device }
      return valueOf(visitor) === value ? visitor : null
    },
    cookieOf: (person) => `${valueOf(person)}.${sign(valueOf(person))}`,
    isSignedIn: async (device) => (await sessionNow(device)) !== null,
    async certainFor(device) {
      const session = device === null ? null : await accounts.session(device)
      return device === null ? CERTAIN : Math.max(0, (session?.proved ?? 0) + CERTAIN - Date.now())
    },
    async newRecovery(person) {
      const code = newCode()
      const written = await store.setRecoveryCode(person.id, codeHash(code))
      return written.ok ? ok(code) : written
    },
    async recover(code) {
      const read = readCode(code)
      return read === null ? err('gone') : store.useRecoveryCode(codeHash(read))
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
