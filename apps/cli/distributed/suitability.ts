import { loadPlayers } from '@parlour/bots/lazy'
import type { AnyPlayers } from '@parlour/bots'
import type { LoadedGame } from '../load-game.ts'
import type { Make } from './make.ts'
import { isExternal, type SharedPlan } from './shared-plan.ts'

/** Why a worker leaves a plan to others. */
export type Unsuited =
  | {
      readonly code: 'other-make'
      readonly part: 'version' | 'code' | 'node'
      readonly there: string
      readonly here: string
    }
  | { readonly code: 'own-game'; readonly game: string } // somebody's own, which was not given, or is not the same
  | { readonly code: 'no-game'; readonly game: string }
  | { readonly code: 'other-edition'; readonly game: string; readonly there: number; readonly here: number }
  | { readonly code: 'external' } // it would start programs that the plan names
  | { readonly code: 'no-bot'; readonly bot: string }
  | { readonly code: 'bad-settings' }

/** What this worker has to play with. */
export interface Means {
  readonly make: Make
  readonly own: LoadedGame | null
  readonly mayStartPrograms: boolean
}

/** Null where this worker gets the same results as any other. */
export async function unsuited({ plan, make }: SharedPlan, means: Means): Promise<Unsuited | null> {
  for (const part of ['version', 'code', 'node'] as const)
    if (make[part] !== means.make[part]) return { code: 'other-make', part, there: make[part], here: means.make[part] }
  if (make.own !== null && (make.own !== means.make.own || means.own?.id !== plan.game))
    return { code: 'own-game', game: plan.game }
  const players: AnyPlayers | null = make.own === null ? await loadPlayers(plan.game) : means.own
  if (players === null) return { code: 'no-game', game: plan.game }
  if (!means.mayStartPrograms && plan.bots.some(isExternal)) return { code: 'external' }
  return players.open(({ game, bots }): Unsuited | null => {
    if (game.edition !== plan.edition)
      return { code: 'other-edition', game: game.id, there: plan.edition, here: game.edition }
    const strange = plan.bots.find((id) => !isExternal(id) && !bots.some((bot) => bot.id === id))
    if (strange !== undefined) return { code: 'no-bot', bot: strange }
    return game.settings.read(plan.settings, plan.seats).ok ? null : { code: 'bad-settings' }
  })
}
