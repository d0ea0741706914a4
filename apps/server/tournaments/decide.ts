import { err, ok, type Outcome, type Result } from '@parlour/core'
import { MOST_ENTRANTS, type RefusalCode, type Status, type TableId, type UserId } from '@parlour/protocol'
import { arenaTables, freeIn } from './arena-pairs.ts'
import { active, isOpen, POINT, pointsOf, withAbsent } from './event.ts'
import { lastRound, nextRound } from './rounds.ts'
import { standings } from './standings.ts'
import { eventOf, type StoredBout, type StoredEntry, type StoredTournament } from './tournament.ts'

/** Everything that can be asked of a tournament. Nothing here is drawn by lot. */
export type Command =
  | { readonly type: 'join'; readonly person: Joining; readonly lot: number }
  | { readonly type: 'withdraw'; readonly user: UserId; readonly number: number | null } // null: oneself
  | { readonly type: 'start'; readonly user: UserId }
  | { readonly type: 'cancel'; readonly user: UserId }
  | { readonly type: 'look'; readonly tables: ReadonlyMap<TableId, TableFacts> } // time has passed, or a game has ended

interface Joining {
  readonly id: UserId
  readonly name: string
  readonly isAccount: boolean
  readonly isBot: boolean
}

/** How far the table of a bout is. */
export interface TableFacts {
  readonly status: Status
  readonly hasBegun: boolean
  readonly outcome: Outcome | null
  readonly sat: readonly boolean[] // by seat: has sat down
  readonly ready: readonly boolean[] // and has given their share of the dice
}

/** What a command comes to. */
export interface Decision {
  readonly next: StoredTournament // equal to the one before: nothing is to be stored
  readonly opens: readonly number[] // bouts that need a table
  readonly closes: readonly TableId[] // tables where somebody did not come: first they are closed, then it counts
}

const SLACK = 180_000 // milliseconds beyond the no-show time in which those who sat down have to give their share
const nothing = (next: StoredTournament): Decision => ({ next, opens: [], closes: [] })

/** Pure: no clock, no disk, no lot. */
export function decide(tournament: StoredTournament, command: Command, now: number): Result<Decision, RefusalCode> {
  switch (command.type) {
    case 'join':
      return join(tournament, command.person, command.lot, now)
    case 'withdraw':
      return withdraw(tournament, command.user, command.number)
    case 'start':
      return ofOpener(tournament, command.user, { ...tournament, starts: Math.min(now, tournament.starts) })
    case 'cancel':
      return ofOpener(tournament, command.user, { ...tournament, state: 'cancelled', nextAt: null })
    case 'look':
      return ok(look(tournament, command.tables, now))
  }
}

function ofOpener(
  { state, opener }: StoredTournament,
  user: UserId,
  next: StoredTournament,
): Result<Decision, RefusalCode> {
  if (opener !== user) return err('not-the-opener')
  if (state === 'running') return err('already-begun')
  return state === 'gathering' ? ok(nothing(next)) : err('over')
}

/** Before the start, or later where somebody who comes late can still play. */
function join(
  tournament: StoredTournament,
  { id, isAccount, isBot }: Joining,
  lot: number,
  now: number,
): Result<Decision, RefusalCode> {
  const { entries, plan, state } = tournament
  const mine = entries.find(({ user }) => user === id)
  if (mine !== undefined && !mine.withdrawn) return ok(nothing(tournament))
  if (state === 'over' || state === 'cancelled') return err('over')
  if (isBot) return err('no-bots')
  if (plan.accounts && !isAccount) return err('no-account')
  if (state === 'running' && !takesLate(tournament, now)) return err('already-begun')
  if (active(eventOf(tournament)).length >= MOST_ENTRANTS || entries.length >= MOST_ENTRANTS * 2)
    return err('tournament-full')
  const entry: StoredEntry = mine ?? {
    number: entries.length,
    lot,
    user: id,
    name: '',
    joined: now,
    withdrawn: false,
    place: null,
  }
  return ok(nothing(withEntry(tournament, { ...entry, withdrawn: false, joined: now })))
}

function takesLate(tournament: StoredTournament, now: number): boolean {
  switch (tournament.format) {
    case 'swiss':
      return lastRound(eventOf(tournament)) < tournament.plan.rounds
    case 'round-robin':
      return true
    case 'knock-out':
      return false
    case 'arena':
      return tournament.nextAt !== null && now < tournament.nextAt
  }
}

/** A game that is on goes on: withdrawing is for the rounds to come. */
function withdraw(tournament: StoredTournament, user: UserId, number: number | null): Result<Decision, RefusalCode> {
  const entry = tournament.entries.find((entry) => (number === null ? entry.user === user : entry.number === number))
  if (number !== null && tournament.opener !== user && entry?.user !== user) return err('not-the-opener')
  if (entry === undefined) return err('not-joined')
  if (tournament.state === 'over' || tournament.state === 'cancelled') return err('over')
  return ok(nothing(entry.withdrawn ? tournament : withEntry(tournament, { ...entry, withdrawn: true })))
}

const withEntry = (tournament: StoredTournament, entry: StoredEntry): StoredTournament => ({
  ...tournament,
  entries: [...tournament.entries.filter(({ number }) => number !== entry.number), entry].toSorted(
    (a, b) => a.number - b.number,
  ),
})

