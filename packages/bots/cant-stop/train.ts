import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { oneOf, stream, type Rng } from '@parlour/core'
import { cantStop, stopWins, type State } from '@parlour/games/cant-stop'
import { BOARD } from './board.ts'
import { campsOf, climbOf } from './climb.ts'
import { race } from './expert.ts'
import { Learner, LONGEST, lessonOf, type Lesson } from './learner.ts'
import { solveTurn, type Runners, type Solved } from './turn.ts'
import { WEIGHTS } from './weights.ts'
import { turnsToGo } from './worth.ts'

const HELP = `Learns the expected turns to go of Can't Stop from its own play and writes weights.ts.

  npx node packages/bots/cant-stop/train.ts [--turns 30000] [--seed 1] [--continue] [--out FILE]
  npx node packages/bots/cant-stop/train.ts --race 1200 [--seed 1]

Every turn it plays is solved with the values learned so far; the solution is what the position at its start is then taught.
--continue goes on from weights.ts with small steps and looks further up the columns. The same seed and turns give the same weights.
--race plays so many games between experts of the race and fits the constants of race.ts to who won them.`

/** By column: how far up turns are solved while learning; more is hardly ever climbed in one of them. */
const NEAR = [3, 4, 5, 5, 6, 6, 6, 5, 5, 4, 3]
const FAR = [3, 5, 6, 7, 8, 9, 8, 7, 6, 5, 3]
const BUSTS = 0.4 // about how often a turn busts, and is worth what its own start is worth
const KEPT = 10_000 // the latest turns, from which batches are drawn
const BATCHES = 10 // for each turn played

const { rules } = cantStop

function main(): void {
  const argument = (name: string, absent: string): string => {
    const at = process.argv.indexOf(`--${name}`)
    return at < 0 ? absent : (process.argv[at + 1] ?? absent)
  }
  if (process.argv.includes('--help')) return console.info(HELP)
  if (process.argv.includes('--race')) return fitRace(Number(argument('race', '1200')), argument('seed', '1'))
  const turns = Number(argument('turns', '30000'))
  const out = argument('out', fileURLToPath(new URL('./weights.ts', import.meta.url)))
  const rng = stream('cant-stop', 'train', argument('seed', '1'))
  const goesOn = process.argv.includes('--continue')
  const [limits, rate] = goesOn ? [FAR, 0.0004] : [NEAR, 0.001]
  const learner = new Learner(rng)
  if (goesOn) WEIGHTS.forEach((thousandths, i) => (learner.numbers[i] = thousandths / 1000))
  else learner.begin()

  const lessons: Lesson[] = []
  let [played, error, games] = [0, 0, 0]
  const started = performance.now()
  while (played < turns) {
    games++
    for (const lesson of playGame(learner, limits, rng)) {
      error += 0.002 * ((learner.turnsOf(lesson.rows) - lesson.turns) ** 2 / lesson.turns - error)
      lessons[played % KEPT] = lesson
      played++
      if (lessons.length < 500) continue
      learner.rate = rate * (1 - played / turns) + 0.00003
      for (let i = 0; i < BATCHES; i++) learner.learn(lessons, rng)
      if (played % 1000 > 0) continue
      const start = learner.turns({ heights: BOARD.lengths.map(() => 0), need: 3 })
      const minutes = (performance.now() - started) / 60_000
      console.info(
        `${played} turns, ${games} games, ${minutes.toFixed(1)} min: error ${Math.sqrt(error).toFixed(4)}, from the start ${start.toFixed(3)} turns`,
      )
      writeFileSync(out, weightsFile(learner.numbers))
    }
  }
  writeFileSync(out, weightsFile(learner.numbers))
}

/**
 * One game of one to three seats, all of which play for few turns and now and then explore; a lesson for every turn.
 */
function* playGame(learner: Learner, limits: readonly number[], rng: Rng): Generator<Lesson> {
  const columnsToWin = oneOf([3, 3, 3, 3, 3, 3, 3, 3, 2, 4, 5], rng)
  const boldness = oneOf([0, 4, 12], rng)
  let s = rules.start(
    { columnsToWin, movement: 'free' },
    columnsToWin > 3 ? 1 + rng.below(2) : oneOf([1, 1, 2, 2, 2, 3], rng),
  )
  while (s.phase !== 'over') {
    const solved = solve(learner, limits, s)
    const camps = campsOf(s, s.seat)
    const guess = learner.turns(camps)
    if (guess > LONGEST) return
    const backup = 1 - solved.rolled(climbOf(s).runners)
    yield lessonOf(camps, guess + (backup - guess) / (1 - BUSTS))
    s = playTurn(s, solved, limits, boldness, rng)
  }
}

