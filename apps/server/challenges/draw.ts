import { challengeName, dayCloses, RACE_LASTS } from '@parlour/protocol'
import type { StoredHead } from '../store.ts'

/** As what a table's dice are drawn: its id, its race, or the day's challenge, so that everybody has the same. */
export const drawnAs = ({
  id,
  game,
  challenge,
  race,
}: Pick<StoredHead, 'id' | 'game' | 'challenge' | 'race'>): string =>
  challenge === undefined ? (race ?? id) : challengeName(challenge, game)

/**
 * The seed of the dice as a table may show it: once the game is over, and at a challenge once nobody can play that day
 * any more. A run of a race never shows it: the race does, when every run has ended.
 */
export const shownSeed = (
  { status, seed, challenge, racer }: Pick<StoredHead, 'status' | 'seed' | 'challenge' | 'racer'>,
  now: number,
): string | null =>
  status === 'over' && racer === undefined && (challenge === undefined || now >= dayCloses(challenge)) ? seed : null

type Limited = Pick<StoredHead, 'challenge' | 'racer' | 'opened'>

/** When an attempt at a challenge, or a run of a race, can no longer be played on; null for other tables. */
export const endsAt = ({ challenge, racer, opened }: Limited): number | null =>
  challenge !== undefined ? dayCloses(challenge) : racer !== undefined ? opened + RACE_LASTS : null

export const isTooLate = (head: Limited, now: number): boolean => now >= (endsAt(head) ?? Infinity)
