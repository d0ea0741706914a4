import type { Names, Person } from '@parlour/core'
import { PLACES, type Hole, type State } from '@parlour/games/fast-track'

/** Whose side of the board a hole lies on; nobody's where the zone is not taken. */
export const ownerIn =
  ({ zones }: State, who: Names) =>
  (hole: Hole): Person | null => {
    const zone = PLACES[hole]?.zone ?? null
    const seat = zone === null ? -1 : zones.indexOf(zone)
    return seat === -1 ? null : who(seat)
  }
