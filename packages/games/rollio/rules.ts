import type { Rules } from '@parlour/core'
import { rulesOf } from './rulebook.ts'
import { CHARM_IDS } from './charms.ts'
import { classOf } from './dice.ts'
import { BLESSING_IDS, CONSUMABLE_IDS, CONSUMABLES, CONSUMABLES_IN, PACK_IDS } from './goods.ts'
import { movesOf } from './hand.ts'
import { BOSSES_IN, isBoss, MINIBOSS_IDS, START_VOUCHERS, WORLDS_OFFERED } from './journey.ts'
import { beginLevel, charmsOffered, CHARMS_OFFERED, hasWon, levelsWon, roundsEnded } from './level.ts'
import { RAINBOW_NUMBERS } from './materials.ts'
import { bank, choose, fall, flop, reroll, roll, score } from './round.ts'
import { rainbows } from './scoring.ts'
import { setOut } from './starting.ts'
import {
  arrange,
  become,
  blessingsLeft,
  buy,
  CONSUMABLES_OFFERED,
  drawBoss,
  enter,
  hasMinibosses,
  leave,
  offerable,
  offerWorlds,
  othersThan,
  refresh,
  sell,
  stock,
  use,
  worldsLeft,
} from './shop.ts'
import { isEndPhase, isSeatPhase, type Action, type Chance, type Rollio, type State, type Ware } from './state.ts'
import { whyNotBuy, whyNotOpen, whyNotUse } from './why.ts'

const ROLL: Action = { type: 'roll' }
const BANK: Action = { type: 'bank' }
const PASS: Action = { type: 'pass' }
const LEAVE: Action = { type: 'leave' }
const REFRESH: Action = { type: 'refresh' }

export const POINTS_IN_A_LEVEL = 1_000_000_000 // folds levels and points into one score

