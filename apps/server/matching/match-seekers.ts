import { playersOf } from '@parlour/bots'
import type { UserId } from '@parlour/protocol'
import type { Sanctions } from '../moderation/sanctions.ts'
import { NEWCOMER } from '../ratings/rating.ts'
import { personSeat, uniqueName } from '../seats.ts'
import type { StoredCard, StoredSeat } from '../store.ts'
import { newTable, type FreshTable } from '../table/new-table.ts'
import type { Ties } from '../ties/ties.ts'
import type { Seeker, SeekerStore, Wish } from './seeker-store.ts'

export const UNSEEN = 20_000 // milliseconds without asking: they have closed the page
const KEPT = 600_000 // a wish whose table nobody fetched
const MOST = 2000 // looked at in one run
const BOT = 'medium' // one of the three levels that every game has
const STAND_IN = 60 // seconds, at a table for fun

/** How many a quick match of a game is for: two if that is possible. Null: there is no such game. */
export const seatsFor = (id: string): number | null =>
  playersOf(id)?.open(({ game }) => Math.min(game.seats.max, Math.max(game.seats.min, 2))) ?? null

/** A table to be, and whom it is for. */
interface Pairing {
  readonly seekers: readonly Seeker[]
  readonly bots: number
}

/** Whom a table may be for. */
interface Rules {
  readonly ties: Pick<Ties, 'areApart'>
  readonly sanctions: Pick<Sanctions, 'isKept'>
}

/** Those who want the same and may play it; whoever has waited enough gets a bot. */
function pairings(waiting: readonly Seeker[], { ties, sanctions }: Rules, now: number): readonly Pairing[] {
  const free = waiting.filter(
    ({ user, rated }) => !sanctions.isKept(user, 'no-play', now) && !(rated && sanctions.isKept(user, 'no-rated', now)),
  )
  const groups = Map.groupBy(free, ({ game, settings, perMove, rated }) =>
    JSON.stringify([game, settings, perMove, rated]),
  )
  return [...groups.values()].flatMap((group) => {
    const seats = seatsFor(group[0]?.game ?? '')
    if (seats === null) return []
    const left = new Set(group) // who waited longest comes first
    const found: Pairing[] = []
    const seat = (seekers: readonly Seeker[]): void => {
      for (const seeker of seekers) left.delete(seeker)
      found.push({ seekers, bots: seats - seekers.length })
    }
    for (const first of left) {
      const company = companyOf(first, left, seats, ties)
      if (company.length === seats) seat(company)
    }
    for (const first of left) {
      if (first.botAt === null || first.botAt > now) continue
      const ready = [...left].filter(({ botAt }) => botAt !== null)
      seat(companyOf(first, ready, seats, ties))
    }
    return found
  })
}

/** Somebody and those nearest to them in strength, as many as fit, nobody apart from anybody. */
function companyOf(first: Seeker, left: Iterable<Seeker>, seats: number, ties: Rules['ties']): readonly Seeker[] {
  const distance = (other: Seeker): number => Math.abs(strengthOf(other) - strengthOf(first))
  const company = [first]
  while (company.length < seats) {
    let nearest: Seeker | null = null
    for (const other of left)
      if (
        (nearest === null || distance(other) < distance(nearest)) &&
        !company.some(({ user }) => user === other.user || ties.areApart(user, other.user))
      )
        nearest = other
    if (nearest === null) break
    company.push(nearest)
  }
  return company
}

const strengthOf = ({ strength }: Seeker): number => strength ?? NEWCOMER.mu

/** Opens a table for everybody who can play now, on whatever node. */
export async function matchSeekers(
  store: Pick<SeekerStore, 'waiting' | 'match' | 'forgetUnseen'>,
  { fresh, ...rules }: Rules & { readonly fresh: () => FreshTable },
  now: number,
): Promise<number> {
  await store.forgetUnseen(now - KEPT)
  const found = pairings(await store.waiting(now - UNSEEN, MOST), rules, now)
  const written = await Promise.all(
    found.flatMap(({ seekers, bots }) => {
      const table = tableFor(seekers, bots, fresh(), now)
      const users = seekers.map(({ user }) => user)
      return table === null ? [] : [store.match(table, users)]
    }),
  )
  return written.filter(({ ok }) => ok).length
}

/**
 * Opens a table for two who have found each other in the list; their wishes are the same by now. False: one of them
 * was matched meanwhile, or has left.
 */
export async function matchTwo(
  store: Pick<SeekerStore, 'match'>,
  fresh: FreshTable,
  two: readonly [Seeker, Seeker],
  now: number,
): Promise<boolean> {
  const table = tableFor(two, 0, fresh, now)
  const written = table === null ? null : await store.match(table, [two[0].user, two[1].user])
  return written?.ok === true
}

/** Seats are kept for them: they sit down by themselves, with their own share in the dice. */
function tableFor(seekers: readonly Seeker[], bots: number, fresh: FreshTable, now: number): StoredCard | null {
  const [first] = seekers
  const known = first === undefined ? null : playersOf(first.game)
  if (first === undefined || known === null) return null
  const seats: StoredSeat[] = []
  for (const { user, name } of seekers) seats.push(personSeat(user, uniqueName(seats, seats.length, name), null, now))
  const { edition, name } = known.open(({ game, bots: all }) => ({
    edition: game.edition,
    name: all.find(({ id }) => id === BOT)?.words.en.name ?? BOT,
  }))
  for (let bot = 0; bot < bots; bot++)
    seats.push({ kind: 'bot', bot: BOT, name: uniqueName(seats, seats.length, name) })
  return newTable(
    {
      ...fresh,
      game: first.game,
      edition,
      settings: first.settings,
      from: null,
      terms: termsOf(first, bots > 0),
      opener: openerOf(seekers),
    },
    seats,
  )
}

const openerOf = (seekers: readonly Seeker[]): UserId | null => seekers[0]?.user ?? null

/** For everybody to watch. With a bot it is for fun: nobody asked for a place in that list. */
const termsOf = ({ perMove, rated }: Wish, hasBots: boolean): StoredCard['head']['terms'] =>
  rated && !hasBots
    ? { private: false, perMove, standIn: null, rated: true }
    : { private: false, perMove, standIn: STAND_IN, substitutes: true }
