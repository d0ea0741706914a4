import { stream, type Option } from '@parlour/core'
import { cantStopBots } from '@parlour/bots/cant-stop'
import { bigTwo, type BigTwo } from '@parlour/games/big-two'
import { cantStop, type CantStop } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import { CHANCE } from './pace.ts'
import { openLocal, type BotTurn, type Local, type LocalMoment } from './local.ts'
import { openSeat, type SeatModel } from './seat.ts'
import { lift, openSession, skip, undo, type Hinted } from './session.ts'
import type { Holder, Refused, Source } from './source.ts'
import { handClock, type HandClock } from './test/clock.ts'

const ann: Holder = { type: 'person', name: 'Ann' }
const ben: Holder = { type: 'person', name: 'Ben' }
const bot: Holder = { type: 'bot', bot: 'rule28', name: 'Rule of 28' }
const CHOICE = 'seats=2 turn=0 camps=- runners=6:1,8:1 dice=2345'
const BUST = 'seats=2 turn=0 camps=- runners=5:1,7:1,9:1 dice=2244'
const BOTS = 'seats=2 turn=1 camps=- runners=6:1 dice=-'

interface At {
  readonly source: Local<CantStop>
  readonly seat: SeatModel<CantStop, LocalMoment<CantStop>>
  readonly clock: HandClock
  lines(): readonly string[]
}

/** A bot of the real ones, in the same process. */
const think = async ({ bot, view, seat, seed }: BotTurn<CantStop>): Promise<string | null> => {
  const player = cantStopBots.find(({ id }) => id === bot)
  return player === undefined ? null : cantStop.notation.action.write(player.choose(view, seat, stream(...seed)))
}

function at(
  position: string,
  holders: readonly Holder[] = [ann, bot],
  more: { lasts?: () => number; waits?: () => boolean; keep?: () => void; bots?: typeof think } = {},
): At {
  const settings = cantStop.settings.defaults
  const state = cantStop.notation.state.read(position, settings)
  if (!state.ok) throw new Error(JSON.stringify(state.error))
  const clock = handClock()
  const session = openSession({ game: cantStop, settings, holders, seed: 'seed 1', from: state.value })
  const { lasts = () => 0, waits = () => false, keep = () => undefined, bots = think } = more
  const source = openLocal(session, { timing: clock, bots, lasts, keep })
  const seat = openSeat(cantStop, source, { timing: clock, lasts, waits })
  seat.subscribe(() => undefined)
  return {
    source,
    seat,
    clock,
    lines: () => source.current().session.match.lines.map(({ by, text }) => `${by} ${text}`),
  }
}

const option = ({ seat }: At, pick: string): Option<CantStop> => {
  const found = seat.state().question.options.find((each) => cantStop.notation.pick.write(each.pick) === pick)
  if (found === undefined) throw new Error(`no option ${pick}`)
  return found
}