export const rules: Rules<Rollio> = {
  // every field by name: an object made by spreading is slower to copy ever after
  start(settings) {
    const { set, money, credits, charms, consumables } = setOut(settings)
    return {
      settings,
      phase: 'loadout',
      level: 1,
      world: 'meadow',
      boss: null,
      mini: null,
      offered: [],
      target: 0,
      banked: 0,
      banks: 0,
      rerolls: 0,
      flops: 0,
      pot: 0,
      hot: 0,
      crystals: 0,
      scores: 0,
      heats: 0,
      misses: 0,
      set,
      hand: [],
      cup: [],
      chosen: [],
      changing: null,
      money,
      credits,
      packs: [],
      vouchers: START_VOUCHERS,
      charms,
      consumables,
      blessings: [],
      upgrades: [],
      brewed: [],
      triggers: 0,
      points: 0,
      shop: null,
      arranged: false,
    }
  },

  seats: () => 1,

  /** 3.21  What is drawn, in which level and, for dice, in which round of it. */
  place: (s) =>
    s.phase === 'rolling' || s.phase === 'drawing'
      ? `${s.phase} ${s.level} ${roundsEnded(s)}`
      : `${s.phase} ${s.level}`,

  toAct: ({ phase }) => (isSeatPhase(phase) ? 0 : isEndPhase(phase) ? 'nobody' : 'chance'),

  actions(s) {
    const { phase } = s
    if (!isSeatPhase(phase)) return []
    switch (phase) {
      case 'loadout':
        return [LEAVE, ...buys(s, 'pack', PACK_IDS.length)]
      case 'ready':
        return s.charms.length < 2 && s.consumables.length === 0 ? ROLL_ONLY : [ROLL, ...arrangements(s), ...uses(s)]
      case 'rolled':
        return onTheTable(s)
      case 'deciding':
        return s.consumables.length === 0 ? ROLL_OR_BANK : [ROLL, BANK, ...uses(s)]
      case 'shop':
        return [
          LEAVE,
          ...(s.vouchers > 0 ? [REFRESH] : []),
          ...buys(s, 'charm', CHARMS_OFFERED),
          ...buys(s, 'consumable', CONSUMABLES_OFFERED),
          ...buys(s, 'blessing', 1),
          ...s.charms.map((_, index): Action => ({ type: 'sell', ware: 'charm', index })),
          ...s.consumables.map((_, index): Action => ({ type: 'sell', ware: 'consumable', index })),
          ...arrangements(s),
          ...uses(s),
        ]
      case 'world':
        return s.offered.map((_, index): Action => ({ type: 'world', index }))
    }
  },

  play(s, action, tell) {
    switch (action.type) {
      case 'score':
        return choose(s, action.groups, tell)
      case 'reroll':
        return reroll(s, action.dice, tell)
      case 'roll':
        return roll(s, tell)
      case 'bank':
        return bank(s, tell)
      case 'pass':
        return flop(s, tell)
      case 'buy':
        return buy(s, action.ware, action.index, tell)
      case 'sell':
        return sell(s, action.ware, action.index, tell)
      case 'use':
        return use(s, action.index, action.on, tell)
      case 'arrange':
        return arrange(s, action.order, tell)
      case 'refresh':
        return refresh(s, tell)
      case 'leave':
        return leave(s, tell)
      case 'world':
        return enter(s, action.index, tell)
    }
  },

  sample(s, rng): Chance {
    switch (s.phase) {
      case 'drawing':
        return { type: 'rainbow', numbers: rainbows(s, s.chosen).map(() => rng.below(RAINBOW_NUMBERS)) }
      case 'stocking':
        return stock(s, rng)
      case 'crossing':
        return offerWorlds(s, rng)
      case 'omen':
        return drawBoss(s, rng)
      case 'changing': {
        const others = othersThan(s, s.set[s.changing ?? 0]?.material ?? 'plastic')
        return { type: 'material', material: others[rng.below(others.length)] ?? 'crystal' }
      }
      case 'rolling':
      case 'loadout':
      case 'ready':
      case 'rolled':
      case 'deciding':
      case 'shop':
      case 'world':
      case 'won':
      case 'lost':
        return { type: 'dice', values: s.cup.map(({ sides }) => 1 + rng.below(sides)) }
    }
  },

  possible(s, chance) {
    switch (chance.type) {
      case 'dice':
        return (
          s.phase === 'rolling' &&
          chance.values.length === s.cup.length &&
          s.cup.every(({ sides }, index) => isWhole(chance.values[index], 1, sides))
        )
      case 'rainbow':
        return (
          s.phase === 'drawing' &&
          chance.numbers.length === rainbows(s, s.chosen).length &&
          chance.numbers.every((number) => isWhole(number, 0, RAINBOW_NUMBERS - 1))
        )
      case 'boss':
        return (
          s.phase === 'omen' &&
          BOSSES_IN[s.settings.content].includes(chance.boss) &&
          (chance.mini === null ? !hasMinibosses(s) : hasMinibosses(s) && MINIBOSS_IDS.includes(chance.mini))
        )
      case 'worlds':
        return s.phase === 'crossing' && isDraw(chance.worlds, worldsLeft(s), WORLDS_OFFERED)
      case 'material':
        return (
          s.phase === 'changing' &&
          othersThan(s, s.set[s.changing ?? 0]?.material ?? 'plastic').includes(chance.material)
        )
      case 'stock': {
        const blessings = blessingsLeft(s)
        return (
          s.phase === 'stocking' &&
          isDraw(chance.charms, offerable(s), charmsOffered(s)) &&
          isDraw(chance.consumables, CONSUMABLES_IN[s.settings.content], CONSUMABLES_OFFERED) &&
          (chance.blessing === null ? blessings.length === 0 : blessings.includes(chance.blessing))
        )
      }
    }
  },

  resolve(s, chance, tell) {
    switch (chance.type) {
      case 'dice':
        return fall(s, chance.values, tell)
      case 'rainbow':
        return score(s, s.chosen, chance.numbers, tell)
      case 'boss':
        tell?.({ type: 'boss', boss: chance.boss, mini: chance.mini, level: bossLevel(s.level) })
        return beginLevel({ ...s, boss: chance.boss, mini: chance.mini }, tell)
      case 'worlds':
        tell?.({ type: 'crossing', worlds: chance.worlds })
        return { ...s, phase: 'world', offered: chance.worlds }
      case 'material':
        return become(s, chance.material, tell)
      case 'stock': {
        const shop = { charms: chance.charms, consumables: chance.consumables, blessing: chance.blessing }
        tell?.({ type: 'stocked', shop })
        return { ...s, phase: 'shop', shop, arranged: s.shop !== null && s.arranged }
      }
    }
  },

  /** 3.12  Levels won count first, points banked second. */
  outcome: (s) =>
    s.phase === 'won' || s.phase === 'lost' ? { scores: [scoreOf(s)], winners: hasWon(s) ? [0] : [] } : null,

  progress: scoreOf,

  figures: (score) => [Math.floor(score / POINTS_IN_A_LEVEL), score % POINTS_IN_A_LEVEL],
}

