import type { Action, State } from './state.ts'

/** What an action that only counts places takes hold of there: a ware, an item, a world; null where nothing lies. */
export function itemOf(action: Action, { shop, charms, consumables, offered }: State): string | null {
  switch (action.type) {
    case 'buy': {
      if (shop === null || action.ware === 'pack') return null
      const wares = { charm: shop.charms, consumable: shop.consumables, blessing: [shop.blessing] }
      return wares[action.ware][action.index] ?? null
    }
    case 'sell':
      return { charm: charms, consumable: consumables }[action.ware][action.index] ?? null
    case 'use':
      return consumables[action.index] ?? null
    case 'world':
      return offered[action.index] ?? null
    case 'roll':
    case 'score':
    case 'reroll':
    case 'arrange':
    case 'bank':
    case 'pass':
    case 'leave':
    case 'refresh':
      return null
  }
}
