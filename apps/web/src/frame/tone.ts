import type { Outcome, Seat } from '@parlour/core'

/** In what tone the end of a game is told at a screen. */
export type Tone =
  | 'won'
  | 'shared' // one of several people here won
  | 'lost'
  | 'watched' // nobody here played
  | 'run' // one player alone, who can only do better or worse

/** `here`: the seats that were played at this screen. */
export function toneOf({ winners, scores }: Outcome, here: readonly Seat[]): Tone {
  if (here.length === 0) return 'watched'
  if (!here.some((seat) => winners.includes(seat))) return scores.length === 1 ? 'run' : 'lost'
  return here.length === 1 ? 'won' : 'shared'
}

/** Whose game is told: one's own; at a shared screen and to those who watched, the winner's. */
export const heroOf = ({ winners }: Outcome, here: readonly Seat[]): Seat =>
  here.length === 1 ? (here[0] ?? 0) : (here.find((seat) => winners.includes(seat)) ?? winners[0] ?? 0)
