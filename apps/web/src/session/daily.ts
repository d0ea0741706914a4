import type { Game, GameTypes } from '@parlour/core'
import { openSession, toAct, type Store } from '@parlour/client'
import { dailyOf, dailySeed, dayOf } from './high-scores.ts'
import { keep, kept } from './save.ts'

/** Everybody has the same dice today and the usual rules. Once played to its end it is practice. */
export function keepDaily<T extends GameTypes>(store: Store, game: Game<T>, name: string, now: Date): void {
  const day = dayOf(now)
  const holders = [{ type: 'person', name }] as const
  const practice = dailyOf(store, game.id, day) !== null
  const seed = dailySeed(day)
  const started = now.toISOString()
  keep(store, openSession({ game, settings: game.settings.defaults, holders, seed, started, practice }))
}

/**
 * The way to today's challenge: it is begun, or gone on with; beside another game that is left, and once it is over, it
 * goes by the set-up, which says what would be lost.
 */
export function dailyWay<T extends GameTypes>(store: Store, game: Game<T>, now: Date): 'start' | 'table' | 'new' {
  const left = kept(store, game)
  const isLeft = left !== null && toAct(left) !== 'nobody' && left.match.lines.length > 1
  if (isLeft) return left.seed === dailySeed(dayOf(now)) ? 'table' : 'new'
  return dailyOf(store, game.id, dayOf(now)) === null ? 'start' : 'new'
}

/** Which of some games is today's: they take turns. */
export const ofTheDay = <X>(all: readonly X[], now: Date): X | undefined =>
  all[Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000) % all.length]
