import { rulesOf } from './rulebook.ts'
import { type Guide, type Option, type Question } from '@parlour/core'
import { countsOf } from './combinations.ts'
import type { CombinationType } from './tables.ts'
import { fallback } from './fallback.ts'
import { CONSUMABLES, PACK_IDS } from './goods.ts'
import { equivalent } from './equivalent.ts'
import { canonical } from './hand.ts'
import { levelsWon, preview } from './level.ts'
import { flopOdds } from './odds.ts'
import { packingsOf, type Packing } from './packings.ts'
import { rules } from './rules.ts'
import { choice, flopCost, nextDice, score } from './round.ts'
import { rainbows, valuesOf, waysOf } from './scoring.ts'
import {
  isSeatPhase,
  type Action,
  type Effect,
  type Kind,
  type Pick,
  type Prompt,
  type Rollio,
  type RollioReason,
  type SeatPhase,
  type State,
  type Word,
} from './state.ts'
import { flopped, whyNot, whyNotArrange, whyNotOpen, whyNotReroll } from './why.ts'
import { mayStay, stays } from './materials.ts'

export const guide: Guide<Rollio> = {
  equivalent,

  ask(s, picks) {
    if (!isSeatPhase(s.phase)) return { prompt: prompt(s), options: [] }
    const [first, ...further] = picks
    if (first === undefined) return { prompt: prompt(s), options: openings(s, s.phase) }
    switch (first.type) {
      case 'die':
        return selecting(s, picks)
      case 'reroll':
        return rerolling(s, further)
      case 'arrange':
        return arranging(s, further)
      case 'use':
        return targeting(s, first.index, further)
      case 'as':
      case 'again':
      case 'slot':
      case 'on':
      case 'word':
      case 'buy':
      case 'sell':
      case 'world':
        return { prompt: prompt(s), options: [] }
    }
  },
  why: whyNot,
  fallback,
}

type Asked = Question<Rollio>

/** What the player is asked for before anything is picked. */
function prompt(s: State): Prompt {
  const { level, target, banked, banks, rerolls, pot, money, vouchers, points } = s
  switch (s.phase) {
    case 'loadout':
      return { type: 'loadout', credits: s.credits }
    case 'ready':
      return {
        type: 'ready',
        level,
        target,
        banked,
        banks,
        rerolls,
        dice: s.set.length,
        flop: flopOdds(s.set, rulesOf(s)),
      }
    case 'rolled':
      return flopped(s) ? { type: 'flop', pot, cost: flopCost(s), rerolls } : choosing(s, [], 0)
    case 'deciding': {
      const dice = nextDice(s)
      return {
        type: 'roll-or-bank',
        pot,
        banked,
        target,
        banks,
        dice: dice.length,
        hot: s.hand.length === 0,
        flop: flopOdds(dice, rulesOf(s)),
      }
    }
    case 'shop':
      return { type: 'shop', money, vouchers, next: preview(s) }
    case 'world':
      return { type: 'world' }
    case 'won':
    case 'lost':
      return { type: 'over', won: s.phase === 'won', level: levelsWon(s), points, short: Math.max(0, target - banked) }
    case 'omen':
    case 'rolling':
    case 'drawing':
    case 'stocking':
    case 'crossing':
    case 'changing':
      return { type: 'chance', phase: s.phase }
  }
}

function openings(s: State, phase: SeatPhase): readonly Option<Rollio>[] {
  switch (phase) {
    case 'loadout':
      return [...buying(s, 'pack', PACK_IDS.length), word(s, 'leave')]
    case 'ready':
      return [word(s, 'roll'), ...using(s), arrangement(s)]
    case 'rolled':
      return [...dieOptions(s, []), ...(flopped(s) ? [word(s, 'pass')] : []), rerollOption(s), ...using(s)]
    case 'deciding':
      return [word(s, 'roll'), word(s, 'bank'), ...using(s)]
    case 'shop':
      return [
        ...buying(s, 'charm', s.shop?.charms.length ?? 0),
        ...buying(s, 'consumable', s.shop?.consumables.length ?? 0),
        ...buying(s, 'blessing', 1),
        ...s.charms.map((_, index) =>
          judge(s, { type: 'sell', ware: 'charm', index }, { type: 'sell', ware: 'charm', index }),
        ),
        ...s.consumables.map((_, index) =>
          judge(s, { type: 'sell', ware: 'consumable', index }, { type: 'sell', ware: 'consumable', index }),
        ),
        ...using(s),
        arrangement(s),
        word(s, 'refresh'),
        word(s, 'leave'),
      ]
    case 'world':
      return s.offered.map((_, index) => judge(s, { type: 'world', index }, { type: 'world', index }))
  }
}

