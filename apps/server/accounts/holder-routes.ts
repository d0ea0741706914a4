import { Readable } from 'node:stream'
import { Confirmation, PasskeyAnswer, RemovePasskey, RenamePasskey, type RecoveryCodes } from '@parlour/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Askers } from '../askers.ts'
import { COOKIE, type Visitor } from '../people.ts'
import { codeHash, newCodes } from '../recovery-code.ts'
import { refuse } from '../refuse.ts'
import type { RequestLimits } from '../request-limits.ts'
import type { Sockets } from '../socket.ts'
import type { WholeStore } from '../sql-store.ts'
import type { NotWritten } from '../store.ts'
import { MOST_PASSKEYS, type StoredAccount } from './account-store.ts'
import type { Ceremonies } from './ceremonies.ts'
import type { CeremonyOptions } from './ceremony-options.ts'
import { deviceName, shownName } from './device-name.ts'
import { everythingOf } from './export.ts'
import { madePasskey, type Site } from './passkeys.ts'
import { ownerIn, refuseProof, refuseStale, type Proofs } from './proofs.ts'

interface House extends Askers {
  readonly store: WholeStore
  readonly ceremonies: Ceremonies
  readonly sockets: Pick<Sockets, 'signOut'>
  readonly limits: RequestLimits
  readonly site: (request: FastifyRequest) => Site
  readonly proofs: Proofs
  readonly options: CeremonyOptions
}

/** What holders of an account see to: passkeys, codes, sessions and their data. */
export function holderRoutes(app: FastifyInstance, house: House): void {
  const { store, sockets, limits, asking, certainFor, ceremonies, options, proofs, site } = house
  const { accounts } = store
  const { perMinute } = limits

  /** The account that asks, in a browser of its own; otherwise the refusal has been sent. */
  async function holder(request: FastifyRequest, reply: FastifyReply): Promise<Holder | null> {
    const person = await asking(request, reply)
    if (person === null) return null
    const account = await accounts.account(person.id)
    if (account === null || person.device === null) return refuse(reply, 409, 'no-account')
    return { person, account, device: person.device }
  }

  /** An account whose holder was here just now; otherwise the refusal has been sent. */
  async function certain(request: FastifyRequest, reply: FastifyReply): Promise<Holder | null> {
    const asker = await holder(request, reply)
    return asker === null || (await certainFor(asker.person)) > 0 ? asker : refuse(reply, 403, 'fresh-passkey')
  }

  app.post('/api/account/confirm/begin', perMinute(20, 200), async (request, reply) => {
    const asker = await holder(request, reply)
    if (asker === null) return reply
    return options.toUse(request, asker.person, 'confirm')
  })

  /** Whoever has a passkey or a code of the account may do for some minutes what cannot be undone. */
  app.post('/api/account/confirm/finish', perMinute(10, 60), async (request, reply) => {
    const asker = await holder(request, reply)
    if (asker === null) return reply
    const body = Confirmation.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const by = 'code' in body.data ? 'code' : 'passkey'
    const proof =
      'code' in body.data
        ? await proofs.byCode(body.data.code)
        : await proofs.byPasskey(request, asker.person, body.data.passkey, 'confirm')
    if (proof === null || ownerIn(proof) !== asker.person.id) return refuseProof(reply, by)
    const written = await accounts.prove(proof, asker.device, Date.now())
    return written.ok ? {} : refuseStale(reply, written.error, by)
  })

  // whoever was given a challenge here was certain, and it holds for them alone: `finish` need not ask again
  app.post('/api/account/passkeys/begin', perMinute(10, 100), async (request, reply) => {
    const asker = await certain(request, reply)
    if (asker === null) return reply
    return options.toMake(request, asker.person, asker.account.handle, 'passkey')
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
    return isFull ? refuse(reply, 429, 'too-many-passkeys') : refuseStale(reply, written.error, 'passkey')
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
    const asker = await certain(request, reply)
    if (asker === null) return reply
    const body = RemovePasskey.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const written = await accounts.removePasskey(asker.person.id, body.data.id)
    return written.ok ? {} : refuseOne(reply, written.error)
  })

  app.post('/api/account/codes', perMinute(5), async (request, reply) => {
    const asker = await certain(request, reply)
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

function refuseOne(reply: FastifyReply, code: NotWritten): null {
  if (code === 'gone') return refuse(reply, 404, 'not-found')
  return code === 'stale' ? refuse(reply, 409, 'last-passkey') : refuse(reply, 503, 'not-stored')
}
