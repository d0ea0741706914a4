import type { Option } from '@parlour/core'
import { cantStop, type CantStop } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import { openSeat, type SeatModel } from '../seat.ts'
import { handClock, type HandClock } from '../test/clock.ts'
import { openHouse, TABLE, type House, type Line } from '../test/house.ts'
import type { OnlineStore } from './online-store.ts'
import { openServer, type ServerMoment } from './server.ts'

const CHOICE = 'seats=2 turn=0 camps=- runners=6:1,8:1 dice=2345'

interface Tab {
  readonly store: OnlineStore
  readonly line: Line
  readonly seat: SeatModel<CantStop, ServerMoment<CantStop>>
  pick(pick: string): void
  acts(): readonly string[] // the ids of the actions it sent
}

/** Somebody at the table, who has heard how it stands. */
async function sit(house: House, clock: HandClock): Promise<Tab> {
  const { store, line } = house.tab(clock)
  await clock.settle()
  clock.pass(1)
  await clock.settle()
  const source = openServer(cantStop, store, TABLE, { timing: clock, you: 'You' })
  if (source === null) throw new Error('no game yet')
  const seat = openSeat(cantStop, source, { timing: clock })
  seat.subscribe(() => undefined)
  return {
    store,
    line,
    seat,
    pick: (pick) => seat.choose(option(seat, pick)),
    acts: () => line.sent.flatMap(({ type, id }) => (type === 'act' ? [id] : [])),
  }
}

function option(seat: SeatModel<CantStop>, pick: string): Option<CantStop> {
  const { options } = seat.state().question
  const found = options.find((each) => cantStop.notation.pick.write(each.pick) === pick)
  if (found === undefined) throw new Error(`no option ${pick}`)
  return found
}

async function table(position = CHOICE) {
  const clock = handClock()
  const house = openHouse(position)
  const later = async (ms: number): Promise<void> => {
    await clock.settle()
    clock.pass(ms)
    await clock.settle()
  }
  return { clock, house, one: await sit(house, clock), later }
}

test('there is no seat before the game', () => {
  const { store } = openHouse(CHOICE).tab(handClock())
  expect(openServer(cantStop, store, TABLE, { timing: handClock(), you: 'You' })).toBeNull()
})

test('an action goes to the server, and what it told comes back', async () => {
  const { house, one, later } = await table()
  expect(one.seat.state()).toMatchObject({
    lock: null,
    now: { mine: 0, you: 0, holders: [{ name: 'You' }, { name: 'Ben' }] },
  })
  one.pick('6+8')
  await later(0)
  expect(house.lines()).toEqual(['0 6+8'])
  expect(one.seat.state()).toMatchObject({
    lock: null,
    now: { number: 1, told: [{ type: 'climbed' }, { type: 'climbed' }], lines: [{ number: 1, by: 0 }] },
  })
})

test('picks stay here: only the whole action is sent', async () => {
  const { house, one, later } = await table()
  one.pick('5+9')
  await later(0)
  expect(one.acts()).toEqual([])
  one.pick('9')
  await later(0)
  expect(house.lines()).toEqual(['0 9'])
})

test('what chance answers is shown after a pause, and nothing can be chosen before it is', async () => {
  const { one, later } = await table('seats=2 turn=0 camps=- runners=6:1 dice=-')
  one.pick('roll')
  await later(0)
  expect(one.seat.state()).toMatchObject({ lock: 'showing', now: { number: 1, toAct: 'chance', isLatest: false } })
  expect(one.seat.state().now.lines.map(({ number }) => number)).toEqual([1]) // the story does not run ahead
  await later(2000)
  expect(one.seat.state().now).toMatchObject({ number: 2, isLatest: true })
})

