import type { Replay } from '@parlour/core'
import { hasEverything } from './content.ts'
import { CHALLENGE_IDS, type ChallengeId } from './challenges.ts'
import type { CharmId } from './charms.ts'
import { DIFFICULTIES, type Difficulty } from './difficulties.ts'
import type { BlessingId, ConsumableId } from './goods.ts'
import { isBoss, isMiniboss, type BossId, type MinibossId, type WorldId } from './journey.ts'
import { hasWon } from './level.ts'
import { START_IDS, type StartId } from './starts.ts'
import type { Effect, Rollio } from './state.ts'

/** 3.19  What a player has met in finished runs; it follows from their records alone. */
export interface Collection {
  readonly charms: readonly CharmId[] // had
  readonly consumables: readonly ConsumableId[] // used
  readonly blessings: readonly BlessingId[] // had
  readonly worlds: readonly WorldId[] // entered
  readonly bosses: readonly BossId[] // beaten
  readonly minibosses: readonly MinibossId[] // beaten
  readonly difficulties: readonly Difficulty[] // won in the full content
  readonly challenges: readonly ChallengeId[] // won
}

export const NOTHING_COLLECTED: Collection = {
  charms: [],
  consumables: [],
  blessings: [],
  worlds: [],
  bosses: [],
  minibosses: [],
  difficulties: [],
  challenges: [],
}

/** 3.19  The collection with what one more run adds. */
export function collected(before: Collection, { states, effects }: Replay<Rollio>): Collection {
  const last = states.at(-1) ?? states[0]
  const { difficulty, challenge, content } = last.settings
  const won = hasWon(last)
  const beaten = effects.flatMap((told, at) => (told.some(isVictory) ? (states[at] ?? []) : []))
  return {
    charms: added(
      before.charms,
      states.flatMap((s) => s.charms),
    ),
    consumables: added(
      before.consumables,
      effects.flat().flatMap((effect) => usedBy(effect)),
    ),
    blessings: added(
      before.blessings,
      states.flatMap((s) => s.blessings),
    ),
    worlds: added(
      before.worlds,
      states.map((s) => s.world),
    ),
    bosses: added(
      before.bosses,
      beaten.flatMap((s) => (isBoss(s.level) ? (s.boss ?? []) : [])),
    ),
    minibosses: added(
      before.minibosses,
      beaten.flatMap((s) => (isMiniboss(s.level) ? (s.mini ?? []) : [])),
    ),
    difficulties: added(before.difficulties, won && hasEverything(content) ? [difficulty] : []),
    challenges: added(before.challenges, won && challenge !== 'none' ? [challenge] : []),
  }
}

const added = <X>(before: readonly X[], more: readonly X[]): readonly X[] => [...new Set([...before, ...more])]
const isVictory = ({ type }: Effect): boolean => type === 'level-won'
const usedBy = (effect: Effect): readonly ConsumableId[] => (effect.type === 'used' ? [effect.consumable] : [])

/** 3.19  What opens something: a difficulty won, or so many things met. */
export type Unlock =
  | { readonly type: 'won'; readonly difficulty: Difficulty }
  | {
      readonly type: 'met'
      readonly what: 'charms' | 'consumables' | 'worlds' | 'bosses' | 'minibosses'
      readonly many: number
    }

const met = (what: Extract<Unlock, { type: 'met' }>['what'], many: number): Unlock => ({ type: 'met', what, many })
const won = (difficulty: Difficulty): Unlock => ({ type: 'won', difficulty })

/** 3.19  What is closed at first, with what opens it; whatever is not named is open. */
export const UNLOCKS: {
  readonly difficulties: { readonly [D in Difficulty]?: Unlock }
  readonly starts: { readonly [S in StartId]?: Unlock }
  readonly challenges: { readonly [C in ChallengeId]: Unlock }
} = {
  difficulties: { hard: won('normal'), harsh: won('hard'), brutal: won('harsh') },
  starts: {
    octet: met('bosses', 1),
    pocket: met('minibosses', 2),
    glass: met('charms', 20),
    tenfold: met('bosses', 3),
    gilded: met('consumables', 10),
  },
  challenges: {
    glassHouse: met('charms', 10),
    pauper: met('bosses', 1),
    oneShot: met('bosses', 2),
    steadyHand: met('minibosses', 1),
    smallFry: met('worlds', 2),
    giants: met('worlds', 3),
    soloAct: met('charms', 30),
    leadFoot: met('consumables', 6),
    goldRush: met('consumables', 12),
    vow: met('charms', 50),
    evenTable: met('worlds', 5),
    allOrNothing: won('normal'),
  },
}

export const isMet = (own: Collection, unlock: Unlock | undefined): boolean =>
  unlock === undefined ||
  (unlock.type === 'won' ? own.difficulties.includes(unlock.difficulty) : own[unlock.what].length >= unlock.many)

/** 3.19  What is open with this collection. */
export const unlocked = (
  own: Collection,
): {
  readonly difficulties: readonly Difficulty[]
  readonly starts: readonly StartId[]
  readonly challenges: readonly ChallengeId[]
} => ({
  difficulties: DIFFICULTIES.filter((id) => isMet(own, UNLOCKS.difficulties[id])),
  starts: START_IDS.filter((id) => isMet(own, UNLOCKS.starts[id])),
  challenges: CHALLENGE_IDS.filter((id) => isMet(own, UNLOCKS.challenges[id])),
})
