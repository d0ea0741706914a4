import type { Names, Seat } from '@parlour/core'
import type { PageWords } from '../words/index.ts'

export interface Asked {
  readonly asked: string // by the game
  readonly who: Names
  readonly turn: Seat | null
  readonly isOver: boolean
  readonly plain: boolean // it is clear who is meant
  readonly thinking: boolean // a bot is about to decide
}

/** The headline of a table: what is asked, and of whom if that needs to be said. */
export function promptFor({ table }: PageWords, { asked, who, turn, isOver, plain, thinking }: Asked): string {
  if (isOver) return table.over
  if (turn === null || plain) return asked
  if (thinking) return table.thinking(who(turn))
  return asked.startsWith(who(turn)) ? asked : table.prompt(who(turn), asked)
}
