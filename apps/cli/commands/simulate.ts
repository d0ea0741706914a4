import { availableParallelism } from 'node:os'
import { luckOf, playOnRecord, simulate, type Estimate, type Simulation } from '@parlour/arena'
import { done, failed, recordOf, writeRecord, type RawSettings, type Result } from '@parlour/core'
import type { Command } from 'commander'
import { botNamed, jsonOption, playersNamed, setOption, settingsFor, wholeNumber } from '../arguments.ts'
import { misused, print, written, type Fault } from '../output.ts'
import { bar, table } from '../terminal.ts'

interface Asked {
  readonly seats: string
  readonly games: number
  readonly seed: string
  readonly workers: number
  readonly rotate?: boolean
  readonly set?: RawSettings
  readonly record?: string
  readonly json?: boolean
}

export function simulateCommand(program: Command): void {
  program
    .command('simulate')
    .description('many games between bots, with 95 % intervals')
    .argument('<game>', 'which game')
    .requiredOption('--seats <list>', 'the bots by seat, as in bot:rule28,bot:random')
    .option('--games <n>', 'how many games', wholeNumber, 1000)
    .option('--seed <text>', 'the same seed gives the same result, whatever the workers', '1')
    .option('--workers <n>', 'worker threads', wholeNumber, availableParallelism())
    .option('--rotate', 'exchange seats game by game, on the same dice')
    .addOption(setOption())
    .option('--record <file>', 'also write the record of the first game')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExamples:\n  $ npx parlour simulate cant-stop --seats bot:rule28 --games 20000\n  $ npx parlour simulate cant-stop --seats bot:greedy,bot:rule28 --games 4000 --rotate --json',
    )
    .action(async (id: string, asked: Asked) => {
      const json = asked.json === true
      const job = {
        game: id,
        settings: asked.set ?? {},
        bots: asked.seats.split(',').map((text) => text.trim().replace(/^bot:/, '')),
        games: asked.games,
        seed: asked.seed,
        rotate: asked.rotate === true,
      }
      const checked = check(job, asked)
      if (!checked.ok) return misused(checked.error, json)
      const begun = performance.now()
      const result = await simulate(job, asked.workers, (games) => progress(games, asked.games, performance.now() - begun))
      if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
      print(result, json, () => report(result, checked.value))
    })
}

/** Everything that could be wrong is said before the work begins; answers how the game says a score. */
function check(
  job: {
    readonly game: string
    readonly bots: readonly string[]
    readonly games: number
    readonly seed: string
    readonly settings: RawSettings
  },
  asked: Asked,
): Result<(score: number) => string, Fault> {
  if (job.games < 1) return failed({ code: 'bad-games', text: 'At least one game must be played.' })
  const entry = playersNamed(job.game)
  if (!entry.ok) return entry
  return entry.value.open(({ game, bots: known }): Result<(score: number) => string, Fault> => {
    const settings = settingsFor(game, job.settings, job.bots.length)
    if (!settings.ok) return settings
    const bots = []
    for (const id of job.bots) {
      const bot = botNamed(game, known, `bot:${id}`)
      if (!bot.ok) return bot
      bots.push(bot.value)
    }
    if (asked.record !== undefined) {
      const match = playOnRecord(game, settings.value, bots, luckOf(job.seed, 0, bots.length))
      const fault = written(asked.record, writeRecord(recordOf(match, { names: bots.map(({ name }) => name) })))
      if (fault !== null) return failed(fault)
    }
    return done(game.words.en.score)
  })
}

function progress(games: number, of: number, milliseconds: number): void {
  if (!process.stderr.isTTY) return
  const left = Math.ceil(((milliseconds / games) * (of - games)) / 1000)
  process.stderr.write(`\r\u001B[K${bar(games / of, 30)} ${games} of ${of} games, ${left} s left`)
}

const plusMinus = ({ mean, low, high }: Estimate, digits: number, scale = 1): string =>
  `${(mean * scale).toFixed(digits)} ± ${(((high - low) / 2) * scale).toFixed(digits)}`

function report(result: Simulation, score: (mean: number) => string): string {
  const rows = result.entrants.map(({ bot, winRate, score: scored }) => [
    bot,
    `${plusMinus(winRate, 1, 100)} %`,
    plusMinus(scored, 2),
    score(Math.round(scored.mean * 100) / 100),
  ])
  return [
    table(['bot', 'wins', 'mean score', 'in words'], rows),
    '',
    `${result.games} games, ${result.steps.mean.toFixed(1)} steps each (median ${result.steps.median}), seed ${result.seed}`,
    `${result.seconds.toFixed(1)} s on ${result.workers} workers: ${Math.round(result.gamesPerSecond).toLocaleString('en')} games/s, ${Math.round(result.stepsPerSecond).toLocaleString('en')} steps/s`,
  ].join('\n')
}