describe('on a slow network', () => {
  test('nothing can be chosen until the answer is there', async () => {
    const { house, one, later } = await table()
    one.line.hold()
    one.pick('6+8')
    await later(100)
    expect(one.seat.state()).toMatchObject({ lock: 'waiting', now: { number: 0 } })
    one.pick('5+9')
    one.seat.confirm()
    await later(100)
    expect(one.acts()).toHaveLength(1)
    expect(one.seat.state().picks).toEqual([])
    one.line.release()
    await later(0)
    expect(one.seat.state()).toMatchObject({ lock: null, now: { number: 1 } })
    expect(house.lines()).toEqual(['0 6+8'])
  })

  test('a forced move is sent once', async () => {
    const { house, one, later } = await table('seats=2 turn=0 camps=- runners=5:1,7:1,9:1 dice=2244')
    one.seat.force(true)
    one.line.hold()
    await later(2700)
    expect(one.seat.state().lock).toBe('waiting')
    await later(2700)
    expect(one.acts()).toHaveLength(1)
    one.line.release()
    await later(0)
    expect(house.lines()[0]).toBe('0 pass')
  })
})

test('a forced move that one makes oneself is not made again while its answer is awaited', async () => {
  const { one, later } = await table('seats=2 turn=0 camps=- runners=5:1,7:1,9:1 dice=2244')
  one.seat.force(true)
  await later(2000)
  one.line.hold()
  one.pick('pass')
  await later(2700)
  expect(one.acts()).toHaveLength(1)
})

describe('when the connection breaks', () => {
  test('nothing can be chosen meanwhile, and what was half done is still there afterwards', async () => {
    const { house, one, later } = await table()
    one.pick('5+9')
    one.line.cut()
    expect(one.seat.state()).toMatchObject({ lock: 'offline', picks: [], now: { mine: null } })
    one.seat.confirm()
    await later(600)
    await later(1)
    expect(one.seat.state()).toMatchObject({ lock: null, picks: [{ type: 'card' }] })
    one.pick('9')
    await later(0)
    expect(house.lines()).toEqual(['0 9'])
  })

  test('an action that never arrived is sent again, and played once', async () => {
    const { house, one, later } = await table()
    one.line.isDeaf = true
    one.pick('6+8')
    await later(0)
    one.line.cut()
    one.line.isDeaf = false
    await later(600)
    await later(1)
    await later(0)
    expect(house.lines()).toEqual(['0 6+8'])
    expect(new Set(one.acts()).size).toBe(1)
    expect(one.seat.state()).toMatchObject({ lock: null, refused: null, now: { number: 1 } })
  })

  test('an action that was played before the break is not played again', async () => {
    const { house, one, later } = await table()
    one.line.hold()
    one.pick('6+8')
    await later(0)
    one.line.cut() // with its answer
    await later(600)
    await later(1)
    await later(0)
    expect(house.lines()).toEqual(['0 6+8'])
    expect(one.seat.state()).toMatchObject({ lock: null, refused: null, now: { number: 1 } })
  })

  test('what others did meanwhile is shown line by line', async () => {
    const { house, one, later } = await table('seats=2 turn=1 camps=- runners=6:1 dice=-')
    expect(one.seat.state()).toMatchObject({ lock: 'others', turn: 1 })
    one.line.cut()
    house.play(1, 'roll')
    await later(600)
    await later(1)
    const numbers = [one.seat.state().now.number]
    await later(2000)
    numbers.push(one.seat.state().now.number)
    expect(numbers).toEqual([1, 2])
    expect(one.seat.state().now.lines.map(({ number }) => number)).toEqual([1, 2])
  })
})

