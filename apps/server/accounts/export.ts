import { writeRecord } from '@parlour/core'
import { recordAt } from '../finished-record.ts'
import { seatOf } from '../seats.ts'
import type { StoredCard, StoredPerson } from '../store.ts'
import type { WholeStore } from '../sql-store.ts'

const AT_ONCE = 50 // tables

/**
 * Everything that is stored about a person, as one JSON text in pieces: a long list of games is never in memory whole.
 * Secrets are left out, which nobody needs to read: keys, hashes, and lines of games that are not over.
 */
export async function* everythingOf(store: WholeStore, person: StoredPerson, now: number): AsyncGenerator<string> {
  const { id } = person
  const [
    account,
    passkeys,
    sessions,
    codes,
    said,
    tournaments,
    targets,
    vacations,
    tokens,
    bots,
    webhooks,
    badge,
    seen,
    mutes,
    ties,
    reports,
    decisions,
    isModerator,
    ratings,
    seeker,
    invitations,
  ] = await Promise.all([
    store.accounts.account(id),
    store.accounts.passkeys(id),
    store.accounts.sessions(id),
    store.accounts.codesLeft(id),
    store.accounts.said(id),
    store.tournaments.entriesOf(id),
    store.notices.targets(id),
    store.vacations.since(id, 0),
    store.tokens.madeBy(id),
    store.tokens.botsOf(id),
    store.webhooks.of(id),
    store.badges.of(id),
    store.host.person(id),
    store.host.mutes(),
    store.ties.of(id),
    store.moderation.reportsOf(id),
    store.moderation.sanctionsOf(id),
    store.moderation.isModerator(id),
    store.ratings.listsOf(id),
    store.seekers.seeker(id),
    store.invitations.allOf(id),
  ])
  const about = {
    exported: date(now),
    id,
    name: person.name,
    since: date(person.since),
    seen: seen === null ? null : date(seen.seen),
    guestRecoveryCode: person.hasRecovery,
    account: account === null ? null : { handle: account.handle, since: date(account.since) },
    passkeys: passkeys.map(({ id, name, transports, counter, made, used }) => ({
      id,
      name,
      transports,
      counter,
      made: date(made),
      used: date(used),
    })),
    sessions: sessions.map(({ browser, made, seen }) => ({ browser, made: date(made), seen: date(seen) })),
    recoveryCodesLeft: codes,
    chat: said.map(({ table, text, at }) => ({ table, text, at: date(at) })),
    tournaments: tournaments.map(({ name, joined, place }) => ({ name, joined: date(joined), place })),
    notices: targets.map(({ kind, address, active, invitations }) => ({ kind, address, active, invitations })),
    vacations: vacations.map(({ begins, ends }) => ({ begins: date(begins), ends: date(ends) })),
    tokens: tokens.map(({ name, scopes, made, expires, used }) => ({
      name,
      scopes,
      made: date(made),
      expires: date(expires),
      used: date(used),
    })),
    bots: bots.map(({ person: { name, since }, account: { games, paces } }) => ({
      name,
      since: date(since),
      games,
      paces,
    })),
    webhooks: webhooks.map(({ url, events }) => ({ url, events })),
    badge,
    ties: ties.map(({ kind, name, handle, made }) => ({ kind, name, handle, made: date(made) })),
    reports: reports.map(({ table, reason, text, at, verdict }) => ({ table, reason, text, at: date(at), verdict })),
    decisions: decisions.map(({ kind, why, game, at, until, lifted }) => ({
      kind,
      why,
      game,
      at: date(at),
      until: date(until),
      lifted: date(lifted),
    })),
    moderator: isModerator,
    ratings: ratings.map(({ at, ...rating }) => ({ ...rating, at: date(at) })),
    quickMatch: seeker === null ? null : { game: seeker.game, since: date(seeker.since) },
    invitations: invitations.map(({ table, inviter, made }) => ({ table, byYou: inviter === id, made: date(made) })),
    mutes: mutes.filter(({ user }) => user === id).map(({ table, until }) => ({ table, until: date(until) })),
  }
  yield `${JSON.stringify(about, null, 2).slice(0, -2)},\n  "tables": [`
  let separator = '\n    '
  for await (const card of tablesOf(store, person)) {
    yield `${separator}${JSON.stringify(await tableOf(store, person, card, now))}`
    separator = ',\n    '
  }
  yield '\n  ]\n}\n'
}

async function* tablesOf(store: WholeStore, { id }: StoredPerson): AsyncGenerator<StoredCard> {
  yield* await store.runningOf(id)
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const cards = await store.endedOf(id, before, AT_ONCE)
    yield* cards
    const last = cards.at(-1)
    if (last === undefined || cards.length < AT_ONCE) return
    before = last.head.opened
  }
}

async function tableOf(
  store: WholeStore,
  { id }: StoredPerson,
  { head, seats }: StoredCard,
  now: number,
): Promise<object> {
  const recorded = head.status === 'over' ? await recordAt(store, head.id, now) : null
  const seat = seatOf(seats, id)
  return {
    table: head.id,
    game: head.game,
    status: head.status,
    opened: date(head.opened),
    openedByYou: head.opener === id,
    challenge: head.challenge ?? null,
    seat,
    names: seats.map((taken) => (taken.kind === 'open' ? null : taken.name)),
    record: recorded?.ok === true ? writeRecord(recorded.value.record) : null,
  }
}

const date = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
