import { PLAYERS } from '@parlour/bots'
import { commitmentOf, makeDrawsAgain, ok, readRecord, writeRecord, type Result } from '@parlour/core'
import {
  CHALLENGE_TERMS,
  challengeName,
  challengeSeats,
  dayAt,
  dayBegins,
  dayCloses,
  dayEnds,
  daysBefore,
  isDay,
  streaks,
} from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { openAttempts } from '../challenges/attempts.ts'
import { ranked } from '../challenges/board.ts'
import { checkRecord } from '../challenges/check-record.ts'
import { shownSeed } from '../challenges/draw.ts'
import { hmac, newSeed, newTableCode, newTableId, newUserId } from '../crypto.ts'
import { fairnessOf, recordFrom } from '../messages.ts'
import type { Openings } from '../openings.ts'
import { personSeat } from '../seats.ts'
import { openSqlite } from '../sqlite.ts'
import type { StoredTable } from '../store.ts'
import { decide, type Command } from '../table/decide.ts'
import { newTable } from '../table/new-table.ts'
import { loadState, numberOf, type TableState } from '../table/state.ts'
import { timersOf } from '../table/timers.ts'
import { gatheringTable, playersFor, withChange } from './one-table.ts'
import { newFolder, removeFolder } from './process.ts'

const DAY = '2026-11-17'
const NOON = dayBegins(DAY) + 12 * 3_600_000
const GAME = 'color-lines'
const SEED = newSeed()
const ANN = { id: newUserId(), name: 'Ann' }

describe('days', () => {
  it('change at midnight in UTC, and exist', () => {
    expect(dayAt(dayBegins(DAY) - 1)).toBe('2026-11-16')
    expect(dayAt(dayBegins(DAY))).toBe(DAY)
    expect(dayAt(dayEnds(DAY) - 1)).toBe(DAY)
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
    for (const day of ['2026-02-30', '2026-13-01', '2026-1-1', 'x', '', '1999-01-01']) expect(isDay(day)).toBe(false)
    expect(isDay(DAY)).toBe(true)
  })

  it.each([
    [[], 0, 0],
    [[0], 1, 1],
    [[1], 1, 1], // today may still be played
    [[2], 0, 1],
    [[0, 1, 2, 5, 6, 7, 8], 3, 4],
  ] as const)('played %j days ago: a streak of %d, the best %d', (ago, now, best) => {
    expect(
      streaks(
        ago.map((days) => daysBefore(DAY, days)),
        DAY,
      ),
    ).toEqual({ now, best })
  })
})

describe('a challenge at the table', () => {
  it.each(PLAYERS.map(({ id }) => id))(
    '%s begins by itself, with the same dice for everybody, by every bot there is',
    (id) => {
      const [one, other] = [begun(id), begun(id)]
      expect(one.head.status).toBe('playing')
      expect(one.head.id).not.toBe(other.head.id)
      expect(one.match?.lines).toEqual(other.match?.lines)
      expect(one.match?.position()).toBe(other.match?.position())
    },
  )

  it('nobody else may sit there, and nothing plays for the person', () => {
    const state = begun()
    const commands: readonly Command[] = [
      { type: 'stand', user: ANN.id },
      { type: 'away', user: ANN.id, away: true },
      { type: 'fill', user: ANN.id, seat: 0, bot: 'hard' },
      { type: 'close', by: 'opener', user: ANN.id },
      { type: 'sit', person: ANN, seat: 0, commitment: state.head.commitment, saltHash: '0'.repeat(64) },
      { type: 'reveal', user: ANN.id, salt: '0'.repeat(64) },
      {
        type: 'rematch',
        user: ANN.id,
        fresh: { id: newTableId(), code: newTableCode(), seed: SEED, commitment: '', opened: 1 },
      },
    ]
    for (const command of commands)
      expect(decide(state, command, NOON)).toMatchObject({ error: { code: 'one-attempt' } })
  })

  it('begun before midnight it is played on the day after, and then closed', () => {
    const state = begun()
    expect(state.turn.dueAt).toBe(dayCloses(DAY))
    expect(timersOf(state).wakeAt).toBe(dayCloses(DAY))
    expect(decide(state, move(state), dayCloses(DAY) - 1).ok).toBe(true)
    expect(decide(state, move(state), dayCloses(DAY))).toMatchObject({ error: { code: 'closed' } })
    expect(decide(state, { type: 'look' }, dayCloses(DAY) - 1)).toMatchObject({ value: { change: null } })
    expect(decide(state, { type: 'look' }, dayCloses(DAY))).toMatchObject({
      value: { state: { head: { status: 'closed' } } },
    })
  })

  it('the seed is shown when the day is closed, not when the game is over', () => {
    const { head } = playedOut().state
    expect(head.status).toBe('over')
    expect(shownSeed(head, dayCloses(DAY) - 1)).toBeNull()
    expect(shownSeed(head, dayCloses(DAY))).toBe(SEED)
  })
})

