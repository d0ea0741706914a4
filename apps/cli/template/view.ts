import type { Rng, Visibility } from '@parlour/core'
import { isBust, isOver, total } from './rules.ts'
import type { MyGame, SeenHand } from './state.ts'

const TRIES = 100

/** 1.6  Everybody sees how many dice the others hold; what they show stays with their owner. */
export const visibility: Visibility<MyGame> = {
  /** Built field by field: a secret that is added to the state cannot slip through. */
  view(s, viewer) {
    const open = !s.rolling && isOver(s)
    return {
      settings: s.settings,
      seat: s.seat,
      rolling: s.rolling,
      me: viewer === 'public' ? null : viewer,
      hands: s.hands.map(({ dice, stays }, seat) => ({
        count: dice.length,
        dice: open || seat === viewer || isBust(dice, s.settings.goal) ? dice : null,
        stays,
      })),
    }
  },

  sampleState: (v, rng) => ({
    settings: v.settings,
    seat: v.seat,
    rolling: v.rolling,
    hands: v.hands.map((hand) => ({ dice: hand.dice ?? imagined(hand, v.settings.goal, rng), stays: hand.stays })),
  }),

  redact: (effect, viewer) => (effect.type === 'rolled' && effect.seat !== viewer ? { ...effect, die: null } : effect),
}

/** Dice that somebody who is not bust may hold: rolled anew until they fit, and ones where they hardly ever would. */
function imagined({ count }: SeenHand, goal: number, rng: Rng): readonly number[] {
  for (let tries = 0; tries < TRIES; tries++) {
    const dice = Array.from({ length: count }, () => 1 + rng.below(6))
    if (total(dice) <= goal) return dice
  }
  return Array.from({ length: count }, () => 1)
}
