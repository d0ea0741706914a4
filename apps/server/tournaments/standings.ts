import { isBye, POINT, type Bout, type Event } from './event.ts'
import { winnerOf } from './knock-out.ts'

/** How somebody stands. Those who are equal in everything that counts share a rank. */
export interface Standing {
  readonly entrant: number
  readonly rank: number // from 1
  readonly points: number // in twelfths; in an arena and a knock-out whole
  readonly tieBreaks: readonly number[] // in the order they decide; more is better
  readonly played: number
  readonly wins: number
  readonly streak: number // wins running, in an arena
}

type Figures = Omit<Standing, 'entrant' | 'rank'>

export function standings(event: Event): readonly Standing[] {
  const figures = figuresOf(event)
  const sorted = event.entrants
    .map(({ number, withdrawn, lot }) => ({ number, withdrawn, lot, figures: figures.get(number) ?? NOTHING }))
    .filter(({ withdrawn, figures: { played, points } }) => !withdrawn || played > 0 || points > 0)
    .toSorted((a, b) => better(a.figures, b.figures) || a.lot - b.lot)
  let rank = 0
  return sorted.map(({ number, figures: own }, index) => {
    const before = sorted[index - 1]?.figures
    if (before === undefined || better(before, own) !== 0) rank = index + 1
    return { entrant: number, rank, ...own }
  })
}

const NOTHING: Figures = { points: 0, tieBreaks: [], played: 0, wins: 0, streak: 0 }

/** Negative: the first stands better. */
function better(a: Figures, b: Figures): number {
  if (a.points !== b.points) return b.points - a.points
  const at = a.tieBreaks.findIndex((value, index) => value !== b.tieBreaks[index])
  return at < 0 ? 0 : (b.tieBreaks[at] ?? 0) - (a.tieBreaks[at] ?? 0)
}

function figuresOf(event: Event): ReadonlyMap<number, Figures> {
  switch (event.format) {
    case 'swiss':
      return scored(event, ({ buchholz, berger, wins }) => [buchholz, berger, wins])
    case 'round-robin':
      return scored(event, ({ berger, wins }) => [berger, wins])
    case 'knock-out':
      return survived(event)
    case 'arena':
      return arenaPoints(event)
  }
}

/** Points of the bouts that are over; a bye is a point. */
export function pointsSoFar({ bouts }: Pick<Event, 'bouts'>): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { entrants, points } of bouts)
    entrants.forEach((entrant, seat) => sums.set(entrant, (sums.get(entrant) ?? 0) + (points?.[seat] ?? 0)))
  return sums
}

interface TieBreaks {
  readonly buchholz: number
  readonly berger: number
  readonly wins: number
}

/**
 * Buchholz: the points of one's opponents, at a larger table their mean. Sonneborn-Berger: the same, times what one won
 * of them. In a bye one has met somebody with as many points as oneself. Scaled so that they are whole numbers.
 */
function scored(event: Event, chosen: (breaks: TieBreaks) => readonly number[]): ReadonlyMap<number, Figures> {
  const sums = pointsSoFar(event)
  const figures = new Map<number, Figures>()
  for (const { number } of event.entrants) {
    const own = sums.get(number) ?? 0
    let [buchholz, berger, wins, played] = [0, 0, 0, 0]
    for (const bout of event.bouts) {
      const seat = bout.entrants.indexOf(number)
      if (seat < 0 || bout.points === null) continue
      const won = bout.points[seat] ?? 0
      const met = isBye(bout) ? own : meanOf(bout, number, sums)
      buchholz += met * WHOLE
      berger += met * WHOLE * won
      if (isBye(bout)) continue
      played++
      if (won === POINT) wins++
    }
    figures.set(number, { points: own, tieBreaks: chosen({ buchholz, berger, wins }), played, wins, streak: 0 })
  }
  return figures
}

const WHOLE = 6 // divides by the number of opponents at every table

const meanOf = ({ entrants }: Bout, own: number, sums: ReadonlyMap<number, number>): number =>
  entrants.reduce((sum, other) => sum + (other === own ? 0 : (sums.get(other) ?? 0)), 0) / (entrants.length - 1)

/** A point for every round survived. */
function survived({ entrants, bouts }: Event): ReadonlyMap<number, Figures> {
  return new Map(
    entrants.map(({ number }) => {
      const own = bouts.filter((bout) => bout.entrants.includes(number) && bout.points !== null)
      const played = own.filter((bout) => !isBye(bout))
      const rounds = own.filter((bout) => winnerOf(bout) === number).length
      const wins = played.filter((bout) => winnerOf(bout) === number).length
      return [number, { points: rounds, tieBreaks: [], played: played.length, wins, streak: 0 }]
    }),
  )
}

const WIN = 2
const DRAW = 1 // shared the first place
const ON_FIRE = 2 // wins running after which everything counts double

/** Two points for a win, one for a draw; after two wins running both count double, until a game is not won. */
export function arenaPoints({ entrants, bouts }: Event): ReadonlyMap<number, Figures> {
  return new Map(
    entrants.map(({ number }) => {
      let [points, wins, played, streak] = [0, 0, 0, 0]
      for (const bout of bouts) {
        const seat = bout.entrants.indexOf(number)
        if (seat < 0 || bout.points === null) continue
        const own = bout.points[seat] ?? 0
        const firsts = bout.points.filter((other) => other === Math.max(...(bout.points ?? []))).length
        const isFirst = own > 0 && own === Math.max(...bout.points)
        const worth = !isFirst ? 0 : firsts > 1 ? DRAW : WIN
        points += streak >= ON_FIRE ? worth * 2 : worth
        played++
        if (worth === WIN) wins++
        streak = worth === WIN ? streak + 1 : 0
      }
      return [number, { points, tieBreaks: [wins, -played], played, wins, streak }]
    }),
  )
}
