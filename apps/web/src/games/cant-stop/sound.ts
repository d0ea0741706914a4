import type { Effect } from '@parlour/games/cant-stop'
import type { Tone } from '../../game-ui.ts'

/** What each effect sounds like. */
export function sound(effect: Effect): Tone | null {
  switch (effect.type) {
    case 'rolled':
      return 'roll'
    case 'climbed':
      return 'step'
    case 'stopped':
      return 'keep'
    case 'bust':
      return 'lose'
    case 'turn':
      return 'turn'
    case 'won':
      return 'win'
    case 'camped':
    case 'column-won':
      return null
  }
}
