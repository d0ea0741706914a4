import { randomBytes } from 'node:crypto'
import {
  Invite,
  TableId,
  type InvitationList,
  type InvitedList,
  type RefusalCode,
  type TableCard,
  type UserId,
} from '@parlour/protocol'
import type { FastifyInstance } from 'fastify'
import type { AccountStore } from '../accounts/account-store.ts'
import type { Askers } from '../askers.ts'
import { times, type MakeBuckets, type Rate } from '../limits.ts'
import type { Sanctions } from '../moderation/sanctions.ts'
import type { Presence } from '../nodes/presence.ts'
import { refuse } from '../refuse.ts'
import type { RequestLimits } from '../request-limits.ts'
import { seatOf } from '../seats.ts'
import type { Store, StoredCard } from '../store.ts'
import type { TieStore } from '../ties/tie-store.ts'
import type { Ties } from '../ties/ties.ts'
import type { InvitationStore, StoredInvitation } from './invitation-store.ts'

interface House extends Askers {
  readonly store: Pick<Store, 'card'>
  readonly invitations: InvitationStore
  readonly accounts: Pick<AccountStore, 'byHandle'>
  readonly ties: Pick<Ties, 'hides' | 'areApart'>
  readonly ownTies: Pick<TieStore, 'of'>
  readonly sanctions: Pick<Sanctions, 'isKept'>
  readonly presence: Pick<Presence, 'online'>
  readonly limits: RequestLimits
  readonly buckets: MakeBuckets
  readonly rate: number
  cards(user: UserId, all: readonly StoredCard[]): Promise<readonly TableCard[]>
  invited(user: UserId): void // their invitations, or those they made, are others now: told on every node
  notify(): void // somebody is to be told who is not there
}

const STATUS: { readonly [C in RefusalCode]?: number } = {
  'no-account': 403,
  sanctioned: 403,
  'not-seated': 403,
  'no-such-person': 404,
  'no-such-table': 404,
  'no-invitation': 404,
  'too-many-invitations': 429,
  'not-stored': 503,
}
const LISTED = 20
const TO_ONE: Rate = { perSecond: 5 / 3600, most: 5 } // invitations of one person to another, taken back or not
const DELAY = 10_000 // milliseconds in which somebody may come by themselves

/**
 * Invitations by handle, of accounts to accounts. Somebody who has blocked or muted the inviter hears nothing of it,
 * and the inviter is not told: it looks like an invitation that nobody has answered.
 */
export function invitationRoutes(app: FastifyInstance, house: House): void {
  const { store, invitations, ties, limits, asking } = house
  const { perMinute } = limits
  const toOne = house.buckets('invitations to one', times(TO_ONE, house.rate))

  /** Whether somebody may invite others to a table. */
  async function whyNotInvite(user: UserId, id: TableId): Promise<RefusalCode | null> {
    const card = await store.card(id)
    if (!card.ok) return card.error
    const { head, seats } = card.value
    if (head.opener !== user && seatOf(seats, user) === null) return 'not-seated'
    if (head.tournament !== undefined) return 'tournament-table'
    if (head.challenge !== undefined) return 'one-attempt'
    return head.status === 'gathering' ? null : head.status === 'playing' ? 'already-begun' : head.status
  }

  app.post('/api/invitations', perMinute(30), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const no = (code: RefusalCode): null => refuse(reply, STATUS[code] ?? 409, code)
    const body = Invite.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'unreadable')
    if (!person.account) return no('no-account')
    if (house.sanctions.isKept(person.id, 'no-chat', Date.now())) return no('sanctioned')
    const why = await whyNotInvite(person.id, body.data.table)
    if (why !== null) return no(why)
    const invited = (await house.accounts.byHandle(body.data.handle))?.user ?? null
    if (invited === null || invited === person.id) return no('no-such-person')
    // one's own block is no secret
    const own = ties.areApart(person.id, invited) ? await house.ownTies.of(person.id) : []
    if (own.some(({ other, kind }) => other === invited && kind === 'blocked')) return no('apart')
    if (!toOne.of(`${person.id} ${invited}`)()) return no('too-many-invitations')
    const invitation: StoredInvitation = {
      id: randomBytes(16).toString('base64url'),
      table: body.data.table,
      inviter: person.id,
      invited,
      made: Date.now(),
    }
    const written = await invitations.invite(invitation)
    if (!written.ok && written.error === 'conflict') return {} // once more is as good
    if (!written.ok)
      return no(
        written.error === 'stale' ? 'too-many-invitations' : written.error === 'gone' ? 'no-such-person' : 'not-stored',
      )
    // not waited for: how long it takes must not tell whether anybody hears of it
    if (!ties.hides(invited, person.id) && !ties.areApart(person.id, invited)) void tell(invitation)
    return {}
  })

  async function tell(invitation: StoredInvitation): Promise<void> {
    house.invited(invitation.invited)
    const { tabs } = await house.presence.online([invitation.invited])
    if ((tabs.get(invitation.invited) ?? 0) > 0) return // they see it
    await invitations.notify(invitation, invitation.made + DELAY)
    house.notify()
  }

  app.get('/api/invitations', perMinute(120), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const received = await invitations.to(person.id, LISTED)
    const stored = await Promise.all(received.map(({ table }) => store.card(table)))
    const cards = await house.cards(
      person.id,
      stored.flatMap((card) => (card.ok ? [card.value] : [])),
    )
    return {
      invitations: received.flatMap(({ id, name, handle, made, table }) => {
        const card = cards.find((each) => each.table === table)
        return card?.status === 'gathering' ? [{ invitation: id, from: { name, handle }, made, table: card }] : []
      }),
    } satisfies InvitationList
  })

  app.get<{ Params: { id: string } }>('/api/tables/:id/invitations', perMinute(120), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const id = TableId.safeParse(request.params.id)
    const sent = id.success ? await invitations.from(person.id, id.data) : []
    return {
      invited: sent.map(({ id: invitation, handle, declined }) => ({ invitation, handle, declined })),
    } satisfies InvitedList
  })

  app.post<{ Params: { id: string } }>('/api/invitations/:id/decline', perMinute(60), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const found = await invitations.invitation(request.params.id)
    const declined = found === null ? null : await invitations.decline(found.id, person.id)
    if (found === null || declined === null) return refuse(reply, 404, 'no-invitation')
    if (!declined.ok)
      return declined.error === 'gone' ? refuse(reply, 404, 'no-invitation') : refuse(reply, 503, 'not-stored')
    house.invited(found.inviter)
    house.invited(person.id)
    return {}
  })

  app.delete<{ Params: { id: string } }>('/api/invitations/:id', perMinute(60), async (request, reply) => {
    const person = await asking(request, reply)
    if (person === null) return reply
    const found = await invitations.invitation(request.params.id)
    const taken = found === null ? null : await invitations.takeBack(found.id, person.id)
    if (found === null || taken === null) return refuse(reply, 404, 'no-invitation')
    if (!taken.ok)
      return taken.error === 'gone' ? refuse(reply, 404, 'no-invitation') : refuse(reply, 503, 'not-stored')
    house.invited(found.invited)
    return {}
  })
}