function scoreOf(s: State): number {
  return levelsWon(s) * POINTS_IN_A_LEVEL + Math.min(s.points, POINTS_IN_A_LEVEL - 1)
}

const ROLL_ONLY: readonly Action[] = [ROLL]
const ROLL_OR_BANK: readonly Action[] = [ROLL, BANK]
const PASS_ONLY: readonly Action[] = [PASS]

/** 3.4  Score, reroll while rerolls last, pass on a flop, and what can be used on the dice. */
function onTheTable(s: State): readonly Action[] {
  const { scores, rerolls } = movesOf(s.hand, rulesOf(s))
  const first: readonly Action[] = scores.length === 0 ? PASS_ONLY : scores
  if (s.rerolls === 0 && s.consumables.length === 0) return first
  return first.concat(s.rerolls > 0 ? rerolls : [], uses(s))
}

const buys = (s: State, ware: Ware, count: number): readonly Action[] =>
  BUYS[ware].slice(0, count).filter((action) => action.type === 'buy' && whyNotBuy(s, ware, action.index) === null)

const wares = (ware: Ware, count: number): readonly Action[] =>
  Array.from({ length: count }, (_, index) => ({ type: 'buy', ware, index }))
const BUYS: { readonly [W in Ware]: readonly Action[] } = {
  pack: wares('pack', PACK_IDS.length),
  charm: wares('charm', CHARM_IDS.length),
  consumable: wares('consumable', CONSUMABLE_IDS.length),
  blessing: wares('blessing', BLESSING_IDS.length),
}

/** 3.8  Each consumable on each die it can be used on; of dice alike the first. */
function uses(s: State): readonly Action[] {
  return s.consumables.flatMap((consumable, index): readonly Action[] => {
    if (whyNotOpen(s, index) !== null) return []
    const { on: place } = CONSUMABLES[consumable]
    if (place === null) return [{ type: 'use', index, on: null }]
    const dice = place === 'hand' ? s.hand.map(classOf) : s.set.map((own) => classOf({ ...own, value: 0 }))
    return dice.flatMap((alike, on) =>
      dice.indexOf(alike) < on || whyNotUse(s, index, on) !== null ? [] : [{ type: 'use', index, on }],
    )
  })
}

/** 3.7  Every other order of the charms. */
const arrangements = (s: State): readonly Action[] => (s.arranged ? [] : (ORDERS[s.charms.length] ?? []))
const ORDERS: readonly (readonly Action[])[] = [0, 1, 2, 3, 4, 5, 6].map((n) =>
  permutations(Array.from({ length: n }, (_, i) => i))
    .slice(1)
    .map((order): Action => ({ type: 'arrange', order })),
)
function permutations(list: readonly number[]): readonly (readonly number[])[] {
  return list.length === 0
    ? [[]]
    : list.flatMap((first) => permutations(list.filter((other) => other !== first)).map((rest) => [first, ...rest]))
}

const isWhole = (x: number | undefined, min: number, max: number): boolean =>
  x !== undefined && Number.isInteger(x) && x >= min && x <= max
const isDraw = <X>(drawn: readonly X[], from: readonly X[], count: number): boolean =>
  drawn.length === Math.min(count, from.length) &&
  new Set(drawn).size === drawn.length &&
  drawn.every((x) => from.includes(x))
const bossLevel = (level: number): number => (isBoss(level) ? level : bossLevel(level + 1))