describe('choosing', () => {
  test('a whole move is played at once, with the time it took, and tells what it did', () => {
    const table = at(CHOICE)
    table.clock.pass(1500)
    table.seat.choose(option(table, '6+8'))
    expect(table.source.current().session.match.lines).toEqual([{ by: 0, text: '6+8', ms: 1500 }])
    expect(table.seat.state().now.told.map(({ type }) => type)).toEqual(['climbed', 'climbed'])
    expect(table.seat.state().now.lines).toMatchObject([{ number: 1, by: 0, effects: [{}, {}], instead: null }])
  })

  test('a part of a move is only a pick: nothing is played and stepping back is free', () => {
    const table = at(CHOICE)
    const asked = table.seat.state().question
    table.seat.choose(option(table, '5+9'))
    expect(table.seat.state().picks).toHaveLength(1)
    expect(table.seat.state().question.prompt.type).toBe('choose-number')
    expect(table.lines()).toEqual([])
    table.seat.back()
    expect(table.seat.state().picks).toEqual([])
    expect(table.seat.state().question).toEqual(asked)
    table.seat.choose(option(table, '5+9'))
    table.seat.choose(option(table, '9'))
    expect(table.lines()).toEqual(['0 9'])
    expect(table.seat.state().picks).toEqual([])
  })

  test('picks that are no whole move cannot be confirmed', () => {
    const table = at(CHOICE)
    table.seat.choose(option(table, '5+9'))
    expect(table.seat.state().whole).toBeNull()
    table.seat.confirm()
    expect(table.lines()).toEqual([])
  })

  test('a whole move that waits is a pick until it is confirmed', () => {
    const table = at(CHOICE, [ann, bot], { waits: () => true })
    table.seat.choose(option(table, '6+8'))
    expect(table.lines()).toEqual([])
    expect(table.seat.state().whole).toEqual({ type: 'advance', columns: [6, 8] })
    table.seat.confirm()
    expect(table.lines()).toEqual(['0 6+8'])
  })

  test('a blocked option changes nothing', () => {
    const table = at('seats=2 turn=0 camps=- runners=5:1,8:1,10:1 dice=2234')
    const before = table.seat.state()
    table.seat.choose(option(table, '4+7'))
    expect(table.seat.state()).toBe(before)
  })

  test('what is looked at is forgotten with the next pick, and looking plays nothing', () => {
    const table = at(CHOICE)
    table.seat.look(option(table, '6+8'))
    expect(table.seat.state().looked?.pick).toEqual(option(table, '6+8').pick)
    table.seat.choose(option(table, '5+9'))
    expect(table.seat.state().looked).toBeNull()
    expect(table.lines()).toEqual([])
  })

  test('the state is the same object until something changes, and everybody is told when it does', () => {
    const table = at(CHOICE)
    let told = 0
    const leave = table.seat.subscribe(() => told++)
    const before = table.seat.state()
    expect(table.seat.state()).toBe(before)
    table.seat.look(null)
    expect([told, table.seat.state() === before]).toEqual([0, true])
    table.seat.choose(option(table, '5+9'))
    expect([told > 0, table.seat.state() === before]).toEqual([true, false])
    const heard = told
    leave()
    table.seat.back()
    expect(told).toBe(heard)
  })
})

describe('one pick among several', () => {
  const cards = (): { seat: SeatModel<BigTwo>; pick(card: string): void } => {
    const position = 'seats=2 turn=0 hands=3D4C5H6S7D9D/TD table=- played=3C'
    const state = bigTwo.notation.state.read(position, bigTwo.settings.defaults)
    if (!state.ok) throw new Error(state.error.expected.code)
    const clock = handClock()
    const settings = bigTwo.settings.defaults
    const session = openSession({ game: bigTwo, settings, holders: [ann, bot], seed: 's', from: state.value })
    const seat = openSeat(bigTwo, openLocal(session, { timing: clock }), { timing: clock, waits: () => true })
    return {
      seat,
      pick(card) {
        const { options } = seat.state().question
        const found = options.find(({ pick }) => bigTwo.notation.pick.write(pick) === card)
        if (found === undefined) throw new Error(`no ${card}`)
        seat.choose(found)
      },
    }
  }
  test('any of them is dropped, not only the latest; the others stay', () => {
    const { seat, pick } = cards()
    for (const card of ['3D', '4C', '5H']) pick(card)
    seat.drop({ type: 'card', card: 0 })
    expect(seat.state().picks.map(bigTwo.notation.pick.write)).toEqual(['4C', '5H'])
    const before = seat.state()
    seat.drop({ type: 'card', card: 0 })
    expect(seat.state()).toBe(before)
  })
  test('what they amount to follows them', () => {
    const { seat, pick } = cards()
    for (const card of ['3D', '4C', '5H', '6S', '7D']) pick(card)
    const straight = seat.state().whole
    expect(straight).toMatchObject({ cards: { length: 5 } })
    seat.back()
    expect(seat.state().whole).toBeNull()
    pick('7D')
    expect(seat.state().whole).toEqual(straight)
    seat.drop({ type: 'card', card: 0 })
    expect(seat.state().whole).toBeNull()
  })
})

