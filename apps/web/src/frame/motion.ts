import type { GameTypes, Of } from '@parlour/core'
import type { GameUi } from '../game-ui.ts'

/** Whether things move here: the player's wish, or the device's; the style sheet knows. */
export const moves = (): boolean =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--move')) > 0

/** How long a game takes to show what a line told: not at all where nothing moves. */
export const lastsOf =
  <T extends GameTypes>({ lasts }: GameUi<T>) =>
  (told: readonly Of<T, 'effect'>[]): number =>
    lasts !== undefined && moves() ? lasts(told) : 0
