import type { Game, GameTypes, Of } from './game.ts'

/**
 * A game's own data that comes back as plain JSON from where this program, or a server it trusts, has sent it: a
 * worker, a socket, a page. The one cast of the contract. Nothing checks it, because what it shows is shown only to the
 * one who received it; whatever *decides* something (actions, positions, records, settings) crosses as text instead and
 * is read by the game.
 */
export const fromWire = <T extends GameTypes, K extends 'view' | 'effect' | 'reason'>(
  _game: Game<T>,
  _kind: K,
  data: object,
): Of<T, K> => data as Of<T, K> // oxlint-disable-line typescript/no-unsafe-type-assertion -- see above