describe('messages that come twice or in the wrong order', () => {
  test('leave everything as it is', async () => {
    const { house, one, later } = await table()
    one.line.hold()
    one.pick('6+8')
    await later(0)
    const news = one.line.held()
    one.line.release()
    one.line.deliver(...news, ...news)
    await later(0)
    expect(one.seat.state()).toMatchObject({ lock: null, now: { number: 1, lines: [{ number: 1 }] } })
    expect(house.lines()).toHaveLength(1)
  })

  test('a line that is missing is asked for', async () => {
    const { house, one, later } = await table('seats=2 turn=1 camps=- runners=6:1,7:1,8:1 dice=2345')
    one.line.hold()
    house.play(1, '6+8')
    house.play(1, 'stop')
    const [first = '', second = ''] = one.line.held()
    one.line.hold() // the first is late
    one.line.deliver(second)
    one.line.release()
    one.line.deliver(first)
    await later(5000)
    await later(5000)
    expect(one.seat.state().now).toMatchObject({ number: house.lines().length, isLatest: true })
    expect(one.seat.state().now.lines.map(({ number }) => number)).toEqual(house.lines().map((_, index) => index + 1))
  })
})

describe('two tabs of one person', () => {
  test('are the same person: what one plays, the other sees, and forgets what it had begun', async () => {
    const { clock, house, one, later } = await table()
    const other = await sit(house, clock)
    other.pick('5+9')
    expect(other.seat.state().picks).toHaveLength(1)
    one.pick('6+8')
    await later(0)
    expect(other.seat.state()).toMatchObject({ picks: [], now: { number: 1, mine: 0 }, refused: null })
    other.pick('roll')
    await later(5000)
    expect(house.lines().slice(0, 2)).toEqual(['0 6+8', '0 roll'])
    expect(one.seat.state().now.number).toBe(other.seat.state().now.number)
  })

  test('a choice that the other tab has made already is refused as stale, and says so until one goes on', async () => {
    const { clock, house, one, later } = await table()
    const other = await sit(house, clock)
    other.line.hold()
    one.pick('6+8')
    await later(0)
    other.pick('5+9')
    other.pick('9')
    await later(0)
    other.line.release()
    await later(0)
    expect(house.lines()).toEqual(['0 6+8'])
    expect(other.seat.state()).toMatchObject({
      refused: { type: 'trouble', code: 'stale' },
      picks: [],
      lock: null,
      now: { number: 1 },
    })
    other.pick('roll')
    expect(other.seat.state().refused).toBeNull()
  })
})

test('what the server refuses changes nothing and is told with its reasons', async () => {
  const { house, one, later } = await table()
  house.refuse([{ code: 'column-won', rule: '1.2.3' }])
  one.pick('5+9')
  one.pick('9')
  await later(0)
  expect(one.seat.state()).toMatchObject({
    refused: { type: 'illegal', reasons: [{ code: 'column-won', rule: '1.2.3' }] },
    picks: [],
    lock: null,
    now: { number: 0 },
  })
  one.pick('5+9')
  expect(one.seat.state().refused).toBeNull()
})

test('a table that the server can’t reach for a while stays in sight, and is asked for until it is there', async () => {
  const { clock, house, one, later } = await table()
  house.isAway = true
  one.line.cut()
  await later(500)
  await later(0)
  expect(one.store.now().refused.size).toBe(0)
  const { store } = house.tab(clock)
  await later(1)
  expect(store.now().refused.get(TABLE)).toBe('not-stored') // has nothing to show
  await later(10_000)
  house.isAway = false
  await later(2000)
  expect([one.store, store].map((each) => each.now().refused.size)).toEqual([0, 0])
  expect(store.now().tables.has(TABLE)).toBe(true)
  one.pick('6+8')
  await later(0)
  expect(house.lines()).toEqual(['0 6+8'])
  const asked = one.line.sent.filter(({ type }) => type === 'watch').length
  await later(60_000)
  expect(one.line.sent.filter(({ type }) => type === 'watch')).toHaveLength(asked)
})

test('an action that can never be answered is lost, and said to be', async () => {
  const { one, later } = await table()
  one.line.hold()
  one.pick('6+8')
  await later(0)
  one.store.stop()
  await later(0)
  expect(one.seat.state()).toMatchObject({ refused: { type: 'trouble', code: 'lost' }, lock: 'offline' })
})
