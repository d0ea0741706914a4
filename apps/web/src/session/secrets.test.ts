import { bigTwo, cardText, type BigTwo, type State } from '@parlour/games/big-two'
import { cantStop } from '@parlour/games/cant-stop'
import { writeRecord } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { history } from './history.ts'
import { openLaboratory } from './laboratory.ts'
import { upcoming } from './pace.ts'
import { eyesAt, isOpen, pastAt, readReel, stateAt, toldAt, turnTo } from './reel.ts'
import { readSave, recordFrom, writeSave } from './save.ts'
import {
  choose,
  confirm,
  curtain,
  drop,
  fall,
  forced,
  keepsSecrets,
  lift,
  namesOf,
  onlyMove,
  openSession,
  pastOf,
  pending,
  play,
  questionOf,
  toldBy,
  undo,
  viewer,
  viewOf,
  type Holder,
  type Session,
} from './session.ts'
import { openTutorial, tryOption, tryPicks } from './tutorial.ts'

const ann: Holder = { type: 'person', name: 'Ann' }
const ben: Holder = { type: 'person', name: 'Ben' }
const bot: Holder = { type: 'bot', bot: 'random', name: 'Random' }
const PLACE = 'seats=3 turn=0 hands=3D7CKS/4D9C2S/8D9D table=5D by=2 played=3C' // Ann, Ben, a bot

function at(position: string, holders: readonly Holder[]): Session<BigTwo> {
  const state = bigTwo.notation.state.read(position, bigTwo.settings.defaults)
  if (!state.ok) throw new Error(`${position}: ${state.error.expected}`)
  return openSession({ game: bigTwo, settings: bigTwo.settings.defaults, holders, seed: 'seed 1', from: state.value })
}
function after(session: Session<BigTwo>, seat: number, line: string): Session<BigTwo> {
  const played = play(session, seat, line)
  if (!played.ok) throw new Error(line)
  return played.value
}
const option = (session: Session<BigTwo>, pick: string) => {
  const found = questionOf(session).options.find((each) => bigTwo.notation.pick.write(each.pick) === pick)
  if (found === undefined) throw new Error(`no option ${pick}`)
  return found
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
    expect(questionOf(start).options).toEqual([])
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
  test('hangs again after a deal, an undo and a reload', () => {
    const anns = lift(start)
    const played = after(anns, 0, 'pass')
    expect(curtain(undo(played))).toBe(0)
    const again = readSave(bigTwo, writeSave(anns))
    expect(again === null ? null : curtain(again)).toBe(0)
    const out = after(lift(at('seats=2 turn=0 hands=KS/4D9C table=5D by=1', [ann, ben])), 0, 'KS')
    expect(curtain(fall(out))).toBe(0)
  })
  test('is not there for one person, in open games, or in the laboratory', () => {
    expect(curtain(at(PLACE, [ann, bot, bot]))).toBeNull()
    const open = openSession({ game: cantStop, settings: cantStop.settings.defaults, holders: [ann, ben], seed: 's' })
    expect(curtain(fall(open))).toBeNull()
    expect(viewer(fall(open))).toBe(0)
    const lab = openLaboratory(bigTwo, PLACE, '', String)
    expect(lab.reading.ok && viewer(lab.reading.value)).toBe(0)
  })
})

describe('what a hidden hand forces', () => {
  const stuck = 'seats=3 turn=1 hands=3D7CKS/4D9C/8D9D table=2S by=0 played=3C'
  test('is not played by itself, and a bot takes as long over it', () => {
    expect(forced(lift(at(stuck, [bot, ann, bot])))).toBeNull()
    const free = at('seats=3 turn=1 hands=3D7CKS/4D9C/8D9D table=3C by=0 played=3H', [ann, bot, bot])
    expect(onlyMove(at(stuck, [ann, bot, bot]))).toBeNull()
    const pace = { speed: 'normal', forced: true } as const
    expect(upcoming(at(stuck, [ann, bot, bot]), pace)?.after).toBe(upcoming(free, pace)?.after)
  })
  test('but what everybody sees is', () => {
    const bust = cantStop.notation.state.read('seats=2 turn=0 camps=- runners=5:1,7:1,9:1 dice=2244', cantStop.settings.defaults)
    if (!bust.ok) throw new Error('bust')
    const { defaults } = cantStop.settings
    expect(forced(openSession({ game: cantStop, settings: defaults, holders: [ann, bot], seed: 's', from: bust.value }))).toEqual({
      type: 'pass',
    })
  })
})

