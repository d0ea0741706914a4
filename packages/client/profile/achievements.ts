import { byDate, countsIn, type PlayedGame } from './played-game.ts'

/** Something worth doing, proven by the game that did it. */
export interface Achievement {
  readonly id: string
  readonly en: readonly [title: string, text: string]
  readonly zh: readonly [title: string, text: string]
  /** The game that earned it among these, the older first; null if none has. */
  readonly earned: (games: readonly PlayedGame[]) => PlayedGame | null
}

type Test = (game: PlayedGame) => boolean

/** By one game. */
export const once =
  (test: Test): Achievement['earned'] =>
  (games) =>
    games.find(test) ?? null

/** By so many games. */
export const times =
  (count: number, test: Test): Achievement['earned'] =>
  (games) =>
    games.filter(test)[count - 1] ?? null

/** By so many games in a row. */
export const inARow =
  (count: number, test: Test): Achievement['earned'] =>
  (games) => {
    let run = 0
    for (const game of games) {
      run = test(game) ? run + 1 : 0
      if (run === count) return game
    }
    return null
  }

/** By so much of a fact in all games together. */
export const total =
  (count: number, fact: string): Achievement['earned'] =>
  (games) => {
    let sum = 0
    for (const game of games) {
      sum += game.facts[fact] ?? 0
      if (sum >= count) return game
    }
    return null
  }

/** At least so much of a fact in one game. */
export const most = (count: number, fact: string): Achievement['earned'] =>
  once(({ facts }) => (facts[fact] ?? 0) >= count)

/** A game that was won, with or without more to it. */
export const winning =
  (test: (facts: PlayedGame['facts'], game: PlayedGame) => boolean = () => true): Test =>
  (game) =>
    game.won && test(game.facts, game)

/** Somebody of this level sat at the table. */
export const isAgainst = (bot: string): ((facts: PlayedGame['facts'], game: PlayedGame) => boolean) => {
  return (_, { bots }) => bots.includes(bot)
}

export interface Earned {
  readonly achievement: Achievement
  readonly by: PlayedGame | null
}

/** Which have been earned, and by which game. */
export function earnedBy(achievements: readonly Achievement[], all: readonly PlayedGame[]): readonly Earned[] {
  const games = byDate(all.filter(countsIn))
  return achievements.map((achievement) => ({ achievement, by: achievement.earned(games) }))
}
