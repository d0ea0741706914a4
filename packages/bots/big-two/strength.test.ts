import { describe, expect, test } from 'vitest'
import { stream } from '@parlour/core'
import { bigTwo } from '@parlour/games/big-two'
import { bigTwoBots } from './index.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const { rules, visibility, settings } = bigTwo

/** The share of fresh matches that one wins against three others of a kind, seats rotated over the same deals. */
function share(one: string, three: string, matches: number): number {
  const seated = (id: string) => {
    const bot = bigTwoBots.find((candidate) => candidate.id === id)
    if (bot === undefined) throw new Error(id)
    return bot
  }
  const [hero, others] = [seated(one), seated(three)]
  let won = 0
  for (let game = 0; game < matches; game++) {
    const [deck, thinking] = [stream('strength', game >> 2), stream('strength', game, 'bots')]
    const me = game % 4
    let s = rules.start({ ...settings.defaults, target: 1 }, 4)
    for (let seat = rules.toAct(s); seat !== 'nobody'; seat = rules.toAct(s))
      s =
        seat === 'chance'
          ? rules.resolve(s, rules.sample(s, deck))
          : rules.play(s, (seat === me ? hero : others).choose(visibility.view(s, seat), seat, thinking))
    if (rules.outcome(s)?.winners.includes(me)) won++
  }
  return won / matches
}

/** The lower end of the 95% interval. */
const atLeast = (share: number, of: number): number => share - 1.96 * Math.sqrt((share * (1 - share)) / of)

describe('one against three, fresh matches, standard rules (seed strength); 25 % is break-even', () => {
  test.each([
    ['greedy', 'random', 600, 4000, 0.55, 0.64],
    ['easy', 'random', 200, 4000, 0.5, 0.62],
    ['medium', 'random', 200, 4000, 0.6, 0.7],
    ['medium', 'greedy', 400, 4000, 0.35, 0.42],
    ['hard', 'greedy', 16, 1200, 0.3, 0.45],
  ])(
    '%s against three %s',
    (one, three, short, long, inShort, inLong) => {
      const matches = LONG ? long : short
      const won = share(one, three, matches)
      expect(LONG ? atLeast(won, matches) : won).toBeGreaterThanOrEqual(LONG ? inLong : inShort)
    },
    1_800_000,
  )

  test('easy is a beginner: greedy players take more than their share from it', () => {
    expect(share('easy', 'greedy', LONG ? 4000 : 400)).toBeLessThan(0.2)
  })
})
