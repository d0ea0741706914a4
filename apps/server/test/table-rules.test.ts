import type { Seat } from '@parlour/core'
import type { Terms, UserId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { newSeed, newTableCode, newTableId, newUserId } from '../crypto.ts'
import { OPEN, personSeat, type Seats } from '../seats.ts'
import { decide, type Command } from '../table/decide.ts'
import type { Decision } from '../table/decision.ts'
import type { Person } from '../table/seating.ts'
import { loadState, numberOf, type TableState } from '../table/state.ts'
import { gatheringTable, playersFor, revealing, sitting } from './one-table.ts'

const [ANN, BO, OTHER_ANN]: readonly [Person, Person, Person] = [
  { id: newUserId(), name: 'Ann' },
  { id: newUserId(), name: 'Bo' },
  { id: newUserId(), name: 'ann' },
]
const PEOPLE: readonly Person[] = [ANN, BO, OTHER_ANN]
const START = 1_800_000_000_000
const MINUTE = 60_000
const BOT = { kind: 'bot', bot: 'random', name: 'Random' } as const

/** A table at a time, with these people looking on. */
interface Scene {
  readonly state: TableState
  readonly now: number
}

function scene(seats: Seats, terms: Partial<Terms>, present: readonly Person[]): Scene {
  const stored = gatheringTable('cant-stop', seats, ANN, terms, '', START)
  const loaded = loadState(stored, playersFor('cant-stop'), new Set(present.map(({ id }) => id)))
  if (!loaded.ok) throw new Error('does not replay')
  return { state: loaded.value.state, now: START }
}

function done({ state, now }: Scene, command: Command): Decision {
  const decision = decide(state, command, now)
  if (!decision.ok) throw new Error(`refused: ${decision.error.code}`)
  return decision.value
}
/** One command after the other, with the salts that pages reveal by themselves. */
const after = (from: Scene, ...asked: readonly Asked[]): Scene =>
  asked.reduce((last, each) => {
    const next = { ...last, state: done(last, commandOf(each, last)).state }
    const people = PEOPLE.filter(({ id }) =>
      next.state.seats.some((seat) => seat.kind === 'person' && seat.user === id),
    )
    return revealing(next.state, people).reduce((now, command) => ({ ...now, state: done(now, command).state }), next)
  }, from)
const refusal = (from: Scene, asked: Asked): string | null => {
  const decision = decide(from.state, commandOf(asked, from), from.now)
  return decision.ok ? null : decision.error.code
}
const later = ({ state, now }: Scene, ms: number, present?: readonly Person[]): Scene => ({
  state: present === undefined ? state : { ...state, present: new Set(present.map(({ id }) => id)) },
  now: now + ms,
})
/** A command, or one that depends on the table as it is then. */
type Asked = Command | ((state: TableState) => Command)
const commandOf = (asked: Asked, { state }: Scene): Command => (typeof asked === 'function' ? asked(state) : asked)
const sit =
  (person: Person, seat: Seat): Asked =>
  (state) =>
    sitting(state, person, seat)
const act = (user: UserId, { state }: Scene): Command => ({
  type: 'act',
  user,
  request: `r${numberOf(state)}`,
  after: numberOf(state),
  action: state.match?.actions()[0] ?? '',
})

/** Ann and Bo, both there, in a game that has begun. */
const duel = (terms: Partial<Terms> = {}): Scene =>
  after(scene([OPEN, OPEN], terms, [ANN, BO]), sit(ANN, 0), sit(BO, 1))

describe('while a table gathers', () => {
  it('names are unique: a second Ann is another one, and so is a second bot', () => {
    const both = after(scene([OPEN, OPEN, OPEN], {}, [ANN, OTHER_ANN]), sit(ANN, 0), sit(OTHER_ANN, 1))
    expect(both.state.seats[1]).toMatchObject({ name: 'ann 2' })
    const renamed = after(both, { type: 'rename', person: { ...OTHER_ANN, name: 'Eve' } })
    expect(renamed.state.seats[1]).toMatchObject({ name: 'Eve' })
    expect(after(renamed, { type: 'rename', person: { ...OTHER_ANN, name: 'ANN' } }).state.seats[1]).toMatchObject({
      name: 'ANN 2',
    })
    const bots = after(
      scene([OPEN, OPEN, OPEN], {}, [ANN]),
      ...[0, 1].map((seat): Command => ({ type: 'fill', user: ANN.id, seat, bot: 'random' })),
    )
    const names = bots.state.seats.map((seat) => (seat.kind === 'bot' ? seat.name : ''))
    expect(names[1]).toBe(`${names[0]} 2`)
  })

  it('a seat is freed by whoever sits there, by the opener, and by an absence of half an hour', () => {
    const seated = after(scene([OPEN, OPEN, OPEN], {}, [ANN, BO]), sit(ANN, 0), sit(BO, 1))
    expect(after(seated, { type: 'stand', user: BO.id }).state.seats[1]).toEqual(OPEN)
    expect(after(seated, { type: 'fill', user: ANN.id, seat: 1, bot: null }).state.seats[1]).toEqual(OPEN)
    expect(refusal(seated, { type: 'fill', user: BO.id, seat: 0, bot: null })).toBe('not-the-opener')
    const gone = after(later(seated, 5, [ANN]), { type: 'look' })
    expect(gone.state.seats[1]).toMatchObject({ user: BO.id, absentSince: gone.now })
    expect(gone.state.turn.dueAt).toBe(gone.now + 30 * MINUTE)
    expect(after(later(gone, 29 * MINUTE), { type: 'look' }).state.seats[1]).toMatchObject({ user: BO.id })
    const freed = after(later(gone, 30 * MINUTE), { type: 'look' })
    expect([freed.state.seats[1], freed.state.turn.dueAt]).toEqual([OPEN, null])
    const back = after(later(gone, 29 * MINUTE, [ANN, BO]), { type: 'look' })
    expect(after(later(back, 29 * MINUTE), { type: 'look' }).state.seats[1]).toMatchObject({ absentSince: null })
  })

  it('where a move may take days, a seat is kept as long; a rematch keeps seats no longer, and begins where the game did', () => {
    const slow = after(later(after(scene([OPEN, OPEN], { perMove: 86_400 }, [ANN]), sit(ANN, 0)), 5, []), {
      type: 'look',
    })
    expect(after(later(slow, 86_399_000), { type: 'look' }).state.seats[0]).toMatchObject({ user: ANN.id })
    expect(after(later(slow, 86_400_000), { type: 'look' }).state.seats[0]).toEqual(OPEN)
    const over: Scene = { ...duel(), now: START }
    const ended: Scene = { ...over, state: { ...over.state, head: { ...over.state.head, status: 'over' } } }
    const fresh = { id: newTableId(), code: newTableCode(), seed: newSeed(), commitment: 'c', opened: START }
    const { change } = done(ended, { type: 'rematch', user: ANN.id, fresh })
    expect(change?.opens?.[0]).toMatchObject({
      head: { id: fresh.id, status: 'gathering', opener: ANN.id },
      seats: [
        { user: BO.id, saltHash: null, salt: null },
        { user: ANN.id, saltHash: null, salt: null },
      ],
      turn: { dueAt: START + 30 * MINUTE },
    })
    expect(change?.head?.rematch).toBe(fresh.id)
    const from = 'seats=2 turn=1 camps=7:12/7:11 runners=- dice=?'
    const studied: Scene = { ...ended, state: { ...ended.state, head: { ...ended.state.head, from } } }
    expect(done(studied, { type: 'rematch', user: ANN.id, fresh }).change?.opens?.[0]?.head.from).toBe(from)
  })

  it('a host can remove nobody from a seat where they do not sit, whoever sits there now', () => {
    const one = after(scene([OPEN, BOT, OPEN], {}, [ANN]), sit(ANN, 0))
    for (const seat of [1, 2, 3, -1, Number.NaN])
      expect(refusal(one, { type: 'remove', seat, user: ANN.id })).toBe('not-seated')
    expect(refusal(one, { type: 'remove', seat: 0, user: BO.id })).toBe('not-seated')
    expect(after(one, { type: 'remove', seat: 0, user: ANN.id }).state.seats[0]).toEqual(OPEN)
  })
})

describe('clocks', () => {
  it('go on after a restart with what was left, with one short grace a turn', () => {
    const game = duel({ perMove: 600 })
    const deadline = START + 600_000
    expect(game.state.turn).toMatchObject({ toAct: 0, deadline, dueAt: deadline })
    const long = after(later(game, 300_000, []), { type: 'resume' })
    expect(done(long, { type: 'look' }).timers.wakeAt).toBe(deadline) // nothing was gained
    const short = after(later(game, 595_000, []), { type: 'resume' })
    expect(done(short, { type: 'look' }).timers.wakeAt).toBe(START + 615_000)
    const again = after(later(short, 15_000), { type: 'resume' }) // restarted once more: no further grace
    expect(done(again, { type: 'look' }).timers.wakeAt).toBe(START + 615_000)
    const up = done(later(again, 5000), { type: 'look' })
    expect(up.events).toMatchObject([{ type: 'played', instead: 'clock' }])
    expect(up.change?.lines?.lines[0]).toMatchObject({ by: 0, instead: 'clock', ms: 615_000 })
    expect(up.state.turn).toMatchObject({ began: START + 615_000, graceUntil: null })
  })

  it('a stand-in comes when the absence has lasted long enough, also over a restart; presence ends it', () => {
    const game = duel({ standIn: 120 })
    const alone = after(later(game, 0, [BO]), { type: 'look' })
    expect(alone.state.turn.dueAt).toBe(START + 120_000)
    const restarted = after(later(alone, 60_000, []), { type: 'resume' })
    expect(restarted.state.seats[0]).toMatchObject({ absentSince: START, away: null })
    const due = after(later(restarted, 60_000, [BO]), { type: 'look' })
    expect(due.state.seats[0]).toMatchObject({ away: 'absent' })
    const { think } = done(due, { type: 'look' }).timers
    expect(think).toMatchObject({ seat: 0, line: 1 })
    if (think === null) throw new Error('nobody thinks')
    const played = done(due, { type: 'bot', thinking: think, action: null })
    expect(played.change?.lines?.lines[0]).toMatchObject({ by: 0, instead: 'bot' })
    const back = after(later(due, 5, [ANN, BO]), { type: 'look' })
    expect(back.state.seats[0]).toMatchObject({ away: null, absentSince: null })
    expect(refusal(back, { type: 'bot', thinking: think, action: null })).toBe('stale')
  })

  it('“let a bot play for me” is stored, and ends with the next own action', () => {
    const away = after(duel(), { type: 'away', user: ANN.id, away: true })
    expect(away.state.seats[0]).toMatchObject({ away: 'asked' })
    const restarted = after(later(away, MINUTE, []), { type: 'resume' }, { type: 'look' })
    expect(restarted.state.seats[0]).toMatchObject({ away: 'asked' })
    expect(after(restarted, act(ANN.id, restarted)).state.seats[0]).toMatchObject({ away: null })
    expect(refusal(away, { type: 'act', user: ANN.id, request: 'x', after: 1, action: 'nonsense' })).toBe('illegal')
  })

  it('bots play for somebody who waits, not for nobody', () => {
    const solo = after(scene([OPEN, BOT], {}, [ANN]), sit(ANN, 0), { type: 'away', user: ANN.id, away: true })
    expect(done(solo, { type: 'look' }).timers.think).not.toBeNull() // she looks on
    const nobody = after(later(solo, 5, []), { type: 'look' })
    expect(done(nobody, { type: 'look' }).timers).toEqual({ wakeAt: null, think: null })
    expect(nobody.state.turn.dueAt).toBeNull()
    expect(done(later(nobody, 5, [ANN]), { type: 'look' }).timers.think).not.toBeNull()
  })
})

describe('chat', () => {
  it.each([' ', '\u200b', ' \u200b\u200d\u2060 ', '\u00ad', '\u3164\u2800', '\u202e\u0007', '\ufe0f'])(
    'of nothing that can be seen (%j) is refused',
    (text) => expect(refusal(duel(), { type: 'chat', person: ANN, text })).toBe('unreadable'),
  )

  it('piles no marks on one letter, which would cover the lines above', () => {
    for (const pile of ['\u0335'.repeat(200), '\u0335'.repeat(3) + '\u200d\u0335'.repeat(90)])
      expect(after(duel(), { type: 'chat', person: ANN, text: `Zo${pile}!` }).state.chat).toMatchObject([
        { text: 'Zo\u0335\u0335\u0335!' },
      ])
  })

  it.each(['\u{1f469}\u200d\u{1f467}', 'می\u200cخواهم', '好'])('is kept as it was written: %s', (text) =>
    expect(after(duel(), { type: 'chat', person: ANN, text }).state.chat).toMatchObject([{ name: 'Ann', text }]),
  )
})

it('a kept seat is its person’s alone', () => {
  const kept = scene([personSeat(ANN.id, 'Ann', null, START), OPEN], {}, [ANN, BO])
  expect(refusal(kept, sit(BO, 0))).toBe('seat-taken')
  expect(after(kept, sit(ANN, 0)).state.seats[0]).toMatchObject({
    user: ANN.id,
    saltHash: expect.any(String),
    absentSince: null,
  })
})