describe('whose turn', () => {
  test("nothing can be chosen in a bot's turn, and the bot plays by itself", async () => {
    const table = at(BOTS)
    expect(table.seat.state()).toMatchObject({ lock: 'thinking', turn: 1, now: { you: 0, mine: null } })
    table.seat.choose(option(table, 'roll'))
    expect(table.lines()).toEqual([])
    await table.clock.settle()
    expect(table.lines()).toEqual([]) // it takes its time
    table.clock.pass(1000)
    expect(table.lines()).toMatchObject([expect.stringMatching(/^1 (roll|stop)$/)])
  })

  test('chance answers by itself; meanwhile the turn stays where it was', () => {
    const table = at('seats=2 turn=0 camps=- runners=6:1 dice=-')
    table.seat.choose(option(table, 'roll'))
    expect(table.seat.state()).toMatchObject({ lock: 'chance', turn: 0, now: { toAct: 'chance' } })
    table.clock.pass(5000)
    expect(table.lines()).toHaveLength(2)
    expect(table.seat.state().turn).toBe(0)
  })

  test('nothing moves while nobody listens', async () => {
    const clock = handClock()
    const settings = cantStop.settings.defaults
    const session = openSession({ game: cantStop, settings, holders: [ann, bot], seed: 's' })
    const source = openLocal(session, { timing: clock, bots: think })
    source.pace('fast')
    clock.pass(60_000)
    expect(source.current().number).toBe(0)
    const leave = source.subscribe(() => undefined)
    clock.pass(600)
    expect(source.current().number).toBe(1)
    leave()
  })

  test('a bot that finds no move is named, and does not stop anything else', async () => {
    const table = at(BOTS, [ann, { type: 'bot', bot: 'nobody', name: 'Nobody' }])
    await table.clock.settle()
    table.clock.pass(5000)
    expect(table.source.current().stuck).toBe(1)
  })

  test('a bot that could not be reached is named, and plays once it is asked again', async () => {
    let isDown = true
    const table = at(BOTS, [ann, bot], {
      bots: (turn) => (isDown ? Promise.reject(new Error('no network')) : think(turn)),
    })
    await table.clock.settle()
    expect(table.source.current()).toMatchObject({ unreached: 1, stuck: null })
    table.source.retry()
    expect(table.source.current().unreached).toBeNull() // it is being asked
    await table.clock.settle()
    expect(table.source.current().unreached).toBe(1)
    isDown = false
    table.source.retry()
    await table.clock.settle()
    table.clock.pass(5000)
    expect(table.source.current().unreached).toBeNull()
    expect(table.lines()[0]).toMatch(/^1 /)
  })

  test('a bot whose match is gone when it has thought plays nothing', async () => {
    let answer: (line: string) => void = () => undefined
    const table = at('seats=2 turn=0 camps=- runners=6:1 dice=-', [ann, bot], {
      bots: () => new Promise((settle) => (answer = settle)),
    })
    table.seat.choose(option(table, 'stop'))
    table.clock.pass(5000) // the roll of the next turn
    const late = answer
    const before = table.source.current().session
    table.source.change(() =>
      openSession({ game: cantStop, settings: before.match.settings, holders: [ann, ben], seed: 's' }),
    )
    late('6+8')
    await table.clock.settle()
    table.clock.pass(10)
    expect(table.source.current().stuck).toBeNull() // nor is it blamed
    table.clock.pass(5000)
    expect(table.lines().filter((line) => line.startsWith('1'))).toEqual([])
  })

  test('skipping runs to the next decision of a person without pauses', async () => {
    const table = at(BOTS)
    table.source.change(skip)
    for (let turn = 0; turn < 100 && table.seat.state().now.mine === null; turn++) {
      await table.clock.settle()
      table.clock.pass(0)
    }
    expect(table.seat.state()).toMatchObject({ lock: null, now: { mine: 0 } })
    expect(table.clock.now()).toBe(0)
  })

  test('a curtain hangs before a hidden hand until it is lifted', () => {
    const clock = handClock()
    const settings = bigTwo.settings.defaults
    const state = bigTwo.notation.state.read('seats=2 turn=0 hands=3D7CKS/4D9C2S table=5D by=1 played=3C', settings)
    if (!state.ok) throw new Error(state.error.expected.code)
    const session = openSession({ game: bigTwo, settings, holders: [ann, ben], seed: 's', from: state.value })
    const source = openLocal(session, { timing: clock })
    const seat = openSeat(bigTwo, source, { timing: clock })
    expect(seat.state()).toMatchObject({ lock: 'curtain', question: { options: [] }, now: { view: { hand: [] } } })
    source.change(lift)
    expect(seat.state()).toMatchObject({
      lock: null,
      now: { mine: 0, view: { hand: [expect.any(Number), {}, {}].map(() => expect.any(Number)) } },
    })
  })
})

