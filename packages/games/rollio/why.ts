import { rulesOf } from './rulebook.ts'
import { nonEmpty, type NonEmpty } from '@parlour/core'
import { candidatesOf, isFlop } from './candidates.ts'
import { countsOf } from './combinations.ts'
import { typesOf } from './tables.ts'
import { CONSUMABLE_SLOTS, CONSUMABLES, PACK_IDS, PACKS, type Use } from './goods.ts'
import { charmSlots } from './level.ts'
import { onOffer, larger, setIsFull } from './shop.ts'
import { valuesOf } from './scoring.ts'
import {
  isSeatPhase,
  type Action,
  type Group,
  type Kind,
  type Phase,
  type RollioReason,
  type State,
  type Ware,
} from './state.ts'

/** Null exactly when the action is legal; the rules list and the guide explains by this one answer. */
export function whyNot(s: State, action: Action): NonEmpty<RollioReason> | null {
  if (!isSeatPhase(s.phase)) return [{ code: 'nobody-to-act', rule: '3.4' }]
  switch (action.type) {
    case 'score':
      return notIn(s, ['rolled'], '3.4') ?? whyNotScore(s, action.groups)
    case 'reroll':
      return notIn(s, ['rolled'], '3.4') ?? whyNotReroll(s, action.dice)
    case 'roll':
      return notIn(s, ['ready', 'deciding'], '3.4')
    case 'bank':
      return s.phase === 'ready' || s.phase === 'rolled'
        ? [{ code: 'nothing-scored', rule: '3.4' }]
        : notIn(s, ['deciding'], '3.4')
    case 'pass':
      return notIn(s, ['rolled'], '3.4') ?? (flopped(s) ? null : [{ code: 'not-a-flop', rule: '3.4' }])
    case 'buy':
      return whyNotBuy(s, action.ware, action.index)
    case 'sell':
      return notIn(s, ['shop'], '3.6') ?? whyNotSell(s, action.ware, action.index)
    case 'use':
      return whyNotUse(s, action.index, action.on)
    case 'arrange':
      return notIn(s, ['shop', 'ready'], '3.7') ?? whyNotArrange(s, action.order)
    case 'refresh':
      return notIn(s, ['shop'], '3.6') ?? (s.vouchers > 0 ? null : [{ code: 'no-voucher', rule: '3.6' }])
    case 'leave':
      return notIn(s, ['loadout', 'shop'], '3.6')
    case 'world':
      return (
        notIn(s, ['world'], '3.1') ??
        (s.offered[action.index] === undefined
          ? [{ code: 'no-such-item', rule: '3.1', ware: 'world', index: action.index }]
          : null)
      )
  }
}

export const flopped = (s: State): boolean =>
  isFlop(
    s.hand.map(({ value }) => value),
    rulesOf(s),
  )

const notIn = (s: State, phases: readonly Phase[], rule: string): NonEmpty<RollioReason> | null =>
  phases.includes(s.phase)
    ? null
    : [
        s.phase === 'rolled' && phases.includes('deciding') && flopped(s)
          ? { code: 'flop', rule: '3.4' }
          : { code: 'not-now', rule, phase: s.phase, only: phases },
      ]

/** 1.2  The refusals of a submitted score, each naming the dice. */
export function whyNotScore(s: State, groups: readonly Group[]): NonEmpty<RollioReason> | null {
  const dice = groups.flatMap((group) => group.dice)
  if (dice.length === 0) return [{ code: 'nothing-selected', rule: '1.2' }]
  const wrong = whyNotDice(s, dice)
  if (wrong !== null) return wrong
  return nonEmpty(groups.flatMap((group) => whyNotGroup(s, group) ?? []))
}

/** 1.2  Dice must lie in the hand, each named once. */
function whyNotDice(s: State, dice: readonly number[]): NonEmpty<RollioReason> | null {
  const reasons: RollioReason[] = []
  const twice = dice.filter((position, index) => dice.indexOf(position) !== index)
  const missing = dice.filter((position) => s.hand[position] === undefined)
  if (twice.length > 0) reasons.push({ code: 'die-used-twice', rule: '1.2', dice: [...new Set(twice)] })
  if (missing.length > 0) reasons.push({ code: 'die-not-in-hand', rule: '1.2', dice: [...new Set(missing)] })
  if (dice.length > s.hand.length)
    reasons.push({ code: 'more-dice-than-available', rule: '1.2', dice, available: s.hand.length })
  return nonEmpty(reasons)
}

/** 1.1  A group must be a combination, of the type it names if it names one. */
function whyNotGroup(s: State, { dice, as }: Group): RollioReason | null {
  if (dice.length === 0) return { code: 'nothing-selected', rule: '1.2' }
  const values = valuesOf(s.hand, dice)
  const types = typesOf(values, rulesOf(s))
  if (as !== null && types.length > 0) return types.includes(as) ? null : { code: 'wrong-type', rule: '1.1', dice, as }
  if (types.length > 0) return null
  const [largest] = candidatesOf(countsOf(values), rulesOf(s))
  if (largest === undefined) return { code: 'not-a-combination', rule: '1.1', dice }
  const used = largest.values.slice()
  const over = dice.filter((_, index) => {
    const at = used.indexOf(values[index] ?? 0)
    if (at >= 0) used.splice(at, 1)
    return at < 0
  })
  return { code: 'dice-left-over', rule: '1.2', dice: over }
}

