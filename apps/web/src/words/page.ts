import type { Person } from '@parlour/core'
import type { Tone } from '../frame/tone.ts'
import type { Key } from '../game-ui.ts'
import type { Hint, Kind } from '@parlour/client'
import type { NothingShared } from '../session/shared.ts'
import type { Level } from '../session/setup.ts'

/** Every sentence of the page itself. A game's own sentences are beside its rules and its board. */
export interface PageWords {
  readonly parlour: string
  readonly motto: string
  readonly title: (place: string) => string
  readonly skipToContent: string
  readonly close: string
  readonly copied: (what: string) => string
  readonly copyByHand: string
  readonly problem: string
  readonly unfetched: string
  readonly reload: string
  readonly loading: string
  readonly update: { readonly ready: string; readonly reload: string }
  readonly shared: { readonly [C in NothingShared]: string } & { readonly help: string }

  readonly home: {
    readonly now: string
    readonly games: string
    readonly play: string
    readonly playNamed: (game: string) => string
    readonly setUpNamed: (game: string) => string // opponents and rules
    readonly again: string
    readonly againNamed: (game: string) => string
    readonly seatCount: (min: number, max: number) => string
    // those at a game that was left, and whose turn it is
    readonly saved: (people: readonly Person[], bots: number, turn: Person | 'bot') => string
    readonly learn: string
    readonly rules: string
    readonly laboratory: string
    readonly linksOf: (game: string) => string
    readonly offline: string
    readonly credits: string
    readonly profile: string
    readonly online: string
    readonly onlineAbout: string
    readonly puzzles: string
    readonly puzzlesAbout: string
    readonly yourTurn: (count: number) => string
  }

  readonly preferences: {
    readonly open: string
    readonly language: string
  }

  readonly setup: {
    readonly opponents: string
    readonly friends: string
    readonly players: string
    readonly table: string
    readonly change: (number: number) => string
    readonly person: string
    readonly levels: string
    readonly level: { readonly [L in Level]: string }
    readonly levelled: (name: string, level: string) => string
    readonly others: string
    readonly personName: (number: number) => string
    readonly sitsHere: (number: number) => string
    readonly nameOf: (number: number) => string
    readonly you: string
    readonly add: string
    readonly remove: (number: number) => string
    readonly agreed: string
    readonly customise: string
    readonly setting: (label: string, value: string) => string // a setting at its value; true and false as words
    readonly differs: (settings: readonly string[]) => string
    readonly preset: string
    readonly usual: string
    readonly fewer: (label: string) => string
    readonly more: (label: string) => string
    readonly start: string
    readonly replaces: string
    readonly online: string
  }

  readonly run: {
    readonly kinds: { readonly [K in Kind]: string }
    readonly practice: string
    readonly practiceHelp: string
    readonly noUndo: string
    readonly seed: string
    readonly copySeed: (seed: string) => string
    readonly best: (score: string) => string
    readonly noBest: string
    readonly newBest: string
    readonly notKept: string
    readonly scores: string
    readonly scoresHelp: string
    readonly place: string
    readonly score: string
    readonly moves: string
    readonly date: string
    readonly thisOne: string
  }

  readonly race: {
    readonly title: string
    readonly help: string
    readonly against: string
    readonly waiting: string
    readonly ended: (place: number, of: number) => string
  }

  readonly daily: {
    readonly title: string
    readonly about: string
  }

  readonly table: {
    readonly players: string
    readonly onTurn: string
    readonly turn: (who: Person) => string
    readonly thinking: (who: Person) => string
    readonly prompt: (who: Person, prompt: string) => string
    readonly board: string
    readonly bot: string
    readonly confirm: (action: string) => string
    readonly back: string
    readonly undo: string
    readonly redo: string
    readonly hint: string
    readonly hintIs: (hint: Hint) => string
    readonly hintWhy: (hint: Hint) => string
    readonly why: string // asks for it
    readonly asking: string
    readonly skip: string
    readonly forced: string
    readonly history: string
    readonly nothingYet: string
    readonly panels: string
    readonly side: string
    readonly options: string // on the tab of a panel, as the two beside it
    readonly log: string
    readonly explained: string
    readonly explainedHelp: string
    readonly menu: string
    readonly won: (people: readonly Person[]) => string
    readonly over: string
    readonly ended: { readonly [T in Tone]: string }
    readonly storyOf: (who: Person) => string
    readonly result: string
    readonly seeBoard: string
    readonly share: string
    readonly score: (who: Person, score: string) => string
    readonly rematch: string
    readonly watch: string
    readonly stuck: (who: Person) => string
    readonly unreached: (who: Person) => string
    readonly unreachedHelp: string
    readonly unableHelp: string
    readonly retry: string
  }

  readonly curtain: {
    readonly title: (who: Person) => string
    readonly help: string
    readonly lift: (who: Person) => string
  }

  readonly menu: {
    readonly newGame: string
    readonly replay: string
    readonly laboratory: string
    readonly sharePosition: string
    readonly shareRecord: string
    readonly copyPosition: string
    readonly copyRecord: string
    readonly paste: string
    readonly report: string
    readonly rules: string
    readonly learn: string
    readonly keys: string
    readonly home: string
    readonly positionLink: string
    readonly recordLink: string
    readonly position: string
    readonly record: string
    readonly reportText: string
    readonly secret: string
  }

  readonly paste: {
    readonly title: string
    readonly help: string
    readonly label: string
    damaged(line: number): string
    readonly nothing: string
    readonly open: string
  }

  readonly option: {
    readonly playable: string
    readonly partial: string
    readonly blocked: string
    readonly play: string
    readonly pick: string
    readonly does: string
    readonly lost: string
    readonly because: string
    readonly rule: (rule: string) => string
    readonly nothing: string
  }

  readonly review: {
    readonly cost: (who: Person, played: string, cost: string) => string
    readonly open: string
  }

  readonly keys: {
    readonly title: string
    readonly list: readonly Key[]
    readonly off: string
  }
}
