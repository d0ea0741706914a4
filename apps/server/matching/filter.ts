import type { LobbyFilter, Pace } from '@parlour/protocol'

/** Which open tables, or waiting people, somebody wants to see. Null: all. */
export interface Filter {
  readonly game: string | null
  readonly pace: Pace | null
  readonly rated: boolean | null
  readonly standard: boolean | null // without settings of one's own, or with some
}

export const EVERYTHING: Filter = { game: null, pace: null, rated: null, standard: null }

export const filterFrom = ({ game, pace, rated, rules }: LobbyFilter): Filter => ({
  game: game ?? null,
  pace: pace ?? null,
  rated: rated === undefined ? null : rated === 'yes',
  standard: rules === undefined ? null : rules === 'standard',
})

const PACES: { readonly [P in Pace]: string } = {
  live: 'per_move < 3600',
  daily: 'per_move >= 3600',
  untimed: 'per_move is null',
}

/** As SQL, to be put behind other conditions; a game is the only value that comes from outside. */
export function conditionsOf(
  { game, pace, rated, standard }: Filter,
  isRated: string,
): { readonly sql: string; readonly values: readonly string[] } {
  const all = [
    ...(game === null ? [] : ['game = ?']),
    ...(pace === null ? [] : [PACES[pace]]),
    ...(rated === null ? [] : [rated ? isRated : `not (${isRated})`]),
    ...(standard === null ? [] : [standard ? `settings = ''` : `settings <> ''`]),
  ]
  return { sql: all.map((each) => ` and ${each}`).join(''), values: game === null ? [] : [game] }
}