/** 3.4  A reroll needs one of the level's rerolls and names dice of the hand. */
export function whyNotReroll(s: State, dice: readonly number[]): NonEmpty<RollioReason> | null {
  if (s.rerolls === 0) return [{ code: 'no-rerolls', rule: '3.4' }]
  return dice.length === 0 ? [{ code: 'nothing-selected', rule: '3.4' }] : whyNotDice(s, dice)
}

/** 3.2 and 3.6  Buying needs the item on offer, the money and a free slot. */
export function whyNotBuy(s: State, ware: Ware, index: number): NonEmpty<RollioReason> | null {
  const early = notIn(s, [ware === 'pack' ? 'loadout' : 'shop'], ware === 'pack' ? '3.2' : '3.6')
  if (early !== null) return early
  const offer = onOffer(s, ware, index)
  if (offer === null) return [{ code: 'no-such-item', rule: '3.6', ware, index }]
  const { item, price } = offer
  const reasons: RollioReason[] = []
  const money = ware === 'pack' ? s.credits : s.money
  const pack = ware === 'pack' ? PACK_IDS[index] : undefined
  if (pack !== undefined && s.packs.includes(pack)) reasons.push({ code: 'packed', rule: '3.2', pack })
  if (price > money) reasons.push({ code: 'too-dear', rule: ware === 'pack' ? '3.2' : '3.6', item, price, money })
  const kept = pack === undefined ? ware : PACKS[pack].type
  if (kept === 'charm' && s.charms.length >= charmSlots(s))
    reasons.push({ code: 'slots-full', rule: '3.7', item, slots: charmSlots(s) })
  if (kept === 'consumable' && s.consumables.length >= CONSUMABLE_SLOTS)
    reasons.push({ code: 'slots-full', rule: '3.8', item, slots: CONSUMABLE_SLOTS })
  return nonEmpty(reasons)
}

function whyNotSell(s: State, ware: 'charm' | 'consumable', index: number): NonEmpty<RollioReason> | null {
  return (ware === 'charm' ? s.charms : s.consumables)[index] === undefined
    ? [{ code: 'no-such-item', rule: '3.6', ware, index }]
    : null
}

/**
 * 3.8  Where a consumable may be used: the set between rounds and in the shop, the hand on the table, level things in a
 * level.
 */
export function whyNotUse(s: State, index: number, on: number | null): NonEmpty<RollioReason> | null {
  const early = whyNotOpen(s, index)
  if (early !== null) return early
  const use = CONSUMABLES[s.consumables[index] ?? 'potion']
  if (use.on === null) return on === null ? null : [{ code: 'needs-no-die', rule: '3.8' }]
  if (on === null) return [{ code: 'needs-a-die', rule: '3.8' }]
  if (use.on === 'hand') {
    const die = s.hand[on]
    if (die === undefined) return [{ code: 'no-such-die', rule: '3.8', die: on }]
    const same = use.type === 'flip' ? 2 * die.value === die.sides + 1 : die.value === die.sides
    return same ? [{ code: 'no-change', rule: '3.8', die: on }] : null
  }
  const own = s.set[on]
  if (own === undefined) return [{ code: 'no-such-die', rule: '3.8', die: on }]
  return isDone(use, own) ? [{ code: 'no-change', rule: '3.8', die: on }] : null
}

/** 3.8  Whether a die of the set already is what a consumable would make of it. */
function isDone(use: Use, own: Kind): boolean {
  switch (use.type) {
    case 'become':
      return own.material === use.material
    case 'stamp':
      return own.pip === use.pip
    case 'grow':
      return larger(own.sides) === null
    case 'change':
    case 'die':
    case 'flip':
    case 'nudge':
    case 'brew':
    case 'rerolls':
    case 'upgrade':
    case 'lesson':
      return false
  }
}

/** 3.8  Whether a consumable can be used at all now, whatever its die. */
export function whyNotOpen(s: State, index: number): NonEmpty<RollioReason> | null {
  const consumable = s.consumables[index]
  if (consumable === undefined) return [{ code: 'no-such-item', rule: '3.8', ware: 'consumable', index }]
  const use = CONSUMABLES[consumable]
  const early = notIn(s, phasesOf(use.type), '3.8')
  if (early !== null) return early
  return use.type === 'die' && setIsFull(s) ? [{ code: 'set-full', rule: '3.8' }] : null
}

const IN_LEVEL: readonly Phase[] = ['ready', 'rolled', 'deciding']
function phasesOf(type: (typeof CONSUMABLES)[keyof typeof CONSUMABLES]['type']): readonly Phase[] {
  switch (type) {
    case 'become':
    case 'change':
    case 'grow':
    case 'die':
    case 'stamp':
      return ['ready', 'shop']
    case 'flip':
    case 'nudge':
      return ['rolled']
    case 'brew':
    case 'rerolls':
    case 'lesson':
      return IN_LEVEL
    case 'upgrade':
      return ['shop', ...IN_LEVEL]
  }
}

/** 3.7  Charms may be put in another order once in each shop visit and once between rounds. */
export function whyNotArrange(s: State, order: readonly number[]): NonEmpty<RollioReason> | null {
  if (s.arranged) return [{ code: 'already-arranged', rule: '3.7' }]
  const complete = order.length === s.charms.length && s.charms.every((_, index) => order.includes(index))
  if (!complete) return [{ code: 'not-a-permutation', rule: '3.7', charms: s.charms.length }]
  return order.every((charm, slot) => charm === slot) ? [{ code: 'same-order', rule: '3.7' }] : null
}
