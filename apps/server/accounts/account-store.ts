import { err, ok } from '@parlour/core'
import { UserId } from '@parlour/protocol'
import type { Row, Statement, Unit, UnitResult } from '../database.ts'
import { statement } from '../statements.ts'
import type { Written } from '../store.ts'
import { foldedHandle } from './handle.ts'
import { mergeGuest } from './merge-guest.ts'
import { ownerIn } from './proofs.ts'

export interface StoredAccount {
  readonly user: UserId
  readonly handle: string
  readonly since: number
}

/** What proves that somebody has the private half of a passkey. */
export interface StoredPasskey {
  readonly id: string
  readonly user: UserId
  readonly publicKey: string // base64url
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly made: number
  readonly used: number | null
}

/** One browser that is signed in. */
export interface StoredSession {
  readonly id: string
  readonly user: UserId
  readonly browser: string
  readonly made: number
  readonly seen: number
  readonly proved: number // when whoever sits there last showed that the account is theirs, by passkey or code
}

/** A WebAuthn challenge that was answered: it is never accepted again. */
export interface Spent {
  readonly id: string
  readonly until: number // it is too late for it anyway
}

/** Something that a person has said at a table. */
interface Said {
  readonly table: string
  readonly text: string
  readonly at: number
}

type NewSession = Omit<StoredSession, 'user' | 'seen' | 'proved'>

/** How somebody proves who they are. */
export type Proof =
  | {
      readonly by: 'passkey'
      readonly passkey: Pick<StoredPasskey, 'id' | 'user' | 'counter'> // as it was read
      readonly counter: number // as it is now
      readonly spent: Spent
    }
  | { readonly by: 'code'; readonly hash: string; readonly user: UserId }

/**
 * Accounts: people with a handle, and how they get in. Everything goes with its person. Whatever changes an account
 * waits for its row, so that counts hold on several nodes too. stale: the challenge was answered before, the passkey
 * was used meanwhile, it is the last way in, or there are too many. conflict: the handle, account or passkey exists.
 */
export interface AccountStore {
  account(user: UserId): Promise<StoredAccount | null>
  isTaken(handle: string): Promise<boolean>
  /** Capitals don't matter; look-alikes do. */
  byHandle(handle: string): Promise<(StoredAccount & { readonly name: string }) | null>
  passkey(id: string): Promise<StoredPasskey | null>
  passkeys(user: UserId): Promise<readonly StoredPasskey[]> // oldest first
  session(id: string): Promise<StoredSession | null>
  sessions(user: UserId): Promise<readonly StoredSession[]> // seen last first
  codesLeft(user: UserId): Promise<number>
  ownerOfCode(hash: string): Promise<UserId | null>
  said(user: UserId): Promise<readonly Said[]> // in any chat, oldest first

  /** A guest becomes an account, with all that is theirs; their old cookie and recovery code are void. */
  signUp(
    account: StoredAccount & { readonly name: string },
    passkey: Omit<StoredPasskey, 'user' | 'used'>,
    codes: readonly string[],
    session: NewSession,
    spent: Spent,
  ): Promise<Written>
  /** Another browser is signed in; with a guest, that one becomes part of the account. */
  signIn(proof: Proof, session: NewSession, guest: UserId | null): Promise<Written>
  /** Whoever sits in that browser has shown once more that the account is theirs. */
  prove(proof: Proof, session: string, at: number): Promise<Written>
  saw(session: string, at: number): Promise<Written>
  endSession(user: UserId, session: string): Promise<Written>
  endOthers(user: UserId, session: string): Promise<Written<readonly string[]>> // which ones

  addPasskey(passkey: Omit<StoredPasskey, 'used'>, spent: Spent): Promise<Written>
  renamePasskey(user: UserId, id: string, name: string): Promise<Written>
  removePasskey(user: UserId, id: string): Promise<Written> // never the last way in
  replaceCodes(user: UserId, hashes: readonly string[]): Promise<Written> // those before are void
}

type Read = (sql: string, ...values: Statement['values']) => Promise<readonly Row[]>
type WriteUnit = (unit: Unit) => Promise<UnitResult>

