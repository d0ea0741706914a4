import { oneOf, readRecord, replay, stream, verify, writeRecord } from '@parlour/core'
import { TournamentId, type Terms } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { hmac, newUserId } from '../crypto.ts'
import { recordFrom, tableNow } from '../messages.ts'
import { OPEN } from '../seats.ts'
import { decide, type Command } from '../table/decide.ts'
import type { Person } from '../table/seating.ts'
import { loadState, numberOf, seatToAct, type TableState } from '../table/state.ts'
import { vacantAt } from '../table/vacancy.ts'
import { gatheringTable, playersFor, revealing, sitting } from './one-table.ts'

const PEOPLE: readonly Person[] = ['Ann', 'Bo', 'Cy', 'Di'].map((name) => ({ id: newUserId(), name, account: true }))
const EVE: Person = { id: newUserId(), name: 'Eve' }
const NOW = 1_800_000_000_000
const CASUAL: Partial<Terms> = { standIn: 30, substitutes: true }
const HELD = 120_000
const RNG = stream('substitute')

function decidedAt(state: TableState, command: Command, now: number): TableState {
  const decision = decide(state, command, now)
  if (!decision.ok) throw new Error(`${command.type}: ${decision.error.code}`)
  return decision.value.state
}
const refusal = (state: TableState, command: Command, now: number): string => {
  const decision = decide(state, command, now)
  return decision.ok ? 'done' : decision.error.code
}
const taking = (person: Person, seat: number): Command => ({ type: 'substitute', person, seat })

/** A game of so many, everybody there. */
function begun(game: string, seats: number, terms: Partial<Terms> = CASUAL): TableState {
  const people = PEOPLE.slice(0, seats)
  const [opener = EVE] = people
  const open = Array.from({ length: seats }, () => OPEN)
  const loaded = loadState(gatheringTable(game, open, opener, terms), playersFor(game), new Set())
  if (!loaded.ok) throw new Error('it does not load')
  let state: TableState = { ...loaded.value.state, present: new Set(people.map(({ id }) => id)) }
  people.forEach((person, seat) => (state = decidedAt(state, sitting(state, person, seat), NOW)))
  for (const command of revealing(state, people)) state = decidedAt(state, command, NOW)
  expect(state.head.status).toBe('playing')
  return state
}
/** Seat 1 has gone, and that was noted. */
const deserted = (state: TableState, at = NOW): TableState => {
  const [, bo] = PEOPLE
  const present = new Set([...state.present].filter((user) => user !== bo?.id))
  return decidedAt({ ...state, present }, { type: 'look' }, at)
}
const moved = (state: TableState, user: Person['id'], request: string, now: number): TableState =>
  decidedAt(
    state,
    { type: 'act', user, request, after: numberOf(state), action: oneOf(state.match?.actions() ?? [''], RNG) },
    now,
  )
const holderOf = ({ seats }: TableState, seat: number): Person['id'] | null => {
  const taken = seats[seat]
  return taken?.kind === 'person' ? taken.user : null
}

