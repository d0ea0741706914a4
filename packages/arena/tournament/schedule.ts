/** Entrants who meet, and how they are seated: every lineup is played on the same dice. */
export interface Contest {
  readonly entrants: readonly number[]
  /** Entrant by seat. */
  readonly lineups: readonly (readonly number[])[]
}

/**
 * Everybody against everybody. Two seats: both ways round. More: one of a kind against the rest at every seat, for
 * either kind, and at an even table also half and half; so that either kind holds every seat equally often. One seat:
 * everybody alone, on the dice of all.
 */
export function contestsOf(entrants: number, seats: number): readonly Contest[] {
  const all = Array.from({ length: entrants }, (_, entrant) => entrant)
  if (seats === 1) return all.map((entrant) => ({ entrants: [entrant], lineups: [[entrant]] }))
  return all.flatMap((a) => all.slice(a + 1).map((b) => ({ entrants: [a, b], lineups: lineupsOf(a, b, seats) })))
}

function lineupsOf(a: number, b: number, seats: number): readonly (readonly number[])[] {
  const places = Array.from({ length: seats }, (_, seat) => seat)
  const alone = (one: number, rest: number): readonly (readonly number[])[] =>
    places.map((its) => places.map((seat) => (seat === its ? one : rest)))
  if (seats === 2) return alone(a, b)
  const half = seats % 2 === 0 ? [0, 1].map((first) => places.map((seat) => (seat % 2 === first ? a : b))) : []
  return [...alone(a, b), ...half, ...alone(b, a)]
}