function look(tournament: StoredTournament, tables: ReadonlyMap<TableId, TableFacts>, now: number): Decision {
  if (tournament.state === 'gathering') return now < tournament.starts ? nothing(tournament) : begin(tournament, now)
  if (tournament.state !== 'running') return nothing(tournament)
  const opens: number[] = []
  const closes: TableId[] = []
  let next = tournament
  for (const bout of tournament.bouts) {
    if (bout.points !== null || bout.table === null) continue
    const facts = tables.get(bout.table) ?? GONE
    if (isLate(bout, facts, tournament.plan.noShow, now)) closes.push(bout.table)
    const after = settled(bout, facts, now)
    if (after === bout) continue
    if (isOpen(after)) opens.push(bout.number)
    next = { ...next, bouts: next.bouts.with(bout.number, after) }
    for (const seat of absentAt(facts, bout)) next = goneWith(next, bout.entrants[seat])
  }
  const advanced = tournament.format === 'arena' ? arenaOn(next, now) : roundsOn(next, now)
  return { next: advanced.next, opens: [...opens, ...advanced.opens], closes }
}

const GONE: TableFacts = { status: 'closed', hasBegun: true, outcome: null, sat: [], ready: [] } // it was deleted

/** Somebody has not come in time, or sat down and then kept everybody waiting. */
function isLate(bout: StoredBout, { status, sat }: TableFacts, noShow: number, now: number): boolean {
  const due = bout.began + noShow * 1000
  return status === 'gathering' && (now >= due + SLACK || (now >= due && !sat.every(Boolean)))
}

/** Who did not come to a table that was closed before its game began, by the bout's seats. */
function absentAt({ status, hasBegun, sat, ready }: TableFacts, { missing, entrants }: StoredBout): readonly number[] {
  if (status !== 'closed' || hasBegun) return []
  const here = ready.some(Boolean) ? ready : sat
  const seats = presentSeats(entrants.length, missing)
  return seats.filter((_, index) => here[index] !== true)
}

const presentSeats = (seats: number, missing: readonly number[]): readonly number[] =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !missing.includes(seat))

/** The bout as its table leaves it: over, or to be played again by those who came. */
function settled(bout: StoredBout, facts: TableFacts, now: number): StoredBout {
  const seats = bout.entrants.length
  if (facts.status !== 'over' && facts.status !== 'closed') return bout
  const present = presentSeats(seats, bout.missing)
  if (facts.status === 'over' && facts.outcome !== null)
    return { ...bout, points: withAbsent(seats, present, pointsOf(facts.outcome)), ended: now }
  const absent = absentAt(facts, bout)
  const came = present.filter((seat) => !absent.includes(seat))
  if (absent.length === 0) return { ...bout, points: withAbsent(seats, present, equal(present)), ended: now }
  const missing = [...bout.missing, ...absent].toSorted((a, b) => a - b)
  if (came.length < 2) return { ...bout, missing, points: withAbsent(seats, came, []), ended: now }
  return { ...bout, missing, table: null, began: now }
}

const equal = (present: readonly number[]): readonly number[] => present.map(() => POINT / 2)

const goneWith = (tournament: StoredTournament, number: number | undefined): StoredTournament => {
  const entry = tournament.entries.find((entry) => entry.number === number)
  return entry === undefined ? tournament : withEntry(tournament, { ...entry, withdrawn: true })
}

function begin(tournament: StoredTournament, now: number): Decision {
  if (active(eventOf(tournament)).length < 2) return nothing({ ...tournament, state: 'cancelled', nextAt: null })
  const running: StoredTournament = { ...tournament, state: 'running' }
  return tournament.format === 'arena'
    ? arenaOn({ ...running, nextAt: now + tournament.plan.minutes * 60_000 }, now)
    : paired(running, now)
}

/** Once all tables of a round are done, the next begins after the pause; after the last, it is over. */
function roundsOn(tournament: StoredTournament, now: number): Decision {
  if (tournament.bouts.some(isOpen)) return nothing(tournament)
  if (nextRound(eventOf(tournament), tournament.plan.rounds).length === 0) return nothing(ended(tournament))
  const nextAt = tournament.nextAt ?? now + tournament.plan.pause * 1000
  return now < nextAt ? nothing({ ...tournament, nextAt }) : paired(tournament, now)
}

function paired(tournament: StoredTournament, now: number): Decision {
  const event = eventOf(tournament)
  return withBouts({ ...tournament, nextAt: null }, nextRound(event, tournament.plan.rounds), lastRound(event) + 1, now)
}

function withBouts(
  tournament: StoredTournament,
  groups: readonly (readonly number[])[],
  round: number,
  now: number,
): Decision {
  const bouts = groups.map((entrants, index): StoredBout => ({
    number: tournament.bouts.length + index,
    round,
    entrants,
    points: entrants.length < 2 ? entrants.map(() => POINT) : null,
    table: null,
    missing: [],
    began: now,
    ended: entrants.length < 2 ? now : null,
  }))
  return {
    next: { ...tournament, bouts: [...tournament.bouts, ...bouts] },
    opens: bouts.filter(isOpen).map(({ number }) => number),
    closes: [],
  }
}

/** Until its end those who are free meet; games that are on then still count. */
function arenaOn(tournament: StoredTournament, now: number): Decision {
  const { nextAt, bouts, entries } = tournament
  if (nextAt === null || now >= nextAt) return nothing(bouts.some(isOpen) ? tournament : ended(tournament))
  const event = eventOf(tournament)
  const free = freeIn(event).map((entrant) => {
    const last = bouts.findLast(({ entrants }) => entrants.includes(entrant))?.ended ?? 0
    return { entrant, ms: now - Math.max(entries[entrant]?.joined ?? now, last, tournament.starts) }
  })
  return withBouts(tournament, arenaTables(event, free), lastRound(event) + 1, now)
}

function ended(tournament: StoredTournament): StoredTournament {
  const ranks = new Map(standings(eventOf(tournament)).map(({ entrant, rank }) => [entrant, rank]))
  return {
    ...tournament,
    state: 'over',
    nextAt: null,
    entries: tournament.entries.map((entry) => ({ ...entry, place: ranks.get(entry.number) ?? null })),
  }
}