/** A whole move, playable or blocked. */
function judge(s: State, pick: Pick, action: Action): Option<Rollio> {
  const reasons = whyNot(s, action)
  return reasons === null
    ? { status: 'playable', pick, action, more: false, effects: previewed(s, action) }
    : { status: 'blocked', pick, reasons }
}

const word = (s: State, own: Word): Option<Rollio> => judge(s, { type: 'word', word: own }, { type: own })

const buying = (s: State, ware: Extract<Pick, { type: 'buy' }>['ware'], count: number): readonly Option<Rollio>[] =>
  Array.from({ length: count }, (_, index) => judge(s, { type: 'buy', ware, index }, { type: 'buy', ware, index }))

/** Playing the move for its effects is safe: it stops where chance begins. */
function previewed(s: State, action: Action): readonly Effect[] {
  const effects: Effect[] = []
  rules.play(s, action, (effect) => effects.push(effect))
  return effects
}

/** A step on the way to a move. */
const onward = (pick: Pick, effects: readonly Effect[] = []): Option<Rollio> => ({
  status: 'playable',
  pick,
  action: null,
  more: true,
  effects,
})

/**
 * 1.2  Dice are selected one by one; as soon as the selection can be partitioned, its partitionings follow, best first.
 */
function selecting(s: State, picks: readonly Pick[]): Asked {
  const dice = picks.flatMap((pick) => (pick.type === 'die' ? [pick.die] : []))
  const nothing: Asked = { prompt: prompt(s), options: [] }
  if (
    s.phase !== 'rolled' ||
    dice.length < picks.length ||
    new Set(dice).size < dice.length ||
    dice.some((die) => s.hand[die] === undefined)
  )
    return nothing
  const ways = waysOf(s, dice)
  const options = ways.map((way): Option<Rollio> => {
    const { groups } = way
    const effects: Effect[] = [choice(s, way, ways)]
    if (rainbows(s, groups).length === 0) score(s, groups, [], (effect) => effects.push(effect))
    return { status: 'playable', pick: { type: 'as', groups }, action: { type: 'score', groups }, more: false, effects }
  })
  return {
    prompt: choosing(s, dice, ways.length),
    options: [...options, ...dieOptions(s, dice)],
    ranked: options.length,
  }
}

/** The dice that would be rolled next if this selection were scored. */
function choosing(s: State, dice: readonly number[], ways: number): Prompt {
  const unscored = s.hand.filter((_, position) => !dice.includes(position))
  const hot = unscored.every(mayStay)
  const next: readonly Kind[] = hot
    ? s.set
    : s.hand.filter(({ material }, position) => !dice.includes(position) || stays(material))
  return {
    type: 'choose-dice',
    chosen: dice.length,
    ways,
    pot: s.pot,
    rerolls: s.rerolls,
    left: next.length,
    flop: flopOdds(next, rulesOf(s)),
  }
}

/** 1.2  Each further die: what it could score with together with those chosen, or why it cannot. */
function dieOptions(s: State, chosen: readonly number[]): readonly Option<Rollio>[] {
  const known = new Map<number, ReadonlySet<CombinationType>>() // by the value of this die
  const packings = packingsOf(s.hand, rulesOf(s))
  return s.hand.flatMap(({ value }, position): readonly Option<Rollio>[] => {
    if (chosen.includes(position)) return []
    const pick: Pick = { type: 'die', die: position }
    const types = known.get(value) ?? fittingTypes(packings, value, valuesOf(s.hand, [...chosen, position]))
    known.set(value, types)
    if (types.size > 0) return [onward(pick, [{ type: 'fits', die: position, value, types: [...types] }])]
    const reason: RollioReason =
      chosen.length === 0
        ? { code: 'scores-with-nothing', rule: '1.1', die: position, value }
        : { code: 'not-with-those', rule: '1.2', die: position, value, chosen }
    return [{ status: 'blocked', pick, reasons: [reason] }]
  })
}

/**
 * The types of group in which such a value takes part, in any score that uses at least these values: which dice show
 * them does not matter.
 */
function fittingTypes(
  packings: readonly Packing[],
  value: number,
  wanted: readonly number[],
): ReadonlySet<CombinationType> {
  const least = countsOf(wanted)
  const types = new Set<CombinationType>()
  for (const { groups, counts, dice } of packings) {
    if (dice < wanted.length) continue
    let used = 0
    for (const [own, count] of counts) used += Math.min(count, least[own] ?? 0)
    if (used === wanted.length) for (const { type, values } of groups) if (values.includes(value)) types.add(type)
  }
  return types
}

