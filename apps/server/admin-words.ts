import { catalogue, type Catalogue } from '@parlour/core'
import type { TaskName } from './admin-tasks.ts'
import type { SanctionKind, WebhookEvent, WebhookFault } from '@parlour/protocol'
import { en } from './admin-words.en.ts'
import { zh } from './admin-words.zh.ts'

export type Place = 'overview' | 'dashboard' | 'tables' | 'people' | 'programs' | 'log'

/** What the host's pages say, and the page of a request that went wrong. */
export interface AdminWords {
  readonly lang: string // for <html lang>
  readonly host: string
  readonly title: (place: string) => string
  readonly pages: string
  readonly places: { readonly [P in Place]: string }
  readonly signIn: string
  readonly signOut: string
  readonly password: string
  readonly problem: { readonly wrong: string; readonly tooMany: string; readonly outOfDate: string }
  readonly connected: string // after its number
  readonly inMemory: string
  readonly nodes: {
    readonly title: string
    readonly thisOne: string // after its name
    readonly silent: string // the same
  }
  readonly figures: string
  readonly queues: string
  readonly ready: string
  readonly notReady: (why: string) => string
  readonly notice: {
    readonly title: string
    readonly none: string
    readonly untilTaken: string
    readonly until: (time: string) => string
    readonly takeBack: string
    readonly tell: string
    readonly lasting: string
    readonly hours: { readonly [H in '1' | '4' | '24' | '168']: string }
    readonly announce: string
  }
  readonly dashboard: {
    readonly people: string // these four after their number
    readonly accounts: string
    readonly allTables: string
    readonly reports: (waiting: number) => string // after the number
    readonly whoDecides: string // where reports are handled, and who may; a link to the people follows
    readonly today: string
    readonly month: string
    readonly connected: string
    readonly tables: string
    readonly moves: string
    readonly errors: string
    readonly load: string
    readonly delay: string
    readonly newPeople: string
    readonly games: string
    readonly lastAndMost: (last: string, most: string) => string
    readonly storage: string
    readonly stored: (size: string, free: string | null) => string
    readonly kept: string
    readonly guests: (days: number | null) => string
    readonly oldTables: (days: number | null) => string
    readonly due: (guests: number, tables: number) => string
    readonly jobs: string
    readonly job: string
    readonly lastRun: string
    readonly notYet: string
    readonly failures: string
  }
  readonly aside: {
    readonly title: string
    readonly none: string
    readonly about: (command: string) => string
    readonly kinds: { readonly [kind: string]: string }
  }
  readonly tables: { readonly search: string; readonly none: string; readonly noneLike: string }
  readonly people: {
    readonly search: string
    readonly none: string
    readonly noneLike: string
    readonly name: string
    readonly handle: string
    readonly guest: string // in place of a handle
    readonly moderator: string
    readonly sanctions: string
    readonly sanction: { readonly [K in SanctionKind]: string }
    readonly forGood: string
    readonly id: string
    readonly since: string
    readonly seen: string
    readonly hereNow: string
    readonly hereIn: (tabs: number) => string
    readonly tables: string
    readonly banned: string
    readonly muted: string
    readonly theirTables: string
    readonly noTables: string
    readonly act: {
      readonly unmute: string
      readonly muteDay: string
      readonly mute: string
      readonly lift: string
      readonly promote: string
      readonly demote: string
      readonly ban: string
      readonly unban: string
      readonly forget: string
    }
    readonly cookie: string
  }
  readonly table: {
    readonly status: { readonly [status: string]: string }
    readonly private: string
    readonly opened: (time: string, lines: number) => string
    readonly open: string
    readonly bot: string
    readonly look: string
    readonly close: string
    readonly kick: string
  }
  readonly actions: {
    readonly title: string
    readonly none: string
    readonly when: string
    readonly session: string
    readonly token: (name: string) => string // in place of a session
    readonly moderator: (handle: string | null) => string // null: deleted since
    readonly what: string
    readonly whom: string
    readonly further: string
    readonly somebody: string
    readonly table: string
    readonly done: { readonly [action: string]: string } // by what is stored
    readonly detail: (stored: string) => string
  }
  readonly programs: {
    readonly tokens: string
    readonly about: string
    readonly reference: string
    readonly none: string
    readonly name: string
    readonly ends: string
    readonly days: { readonly [D in '30' | '365' | 'never']: string }
    readonly make: string
    readonly once: string
    readonly used: string
    readonly never: string
    readonly revoke: string
    readonly full: string
    readonly webhooks: string
    readonly aboutWebhooks: string
    readonly noWebhooks: string
    readonly off: string
    readonly address: string
    readonly events: { readonly [E in WebhookEvent]: string }
    readonly makeWebhook: string
    readonly onceSecret: string
    readonly last: string
    readonly arrived: string
    readonly faults: { readonly [F in WebhookFault]: string }
    readonly waiting: (deliveries: number) => string
    readonly paused: string
    readonly badAddress: string
    readonly test: string
    readonly resume: string
    readonly delete: string
  }
  readonly search: { readonly go: string; readonly all: string }
  readonly pager: {
    readonly more: string
    readonly newer: string
    readonly older: string
    readonly all: (all: number) => string
    readonly page: (page: number, of: number, all: number) => string
  }
  readonly said: { readonly [T in TaskName]: string }
  readonly notDone: string
  readonly notConfirmed: string
  readonly confirm: {
    readonly forGood: string
    readonly type: (what: string) => string
    readonly back: string
    readonly close: {
      readonly question: (game: string, table: string) => string
      readonly effects: (names: readonly string[]) => string
      readonly label: string
    }
    readonly kick: {
      readonly question: (name: string, id: string, game: string, table: string) => string
      readonly effects: string
      readonly label: string
    }
    readonly forget: {
      readonly question: (name: string, id: string) => string
      readonly effects: string
      readonly label: string
    }
  }
  readonly refused: {
    readonly [R in 401 | 403 | 404 | 429 | 'request' | 'server']: { readonly title: string; readonly text: string }
  }
  readonly firstPage: string
}

export const adminWords: Catalogue<AdminWords> = catalogue({ en: () => en, zh: () => zh })
