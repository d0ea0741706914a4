import type { CombinationType } from './tables.ts'
import type { Material } from './materials.ts'

export const EVENT_TYPES = ['combination', 'charm', 'material', 'bonus', 'consumable', 'hotDice'] as const
export type EventType = (typeof EVENT_TYPES)[number]

/**
 * 2  An effect on scoring, as data: when it comes, what it asks for and what it does. Words and rules read the same
 * entry.
 */
export interface Effect {
  readonly id: string
  readonly type: EventType
  readonly priority: number
  readonly material?: Material // comes once for each scored die of it; without, once for each scoring
  readonly reactsTo?: string // comes at once after each event of that effect, and only then
  readonly when?: readonly Condition[] // all of them
  readonly does: readonly Change[]
}

/** base + each × measure. Points and money are whole; what touches the multiplier is in hundredths. */
export interface Amount {
  readonly base: number
  readonly each?: number
  readonly per?: Measure
}

export type Measure =
  | 'twos'
  | 'threes'
  | 'fours'
  | 'sixes'
  | 'evens'
  | 'odds'
  | 'values' // different ones among the scored dice
  | 'left' // dice of the hand that are not scored
  | 'face' // what this die shows
  | 'largest' // dice of the largest group
  | 'special' // scored dice that are not plastic
  | 'plastic' // scored dice that are
  | 'crystal' // scored dice of each material …
  | 'flower'
  | 'golden'
  | 'volcano'
  | 'mirror'
  | 'rainbow'
  | 'ghost'
  | 'lead'
  | 'lunar'
  | 'scores' // before this one in this round
  | 'rerolls' // left in this level
  | 'flops' // in this level
  | 'heats' // hot dice in this run, before this action
  | 'misses' // flops in this run
  | 'charms' // owned
  | 'set' // dice owned
  | 'dice' // scored in this action
  | 'groups'
  | 'ones' // dice showing 1
  | 'fives'
  | 'money' // before this action
  | 'hotDice' // so often in this round
  | 'triggers' // of rainbow dice in this run, this action included
  | 'levelsWon'
  | 'crystalsBefore' // scored before this die in this round
  | 'otherFlowers' // flower dice scored with this one
  | 'sameValue' // other scored dice showing what this one shows

export type Condition =
  | { readonly type: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly type: 'not'; readonly of: Condition }
  // dice, groups, history of round and run, whatever can be measured
  | { readonly type: 'least' | 'most'; readonly measure: Measure; readonly amount: number }
  | { readonly type: 'owns'; readonly charm: string }
  | { readonly type: 'combination'; readonly any: readonly CombinationType[] }
  // some value is scored at least so often, whatever the grouping
  | { readonly type: 'sameValue'; readonly dice: number }
  | { readonly type: 'parity'; readonly parity: 'even' | 'odd' } // of every scored die
  | { readonly type: 'dice'; readonly from: number; readonly to: number }
  | { readonly type: 'lastBank' }
  | { readonly type: 'allScored' } // no die that must be scored is left
  | { readonly type: 'fired'; readonly effect: string } // earlier in this action
  | { readonly type: 'drawn'; readonly outcome: DrawOutcome } // for this die

type DrawOutcome = 'points' | 'money' | 'clone'

export type Change =
  | { readonly type: 'points'; readonly amount: Amount }
  | { readonly type: 'multiplier'; readonly amount: Amount } // added to it
  | { readonly type: 'times'; readonly amount: Amount; readonly power?: Measure } // multiplies it, so many times
  | { readonly type: 'exponent'; readonly by: number } // the multiplier counts to a higher power
  | { readonly type: 'money'; readonly amount: Amount }
  | { readonly type: 'clone' } // a copy of the die joins the set
  | { readonly type: 'again' } // what the cause did, once more
  | { readonly type: 'cancel'; readonly what: string } // later events of that effect or type come to nothing
  | { readonly type: 'scale'; readonly what: string; readonly by: number } // what they add counts so many times
  | { readonly type: 'queue'; readonly effect: Effect } // one more event, at its own priority
