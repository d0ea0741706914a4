import type { Effect } from '@parlour/games/color-lines'
import type { Tone } from '../../game-ui.ts'

/** What each effect sounds like. */
export function sound(effect: Effect): Tone | null {
  switch (effect.type) {
    case 'lifted':
      return 'turn'
    case 'walked':
      return 'step'
    case 'cleared':
      return 'keep'
    case 'laid':
    case 'spawned':
      return 'roll'
    case 'over':
      return 'lose'
    case 'vanished':
    case 'announced':
      return null
  }
}
