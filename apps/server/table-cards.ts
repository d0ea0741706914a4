import type { Strength, TableCard, UserId } from '@parlour/protocol'
import type { Presence } from './nodes/presence.ts'
import { isUnfinished } from './quotas.ts'
import { isSettled, pointsOf } from './ratings/rating.ts'
import type { RatedPerson, RatingStore } from './ratings/rating-store.ts'
import { isBots, seatNow, seatOf, type Seats } from './seats.ts'
import type { StoredCard, StoredHead, StoredTurn } from './store.ts'
import { isRace } from './table/race.ts'
import { paceOf } from './table/seating.ts'
import { clockEnds } from './table/timers.ts'
import { vacantAt } from './table/vacancy.ts'

/** Tables as lists show them to somebody: as they are stored, and who is there; with ratings where they are wanted. */
export async function tableCards(
  presence: Presence,
  user: UserId | null,
  all: readonly StoredCard[],
  ratings: Pick<RatingStore, 'ofPeople'> | null = null,
): Promise<TableCard[]> {
  const stored = all.filter(isListed)
  const [here, rated] = await Promise.all([
    presence.here(stored.map(({ head }) => head.id)),
    ratings === null ? null : ratings.ofPeople(stored.flatMap(({ seats }) => peopleAt(seats))),
  ])
  return stored.map((card) => ({
    ...cardFor(user, card, here.get(card.head.id)?.seated ?? NOBODY),
    ...(rated === null ? {} : { ratings: strengthsAt(card, rated) }),
  }))
}

const NOBODY: ReadonlySet<UserId> = new Set()

export const peopleAt = (seats: Seats): readonly UserId[] =>
  seats.flatMap((seat) => (seat.kind === 'person' && seat.user !== null ? [seat.user] : []))

/** One of them. */
export const cardFor = (
  user: UserId | null,
  { head, seats, turn }: StoredCard,
  here: ReadonlySet<UserId>,
): TableCard => ({
  table: head.id,
  game: head.game,
  settings: head.settings,
  terms: head.terms,
  status: head.status,
  seats: seats.map((seat) =>
    seatNow(seat, seat.kind === 'person' && seat.user !== null && here.has(seat.user), vacantAt(head, seat)),
  ),
  you: user === null ? null : seatOf(seats, user),
  toAct: turn.toAct ?? 'nobody',
  ...clockOf(head, seats, turn),
  opened: head.opened,
  outcome: head.outcome,
  ...(head.race === undefined ? {} : { race: head.race }),
})

/** What is left to whoever is to move, where a clock runs. */
function clockOf({ status }: StoredHead, seats: Seats, turn: StoredTurn): Pick<TableCard, 'left'> {
  const end = clockEnds(turn)
  if (status !== 'playing' || turn.toAct === null || end === null || isBots(seats[turn.toAct])) return {}
  return { left: Math.max(0, end - Date.now()) }
}

/** By seat, in the list that a game like this counts in. */
export function strengthsAt({ head, seats }: StoredCard, rated: readonly RatedPerson[]): readonly (Strength | null)[] {
  const pace = paceOf(head.terms)
  return seats.map((seat) => {
    const found =
      seat.kind === 'person' && seat.user !== null
        ? rated.find((each) => each.user === seat.user && each.game === head.game && each.pace === pace)
        : undefined
    return found === undefined ? null : { points: pointsOf(found), settled: isSettled(found) }
  })
}

/** A race is listed until it begins and once it is over; meanwhile one's own run is. */
const isListed = ({ head }: StoredCard): boolean =>
  head.race === undefined || (isRace(head) ? head.status !== 'playing' : isUnfinished(head.status))
