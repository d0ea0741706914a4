import type { Reason } from '@parlour/core'
import type { RollioExpected } from './expected.ts'
import type { CharmId } from './charms.ts'
import type { Content } from './content.ts'
import type { CombinationType } from './tables.ts'
import type { BlessingId, ConsumableId, PackId } from './goods.ts'
import type { BossId, MinibossId, WorldId } from './journey.ts'
import type { Material } from './materials.ts'
import type { Pip } from './pips.ts'
import type { ScoringEvent } from './pipeline.ts'
import type { Prospect } from './prospect.ts'
import type { Settings } from './settings.ts'

/** A die as it lies in the set. Two of the same kind are interchangeable. */
export interface Kind {
  readonly sides: number // shows 1 to sides
  readonly material: Material
  readonly pip?: Pip // 3.15  on its highest face
}

export interface Die extends Kind {
  readonly value: number
}

export const SEAT_PHASES = ['loadout', 'ready', 'rolled', 'deciding', 'shop', 'world'] as const
export const CHANCE_PHASES = ['omen', 'rolling', 'drawing', 'stocking', 'crossing', 'changing'] as const
export const END_PHASES = ['won', 'lost'] as const
export const PHASES = [...SEAT_PHASES, ...CHANCE_PHASES, ...END_PHASES] as const
export type Phase = (typeof PHASES)[number]
export type SeatPhase = (typeof SEAT_PHASES)[number]
export const isSeatPhase = (phase: Phase): phase is SeatPhase => SEAT_PHASES.some((own) => own === phase)
export const isEndPhase = (phase: Phase): boolean => END_PHASES.some((own) => own === phase)

export interface State {
  readonly settings: Settings
  readonly phase: Phase
  readonly level: number // being played, or next while in the shop
  readonly world: WorldId
  readonly boss: BossId | null // rule of this world's last level; null until it is drawn
  readonly mini: MinibossId | null // 3.16  rule of this world's third level, in the full content
  readonly offered: readonly WorldId[] // to choose from
  readonly target: number
  readonly banked: number // in this level; below 0 after flops
  readonly banks: number
  readonly rerolls: number
  readonly flops: number // in this level
  readonly pot: number
  readonly hot: number // hot dice in this round
  readonly crystals: number // scored in this round since the dice were last hot
  readonly scores: number // in this round
  readonly heats: number // hot dice in this run
  readonly misses: number // flops in this run
  readonly set: readonly Kind[] // all dice
  readonly hand: readonly Die[] // on the table; empty while deciding means the whole set comes next
  readonly cup: readonly Kind[] // about to be rolled
  readonly chosen: readonly Group[] // waiting for its draws
  readonly changing: number | null // a die of the set waiting for its material
  readonly money: number
  readonly credits: number // for the loadout
  readonly packs: readonly PackId[] // taken
  readonly vouchers: number
  readonly charms: readonly CharmId[] // in slot order
  readonly consumables: readonly ConsumableId[]
  readonly blessings: readonly BlessingId[]
  readonly upgrades: readonly CombinationType[] // each adds a level
  readonly brewed: readonly ConsumableId[] // hold for the next scoring
  readonly triggers: number // of rainbow dice in this run
  readonly points: number // banked in this run
  readonly shop: Shop | null
  readonly arranged: boolean // charms were rearranged in this visit or since the last round
}

export interface Shop {
  readonly charms: readonly (CharmId | null)[] // null where one was bought
  readonly consumables: readonly (ConsumableId | null)[]
  readonly blessing: BlessingId | null
}

/** Dice of one group by position; `as` names its type where it is not the one with most points. */
export interface Group {
  readonly dice: readonly number[]
  readonly as: CombinationType | null
}

export const WARES = ['pack', 'charm', 'consumable', 'blessing'] as const
export type Ware = (typeof WARES)[number]

export type Word = 'roll' | 'bank' | 'pass' | 'leave' | 'refresh'

export type Action =
  | { readonly type: 'score'; readonly groups: readonly Group[] }
  | { readonly type: 'reroll'; readonly dice: readonly number[] }
  | { readonly type: Word }
  | { readonly type: 'buy'; readonly ware: Ware; readonly index: number }
  | { readonly type: 'sell'; readonly ware: 'charm' | 'consumable'; readonly index: number }
  | { readonly type: 'use'; readonly index: number; readonly on: number | null }
  | { readonly type: 'arrange'; readonly order: readonly number[] }
  | { readonly type: 'world'; readonly index: number }

