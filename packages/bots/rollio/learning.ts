import {
  BLESSING_IDS,
  BOSS_IDS,
  CHARM_IDS,
  CHARM_SLOTS,
  COMBINATION_TYPES,
  CONSUMABLE_IDS,
  CONSUMABLE_SLOTS,
  HIGHEST,
  lastLevel,
  levelsWon,
  MATERIALS,
  MINIBOSS_IDS,
  MOST_IN_HAND,
  movesOf,
  PACK_IDS,
  PIPS,
  SEAT_PHASES,
  WORLD_IDS,
  rulesOf,
  type Action,
  type Die,
  type HandMoves,
  type Kind,
  type Rollio,
  type State,
} from '@parlour/games/rollio'
import type { Learning } from '../learning.ts'

const PER_KIND = 2 + MATERIALS.length + PIPS.length // is there, sides, what it is made of, and its pip
const PER_DIE = PER_KIND + 1 // and its value
const CHARMS_OFFERED = 3
const CONSUMABLES_OFFERED = 2

/** The parts of an observation, each with its length. */
const PARTS = {
  phase: SEAT_PHASES.length,
  figures: 18,
  hand: MOST_IN_HAND * PER_DIE,
  set: MOST_IN_HAND * PER_KIND,
  charms: CHARM_SLOTS * CHARM_IDS.length, // by slot: their order matters
  consumables: CONSUMABLE_SLOTS * CONSUMABLE_IDS.length,
  blessings: BLESSING_IDS.length,
  brewed: CONSUMABLE_IDS.length,
  packs: PACK_IDS.length,
  upgrades: COMBINATION_TYPES.length,
  world: WORLD_IDS.length,
  boss: BOSS_IDS.length,
  mini: MINIBOSS_IDS.length,
  worldsOffered: 3 * WORLD_IDS.length,
  charmsOffered: CHARMS_OFFERED * CHARM_IDS.length,
  consumablesOffered: CONSUMABLES_OFFERED * CONSUMABLE_IDS.length,
  blessingOffered: BLESSING_IDS.length,
}
const FEATURES = Object.values(PARTS).reduce((sum, length) => sum + length, 0)

/** Score codes: the dice as bits, and which of the ways to group them, largest groups first. */
const WAYS = 8
const SETS = 1 << MOST_IN_HAND
const REROLLS = SETS * WAYS // by dice as bits
const WORDS = REROLLS + SETS
const WORD_LIST = ['roll', 'bank', 'pass', 'leave', 'refresh'] as const
const BUYS = WORDS + WORD_LIST.length
const BUY_LIST: readonly Action[] = [
  ...PACK_IDS.map((_, index): Action => ({ type: 'buy', ware: 'pack', index })),
  ...[0, 1, 2].map((index): Action => ({ type: 'buy', ware: 'charm', index })),
  ...[0, 1].map((index): Action => ({ type: 'buy', ware: 'consumable', index })),
  { type: 'buy', ware: 'blessing', index: 0 },
  ...Array.from({ length: CHARM_SLOTS }, (_, index): Action => ({ type: 'sell', ware: 'charm', index })),
  ...Array.from({ length: CONSUMABLE_SLOTS }, (_, index): Action => ({ type: 'sell', ware: 'consumable', index })),
]
const USES = BUYS + BUY_LIST.length // by consumable, then on nothing or on a die
const ON = 1 + MOST_IN_HAND
const WORLDS = USES + CONSUMABLE_SLOTS * ON
const ORDERS = WORLDS + 3 // permutations of the charms, by their place in the dictionary
const CODES = ORDERS + 720

export const learning: Learning<Rollio> = {
  version: 3,
  shape: () => [FEATURES],

  features(s, _seat, into) {
    let at = 0
    const put = (length: number, ...entries: readonly (readonly [number, number])[]): void => {
      for (const [place, x] of entries) if (place >= 0 && place < length) into[at + place] = x
      at += length
    }
    const oneHot = <X>(of: readonly X[], length: number, ...have: readonly (X | null | undefined)[]): void => {
      have.forEach((x, slot) => {
        if (x !== null && x !== undefined) into[at + slot * of.length + of.indexOf(x)] = 1
      })
      at += length
    }
    const counts = <X>(of: readonly X[], length: number, have: readonly X[]): void => {
      for (const x of have) into[at + of.indexOf(x)] = (into[at + of.indexOf(x)] ?? 0) + 1
      at += length
    }
    oneHot(
      SEAT_PHASES,
      PARTS.phase,
      SEAT_PHASES.find((phase) => phase === s.phase),
    )
    put(PARTS.figures, ...figures(s).map((x, place): readonly [number, number] => [place, x]))
    put(PARTS.hand, ...s.hand.flatMap((die, i) => [...kindAt(die, i * PER_DIE), valueAt(die, i * PER_DIE)]))
    put(PARTS.set, ...s.set.flatMap((die, i) => kindAt(die, i * PER_KIND)))
    oneHot(CHARM_IDS, PARTS.charms, ...s.charms)
    oneHot(CONSUMABLE_IDS, PARTS.consumables, ...s.consumables)
    counts(BLESSING_IDS, PARTS.blessings, s.blessings)
    counts(CONSUMABLE_IDS, PARTS.brewed, s.brewed)
    counts(PACK_IDS, PARTS.packs, s.packs)
    counts(COMBINATION_TYPES, PARTS.upgrades, s.upgrades)
    oneHot(WORLD_IDS, PARTS.world, s.world)
    oneHot(BOSS_IDS, PARTS.boss, s.boss)
    oneHot(MINIBOSS_IDS, PARTS.mini, s.mini)
    oneHot(WORLD_IDS, PARTS.worldsOffered, ...s.offered)
    oneHot(CHARM_IDS, PARTS.charmsOffered, ...(s.shop?.charms ?? []))
    oneHot(CONSUMABLE_IDS, PARTS.consumablesOffered, ...(s.shop?.consumables ?? []))
    oneHot(BLESSING_IDS, PARTS.blessingOffered, s.shop?.blessing)
  },
  about: ({ phase, level, target, banked, pot, money, points }) => ({
    phase,
    level,
    target,
    banked,
    pot,
    money,
    points,
  }),

  codes: () => CODES,
  code: codeOf,
  action: (code, s) => (Number.isInteger(code) && code >= 0 && code < CODES ? actionOf(code, s) : null),

  /** 1 for a level won, and a millionth for a point banked. */
  reward: (before, after) => levelsWon(after) - levelsWon(before) + (after.points - before.points) / 1_000_000,
}

