import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { stream, type Rng } from '@parlour/core'
import { colorLines } from '@parlour/games/color-lines'
import { action, depthOn } from './levels.ts'
import { planned, type Depth } from './plan.ts'
import { WEIGHTS, type Weights } from './weights.ts'

const HELP = `Tunes the weights of Color Lines by the cross-entropy method, beginning with those in weights.ts.

  npx node packages/bots/color-lines/tune.ts [--generations 30] [--population 40] [--games 8] [--ahead 1] [--spread 0.3] [--seed 1] [--out FILE]

Every generation draws a population around the mean; all of it plays the same games, choosing so many moves ahead, and mean and spread
move towards the best quarter. The spread begins as a share of each weight. The same options give the same weights; without --out they
are only shown.`

const { rules } = colorLines
const { defaults } = colorLines.settings

const STEP = 0.6 // how far the mean goes towards the best of a generation
const LEAST = 0.1 // share of its first spread that a weight always keeps

interface Candidate {
  readonly weights: Weights
  readonly score: number
}

function main(): void {
  const { values } = parseArgs({
    options: {
      generations: { type: 'string', default: '30' },
      population: { type: 'string', default: '40' },
      games: { type: 'string', default: '8' },
      ahead: { type: 'string', default: '1' },
      spread: { type: 'string', default: '0.3' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.info(HELP)
  const depth = depthOn(rules.start(defaults, 1))
    .slice(0, Number(values.ahead))
    .map((level, i, all) => (i < all.length - 1 ? level : { ...level, followed: 0 }))
  const rng = stream('color-lines', 'tune', values.seed)
  const widest = each((name) => Math.max(0.1, Math.abs(WEIGHTS[name])) * Number(values.spread))
  let mean: Weights = WEIGHTS
  let spread: Weights = widest
  for (let generation = 1; generation <= Number(values.generations); generation++) {
    const population = Array.from({ length: Number(values.population) }, (_, number): Candidate => {
      const weights = number === 0 ? mean : each((name) => mean[name] + spread[name] * normal(rng))
      return { weights, score: meanScore(weights, depth, `${values.seed} ${generation}`, Number(values.games)) }
    })
    const best = population.toSorted((a, b) => b.score - a.score).slice(0, Math.ceil(population.length / 4))
    const [middle, from, width] = [means(best), mean, spread]
    mean = each((name) => from[name] + STEP * (middle[name] - from[name]))
    spread = each((name) => (width[name] + Math.max(LEAST * widest[name], deviation(best, name, middle[name]))) / 2)
    const average = population.reduce((sum, { score }) => sum + score, 0) / population.length
    console.info(
      `generation ${generation}: centre ${population[0]?.score.toFixed(0)}, all ${average.toFixed(0)}, best ${best[0]?.score.toFixed(0)}`,
    )
  }
  const found = each((name) => Math.round(100 * mean[name]) / 100)
  console.info(found)
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(found, null, 2)}\n`)
}

function meanScore(weights: Weights, depth: Depth, seed: string, games: number): number {
  let sum = 0
  for (let game = 0; game < games; game++) sum += scoreOf(weights, depth, stream('tune', seed, game))
  return sum / games
}

/** One game on default settings to its end. */
function scoreOf(weights: Weights, depth: Depth, dice: Rng): number {
  let s = rules.start(defaults, 1)
  for (;;) {
    const toAct = rules.toAct(s)
    if (toAct === 'nobody') return s.score
    s =
      toAct === 'chance'
        ? rules.resolve(s, rules.sample(s, dice))
        : rules.play(s, action(s, planned(s, weights, depth)[0]))
  }
}

type Name = keyof Weights

const NAMES = Object.keys(WEIGHTS).filter((name): name is Name => name in WEIGHTS)

const each = (of: (name: Name) => number): Weights => {
  const weights = { ...WEIGHTS }
  for (const name of NAMES) weights[name] = of(name)
  return weights
}

const means = (best: readonly Candidate[]): Weights =>
  each((name) => best.reduce((sum, { weights }) => sum + weights[name], 0) / best.length)

const deviation = (best: readonly Candidate[], name: Name, middle: number): number =>
  Math.sqrt(best.reduce((sum, { weights }) => sum + (weights[name] - middle) ** 2, 0) / best.length)

/** Box and Muller. */
const normal = (rng: Rng): number => Math.sqrt(-2 * Math.log(share(rng))) * Math.cos(2 * Math.PI * share(rng))
const share = (rng: Rng): number => (1 + rng.below(1_000_000)) / 1_000_000

main()
