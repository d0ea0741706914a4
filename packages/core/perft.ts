import type { Game, GameTypes, Of } from './game.ts'
import { ok, err, type Result } from './result.ts'

/**
 * Counts the lines of play of so many actions from a position. A chance step is no ply: its answers come from the
 * script, in order, or are enumerated from the odds. A line that ends earlier is not counted, as in chess.
 */
export function perft<T extends GameTypes>(
  game: Game<T>,
  from: Of<T, 'state'>,
  depth: number,
  script: readonly Of<T, 'chance'>[] | null,
): Result<number, 'script-too-short' | 'script-impossible' | 'odds-not-listed'> {
  const { rules } = game
  type Failure = 'script-too-short' | 'script-impossible' | 'odds-not-listed'
  let failure: Failure | null = null
  const count = (state: Of<T, 'state'>, left: number, drawn: number): number => {
    if (left === 0 || failure !== null) return 1
    const toAct = rules.toAct(state)
    if (toAct === 'nobody') return 0
    let sum = 0
    if (toAct !== 'chance')
      for (const action of rules.actions(state)) sum += count(rules.play(state, action), left - 1, drawn)
    else if (script !== null) {
      const chance = script[drawn]
      if (chance === undefined) failure = 'script-too-short'
      else if (!rules.possible(state, chance)) failure = 'script-impossible'
      else sum = count(rules.resolve(state, chance), left, drawn + 1)
    } else if (rules.odds === undefined) failure = 'odds-not-listed'
    else for (const [chance] of rules.odds(state)) sum += count(rules.resolve(state, chance), left, drawn)
    return sum
  }
  const total = count(from, depth, 0)
  return failure === null ? ok(total) : err(failure)
}
