import { stream, type Seat } from '@parlour/core'
import { fastTrack, type FastTrack, type State } from '@parlour/games/fast-track'
import { expect, test } from 'vitest'
import type { Bot } from '../bot.ts'
import { fastTrackBots } from './index.ts'

const { rules, notation, settings } = fastTrack
const GAMES = process.env['PARLOUR_LONG'] === '1' ? 500 : 30 // each twice, seats exchanged

function bot(id: string): Bot<FastTrack> {
  const found = fastTrackBots.find((each) => each.id === id)
  if (found === undefined) throw new Error(`no bot ${id}`)
  return found
}

function winner(seated: readonly Bot<FastTrack>[], game: number): Seat | null {
  const dice = stream('duel', game, 'dice')
  const thinking = stream('duel', game, 'bots')
  let s = rules.start(settings.defaults, seated.length)
  while (rules.toAct(s) !== 'nobody') {
    const player = seated[s.seat]
    s = s.card === null || player === undefined ? rules.resolve(s, rules.draw(s, dice)) : rules.play(s, player.choose(s, s.seat, thinking))
  }
  return s.winner
}

test(`greedy beats random in three of four games (${GAMES} deals, seats exchanged)`, () => {
  let won = 0
  for (let game = 1; game <= GAMES; game++) {
    if (winner([bot('greedy'), bot('random')], game) === 0) won++
    if (winner([bot('random'), bot('greedy')], game) === 1) won++
  }
  expect(won / (2 * GAMES)).toBeGreaterThan(0.75)
})

test.each([
  ['[2.1.22] the split that wins', 'seats=ad card=7 a=a.S2,a.S3,a.S4,a.E1,a.A4', 'a4+2>a.S1|a5>a.H'],
  ['[2.1.24] a full 7 where no split exists', 'seats=ad card=7 a=b.F*,a.S1', 'a1>a.A2'],
  ['a cut', 'seats=ad card=2 a=b.A1,c.A1 d=b.A3,d.H', 'a1>b.A3'],
  ['the ride', 'seats=ad card=5 a=a.H,b.A1', 'a1>b.F'],
])('greedy takes %s', (_, line, action) => {
  const position = notation.state.read(line, settings.defaults)
  const s: State = position.ok ? position.value : rules.start(settings.defaults, 2)
  expect(notation.action.write(bot('greedy').choose(s, 0, stream('greedy', line)))).toBe(action)
})
