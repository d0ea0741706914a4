import type { Tell } from '@parlour/core'
import { CHARM_SLOTS, CHARMS } from './charms.ts'
import { BLESSINGS } from './goods.ts'
import { granted, type Grants } from './grants.ts'
import {
  BANKS,
  BOSS_REWARD,
  BOSSES,
  isBoss,
  isMiniboss,
  LEVELS_IN_A_WORLD,
  MINIBOSS,
  REROLLS,
  REWARD,
  MINIBOSSES,
  WORLDS,
} from './journey.ts'
import { CHALLENGES } from './challenges.ts'
import { DIFFICULTY } from './difficulties.ts'
import { targetOf } from './targets.ts'
import type { LevelPreview, Rollio, State } from './state.ts'

/** 3.1 and 3.17  The level that wins the run; an endless one goes on after it. */
export const lastLevel = (s: State): number => s.settings.worlds * LEVELS_IN_A_WORLD
export const hasWon = (s: State): boolean => s.phase === 'won' || (s.phase === 'lost' && s.level > lastLevel(s))
export const levelsWon = (s: State): number => (s.phase === 'won' ? s.level : s.level - 1)

/** 3.3  Everything that shapes this level. */
function sources(s: State): readonly Grants[] {
  const { content, difficulty, challenge } = s.settings
  const all: Grants[] = [DIFFICULTY[content][difficulty], WORLDS[s.world].grants]
  if (challenge !== 'none') all.push(CHALLENGES[challenge].grants)
  for (const charm of s.charms) all.push(CHARMS[content][charm].grants)
  for (const blessing of s.blessings) all.push(BLESSINGS[blessing].grants)
  if (isMiniboss(s.level)) all.push(MINIBOSS, ...(s.mini === null ? [] : [MINIBOSSES[s.mini].grants]))
  if (isBoss(s.level)) all.push(BOSS_REWARD, ...(s.boss === null ? [] : [BOSSES[s.boss].grants]))
  return all
}

export const freeFlops = (s: State): number => granted(sources(s), 'freeFlops')
export const charmSlots = (s: State): number => Math.max(1, CHARM_SLOTS + granted(sources(s), 'slots'))
export const charmsOffered = (s: State): number => Math.max(1, CHARMS_OFFERED + granted(sources(s), 'offers'))
export const CHARMS_OFFERED = 3

/** 3.6  What a thing costs here. */
export const priceIn = (s: State, price: number): number => Math.max(1, price + granted(sources(s), 'prices'))

/** 3.3  The level as it will begin with what the player has now; a world still to be chosen is not yet counted. */
export function preview(s: State): LevelPreview {
  const all = sources(s)
  return {
    level: s.level,
    target: targetOf(s.settings.content, s.level, granted(all, 'target')),
    banks: Math.max(1, BANKS[s.settings.content] + granted(all, 'banks')),
    rerolls: Math.max(0, REROLLS + granted(all, 'rerolls')),
    boss: isBoss(s.level) ? s.boss : null,
    mini: isMiniboss(s.level) ? s.mini : null,
    newWorld: s.level > 1 && s.level % LEVELS_IN_A_WORLD === 1,
  }
}

/** 3.4  In this level: each bank and each flop ends one. */
export const roundsEnded = (s: State): number => preview(s).banks - s.banks + s.flops

/** 3.3  A level begins. */
export function beginLevel(s: State, tell?: Tell<Rollio>): State {
  const { level, target, banks, rerolls } = preview(s)
  tell?.({ type: 'level', level, target, banks, rerolls })
  return { ...s, phase: 'ready', target, banks, rerolls, banked: 0, flops: 0, shop: null, arranged: false }
}

/**
 * 3.6  A won level pays its reward and a dollar for each unused bank; a boss also gives a voucher. The last one wins
 * the run, and ends it unless it is endless.
 */
export function winLevel(s: State, tell?: Tell<Rollio>): State {
  const reward = Math.max(0, REWARD + granted(sources(s), 'reward'))
  const vouchers = isBoss(s.level) ? 1 : 0
  const unused = s.banks * Math.max(0, 1 + granted(sources(s), 'unused'))
  tell?.({ type: 'level-won', level: s.level, reward, unused, vouchers })
  const paid: State = { ...s, money: s.money + reward + unused, vouchers: s.vouchers + vouchers }
  if (s.level === lastLevel(s) && s.settings.endless) tell?.({ type: 'won', points: s.points })
  if (s.level < lastLevel(s) || s.settings.endless) return { ...paid, phase: 'stocking', level: s.level + 1 }
  tell?.({ type: 'won', points: s.points })
  return { ...paid, phase: 'won' }
}
