import { recordOf, writeRecord, type GameTypes } from '@parlour/core'
import { bigTwo, cardText, type BigTwo, type State } from '@parlour/games/big-two'
import { cantStop } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import { openLaboratory } from './laboratory.ts'
import { openLesson } from './lesson.ts'
import { openLocal } from './local.ts'
import { upcoming } from './pace.ts'
import { isOpen, openReplay, readWatched, stateAt } from './replay.ts'
import { openSeat, type SeatModel } from './seat.ts'
import { momentOf } from './session-moment.ts'
import {
  curtain,
  drawChance,
  keepsSecrets,
  lift,
  namesOf,
  onlyMove,
  openSession,
  play,
  undo,
  viewer,
  viewOf,
  type Session,
} from './session.ts'
import type { Holder } from './source.ts'
import { handClock } from './test/clock.ts'

const ann: Holder = { type: 'person', name: 'Ann' }
const ben: Holder = { type: 'person', name: 'Ben' }
const bot: Holder = { type: 'bot', bot: 'random', name: 'Random' }
const PLACE = 'seats=3 turn=0 hands=3D7CKS/4D9C2S/8D9D table=5D by=2 played=3C' // Ann, Ben, a bot

function at(position: string, holders: readonly Holder[]): Session<BigTwo> {
  const state = bigTwo.notation.state.read(position, bigTwo.settings.defaults)
  if (!state.ok) throw new Error(`${position}: ${state.error.expected.code}`)
  return openSession({ game: bigTwo, settings: bigTwo.settings.defaults, holders, seed: 'seed 1', from: state.value })
}
function after(session: Session<BigTwo>, seat: number, line: string): Session<BigTwo> {
  const played = play(session, seat, line)
  if (!played.ok) throw new Error(line)
  return played.value
}
/** The seat at a screen of its own. */
function seatAt<T extends GameTypes>(session: Session<T>): SeatModel<T> {
  const timing = handClock()
  return openSeat(session.match.game, openLocal(session, { timing }), { timing })
}

/** Figures that are no cards. */
const FIGURES = [
  'settings',
  'counts',
  'undealt',
  'scores',
  'points',
  'left',
  'power',
  'match',
  'seat',
  'me',
  'by',
  'passes',
  'owes',
  'liable',
  'locked',
  'winners',
]

/** The cards in what a screen draws from: every number that is no figure. */
function cardsIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  if (Array.isArray(value)) return value.flatMap(cardsIn)
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => (FIGURES.includes(key) ? [] : cardsIn(part)))
    : []
}

describe('the curtain', () => {
  const start = at(PLACE, [ann, ben, bot])

  test('hangs before the first hand, and nothing of it is known', () => {
    expect(curtain(start)).toBe(0)
    expect(viewer(start)).toBe('public')
    expect(viewOf(start)).toMatchObject({ me: null, hand: [] })
    expect(seatAt(start).state().question.options).toEqual([])
  })
  test('is lifted for one person, and hangs again for the next', () => {
    const anns = lift(start)
    expect(curtain(anns)).toBeNull()
    expect(viewer(anns)).toBe(0)
    const bens = after(anns, 0, 'pass')
    expect(curtain(bens)).toBe(1)
    expect(viewOf(bens)).toMatchObject({ me: null, hand: [] })
    expect(viewer(lift(bens))).toBe(1)
  })
  test('stays open while only bots act between two turns of one person, but shows nothing meanwhile', () => {
    const alone = lift(at('seats=3 turn=0 hands=3D7CKS/4D9C2S/8D9D table=5D by=2 played=3C', [ann, bot, ben]))
    const waiting = after(alone, 0, 'pass')
    expect(viewer(waiting)).toBe('public')
    const bens = lift(after(waiting, 1, 'pass'))
    expect(viewer(bens)).toBe(2)
  })
  test('hangs again after a deal and an undo', () => {
    const anns = lift(start)
    const played = after(anns, 0, 'pass')
    expect(curtain(undo(played))).toBe(0)
    const out = after(lift(at('seats=2 turn=0 hands=KS/4D9C table=5D by=1', [ann, ben])), 0, 'KS')
    expect(curtain(drawChance(out))).toBe(0)
  })
  test('is not there for one person, in open games, or in the laboratory', () => {
    expect(curtain(at(PLACE, [ann, bot, bot]))).toBeNull()
    const open = openSession({ game: cantStop, settings: cantStop.settings.defaults, holders: [ann, ben], seed: 's' })
    expect(curtain(drawChance(open))).toBeNull()
    expect(viewer(drawChance(open))).toBe(0)
    const lab = openLaboratory(bigTwo, PLACE, '', String)
    expect(lab.current()).toMatchObject({ mine: 0, view: { me: 0 } })
  })
})