describe('what takes its time', () => {
  test('a line is shown before anything can be chosen, and before chance answers', () => {
    const table = at(CHOICE, [ann, bot], { lasts: () => 800 })
    table.seat.choose(option(table, '6+8'))
    expect(table.seat.state().lock).toBe('showing')
    table.seat.choose(option(table, 'roll'))
    expect(table.lines()).toEqual(['0 6+8'])
    table.clock.pass(800)
    expect(table.seat.state().lock).toBeNull()
    table.seat.choose(option(table, 'roll'))
    table.clock.pass(800 + CHANCE.normal - 1)
    expect(table.lines()).toHaveLength(2)
    table.clock.pass(1)
    expect(table.lines()).toHaveLength(3)
  })

  test('whoever has seen enough goes on at once, and nothing is shown twice', () => {
    const table = at(CHOICE, [ann, bot], { lasts: () => 800 })
    table.seat.choose(option(table, '6+8'))
    expect(table.seat.state()).toMatchObject({ showing: true, lock: 'showing' })
    table.seat.settle()
    expect(table.seat.state()).toMatchObject({ showing: false, lock: null })
    const settled = table.seat.state()
    table.clock.pass(800)
    table.seat.settle()
    expect(table.seat.state()).toBe(settled)
  })

  test('at the fastest pace neither a bot’s lines nor its dice are waited for', async () => {
    const table = at(CHOICE, [bot, bot], { lasts: () => 800 })
    table.source.pace('instant')
    await table.clock.settle()
    table.clock.pass(800) // the position they begin with
    for (let step = 0; step < 8; step++) {
      await table.clock.settle()
      table.clock.pass(1)
    }
    const lines = table.lines()
    expect(lines.length).toBeGreaterThanOrEqual(5)
    expect(lines.some((line) => line.startsWith('chance'))).toBe(true)
  })

  test('a line that is taken back is not shown at length', () => {
    const table = at(CHOICE, [ann, bot], { lasts: () => 800 })
    table.seat.choose(option(table, '6+8'))
    table.clock.pass(800)
    table.source.change(undo)
    expect(table.seat.state()).toMatchObject({ lock: null, now: { number: 0 } })
  })

  test('every line is kept, and so is the match one comes back to', () => {
    let kept = 0
    const table = at(CHOICE, [ann, bot], { keep: () => kept++ })
    expect(kept).toBe(1)
    table.seat.choose(option(table, '5+9')) // a pick is nobody's business but the player's
    expect(kept).toBe(1)
    table.seat.choose(option(table, '9'))
    expect(kept).toBe(2)
  })
})