export const MOST_PASSKEYS = 20
const MOST_SESSIONS = 50 // the one seen longest ago goes
export const SESSION_AGE = 400 * 86_400_000 // unseen, it is void: no browser keeps a cookie longer

export function openAccountStore(read: Read, write: WriteUnit): AccountStore {
  const written = async (...unit: Unit): Promise<Written> => {
    const result = await write(unit)
    return typeof result === 'string' ? err(result) : ok(null)
  }
  const one = async <X>(make: (row: Row) => X, sql: string, ...values: Statement['values']): Promise<X | null> => {
    const [row] = await read(sql, ...values)
    return row === undefined ? null : make(row)
  }

  return {
    account: (user) => one(accountOf, 'select * from accounts where "user" = ?', user),
    isTaken: async (handle) => (await read('select 1 from accounts where folded = ?', foldedHandle(handle))).length > 0,
    async byHandle(handle) {
      const found = await one(
        (row) => ({ ...accountOf(row), name: String(row['name']) }),
        'select accounts.*, people.name from accounts join people on people.id = accounts."user" where folded = ?',
        foldedHandle(handle),
      )
      return found?.handle.toLowerCase() === handle.toLowerCase() ? found : null
    },
    passkey: (id) => one(passkeyOf, 'select * from passkeys where id = ?', id),
    passkeys: async (user) =>
      (await read('select * from passkeys where "user" = ? order by made, id', user)).map(passkeyOf),
    session: (id) => one(sessionOf, 'select * from sessions where id = ?', id),
    sessions: async (user) =>
      (await read('select * from sessions where "user" = ? order by seen desc, made desc, id', user)).map(sessionOf),
    codesLeft: async (user) =>
      (await one(
        (row) => Number(row['left']),
        'select count(*) as "left" from recovery_codes where "user" = ?',
        user,
      )) ?? 0,
    ownerOfCode: (hash) =>
      one((row) => UserId.parse(row['user']), 'select "user" from recovery_codes where hash = ?', hash),

    said: async (user) =>
      (await read('select "table", text, at from chat where "user" = ? order by at, number', user)).map((row) => ({
        table: String(row['table']),
        text: String(row['text']),
        at: Number(row['at']),
      })),

    signUp: ({ user, handle, since, name }, passkey, codes, session, spent) =>
      written(
        {
          ...statement(
            `update people set session = session + 1, recovery = null, name = ? where id = ? and banned = 0
               and not exists (select 1 from bots where "user" = people.id)`,
            name,
            user,
          ),
          orElse: 'gone',
        },
        ...spend(spent, since),
        statement(
          'insert into accounts ("user", handle, folded, since) values (?, ?, ?, ?)',
          user,
          handle,
          foldedHandle(handle),
          since,
        ),
        insertPasskey({ ...passkey, user }),
        ...codes.map((hash) => insertCode(user, hash)),
        ...insertSession(user, session),
      ),
    signIn: (proof, session, guest) => {
      const user = ownerIn(proof)
      return written(
        lock(user),
        ...use(proof, session.made),
        ...insertSession(user, session),
        ...(guest === null ? [] : mergeGuest(guest, user)),
      )
    },
    prove: (proof, session, at) =>
      written(lock(ownerIn(proof)), ...use(proof, at), {
        ...statement('update sessions set proved = ? where id = ? and "user" = ?', at, session, ownerIn(proof)),
        orElse: 'gone',
      }),
    saw: (session, at) => written(statement('update sessions set seen = ?1 where id = ?2 and seen < ?1', at, session)),
    endSession: (user, session) =>
      written({
        ...statement('delete from sessions where id = ? and "user" = ?', session, user),
        orElse: 'gone',
      }),
    endOthers: async (user, session) => {
      const result = await write([
        lock(user),
        {
          ...statement('delete from sessions where "user" = ? and id <> ? returning id', user, session),
          returns: true,
        },
      ])
      return typeof result === 'string' ? err(result) : ok(result.map((row) => String(row['id'])))
    },

    addPasskey: (passkey, spent) =>
      written(lock(passkey.user), ...spend(spent, passkey.made), insertPasskey(passkey), {
        ...statement(
          `update accounts set changes = changes where "user" = ?1 and (select count(*) from passkeys where "user" = ?1) <= ${MOST_PASSKEYS}`,
          passkey.user,
        ),
        orElse: 'stale',
      }),
    renamePasskey: (user, id, name) =>
      written({
        ...statement('update passkeys set name = ? where id = ? and "user" = ?', name, id, user),
        orElse: 'gone',
      }),
    removePasskey: (user, id) =>
      written(
        lock(user),
        { ...statement('update passkeys set name = name where id = ? and "user" = ?', id, user), orElse: 'gone' },
        {
          ...statement(
            `delete from passkeys where id = ?1 and "user" = ?2 and (exists (select 1 from recovery_codes where "user" = ?2)
               or exists (select 1 from passkeys as other where other."user" = ?2 and other.id <> ?1))`,
            id,
            user,
          ),
          orElse: 'stale',
        },
      ),
    replaceCodes: (user, hashes) =>
      written(
        lock(user),
        statement('delete from recovery_codes where "user" = ?', user),
        ...hashes.map((hash) => insertCode(user, hash)),
      ),
  }
}