describe('what a hidden hand forces', () => {
  const stuck = 'seats=3 turn=1 hands=3D7CKS/4D9C/8D9D table=2S by=0 played=3C'
  test('is not played by itself, and a bot takes as long over it', () => {
    const own = seatAt(lift(at(stuck, [bot, ann, bot])))
    own.force(true)
    expect(own.state()).toMatchObject({ lock: null, forced: null })
    const free = at('seats=3 turn=1 hands=3D7CKS/4D9C/8D9D table=3C by=0 played=3H', [ann, bot, bot])
    expect(onlyMove(at(stuck, [ann, bot, bot]))).toBeNull()
    expect(upcoming(at(stuck, [ann, bot, bot]), 'normal')?.after).toBe(upcoming(free, 'normal')?.after)
    expect(seatAt(at(stuck, [ann, bot, bot])).state().lock).toBe('thinking')
  })
  test('but what everybody sees is', () => {
    const { defaults } = cantStop.settings
    const bust = cantStop.notation.state.read('seats=2 turn=0 camps=- runners=5:1,7:1,9:1 dice=2244', defaults)
    if (!bust.ok) throw new Error('bust')
    const holders = [ann, bot]
    const open = seatAt(openSession({ game: cantStop, settings: defaults, holders, seed: 's', from: bust.value }))
    open.force(true)
    expect(open.state().forced).toEqual({ type: 'pass' })
  })
})

describe('position and record', () => {
  test('keep secrets until the game is over', () => {
    expect(keepsSecrets(at(PLACE, [ann, bot, bot]))).toBe(true)
    const dealt = drawChance(
      openSession({ game: bigTwo, settings: bigTwo.settings.defaults, holders: [ann, bot, bot, bot], seed: 'seed 2' }),
    )
    expect(keepsSecrets(dealt)).toBe(true)
    const over = after(at('seats=2 turn=0 hands=KS/4D9C table=5D by=1 scores=0,100', [ann, bot]), 0, 'KS')
    expect(keepsSecrets(over)).toBe(false)
  })
  test('have none in open games', () => {
    expect(
      keepsSecrets(
        openSession({ game: cantStop, settings: cantStop.settings.defaults, holders: [ann, bot], seed: 's' }),
      ),
    ).toBe(false)
  })
  test('between two matches the deals before are still secret', () => {
    let session = drawChance(
      openSession({ game: bigTwo, settings: bigTwo.settings.defaults, holders: [ann, bot], seed: 'seed 3' }),
    )
    while (session.match.state.phase === 'playing') {
      const [action] = bigTwo.rules.actions(session.match.state)
      if (action === undefined) throw new Error('nothing to do')
      session = after(session, session.match.state.seat, bigTwo.notation.action.write(action))
    }
    expect(session.match.state.phase).toBe('dealing')
    expect(keepsSecrets(session)).toBe(true)
  })
})

/** A game of seats played by the first or last legal action. */
function through(
  holders: readonly Holder[],
  seed: string,
  target: number,
  seen: (session: Session<BigTwo>) => void,
): Session<BigTwo> {
  let session = openSession({ game: bigTwo, settings: { ...bigTwo.settings.defaults, target }, holders, seed })
  for (let turn = 0; bigTwo.rules.toAct(session.match.state) !== 'nobody' && turn < 2000; turn++) {
    if (bigTwo.rules.toAct(session.match.state) === 'chance') session = drawChance(session)
    else {
      const actions = bigTwo.rules.actions(session.match.state)
      const action = turn % 3 === 0 ? actions.at(-1) : actions[0]
      if (action === undefined) throw new Error('nothing to do')
      session = after(session, session.match.state.seat, bigTwo.notation.action.write(action))
    }
    seen(session)
    if (curtain(session) !== null) {
      session = lift(session)
      seen(session)
    }
  }
  return session
}

