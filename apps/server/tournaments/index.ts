import { randomBytes, randomInt } from 'node:crypto'
import { playersOf } from '@parlour/bots'
import { err, ok, type Reason, type Result } from '@parlour/core'
import {
  LONGEST_TITLE,
  SeriesId,
  TournamentId,
  type NewTournament,
  type RefusalCode,
  type TableId,
  type Terms,
  type UserId,
} from '@parlour/protocol'
import type { Logger } from 'pino'
import { foldedHandle } from '../accounts/handle.ts'
import type { AccountStore } from '../accounts/account-store.ts'
import type { Config } from '../config.ts'
import { personSeat, uniqueName } from '../seats.ts'
import { agreed } from '../start-match.ts'
import type { NotWritten, StoredCard, StoredPerson, StoredSeat } from '../store.ts'
import { newTable } from '../table/new-table.ts'
import type { Tables } from '../tables.ts'
import { unpiled, visibleIn } from '../visible-text.ts'
import { decide, type Command } from './decide.ts'
import type { StoredBout, StoredTournament } from './tournament.ts'
import type { TournamentStore } from './tournament-store.ts'

export interface Refusal {
  readonly code: RefusalCode
  readonly reasons: readonly Reason[]
}

/** Tournaments of this house. They begin, pair, open tables and end by themselves. */
export interface Tournaments {
  mayOpen(user: UserId): Promise<boolean>
  open(person: StoredPerson, wanted: NewTournament): Promise<Result<TournamentId, Refusal>>
  openSeries(person: StoredPerson, name: string): Promise<Result<SeriesId, Refusal>>
  /** What somebody asks for themselves, or an opener for their tournament. */
  ask(id: TournamentId, command: Exclude<Command, { type: 'look' }>): Promise<Result<null, RefusalCode>>
  join(id: TournamentId, person: StoredPerson): Promise<Result<null, RefusalCode>>
  advance(): Promise<void> // a job: safe to run twice, and at once on two nodes
}

const MOST_UNFINISHED = 5 // of one account
const MOST_SERIES = 10
const TRIES = 30
const YEAR = 366 * 86_400_000
const LATE = 60_000 // milliseconds: clocks differ

