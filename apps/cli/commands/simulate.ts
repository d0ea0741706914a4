import { availableParallelism } from 'node:os'
import { openRunner, simulate, type Series, type Simulation } from '@parlour/arena'
import { withSparring } from '@parlour/bots'
import { ok, err, figuresOf, recordOf, writeRecord, type Figure, type RawSettings, type Result } from '@parlour/core'
import type { Command } from 'commander'
import { examples, jsonOption, setOption, settingsFor, wholeNumber } from '../arguments.ts'
import { entrantsFrom, moveTimeOption } from '../entrants.ts'
import { loadGame } from '../load-game.ts'
import { misused, print, newlyWritten, type Fault } from '../output.ts'
import { faultLines, meanCells, meanHeadings, progressBar, rate, shareWithin } from '../progress.ts'
import { table } from '../terminal.ts'
import { language, say } from '../language.ts'

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
  const text = say().simulate
  program
    .command('simulate')
    .description(text.description)
    .argument('<game>', say().options.game)
    .requiredOption('--seats <list>', text.seats)
    .option('--games <n>', text.games, wholeNumber, 1000)
    .option('--seed <text>', text.seed, '1')
    .option('--workers <n>', say().options.workers, wholeNumber, availableParallelism())
    .option('--rotate', text.rotate)
    .addOption(moveTimeOption())
    .addOption(setOption())
    .option('--record <file>', text.record)
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        'simulate cant-stop --seats bot:rule28 --games 20000',
        'simulate cant-stop --seats bot:greedy,bot:rule28 --games 4000 --rotate --json',
        `simulate cant-stop --seats 'bot:cmd:"python3 my_bot.py",bot:rule28' --games 200 --rotate`,
      ),
    )
    .action(async (id: string, asked: Asked) => {
      const json = asked.json === true
      const checked = await check(id, asked)
      if (!checked.ok) return misused(checked.error, json)
      const show = progressBar(asked.games)
      const result = await simulate(checked.value.series, asked.workers, show, checked.value.figures)
      show(null)
      print(result, json, () => report(result, checked.value.score))
    })
}

interface Checked {
  readonly series: Series
  readonly score: (score: number) => string // as the game says it
  readonly figures: readonly Figure[] // of its scores, where they fold several
}

/** Everything that could be wrong is said before the work begins. */
async function check(id: string, asked: Asked): Promise<Result<Checked, Fault>> {
  if (asked.games < 1) return err({ code: 'bad-games', text: say().faults.noGames })
  const entry = await loadGame(id)
  if (!entry.ok) return entry
  return entry.value.open(async (offered): Promise<Result<Checked, Fault>> => {
    const players = await withSparring(offered)
    const { game } = players
    const entrants = await entrantsFrom(game, players.bots, asked.seats)
    if (!entrants.ok) return entrants
    const seats = entrants.value.length
    const settings = settingsFor(game, asked.set ?? {}, seats)
    if (!settings.ok) return settings
    const series = {
      game: game.id,
      ...(entry.value.from === null ? {} : { from: entry.value.from }),
      settings: asked.set ?? {},
      bots: entrants.value.map((entrant) => entrant.id),
      seats,
      seed: asked.seed,
      moveTime: asked.moveTime,
      games: asked.games,
      rotate: asked.rotate === true,
    }
    if (asked.record !== undefined) {
      const runner = openRunner(players, series)
      const match = await runner.match({ match: 0, seats: entrants.value.map((_, seat) => seat) })
      await runner.close()
      const fault = newlyWritten(
        asked.record,
        writeRecord(recordOf(match, { names: entrants.value.map(({ name }) => name) })),
      )
      if (fault !== null) return err(fault)
    }
    return ok({ series, score: game.words[language()].score, figures: figuresOf(game, language()) })
  })
}

function report(result: Simulation, score: (mean: number) => string): string {
  const text = say().simulate
  const rows = result.entrants.map((entrant) => [
    entrant.bot,
    shareWithin(entrant.winRate),
    ...meanCells(entrant, score),
  ])
  return [
    table([text.bot, text.wins, ...meanHeadings(result.entrants)], rows),
    '',
    text.games95(result.games, result.steps.mean.toFixed(1), result.steps.median, result.seed),
    ...faultLines(result.entrants),
    text.speed(result.seconds.toFixed(1), result.workers, rate(result.gamesPerSecond), rate(result.stepsPerSecond)),
  ].join('\n')
}
