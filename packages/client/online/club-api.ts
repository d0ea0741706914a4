import {
  InvitationList,
  InvitedList,
  Leaderboard,
  RatingGraph,
  RatingProfile,
  Seeking,
  SeekList,
  TableRated,
  WatchList,
  type Among,
  type Field,
  type Invite,
  type LobbyFilter,
  type Pace,
  type Period,
  type Seek,
  type TableId,
} from '@parlour/protocol'
import { ANYTHING, asking, filtered, type Answered } from './api.ts'

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
  /** Who waits; `after` is when the last one of the page before began to. */
  seeks(only: LobbyFilter, after: number | null): Answered<SeekList>
  /** Plays with one of them. */
  playWith(seek: string): Answered<Seeking>
  invitations(): Answered<InvitationList>
  invited(table: TableId): Answered<InvitedList>
  invite(wanted: Invite): Answered<unknown>
  declineInvitation(id: string): Answered<unknown>
  takeBackInvitation(id: string): Answered<unknown>
  /** Games that are on, most interesting first. */
  watchable(): Answered<WatchList>
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
    seeks: (only, after) => ask('GET', filtered('api/seeks', only, 'after', after), SeekList),
    playWith: (seek) => ask('POST', `api/seeks/${seek}`, Seeking),
    invitations: () => ask('GET', 'api/invitations', InvitationList),
    invited: (table) => ask('GET', `api/tables/${table}/invitations`, InvitedList),
    invite: (wanted) => ask('POST', 'api/invitations', ANYTHING, wanted),
    declineInvitation: (id) => ask('POST', `api/invitations/${id}/decline`, ANYTHING),
    takeBackInvitation: (id) => ask('DELETE', `api/invitations/${id}`, ANYTHING),
    watchable: () => ask('GET', 'api/watch', WatchList),
    ratings: (handle) => ask('GET', `api/ratings/${encodeURIComponent(handle)}`, RatingProfile),
    ratingGraph: (handle, list) => ask('GET', `api/ratings/${encodeURIComponent(handle)}/${pathOf(list)}`, RatingGraph),
    leaderboard: (list, period, among) =>
      ask('GET', `api/leaderboards/${pathOf(list)}/${period}?among=${among}`, Leaderboard),
    tableRated: (table) => ask('GET', `api/tables/${table}/rating`, TableRated),
  }
}
