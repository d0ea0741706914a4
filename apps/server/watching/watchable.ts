import type { Strength, UserId } from '@parlour/protocol'
import type { Presence } from '../nodes/presence.ts'
import type { RatingStore } from '../ratings/rating-store.ts'
import type { Store, StoredCard } from '../store.ts'
import { peopleAt, strengthsAt } from '../table-cards.ts'
import { interestOf } from './interest.ts'

/** A game that is on, with all that its interest depends on. */
interface Watchable {
  readonly card: StoredCard
  readonly here: ReadonlySet<UserId> // of those who sit there
  readonly watching: number
  readonly ratings: readonly (Strength | null)[]
  readonly progress: number | null
}

const FRESH = 3_600_000 // milliseconds: games with a move since then
const MOST = 200 // the latest of them
const KEPT = 3000 // milliseconds: everybody who asks meanwhile is answered alike
const GAMES = 30 // that tell how long a game usually is
const LENGTHS_KEPT = 600_000

/** Nothing here depends on who asks. */
export type Watchables = () => Promise<readonly Watchable[]>

/** Games to watch, most interesting first. */
export function openWatchable(
  store: Pick<Store, 'watchable' | 'typicalLength' | 'linesAt'>,
  presence: Pick<Presence, 'here'>,
  ratings: Pick<RatingStore, 'ofPeople'>,
): Watchables {
  const lengths = new Map<string, { readonly length: Promise<number | null>; readonly at: number }>()
  let last: { readonly found: Promise<readonly Watchable[]>; readonly at: number } | null = null

  function lengthOf(game: string, now: number): Promise<number | null> {
    const known = lengths.get(game)
    if (known !== undefined && known.at > now - LENGTHS_KEPT) return known.length
    const length = store.typicalLength(game, GAMES)
    lengths.set(game, { length, at: now })
    return length
  }

  async function find(now: number): Promise<readonly Watchable[]> {
    const cards = await store.watchable(now - FRESH, MOST)
    const ids = cards.map(({ head }) => head.id)
    const [here, rated, lines] = await Promise.all([
      presence.here(ids),
      ratings.ofPeople(cards.flatMap(({ seats }) => peopleAt(seats))),
      store.linesAt(ids),
    ])
    const all = await Promise.all(
      cards.map(async (card): Promise<Watchable> => {
        const { id, game, settings } = card.head
        const usual = settings === '' ? await lengthOf(game, now) : null
        return {
          card,
          here: here.get(id)?.seated ?? new Set(),
          watching: here.get(id)?.watching ?? 0,
          ratings: strengthsAt(card, rated),
          progress: usual === null || usual === 0 ? null : Math.min(1, (lines.get(id) ?? 0) / usual),
        }
      }),
    )
    return all.toSorted((a, b) => attraction(b) - attraction(a))
  }

  return () => {
    const now = Date.now()
    if (last === null || last.at <= now - KEPT) {
      const found = find(now)
      last = { found, at: now }
      found.catch(() => (last = null)) // asked again next time
    }
    return last.found
  }
}

const attraction = ({ card, ...rest }: Watchable): number => interestOf({ seats: card.seats, ...rest })