describe('position and record', () => {
  test('keep secrets until the game is over', () => {
    expect(keepsSecrets(at(PLACE, [ann, bot, bot]))).toBe(true)
    const dealt = fall(openSession({ game: bigTwo, settings: bigTwo.settings.defaults, holders: [ann, bot, bot, bot], seed: 'seed 2' }))
    expect(keepsSecrets(dealt)).toBe(true)
    const over = after(at('seats=2 turn=0 hands=KS/4D9C table=5D by=1 scores=0,100', [ann, bot]), 0, 'KS')
    expect(keepsSecrets(over)).toBe(false)
  })
  test('have none in open games', () => {
    expect(keepsSecrets(openSession({ game: cantStop, settings: cantStop.settings.defaults, holders: [ann, bot], seed: 's' }))).toBe(false)
  })
  test('between two matches the deals before are still secret', () => {
    let session = fall(openSession({ game: bigTwo, settings: bigTwo.settings.defaults, holders: [ann, bot], seed: 'seed 3' }))
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
function through(holders: readonly Holder[], seed: string, target: number, seen: (session: Session<BigTwo>) => void): Session<BigTwo> {
  let session = openSession({ game: bigTwo, settings: { ...bigTwo.settings.defaults, target }, holders, seed })
  for (let turn = 0; bigTwo.rules.toAct(session.match.state) !== 'nobody' && turn < 2000; turn++) {
    if (bigTwo.rules.toAct(session.match.state) === 'chance') session = fall(session)
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
      const { match, trail } = session
      const secret = new Set(hiddenFrom(match.state, eyes))
      const leaked = (value: unknown): readonly number[] => cardsIn(value).filter((card) => secret.has(card))
      const past = [...pastOf(session), ...toldBy(session)]
      const now = past.slice(
        Math.max(
          0,
          past.findLastIndex(({ type }) => type === 'dealt'),
        ),
      ) // cards of an earlier match are dealt again
      const told = history(match.lines, trail, bigTwo.sight.witness, eyes, bigTwo.words.en, namesOf(session.holders)).at(-1)
      expect(leaked([viewOf(session), questionOf(session), now.filter(({ type }) => type !== 'opens')])).toEqual([])
      const names = [...secret].map(cardText)
      const sentences = told?.sentences.join(' ') ?? ''
      expect(names.filter((name) => sentences.includes(name) && !sentences.includes('held'))).toEqual([])
      screens++
    })
    expect(screens).toBeGreaterThan(20)
    expect(keepsSecrets(over)).toBe(false)
  })
})

describe('a replay', () => {
  const running = fall(openSession({ game: bigTwo, settings: bigTwo.settings.defaults, holders: [ann, bot, bot, bot], seed: 'seed 6' }))
  const finished = through([ann, ben], 'seed 7', 1, () => undefined)
  const reelOf = (session: Session<BigTwo>) => {
    const reel = readReel(bigTwo, writeRecord(recordFrom(session)))
    if (!reel.ok) throw new Error('unreadable')
    return reel.value
  }
  test('is public until the end', () => {
    const reel = turnTo(reelOf(running), 1)
    expect(eyesAt(reel)).toBe('public')
    expect(isOpen(reel)).toBe(false)
    expect([...toldAt(reel), ...pastAt(reel)].filter(({ type }) => type === 'dealt')).toMatchObject([
      { hands: [null, null, null, null] },
      { hands: [null, null, null, null] },
    ])
  })
  test('and afterwards shows the hand of whoever was to act', () => {
    const reel = turnTo(reelOf(finished), 1)
    expect(eyesAt(reel)).toBe(stateAt(reel).seat)
    expect(isOpen(reel)).toBe(true)
  })
})

describe('picks that wait to be confirmed', () => {
  const start = at(PLACE, [ann, bot, bot])
  test('even a whole move is only a pick', () => {
    const picked = choose(start, option(start, '7C'), null, true)
    expect(picked.match.lines).toEqual([])
    expect(pending(picked)).toEqual({ type: 'play', cards: [17] })
    expect(confirm(picked).match.lines).toMatchObject([{ by: 0, text: '7C' }])
  })
  test('any of them is dropped, not only the latest', () => {
    const lead = at('seats=2 turn=0 hands=3D4C5H6S7D9D/TD table=- played=3C', [ann, bot])
    const picked = ['3D', '4C', '5H'].reduce((now, card) => choose(now, option(now, card), null, true), lead)
    const dropped = drop(picked, { type: 'card', card: 0 })
    expect(dropped.picks.map(bigTwo.notation.pick.write)).toEqual(['4C', '5H'])
    expect(drop(dropped, { type: 'card', card: 0 })).toBe(dropped)
  })
  test('a lesson is done by them, and goes on showing the pupil his own hand', () => {
    const lesson = { title: '', text: '', praise: '', goal: 'KS', position: PLACE }
    const opened = openTutorial(bigTwo, [lesson], 0, String)
    if (opened === null) throw new Error('no lesson')
    const picked = tryOption(opened, option(opened.session, 'KS'), true)
    expect(picked.mood).toBe('reading')
    const done = tryPicks(picked)
    expect(done.mood).toBe('done')
    expect(viewOf(done.session)).toMatchObject({ me: 0, hand: [0, 17] })
    expect(tryPicks(tryOption(opened, option(opened.session, '7C'), true)).mood).toBe('astray')
  })
})