export type Chance =
  | { readonly type: 'dice'; readonly values: readonly number[] } // in the order of the cup
  // one for each scored rainbow die, in position order
  | { readonly type: 'rainbow'; readonly numbers: readonly number[] }
  | { readonly type: 'boss'; readonly boss: BossId; readonly mini: MinibossId | null }
  | { readonly type: 'worlds'; readonly worlds: readonly WorldId[] }
  | { readonly type: 'material'; readonly material: Material }
  | {
      readonly type: 'stock'
      readonly charms: readonly CharmId[]
      readonly consumables: readonly ConsumableId[]
      readonly blessing: BlessingId | null
    }

export type Pick =
  | { readonly type: 'die'; readonly die: number } // of the hand, to score it
  | { readonly type: 'as'; readonly groups: readonly Group[] } // a partitioning of the chosen dice
  | { readonly type: 'reroll' }
  | { readonly type: 'again'; readonly die: number } // to reroll it
  | { readonly type: 'arrange' }
  | { readonly type: 'slot'; readonly charm: number; readonly to: number }
  | { readonly type: 'use'; readonly index: number }
  | { readonly type: 'on'; readonly die: number }
  | { readonly type: 'word'; readonly word: Word }
  | { readonly type: 'buy'; readonly ware: Ware; readonly index: number }
  | { readonly type: 'sell'; readonly ware: 'charm' | 'consumable'; readonly index: number }
  | { readonly type: 'world'; readonly index: number }

export interface FlopOdds {
  readonly flops: number
  readonly of: number // unreduced, as far as whole numbers reach
}

export type Prompt =
  | { readonly type: 'loadout'; readonly credits: number }
  | {
      readonly type: 'ready'
      readonly level: number
      readonly target: number
      readonly banked: number
      readonly banks: number
      readonly rerolls: number
      readonly dice: number
      readonly flop: FlopOdds
    }
  | {
      readonly type: 'choose-dice'
      readonly chosen: number
      readonly ways: number
      readonly pot: number
      readonly rerolls: number
      readonly left: number
      readonly flop: FlopOdds
    }
  | { readonly type: 'choose-rerolls'; readonly chosen: number; readonly rerolls: number }
  | { readonly type: 'flop'; readonly pot: number; readonly cost: number; readonly rerolls: number }
  | {
      readonly type: 'roll-or-bank'
      readonly pot: number
      readonly banked: number
      readonly target: number
      readonly banks: number
      readonly dice: number
      readonly hot: boolean
      readonly flop: FlopOdds
    }
  | { readonly type: 'choose-die'; readonly consumable: ConsumableId }
  | { readonly type: 'arrange'; readonly slot: number }
  | { readonly type: 'shop'; readonly money: number; readonly vouchers: number; readonly next: LevelPreview }
  | { readonly type: 'world' }
  | { readonly type: 'chance'; readonly phase: Phase }
  | {
      readonly type: 'over'
      readonly won: boolean
      readonly level: number
      readonly points: number
      readonly short: number
    }

/** The level to come as it will be with what the player has now. */
export interface LevelPreview {
  readonly level: number
  readonly target: number
  readonly banks: number
  readonly rerolls: number
  readonly boss: BossId | null
  readonly mini: MinibossId | null
  readonly newWorld: boolean
}

