/**
 * Trains a small policy for Color Lines in well under two minutes and draws its curve.
 *
 *     npx node packages/arena/examples/train.ts --out curve.svg
 *
 * The policy scores each legal move by five weighted figures read from the observation and plays the best.
 * The weights are found by the cross-entropy method: try a crowd of weights, keep the best, draw the next crowd around
 * them.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { environment, heldOutSeeds, meanOf, type Environment } from '@parlour/arena'
import { learning } from '@parlour/bots/color-lines'
import { stream, type Rng } from '@parlour/core'
import { colorLines } from '@parlour/games/color-lines'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'curve.svg' },
    generations: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
  },
})

const ROWS = 6
const COLS = 6
const CELLS = ROWS * COLS
const FIGURES = ['run at the goal', 'a line', 'run left behind', 'room at the goal', 'strangers at the goal'] as const
const CROWD = 24
const ELITE = 6
const GAMES = 6
const LIMIT = 300 // moves after which a training game is cut short

const settings = colorLines.settings.read(
  { rows: ROWS, cols: COLS, colorsCount: 4, matchLength: 4, ballsPerTurn: 2, initialBalls: 4 },
  1,
)
if (!settings.ok) throw new Error(JSON.stringify(settings.error))
const agreed = settings.value
const PLANES = agreed.colorsCount + 1
const env = environment({ game: colorLines, learning, settings: agreed, seats: ['learner'], limit: LIMIT })

type Weights = readonly number[]

/** What is on a cell of an observation: 0 empty, otherwise a colour. */
function colorAt(observation: Float32Array, cell: number): number {
  for (let plane = 0; plane < PLANES; plane++) if (observation[cell * PLANES + plane] === 1) return plane
  return 0
}

const AXES = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const

/** The longest run of a colour through a cell, as if it stood there and its ball had left `gone`. */
function run(board: readonly number[], cell: number, color: number, gone: number): number {
  let longest = 1
  for (const [down, right] of AXES) {
    let length = 1
    for (const way of [1, -1])
      for (let step = 1; ; step++) {
        const row = Math.floor(cell / COLS) + way * step * down
        const col = (cell % COLS) + way * step * right
        const at = row * COLS + col
        if (row < 0 || row >= ROWS || col < 0 || col >= COLS || at === gone || board[at] !== color) break
        length++
      }
    longest = Math.max(longest, length)
  }
  return longest
}

function neighbours(
  board: readonly number[],
  cell: number,
  color: number,
): { readonly room: number; readonly strangers: number } {
  let room = 0
  let strangers = 0
  for (const [down, right] of [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ] as const) {
    const row = Math.floor(cell / COLS) + down
    const col = (cell % COLS) + right
    if (row < 0 || row >= ROWS || col < 0 || col >= COLS) continue
    const there = board[row * COLS + col] ?? 0
    if (there === 0) room++
    else if (there !== color) strangers++
  }
  return { room, strangers }
}

function choose(one: Environment, observation: Float32Array, weights: Weights): number {
  const board = Array.from({ length: CELLS }, (_, cell) => colorAt(observation, cell))
  let best = -1
  let most = -Infinity
  for (const code of one.legalActions()) {
    const from = Math.floor(code / CELLS)
    const to = code % CELLS
    const color = board[from] ?? 0
    const ahead = run(board, to, color, from)
    const { room, strangers } = neighbours(board, to, color)
    const figures = [ahead, ahead >= agreed.matchLength ? 1 : 0, run(board, from, color, -1), room, strangers]
    const score = figures.reduce((sum, figure, index) => sum + figure * (weights[index] ?? 0), 0)
    if (score > most) {
      most = score
      best = code
    }
  }
  return best
}

