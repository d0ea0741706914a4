import { randomBytes } from 'node:crypto'
import { ok } from '@parlour/core'
import type { MadeToken, Scope, UserId } from '@parlour/protocol'
import { sha256 } from '../crypto.ts'
import type { StoredPerson, Written } from '../store.ts'
import type { StoredToken, TokenStore } from './token-store.ts'

/** Whom a token stands for and how far it reaches. */
interface Bearer {
  readonly token: StoredToken
  readonly person: StoredPerson | null // null: the host
}

export interface Tokens {
  /** The token is in the answer, and nowhere else: only its hash is kept. */
  make(wanted: {
    readonly name: string
    readonly scopes: readonly Scope[]
    readonly user: UserId | null // as whom it acts
    readonly maker: UserId | null // null: the host
    readonly days: number | null
  }): Promise<Written<MadeToken>>
  /** Null: it is not known, has expired or was revoked. */
  find(text: string): Promise<Bearer | null>
}

const PREFIX = 'parlour_' // so that scanners for leaked secrets can tell
const SHAPE = /^parlour_[A-Za-z0-9_-]{43}$/
const DAY = 86_400_000
const MINUTE = 60_000
const MOST_TOKENS = 20 // of one person, or of the host

const hashed = (text: string): string => sha256(`token/${text}`)
export const newPublicId = (): string => randomBytes(9).toString('base64url')

export function openTokens(store: TokenStore, now: () => number = Date.now): Tokens {
  /** To the minute: not every request is worth a write. */
  function noteUse({ id, used }: StoredToken): void {
    const minute = now() - (now() % MINUTE)
    if (used === null || used < minute) void store.used(id, minute)
  }

  return {
    async make({ name, scopes, user, maker, days }) {
      const text = `${PREFIX}${randomBytes(32).toString('base64url')}`
      const made = now()
      const token = {
        id: newPublicId(),
        name,
        scopes: [...new Set(scopes)],
        made,
        expires: days === null ? null : made + days * DAY,
      }
      const written = await store.create({ ...token, hash: hashed(text), user, maker }, MOST_TOKENS)
      return written.ok ? ok({ ...token, bot: null, used: null, token: text }) : written
    },
    async find(text) {
      const found = SHAPE.test(text) ? await store.byHash(hashed(text)) : null
      if (found === null || (found.token.expires !== null && found.token.expires <= now())) return null
      noteUse(found.token)
      return found
    },
  }
}

/** Anyone who may play may read. */
export const reaches = (scopes: readonly Scope[], wanted: Scope): boolean =>
  scopes.includes(wanted) || (wanted === 'read' && scopes.length > 0) || (wanted === 'play' && scopes.includes('bot'))
