import { challengeName, dayCloses } from '@parlour/protocol'
import type { StoredHead } from '../store.ts'

/** As what a table's dice are drawn: its id, or the day's challenge, so that everybody has the same. */
export const drawnAs = ({ id, game, challenge }: Pick<StoredHead, 'id' | 'game' | 'challenge'>): string =>
  challenge === undefined ? id : challengeName(challenge, game)

/**
 * The seed of the dice as it may be shown: once the game is over, and at a challenge once nobody can play that day any
 * more.
 */
export const shownSeed = (
  { status, seed, challenge }: Pick<StoredHead, 'status' | 'seed' | 'challenge'>,
  now: number,
): string | null => (status === 'over' && (challenge === undefined || now >= dayCloses(challenge)) ? seed : null)

/** An attempt that can no longer be played on. */
export const isTooLate = ({ challenge }: Pick<StoredHead, 'challenge'>, now: number): boolean =>
  challenge !== undefined && now >= dayCloses(challenge)
