import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { stream, type Rng } from '@parlour/core'
import { bigTwo, type Action, type Settings, type State } from '@parlour/games/big-two'
import { describePlay, describeSituation, OF_PLAY, OF_SITUATION, type Situation } from './features.ts'
import { networkOf, POINTS, rate, spread, weightsOf, worthOf } from './network.ts'
import { situationAt } from './situation.ts'

/**
 * Finds the weights of the policy by playing against itself: every seat plays what the network likes best, a little at
 * random; when the match has ended, the network learns from every decision whether it won and what it paid.
 */
const { values: options } = parseArgs({
  options: {
    games: { type: 'string', default: '130000' },
    units: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    rate: { type: 'string', default: '0.002' },
    heat: { type: 'string', default: '0.03' },
    out: { type: 'string', default: fileURLToPath(new URL('weights.ts', import.meta.url)) },
    help: { type: 'boolean', default: false },
  },
})
if (options.help) {
  console.info('train.ts [--games 130000] [--units 24] [--seed 1] [--rate 0.002] [--heat 0.03] [--out weights.ts]')
  process.exit(0)
}

const { rules, settings } = bigTwo
const [games, units, heat] = [Number(options.games), Number(options.units), Number(options.heat)]
const rng = stream('big-two', 'train', options.seed)
const features = OF_SITUATION + OF_PLAY
const weights = new Float64Array(weightsOf(units))
for (let i = 0; i < weights.length; i++) weights[i] = (share(rng) - 0.5) * (i < features * units ? 0.5 : 0.3)
const network = networkOf(units, weights)

interface Decision {
  readonly seat: number
  readonly seen: Float64Array
}

const slope = new Float64Array(weights.length)
const drift = new Float64Array(weights.length)
const swing = new Float64Array(weights.length)
const [BATCH, STEADY, CALM] = [512, 0.9, 0.999]
let [learned, steps, error] = [0, 0, 0]

const begun = performance.now()
for (let game = 1; game <= games; game++) {
  const speed = Number(options.rate) * (1 - (0.9 * game) / games)
  const { decisions, won, paid } = match(tableFor(rng), perPointFor(rng))
  for (const { seat, seen } of decisions) learn(seen, won === seat ? 1 : 0, paid[seat] ?? 0, speed)
  if (game % Math.ceil(games / 20) !== 0) continue
  const seconds = (performance.now() - begun) / 1000
  console.info(
    `${game} of ${games} games, ${seconds.toFixed(0)} s, error of the chance to win ${Math.sqrt(error / learned).toFixed(4)}`,
  )
  ;[error, learned] = [0, 0]
}

const thousandths = Array.from(weights, (weight) => Math.round(1000 * weight)).join(', ')
writeFileSync(
  options.out,
  `/** Found by \`train.ts --games ${games} --units ${units} --seed ${options.seed}\`: see there. */
export const UNITS = ${units}
export const THOUSANDTHS: readonly number[] = [${thousandths}]
`,
)

/** Mostly four players and the standard; the others often enough to be known. */
function tableFor(rng: Rng): State {
  const seats = rng.below(10) < 8 ? 4 : 2 + rng.below(2)
  const presets = Object.values(settings.presets)
  const table: Settings = {
    ...settings.defaults,
    ...(rng.below(10) < 8 ? {} : presets[rng.below(presets.length)]),
    target: 1,
  }
  const start = rules.start(table, seats)
  return rules.resolve(start, rules.sample(start, rng))
}

/** Half the matches are played for the win alone, most others for points as in a long game. */
function perPointFor(rng: Rng): number {
  const kind = rng.below(20)
  return kind < 10 ? 0.0005 : kind < 17 ? 0.1 : 0.3 * share(rng)
}

function match(
  dealt: State,
  perPoint: number,
): { decisions: readonly Decision[]; won: number; paid: readonly number[] } {
  const decisions: Decision[] = []
  let s = dealt
  while (s.phase === 'playing') {
    const actions = rules.actions(s)
    const situation = actions.length > 1 ? situationAt(s, perPoint) : null
    const action = situation === null ? actions[0] : warm(situation, actions)
    if (action === undefined) throw new Error('nothing to choose from')
    if (situation !== null) decisions.push({ seat: s.seat, seen: describe(situation, action) })
    s = rules.play(s, action)
  }
  return { decisions, won: s.seat, paid: s.scores.map((score) => Math.max(-1, Math.min(1, score / POINTS))) }
}

/** The best action, or one that is nearly as good. */
function warm(situation: Situation, actions: readonly Action[]): Action | undefined {
  const { perPoint } = situation
  const noise = (): number => heat * (1 + 24 * perPoint) * Math.log(-Math.log(share(rng)))
  const worths = rate(network, situation, actions).map((prospect) => worthOf(prospect, perPoint) - noise())
  return actions[worths.indexOf(Math.max(...worths))]
}

function describe(situation: Situation, action: Action): Float64Array {
  const seen = new Float64Array(features)
  describePlay(situation, describeSituation(situation, seen), action, seen.subarray(OF_SITUATION))
  return seen
}

/** The slope of the squared errors, and after a batch a step against it (Adam). */
function learn(seen: Float64Array, won: number, paid: number, speed: number): void {
  const sums = new Float64Array(units)
  spread(seen, weights, sums, units)
  const [win, points] = [features * units, features * units + units + 1]
  let [errorWin, errorPoints] = [(network.win[units] ?? 0) - won, (network.points[units] ?? 0) - paid]
  for (let unit = 0; unit < units; unit++) {
    const sum = Math.max(0, sums[unit] ?? 0)
    errorWin += sum * (network.win[unit] ?? 0)
    errorPoints += sum * (network.points[unit] ?? 0)
  }
  error += errorWin * errorWin
  learned++
  slope[win + units] = (slope[win + units] ?? 0) + errorWin
  slope[points + units] = (slope[points + units] ?? 0) + errorPoints
  for (let unit = 0; unit < units; unit++) {
    const sum = sums[unit] ?? 0
    sums[unit] = sum > 0 ? errorWin * (network.win[unit] ?? 0) + errorPoints * (network.points[unit] ?? 0) : 0
    if (sum <= 0) continue
    slope[win + unit] = (slope[win + unit] ?? 0) + errorWin * sum
    slope[points + unit] = (slope[points + unit] ?? 0) + errorPoints * sum
  }
  for (let i = 0; i < features; i++) {
    const x = seen[i] ?? 0
    if (x !== 0)
      for (let unit = 0, at = i * units; unit < units; unit++, at++)
        slope[at] = (slope[at] ?? 0) + x * (sums[unit] ?? 0)
  }
  if (learned % BATCH === 0) step(speed)
}

function step(speed: number): void {
  steps++
  const [early, earlier] = [1 - STEADY ** steps, 1 - CALM ** steps]
  for (let i = 0; i < weights.length; i++) {
    const down = (slope[i] ?? 0) / BATCH
    drift[i] = STEADY * (drift[i] ?? 0) + (1 - STEADY) * down
    swing[i] = CALM * (swing[i] ?? 0) + (1 - CALM) * down * down
    weights[i] = (weights[i] ?? 0) - (speed * (drift[i] ?? 0)) / early / (Math.sqrt((swing[i] ?? 0) / earlier) + 1e-6)
    slope[i] = 0
  }
}

/** A number between 0 and 1. */
function share(rng: Rng): number {
  return (rng.below(2 ** 30) + 0.5) / 2 ** 30
}
