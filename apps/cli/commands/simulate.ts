import { availableParallelism } from 'node:os'
import { openHall, simulate, type Series, type Simulation } from '@parlour/arena'
import { done, failed, recordOf, writeRecord, type RawSettings, type Result } from '@parlour/core'
import type { Command } from 'commander'
import { entrantsFrom, jsonOption, moveTimeOption, playersNamed, setOption, settingsFor, wholeNumber } from '../arguments.ts'
import { misused, print, written, type Fault } from '../output.ts'
import { faultLines, plusMinus, progressBar } from '../matches.ts'
import { table } from '../terminal.ts'

interface Asked {
  readonly seats: string
  readonly games: number
  readonly seed: string
  readonly workers: number
  readonly rotate?: boolean
  readonly moveTime: number
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
    .addOption(moveTimeOption())
    .addOption(setOption())
    .option('--record <file>', 'also write the record of the first game')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExamples:\n  $ npx parlour simulate cant-stop --seats bot:rule28 --games 20000\n  $ npx parlour simulate cant-stop --seats bot:greedy,bot:rule28 --games 4000 --rotate --json\n  $ npx parlour simulate cant-stop --seats \'bot:cmd:"python3 my_bot.py",bot:rule28\' --games 200 --rotate',
    )
    .action(async (id: string, asked: Asked) => {
      const json = asked.json === true
      const checked = await check(id, asked)
      if (!checked.ok) return misused(checked.error, json)
      const show = progressBar(asked.games)
      const result = await simulate(checked.value.series, asked.workers, show)
      show(null)
      print(result, json, () => report(result, checked.value.score))
    })
}

interface Checked {
  readonly series: Series
  readonly score: (score: number) => string // as the game says it
}

/** Everything that could be wrong is said before the work begins. */
async function check(id: string, asked: Asked): Promise<Result<Checked, Fault>> {
  if (asked.games < 1) return failed({ code: 'bad-games', text: 'At least one game must be played.' })
  const entry = playersNamed(id)
  if (!entry.ok) return entry
  return entry.value.open(async (players): Promise<Result<Checked, Fault>> => {
    const { game } = players
    const entrants = await entrantsFrom(game, players.bots, asked.seats)
    if (!entrants.ok) return entrants
    const seats = entrants.value.length
    const settings = settingsFor(game, asked.set ?? {}, seats)
    if (!settings.ok) return settings
    const series = {
      game: id,
      settings: asked.set ?? {},
      bots: entrants.value.map((entrant) => entrant.id),
      seats,
      seed: asked.seed,
      moveTime: asked.moveTime,
      games: asked.games,
      rotate: asked.rotate === true,
    }
    if (asked.record !== undefined) {
      const hall = openHall(players, series)
      const match = await hall.match({ match: 0, seats: entrants.value.map((_, seat) => seat) })
      await hall.close()
      const fault = written(asked.record, writeRecord(recordOf(match, { names: entrants.value.map(({ name }) => name) })))
      if (fault !== null) return failed(fault)
    }
    return done({ series, score: game.words.en.score })
  })
}

function report(result: Simulation, score: (mean: number) => string): string {
  const rows = result.entrants.map(({ bot, winRate, score: scored }) => [
    bot,
    `${plusMinus(winRate, 1, 100)} %`,
    plusMinus(scored, 2),
    score(Number(scored.mean.toFixed(2))),
  ])
  return [
    table(['bot', 'wins', 'mean score', 'in words'], rows),
    '',
    `${result.games} games, ${result.steps.mean.toFixed(1)} steps each (median ${result.steps.median}), seed ${result.seed}`,
    ...faultLines(result.entrants),
    `${result.seconds.toFixed(1)} s on ${result.workers} workers: ${Math.round(result.gamesPerSecond).toLocaleString('en')} games/s, ${Math.round(result.stepsPerSecond).toLocaleString('en')} steps/s`,
  ].join('\n')
}
