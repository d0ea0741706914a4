import type { Effect } from '@parlour/games/big-two'
import { isBomb } from './bomb.ts'
import type { Tone } from '../../game-ui.ts'

/** What each effect sounds like; one card left is heard by everybody. */
export function sound(effect: Effect): Tone | null {
  switch (effect.type) {
    case 'dealt':
      return 'roll'
    case 'played':
      return isBomb(effect.kind) ? 'blast' : 'step'
    case 'passed':
      return 'turn'
    case 'one-card-left':
      return 'alert'
    case 'match-ended':
      return 'keep'
    case 'game-ended':
      return 'win'
    case 'opens':
    case 'trick-won':
      return null
  }
}
