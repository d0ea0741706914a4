import { expect, test } from 'vitest'
import { stream } from '@parlour/core'
import { bustCount, cantStop, type State } from '@parlour/games/cant-stop'
import { sparring } from './sparring.ts'

const at = (position: string): State => {
  const state = cantStop.notation.state.read(position, cantStop.settings.defaults)
  if (!state.ok) throw new Error(position)
  return state.value
}
const chosen = (id: string, position: string): string => {
  const bot = sparring.find((candidate) => candidate.id === id)
  if (bot === undefined) throw new Error(id)
  return cantStop.notation.action.write(bot.choose(at(position), 0, stream('strategies')))
}

test.each([
  ['conservative-4', 'runners=6:1,7:1,8:1 dice=-', 'roll'],
  ['conservative-4', 'runners=6:2,7:1,8:1 dice=-', 'stop'],
  ['conservative-3', 'runners=6:5,7:4 dice=-', 'roll'], // a runner is left in hand
  ['heuristic-1', 'runners=6:3,7:3,8:3 dice=-', 'roll'],
  ['heuristic-1', 'runners=2:1,3:2,12:1 dice=-', 'stop'],
  ['heuristic-2', 'runners=2:1,3:1,12:1 dice=-', 'stop'],
  ['heuristic-0.5', 'runners=6:9,7:9,8:9 dice=-', 'roll'],
  ['heuristic-1', 'runners=6:9,7:9,8:9 dice=-', 'stop'],
  ['one-column', 'runners=2:2,3:4,12:2 dice=-', 'roll'],
  ['one-column', 'runners=2:3,3:1,12:1 dice=-', 'stop'],
  ['fifty-percent', 'runners=6:2,7:2,8:2 dice=-', 'roll'],
  ['fifty-percent', 'runners=6:6,7:5,8:5 dice=-', 'stop'],
  ['monte-carlo', 'runners=6:2,7:1,8:1 dice=-', 'roll'],
  ['monte-carlo', 'runners=2:2,3:4,12:2 dice=-', 'stop'],
])('%s at %s: %s', (id, position, line) => expect(chosen(id, position)).toBe(line))

test('the opponent-aware player dares more behind in columns than ahead', () => {
  const runners = 'runners=4:4,6:5,8:5 dice=-'
  expect(chosen('opponent-aware', `camps=-/2:3 ${runners}`)).toBe('roll')
  expect(chosen('opponent-aware', `camps=2:3/- ${runners}`)).toBe('stop')
})

test.each(sparring.map(({ id }) => id))('%s takes a win', (id) =>
  expect(chosen(id, 'camps=2:3,3:5/- runners=12:3 dice=-')).toBe('stop'),
)

test('pairings: no new runner if one can be spared, then both numbers', () => {
  expect(chosen('heuristic-1', 'runners=6:1,8:1 dice=2345')).toBe('6+8')
  expect(bustCount(at('runners=6:1,8:1 dice=-'))).toBe(0)
})