/** Whoever changes this account too waits until this is stored. */
const lock = (user: UserId): Statement => ({
  ...statement('update accounts set changes = changes + 1 where "user" = ?', user),
  orElse: 'gone',
})

/** A code is gone with its use; a passkey has counted on, unless another use was quicker. */
const use = (proof: Proof, at: number): Unit =>
  proof.by === 'code'
    ? [
        {
          ...statement('delete from recovery_codes where hash = ? and "user" = ?', proof.hash, proof.user),
          orElse: 'gone',
        },
      ]
    : [
        ...spend(proof.spent, at),
        {
          ...statement(
            'update passkeys set counter = ?, used = ? where id = ? and "user" = ? and counter = ?',
            proof.counter,
            at,
            proof.passkey.id,
            proof.passkey.user,
            proof.passkey.counter,
          ),
          orElse: 'stale',
        },
      ]

const spend = ({ id, until }: Spent, now: number): Unit => [
  statement('delete from ceremonies where until < ?', now),
  {
    ...statement('insert into ceremonies (id, until) values (?, ?) on conflict (id) do nothing', id, until),
    orElse: 'stale',
  },
]

const insertPasskey = (passkey: Omit<StoredPasskey, 'used'>): Statement =>
  statement(
    'insert into passkeys (id, "user", public_key, counter, transports, name, made, used) values (?, ?, ?, ?, ?, ?, ?, null)',
    passkey.id,
    passkey.user,
    passkey.publicKey,
    passkey.counter,
    passkey.transports.join(' '),
    passkey.name,
    passkey.made,
  )

const insertCode = (user: UserId, hash: string): Statement =>
  statement('insert into recovery_codes (hash, "user") values (?, ?)', hash, user)

const insertSession = (user: UserId, { id, browser, made }: NewSession): Unit => [
  statement('delete from sessions where "user" = ? and seen < ?', user, made - SESSION_AGE),
  statement(
    `delete from sessions where "user" = ?1 and id not in
       (select id from sessions where "user" = ?1 order by seen desc, made desc limit ${MOST_SESSIONS - 1})`,
    user,
  ),
  statement(
    'insert into sessions (id, "user", browser, made, seen, proved) values (?1, ?2, ?3, ?4, ?4, ?4)',
    id,
    user,
    browser,
    made,
  ),
]

const accountOf = (row: Row): StoredAccount => ({
  user: UserId.parse(row['user']),
  handle: String(row['handle']),
  since: Number(row['since']),
})

const passkeyOf = (row: Row): StoredPasskey => ({
  id: String(row['id']),
  user: UserId.parse(row['user']),
  publicKey: String(row['public_key']),
  counter: Number(row['counter']),
  transports: String(row['transports'])
    .split(' ')
    .filter((transport) => transport !== ''),
  name: String(row['name']),
  made: Number(row['made']),
  used: row['used'] === null ? null : Number(row['used']),
})

const sessionOf = (row: Row): StoredSession => ({
  id: String(row['id']),
  user: UserId.parse(row['user']),
  browser: String(row['browser']),
  made: Number(row['made']),
  seen: Number(row['seen']),
  proved: Number(row['proved']),
})
