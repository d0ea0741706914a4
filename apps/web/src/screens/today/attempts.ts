import { challengeDay, dayResults, toAct } from '@parlour/client'
import type { AnyGameUi } from '../../game-ui.ts'
import { kept } from '../../session/save.ts'
import { dayAt, dayEnds, streaks, type ChallengeResult } from '@parlour/protocol'
import { api } from '../../online/client.ts'
import { store } from '../../store.ts'

/** How far somebody is with the challenge of a game. */
export interface Standing {
  readonly game: string
  readonly state: 'none' | 'begun' | 'over' | 'closed'
  readonly table: string | null // online
  readonly result: ChallengeResult | null // moves are 0 where the board knows them
  readonly streak: { readonly now: number; readonly best: number }
}

export interface Now {
  readonly online: boolean
  readonly day: string
  readonly ends: number // by this device's clock
  readonly games: readonly Standing[]
}

/** With a server only its word counts, its date too; without one, this browser's. */
export async function standings(boards: readonly (AnyGameUi | null)[], now: number): Promise<Now> {
  const served = (await api.isServed()) === true && (await api.me()).ok ? await api.challenges() : null
  if (served?.ok !== true) return localStandings(boards, now)
  const { day, left, games } = served.value
  return {
    online: true,
    day,
    ends: now + left,
    games: games.map(({ game, attempt, streak }): Standing => {
      const { outcome = null, status = null, table = null } = attempt ?? {}
      const result: ChallengeResult | null =
        outcome === null ? null : { won: outcome.winners.includes(0), score: outcome.scores[0] ?? 0, moves: 0 }
      const state = status === null ? 'none' : status === 'over' ? 'over' : status === 'closed' ? 'closed' : 'begun'
      return { game, state, table, result, streak }
    }),
  }
}

/** What this browser knows by itself. */
export function localStandings(boards: readonly (AnyGameUi | null)[], now: number): Now {
  const day = dayAt(now)
  return {
    online: false,
    day,
    ends: dayEnds(day),
    games: boards.flatMap(
      (ui) =>
        ui?.open(({ game }): readonly Standing[] => {
          const results = dayResults(store, game.id)
          const result = results.get(day) ?? null
          const left = kept(store, game, 'challenge')
          const isOn = left !== null && challengeDay(left) === day && toAct(left) !== 'nobody'
          const state = result !== null ? 'over' : isOn ? 'begun' : 'none'
          return [{ game: game.id, state, table: null, result, streak: streaks([...results.keys()], day) }]
        }) ?? [],
    ),
  }
}