describe('a substitute', () => {
  it('takes the seat of somebody who stays away two minutes or longer than a bot waits, and not before', () => {
    const state = deserted(begun('cant-stop', 2))
    expect(refusal(state, taking(EVE, 1), NOW + HELD - 1)).toBe('no-substitute')
    const after = decidedAt(state, taking(EVE, 1), NOW + HELD)
    expect(after.seats[1]).toMatchObject({ user: EVE.id, name: 'Eve', away: null })
    expect(after.head.substitutes).toEqual([{ seat: 1, line: numberOf(state) }])
    const slow = deserted(begun('cant-stop', 2, { ...CASUAL, standIn: 600 }))
    expect(refusal(slow, taking(EVE, 1), NOW + 599_999)).toBe('no-substitute')
    expect(refusal(slow, taking(EVE, 1), NOW + 600_000)).toBe('done')
    const clocked = deserted(begun('cant-stop', 2, { perMove: 60, substitutes: true }))
    expect(refusal(clocked, taking(EVE, 1), NOW + HELD)).toBe('done')
  })

  it('is refused where nobody is away, at another seat, for one who plays, and by terms that do not permit it', () => {
    const later = NOW + 10 * HELD
    const here = begun('cant-stop', 2)
    expect(refusal(here, taking(EVE, 1), later)).toBe('no-substitute')
    const state = deserted(here)
    const [ann = EVE, bo = EVE] = PEOPLE
    expect(refusal(state, taking(EVE, 0), later)).toBe('no-substitute')
    for (const seat of [-1, 2, 0.5, Number.NaN]) expect(refusal(state, taking(EVE, seat), later)).toBe('no-such-seat')
    expect(refusal(state, taking(ann, 1), later)).toBe('already-seated')
    expect(refusal(state, taking(bo, 1), later)).toBe('already-seated')
    const back = { ...state, present: new Set([...state.present, bo.id]) }
    expect(refusal(back, taking(EVE, 1), later)).toBe('no-substitute')
    for (const terms of [
      { standIn: 30 },
      { substitutes: true }, // played for weeks, perhaps
      { standIn: 30, substitutes: true, perMove: 86_400 },
      { standIn: 30, substitutes: false },
    ])
      expect(refusal(deserted(begun('cant-stop', 2, terms)), taking(EVE, 1), later)).toBe('no-substitute')
    const rated = deserted(begun('cant-stop', 2, { perMove: 60, rated: true, substitutes: true }))
    expect(refusal(rated, taking(EVE, 1), NOW + HELD)).toBe('rated-table')
    const program = { id: 'robo', owner: newUserId(), ownerName: 'Max', games: null, paces: ['untimed'] } as const
    expect(refusal(state, taking({ ...EVE, bot: program }, 1), later)).toBe('no-bots')
    const over = { ...state, head: { ...state.head, status: 'over' } } as const
    expect(refusal(over, taking(EVE, 1), later)).toBe('over')
    const [, seat = OPEN] = state.seats
    expect(vacantAt(state.head, seat)).not.toBeNull()
    for (const kind of [
      { tournament: TournamentId.parse('t'.repeat(16)) },
      { challenge: '2026-11-18' },
      { race: state.head.id },
      { terms: { ...state.head.terms, rated: true } }, // nobody is offered what would be refused
    ])
      expect(vacantAt({ ...state.head, ...kind }, seat)).toBeNull()
  })

  it('the record names the line, is verified with the salts of those who began, and replays', async () => {
    let state = begun('cant-stop', 2)
    const [ann = EVE] = PEOPLE
    for (let moves = 0; moves < 5; moves++)
      state = moved(state, holderOf(state, seatToAct(state) ?? 0) ?? ann.id, `m${moves}`, NOW)
    const line = numberOf(state)
    state = decidedAt(deserted(state), taking(EVE, 1), NOW + HELD)
    state = { ...state, present: new Set([ann.id, EVE.id]) }
    for (let moves = 0; state.head.status === 'playing' && moves < 5000; moves++)
      state = moved(state, holderOf(state, seatToAct(state) ?? 0) ?? ann.id, `n${moves}`, NOW + HELD)
    const text = writeRecord(recordFrom(state.head, state.seats, state.match?.lines ?? [], NOW))
    expect(text).toContain(`\nsubstitute: 1 after ${line}\n`)
    expect(text).toContain('\nseat: Eve\n')
    const read = readRecord(text)
    if (!read.ok) throw new Error('unreadable')
    expect(read.value.substitutes).toEqual([{ seat: 1, line }])
    expect(playersFor('cant-stop').open(({ game }) => replay(game, read.value).ok)).toBe(true)
    expect(await playersFor('cant-stop').open(({ game }) => verify(game, read.value, hmac))).toMatchObject({ ok: true })
    for (const forged of ['1', '2 after 3', '1 after 99999', '-1 after 3', '1 after x', ''])
      expect(readRecord(text.replace(/^substitute: .*$/m, `substitute: ${forged}`)).ok).toBe(false)
  })

  it('sees the hand of that seat, and the one who left sees no hand any more but is told', () => {
    const state = deserted(begun('big-two', 4))
    const [, bo = EVE] = PEOPLE
    const now = NOW + HELD
    const seen = (at: TableState, user: Person['id']): string =>
      JSON.stringify(tableNow(at, user, () => false, now).view)
    const [hand, nothing] = [seen(state, bo.id), seen(state, EVE.id)]
    expect(hand).not.toBe(nothing)
    const after = decidedAt(state, taking(EVE, 1), now)
    expect([seen(after, EVE.id), seen(after, bo.id)]).toEqual([hand, nothing])
    const told = tableNow(after, bo.id, () => false, now)
    expect([told.you, told.replaced, told.substitutes]).toEqual([null, 1, [{ seat: 1, line: numberOf(state) }]])
    expect(tableNow(after, EVE.id, () => false, now)).toMatchObject({ you: 1 })
    expect(tableNow(after, EVE.id, () => false, now).replaced).toBeUndefined()
    for (const command of ['resign', 'end'] as const)
      expect(refusal(after, { type: command, user: bo.id }, now)).toBe('not-seated')
    expect(refusal(after, { type: 'away', user: bo.id, away: false }, now)).toBe('not-seated')
  })

  it('may use the ids of the one before, whose offer is void, and may be replaced in turn', () => {
    let state = begun('cant-stop', 2)
    const [ann = EVE, bo = EVE, cy = EVE] = PEOPLE
    while (seatToAct(state) !== 1) state = moved(state, ann.id, `a${numberOf(state)}`, NOW)
    state = moved(state, bo.id, 'same', NOW)
    while (seatToAct(state) !== 1) state = moved(state, ann.id, `a${numberOf(state)}`, NOW)
    state = decidedAt(state, { type: 'end', user: bo.id }, NOW)
    expect(state.head.offers).toEqual([1])
    state = decidedAt(deserted(state), taking(EVE, 1), NOW + HELD)
    expect(state.head.offers).toBeUndefined()
    const number = numberOf(state)
    const again = moved({ ...state, present: new Set([ann.id, EVE.id]) }, EVE.id, 'same', NOW + HELD)
    expect(numberOf(again)).toBeGreaterThan(number)
    const left = decidedAt({ ...again, present: new Set([ann.id]) }, { type: 'look' }, NOW + HELD)
    const third = decidedAt(left, taking(cy, 1), NOW + 2 * HELD)
    expect(third.head.substitutes?.map(({ seat }) => seat)).toEqual([1, 1])
    expect([...third.replaced.keys()]).toEqual([bo.id, EVE.id])
    // whoever comes back as a substitute themselves has nothing to be told
    const empty = decidedAt({ ...third, present: new Set([ann.id]) }, { type: 'look' }, NOW + 2 * HELD)
    const returned = decidedAt(empty, taking(bo, 1), NOW + 4 * HELD)
    expect([...returned.replaced.keys()].toSorted()).toEqual([EVE.id, cy.id].toSorted())
  })

  it('a seat that nobody has any more is there for the first who comes', () => {
    const state = begun('cant-stop', 2)
    const [, bo = EVE] = PEOPLE
    const removed = decidedAt(state, { type: 'remove', seat: 1, user: bo.id }, NOW)
    const after = decidedAt(removed, taking(EVE, 1), NOW)
    expect([holderOf(after, 1), after.replaced.size]).toEqual([EVE.id, 0])
  })
})
