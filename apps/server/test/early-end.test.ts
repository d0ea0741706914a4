import { outcomeOfResigning, readRecord, replay, writeRecord } from '@parlour/core'
import type { Terms } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { newUserId } from '../crypto.ts'
import { recordFrom } from '../messages.ts'
import { OPEN } from '../seats.ts'
import { decide, type Command } from '../table/decide.ts'
import type { Person } from '../table/seating.ts'
import { loadState, numberOf, seatToAct, type TableState } from '../table/state.ts'
import { timersOf } from '../table/timers.ts'
import { gatheringTable, playersFor, revealing, sitting } from './one-table.ts'

const PEOPLE: readonly Person[] = ['Ann', 'Bo', 'Cy'].map((name) => ({ id: newUserId(), name, account: true }))
const [ANN, BO] = [PEOPLE[0]?.id ?? newUserId(), PEOPLE[1]?.id ?? newUserId()]
const NOW = 1_800_000_000_000

function after(state: TableState, command: Command): TableState {
  const decision = decide(state, command, NOW)
  if (!decision.ok) throw new Error(`${command.type}: ${decision.error.code}`)
  return decision.value.state
}
const refusal = (state: TableState, command: Command): string => {
  const decision = decide(state, command, NOW)
  return decision.ok ? 'done' : decision.error.code
}

function gathering(seats: number, terms: Partial<Terms> = {}): TableState {
  const [opener = { id: newUserId(), name: '' }] = PEOPLE
  const table = gatheringTable(
    'cant-stop',
    Array.from({ length: seats }, () => OPEN),
    opener,
    { perMove: 60, ...terms },
  )
  const loaded = loadState(table, playersFor('cant-stop'), new Set())
  if (!loaded.ok) throw new Error('it does not load')
  return loaded.value.state
}
function begun(seats: number, terms: Partial<Terms> = {}): TableState {
  const people = PEOPLE.slice(0, seats)
  let state = gathering(seats, terms)
  people.forEach((person, seat) => (state = after(state, sitting(state, person, seat))))
  for (const command of revealing(state, people)) state = after(state, command)
  expect(state.head.status).toBe('playing')
  return state
}
const moved = (state: TableState): TableState => {
  const user = PEOPLE[seatToAct(state) ?? 0]?.id ?? ANN
  const action = state.match?.actions()[0] ?? ''
  return after(state, { type: 'act', user, request: 'm', after: numberOf(state), action })
}

describe('a game that ends before its rules end it', () => {
  it.each([0, 1])('T7: seat %d resigns on anybody’s turn, and the other has won', (seat) => {
    const user = PEOPLE[seat]?.id ?? ANN
    for (const state of [begun(2), moved(begun(2)), begun(2, { rated: true })]) {
      const over = after(state, { type: 'resign', user })
      expect(over.head).toMatchObject({ status: 'over', outcome: outcomeOfResigning(seat), resigned: seat })
      expect(over.head.outcome?.winners).toEqual([1 - seat])
      expect(timersOf(over)).toEqual({ wakeAt: null, think: null })
      expect(over.turn).toMatchObject({ toAct: null, began: NOW })
      expect(refusal(over, { type: 'resign', user })).toBe('over')
      expect(refusal(over, { type: 'end', user })).toBe('over')
      const text = writeRecord(recordFrom(over.head, over.seats, over.match?.lines ?? [], NOW))
      const read = readRecord(text)
      expect(read).toMatchObject({ ok: true, value: { resigned: seat, lines: over.match?.lines } })
      if (read.ok) expect(playersFor('cant-stop').open(({ game }) => replay(game, read.value).ok)).toBe(true)
      for (const forged of ['resigned: 2', 'resigned: -1', 'resigned: x', 'resigned: 0.5'])
        expect(readRecord(text.replace(/^resigned: \d$/m, forged)).ok).toBe(false)
    }
  })

  it('resigning is for two who play: not before, not for spectators, not among three', () => {
    expect(refusal(gathering(2), { type: 'resign', user: ANN })).toBe('not-seated')
    expect(refusal(begun(2), { type: 'resign', user: newUserId() })).toBe('not-seated')
    expect(refusal(begun(3), { type: 'resign', user: ANN })).toBe('not-two')
    const sitting1 = gathering(2)
    const [ann] = PEOPLE
    if (ann !== undefined)
      expect(refusal(after(sitting1, sitting(sitting1, ann, 0)), { type: 'resign', user: ANN })).toBe('not-begun')
  })

  it('before the first move anybody ends it at once, later everybody must, and an offer is void with the next move', () => {
    expect(after(begun(3), { type: 'end', user: ANN }).head.status).toBe('closed')
    const offered = after(moved(begun(2)), { type: 'end', user: ANN })
    expect(offered.head).toMatchObject({ status: 'playing', offers: [0] })
    expect(after(offered, { type: 'end', user: ANN })).toEqual(offered)
    expect(after(offered, { type: 'end', user: BO }).head).toMatchObject({ status: 'closed', outcome: null })
    expect(moved(offered).head.offers).toBeUndefined()
    expect(refusal(offered, { type: 'end', user: newUserId() })).toBe('not-seated')
  })

  it('at a rated table nobody is rid of their dice alone', () => {
    const offered = after(begun(2, { rated: true }), { type: 'end', user: BO })
    expect(offered.head.status).toBe('playing')
    expect(after(offered, { type: 'end', user: ANN }).head.status).toBe('closed')
  })
})