describe('forced moves', () => {
  test('play themselves where that is wanted, once they could be read', () => {
    const table = at(BUST)
    table.clock.pass(60_000)
    expect(table.lines()).toEqual([])
    table.seat.force(true)
    expect(table.seat.state().forced).toEqual({ type: 'pass' })
    table.clock.pass(2500)
    expect(table.lines()).toEqual([])
    table.clock.pass(200)
    expect(table.lines()[0]).toBe('0 pass')
  })
  test('are not put off by looking around', () => {
    const table = at(BUST)
    table.seat.force(true)
    table.clock.pass(2000)
    table.seat.look(option(table, 'pass'))
    table.clock.pass(700)
    expect(table.lines()[0]).toBe('0 pass')
  })
  test('are called off with the wish, and by playing oneself', () => {
    const table = at(BUST)
    table.seat.force(true)
    table.clock.pass(2000)
    table.seat.force(false)
    table.clock.pass(2000)
    expect(table.lines()).toEqual([])
    table.seat.force(true)
    table.seat.choose(option(table, 'pass'))
    expect(table.lines()).toEqual(['0 pass'])
  })
  test('a choice is none, and nobody is forced in the turn of another', () => {
    for (const position of [CHOICE, BUST.replace('turn=0', 'turn=1')]) {
      const table = at(position)
      table.seat.force(true)
      expect(table.seat.state().forced).toBeNull()
    }
  })
})

describe('hints', () => {
  const HINT: Hinted<CantStop> = {
    action: { type: 'advance', columns: [6, 8] },
    hint: { best: 'Advance 6 and 8', value: '60%', second: null, reason: 'Nothing else can be played.' },
  }
  test('are asked for with the view of the seat to act, and stay until something is played', async () => {
    const table = at(CHOICE)
    const asked: unknown[] = []
    const answer = table.seat.hint(async (...given) => {
      asked.push(given)
      return HINT
    })
    expect(table.seat.state()).toMatchObject({ asking: true, hint: null })
    await answer
    expect(asked).toEqual([[table.seat.state().now.view, 0]])
    expect(table.seat.state()).toMatchObject({ asking: false, hint: HINT })
    table.seat.look(null)
    expect(table.seat.state().hint).toBe(HINT)
    table.seat.choose(option(table, '6+8'))
    expect(table.seat.state().hint).toBeNull()
  })
  test('that come too late are not shown', async () => {
    const table = at(CHOICE)
    let answer: (hint: Hinted<CantStop>) => void = () => undefined
    const asked = table.seat.hint(() => new Promise((settle) => (answer = settle)))
    table.seat.choose(option(table, '6+8'))
    expect(table.seat.state().asking).toBe(false)
    answer(HINT)
    await asked
    expect(table.seat.state().hint).toBeNull()
  })
  test('are not for somebody who is not to act, and none is none', async () => {
    const table = at(BOTS)
    await table.seat.hint(async () => HINT)
    expect(table.seat.state().hint).toBeNull()
    const own = at(CHOICE)
    await own.seat.hint(async () => null)
    expect(own.seat.state()).toMatchObject({ hint: null, asking: false })
    await own.seat.hint(() => Promise.reject(new Error('the adviser fell over')))
    expect(own.seat.state()).toMatchObject({ hint: null, asking: false })
  })
})

test('a refused action says why, gives the picks back, and is forgotten with the next choice', () => {
  const table = at(CHOICE)
  const refusal: Refused<CantStop> = { type: 'illegal', reasons: [{ code: 'not-your-turn', rule: 'T3', toAct: 1 }] }
  const strict: Source<CantStop, LocalMoment<CantStop>> = { ...table.source, submit: () => refusal }
  const seat = openSeat(cantStop, strict, { timing: table.clock })
  seat.choose(option(table, '5+9'))
  seat.choose(option({ ...table, seat }, '9'))
  expect(seat.state()).toMatchObject({ refused: refusal, picks: [], lock: null })
  expect(table.lines()).toEqual([])
  seat.choose(option(table, '5+9'))
  expect(seat.state().refused).toBeNull()
})

test('a game is over for everybody', () => {
  const table = at('seats=2 turn=0 camps=2:3,3:5/- runners=12:3 dice=-')
  table.seat.choose(option(table, 'stop'))
  expect(table.seat.state()).toMatchObject({ lock: 'over', turn: null, now: { outcome: { winners: [0] } } })
})
