import { isSafe, type Effect } from '@parlour/games/fast-track'
import type { Tone } from '../../game-ui.ts'

/** What each effect sounds like. */
export function sound(effect: Effect): Tone | null {
  switch (effect.type) {
    case 'drawn':
      return 'roll'
    case 'moved':
      return isSafe(effect.path.at(-1) ?? effect.from) ? 'keep' : 'step'
    case 'swapped':
      return 'step'
    case 'entered':
    case 'rides':
      return 'keep'
    case 'cut':
      return 'lose'
    case 'turn':
      return 'turn'
    case 'won':
      return 'win'
    case 'shuffled':
    case 'skipped':
    case 'ride-over':
    case 'lap':
    case 'dead-end':
    case 'again':
      return null
  }
}
