import { oneOf, stream, type Rng } from '@parlour/core'
import { fastTrack, SLOTS, type State } from '@parlour/games/fast-track'
import { parseArgs } from 'node:util'
import {
  chance,
  chances,
  ON_TRACK,
  PLACES_OF_A_PEG,
  RIDING,
  SAFE,
  traits,
  WEIGHTS_IN_ALL,
  type Weights,
} from './strength.ts'

/**
 * Finds weights.ts: plays against itself one step ahead, and after every game moves each weight so that the chance of
 * each seat to win becomes what came of it (temporal differences of softmax chances, a step for each weight that
 * shrinks as it is used).
 */
const HELP = `npx node packages/bots/fast-track/train.ts [--games 30000] [--seed 1] > packages/bots/fast-track/weights.ts
Progress goes to standard error; the same seed gives the same weights. Takes about four minutes on one core.`

const { rules, settings } = fastTrack
const TRUST = 0.9 // of what followed rather than of the next chance alone
const STEP = 0.06
const EXPLORE = 40 // one move in so many is any legal one
const TABLES = [2, 2, 2, 2, 3, 4, 6, 2, 5] // seats, one after the other
const SHORT = 7 // one game in so many has four pegs

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '30000' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) console.info(HELP)
else console.info(dataFile(train(Number(values.games), values.seed), values.games, values.seed))

function train(games: number, seed: string): Weights {
  const weights = beginning()
  const squares = Array.from({ length: WEIGHTS_IN_ALL }, () => 1)
  const mean = Array.from({ length: WEIGHTS_IN_ALL }, () => 0)
  const kept = Math.ceil(games / 3) // the last third is averaged, which takes the noise out
  let surprise = 0
  for (let game = 1; game <= games; game++) {
    const rng = stream(seed, 'train', game)
    const seats = TABLES[game % TABLES.length] ?? 2
    const history = selfPlay(weights, seats, game % SHORT === 0 ? 4 : 5, rng)
    surprise += learn(history, weights, squares)
    if (game > games - kept) weights.forEach((weight, i) => (mean[i] = (mean[i] ?? 0) + weight / kept))
    if (game % 1000 === 0) {
      console.error(`${game} of ${games} games, surprise ${(surprise / 1000).toFixed(4)}`)
      surprise = 0
    }
  }
  return mean
}

/** What it begins with: every hole nearer is better, a rider is as good as near, and a safe peg is best. */
function beginning(): number[] {
  const weights = Array.from({ length: WEIGHTS_IN_ALL }, () => 0)
  for (let inside = 0; inside <= SLOTS; inside++)
    for (let place = 1; place < PLACES_OF_A_PEG; place++)
      weights[inside * PLACES_OF_A_PEG + place] =
        (place === 1 ? 66 : place < ON_TRACK ? 90 - (place - RIDING) : 97 - (place - ON_TRACK)) / 60
  for (let pattern = 0; pattern < 1 << SLOTS; pattern++)
    for (let slot = 0; slot < SLOTS; slot++)
      weights[SAFE + pattern] = (weights[SAFE + pattern] ?? 0) + ((pattern >> slot) & 1) * (110 / 60)
  return weights
}

/** The positions before each draw, and the end. */
function selfPlay(weights: Weights, seats: number, pegs: number, rng: Rng): readonly State[] {
  const history: State[] = []
  let s = rules.start({ ...settings.defaults, pegs }, seats)
  for (;;) {
    history.push(s)
    if (s.winner !== null) return history
    s = rules.resolve(s, rules.sample(s, rng))
    const actions = rules.actions(s)
    if (actions.length === 1 || rng.below(EXPLORE) === 0) {
      s = rules.play(s, oneOf(actions, rng))
      continue
    }
    let best = s
    let most = -1
    for (const action of actions) {
      const next = rules.play(s, action)
      const worth = chance(next, s.seat, weights)
      if (worth > most) [best, most] = [next, worth]
    }
    s = best
  }
}

/** From the end backward, so that each position is compared with what followed it. Returns the mean square error. */
function learn(history: readonly State[], weights: number[], squares: number[]): number {
  const last = history.at(-1)
  if (last === undefined) return 0
  let target = chances(last, weights)
  let error = 0
  for (const s of history.toReversed().slice(1)) {
    const before = chances(s, weights)
    const slopes = new Map<number, number>()
    before.forEach((share, seat) => {
      const miss = (target[seat] ?? 0) - share
      error += miss * miss
      traits(s, seat, weights, (i, amount) => slopes.set(i, (slopes.get(i) ?? 0) + miss * amount))
    })
    for (const [i, slope] of slopes) {
      squares[i] = (squares[i] ?? 1) + slope * slope
      weights[i] = (weights[i] ?? 0) + (STEP * slope) / Math.sqrt(squares[i] ?? 1)
    }
    const now = target
    target = before.map((share, seat) => TRUST * (now[seat] ?? 0) + (1 - TRUST) * share)
  }
  return error / history.length
}

/** Weights as a file. */
function dataFile(weights: Weights, games: string, seed: string): string {
  const found = `/** Found by train.ts in ${games} games against itself, seed ${seed}; what each counts for is told in strength.ts. */`
  const thousandths = weights.map((weight) => Math.round(1000 * weight)).join(', ')
  return `${found}\nexport const WEIGHTS: readonly number[] = [${thousandths}].map((thousandths) => thousandths / 1000)`
}
