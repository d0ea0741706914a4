import type { Rng, Tell } from '@parlour/core'
import { hasEverything } from './content.ts'
import { CHARMS, CHARMS_IN, priceOf, sellsFor, WEIGHTS, type CharmId } from './charms.ts'
import { kind, kindOf, die, sorted } from './dice.ts'
import {
  BLESSING_PRICE,
  BLESSINGS_IN,
  CONSUMABLE_PRICE,
  CONSUMABLES,
  CONSUMABLES_IN,
  DIE_SIZES,
  MOST_IN_HAND,
  PACK_IDS,
  PACKS,
  PLAIN_SIDES,
  TIER_PRICE,
  TIERS,
  type BlessingId,
  type ConsumableId,
} from './goods.ts'
import { BOSSES_IN, MINIBOSS_IDS, WORLDS_IN, WORLDS_OFFERED, type WorldId } from './journey.ts'
import { beginLevel, charmsOffered, preview, priceIn } from './level.ts'
import { MATERIALS_IN, type Material } from './materials.ts'
import type { Chance, Die, Item, Kind, Rollio, State, Ware } from './state.ts'

export const CONSUMABLES_OFFERED = 2

/** 3.6  Charms the shop may offer: those the player has not. */
export const offerable = (s: State): readonly CharmId[] =>
  CHARMS_IN[s.settings.content].filter((id) => !s.charms.includes(id))
export const blessingsLeft = (s: State): readonly BlessingId[] =>
  BLESSINGS_IN[s.settings.content].filter((id) => tierOf(s, id) < TIERS[s.settings.content])
const tierOf = (s: State, id: BlessingId): number => s.blessings.filter((own) => own === id).length
export const worldsLeft = (s: State): readonly WorldId[] =>
  WORLDS_IN[s.settings.content].filter((id) => id !== 'meadow' && id !== s.world)
export const othersThan = (s: State, material: Material): readonly Material[] =>
  MATERIALS_IN[s.settings.content].filter((other) => other !== material && other !== 'plastic')

/** 3.6  What comes onto the shelves: charms by rarity, none twice; consumables; one blessing while any is left. */
export function stock(s: State, rng: Rng): Chance {
  const { content } = s.settings
  const charms: CharmId[] = []
  const pool = offerable(s).slice()
  const weight = (id: CharmId): number => WEIGHTS[content][CHARMS[content][id].rarity]
  while (charms.length < charmsOffered(s) && pool.length > 0) {
    let at = rng.below(pool.reduce((sum, id) => sum + weight(id), 0))
    const index = pool.findIndex((id) => (at -= weight(id)) < 0)
    charms.push(...pool.splice(index, 1))
  }
  const blessings = blessingsLeft(s)
  return {
    type: 'stock',
    charms,
    consumables: some(CONSUMABLES_IN[s.settings.content], CONSUMABLES_OFFERED, rng),
    blessing: blessings.length === 0 ? null : (blessings[rng.below(blessings.length)] ?? null),
  }
}

export const offerWorlds = (s: State, rng: Rng): Chance => ({
  type: 'worlds',
  worlds: some(worldsLeft(s), WORLDS_OFFERED, rng),
})

/** 3.10 and 3.16  Who guards this world: a boss, and in the full content a miniboss. */
export function drawBoss(s: State, rng: Rng): Chance {
  const bosses = BOSSES_IN[s.settings.content]
  const boss = bosses[rng.below(bosses.length)] ?? 'hush'
  const mini = hasMinibosses(s) ? (MINIBOSS_IDS[rng.below(MINIBOSS_IDS.length)] ?? null) : null
  return { type: 'boss', boss, mini }
}
export const hasMinibosses = (s: State): boolean => hasEverything(s.settings.content)

/** So many different ones of a list, in the order drawn. */
function some<X>(list: readonly X[], count: number, rng: Rng): readonly X[] {
  const pool = list.slice()
  return Array.from({ length: Math.min(count, list.length) }, () => pool.splice(rng.below(pool.length), 1)).flat()
}

