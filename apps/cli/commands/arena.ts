import { availableParallelism } from 'node:os'
import {
  openJournal,
  playTournament,
  standingsOf,
  tournamentPage,
  type Journal,
  type NoJournal,
  type Plan,
  type Standings,
} from '@parlour/arena'
import { done, failed, type RawSettings, type Result } from '@parlour/core'
import type { Command } from 'commander'
import { entrantsFrom, jsonOption, moveTimeOption, playersNamed, setOption, settingsFor, wholeNumber } from '../arguments.ts'
import { faultLines, plusMinus, progressBar } from '../matches.ts'
import { misused, print, written, type Fault } from '../output.ts'
import { table } from '../terminal.ts'

interface Asked {
  readonly bots: string
  readonly games: number
  readonly seats?: number
  readonly seed: string
  readonly workers: number
  readonly moveTime: number
  readonly dir?: string
  readonly set?: RawSettings
  readonly html?: string
  readonly json?: boolean
}

export function arenaCommand(program: Command): void {
  program
    .command('arena')
    .description('a tournament of bots, everybody against everybody, with ratings and 95 % intervals')
    .argument('<game>', 'which game')
    .requiredOption('--bots <list>', 'the bots, as in random,rule28,cmd:"python3 my_bot.py"')
    .option('--games <n>', 'games for every pairing; in a game for one, games for every bot', wholeNumber, 1000)
    .option('--seats <k>', 'seats at the table (default: as usual in the game)', wholeNumber)
    .option('--seed <text>', 'the same seed gives the same tournament, whatever the workers', '1')
    .option('--workers <n>', 'worker threads', wholeNumber, availableParallelism())
    .addOption(moveTimeOption())
    .addOption(setOption())
    .option('--dir <folder>', 'keep every finished block here; the same command then goes on where it was stopped')
    .option('--html <file>', 'write a page with plots')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExamples:\n  $ npx parlour arena cant-stop --bots random,rule28,greedy --games 2000 --html tournament.html\n  $ npx parlour arena big-two --bots random,greedy --seats 4 --dir big-two-tournament\n  $ npx parlour arena color-lines --bots greedy,windows --games 200',
    )
    .action(async (id: string, asked: Asked) => {
      const json = asked.json === true
      const checked = await check(id, asked)
      if (!checked.ok) return misused(checked.error, json)
      const { plan, names, journal, score } = checked.value
      const begun = performance.now()
      let before: number | null = null // games of an earlier run
      let total = 0
      let show: ReturnType<typeof progressBar> | null = null
      if (asked.dir !== undefined)
        process.once('SIGINT', () => {
          progressBar(0)(null)
          console.error(`Stopped. What is finished is kept in ${asked.dir}; the same command goes on from there.`)
          process.exit(130)
        })
      const blocks = await playTournament(plan, asked.workers, journal, ({ games, of }) => {
        before ??= games
        total = of
        show ??= progressBar(of, before)
        show(games)
      })
      progressBar(0)(null)
      const seconds = (performance.now() - begun) / 1000
      const standings = standingsOf(plan, blocks)
      const run = {
        date: new Date().toISOString().slice(0, 16).replace('T', ' '),
        seconds,
        games: total - (before ?? 0),
        gamesPerSecond: (total - (before ?? 0)) / seconds,
        workers: asked.workers,
        command: commandLine(id, asked),
      }
      if (asked.html !== undefined) {
        const fault = written(asked.html, tournamentPage({ standings, names, run, game: checked.value.name, score }))
        if (fault !== null) return misused(fault, json)
      }
      print({ ...standings, names, run }, json, () =>
        [
          report(standings, score),
          '',
          ...faultLines(standings.ranks),
          `${standings.games} games in all${before === null || before === 0 ? '' : `, ${before} of them from before`}, seed ${plan.seed}`,
          `${seconds.toFixed(1)} s on ${asked.workers} workers: ${Math.round(run.gamesPerSecond).toLocaleString('en')} games/s`,
          ...(asked.html === undefined ? [] : [`Page: ${asked.html}`]),
        ].join('\n'),
      )
    })
}

interface Checked {
  readonly plan: Plan
  readonly name: string // of the game
  readonly names: readonly string[] // of the entrants
  readonly journal: Journal | null
  readonly score: (score: number) => string // as the game says it
}