export type Effect =
  // what a die could score with
  | { readonly type: 'fits'; readonly die: number; readonly value: number; readonly types: readonly CombinationType[] }
  | { readonly type: 'packed'; readonly pack: PackId; readonly credits: number }
  | { readonly type: 'set-out'; readonly money: number }
  | { readonly type: 'boss'; readonly boss: BossId; readonly mini: MinibossId | null; readonly level: number }
  | {
      readonly type: 'level'
      readonly level: number
      readonly target: number
      readonly banks: number
      readonly rerolls: number
    }
  | { readonly type: 'cup'; readonly dice: number } // taken up to be rolled
  | { readonly type: 'rolled'; readonly dice: readonly Die[]; readonly again: boolean }
  | { readonly type: 'flop'; readonly pot: number; readonly cost: number }
  | ({
      readonly type: 'chose'
      readonly groups: readonly NamedGroup[]
      readonly ways: number
      readonly best: boolean
    } & Prospect) // best of so many ways
  | { readonly type: 'event'; readonly event: ScoringEvent }
  | {
      readonly type: 'scored'
      readonly score: number
      readonly points: number
      readonly multiplier: string
      readonly pot: number
      readonly left: number
    }
  | { readonly type: 'hot-dice'; readonly times: number }
  | { readonly type: 'cloned'; readonly die: Kind }
  | { readonly type: 'gained'; readonly consumable: ConsumableId }
  | { readonly type: 'learned'; readonly combination: CombinationType; readonly level: number }
  | {
      readonly type: 'banked'
      readonly pot: number
      readonly banked: number
      readonly target: number
      readonly banks: number
    }
  | { readonly type: 'lost-pot'; readonly pot: number; readonly cost: number; readonly banked: number }
  | {
      readonly type: 'level-won'
      readonly level: number
      readonly reward: number
      readonly unused: number
      readonly vouchers: number
    }
  | { readonly type: 'won'; readonly points: number }
  | { readonly type: 'lost'; readonly level: number; readonly short: number }
  | { readonly type: 'stocked'; readonly shop: Shop }
  | {
      readonly type: 'bought'
      readonly ware: Exclude<Ware, 'pack'>
      readonly id: CharmId | ConsumableId | BlessingId
      readonly price: number
      readonly content: Content // 3.13  whose figures it has
    }
  | {
      readonly type: 'sold'
      readonly ware: 'charm' | 'consumable'
      readonly id: CharmId | ConsumableId
      readonly price: number
    }
  | { readonly type: 'refreshed' }
  | { readonly type: 'used'; readonly consumable: ConsumableId; readonly die: Kind | null }
  | { readonly type: 'became'; readonly material: Material }
  | { readonly type: 'arranged'; readonly charms: readonly CharmId[] }
  | { readonly type: 'crossing'; readonly worlds: readonly WorldId[] }
  | { readonly type: 'entered'; readonly world: WorldId }

export interface NamedGroup {
  readonly type: CombinationType
  readonly values: readonly number[]
  readonly points: number
}

export type Item = PackId | CharmId | ConsumableId | BlessingId

export type RollioReason =
  | (Reason & {
      readonly code:
        | 'nobody-to-act'
        | 'nothing-selected'
        | 'no-rerolls'
        | 'nothing-scored'
        | 'not-a-flop'
        | 'already-arranged'
        | 'same-order'
        | 'no-voucher'
        | 'set-full'
        | 'needs-a-die'
        | 'needs-no-die'
    })
  // only: when it is possible
  | (Reason & { readonly code: 'not-now'; readonly phase: Phase; readonly only: readonly Phase[] })
  | (Reason & { readonly code: 'flop' })
  | (Reason & {
      readonly code: 'die-used-twice' | 'die-not-in-hand' | 'not-a-combination' | 'dice-left-over'
      readonly dice: readonly number[]
    })
  | (Reason & { readonly code: 'wrong-type'; readonly dice: readonly number[]; readonly as: CombinationType })
  | (Reason & {
      readonly code: 'more-dice-than-available'
      readonly dice: readonly number[]
      readonly available: number
    })
  | (Reason & { readonly code: 'scores-with-nothing'; readonly die: number; readonly value: number })
  | (Reason & {
      readonly code: 'not-with-those'
      readonly die: number
      readonly value: number
      readonly chosen: readonly number[]
    })
  | (Reason & { readonly code: 'no-such-item'; readonly ware: Ware | 'world'; readonly index: number })
  | (Reason & { readonly code: 'too-dear'; readonly item: Item; readonly price: number; readonly money: number })
  | (Reason & { readonly code: 'slots-full'; readonly item: Item; readonly slots: number })
  | (Reason & { readonly code: 'packed'; readonly pack: PackId })
  | (Reason & { readonly code: 'not-a-permutation'; readonly charms: number })
  | (Reason & { readonly code: 'no-such-die'; readonly die: number })
  | (Reason & { readonly code: 'no-change'; readonly die: number })

export interface Rollio {
  settings: Settings
  state: State
  action: Action
  chance: Chance
  view: State // nothing is hidden: draws happen after the choice
  pick: Pick
  prompt: Prompt
  effect: Effect
  reason: RollioReason
  expected: RollioExpected
}
