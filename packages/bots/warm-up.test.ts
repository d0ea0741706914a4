import { describe, expect, test } from 'vitest'
import { stream, type GameTypes } from '@parlour/core'
import { PLAYERS, warmUp, type Players } from './index.ts'

/** What every bot plays at the first decision of a game. */
function firstMoves<T extends GameTypes>({ game, bots }: Players<T>): readonly string[] {
  const { rules, settings, seats, visibility, notation } = game
  const rng = stream('warm-up test', game.id)
  let state = rules.start(settings.defaults, seats.usual)
  while (rules.toAct(state) === 'chance') state = rules.resolve(state, rules.sample(state, rng))
  const seat = rules.toAct(state)
  if (typeof seat !== 'number') throw new Error(game.id)
  return bots.map((bot) => notation.action.write(bot.choose(visibility.view(state, seat), seat, stream(bot.id))))
}

for (const players of PLAYERS)
  players.open((of) =>
    describe(`warming up for ${of.game.id}`, () => {
      test('asks every bot, and changes none of their answers', () => {
        const asked = new Set<string>()
        const bots = of.bots.map((bot) => ({
          ...bot,
          choose: (...turn: Parameters<typeof bot.choose>) => {
            asked.add(bot.id)
            return bot.choose(...turn)
          },
        }))
        const before = firstMoves(of)
        const steps = [...warmUp({ ...of, bots })].length
        expect([...asked].toSorted()).toEqual(of.bots.map(({ id }) => id).toSorted())
        expect(steps).toBeGreaterThanOrEqual(of.bots.length)
        expect(firstMoves(of)).toEqual(before)
      })
    }),
  )