function rerollOption(s: State): Option<Rollio> {
  const reasons = whyNotReroll(s, [0])
  return reasons === null ? onward({ type: 'reroll' }) : { status: 'blocked', pick: { type: 'reroll' }, reasons }
}

/** 3.4  Dice to reroll, one by one; every choice is already a whole move. */
function rerolling(s: State, further: readonly Pick[]): Asked {
  const dice = further.flatMap((pick) => (pick.type === 'again' ? [pick.die] : []))
  if (
    s.phase !== 'rolled' ||
    dice.length < further.length ||
    whyNotReroll(s, [0]) !== null ||
    dice.some((die) => s.hand[die] === undefined)
  )
    return { prompt: prompt(s), options: [] }
  return {
    prompt: { type: 'choose-rerolls', chosen: dice.length, rerolls: s.rerolls },
    options: s.hand.flatMap((_, die): readonly Option<Rollio>[] => {
      if (dice.includes(die)) return []
      const action = canonical(s.hand, { type: 'reroll', dice: [...dice, die] }, rulesOf(s))
      const option: Option<Rollio> = {
        status: 'playable',
        pick: { type: 'again', die },
        action,
        more: dice.length + 1 < s.hand.length,
        effects: previewed(s, action),
      }
      return [option]
    }),
  }
}

function arrangement(s: State): Option<Rollio> {
  const pick: Pick = { type: 'arrange' }
  const backwards = [...s.charms.keys()].toReversed()
  const reasons = whyNotArrange(s, backwards)
  return reasons === null ? onward(pick) : { status: 'blocked', pick, reasons }
}

/** 3.7  Which charm goes into the first slot, the second, …; the last place is left for the last charm. */
function arranging(s: State, further: readonly Pick[]): Asked {
  const order = further.flatMap((pick) => (pick.type === 'slot' ? [pick.charm] : []))
  const open = (s.phase === 'ready' || s.phase === 'shop') && arrangement(s).status !== 'blocked'
  if (!open || order.length < further.length || order.length > s.charms.length - 2)
    return { prompt: prompt(s), options: [] }
  const to = order.length
  const left = [...s.charms.keys()].filter((charm) => !order.includes(charm))
  return {
    prompt: { type: 'arrange', slot: to },
    options: left.map((charm): Option<Rollio> => {
      const pick: Pick = { type: 'slot', charm, to }
      if (left.length > 2)
        return onward(pick, [{ type: 'arranged', charms: [...order, charm].flatMap((index) => s.charms[index] ?? []) }])
      return judge(s, pick, { type: 'arrange', order: [...order, charm, ...left.filter((other) => other !== charm)] })
    }),
  }
}

/** 3.8  Each consumable; one that needs a die asks for it. */
function using(s: State): readonly Option<Rollio>[] {
  return s.consumables.map((consumable, index): Option<Rollio> => {
    const pick: Pick = { type: 'use', index }
    if (CONSUMABLES[consumable].on === null) return judge(s, pick, { type: 'use', index, on: null })
    const reasons = whyNotOpen(s, index)
    if (reasons !== null) return { status: 'blocked', pick, reasons }
    const { options } = targeting(s, index, [])
    const [blocked] = options
    if (blocked?.status === 'blocked' && options.every(({ status }) => status === 'blocked'))
      return { status: 'blocked', pick, reasons: blocked.reasons }
    return onward(pick, [{ type: 'used', consumable, die: null }])
  })
}

function targeting(s: State, index: number, further: readonly Pick[]): Asked {
  const consumable = s.consumables[index]
  if (
    consumable === undefined ||
    further.length > 0 ||
    CONSUMABLES[consumable].on === null ||
    whyNotOpen(s, index) !== null
  )
    return { prompt: prompt(s), options: [] }
  const dice: readonly (Kind & { readonly value?: number })[] = CONSUMABLES[consumable].on === 'hand' ? s.hand : s.set
  return {
    prompt: { type: 'choose-die', consumable },
    options: dice.map((own, die) => {
      const on = dice.findIndex((other) => same(own, other))
      return judge(s, { type: 'on', die }, { type: 'use', index, on })
    }),
  }
}

const same = (a: Kind & { readonly value?: number }, b: typeof a): boolean =>
  a.value === b.value && a.sides === b.sides && a.material === b.material && a.pip === b.pip
