import { expect, test } from 'vitest'
import { stream } from '@parlour/core'
import { bigTwo } from '@parlour/games/big-two'
import { bigTwoBots } from './index.ts'

const matches = process.env['PARLOUR_LONG'] === '1' ? 4000 : 600
const within = process.env['PARLOUR_LONG'] === '1' ? 0.02 : 0.05

test(`greedy wins about 66 % of ${matches} matches against three random players, seats rotated (seed strength)`, () => {
  const [random, greedy] = bigTwoBots
  if (random === undefined || greedy === undefined) throw new Error('bots are missing')
  const { rules, sight, settings } = bigTwo
  let won = 0
  for (let game = 0; game < matches; game++) {
    const rng = stream('strength', game)
    const me = game % 4
    let s = rules.start({ ...settings.defaults, target: 1 }, 4)
    for (let seat = rules.toAct(s); seat !== 'nobody'; seat = rules.toAct(s))
      s =
        seat === 'chance'
          ? rules.resolve(s, rules.draw(s, rng))
          : rules.play(s, (seat === me ? greedy : random).choose(sight.view(s, seat), seat, rng))
    if (rules.outcome(s)?.winners.includes(me)) won++
  }
  expect(Math.abs(won / matches - 0.66)).toBeLessThan(within)
})
