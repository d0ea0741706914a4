import { stream, type Seat } from '@parlour/core'
import { hasWon, rollio, type CharmId, type Difficulty, type State } from '@parlour/games/rollio'
import type { Rollio } from '@parlour/games/rollio'
import type { Bot } from '../bot.ts'

/** What is kept of a run to judge the balance by. */
export interface RunSummary {
  readonly bot: string
  readonly difficulty: Difficulty
  readonly seed: number
  readonly won: boolean
  readonly level: number // won, or lost at
  readonly decisions: number // where there was more than one thing to do
  readonly offered: readonly CharmId[]
  readonly bought: readonly CharmId[]
  readonly held: readonly CharmId[] // at the end
}

const SEAT: Seat = 0

/** One whole run of the full content. */
export function playRun(bot: Bot<Rollio>, difficulty: Difficulty, seed: number): RunSummary {
  const settings = rollio.settings.read({ content: 'full', worlds: 5, difficulty }, 1)
  if (!settings.ok) throw new Error('these settings are not agreed')
  const dice = stream('balance', seed, 'dice')
  const own = stream('balance', seed, 'bot')
  const offered = new Set<CharmId>()
  const bought = new Set<CharmId>()
  let decisions = 0
  let s: State = rollio.rules.start(settings.value, 1)
  for (let toAct = rollio.rules.toAct(s); toAct !== 'nobody'; toAct = rollio.rules.toAct(s)) {
    if (toAct === 'chance') s = rollio.rules.resolve(s, rollio.rules.sample(s, dice))
    else {
      for (const charm of s.shop?.charms ?? []) if (charm !== null) offered.add(charm)
      if (rollio.rules.actions(s).length > 1) decisions++
      s = rollio.rules.play(s, bot.choose(s, SEAT, own))
      for (const charm of s.charms) bought.add(charm)
    }
  }
  return {
    bot: bot.id,
    difficulty,
    seed,
    won: hasWon(s),
    level: s.level,
    decisions,
    offered: [...offered],
    bought: [...bought],
    held: s.charms,
  }
}