/** What is to be reached and what there is for it, in units of about one. */
function figures(s: State): readonly number[] {
  const share = (points: number): number => Math.max(-2, Math.min(4, points / Math.max(1, s.target)))
  return [
    s.level / lastLevel(s),
    Math.log10(Math.max(1, s.target)) / 5,
    share(s.banked),
    share(s.pot),
    share(s.target - s.banked - s.pot),
    s.banked + s.pot >= s.target ? 1 : 0,
    s.banks / 4,
    s.rerolls / 4,
    s.flops / 4,
    s.hot / 4,
    s.crystals / 4,
    s.hand.length / MOST_IN_HAND,
    s.set.length / MOST_IN_HAND,
    s.money / 20,
    s.credits / 6,
    s.vouchers / 2,
    s.triggers / 10,
    s.arranged ? 1 : 0,
  ]
}

const kindAt = ({ sides, material, pip }: Kind, at: number): readonly (readonly [number, number])[] => [
  [at, 1],
  [at + 1, sides / HIGHEST],
  [at + 2 + MATERIALS.indexOf(material), 1],
  ...(pip === undefined ? [] : [[at + 2 + MATERIALS.length + PIPS.indexOf(pip), 1] as const]),
]
const valueAt = ({ value }: Die, at: number): readonly [number, number] => [at + PER_KIND, value / HIGHEST]

function codeOf(action: Action, s: State): number {
  switch (action.type) {
    case 'score':
      return scoreCodes(movesOf(s.hand, rulesOf(s))).get(action) ?? -1
    case 'reroll':
      return REROLLS + bitsOf(action.dice)
    case 'buy':
    case 'sell': {
      const place = BUY_LIST.findIndex(
        (one) =>
          (one.type === 'buy' || one.type === 'sell') &&
          one.type === action.type &&
          one.ware === action.ware &&
          one.index === action.index,
      )
      return place < 0 ? -1 : BUYS + place
    }
    case 'use':
      return USES + action.index * ON + (action.on === null ? 0 : 1 + action.on)
    case 'world':
      return WORLDS + action.index
    case 'arrange':
      return ORDERS + placeOf(action.order)
    case 'roll':
    case 'bank':
    case 'pass':
    case 'leave':
    case 'refresh':
      return WORDS + WORD_LIST.indexOf(action.type)
  }
}

function actionOf(code: number, s: State): Action | null {
  if (code < REROLLS) {
    const moves = movesOf(s.hand, rulesOf(s))
    for (const [action, own] of scoreCodes(moves)) if (own === code) return action
    return null
  }
  if (code < WORDS) return code === REROLLS ? null : { type: 'reroll', dice: diceOf(code - REROLLS) }
  if (code < BUYS) return { type: WORD_LIST[code - WORDS] ?? 'pass' }
  if (code < USES) return BUY_LIST[code - BUYS] ?? null
  if (code < WORLDS) {
    const on = (code - USES) % ON
    return { type: 'use', index: Math.floor((code - USES) / ON), on: on === 0 ? null : on - 1 }
  }
  if (code < ORDERS) return { type: 'world', index: code - WORLDS }
  const order = orderOf(code - ORDERS, s.charms.length)
  return order === null ? null : { type: 'arrange', order }
}

const bitsOf = (dice: readonly number[]): number => dice.reduce((bits, die) => bits | (1 << die), 0)
const diceOf = (bits: number): readonly number[] =>
  Array.from({ length: MOST_IN_HAND }, (_, die) => die).filter((die) => ((bits >> die) & 1) === 1)

const known = new WeakMap<HandMoves, ReadonlyMap<Action, number>>()

/** The ways to score a hand by code; a ninth way to group the same dice has none. */
function scoreCodes(moves: HandMoves): ReadonlyMap<Action, number> {
  const before = known.get(moves)
  if (before !== undefined) return before
  const codes = new Map<Action, number>()
  const ways = new Map<number, number>() // by dice
  for (const action of moves.scores) {
    const dice = bitsOf(action.groups.flatMap((group) => group.dice))
    const way = ways.get(dice) ?? 0
    ways.set(dice, way + 1)
    if (way < WAYS) codes.set(action, dice * WAYS + way)
  }
  known.set(moves, codes)
  return codes
}

/** The place of a permutation in the dictionary. */
function placeOf(order: readonly number[]): number {
  return order.reduce((place, x, i) => {
    const smaller = order.slice(i + 1).filter((later) => later < x).length
    return place * (order.length - i) + smaller
  }, 0)
}

function orderOf(place: number, length: number): readonly number[] | null {
  const digits: number[] = []
  let left = place
  for (let i = 1; i <= length; i++) {
    digits.unshift(left % i)
    left = Math.floor(left / i)
  }
  if (left > 0) return null
  const free = Array.from({ length }, (_, x) => x)
  return digits.map((digit) => free.splice(digit, 1)[0] ?? 0)
}
