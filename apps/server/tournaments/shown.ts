import type { Pairing, Status, TableId, TournamentCard, TournamentNow, UserId } from '@parlour/protocol'
import { isOpen, POINT } from './event.ts'
import { standings } from './standings.ts'
import { eventOf, type StoredBout, type StoredTournament } from './tournament.ts'
import type { ListedTournament } from './tournament-store.ts'

/** What everybody may see of a tournament: names and numbers, and nobody's id. */
export const cardOf = (listed: ListedTournament): TournamentCard => {
  const { id, name, format, game, settings, seats, plan, starts, state, round, entrants } = listed
  return {
    id,
    name,
    format,
    game,
    settings,
    seats,
    plan,
    starts,
    state,
    round,
    entrants,
    joined: listed.isJoined,
    opener: listed.openerName,
    series:
      listed.series === null || listed.seriesName === null ? null : { id: listed.series, name: listed.seriesName },
  }
}

const ROUNDS_SHOWN = 3
const ARENA_SHOWN = 40

export function tournamentNow(
  tournament: StoredTournament,
  listed: ListedTournament,
  statuses: ReadonlyMap<TableId, Status>,
  user: UserId | null,
  now: number,
): TournamentNow {
  const { entries, bouts, nextAt, starts, state, format } = tournament
  const you = user === null ? undefined : entries.find((entry) => entry.user === user)
  const own =
    you === undefined ? undefined : bouts.findLast((bout) => isOpen(bout) && bout.entrants.includes(you.number))
  const isAbsent = own === undefined || own.missing.some((seat) => own.entrants[seat] === you?.number)
  return {
    ...cardOf(listed),
    now,
    next: state === 'gathering' ? starts : nextAt,
    people: entries.map(({ number, name, withdrawn }) => ({ number, name, withdrawn })),
    standings: standings(eventOf(tournament)).map((standing) => ({
      ...standing,
      points: format === 'swiss' || format === 'round-robin' ? standing.points / POINT : standing.points,
      tieBreaks: shownTieBreaks(tournament, standing.tieBreaks),
    })),
    pairings: shownBouts(tournament).map((bout): Pairing => ({
      round: bout.round,
      entrants: bout.entrants,
      points: bout.points?.map((points) => points / POINT) ?? null,
      table: bout.table,
      status: bout.table === null ? null : (statuses.get(bout.table) ?? null),
    })),
    isOpener: user !== null && tournament.opener === user,
    you: you?.number ?? null,
    yourTable: isAbsent ? null : own.table,
  }
}

function shownBouts({ format, bouts }: StoredTournament): readonly StoredBout[] {
  const seen = bouts.filter(({ entrants }) => entrants.length > 0)
  if (format === 'knock-out') return seen
  if (format === 'arena')
    return [...seen.filter(isOpen), ...seen.filter((bout) => !isOpen(bout)).toReversed()].slice(0, ARENA_SHOWN)
  const last = bouts.at(-1)?.round ?? 0
  return seen.filter(({ round }) => round > last - ROUNDS_SHOWN)
}

const SCALE = { swiss: [72, 864, 1], 'round-robin': [864, 1], 'knock-out': [], arena: [1] } as const

/** In points, as people count them. */
const shownTieBreaks = ({ format }: StoredTournament, breaks: readonly number[]): readonly number[] =>
  SCALE[format].map((scale, index) => Math.round(((breaks[index] ?? 0) / scale) * 100) / 100)
