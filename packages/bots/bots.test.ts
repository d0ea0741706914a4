import { describe, expect, test } from 'vitest'
import { stream, type Game, type GameTypes } from '@parlour/core'
import { cantStop, type State } from '@parlour/games/cant-stop'
import { PLAYERS, type Bot } from './index.ts'
import { progress, rule28 } from './cant-stop/rule28.ts'

const at = (position: string): State => {
  const state = cantStop.notation.state.read(position, cantStop.settings.defaults)
  if (!state.ok) throw new Error(position)
  return state.value
}

/** Every bot of every game plays legally, twice alike from one seed, from its view alone. */
for (const entry of PLAYERS)
  entry.open(({ game, bots }) => {
    describe(`bots of ${game.id}`, () => {
      test.each(bots.map((bot) => [bot.id, bot] as const))('%s plays legal actions, and the same ones from the same seed', (_id, bot) => {
        expect(decisions(game, bot)).toEqual(decisions(game, bot))
      })
      test('have names of their own', () => expect(new Set(bots.map(({ id }) => id)).size).toBe(bots.length))
    })
  })

function decisions<T extends GameTypes>(game: Game<T>, bot: Bot<T>): readonly string[] {
  const { rules, sight, notation } = game
  const dice = stream('bots', game.id, 'dice')
  const thinking = stream('bots', game.id, bot.id)
  const lines: string[] = []
  let state = rules.start(game.settings.defaults, game.seats.usual)
  for (let i = 0; i < 400; i++) {
    const toAct = rules.toAct(state)
    if (toAct === 'nobody') break
    if (toAct === 'chance') state = rules.resolve(state, rules.draw(state, dice))
    else {
      const view = sight.view(state, toAct)
      const action = bot.choose(view, toAct, thinking)
      if (game.guide.why(view, action) !== null)
        throw new Error(`${bot.id} plays ${notation.action.write(action)} in ${notation.state.write(state)}`)
      lines.push(notation.action.write(action))
      state = rules.play(state, action)
    }
  }
  return lines
}

describe('Rule of 28', () => {
  test.each([
    ['runners=7:1 dice=-', 2],
    ['runners=6:2,7:1,8:1 dice=-', 6 + 2 + 4],
    ['runners=3:1,5:1,7:1 dice=-', 10 + 6 + 2 + 2 + 4],
    ['runners=2:1,4:1,6:1 dice=-', 12 + 8 + 4 - 2 + 4],
    ['camps=7:5/- runners=7:7,8:1,9:1 dice=-', 3 + 4 + 6 + 4],
  ])('%s counts %d', (position, expected) => expect(progress(at(position))).toBe(expected))

  const chosen = (position: string): string => cantStop.notation.action.write(rule28.choose(at(position), 0, stream('rule28')))
  test('stops at 28, not before, and never while a runner is left', () => {
    expect(chosen('runners=2:1,12:1,7:1 dice=-')).toBe('roll')
    expect(chosen('runners=2:2,12:1,7:1 dice=-')).toBe('stop')
    expect(chosen('runners=2:2,12:2 dice=-')).toBe('roll')
  })
  test('takes a win at once', () => expect(chosen('camps=2:3,3:5/- runners=12:3 dice=-')).toBe('stop'))
  test('prefers the middle, and does not spend runners for nothing', () => expect(chosen('runners=6:1,8:1 dice=2345')).toBe('6+8'))
})
