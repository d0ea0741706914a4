import type { Effect } from '@parlour/games/cant-stop'
import type { Pitched, Tone } from '../../game-ui.ts'

const SCALE = [0, 2, 4, 7, 9] // five tones that go with each other, in semitones
const FOOT = -12

/** What each effect sounds like. */
export function sound(effect: Effect): Tone | Pitched | null {
  switch (effect.type) {
    case 'rolled':
      return 'roll'
    case 'climbed':
      return { tone: 'step', lift: heightTone(effect.to) }
    case 'stopped':
      return 'keep'
    case 'bust':
      return 'fall'
    case 'turn':
      return 'turn'
    case 'won':
      return 'win'
    case 'camped':
    case 'column-won':
      return null
  }
}

/** The higher the climber, the higher the tone. */
export const heightTone = (at: number): number =>
  FOOT + (SCALE[(at - 1) % SCALE.length] ?? 0) + 12 * Math.floor((at - 1) / SCALE.length)