/** Everything that could be wrong is said before the work begins. */
async function check(id: string, asked: Asked): Promise<Result<Checked, Fault>> {
  if (asked.games < 1) return failed({ code: 'bad-games', text: 'At least one game must be played.' })
  if (asked.workers < 1) return failed({ code: 'bad-workers', text: 'At least one worker is needed.' })
  const entry = playersNamed(id)
  if (!entry.ok) return entry
  return entry.value.open(async ({ game, bots }): Promise<Result<Checked, Fault>> => {
    const seats = asked.seats ?? game.seats.usual
    const settings = settingsFor(game, asked.set ?? {}, seats)
    if (!settings.ok) return settings
    const entrants = await entrantsFrom(game, bots, asked.bots)
    if (!entrants.ok) return entrants
    if (seats > 1 && entrants.value.length < 2) return failed({ code: 'bad-bots', text: 'A tournament needs at least two bots.' })
    const plan = {
      game: id,
      edition: game.edition,
      settings: asked.set ?? {},
      bots: entrants.value.map((entrant) => entrant.id),
      seats,
      seed: asked.seed,
      moveTime: asked.moveTime,
      games: asked.games,
    }
    const journal = asked.dir === undefined ? done(null) : openJournal(asked.dir, plan)
    if (!journal.ok) return failed({ code: journal.error.code, text: journalWords(asked.dir ?? '', journal.error) })
    const { name, score } = game.words.en
    return done({ plan, name, names: entrants.value.map((entrant) => entrant.name), journal: journal.value, score })
  })
}

const journalWords = (folder: string, refused: NoJournal): string =>
  refused.code === 'bad-dir'
    ? `${folder} cannot be used: ${refused.text}`
    : `${folder} holds another tournament: ${refused.differs.map(({ key, there, here }) => `${key} is ${there} there and ${here} here`).join(', ')}. Take another folder, or give the command that began it.`

/** The command that plays the same tournament again. */
function commandLine(id: string, { bots, games, seats, seed, moveTime, set }: Asked): string {
  const quoted = (text: string): string => (/^[\w:,.=/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)
  return [
    `npx parlour arena ${id} --bots ${quoted(bots)} --games ${games}`,
    ...(seats === undefined ? [] : [`--seats ${seats}`]),
    `--seed ${quoted(seed)}`,
    ...(bots.includes('cmd:') ? [`--move-time ${moveTime}`] : []),
    ...Object.entries(set ?? {}).map(([key, value]) => `--set ${quoted(`${key}=${value}`)}`),
  ].join(' ')
}

function report({ plan, ranks, duels, comparisons }: Standings, score: (mean: number) => string): string {
  const bot = (entrant: number): string => plan.bots[entrant] ?? ''
  const inWords = (mean: number): string => score(Number(mean.toFixed(2)))
  const even = plan.seats === 2 ? '' : ` (even ${(100 / plan.seats).toFixed(1)} %)`
  const telling = ranks.some(({ wins, seats }) => wins > 0 && wins < seats) // in some games a run is always won, or never
  if (plan.seats === 1)
    return [
      table(
        ['bot', 'mean score', 'in words', ...(telling ? ['won'] : [])],
        ranks.map((rank) => [
          rank.bot,
          plusMinus(rank.score, 2),
          inWords(rank.score.mean),
          ...(telling ? [`${plusMinus(rank.winRate, 1, 100)} %`] : []),
        ]),
      ),
      '',
      table(
        ['on the same dice', 'difference', 'better', 'equal', 'worse'],
        comparisons.map(({ entrants: [a, b], games, difference, better, equal }) => [
          `${bot(a)} – ${bot(b)}`,
          plusMinus(difference, 2),
          String(better),
          String(equal),
          String(games - better - equal),
        ]),
      ),
    ].join('\n')
  return [
    table(
      ['bot', 'rating', '95 %', `wins${even}`, 'mean score'],
      ranks.map((rank) => [
        rank.bot,
        (rank.rating?.mean ?? 0).toFixed(0),
        `${(rank.rating?.low ?? 0).toFixed(0)} to ${(rank.rating?.high ?? 0).toFixed(0)}`,
        `${plusMinus(rank.winRate, 1, 100)} %`,
        plusMinus(rank.score, 2),
      ]),
    ),
    '',
    table(
      ['pairing', 'games', 'won', 'share of the first'],
      duels.flatMap(({ entrants: [a, b], games, wins, share, tables }) => [
        [`${bot(a)} – ${bot(b)}`, String(games), wins.map(whole).join(' : '), `${plusMinus(share, 1, 100)} %`],
        ...(tables.length < 2
          ? []
          : tables.map((one) => [`  ${one.seats.join(' against ')}`, String(one.games), one.wins.map(whole).join(' : '), ''])),
      ]),
    ),
  ].join('\n')
}

const whole = (wins: number): string => String(Math.round(wins * 10) / 10)