/** The turn's positions, valued by the turns to go after it. */
function solve(learner: Learner, limits: readonly number[], s: State): Solved {
  const camps = campsOf(s, s.seat)
  const { at, board } = climbOf(s)
  const short = at.map((heights, column) => heights.slice(0, limits[column]))
  const steps = short.map(({ length }) => length)
  return solveTurn(
    { board, steps },
    {
      bust: -learner.turns(camps),
      fill(columns, _steps, into, from) {
        learner.box(camps, columns, short, into, from)
        const size = columns.reduce((volume, column) => volume * (steps[column] ?? 0), 1)
        for (let i = from; i < from + size; i++) into[i] = -(into[i] ?? 0)
      },
    },
  )
}

/** A turn by the solution, with so many per cent of decisions at random. */
function playTurn(start: State, solved: Solved, limits: readonly number[], boldness: number, rng: Rng): State {
  const { at } = climbOf(start)
  const runnersIn = ({ runners }: State): Runners =>
    at.map((heights, column) => Math.min(limits[column] ?? 0, 1 + heights.indexOf(runners[2 + column] ?? 0)))
  let s = start
  for (;;) {
    s = rules.resolve(s, rules.sample(s, rng))
    const moves = rules.actions(s)
    if (moves[0]?.type === 'pass') return rules.play(s, moves[0])
    const options = moves.map((action) => rules.play(s, action))
    const [first = s, ...rest] = options
    const worth = (after: State): number => solved.best(runnersIn(after))
    s =
      rng.below(100) < boldness
        ? oneOf(options, rng)
        : rest.reduce((most, after) => (worth(after) > worth(most) ? after : most), first)
    const runners = runnersIn(s)
    const stops = rng.below(100) < boldness ? rng.below(3) === 0 : solved.stopped(runners) >= solved.rolled(runners)
    s = rules.play(s, { type: stops || stopWins(s) ? 'stop' : 'roll' })
    if (stops || s.phase === 'over') return s
  }
}

/**
 * After every turn, the turns to go of both and who won; then power, BEHIND and NEXT by the least surprise, one after
 * the other in ever smaller steps.
 */
function fitRace(games: number, seed: string): void {
  const seen: { readonly mine: number; readonly theirs: number; readonly won: boolean }[] = []
  for (let game = 0; game < games; game++) {
    const rng = stream('cant-stop', 'race', seed, game)
    const turns: { readonly mine: number; readonly theirs: number; readonly seat: number }[] = []
    let s = rules.start(cantStop.settings.defaults, 2)
    while (s.phase !== 'over') {
      const { seat } = s
      s = s.phase === 'rolling' ? rules.resolve(s, rules.sample(s, rng)) : rules.play(s, race(s, seat, rng))
      if (s.seat !== seat) turns.push({ mine: turnsToGo(s, seat), theirs: turnsToGo(s, s.seat), seat })
    }
    for (const { mine, theirs, seat } of turns) seen.push({ mine, theirs, won: s.seat === seat })
    if ((game + 1) % 100 === 0) console.info(`${game + 1} games, ${seen.length} turns`)
  }
  const surprise = ([power = 0, behind = 0, next = 0]: readonly number[]): number =>
    seen.reduce((sum, { mine, theirs, won }) => {
      const odds = ((mine + behind) / Math.max(0.3, theirs - next)) ** power
      return sum + Math.log(won ? 1 + odds : 1 + 1 / odds) / seen.length
    }, 0)
  let best: readonly number[] = [2, 0.3, 0.4]
  for (let step = 0.3; step > 0.005; step *= 0.7)
    for (const [i, x] of best.entries())
      for (const tried of [best.with(i, x - step), best.with(i, x + step)])
        if (surprise(tried) < surprise(best)) best = tried
  console.info(
    `power ${best[0]?.toFixed(3)}, BEHIND ${best[1]?.toFixed(3)}, NEXT ${best[2]?.toFixed(3)}: surprise ${surprise(best).toFixed(5)}`,
  )
}

function weightsFile(numbers: Float64Array): string {
  const thousandths = Array.from(numbers, (x) => Math.round(1000 * x))
  return `/** Found by train.ts: 30,000 turns from nothing, then 20,000 with --continue; in thousandths. */\nexport const WEIGHTS: readonly number[] = [${thousandths.join(', ')}]\n`
}

main()
