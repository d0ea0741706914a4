import { BOSSES, isBoss, lastLevel, preview, rollio, type Action, type Rollio, type State } from '@parlour/games/rollio'
import type { Rated } from '../advice.ts'
import { worthOf } from './appraisal.ts'
import { gainsOf } from './buying.ts'
import { MOST_REROLLS, type Effort } from './level-cache.ts'
import { momentOf } from './moments.ts'
import { coursesOf, enoughFor, outlookOf } from './outlook.ts'
import { rollsOf } from './rolls.ts'
import { settled, SETTLES, useOf } from './settling.ts'

const WORTH_A_DOLLAR = 0.004
const AHEAD = 2 // levels

/** The chance to win the next level, the one after the one after it, and the last, added up: strength now and later. */
function strength(s: State, effort: Effort): number {
  const rolls = rollsOf(s, effort.rolls)
  const levels = levelsAhead(s)
  const courses = coursesOf(rolls, effort.courses, enoughFor(preview({ ...s, level: farthest(s) }).target))
  let sum = 0
  for (const level of levels) {
    const { target, banks, rerolls } = preview({ ...s, level })
    const spares = Math.min(MOST_REROLLS, rerolls)
    sum += Math.min(
      1,
      outlookOf({ ...s, level }, courses, { target, banks, rerolls: spares }).chance(target, banks, 0, spares),
    )
  }
  return sum + moments(s)
}

const levelsAhead = (s: State): ReadonlySet<number> =>
  new Set([s.level, Math.min(s.level + AHEAD, farthest(s)), farthest(s)])

/** The last level, or the one being played where an endless run has passed it. */
const farthest = (s: State): number => Math.max(s.level, lastLevel(s))

/** Strength as the mean chance to win one of those levels. */
export const meanChance = (s: State, value: number): number => Math.min(1, value / levelsAhead(s).size)

const moments = (s: State): number => held(s) + WORTH_A_DOLLAR * Math.min(s.money, 20)

/** What the things held may do in their moment. */
const held = (s: State): number => s.consumables.reduce((sum, own) => sum + momentOf(own), 0)

/**
 * Everything worth doing next in a shop, best first: the strength there is, moved by what each adds to the worth of the
 * run. What is bought for the set is used at once, and counts as used.
 */
export function shopping(s: State, effort: Effort): readonly Rated<Rollio>[] {
  const now = strength(s, effort)
  const actions = rollio.rules.actions(s)
  const gains = [...gainsOf(s, actions)]
  if (s.vouchers > 0 && s.money >= CHEAPEST && (gains[0]?.gain ?? 0) < FRESH)
    gains.push({ action: { type: 'refresh' }, gain: FRESH / 2 })
  const rated = gains.map(({ action, gain }): Rated<Rollio> => ({ action, value: moved(s, now, gain) }))
  for (const action of actions) {
    if (action.type === 'use' && isFirst(s, action))
      rated.push({ action, value: moved(s, now, USED + worthOf(settled(s)) - worthOf(s)) })
    if (action.type === 'arrange' && hidesWeaker(s, action.order))
      rated.push({ action, value: strength(rollio.rules.play(s, action), effort) })
  }
  return [...rated, { action: LEAVE, value: now }].sort((a, b) => b.value - a.value)
}

/** A strength after a gain in worth: what is nearly sure or nearly lost moves little. */
function moved(s: State, now: number, gain: number): number {
  const levels = levelsAhead(s).size
  const share = Math.min(0.99, Math.max(0.01, now / levels))
  return now + levels * (1 / (1 + (1 / share - 1) * Math.exp(-STEEP * gain)) - share)
}
const STEEP = 3
const USED = 0.02 // things for the set do nothing in the bag

/**
 * Between rounds: what of it makes stronger than rolling at once, using what is held for the set or putting the charms
 * in order.
 */
export function readying(s: State, effort: Effort): readonly Rated<Rollio>[] {
  const settles = s.consumables.some((own) => SETTLES.has(own))
  const silenced = silencedSlot(s) !== null && s.charms.length > 1
  if (!settles && !silenced) return []
  const now = strength(s, effort)
  return rollio.rules.actions(s).flatMap((action): readonly Rated<Rollio>[] => {
    if (action.type === 'use' && isFirst(s, action)) return [{ action, value: strength(settled(s), effort) - now }]
    if (action.type === 'arrange' && hidesWeaker(s, action.order))
      return [{ action, value: strength(rollio.rules.play(s, action), effort) - now }]
    return []
  })
}

/** 3.2  The packs and setting out, by what they add to the worth of the run. */
export function packing(s: State, effort: Effort): readonly Rated<Rollio>[] {
  const now = strength(s, effort)
  return rollio.rules
    .actions(s)
    .map((action): Rated<Rollio> => {
      const after = action.type === 'buy' ? rollio.rules.play(s, action) : s
      return { action, value: moved(s, now, worthOf(after) - worthOf(s) + held(after) - held(s)) }
    })
    .sort((a, b) => b.value - a.value)
}

const LEAVE: Action = { type: 'leave' }
const FRESH = 0.06 // what new shelves may bring
const CHEAPEST = 4

/** Of all dice one is enough to think about. */
function isFirst(s: State, action: Extract<Action, { type: 'use' }>): boolean {
  const own = s.consumables[action.index]
  if (own === undefined || !SETTLES.has(own)) return false
  return useOf(s, action.index)?.on === action.on
}

/** 3.10  Where a boss silences a slot the weakest charm should stand there: orders that only move one charm to it. */
function hidesWeaker(s: State, order: readonly number[]): boolean {
  const slot = silencedSlot(s)
  if (slot === null) return false
  const others = slot === 0 ? order.slice(1) : order.slice(0, -1)
  return others.every((charm, at) => at === 0 || charm > (others[at - 1] ?? 0))
}
const silencedSlot = (s: State): number | null => (s.boss !== null && isBoss(s.level) ? BOSSES[s.boss].silences : null)

/** 3.1  The worlds on offer by what they make of the levels to come. */
export const crossing = (s: State, effort: Effort): readonly Rated<Rollio>[] =>
  s.offered
    .map((_, index): Rated<Rollio> => ({
      action: { type: 'world', index },
      value: strength(rollio.rules.play(s, { type: 'world', index }), effort),
    }))
    .sort((a, b) => b.value - a.value)
