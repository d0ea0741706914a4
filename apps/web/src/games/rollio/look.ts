import type { Option } from '@parlour/core'
import {
  BOSSES,
  isBoss,
  isMiniboss,
  lastLevel,
  LEVELS_IN_A_WORLD,
  preview,
  rollio,
  type Action,
  type BlessingId,
  type Effect,
  type LevelPreview,
  type Pick,
  type Rollio,
  type RollioReason,
  type State,
} from '@parlour/games/rollio'

const POT_STATES = ['empty', 'risk', 'bankable', 'banked', 'lost'] as const
export type PotState = (typeof POT_STATES)[number]

/** How the pot stands: what lies on the table can still be lost, what was just scored can be banked. */
export function potState({ phase, pot }: State, told: readonly Effect[]): PotState {
  if (told.some(({ type }) => type === 'banked')) return 'banked'
  if (told.some(({ type }) => type === 'lost-pot')) return 'lost'
  if (pot === 0) return 'empty'
  return phase === 'deciding' ? 'bankable' : 'risk'
}

/** What the pot shows: once it was banked or lost, how much that was. */
export function potShown({ pot }: State, told: readonly Effect[]): number {
  for (const effect of told) if (effect.type === 'banked' || effect.type === 'lost-pot') return effect.pot
  return pot
}

export interface Stop {
  readonly level: number
  readonly target: number
  readonly kind: 'plain' | 'miniboss' | 'boss'
  readonly stage: 'won' | 'now' | 'ahead'
  readonly certain: boolean // false where a world still to be chosen may change the target
}

/** 3.1  The levels of the run as they stand now. */
export function map(s: State): readonly Stop[] {
  return Array.from(
    { length: s.settings.endless ? Math.max(lastLevel(s), s.level) : lastLevel(s) },
    (_, index): Stop => {
      const level = index + 1
      const certain =
        worldOf(level) === worldOf(s.level) && s.phase !== 'world' && !(s.phase === 'shop' && preview(s).newWorld)
      const stage = level < s.level || s.phase === 'won' ? 'won' : level === s.level ? 'now' : 'ahead'
      return {
        level,
        target:
          stage === 'now' && s.target > 0 && s.shop === null && s.phase !== 'world'
            ? s.target
            : levelAhead(s, level, certain).target,
        kind: isBoss(level) ? 'boss' : isMiniboss(level) ? 'miniboss' : 'plain',
        stage,
        certain,
      }
    },
  )
}

/** Of a long run the world being played and the next one; at the end the last two. */
export function nearby(stops: readonly Stop[], { level }: State): readonly Stop[] {
  const from = Math.min((worldOf(level) - 1) * LEVELS_IN_A_WORLD, stops.length - 2 * LEVELS_IN_A_WORLD)
  return stops.slice(Math.max(0, from), Math.max(0, from) + 2 * LEVELS_IN_A_WORLD)
}

const worldOf = (level: number): number => Math.ceil(level / LEVELS_IN_A_WORLD)
const levelAhead = (s: State, level: number, certain: boolean): LevelPreview =>
  preview(certain ? { ...s, level } : { ...s, level, world: 'meadow', boss: null, mini: null })

/** 3.3  The level after the one on the table; in the shop the one that waits; null after the last, or a lost run. */
export function nextLevel(s: State): LevelPreview | null {
  if (isOver(s)) return null
  const waits =
    s.phase === 'shop' ||
    s.phase === 'loadout' ||
    s.phase === 'world' ||
    s.phase === 'omen' ||
    s.phase === 'crossing' ||
    s.phase === 'stocking'
  const level = waits ? s.level : s.level + 1
  return level > lastLevel(s) && !s.settings.endless
    ? null
    : levelAhead(
        s,
        level,
        worldOf(level) === worldOf(s.level) && !(waits && level > 1 && worldOf(level - 1) < worldOf(level)),
      )
}

/** Whether banking now wins the level. */
export const winsByBanking = (s: State): boolean => s.phase === 'deciding' && s.banked + s.pot >= s.target

export const isOver = ({ phase }: State): boolean => phase === 'won' || phase === 'lost'

/**
 * 3.10  The boss and the miniboss of the world that the next level lies in: they are drawn when it is entered, and
 * between two worlds those of the last one are no longer anybody's.
 */
export function guards(s: State): { readonly boss: State['boss']; readonly mini: State['mini'] } {
  const between = s.shop !== null || s.phase === 'stocking' || s.phase === 'crossing' || s.phase === 'world'
  return (between || s.phase === 'omen') && preview(s).newWorld ? { boss: null, mini: null } : s
}

/** 3.9  What was bought of each blessing, in the order in which it was first met. */
export function blessed({ blessings }: State): readonly { readonly id: BlessingId; readonly times: number }[] {
  return [...new Set(blessings)].map((id) => ({ id, times: blessings.filter((own) => own === id).length }))
}

/** “ II” from the second tier on. */
export const tierMark = (times: number): string => ['', ' II', ' III'][times - 1] ?? ''

/** The level whose boss rule is known or waits in this world. */
export const bossLevel = (s: State): number => worldOf(s.level) * LEVELS_IN_A_WORLD

export const minibossLevel = (s: State): number => bossLevel(s) - 2

/** 3.10  The charm that the boss keeps silent now. */
export function silenced(s: State): number | null {
  const slot = s.boss !== null && isBoss(s.level) ? BOSSES[s.boss].silences : null
  return slot === null || slot >= 0 ? slot : s.charms.length + slot
}

/** A whole move as an option, legal or with its reasons. */
export function whole(s: State, pick: Pick, action: Action, effects: readonly Effect[] = []): Option<Rollio> {
  const reasons = rollio.guide.why(s, action)
  return reasons === null
    ? { status: 'playable', pick, action, more: false, effects }
    : { status: 'blocked', pick, reasons }
}

/** The first reason of an option that is not possible. */
export const refusal = (option: Option<Rollio> | null): RollioReason | null =>
  option?.status === 'blocked' ? option.reasons[0] : null

/** Whether a hint means this option. */
export const isHinted = (option: Option<Rollio> | null, hinted: Action | null): boolean =>
  option !== null &&
  hinted !== null &&
  option.status !== 'blocked' &&
  option.action !== null &&
  rollio.notation.action.write(option.action) === rollio.notation.action.write(hinted)

/** The dice a hint speaks of. */
export function hintedDice(hinted: Action | null): readonly number[] {
  if (hinted?.type === 'score') return hinted.groups.flatMap(({ dice }) => dice)
  return hinted?.type === 'reroll' ? hinted.dice : []
}

export const wordOption = (
  options: readonly Option<Rollio>[],
  word: Extract<Pick, { type: 'word' }>['word'],
): Option<Rollio> | null => options.find(({ pick }) => pick.type === 'word' && pick.word === word) ?? null