describe('a record of a day', () => {
  const { stored, record } = playedOut()
  const check = (text: string, now: number, attempt: StoredTable | null = stored): Promise<Result<unknown, unknown>> =>
    checkRecord(text, { day: DAY, game: GAME, attempt, seed: SEED, now })
  const closed = dayCloses(DAY)
  const foreign = playedOut(newSeed()).record // with dice that are not the day's

  it('is one’s own attempt, or after the day is over one that its seed makes again', async () => {
    expect(await check(record, NOON)).toEqual(ok({ verdict: 'counts', seat: 0 }))
    expect(await check(record, closed, null)).toEqual(ok({ verdict: 'practice', seat: 0 }))
  })

  it('has draws that an audit makes again', async () => {
    const { head, seats, lines } = stored
    const audited = { ...recordFrom(head, seats, lines, 0), fair: fairnessOf(head, seats, head.seed) }
    const again = await playersFor(GAME).open(({ game }) => makeDrawsAgain(game, audited, hmac))
    expect(again).toMatchObject({ ok: true, value: { isOver: true } })
  })

  it('tells nothing of the dice while somebody may still play: right and wrong ones are answered alike', async () => {
    const right = await check(record, closed - 1, null)
    const wrong = await check(foreign, closed - 1, null)
    expect(right).toEqual({ ok: false, error: { code: 'not-attempted', rule: 'day', line: 0 } })
    expect(wrong).toEqual(right)
  })

  it('with other dice, other moves or less of them is refused with the reason and the line', async () => {
    expect(await check(foreign, closed, null)).toMatchObject({ error: { code: 'other-draw', line: 1 } })
    expect(await check(shortened(record), closed, null)).toMatchObject({ error: { code: 'unfinished' } })
    expect(await check(shortened(record), NOON)).toMatchObject({ error: { code: 'unfinished' } })
    expect(await check(foreign, NOON)).toMatchObject({ error: { code: 'other-line', line: 1 } })
    expect(await check(record.replace('edition: 1', 'edition: 9'), NOON)).toMatchObject({
      error: { code: 'other-rules' },
    })
    expect(await check('', NOON)).toMatchObject({ error: { code: 'unreadable-record' } })
  })
})

describe('the board of a day', () => {
  it('puts winning first, then the score, then fewer moves; equals share a rank, and you are always listed', () => {
    const users = Array.from({ length: 60 }, () => newUserId())
    const results = users.map((user, index) => ({
      user,
      name: `P${index}`,
      isAccount: false,
      seat: 0,
      outcome: { scores: [index === 2 ? 9 : 5, 7], winners: index < 2 ? [0] : [1] },
      moves: index === 59 ? 40 : 20,
    }))
    const board = ranked(results, users[59] ?? null)
    expect(board.slice(0, 4).map(({ name, rank }) => [name, rank])).toEqual([
      ['P0', 1],
      ['P1', 1],
      ['P2', 3],
      ['P3', 4],
    ])
    expect(board).toHaveLength(51)
    expect(board.at(-1)).toEqual({ rank: 60, name: 'P59', you: true, won: false, score: 5, moves: 40 })
    expect(JSON.stringify(board)).not.toContain(users[0])
  })
})

