import type { Effect } from '@parlour/games/rollio'
import type { Tone } from '../../game-ui.ts'

/** What each effect sounds like. */
export function sound(effect: Effect): Tone | null {
  switch (effect.type) {
    case 'rolled':
      return 'roll'
    case 'fits':
    case 'used':
    case 'arranged':
    case 'packed':
      return 'step'
    case 'banked':
    case 'bought':
    case 'sold':
    case 'gained':
    case 'learned':
      return 'keep'
    case 'flop':
    case 'lost':
      return 'lose'
    case 'level':
    case 'entered':
      return 'turn'
    case 'won':
    case 'level-won':
      return 'win'
    case 'set-out':
    case 'boss':
    case 'cup':
    case 'event': // the count rings as it goes up
    case 'hot-dice':
    case 'chose':
    case 'scored':
    case 'cloned':
    case 'lost-pot':
    case 'stocked':
    case 'refreshed':
    case 'became':
    case 'crossing':
      return null
  }
}
