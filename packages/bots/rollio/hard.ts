import type { Rng } from '@parlour/core'
import type { Action, Rollio, State } from '@parlour/games/rollio'
import type { Rated } from '../advice.ts'
import { botWords, type Bot } from '../bot.ts'
import { roundIn, type Effort } from './level-cache.ts'
import { crossing, meanChance, packing, readying, shopping } from './shop.ts'
import { onTheTable, rollOrBank } from './table.ts'

/** How much is sampled in a level, and between levels. */
export interface Thought {
  readonly level: Effort
  readonly between: Effort
}
export const THOROUGH: Thought = { level: { rolls: 28, courses: 160 }, between: { rolls: 14, courses: 80 } }

/**
 * Every decision with the chance to win: in a level this level, between levels one of those to come, on average; best
 * first.
 */
export function rated(s: State, rng: Rng, { level, between }: Thought = THOROUGH): readonly Rated<Rollio>[] {
  switch (s.phase) {
    case 'loadout':
      return toCome(s, packing(s, between))
    case 'ready':
      return beforeTheRoll(s, level, between)
    case 'rolled':
      return onTheTable(s, level, rng)
    case 'deciding':
      return rollOrBank(s, level, rng)
    case 'shop':
      return toCome(s, shopping(s, between))
    case 'world':
      return toCome(s, crossing(s, between))
    case 'omen':
    case 'rolling':
    case 'drawing':
    case 'stocking':
    case 'crossing':
    case 'changing':
    case 'won':
    case 'lost':
      return []
  }
}

const toCome = (s: State, all: readonly Rated<Rollio>[]): readonly Rated<Rollio>[] =>
  all.map(({ action, value }) => ({ action, value: meanChance(s, value) }))

/** Rolling, unless something makes stronger first; what that adds is added to the chance of this level. */
function beforeTheRoll(s: State, level: Effort, between: Effort): readonly Rated<Rollio>[] {
  const chance = roundIn(s, level).roll(0, s.set.length, s.rerolls, 0)
  const others = readying(s, between).map(({ action, value }) => ({
    action,
    value: chance + meanChance(s, Math.max(0, value)),
  }))
  const roll: Rated<Rollio> = { action: { type: 'roll' }, value: chance }
  return [...others.filter(({ value }) => value > chance), roll, ...others.filter(({ value }) => value <= chance)].sort(
    (a, b) => b.value - a.value,
  )
}

const LEAVE: Action = { type: 'leave' }

export const hard: Bot<Rollio> = {
  id: 'hard',
  words: botWords(
    {
      name: 'Magnus',
      character:
        'Knows how likely each pot wins the level, risks what the target asks for, and buys for the levels to come.',
    },
    { name: '大马', character: '每个分池赢关的把握都算过，该冒的险才冒，买东西只为后面的关。' },
  ),
  budget: 150,
  choose: (s, _seat, rng) => rated(s, rng)[0]?.action ?? LEAVE,
}
