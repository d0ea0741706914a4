import type { SeriesNow, UserId } from '@parlour/protocol'
import type { SeriesPlace } from './tournament-store.ts'

const WORTH = [10, 8, 6, 5, 4, 3, 2] // the first places
const TAKING_PART = 1

/** Points for a place: those who share it share what their places are worth together. */
function worthOf(place: number, equals: number): number {
  const each = Array.from({ length: equals }, (_, index) => WORTH[place - 1 + index] ?? TAKING_PART)
  return each.reduce((sum, points) => sum + points, 0) / equals
}

/** Everybody who has ended a tournament of the series; between equals the best place decides. */
export function seriesStandings(places: readonly SeriesPlace[], you: UserId | null): SeriesNow['standings'] {
  const people = [...Map.groupBy(places, ({ user }) => user)].map(([user, theirs]) => ({
    user,
    name: theirs[0]?.name ?? '',
    points: theirs.reduce((sum, { place, equals }) => sum + worthOf(place, equals), 0),
    tournaments: theirs.length,
    best: Math.min(...theirs.map(({ place }) => place)),
  }))
  type Person = (typeof people)[number]
  const better = (a: Person, b: Person): number =>
    b.points - a.points || a.best - b.best || a.tournaments - b.tournaments
  const sorted = people.toSorted((a, b) => better(a, b) || a.name.localeCompare(b.name))
  let rank = 0
  return sorted.map((person, index) => {
    const before = sorted[index - 1]
    if (before === undefined || better(before, person) !== 0) rank = index + 1
    const { user, name, points, tournaments, best } = person
    return { rank, name, points, tournaments, best, you: user === you }
  })
}
