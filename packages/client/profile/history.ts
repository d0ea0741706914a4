import type { PlayedGame } from './played-game.ts'

/** What somebody looks for among their games; null and empty are everything. */
export interface HistoryFilter {
  readonly game: string | null
  readonly opponent: string // a part of a name, or a bot
  readonly result: 'won' | 'lost' | null
  readonly rules: 'standard' | 'custom' | null
  readonly from: string // a date, as YYYY-MM-DD
  readonly to: string
}

export const EVERYTHING: HistoryFilter = { game: null, opponent: '', result: null, rules: null, from: '', to: '' }

/** The newest first. `dayOf` says which day a moment belongs to where it is read. */
export const found = (
  games: readonly PlayedGame[],
  filter: HistoryFilter,
  dayOf: (iso: string) => string = (iso) => iso.slice(0, 10),
): readonly PlayedGame[] =>
  games.filter((game) => fits(game, filter, dayOf(game.ended))).toSorted((a, b) => (a.ended < b.ended ? 1 : -1))

function fits(played: PlayedGame, { game, opponent, result, rules, from, to }: HistoryFilter, day: string): boolean {
  return (
    (game === null || played.game === game) &&
    (opponent.trim() === '' || isAgainst(played, opponent.trim().toLocaleLowerCase())) &&
    (result === null || (result === 'won' ? played.won : played.names.length > 1 && !played.won)) &&
    (rules === null || (played.settings === '') === (rules === 'standard')) &&
    (from === '' || day >= from) &&
    (to === '' || day <= to)
  )
}

const isAgainst = ({ names, bots, you }: PlayedGame, part: string): boolean =>
  names.some(
    (name, seat) => seat !== you && (name.toLocaleLowerCase().includes(part) || (bots[seat] ?? '').includes(part)),
  )
