import { randomBytes } from 'node:crypto'
import {
  InviteCode,
  NewInvite,
  NewReport,
  TableId,
  Verdict,
  type CaseFile,
  type CaseList,
  type Decisions,
  type InviteList,
  type UserId,
} from '@parlour/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Askers } from '../askers.ts'
import type { Config } from '../config.ts'
import { moderatorInLog, untilInLog, type NoteDeed } from '../host-log.ts'
import type { Visitor } from '../people.ts'
import { codeHash, newCode, readCode } from '../recovery-code.ts'
import { refuse } from '../refuse.ts'
import type { RequestLimits } from '../request-limits.ts'
import { namesOf, seatOf } from '../seats.ts'
import type { WholeStore } from '../sql-store.ts'
import type { NotWritten } from '../store.ts'
import type { Tables } from '../tables.ts'
import { personMeant } from '../ties/whom.ts'
import type { OpenCase, StoredSanction } from './moderation-store.ts'
import type { Sanctions } from './sanctions.ts'
import { engineSigns } from './engine/engine-signs.ts'
import { oneSided } from './signs.ts'

interface House extends Askers {
  readonly store: WholeStore
  readonly sanctions: Sanctions
  readonly tables: Pick<Tables, 'find'>
  readonly limits: RequestLimits
  readonly config: Pick<Config, 'inviteOnly'>
  readonly note: NoteDeed
}

const DAY = 86_400_000
const LISTED = 20
const MOST_INVITES = 200
const LOOKED_THROUGH = 500 // newest games of somebody reported, for signs

/**
 * Reports, and what moderators do about them: hosts make accounts moderators, moderators decide, and everything they do
 * is in the host's log.
 */