function play(weights: Weights, seed: string): number {
  let moment = env.reset(seed)
  let earned = 0
  while (!moment.terminated && !moment.truncated) {
    const next = env.step(choose(env, moment.observation, weights))
    if (!next.ok) throw new Error(`the policy chose something illegal: ${JSON.stringify(next.error)}`)
    moment = next.value
    earned += moment.rewards[0] ?? 0
  }
  return earned
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** A normal deviate from twelve even ones. */
const deviate = (rng: Rng): number =>
  Array.from({ length: 12 }, () => rng.below(1_000_001) / 1_000_000).reduce((sum, x) => sum + x, -6)

function evaluate(weights: Weights): string {
  const scores = heldOutSeeds(60).map((seed) => play(weights, seed))
  const {
    mean: average,
    low,
    high,
  } = meanOf(
    mean(scores) * scores.length,
    scores.reduce((sum, score) => sum + score * score, 0),
    scores.length,
  )
  return `${average.toFixed(1)} ± ${((high - low) / 2).toFixed(1)}`
}

const rng = stream(values.seed, 'weights')
let centre: Weights = FIGURES.map(() => 0)
let spread: Weights = FIGURES.map(() => 1)
const curve: { readonly best: number; readonly crowd: number }[] = []
const begun = performance.now()
console.info(`held out, before: ${evaluate(FIGURES.map((_, index) => deviate(stream(values.seed, 'before', index))))}`)
for (let generation = 0; generation < Number(values.generations); generation++) {
  const crowd = Array.from({ length: CROWD }, () => {
    const weights = centre.map((value, index) => value + (spread[index] ?? 1) * deviate(rng))
    return {
      weights,
      score: mean(Array.from({ length: GAMES }, (_, game) => play(weights, `${values.seed}/${generation}/${game}`))),
    }
  }).toSorted((a, b) => b.score - a.score)
  const elite = crowd.slice(0, ELITE)
  centre = FIGURES.map((_, index) => mean(elite.map(({ weights }) => weights[index] ?? 0)))
  spread = FIGURES.map(
    (_, index) =>
      0.05 + Math.sqrt(mean(elite.map(({ weights }) => ((weights[index] ?? 0) - (centre[index] ?? 0)) ** 2))),
  )
  curve.push({ best: crowd[0]?.score ?? 0, crowd: mean(crowd.map(({ score }) => score)) })
  const latest = curve.at(-1)
  console.info(
    `generation ${String(generation + 1).padStart(2)}: crowd ${latest?.crowd.toFixed(1).padStart(6)}, best ${latest?.best.toFixed(1).padStart(6)}  ${'▇'.repeat(Math.round((latest?.crowd ?? 0) / 20))}`,
  )
}
console.info(`held out, after:  ${evaluate(centre)}   (${((performance.now() - begun) / 1000).toFixed(0)} s)`)
FIGURES.forEach((figure, index) => console.info(`  ${figure}: ${(centre[index] ?? 0).toFixed(2)}`))

/** The curve as a picture that needs nothing else. */
function picture(): string {
  const [width, height, left, bottom] = [640, 320, 56, 40]
  const top = Math.max(1, ...curve.map(({ best }) => best))
  const x = (index: number): number => left + (index / Math.max(1, curve.length - 1)) * (width - left - 16)
  const y = (score: number): number => height - bottom - (score / top) * (height - bottom - 24)
  const line = (of: (point: (typeof curve)[number]) => number): string =>
    curve.map((point, index) => `${x(index).toFixed(1)},${y(of(point)).toFixed(1)}`).join(' ')
  const ticks = [0, 0.5, 1].map(
    (share) =>
      `<text x="${left - 8}" y="${y(top * share) + 4}" text-anchor="end">${Math.round(top * share)}</text><line x1="${left}" x2="${width - 16}" y1="${y(top * share)}" y2="${y(top * share)}" stroke="#ddd"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#333">
<rect width="${width}" height="${height}" fill="#fff"/>${ticks.join('')}
<polyline points="${line(({ crowd }) => crowd)}" fill="none" stroke="#1d5fa8" stroke-width="2.5"/>
<polyline points="${line(({ best }) => best)}" fill="none" stroke="#b5860b" stroke-width="2.5" stroke-dasharray="6 4"/>
<text x="${width / 2}" y="${height - 10}" text-anchor="middle">generation</text>
<text x="${left}" y="16">mean score: crowd (solid), best of the crowd (dashed)</text>
</svg>
`
}
writeFileSync(values.out, picture())
console.info(`curve: ${values.out}`)