const hiddenFrom = (state: State, eyes: number | 'public'): readonly number[] => [
  ...state.hands.flatMap((hand, seat) => (seat === eyes ? [] : hand)),
  ...state.stock,
]

describe.each([
  ['one person', [ann, bot, bot, bot]],
  ['two people', [ann, bot, ben]],
  ['four people', [ann, ben, ann, ben]],
  ['bots only', [bot, bot]],
] as const)('with %s no screen ever holds a card its viewer must not know', (_, holders) => {
  test('seed 5', () => {
    let screens = 0
    const over = through(holders, 'seed 5', 20, (session) => {
      const eyes = viewer(session)
      const { state } = session.match
      // hands are shown at the end
      const secret = new Set(state.phase === 'over' ? state.stock : hiddenFrom(state, eyes))
      const leaked = (value: unknown): readonly number[] => cardsIn(value).filter((card) => secret.has(card))
      const { view, past, told, lines } = momentOf(session)
      const all = [...past, ...told]
      const now = all.slice(
        Math.max(
          0,
          all.findLastIndex(({ type }) => type === 'dealt'),
        ),
      ) // cards of an earlier match are dealt again
      const { question } = seatAt(session).state()
      expect(leaked([view, question, now.filter(({ type }) => type !== 'opens')])).toEqual([])
      const who = namesOf(session.holders)
      const latest = lines.at(-1)?.effects ?? []
      const names = [...secret].map(cardText)
      const sentences = latest.map((effect) => bigTwo.words.en.effect(effect, who)).join(' ')
      expect(names.filter((name) => sentences.includes(name) && !sentences.includes(' and led'))).toEqual([])
      screens++
    })
    expect(screens).toBeGreaterThan(20)
    expect(keepsSecrets(over)).toBe(false)
  })
})

describe('a replay', () => {
  const running = drawChance(
    openSession({ game: bigTwo, settings: bigTwo.settings.defaults, holders: [ann, bot, bot, bot], seed: 'seed 6' }),
  )
  const finished = through([ann, ben], 'seed 7', 1, () => undefined)
  const replayOf = (session: Session<BigTwo>) => {
    const names = session.holders.map(({ name }) => name)
    const watched = readWatched(bigTwo, writeRecord(recordOf(session.match, { names })))
    if (!watched.ok) throw new Error('unreadable')
    const source = openReplay(watched.value, handClock())
    source.to(1)
    return source.current()
  }
  test('is public until the end', () => {
    const { view, told, past, watched } = replayOf(running)
    expect(view).toMatchObject({ me: null, hand: [] })
    expect(isOpen(watched)).toBe(false)
    expect([...told, ...past].filter(({ type }) => type === 'dealt')).toMatchObject([
      { hands: [null, null, null, null] },
      { hands: [null, null, null, null] },
    ])
  })
  test('and afterwards shows the hand of whoever was to act', () => {
    const { view, watched } = replayOf(finished)
    expect(view.me).toBe(stateAt(watched).seat)
    expect(isOpen(watched)).toBe(true)
  })
})

test('a lesson is done by picks that wait to be confirmed, and goes on showing the pupil their own hand', () => {
  const timing = handClock()
  const lesson = openLesson(bigTwo, { goal: 'KS', position: PLACE }, String, { timing })
  const seat = openSeat(bigTwo, lesson, { timing, waits: () => true })
  const king = seat.state().question.options.find(({ pick }) => bigTwo.notation.pick.write(pick) === 'KS')
  if (king === undefined) throw new Error('no king')
  seat.choose(king)
  expect(seat.state()).toMatchObject({ lock: null, now: { isDone: false } })
  seat.confirm()
  expect(seat.state()).toMatchObject({
    now: { isDone: true, view: { me: 0, hand: [expect.any(Number), expect.any(Number)] } },
  })
})
