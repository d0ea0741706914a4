import { randomBytes } from 'node:crypto'
import {
  Recovery,
  SignInAnswer,
  SignInByCode,
  SignUp,
  SignUpAnswer,
  type AccountNow,
  type BehindCode,
  type RecoveryCodes,
  type SignedIn,
  type UserId,
} from '@parlour/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Askers } from '../askers.ts'
import type { Config } from '../config.ts'
import { guestNumberIn, type Visitor } from '../people.ts'
import { codeHash, newCodes, readCode } from '../recovery-code.ts'
import { refuse } from '../refuse.ts'
import type { RequestLimits } from '../request-limits.ts'
import type { Sockets } from '../socket.ts'
import type { WholeStore } from '../sql-store.ts'
import type { NotWritten } from '../store.ts'
import type { Tables } from '../tables.ts'
import type { AccountStore, Proof } from './account-store.ts'
import { browserIn } from './browser.ts'
import type { Ceremonies } from './ceremonies.ts'
import { openCeremonyOptions } from './ceremony-options.ts'
import { deviceName } from './device-name.ts'
import { holderRoutes } from './holder-routes.ts'
import { madePasskey, siteOf, type Site } from './passkeys.ts'
import { openProofs, ownerIn, refuseProof, refuseStale } from './proofs.ts'

interface House extends Askers {
  readonly store: WholeStore
  readonly ceremonies: Ceremonies
  readonly tables: Pick<Tables, 'rename'>
  readonly sockets: Pick<Sockets, 'dismiss' | 'signOut' | 'rename'>
  readonly limits: RequestLimits
  readonly config: Pick<Config, 'trustProxy'>
  merged(guest: UserId, account: UserId): Promise<void> // the store has made them part of an account
}

/** Accounts: a guest takes a handle and a passkey, and signs in elsewhere. There are no passwords. */
export function accountRoutes(app: FastifyInstance, house: House): void {
  const { store, ceremonies, sockets, limits, config, asking, remember } = house
  const { accounts } = store
  const { perMinute } = limits
  const site = (request: FastifyRequest): Site => siteOf(request.raw, config.trustProxy)
  const proofs = openProofs(accounts, ceremonies, site)
  const options = openCeremonyOptions(accounts, ceremonies, site)
  holderRoutes(app, { ...house, site, proofs, options })

  /** A guest who asks; otherwise the refusal has been sent. */
  async function guest(request: FastifyRequest, reply: FastifyReply): Promise<Visitor | null> {
    const person = await asking(request, reply)
    return person === null || person.device === null ? person : refuse(reply, 409, 'has-account')
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
      certain: await house.certainFor(person),
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
    return options.toMake(request, person, handle, signingUp(handle))
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
    return options.toUse(request, person, 'sign-in')
  })

  app.post('/api/account/sign-in/finish', perMinute(20, 200), async (request, reply) => {
    const person = await guest(request, reply)
    if (person === null) return reply
    const body = SignInAnswer.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const proof = await proofs.byPasskey(request, person, body.data.passkey, 'sign-in')
    if (proof === null) return refuseProof(reply, 'passkey')
    return signIn(request, reply, person, proof, body.data.merge)
  })

  app.post('/api/account/recover', perMinute(10, 60), async (request, reply) => {
    const person = await guest(request, reply)
    if (person === null) return reply
    const body = SignInByCode.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const proof = await proofs.byCode(body.data.code)
    if (proof === null) return refuseProof(reply, 'code')
    return signIn(request, reply, person, proof, body.data.merge)
  })

  /** What a code would do, of an account or of a guest, before it is used; it stays what it is. */
  app.post('/api/recover/look', perMinute(10, 60), async (request, reply) => {
    const person = await guest(request, reply)
    if (person === null) return reply
    const body = Recovery.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const found = (await holderBehind(body.data.code)) ?? (await guestBehind(body.data.code))
    return found ?? refuse(reply, 404, 'bad-code')
  })

  async function holderBehind(code: string): Promise<BehindCode | null> {
    const proof = await proofs.byCode(code)
    if (proof === null) return null
    const [account, person] = await Promise.all([accounts.account(ownerIn(proof)), store.person(ownerIn(proof))])
    return account === null || person === null ? null : { handle: account.handle, name: person.name }
  }

  async function guestBehind(text: string): Promise<BehindCode | null> {
    const code = readCode(text)
    const person = code === null ? null : await store.behindRecoveryCode(codeHash(code))
    return person === null ? null : { handle: null, name: person.name }
  }

  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    before: Visitor,
    proof: Proof,
    merge: boolean,
  ): Promise<SignedIn | null> {
    const user = ownerIn(proof)
    const [person, account] = await Promise.all([store.person(user), accounts.account(user)])
    if (person?.banned === true) return refuse(reply, 403, 'banned')
    const session = newSession(request, Date.now())
    const written = await accounts.signIn(proof, session, merge ? before.id : null)
    if (!written.ok) return refuseStale(reply, written.error, proof.by)
    if (merge) await house.merged(before.id, user)
    enter(request, reply, before, user, session.id)
    return { handle: account?.handle ?? '', name: person?.name ?? '' }
  }
}

const signingUp = (handle: string): string => `sign-up/${handle}`
const newSession = ({ headers }: FastifyRequest, made: number): { id: string; browser: string; made: number } => ({
  id: randomBytes(16).toString('base64url'),
  browser: browserIn(headers['user-agent'] ?? ''),
  made,
})

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
