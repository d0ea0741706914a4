import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  LONGEST_DEVICE,
  PasskeyAnswer,
  RemovePasskey,
  RenamePasskey,
  SignInAnswer,
  SignInByCode,
  SignUp,
  SignUpAnswer,
  type AccountNow,
  type Ceremony,
  type RecoveryCodes,
  type SignedIn,
  type UserId,
} from '@parlour/protocol'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Askers } from '../askers.ts'
import type { Config } from '../config.ts'
import { COOKIE, guestNumberIn, type Visitor } from '../people.ts'
import { codeHash, newCode, readCode } from '../recovery-code.ts'
import { refuse } from '../refuse.ts'
import type { RequestLimits } from '../request-limits.ts'
import type { Sockets } from '../socket.ts'
import type { WholeStore } from '../sql-store.ts'
import type { NotWritten } from '../store.ts'
import type { Tables } from '../tables.ts'
import { visibleIn } from '../visible-text.ts'
import { MOST_PASSKEYS, type AccountStore, type StoredAccount } from './account-store.ts'
import { browserIn } from './browser.ts'
import type { Ceremonies } from './ceremonies.ts'
import { everythingOf } from './export.ts'
import { madePasskey, siteOf, usedPasskey, type Site } from './passkeys.ts'

interface House extends Askers {
  readonly store: WholeStore
  readonly ceremonies: Ceremonies
  readonly tables: Pick<Tables, 'rename'>
  readonly sockets: Pick<Sockets, 'dismiss' | 'signOut' | 'rename'>
  readonly limits: RequestLimits
  readonly config: Pick<Config, 'trustProxy'>
  merged(guest: UserId, account: UserId): Promise<void> // the store has made them part of an account
}

const CODES = 10
const TIMEOUT = 120_000 // milliseconds that a browser waits for its owner
const ASKED = { residentKey: 'required', userVerification: 'preferred' } as const

/**
 * Accounts: a guest takes a handle and a passkey, signs in elsewhere, and sees to devices, sessions and codes. There
 * are no passwords.
 */