/** 3.2 and 3.6  The item that lies there, with its price in credits or dollars; null if there is none. */
export function onOffer(s: State, ware: Ware, index: number): { readonly item: Item; readonly price: number } | null {
  const item = itemAt(s, ware, index)
  if (item === null) return null
  switch (ware) {
    case 'pack':
      return { item, price: PACKS[PACK_IDS[index] ?? 'brewery'].credits }
    case 'charm':
      return { item, price: priceIn(s, priceOf(s.settings.content, s.shop?.charms[index] ?? 'oneLove')) }
    case 'consumable':
      return { item, price: priceIn(s, CONSUMABLE_PRICE) }
    case 'blessing':
      return { item, price: priceIn(s, BLESSING_PRICE + TIER_PRICE * tierOf(s, s.shop?.blessing ?? 'patience')) }
  }
}

function itemAt(s: State, ware: Ware, index: number): Item | null {
  switch (ware) {
    case 'pack':
      return s.phase === 'loadout' ? (PACK_IDS[index] ?? null) : null
    case 'charm':
      return s.shop?.charms[index] ?? null
    case 'consumable':
      return s.shop?.consumables[index] ?? null
    case 'blessing':
      return index === 0 ? (s.shop?.blessing ?? null) : null
  }
}

export function buy(s: State, ware: Ware, index: number, tell?: Tell<Rollio>): State {
  if (ware === 'pack') return unpack(s, index, tell)
  const shop = s.shop
  const price = onOffer(s, ware, index)?.price
  if (shop === null || price === undefined) throw new Error(`no ${ware} ${index} is on offer`)
  const paid: State = { ...s, money: s.money - price }
  if (ware === 'blessing') {
    const id = shop.blessing ?? 'patience'
    tell?.({ type: 'bought', ware, id, price, content: s.settings.content })
    return { ...paid, blessings: [...s.blessings, id], shop: { ...shop, blessing: null } }
  }
  if (ware === 'charm') {
    const id = shop.charms[index] ?? 'oneLove'
    tell?.({ type: 'bought', ware, id, price, content: s.settings.content })
    return { ...paid, charms: [...s.charms, id], shop: { ...shop, charms: shop.charms.with(index, null) } }
  }
  const id = shop.consumables[index] ?? 'potion'
  tell?.({ type: 'bought', ware, id, price, content: s.settings.content })
  return {
    ...paid,
    consumables: [...s.consumables, id],
    shop: { ...shop, consumables: shop.consumables.with(index, null) },
  }
}

/** 3.2  A pack of the loadout. */
function unpack(s: State, index: number, tell?: Tell<Rollio>): State {
  const id = PACK_IDS[index] ?? 'brewery'
  const pack = PACKS[id]
  const credits = s.credits - pack.credits
  tell?.({ type: 'packed', pack: id, credits })
  const packed: State = { ...s, credits, packs: [...s.packs, id] }
  switch (pack.type) {
    case 'dice': {
      let left = pack.dice
      return {
        ...packed,
        set: s.set.map((own) =>
          own.material === 'plastic' && left-- > 0 ? kind(own.sides, pack.material, own.pip) : own,
        ),
      }
    }
    case 'die':
      return { ...packed, set: [...s.set, kind(PLAIN_SIDES, 'plastic')] }
    case 'charm':
      return { ...packed, charms: [...s.charms, pack.charm] }
    case 'consumable':
      return { ...packed, consumables: [...s.consumables, pack.consumable] }
  }
}

/** 3.6  Half the price, rounded down. */
export function sell(s: State, ware: 'charm' | 'consumable', index: number, tell?: Tell<Rollio>): State {
  const id = ware === 'charm' ? s.charms[index] : s.consumables[index]
  if (id === undefined) throw new Error(`no ${ware} ${index} to sell`)
  const price = sellsFor(
    ware === 'charm' ? priceOf(s.settings.content, s.charms[index] ?? 'oneLove') : CONSUMABLE_PRICE,
  )
  tell?.({ type: 'sold', ware, id, price })
  const money = s.money + price
  return ware === 'charm'
    ? { ...s, money, charms: s.charms.toSpliced(index, 1) }
    : { ...s, money, consumables: s.consumables.toSpliced(index, 1) }
}