export function openTournaments(
  store: TournamentStore,
  accounts: Pick<AccountStore, 'account'>,
  tables: Pick<Tables, 'fresh' | 'find'>,
  config: Pick<Config, 'tournaments'>,
  log: Pick<Logger, 'error'>,
): Tournaments {
  async function mayOpen(user: UserId): Promise<boolean> {
    const account = await accounts.account(user)
    if (account === null) return false
    return config.tournaments === 'accounts' || config.tournaments.includes(foldedHandle(account.handle))
  }

  /** The seats of those who came to a bout, kept for them. */
  function cardOf(tournament: StoredTournament, bout: StoredBout): StoredCard {
    const { id, game, edition, settings, plan } = tournament
    const seats: StoredSeat[] = []
    const present = bout.entrants.filter((_, seat) => !bout.missing.includes(seat))
    const fresh = tables.fresh()
    for (const number of present) {
      const entry = tournament.entries[number]
      if (entry === undefined || entry.user === null) throw new Error(`nobody is number ${number}`)
      seats.push(personSeat(entry.user, uniqueName(seats, seats.length, entry.name), null, fresh.opened))
    }
    const terms: Terms = { private: true, perMove: plan.perMove, standIn: null }
    return newTable({ game, edition, settings, from: null, terms, opener: null, tournament: id, ...fresh }, seats)
  }

  /** Decided, then stored with the tables it opens, if nobody was quicker; else it is decided anew. */
  async function apply(
    id: TournamentId,
    command: Command | 'look',
    now: () => number,
  ): Promise<Result<null, RefusalCode>> {
    for (let tries = 0; tries < TRIES; tries++) {
      const facts = command === 'look' ? await store.facts(id) : new Map<TableId, never>()
      const before = await store.tournament(id)
      if (before === null) return err('no-such-tournament')
      const decided = decide(before, command === 'look' ? { type: 'look', tables: facts } : command, now())
      if (!decided.ok) return decided
      await Promise.all(decided.value.closes.map(close))
      const { next } = decided.value
      if (next === before) return ok(null)
      const cards = new Map(decided.value.opens.map((number) => [number, cardOf(next, boutIn(next, number))]))
      const bouts = next.bouts.map((bout) => {
        const card = cards.get(bout.number)
        return card === undefined ? bout : { ...bout, table: card.head.id }
      })
      const written = await store.change(
        id,
        {
          version: before.version,
          state: next.state,
          starts: next.starts,
          nextAt: next.nextAt,
          entries: next.entries.filter((entry) => entry !== before.entries[entry.number]),
          bouts: bouts.filter((bout) => bout !== before.bouts[bout.number]),
        },
        [...cards.values()],
      )
      if (written.ok) return ok(null)
      if (!isWorthAnotherTry(written.error)) return err('not-stored')
      await new Promise((settle) => setTimeout(settle, randomInt(1, 20)))
    }
    return err('not-stored')
  }

  /** A game that has just begun is not closed: then nobody was late. */
  async function close(id: TableId): Promise<void> {
    const found = await tables.find(id)
    if (found.ok) await found.value.ask({ type: 'close', by: 'time', user: null })
  }

  return {
    mayOpen,

    async open(person, wanted) {
      const refused = (code: RefusalCode, reasons: readonly Reason[] = []): Result<never, Refusal> =>
        err({ code, reasons })
      if (!(await mayOpen(person.id))) return refused('no-tournaments')
      const name = titleFrom(wanted.name)
      if (name === null) return refused('bad-name')
      const now = Date.now()
      if (wanted.starts < now - LATE || wanted.starts > now + YEAR) return refused('bad-time')
      const players = playersOf(wanted.game)
      if (players === null) return refused('no-such-game')
      const { edition, most } = players.open(({ game }) => ({ edition: game.edition, most: game.seats.max }))
      const isForPairs = wanted.format === 'round-robin' || wanted.format === 'knock-out'
      if (wanted.seats > most || (isForPairs && wanted.seats > 2)) return refused('no-such-seat')
      let settings = ''
      for (let seats = 2; seats <= wanted.seats; seats++) {
        const read = agreed(players, wanted.settings, seats)
        if (!read.ok) return refused('bad-settings', read.error)
        settings = read.value
      }
      const series = wanted.series === null ? null : await store.oneSeries(wanted.series)
      if (wanted.series !== null && series === null) return refused('no-such-tournament')
      if (series !== null && series.opener !== person.id) return refused('not-the-opener')
      const id = TournamentId.parse(randomBytes(12).toString('base64url'))
      const { format, game, seats, plan, starts } = wanted
      const written = await store.create(
        {
          id,
          name,
          format,
          game,
          edition,
          settings,
          seats,
          plan,
          opener: person.id,
          series: wanted.series,
          made: now,
          starts,
          state: 'gathering',
          nextAt: null,
          version: 0,
          entries: [],
          bouts: [],
        },
        MOST_UNFINISHED,
      )
      if (written.ok) return ok(id)
      return refused(written.error === 'stale' ? 'too-many-tournaments' : 'not-stored')
    },

    async openSeries(person, called) {
      if (!(await mayOpen(person.id))) return err({ code: 'no-tournaments', reasons: [] })
      const name = titleFrom(called)
      if (name === null) return err({ code: 'bad-name', reasons: [] })
      const id = SeriesId.parse(randomBytes(12).toString('base64url'))
      const written = await store.createSeries(id, name, person.id, Date.now(), MOST_SERIES)
      if (written.ok) return ok(id)
      return err({ code: written.error === 'stale' ? 'too-many-tournaments' : 'not-stored', reasons: [] })
    },

    ask: (id, command) => apply(id, command, Date.now),
    async join(id, person) {
      const isAccount = (await accounts.account(person.id)) !== null
      const joining = { id: person.id, name: person.name, isAccount, isBot: person.bot !== undefined }
      return apply(id, { type: 'join', person: joining, lot: randomInt(2 ** 31) }, Date.now)
    },

    async advance() {
      for (const id of await store.due(Date.now())) {
        const done = await apply(id, 'look', Date.now).catch((error: unknown) => error)
        if (done instanceof Error) log.error({ err: done, tournament: id }, 'a tournament failed')
      }
    },
  }
}

const boutIn = ({ bouts }: StoredTournament, number: number): StoredBout => {
  const bout = bouts[number]
  if (bout === undefined) throw new Error(`there is no bout ${number}`)
  return bout
}

/** Somebody else was quicker, or somebody who was to be paired is deleted: it is read anew. */
const isWorthAnotherTry = (error: NotWritten): boolean => error === 'stale' || error === 'gone' || error === 'conflict'

/** A title as it is shown, or null if nothing or too much is left of it. */
function titleFrom(text: string): string | null {
  const title = unpiled(visibleIn(text.replaceAll(/\s+/g, ' ')).trim().normalize('NFC'))
  return title === '' || [...title].length > LONGEST_TITLE ? null : title
}
