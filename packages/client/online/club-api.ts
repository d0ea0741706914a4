import {
  Leaderboard,
  RatingGraph,
  RatingProfile,
  Seeking,
  TableRated,
  type Among,
  type Field,
  type Pace,
  type Period,
  type Seek,
  type TableId,
} from '@parlour/protocol'
import { asking, type Answered } from './api.ts'

/** One list of ratings. */
interface RatedList {
  readonly game: string
  readonly pace: Pace
  readonly field: Field
}

/** Finding somebody to play with, and ratings: apart from the rest, so that a page fetches it when it is wanted. */
export interface ClubApi {
  seek(wish: Seek): Answered<Seeking>
  seeking(): Answered<Seeking>
  stopSeeking(): Answered<Seeking>
  /** Of a handle, or of oneself (`me`). */
  ratings(handle: string): Answered<RatingProfile>
  ratingGraph(handle: string, list: RatedList): Answered<RatingGraph>
  leaderboard(list: RatedList, period: Period, among: Among): Answered<Leaderboard>
  tableRated(table: TableId): Answered<TableRated>
}

/** `base` is where the page lies, with a slash at its end. */
export function openClubApi(base: string, send: typeof fetch): ClubApi {
  const ask = asking(base, send, {})
  const pathOf = ({ game, pace, field }: RatedList): string => `${encodeURIComponent(game)}/${pace}/${field}`
  return {
    seek: (wish) => ask('POST', 'api/match', Seeking, wish),
    seeking: () => ask('GET', 'api/match', Seeking),
    stopSeeking: () => ask('DELETE', 'api/match', Seeking),
    ratings: (handle) => ask('GET', `api/ratings/${encodeURIComponent(handle)}`, RatingProfile),
    ratingGraph: (handle, list) => ask('GET', `api/ratings/${encodeURIComponent(handle)}/${pathOf(list)}`, RatingGraph),
    leaderboard: (list, period, among) =>
      ask('GET', `api/leaderboards/${pathOf(list)}/${period}?among=${among}`, Leaderboard),
    tableRated: (table) => ask('GET', `api/tables/${table}/rating`, TableRated),
  }
}