/** 3.8  Using a consumable. */
export function use(s: State, index: number, on: number | null, tell?: Tell<Rollio>): State {
  const consumable: ConsumableId | undefined = s.consumables[index]
  if (consumable === undefined) throw new Error(`no consumable ${index}`)
  const effect = CONSUMABLES[consumable]
  const target: Kind | Die | null = on === null ? null : ((effect.on === 'hand' ? s.hand[on] : s.set[on]) ?? null)
  tell?.({ type: 'used', consumable, die: target === null ? null : kindOf(target) })
  const used: State = { ...s, consumables: s.consumables.toSpliced(index, 1) }
  switch (effect.type) {
    case 'become':
      return { ...used, set: replaced(s.set, on, (own) => kind(own.sides, effect.material, own.pip)) }
    case 'change':
      return { ...used, phase: 'changing', changing: on }
    case 'grow':
      return { ...used, set: replaced(s.set, on, (own) => kind(larger(own.sides) ?? own.sides, own.material, own.pip)) }
    case 'die':
      return { ...used, set: [...s.set, kind(PLAIN_SIDES, 'plastic')] }
    case 'flip':
      return { ...used, hand: sorted(replaced(s.hand, on, (own) => die(own, own.sides + 1 - own.value))) }
    case 'nudge':
      return { ...used, hand: sorted(replaced(s.hand, on, (own) => die(own, own.value + 1))) }
    case 'brew':
      return { ...used, brewed: [...s.brewed, consumable] }
    case 'rerolls':
      return { ...used, rerolls: s.rerolls + effect.rerolls }
    case 'upgrade':
      return { ...used, upgrades: [...s.upgrades, effect.combination] }
    case 'stamp':
      return { ...used, set: replaced(s.set, on, (own) => kind(own.sides, own.material, effect.pip)) }
    case 'lesson':
      return { ...used, brewed: [...s.brewed, consumable] }
  }
}

/** 3.8  The die that waited for it becomes of that material. */
export function become(s: State, material: Material, tell?: Tell<Rollio>): State {
  tell?.({ type: 'became', material })
  return {
    ...s,
    phase: s.shop === null ? 'ready' : 'shop',
    changing: null,
    set: replaced(s.set, s.changing, (own) => kind(own.sides, material, own.pip)),
  }
}

const replaced = <X>(list: readonly X[], at: number | null, by: (own: X) => X): readonly X[] =>
  list.map((own, index) => (index === at ? by(own) : own))

/** 3.8  The next larger die there is. */
export const larger = (sides: number): number | null => DIE_SIZES.find((size) => size > sides) ?? null
export const setIsFull = (s: State): boolean => s.set.length >= MOST_IN_HAND

export function arrange(s: State, order: readonly number[], tell?: Tell<Rollio>): State {
  const charms = order.flatMap((index) => s.charms[index] ?? [])
  tell?.({ type: 'arranged', charms })
  return { ...s, charms, arranged: true }
}

/** 3.6  A voucher empties the shelves for new ones. */
export function refresh(s: State, tell?: Tell<Rollio>): State {
  tell?.({ type: 'refreshed' })
  return { ...s, phase: 'stocking', vouchers: s.vouchers - 1 }
}

/**
 * 3.1, 3.2 and 3.6  Leaving the loadout turns credits into dollars; leaving the shop leads to the next level or the
 * crossing.
 */
export function leave(s: State, tell?: Tell<Rollio>): State {
  if (s.phase === 'loadout') {
    const money = s.money + s.credits
    tell?.({ type: 'set-out', money })
    return { ...s, phase: 'omen', money, credits: 0 }
  }
  return preview(s).newWorld ? { ...s, phase: 'crossing', shop: null, arranged: false } : beginLevel(s, tell)
}

/** 3.1  Entering a world; its boss is drawn next, so that it is known from the first level on. */
export function enter(s: State, index: number, tell?: Tell<Rollio>): State {
  const world = s.offered[index] ?? 'meadow'
  tell?.({ type: 'entered', world })
  return { ...s, phase: 'omen', world, boss: null, mini: null, offered: [] }
}
