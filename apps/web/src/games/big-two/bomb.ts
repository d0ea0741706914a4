import type { Kind } from '@parlour/games/big-two'

/** The two kinds of play that bring the house down. */
export const isBomb = (kind: Kind): boolean => kind === 'four' || kind === 'straight-flush'