export function accountRoutes(app: FastifyInstance, house: House): void {
  const { store, ceremonies, sockets, limits, config, asking, remember } = house
  const { accounts } = store
  const { perMinute } = limits
  const site = (request: FastifyRequest): Site => siteOf(request.raw, config.trustProxy)

  /** The account that asks, in a browser of its own; otherwise the refusal has been sent. */
  async function holder(request: FastifyRequest, reply: FastifyReply): Promise<Holder | null> {
    const person = await asking(request, reply)
    if (person === null) return null
    const account = await accounts.account(person.id)
    if (account === null || person.device === null) return refuse(reply, 409, 'no-account')
    return { person, account, device: person.device }
  }

  /** A guest who asks; otherwise the refusal has been sent. */
  async function guest(request: FastifyRequest, reply: FastifyReply): Promise<Visitor | null> {
    const person = await asking(request, reply)
    return person === null || person.device === null ? person : refuse(reply, 409, 'has-account')
  }

  async function registration(
    request: FastifyRequest,
    person: Visitor,
    handle: string,
    purpose: string,
  ): Promise<Ceremony> {
    const passkeys = await accounts.passkeys(person.id)
    const options = await generateRegistrationOptions({
      rpName: 'Parlour',
      rpID: site(request).id,
      userName: handle,
      userDisplayName: handle,
      userID: ceremonies.userHandle(person.id),
      challenge: ceremonies.challenge(purpose, person),
      timeout: TIMEOUT,
      excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
      authenticatorSelection: ASKED,
    })
    return { options: { ...options } }
  }

  /** This browser is signed in from now on. What it had open before goes on under the new cookie. */
  function enter(request: FastifyRequest, reply: FastifyReply, before: Visitor, user: UserId, device: string): void {
    remember(request, reply, { id: user, session: 0, device })
    sockets.dismiss(before.id, 'not-signed-in')
  }

  app.get('/api/account', perMinute(60), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const [account, passkeys, sessions, codes, moderator] = await Promise.all([
      accounts.account(person.id),
      accounts.passkeys(person.id),
      accounts.sessions(person.id),
      accounts.codesLeft(person.id),
      store.moderation.isModerator(person.id),
    ])
    return {
      handle: account?.handle ?? null,
      passkeys: passkeys.map(({ id, name, made, used }) => ({ id, name, made, used })),
      sessions: sessions.map(({ id, browser, made, seen }) => ({
        id,
        browser,
        made,
        seen,
        here: id === person.device,
      })),
      codes,
      moderator,
    } satisfies AccountNow
  })

  app.post('/api/account/sign-up/begin', perMinute(10, 100), async (request, reply) => {
    const person = await guest(request, reply)
    if (person === null) return reply
    const body = SignUp.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'bad-handle')
    const { handle } = body.data
    if (await accounts.isTaken(handle)) return refuse(reply, 409, 'handle-taken')
    return registration(request, person, handle, signingUp(handle))
  })

  app.post('/api/account/sign-up/finish', perMinute(10, 100), async (request, reply) => {
    const person = await guest(request, reply)
    if (person === null) return reply
    const body = SignUpAnswer.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const { handle, device, passkey } = body.data
    const made = await madePasskey(passkey, site(request), (challenge) =>
      ceremonies.read(challenge, signingUp(handle), person),
    )
    if (made === null) return refuse(reply, 400, 'bad-passkey')
    const codes = newCodes()
    const now = Date.now()
    const session = newSession(request, now)
    const name = guestNumberIn(person.name) === null ? person.name : handle
    const written = await accounts.signUp(
      { user: person.id, handle, since: now, name },
      { ...made.passkey, name: deviceName(device, request), made: now },
      codes.map(codeHash),
      session,
      made.spent,
    )
    if (!written.ok) return refuseSignUp(reply, written.error, accounts, handle)
    const renamed = name === person.name ? null : await store.person(person.id)
    if (renamed !== null) {
      sockets.rename(renamed)
      await house.tables.rename(renamed)
    }
    enter(request, reply, person, person.id, session.id)
    return { codes } satisfies RecoveryCodes
  })

  app.post('/api/account/sign-in/begin', perMinute(20, 200), async (request, reply) => {
    const person = await guest(request, reply)
    if (person === null) return reply
    const options = await generateAuthenticationOptions({
      rpID: site(request).id,
      challenge: ceremonies.challenge('sign-in', person),
      timeout: TIMEOUT,
      userVerification: ASKED.userVerification,
    })
    return { options: { ...options } } satisfies Ceremony
  })

  app.post('/api/account/sign-in/finish', perMinute(20, 200), async (request, reply) => {
    const person = await guest(request, reply)
    if (person === null) return reply
    const body = SignInAnswer.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const { passkey: answer, merge } = body.data
    const passkey = await accounts.passkey(answer.id)
    const used =
      passkey === null
        ? null
        : await usedPasskey(answer, passkey, site(request), (challenge) =>
            ceremonies.read(challenge, 'sign-in', person),
          )
    if (passkey === null || used === null || !isHandleOf(passkey.user, answer.response.userHandle))
      return refuse(reply, 400, 'bad-passkey')
    return signIn(request, reply, person, { by: 'passkey', passkey, ...used }, merge)
  })

  app.post('/api/account/recover', perMinute(10, 60), async (request, reply) => {
    const person = await guest(request, reply)
    if (person === null) return reply
    const body = SignInByCode.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const code = readCode(body.data.code)
    const hash = code === null ? null : codeHash(code)
    const user = hash === null ? null : await accounts.ownerOfCode(hash)
    if (hash === null || user === null) return refuse(reply, 404, 'bad-code')
    return signIn(request, reply, person, { by: 'code', hash, user }, body.data.merge)
  })

  const isHandleOf = (user: UserId, handle: string | undefined): boolean =>
    handle === undefined || handle === Buffer.from(ceremonies.userHandle(user)).toString('base64url')

  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    before: Visitor,
    proof: Parameters<AccountStore['signIn']>[0],
    merge: boolean,
  ): Promise<SignedIn | null> {
    const user = proof.by === 'passkey' ? proof.passkey.user : proof.user
    const [person, account] = await Promise.all([store.person(user), accounts.account(user)])
    if (person?.banned === true) return refuse(reply, 403, 'banned')
    const session = newSession(request, Date.now())
    const written = await accounts.signIn(proof, session, merge ? before.id : null)
    if (!written.ok) return refuseSignIn(reply, written.error, proof.by)
    if (merge) await house.merged(before.id, user)
    enter(request, reply, before, user, session.id)
    return { handle: account?.handle ?? '', name: person?.name ?? '' }
  }

  app.post('/api/account/passkeys/begin', perMinute(10, 100), async (request, reply) => {
    const asker = await holder(request, reply)
    if (asker === null) return reply
    return registration(request, asker.person, asker.account.handle, 'passkey')
  })

  app.post('/api/account/passkeys/finish', perMinute(10, 100), async (request, reply) => {
    const asker = await holder(request, reply)
    if (asker === null) return reply
    const { person } = asker
    const body = PasskeyAnswer.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const made = await madePasskey(body.data.passkey, site(request), (challenge) =>
      ceremonies.read(challenge, 'passkey', person),
    )
    if (made === null) return refuse(reply, 400, 'bad-passkey')
    const passkey = { ...made.passkey, name: deviceName(body.data.device, request), made: Date.now(), user: person.id }
    const written = await accounts.addPasskey(passkey, made.spent)
    if (written.ok) return {}
    const isFull = written.error === 'stale' && (await accounts.passkeys(person.id)).length >= MOST_PASSKEYS
    return isFull ? refuse(reply, 429, 'too-many-passkeys') : refuseSignIn(reply, written.error, 'passkey')
  })

  // ids of passkeys are too long for an address
  app.post('/api/account/passkeys/rename', perMinute(30), async (request, reply) => {
    const asker = await holder(request, reply)
    if (asker === null) return reply
    const body = RenamePasskey.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const name = shownName(body.data.device)
    if (name === '') return refuse(reply, 400, 'bad-name')
    const written = await accounts.renamePasskey(asker.person.id, body.data.id, name)
    return written.ok ? {} : refuseOne(reply, written.error)
  })

  app.post('/api/account/passkeys/remove', perMinute(30), async (request, reply) => {
    const asker = await holder(request, reply)
    if (asker === null) return reply
    const body = RemovePasskey.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const written = await accounts.removePasskey(asker.person.id, body.data.id)
    return written.ok ? {} : refuseOne(reply, written.error)
  })

  app.post('/api/account/codes', perMinute(5), async (request, reply) => {
    const asker = await holder(request, reply)
    if (asker === null) return reply
    const codes = newCodes()
    const written = await accounts.replaceCodes(asker.person.id, codes.map(codeHash))
    return written.ok ? ({ codes } satisfies RecoveryCodes) : refuseOne(reply, written.error)
  })

  app.delete('/api/account/sessions', perMinute(10), async (request, reply) => {
    const asker = await holder(request, reply)
    if (asker === null) return reply
    const ended = await accounts.endOthers(asker.person.id, asker.device)
    if (!ended.ok) return refuseOne(reply, ended.error)
    sockets.signOut(asker.person.id, ended.value)
    return {}
  })

  /** One's own too: that is signing out. */
  app.delete<{ Params: { id: string } }>('/api/account/sessions/:id', perMinute(30), async (request, reply) => {
    const asker = await holder(request, reply)
    if (asker === null) return reply
    const { id } = request.params
    const ended = await accounts.endSession(asker.person.id, id)
    if (!ended.ok) return refuseOne(reply, ended.error)
    if (id === asker.device) reply.clearCookie(COOKIE, { path: '/' })
    sockets.signOut(asker.person.id, [id])
    return {}
  })

  app.get('/api/account/export', perMinute(3), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="parlour-export.json"')
      .header('cache-control', 'no-store')
      .send(Readable.from(everythingOf(store, person, Date.now())))
  })
}

