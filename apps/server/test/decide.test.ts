import { PLAYERS } from '@parlour/bots'
import { oneOf, readRecord, stream, writeRecord, type Rng } from '@parlour/core'
import type { Terms, UserId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { newSeed, newTableCode, newTableId, newUserId } from '../crypto.ts'
import { recordFrom } from '../messages.ts'
import { isBots, isComplete, OPEN, personSeat, type Seats } from '../seats.ts'
import type { StoredSeat, StoredTable } from '../store.ts'
import { decide, type Command } from '../table/decide.ts'
import type { Person } from '../table/seating.ts'
import { loadState, numberOf, seatToAct, type TableState } from '../table/state.ts'
import { timersOf } from '../table/timers.ts'
import { gatheringTable, playersFor, revealing, saltOf, sitting, withChange } from './one-table.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const TABLES = LONG ? 2000 : 15 // for each game
const COMMANDS = LONG ? 400 : 250

const PEOPLE: readonly Person[] = ['Ann', 'Bo', 'ann', 'Eve', 'Guest 1'].map((name, index) => ({
  id: newUserId(),
  name,
  account: index < 3,
}))
const TERMS: readonly Partial<Terms>[] = [
  {},
  { perMove: 30 },
  { standIn: 60, substitutes: true },
  { perMove: 86_400, standIn: 3600 },
  { perMove: 5, standIn: 5, substitutes: true },
  { perMove: 60, rated: true, substitutes: true },
]
const START = 1_800_000_000_000

/** Anything somebody might ask for at a table, sensible or not. */
function anyCommand(state: TableState, rng: Rng): Command {
  const person = oneOf(PEOPLE, rng)
  const { id: user } = person
  const seat =
    rng.below(4) > 0 ? rng.below(state.seats.length) : oneOf([-1, 7, 0.5, Number.NaN, state.seats.length], rng)
  const toAct = seatToAct(state)
  const taken = toAct === null ? undefined : state.seats[toAct]
  const think = timersOf(state).think
  if (think !== null && rng.below(3) === 0)
    return { type: 'bot', thinking: think, action: oneOf([null, 'nonsense'], rng) }
  const awaited = revealing(state, PEOPLE)
  if (awaited.length > 0 && rng.below(2) === 0) return oneOf(awaited, rng)
  if (state.head.status === 'playing' && rng.below(10) === 0) return { type: 'substitute', person, seat }
  switch (rng.below(24)) {
    case 0:
    case 1:
    case 2:
      return rng.below(6) > 0
        ? sitting(state, person, seat)
        : { type: 'sit', person, seat, commitment: oneOf(['', state.head.commitment], rng), saltHash: 'ff' }
    case 3:
      return { type: 'stand', user }
    case 4:
      return { type: 'fill', user, seat, bot: oneOf([null, 'random', 'deep-blue', '', '__proto__'], rng) }
    case 5:
      return { type: 'away', user, away: rng.below(2) === 0 }
    case 6:
      return { type: 'chat', person, text: oneOf(['hello', ' \u202e ', '', 'x'.repeat(300)], rng) }
    case 7:
      return rng.below(3) > 0
        ? { type: 'look' }
        : {
            type: 'rematch',
            user,
            fresh: { id: newTableId(), code: newTableCode(), seed: newSeed(), commitment: '', opened: START },
          }
    case 8:
      return rng.below(60) > 0 ? { type: 'look' } : { type: 'close', by: oneOf(['opener', 'host', 'time'], rng), user }
    case 9:
      return rng.below(6) > 0
        ? { type: 'rename', person: { ...person, name: oneOf(PEOPLE, rng).name } }
        : { type: 'remove', seat, user }
    case 10:
      return { type: 'resume' }
    case 11:
    case 12:
      return { type: 'look' }
    case 13:
    case 14: {
      const bot = think ?? { line: rng.below(9), seat, bot: 'random' }
      return { type: 'bot', thinking: bot, action: oneOf([null, 'nonsense', state.match?.actions()[0] ?? null], rng) }
    }
    case 15:
      return {
        type: 'act',
        user,
        request: `r${rng.below(5)}`,
        after: rng.below(30),
        action: oneOf(['', '§', 'roll'], rng),
      }
    case 16:
      return { type: 'reveal', user, salt: oneOf(['', 'ff', saltOf(oneOf(PEOPLE, rng))], rng) }
    case 17:
      return rng.below(10) > 0 ? { type: 'look' } : { type: oneOf(['resign', 'end'], rng), user }
    default: {
      const mover = taken?.kind === 'person' ? taken.user : null
      const actions = state.match?.actions() ?? []
      return {
        type: 'act',
        user: mover ?? user,
        request: `m${rng.below(1000)}`,
        after: numberOf(state),
        action: actions.length === 0 ? 'roll' : oneOf(actions, rng),
      }
    }
  }
}

/** All that is stored of a state, and where the match stands. */
const essenceOf = ({ head, seats, chat, match, turn, requests, replaced, epoch, version }: TableState): unknown => ({
  head,
  seats,
  chat,
  position: match?.position() ?? null,
  lines: match?.lines ?? [],
  turn,
  requests,
  replaced: [...replaced],
  epoch,
  version,
})

function expectSane(before: TableState, after: TableState, now: number): void {
  const users = after.seats.flatMap((seat) => (seat.kind === 'person' && seat.user !== null ? [seat.user] : []))
  expect(new Set(users).size).toBe(users.length) // nobody sits twice
  const names = after.seats.flatMap((seat) => (seat.kind === 'open' ? [] : [seat.name.toLowerCase()]))
  expect(new Set(names).size).toBe(names.length)
  expect(after.seats.length).toBe(before.seats.length)
  if (after.head.status !== 'gathering' && after.match !== null)
    for (const seat of after.seats)
      expect(seat.kind === 'bot' || (seat.kind === 'person' && seat.salt !== null && seat.saltHash !== null)).toBe(true)
  expect(after.match?.lines.slice(0, numberOf(before)) ?? []).toEqual(before.match?.lines ?? [])
  expect(after.turn.toAct).toBe(seatToAct(after))
  const { wakeAt, think } = timersOf(after)
  const { turn } = after
  expect(turn.dueAt).toBe(think === null ? wakeAt : turn.began)
  if (after.head.status === 'gathering') {
    expect(turn.deadline !== null).toBe(isComplete(after.seats)) // salts are awaited exactly then
    expect(after.head.round > before.head.round).toBe(after.head.commitment !== before.head.commitment)
    if (after.head.round > before.head.round) expect(isUndrawn(after.seats)).toBe(true)
  } else if (turn.deadline !== null && after.match !== null) {
    expect(turn.deadline - turn.began).toBe((after.head.terms.perMove ?? 0) * 1000)
    expect(turn.began).toBeLessThanOrEqual(now)
  }
  if (turn.graceUntil !== null) expect(turn.graceUntil).toBeLessThanOrEqual(now + 20_000)
  if (after.head.status === 'over' || after.head.status === 'closed') expect([wakeAt, think]).toEqual([null, null])
  expectEnded(before, after)
  expectReplaced(before, after, now)
  const seat = seatToAct(after)
  if (think !== null) expect([think.seat, isBots(after.seats[think.seat])]).toEqual([seat, true])
  if (seat !== null && !isBots(after.seats[seat]) && turn.deadline !== null) expect(wakeAt).not.toBeNull()
}

/** Resigned is a table of two that goes no further, and its record says so; offers are void with the next line. */
function expectEnded(before: TableState, after: TableState): void {
  const { head, seats, match } = after
  const record = recordFrom(head, seats, match?.lines ?? [], 0)
  const written = readRecord(writeRecord(record))
  if (match !== null) expect(written).toMatchObject({ ok: true, value: { lines: match.lines } })
  expect(written.ok ? written.value.resigned : undefined).toBe(head.resigned)
  if (head.resigned !== undefined) {
    expect([seats.length, head.status, match?.outcome]).toEqual([2, 'over', null])
    expect(head.outcome).toEqual({ scores: head.resigned === 0 ? [0, 1] : [1, 0], winners: [1 - head.resigned] })
  } else if (head.status === 'over') expect(head.outcome).toEqual(match?.outcome)
  if (numberOf(after) > numberOf(before)) expect(head.offers).toBeUndefined()
  if (head.terms.rated === true && head.status !== 'gathering')
    for (const seat of seats)
      if (seat.kind === 'person' && seat.user !== null)
        expect([PEOPLE.find(({ id }) => id === seat.user)?.account, seat.away]).toEqual([true, null])
}

/**
 * A seat changes hands in a game only where that was agreed on, and nothing but its holder changes; the record says
 * since which line, and the salts are those of the ones who began.
 */
function expectReplaced(before: TableState, after: TableState, now: number): void {
  const { head, seats, match } = after
  const record = readRecord(writeRecord(recordFrom(head, seats, match?.lines ?? [], 0)))
  if (match !== null) expect(record.ok ? record.value.substitutes : null).toEqual(head.substitutes)
  if (head.substitutes === before.head.substitutes) return
  const { seat, line } = head.substitutes?.at(-1) ?? { seat: -1, line: -1 }
  expect([head.substitutes?.length, line]).toEqual([(before.head.substitutes?.length ?? 0) + 1, numberOf(before)])
  const { terms, tournament, challenge, race, status } = head
  expect([terms.substitutes, terms.rated ?? false, status]).toEqual([true, false, 'playing'])
  expect([tournament, challenge, race]).toEqual([undefined, undefined, undefined])
  const [was, is] = [before.seats[seat], seats[seat]]
  if (was?.kind !== 'person' || is?.kind !== 'person') throw new Error('people alone are replaced')
  expect([is.salt, is.saltHash, is.away]).toEqual([was.salt, was.saltHash, null])
  expect(is.user).not.toBe(was.user)
  expect(before.seats.filter((_, index) => index !== seat)).toEqual(seats.filter((_, index) => index !== seat))
  expect(match?.position()).toBe(before.match?.position())
  expect(after.requests.some((one) => one.seat === seat)).toBe(false)
  if (was.user !== null) {
    expect([after.replaced.get(was.user), before.present.has(was.user)]).toEqual([seat, false])
    expect(now - (was.absentSince ?? now)).toBeGreaterThanOrEqual(120_000)
  }
  expect(is.user === null || after.replaced.has(is.user)).toBe(false)
}

/** Nobody has shown anything yet. */
const isUndrawn = (seats: Seats): boolean =>
  seats.every((seat) => seat.kind !== 'person' || (seat.saltHash === null && seat.salt === null))

describe('decide', () => {
  let takeovers = 0
  for (const { id } of PLAYERS)
    it(`${id}: ${TABLES} tables of random and hostile commands never throw, refusals change nothing, and what is stored says it all`, () => {
      const tally = { stored: 0, refused: 0, begun: 0, rounds: 0, over: 0, clock: 0, bot: 0, replaced: 0 }
      for (let i = 0; i < TABLES; i++) play(id, stream('decide', id, i), tally)
      const { stored, refused, begun, rounds, clock, bot, replaced } = tally
      expect(Math.min(stored, refused, begun, rounds, clock, bot)).toBeGreaterThan(0)
      takeovers += replaced
      if (LONG) expect(replaced).toBeGreaterThan(0)
    })

  it('seats changed hands at some of these tables', () => expect(takeovers).toBeGreaterThan(0))
})

function play(
  game: string,
  rng: Rng,
  tally: {
    [what in 'stored' | 'refused' | 'begun' | 'rounds' | 'over' | 'clock' | 'bot' | 'replaced']: number
  },
): void {
  const players = playersFor(game)
  const { min, usual } = players.open((all) => all.game.seats)
  const [opener = { id: newUserId(), name: 'Ann' }] = PEOPLE
  const length = min + rng.below(Math.max(min, Math.min(usual, 4)) - min + 1) // a full table begins rarely
  const seats = Array.from({ length }, (_, seat): StoredSeat => {
    if (seat === 0) return personSeat(opener.id, opener.name, null, START)
    return rng.below(3) === 0 ? { kind: 'bot', bot: 'random', name: `Random ${seat}` } : OPEN
  })
  let stored: StoredTable = gatheringTable(game, seats, opener, oneOf(TERMS, rng), '', START)
  let now = START
  let state = loaded(stored, new Set())
  for (let i = 0; i < COMMANDS; i++) {
    now += oneOf([0, 5, 700, 20_000, 90_000, 4_000_000], rng)
    if (rng.below(4) === 0)
      state = { ...state, present: new Set(PEOPLE.filter(() => rng.below(2) === 0).map((person) => person.id)) }
    const command = anyCommand(state, rng)
    const [before, essence] = [state, JSON.stringify(essenceOf(state))]
    const decision = decide(state, command, now)
    expect(JSON.stringify(essenceOf(before))).toBe(essence) // nothing is changed in place
    expect(decide(state, command, now).ok).toBe(decision.ok) // and nothing is left to chance
    if (!decision.ok) {
      tally.refused++
      expect(decision.error.code).not.toBe('failed')
      continue
    }
    const { change, state: after, events, timers, steps } = decision.value
    expectSane(before, after, now)
    expect(timers).toEqual(timersOf(after))
    expect(steps.map(({ number }) => number)).toEqual(
      Array.from({ length: numberOf(after) - numberOf(before) }, (_, index) => numberOf(before) + index + 1),
    )
    if (change === null) expect(JSON.stringify(essenceOf(after))).toBe(essence)
    else {
      const next = withChange(stored, change)
      if (!next.ok) throw new Error(`the change was ${next.error}`)
      expect(withChange(next.value, change)).toMatchObject({ ok: false, error: 'stale' })
      stored = next.value
      tally.stored++
    }
    for (const event of events)
      if (event.type === 'played' && event.instead !== null) {
        tally[event.instead]++
        expect(stored.lines[(event.steps[0]?.number ?? 0) - 1]?.instead).toBe(event.instead)
      }
    if (before.match === null && after.match !== null) tally.begun++
    if (after.head.round > before.head.round) tally.rounds++
    if (after.head.substitutes !== before.head.substitutes) tally.replaced++
    if (after.head.status === 'over' && before.head.status !== 'over') tally.over++
    state = after
    if (i % 25 === 24 || i === COMMANDS - 1) {
      const again = loaded(stored, state.present)
      expect(essenceOf(again)).toEqual(essenceOf(state))
      state = again
    }
  }
}

function loaded(stored: StoredTable, present: ReadonlySet<UserId>): TableState {
  const found = loadState(stored, playersFor(stored.head.game), present)
  if (!found.ok) throw new Error(`line ${found.error} does not follow`)
  return found.value.state
}
