import type { Person } from '@parlour/core'
import type { Pace, RefusalCode } from '@parlour/protocol'
import type { Waits } from '@parlour/client/online'

export type AgeUnit = 'minute' | 'hour' | 'day'

/** The sentences of playing online; they are fetched only by those who do. */
export interface OnlineWords {
  readonly title: string
  readonly guest: (number: string) => string // somebody who has not said their name
  readonly deleted: string // somebody who was here
  readonly lobby: {
    readonly intro: string
    readonly open: string
    readonly tournaments: string
    readonly you: string
    readonly people: string // to friends, and those one has muted or blocked
    readonly code: string
    readonly codeHelp: string
    readonly join: string
    readonly mine: string
    readonly looking: string
    readonly seatKept: string
    readonly others: string
    readonly noneOthers: string
    readonly allGames: string
    readonly more: string
    readonly clock: (span: string) => string
    readonly age: (number: number, unit: AgeUnit) => string // how long ago
    readonly here: (people: number) => string
    readonly yourTurn: string
    readonly turnOf: (name: string) => string
    readonly due: (turn: string, left: string) => string // whose turn it is, and what their clock has left
    readonly freeSeats: (free: number, of: number) => string
    readonly enter: string
    readonly enterNamed: (game: string, people: string) => string
    readonly between: (names: readonly string[]) => string
    readonly nobodyYet: string
    readonly noServer: string
    readonly howToServe: string
    readonly unreachable: string
    readonly unreachableHelp: string
    readonly again: string
  }
  readonly race: {
    readonly tag: string
    readonly invite: string
    readonly about: string
    readonly on: string
    readonly winners: (you: boolean, others: readonly string[]) => string
    readonly overHelp: string
    readonly toRun: string
    readonly seeRun: string
    readonly record: (name: string) => string
    readonly again: string
    readonly won: string
    readonly ended: { readonly over: string; readonly closed: string }
    readonly giveUp: string
    readonly sure: string
  }
  readonly order: {
    readonly title: string
    readonly game: string
    readonly me: string
    readonly open: string
    readonly terms: string
    readonly visibility: string
    readonly visible: { readonly private: string; readonly listed: string }
    readonly visibleHelp: string
    readonly clock: string
    readonly clockHelp: string
    readonly standIn: string
    readonly standInHelp: string
    readonly substitutes: string
    readonly substitutesChoices: { readonly no: string; readonly yes: string }
    readonly substitutesHelp: string
    readonly never: string
    readonly rated: string
    readonly ratedChoices: { readonly no: string; readonly yes: string }
    readonly ratedHelp: string
    readonly noClock: string
    readonly span: (seconds: number) => string
    readonly pace: string
    readonly paces: { readonly [P in Pace]: string }
    readonly start: string
    readonly onlyBots: string
  }
  readonly table: {
    readonly gathering: string
    readonly gatheringHelp: string
    readonly allCome: string // every seat is somebody's
    readonly allComeHelp: string
    readonly link: string
    readonly copyLink: string
    readonly share: string
    readonly code: string
    readonly copyCode: string
    readonly copyCodeNamed: string
    readonly seats: string
    readonly sit: string
    readonly sitOn: (seat: number) => string
    readonly stand: string
    readonly free: string
    readonly kept: (name: string) => string
    readonly notHere: string
    readonly you: string
    readonly botFor: (seat: number) => string
    readonly botHere: string
    readonly put: (bot: string) => string
    readonly putAndBegin: (bot: string) => string // it takes the last seat
    readonly openAgain: string
    readonly openAgainNamed: (seat: number) => string
    readonly close: string
    readonly closeSure: string
    readonly closed: {
      readonly you: string
      readonly opener: string
      readonly host: string
      readonly time: string
      readonly players: string
      readonly unknown: string
    }
    readonly terms: (perMove: string | null, standIn: string | null) => string
    readonly yourTurnAt: (game: string) => string // the page's title while one is waited for
    readonly agreed: (settings: readonly string[]) => string
    readonly commitment: (hash: string) => string
    readonly revealing: string
    readonly awaiting: (names: readonly string[], left: string) => string
    readonly round: (before: number) => string
    readonly holding: { readonly 'no-salt': string; readonly changed: string }
    readonly watching: (count: number) => string
    readonly removed: string
    readonly spectator: string
    readonly lobby: string
    readonly absent: string
    readonly backOn: (until: number) => string
    readonly botPlays: string
    readonly away: string
    readonly resign: string
    readonly resignSure: string
    readonly playOn: string
    readonly offerEnd: string
    readonly offered: string
    readonly offeredBy: (names: readonly string[]) => string
    readonly acceptEnd: string
    readonly resigned: (name: string | null) => string
    readonly back: string
    readonly awayNote: string
    readonly instead: { readonly [K in 'clock' | 'bot']: (name: string | null) => string } // null: for oneself
    readonly learn: string
    readonly fill: (name: string) => string
    readonly sending: string
    readonly left: (seconds: number) => string // on a clock
    readonly rematch: string
    readonly toTournament: string
    readonly toRematch: string
    readonly rematchWanted: (name: string | null) => string // null where it may be any of several
    readonly rematchKept: string
    readonly rematchReady: string
    readonly download: string
    readonly verify: string
    readonly toLobby: string
    readonly problem: string
    readonly cut: string
  }
  readonly chat: {
    readonly people: string // what one may do about the others
    readonly title: string
    readonly unread: (count: number) => string
    readonly none: string
    readonly write: string
    readonly send: string
    readonly said: (name: string, text: string) => string
    readonly onlooker: string
  }
  readonly link: {
    readonly connecting: string
    readonly waiting: { readonly [W in Waits]: string }
    readonly lostInGame: string // instead of `lost`, for whoever has a seat in a game
    readonly now: string
    readonly banned: string
    readonly 'invite-only': string
    readonly 'other-version': string
    readonly reload: string
    readonly notice: string
  }
  readonly verify: {
    readonly title: string
    readonly checking: string
    readonly good: string
    readonly bad: string
    readonly unreadable: string
    readonly given: string
    readonly save: string
    readonly how: string
    readonly commitment: string
    readonly seed: string
    readonly salt: (name: string) => string
    readonly saltHash: (hash: string) => string
    readonly noSalt: string
    readonly lines: (count: number) => string
  }
  readonly me: {
    readonly title: string
    readonly name: string
    readonly nameHelp: string
    readonly save: string
    readonly saved: string
    readonly account: string
    readonly noAccount: string
    readonly toAccount: string
    readonly signedIn: (handle: string) => string
    readonly manageAccount: string
    readonly moderation: string
    readonly recovery: string
    readonly recoveryHelp: string
    readonly recoveryAgain: string
    readonly make: string
    readonly codeOnce: string
    readonly copy: string
    readonly useCode: string
    readonly forget: string
    readonly forgetHelp: string
    readonly forgetSure: string
    readonly forgetNow: string
    readonly keepIt: string
    readonly forgotten: string
    readonly history: string
    readonly noHistory: string
    readonly date: (at: number) => string
    readonly won: (people: readonly Person[]) => string
    readonly record: string
    readonly replay: string
    readonly older: string
  }
  readonly trouble: { readonly [C in RefusalCode | 'no-answer' | 'strange' | 'lost']: string }
}