interface Holder {
  readonly person: Visitor
  readonly account: StoredAccount
  readonly device: string
}

const signingUp = (handle: string): string => `sign-up/${handle}`
const newCodes = (): readonly string[] => Array.from({ length: CODES }, newCode)
const newSession = ({ headers }: FastifyRequest, made: number): { id: string; browser: string; made: number } => ({
  id: randomBytes(16).toString('base64url'),
  browser: browserIn(headers['user-agent'] ?? ''),
  made,
})

const shownName = (text: string): string =>
  [...visibleIn(text.replaceAll(/\s+/g, ' ')).trim()].slice(0, LONGEST_DEVICE).join('')

/** As its owner calls it, or else by the browser it was made in. */
const deviceName = (text: string, { headers }: FastifyRequest): string =>
  shownName(text) || browserIn(headers['user-agent'] ?? '') || 'Passkey'

async function refuseSignUp(
  reply: FastifyReply,
  code: NotWritten,
  accounts: Pick<AccountStore, 'isTaken'>,
  handle: string,
): Promise<null> {
  switch (code) {
    case 'conflict':
      return (await accounts.isTaken(handle)) ? refuse(reply, 409, 'handle-taken') : refuse(reply, 400, 'bad-passkey')
    case 'stale':
      return refuse(reply, 400, 'bad-passkey')
    case 'gone':
      return refuse(reply, 401, 'not-signed-in')
    case 'failed':
    case 'unknown':
      return refuse(reply, 503, 'not-stored')
  }
}

/** What was read is no longer so: somebody else was quicker. */
function refuseSignIn(reply: FastifyReply, code: NotWritten, by: 'passkey' | 'code'): null {
  if (code === 'failed' || code === 'unknown') return refuse(reply, 503, 'not-stored')
  return by === 'code' ? refuse(reply, 404, 'bad-code') : refuse(reply, 400, 'bad-passkey')
}

function refuseOne(reply: FastifyReply, code: NotWritten): null {
  if (code === 'gone') return refuse(reply, 404, 'not-found')
  return code === 'stale' ? refuse(reply, 409, 'last-passkey') : refuse(reply, 503, 'not-stored')
}