describe('attempts in the store', () => {
  it('many at once are one, the day is the server’s, and its seed follows from its secret alone', async () => {
    const folder = newFolder()
    const store = await openSqlite(folder, QUIET)
    let now = NOON
    const tables = {
      find: async () => ({ ok: false, error: 'leaving' }) as const,
      fresh: () => ({ id: newTableId(), code: newTableCode(), seed: newSeed(), commitment: '', opened: ++now }),
    }
    const openings: Pick<Openings, 'attempt'> = { attempt: (_person, _bots, _address, work) => work() }
    const attempts = await openAttempts(store, store.challenges, tables, openings, () => now)
    const person = await store.createPerson(newUserId(), 'Ann', 1)
    if (!person.ok) throw new Error(person.error)
    const opens = (): Promise<unknown> => attempts.open(person.value, GAME, '')
    const all = await Promise.all(Array.from({ length: 10 }, opens))
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1)
    now = dayEnds(DAY) - 1
    expect(await opens()).toEqual(all[0])
    now = dayEnds(DAY) + 1
    expect(await opens()).not.toEqual(all[0])
    const again = await openAttempts(store, store.challenges, tables, openings)
    expect(again.seedOf(DAY, GAME)).toBe(attempts.seedOf(DAY, GAME))
    expect(
      new Set([DAY, '2026-11-18'].flatMap((day) => [attempts.seedOf(day, GAME), attempts.seedOf(day, 'rollio')])).size,
    ).toBe(4)
    await store.close()
    removeFolder(folder)
  })
})

const QUIET = {
  fault: () => undefined,
  committed: () => undefined,
  failed: () => undefined,
  quarantined: () => undefined,
}

/** An attempt of today, as a store would give it back. */
function attempt(game: string, seed = SEED): StoredTable {
  const seats = playersFor(game).open(({ game: { seats } }) => challengeSeats(seats))
  const { head } = gatheringTable(game, [], ANN, CHALLENGE_TERMS, '', NOON)
  const card = newTable(
    { ...head, seed, commitment: commitmentOf(seed, challengeName(DAY, game), hmac), challenge: DAY },
    seats.map((seat, index) =>
      seat === 'me'
        ? personSeat(ANN.id, ANN.name, null, NOON)
        : { kind: 'bot', bot: seat.slice(4), name: `Bot ${index}` },
    ),
  )
  return { ...card, lines: [], chat: [], replaced: new Map(), epoch: 1, version: 0 }
}

function begun(game = GAME): TableState {
  const loaded = loadState(attempt(game), playersFor(game), new Set([ANN.id]))
  if (!loaded.ok) throw new Error('does not replay')
  const looked = decide(loaded.value.state, { type: 'look' }, NOON)
  if (!looked.ok) throw new Error(looked.error.code)
  return looked.value.state
}

const move = (state: TableState): Command => ({
  type: 'act',
  user: ANN.id,
  request: `r${numberOf(state)}`,
  after: numberOf(state),
  action: state.match?.actions()[0] ?? '',
})

/** The whole attempt, its record and how it is stored. */
function playedOut(seed = SEED): { readonly state: TableState; readonly stored: StoredTable; readonly record: string } {
  let stored = attempt(GAME, seed)
  const loaded = loadState(stored, playersFor(GAME), new Set([ANN.id]))
  if (!loaded.ok) throw new Error('does not replay')
  let state = loaded.value.state
  for (let command: Command = { type: 'look' }; state.head.status !== 'over'; command = move(state)) {
    const decided = decide(state, command, NOON)
    if (!decided.ok || decided.value.change === null) throw new Error('nothing happens')
    const changed = withChange(stored, decided.value.change)
    if (!changed.ok) throw new Error(changed.error)
    stored = changed.value
    state = decided.value.state
  }
  return { state, stored, record: writeRecord(recordFrom(stored.head, stored.seats, stored.lines, NOON)) }
}

function shortened(text: string): string {
  const record = readRecord(text)
  if (!record.ok) throw new Error('no record')
  return writeRecord({ ...record.value, lines: record.value.lines.slice(0, -2) })
}
