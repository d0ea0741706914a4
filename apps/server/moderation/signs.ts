import type { UserId } from '@parlour/protocol'
import type { StoredCard } from '../store.ts'

/**
 * Two people who meet again and again in rated games, with one of them winning far more often than chance or strength
 * would have it. A hint for a human, no proof: friends of unequal strength look the same.
 */
export interface OneSided {
  readonly other: UserId
  readonly games: number // rated ones that both played
  readonly won: number // by the one whom they are looked at for
  readonly lost: number // to the other
}

const FEWEST = 8 // games together: below, nothing can be said
const RARE = 0.001 // how seldom two equals would come to this

/** Of somebody's finished tables: the opponents with whom results are one-sided, the most one-sided first. */
export function oneSided(user: UserId, tables: readonly StoredCard[]): readonly OneSided[] {
  const met = new Map<UserId, { games: number; won: number; lost: number }>()
  for (const { head, seats } of tables) {
    if (head.status !== 'over' || head.terms.rated !== true || head.outcome === null) continue
    const { winners } = head.outcome
    const people = seats.map((seat) => (seat.kind === 'person' ? seat.user : null))
    const mine = people.indexOf(user)
    if (mine < 0) continue
    people.forEach((other, seat) => {
      if (other === null || seat === mine) return
      const so = met.get(other) ?? { games: 0, won: 0, lost: 0 }
      met.set(other, {
        games: so.games + 1,
        won: so.won + (winners.includes(mine) ? 1 : 0),
        lost: so.lost + (winners.includes(seat) ? 1 : 0),
      })
    })
  }
  return [...met]
    .map(([other, so]) => ({ other, ...so }))
    .filter(({ won, lost }) => won + lost >= FEWEST && 2 * tail(won + lost, Math.max(won, lost)) < RARE)
    .toSorted((a, b) => Math.abs(b.won - b.lost) - Math.abs(a.won - a.lost))
}

/** How likely two equals are to have one of them win so many of so many games, or more. */
function tail(games: number, wins: number): number {
  let [term, sum] = [0.5 ** games, 0] // of all games
  for (let count = games; count >= wins; count--) {
    sum += term
    term *= count / (games - count + 1)
  }
  return sum
}
