import { byDate, countsIn, type PlayedGame } from './played-game.ts'

/** A character to beat, and the first game that did. */
export interface Rung {
  readonly bot: string
  readonly target: number | null // of a game for one: the score to exceed by the standard rules
  readonly beaten: PlayedGame | null
}

/**
 * The characters of a game, the weakest first. At a table one beats whom one wins against; in a game for one, whose
 * usual score one exceeds.
 */
export function ladderOf(
  bots: readonly string[],
  targets: { readonly [bot: string]: number } | null,
  all: readonly PlayedGame[],
): readonly Rung[] {
  const games = byDate(all.filter(countsIn))
  if (targets === null)
    return bots.map((bot) => ({
      bot,
      target: null,
      beaten: games.find(({ won, bots: there }) => won && there.includes(bot)) ?? null,
    }))
  return bots.flatMap((bot) => {
    const target = targets[bot]
    if (target === undefined) return []
    return [{ bot, target, beaten: games.find(({ settings, score }) => settings === '' && score > target) ?? null }]
  })
}
