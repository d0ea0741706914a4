import { fairDice, type GameTypes } from '@parlour/core'
import { GAMES } from '@parlour/games'
import { colorLines, type ColorLines } from '@parlour/games/color-lines'
import { challengeName } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import {
  challengeDay,
  challengeResult,
  counts,
  dailySeed,
  dayResults,
  drawChance,
  isServed,
  keepDayResult,
  kindOf,
  openChallenge,
  openPractice,
  play,
  servedSeed,
  toAct,
  type Session,
  type Store,
} from './index.ts'
import { ownHmac } from './online/hmac.ts'

const DAY = '2026-11-17'
const STARTED = '2026-11-17T12:00:00.000Z'

const storeOf = (map = new Map<string, string>()): Store => ({
  getItem: (key) => map.get(key) ?? null,
  setItem: (key, value) => void map.set(key, value),
  removeItem: (key) => void map.delete(key),
})

/** The same attempt, brought to its end with a score. */
const over = (session: Session<ColorLines>, score: number): Session<ColorLines> => ({
  ...session,
  match: { ...session.match, state: { ...session.match.state, phase: 'over', score } },
})

/** Chance answers, or the first legal action is played. */
function stepOf<T extends GameTypes>(session: Session<T>): Session<T> {
  const seat = toAct(session)
  if (seat === 'chance') return drawChance(session)
  const { game, state } = session.match
  const [action] = game.rules.actions(state)
  const played =
    seat === 'nobody' || action === undefined ? null : play(session, seat, game.notation.action.write(action))
  return played?.ok === true ? played.value : session
}

describe('a challenge without a server', () => {
  it.each(GAMES.map((sealed) => [sealed.id, sealed] as const))(
    '%s: counts, is the same for everybody on a day and another one tomorrow',
    (_, sealed) =>
      sealed.open((game) => {
        const begin = (day: string): string => {
          let session = openChallenge(game, day, '', STARTED)
          for (let step = 0; step < 10; step++) session = stepOf(session)
          expect([kindOf(session), counts(session), challengeDay(session)]).toEqual(['daily', true, day])
          return JSON.stringify(session.match.lines)
        }
        expect(begin(DAY)).toBe(begin(DAY))
        expect(begin('2026-11-18')).not.toBe(begin(DAY))
      }),
  )

  it('keeps the first result of a day, also one that was kept as a score alone', () => {
    const map = new Map<string, string>([['parlour/daily/color-lines', '{"2026-10-22":20,"x":3,"2026-02-30":1}']])
    const store = storeOf(map)
    const session = openChallenge(colorLines, DAY, '', STARTED)
    keepDayResult(store, session) // not over yet
    expect([...dayResults(store, 'color-lines').keys()]).toEqual(['2026-10-22'])
    keepDayResult(store, over(session, 20))
    keepDayResult(store, over(session, 90))
    expect(dayResults(store, 'color-lines').get(DAY)).toEqual({ won: false, score: 20, moves: 0 })
    expect(dayResults(store, 'color-lines').get('2026-10-22')).toEqual({ won: true, score: 20, moves: 0 })
  })

  it.each(['{', '[]', 'null', '7', '{"2026-11-17":{"won":1,"score":2,"moves":3}}', '{"2026-11-17":null}'])(
    'what is no result is none: %s',
    (text) => expect(dayResults(storeOf(new Map([['parlour/daily/x', text]])), 'x').size).toBe(0),
  )
})

describe('practice with the dice of a day', () => {
  it('never counts and keeps no result', () => {
    const session = openPractice(colorLines, dailySeed(DAY), '', STARTED)
    expect([kindOf(session), counts(session), challengeDay(session)]).toEqual(['practice', false, null])
    const map = new Map<string, string>()
    keepDayResult(storeOf(map), over(session, 20))
    expect(map.size).toBe(0)
    expect(challengeResult(over(session, 20))?.score).toBe(20)
  })

  it('has the dice that the server had', () => {
    const seed = 'ab'.repeat(32)
    const practice = openPractice(colorLines, servedSeed(DAY, seed), '', STARTED)
    expect(isServed(practice)).toBe(true)
    expect(() => drawChance(practice)).toThrow('HMAC')
    const session = drawChance(practice, ownHmac)
    const start = colorLines.rules.start(colorLines.settings.defaults, 1)
    const rng = fairDice(seed, challengeName(DAY, 'color-lines'), [''], ownHmac)(1)
    expect(session.match.lines[0]?.text).toBe(colorLines.notation.chance.write(colorLines.rules.sample(start, rng)))
  })
})
