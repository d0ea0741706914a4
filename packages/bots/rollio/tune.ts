/**
 * Measures the balance in slices that add up. What a file holds already is not played again, so that a measurement
 * goes on where it was stopped:
 *
 *     npx node packages/bots/rollio/tune.ts play runs.jsonl medium normal 0 200
 *     npx node packages/bots/rollio/tune.ts report docs/rollio-balance.md docs/pictures/rollio-balance.svg runs.jsonl …
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { DIFFICULTIES } from '@parlour/games/rollio'
import { plotOf } from './balance-plot.ts'
import { reportOf } from './balance-report.ts'
import { playRun, type RunSummary } from './balance.ts'
import { rollioBots } from './index.ts'

const [command, ...rest] = process.argv.slice(2)
if (command === 'play') play(rest)
else if (command === 'report') report(rest)
else throw new Error('play FILE BOT DIFFICULTY FROM COUNT, or report PAGE PICTURE FILE …')

function runsIn(file: string): readonly RunSummary[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines.filter((line) => line.endsWith('}')).map((line): RunSummary => JSON.parse(line))
}

function play([file = '', name, wanted, from, count]: readonly string[]): void {
  const bot = rollioBots.find(({ id }) => id === name)
  const difficulty = DIFFICULTIES.find((own) => own === wanted)
  if (bot === undefined || difficulty === undefined) throw new Error(`no bot ${name} or no difficulty ${wanted}`)
  const own = runsIn(file).filter((run) => run.bot === name && run.difficulty === difficulty)
  const known = new Set(own.map(({ seed }) => seed))
  const seeds = Array.from({ length: Number(count) }, (_, i) => Number(from) + i).filter((seed) => !known.has(seed))
  const began = performance.now()
  let won = own.filter((run) => run.won).length
  for (const [at, seed] of seeds.entries()) {
    const run = playRun(bot, difficulty, seed)
    appendFileSync(file, `${JSON.stringify(run)}\n`)
    if (run.won) won++
    const left = ((performance.now() - began) / (at + 1)) * (seeds.length - at - 1)
    process.stderr.write(
      `\r${name} ${difficulty}: ${own.length + at + 1} runs, ${won} won, ${seeds.length - at - 1} to go, about ${Math.ceil(left / 60_000)} min `,
    )
  }
  process.stderr.write('\n')
}

function report([page = '', picture = '', ...files]: readonly string[]): void {
  const runs = files.flatMap(runsIn)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date())
  writeFileSync(page, reportOf(runs, day))
  writeFileSync(picture, plotOf(runs))
}
