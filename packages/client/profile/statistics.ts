import { byDate, countsIn, type PlayedGame } from './played-game.ts'

/** Games against one kind of opponent. */
export interface Against {
  readonly opponent: string // a bot's id, or a person's name
  readonly isBot: boolean
  readonly games: number
  readonly won: number
}

export interface Statistics {
  readonly games: number
  readonly won: number
  readonly streak: { readonly now: number; readonly best: number } // games won in a row
  readonly against: readonly Against[] // the most played first
  readonly best: readonly PlayedGame[] // by score
  readonly scores: readonly PlayedGame[] // in the order they were played
}

const BEST = 5

/** How somebody has done in one game. Practice, and games of several people at one screen, are left out. */
export function statisticsOf(all: readonly PlayedGame[]): Statistics {
  const games = byDate(all.filter(countsIn))
  return {
    games: games.length,
    won: games.filter(({ won }) => won).length,
    streak: streakOf(games),
    against: againstOf(games),
    best: games.toSorted((a, b) => b.score - a.score).slice(0, BEST),
    scores: games,
  }
}

function streakOf(games: readonly PlayedGame[]): Statistics['streak'] {
  let [now, best] = [0, 0]
  for (const { won } of games) {
    now = won ? now + 1 : 0
    best = Math.max(best, now)
  }
  return { now, best }
}

function againstOf(games: readonly PlayedGame[]): readonly Against[] {
  const found = new Map<string, Against>()
  for (const { names, bots, you, won } of games) {
    const opponents = new Map(
      names.flatMap((name, seat) =>
        seat === you ? [] : [[bots[seat] ?? name, (bots[seat] ?? null) !== null] as const],
      ),
    )
    for (const [opponent, isBot] of opponents) {
      const before = found.get(opponent) ?? { opponent, isBot, games: 0, won: 0 }
      found.set(opponent, { ...before, games: before.games + 1, won: before.won + (won ? 1 : 0) })
    }
  }
  return [...found.values()].toSorted((a, b) => b.games - a.games)
}

/** A figure over many games: one fact for each of another, or the most of it in one game. */
export interface FactFigure {
  readonly id: string
  readonly fact: string
  readonly per: string // another fact, `game`, or `most`
  readonly as: 'share' | 'number'
}

/** Null where nothing is known yet. */
export function figureOf(games: readonly PlayedGame[], { fact, per }: FactFigure): number | null {
  const counted = games.filter(countsIn)
  const all = (name: string): readonly number[] => counted.map(({ facts }) => facts[name] ?? 0)
  const sum = (name: string): number => all(name).reduce((total, each) => total + each, 0)
  if (counted.length === 0) return null
  if (per === 'most') return Math.max(...all(fact))
  const of = per === 'game' ? counted.length : sum(per)
  return of === 0 ? null : sum(fact) / of
}

/** Something to build a game around; a game has it where its fact is more than nothing. */
export interface Build {
  readonly id: string
  readonly fact: string
}

/** Games that had a build. */
export interface Built<B extends Build> {
  readonly build: B
  readonly games: number
  readonly won: number
}

/** The builds that were played, the most played first. */
export function builtOf<B extends Build>(games: readonly PlayedGame[], builds: readonly B[]): readonly Built<B>[] {
  const counted = games.filter(countsIn)
  return builds
    .map((build) => {
      const own = counted.filter(({ facts }) => (facts[build.fact] ?? 0) > 0)
      return { build, games: own.length, won: own.filter(({ won }) => won).length }
    })
    .filter((built) => built.games > 0)
    .toSorted((a, b) => b.games - a.games)
}
