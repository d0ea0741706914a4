import { openSession, raceSeed, type Store } from '@parlour/client'
import type { Game, GameTypes } from '@parlour/core'
import { keep } from './save.ts'
import { agreed, holdersOf, keepChoice, type Choice } from './setup.ts'

/** Who begins: their name, and a seed nobody knows. */
interface Beginner {
  readonly name: string
  readonly seed: string
  readonly rivals?: readonly string[] // in a race
}

/** A new game on its table by this choice, which is remembered; false where its rules do not go together. */
export function beginGame<T extends GameTypes>(
  store: Store,
  game: Game<T>,
  choice: Choice,
  { name, seed, rivals = [] }: Beginner,
): boolean {
  const { setup, practice } = choice
  const settings = agreed(setup, game)
  if (!settings.ok) return false
  keepChoice(store, game.id, choice, name)
  const session = openSession({
    game,
    settings: settings.value,
    holders: holdersOf(setup),
    seed: raceSeed(rivals, seed),
    started: new Date().toISOString(),
    practice: game.seats.max === 1 && practice && rivals.length === 0,
  })
  keep(store, session)
  return true
}