export function moderationRoutes(app: FastifyInstance, house: House): void {
  const { store, sanctions, tables, limits, config, asking, note } = house
  const { moderation } = store
  const { perMinute } = limits

  app.post('/api/reports', perMinute(10, 60), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const body = NewReport.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const { whom, reason, text } = body.data
    const target = await personMeant(store, person.id, whom)
    if (target === null || target === person.id) return refuse(reply, 404, 'no-such-person')
    const [id, at] = [randomBytes(16).toString('base64url'), Date.now()]
    const written = await moderation.report(
      { id, reporter: person.id, target, table: whom.table, reason, text, at },
      at - DAY,
    )
    if (written.ok) return {}
    if (written.error === 'conflict') return refuse(reply, 409, 'reported')
    return written.error === 'stale' ? refuse(reply, 429, 'too-many') : refuse(reply, 503, 'not-stored')
  })

  app.get('/api/decisions', perMinute(60), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const [decided, reports] = await Promise.all([moderation.sanctionsOf(person.id), moderation.reportsOf(person.id)])
    const shown = await Promise.all(
      reports.map(async ({ target, table, at, verdict }) => {
        const [about, card] = await Promise.all([store.person(target), store.card(table)])
        const outcome = verdict === null ? 'open' : verdict === 'nothing' ? 'nothing' : 'acted'
        return about === null || !card.ok
          ? []
          : [{ name: about.name, game: card.value.head.game, at, outcome } as const]
      }),
    )
    return {
      decisions: decided.map((each) => ({ ...decisionOf(each), seen: each.seen })),
      reports: shown.flat(),
    } satisfies Decisions
  })

  app.post('/api/decisions/seen', perMinute(60), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const written = await moderation.sawDecisions(person.id)
    return written.ok ? {} : refuse(reply, 503, 'not-stored')
  })

  /** A moderator who asks; otherwise the refusal has been sent. */
  async function moderating(request: FastifyRequest, reply: FastifyReply): Promise<Visitor | null> {
    const person = await asking(request, reply)
    if (person === null) return null
    const isOne = person.device !== null && (await moderation.isModerator(person.id))
    return isOne ? person : refuse(reply, 403, 'not-a-moderator')
  }

  async function shownCase(found: OpenCase): Promise<CaseList['cases'][number] | null> {
    const [person, account, card] = await Promise.all([
      store.person(found.target),
      store.accounts.account(found.target),
      store.card(found.table),
    ])
    if (person === null || !card.ok) return null
    const { id, table, reports, reasons, at } = found
    const { game } = card.value.head
    return { id, name: person.name, handle: account?.handle ?? null, table, game, reports, reasons, at }
  }

  app.get<{ Querystring: { page?: string } }>('/api/moderation', perMinute(60), async (request, reply) => {
    if ((await moderating(request, reply)) === null) return reply
    const page = /^\d{1,4}$/.test(request.query.page ?? '') ? Number(request.query.page) : 0
    const found = await moderation.openCases(page * LISTED, LISTED + 1)
    const cases = await Promise.all(found.slice(0, LISTED).map(shownCase))
    return { cases: cases.flatMap((each) => each ?? []), more: found.length > LISTED } satisfies CaseList
  })

  app.get<{ Params: { id: string } }>('/api/moderation/cases/:id', perMinute(60), async (request, reply) => {
    if ((await moderating(request, reply)) === null) return reply
    const found = await moderation.openCase(request.params.id)
    const shown = found === null ? null : await shownCase(found)
    if (found === null || shown === null) return refuse(reply, 404, 'not-found')
    const [card, reports, chat, before, ended] = await Promise.all([
      store.card(found.table),
      moderation.reportsIn(found),
      store.chatLog(found.table),
      moderation.sanctionsOf(found.target),
      store.endedOf(found.target, Number.MAX_SAFE_INTEGER, LOOKED_THROUGH),
    ])
    if (!card.ok) return refuse(reply, 404, 'not-found')
    const { head, seats } = card.value
    const signs = await Promise.all(
      oneSided(found.target, ended).map(async ({ other, games, won, lost }) => {
        const name = (await store.person(other))?.name ?? ''
        return { name, games, won, lost }
      }),
    )
    const judged = Map.groupBy(await store.judged.of(found.target), ({ game }) => game)
    const engine = await Promise.all(
      [...judged].map(async ([game, own]) => engineSigns(game, own, await store.judged.peers(game, found.target))),
    )
    const reporters = await Promise.all(reports.map(({ reporter }) => store.person(reporter)))
    return {
      ...shown,
      status: head.status,
      seats: namesOf(seats),
      seat: seatOf(seats, found.target),
      said: reports.map(({ reason, text, at }, index) => ({ name: reporters[index]?.name ?? '', reason, text, at })),
      chat: chat.map(({ number, name, text, at, user, removed }) => ({
        number,
        name,
        text,
        at,
        reported: user === found.target,
        removed: removed === true,
      })),
      before: before.map(decisionOf),
      signs,
      engine: engine.flat(),
    } satisfies CaseFile
  })

  app.post<{ Params: { id: string } }>('/api/moderation/cases/:id/decision', perMinute(30), async (request, reply) => {
    const moderator = await moderating(request, reply)
    if (moderator === null) return reply
    const body = Verdict.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    const found = await moderation.openCase(request.params.id)
    const card = found === null ? null : await store.card(found.table)
    if (found === null || card?.ok !== true) return refuse(reply, 404, 'not-found')
    if (found.target === moderator.id) return refuse(reply, 403, 'not-a-moderator') // in their own case nobody is one
    const decided = sanctionOf(body.data, found.target, card.value.head.game, Date.now())
    const written = await sanctions.decide(found, body.data.verdict, decided)
    if (!written.ok) return refuseUnwritten(reply, written.error)
    await note(
      moderatorInLog(moderator.id),
      `decided ${body.data.verdict}`,
      `person:${found.target}`,
      decided === null ? '' : detailOf(decided),
    )
    return {}
  })

  app.post<{ Params: { id: string; line: string } }>(
    '/api/moderation/tables/:id/chat/:line/remove',
    perMinute(60),
    async (request, reply) => {
      const moderator = await moderating(request, reply)
      if (moderator === null) return reply
      const id = TableId.safeParse(request.params.id)
      const line = /^\d{1,6}$/.test(request.params.line) ? Number(request.params.line) : 0
      const speaker = id.success ? await store.speaker(id.data, line) : null
      const found = id.success && speaker !== null ? await tables.find(id.data) : null
      if (found?.ok !== true) return refuse(reply, 404, 'not-found')
      const answer = await found.value.ask({ type: 'unsay', line })
      if (!answer.ok) return refuse(reply, answer.code === 'not-stored' ? 503 : 404, 'not-found')
      await note(moderatorInLog(moderator.id), 'removed a line of', `person:${speaker}`, '')
      return {}
    },
  )

  app.get('/api/moderation/invites', perMinute(60), async (request, reply) => {
    if ((await moderating(request, reply)) === null) return reply
    const invites = await moderation.invites()
    return {
      inviteOnly: config.inviteOnly,
      invites: invites
        .filter(({ until, uses }) => until > Date.now() && uses > 0)
        .map(({ id, note: whom, made, until, uses }) => ({ id, note: whom, made, until, uses })),
    } satisfies InviteList
  })

  app.post('/api/moderation/invites', perMinute(30), async (request, reply) => {
    const moderator = await moderating(request, reply)
    if (moderator === null) return reply
    const body = NewInvite.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    if ((await moderation.invites()).length >= MOST_INVITES) return refuse(reply, 429, 'too-many-tokens')
    const [code, made] = [newCode(), Date.now()]
    const { note: whom, uses, days } = body.data
    const id = randomBytes(16).toString('base64url')
    const until = made + days * DAY
    const written = await moderation.invite({ id, hash: codeHash(code), note: whom, made, until, uses })
    if (!written.ok) return refuse(reply, 503, 'not-stored')
    await note(moderatorInLog(moderator.id), 'made an invitation', '', whom)
    return { code } satisfies InviteCode
  })

  app.delete<{ Params: { id: string } }>('/api/moderation/invites/:id', perMinute(30), async (request, reply) => {
    const moderator = await moderating(request, reply)
    if (moderator === null) return reply
    const written = await moderation.revokeInvite(request.params.id)
    if (!written.ok) return refuseUnwritten(reply, written.error)
    await note(moderatorInLog(moderator.id), 'revoked an invitation')
    return {}
  })

  /** A guest comes in by a code. */
  app.post('/api/invitation', perMinute(10, 60), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const body = InviteCode.safeParse(request.body)
    const code = body.success ? readCode(body.data.code) : null
    if (code === null) return refuse(reply, 404, 'bad-code')
    const written = await moderation.admit(person.id, codeHash(code), Date.now())
    if (written.ok) return {}
    return written.error === 'gone' ? refuse(reply, 404, 'bad-code') : refuse(reply, 503, 'not-stored')
  })
}

const decisionOf = ({ id, kind, why, game, at, until, lifted }: StoredSanction): CaseFile['before'][number] => ({
  id,
  kind,
  why,
  game,
  at,
  until,
  lifted,
})

type Imposed = Parameters<Sanctions['impose']>[0]

/** A warning is over as soon as it is read. */
function sanctionOf(verdict: Verdict, user: UserId, game: string, now: number): Imposed | null {
  switch (verdict.verdict) {
    case 'nothing':
      return null
    case 'warning':
      return { user, kind: 'warning', why: verdict.why, game, until: now }
    case 'no-chat':
    case 'no-rated':
    case 'no-play':
      return {
        user,
        kind: verdict.verdict,
        why: verdict.why,
        game,
        until: verdict.days === null ? null : now + verdict.days * DAY,
      }
  }
}

/** As the host's log has it. */
const detailOf = ({ kind, until, why }: Imposed): string => (kind === 'warning' ? why : `${untilInLog(until)}: ${why}`)

/** Somebody else was quicker, or there is nobody any more. */
const refuseUnwritten = (reply: FastifyReply, code: NotWritten): null =>
  code === 'stale' || code === 'gone' ? refuse(reply, 404, 'not-found') : refuse(reply, 503, 'not-stored')
