import { availableParallelism } from 'node:os'
import {
  blockCount,
  contestsOf,
  openJournal,
  playTournament,
  standingsOf,
  tournamentPage,
  type Journal,
  type NoJournal,
  type PlayedBlock,
  type Plan,
  type Standings,
} from '@parlour/arena'
import { withSparring } from '@parlour/bots'
import { ok, err, figuresOf, type Figure, type RawSettings, type Result } from '@parlour/core'
import type { Command } from 'commander'
import { atLeastOne, examples, jsonOption, setOption, settingsFor, wholeNumber } from '../arguments.ts'
import { entrantsFrom, moveTimeOption } from '../entrants.ts'
import {
  databaseOption,
  readAddresses,
  redisOption,
  type Addresses,
  type AddressesAsked,
} from '../distributed/addresses.ts'
import type { NoResult } from '../distributed/play-together.ts'
import { loadGame } from '../load-game.ts'
import { faultLines, meanCells, meanHeadings, progressBar, rate, shareWithin, twoDigits } from '../progress.ts'
import { misused, print, refused, written, type Fault } from '../output.ts'
import { stopped } from '../stopped.ts'
import { table } from '../terminal.ts'
import { language, say } from '../language.ts'

interface Asked extends AddressesAsked {
  readonly bots: string
  readonly games: number
  readonly seats?: number
  readonly seed: string
  readonly workers: number
  readonly moveTime: number
  readonly dir?: string
  readonly parcelTime: number
  readonly forget?: boolean
  readonly set?: RawSettings
  readonly html?: string
  readonly json?: boolean
}

export function arenaCommand(program: Command): void {
  const text = say().arena
  program
    .command('arena')
    .description(text.description)
    .argument('<game>', say().options.game)
    .requiredOption('--bots <list>', text.bots)
    .option('--games <n>', text.games, wholeNumber, 1000)
    .option('--seats <k>', text.seats, wholeNumber)
    .option('--seed <text>', text.seed, '1')
    .option('--workers <n>', say().options.workers, wholeNumber, availableParallelism())
    .addOption(moveTimeOption())
    .addOption(setOption())
    .option('--dir <folder>', text.dir)
    .addOption(databaseOption())
    .addOption(redisOption())
    .option('--parcel-time <ms>', say().distributed.parcelTime, atLeastOne, 5000)
    .option('--forget', say().distributed.forget)
    .option('--html <file>', text.html)
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        'arena cant-stop --bots random,rule28,greedy --games 2000 --html tournament.html',
        'arena big-two --bots random,greedy --seats 4 --dir big-two-tournament',
        'arena color-lines --bots greedy,windows --games 200',
      ),
    )
    .action(async (id: string, asked: Asked) => {
      const json = asked.json === true
      const checked = await check(id, asked)
      if (!checked.ok) return misused(checked.error, json)
      const { plan, names, score, figures } = checked.value
      const begun = performance.now()
      let before: number | null = null // games of an earlier run
      let total = 0
      let show: ReturnType<typeof progressBar> | null = null
      const played = await play(checked.value, asked, ({ games, of }) => {
        before ??= games
        total = of
        show ??= progressBar(of, before)
        show(games)
      })
      progressBar(0)(null)
      if (!played.ok) return noResult(played.error, json)
      const { blocks, workers, note } = played.value
      const seconds = (performance.now() - begun) / 1000
      const standings = standingsOf(plan, blocks, figures)
      const run = {
        date: new Date().toISOString().slice(0, 16).replace('T', ' '),
        seconds,
        games: total - (before ?? 0),
        gamesPerSecond: (total - (before ?? 0)) / seconds,
        workers,
        command: commandLine(id, asked),
      }
      if (asked.html !== undefined) {
        const { name: game } = checked.value
        const page = await tournamentPage({ standings, names, run, game, score, language: language() })
        const fault = written(asked.html, page)
        if (fault !== null) return misused(fault, json)
      }
      print({ ...standings, names, run }, json, () =>
        [
          report(standings, score),
          '',
          ...faultLines(standings.ranks),
          text.total(standings.games, before ?? 0, plan.seed),
          text.speed(seconds.toFixed(1), workers, rate(run.gamesPerSecond)),
          ...note,
          ...(asked.html === undefined ? [] : [text.page(asked.html)]),
        ].join('\n'),
      )
    })
}

interface Outcome {
  readonly blocks: readonly PlayedBlock[]
  readonly workers: number
  readonly note: readonly string[]
}

/** Here, or on many machines. */
async function play(
  { plan, journal, addresses }: Checked,
  asked: Asked,
  progress: (now: { readonly games: number; readonly of: number }) => void,
): Promise<Result<Outcome, NoResult>> {
  if (asked.dir !== undefined || addresses !== null)
    process.once('SIGINT', () => {
      progressBar(0)(null)
      console.error(asked.dir === undefined ? say().distributed.stopped : say().arena.stopped(asked.dir))
      process.exit(130)
    })
  if (addresses === null)
    return ok({
      blocks: await playTournament(plan, asked.workers, journal, progress),
      workers: asked.workers,
      note: [],
    })
  const { playTogether } = await import('../distributed/play-together.ts') // only those who want it need a database
  const lineups = contestsOf(plan.bots.length, plan.seats)[0]?.lineups.length ?? 1
  const together = await playTogether(
    plan,
    { addresses, parcelTime: asked.parcelTime, isForgotten: asked.forget === true },
    (blocks) => progress({ games: blocks * lineups, of: blockCount(plan) * lineups }),
  )
  if (!together.ok) return together
  const { blocks, parcels, checked, workers } = together.value
  return ok({ blocks, workers, note: [say().distributed.total(parcels, checked)] })
}

/** Two machines that disagree, or a game that cannot be played: status 1. Something that cannot be reached: 2. */
function noResult(reason: NoResult, json: boolean): void {
  if ('failure' in reason) stopped(reason.failure, json)
  else misused(reason.fault, json)
  if ('failure' in reason || reason.fault.code === 'different-results') refused()
}

interface Checked {
  readonly plan: Plan
  readonly addresses: Addresses | null // null: this machine alone
  readonly name: string // of the game
  readonly names: readonly string[] // of the entrants
  readonly journal: Journal | null
  readonly score: (score: number) => string // as the game says it
  readonly figures: readonly Figure[] // of its scores, where they fold several
}

/** Everything that could be wrong is said before the work begins. */
async function check(id: string, asked: Asked): Promise<Result<Checked, Fault>> {
  if (asked.games < 1) return err({ code: 'bad-games', text: say().faults.noGames })
  if (asked.workers < 1) return err({ code: 'bad-workers', text: say().faults.noWorkers })
  const isShared = asked.database !== undefined || asked.redis !== undefined
  if (isShared && asked.dir !== undefined) return err({ code: 'bad-dir', text: say().distributed.notWithFolder })
  const addresses = isShared ? readAddresses(asked) : ok(null)
  if (!addresses.ok) return addresses
  const entry = await loadGame(id)
  if (!entry.ok) return entry
  return entry.value.open(async (offered): Promise<Result<Checked, Fault>> => {
    const { game, bots } = await withSparring(offered)
    const seats = asked.seats ?? game.seats.usual
    const settings = settingsFor(game, asked.set ?? {}, seats)
    if (!settings.ok) return settings
    const entrants = await entrantsFrom(game, bots, asked.bots)
    if (!entrants.ok) return entrants
    if (seats > 1 && entrants.value.length < 2) return err({ code: 'bad-bots', text: say().arena.needsTwo })
    const plan = {
      game: game.id,
      ...(entry.value.from === null ? {} : { from: entry.value.from }),
      edition: game.edition,
      settings: asked.set ?? {},
      bots: entrants.value.map((entrant) => entrant.id),
      seats,
      seed: asked.seed,
      moveTime: asked.moveTime,
      games: asked.games,
    }
    const journal = asked.dir === undefined ? ok(null) : openJournal(asked.dir, plan)
    if (!journal.ok) return err({ code: journal.error.code, text: journalWords(asked.dir ?? '', journal.error) })
    const { name, score } = game.words[language()]
    return ok({
      plan,
      addresses: addresses.value,
      name,
      names: entrants.value.map((entrant) => entrant.name),
      journal: journal.value,
      score,
      figures: figuresOf(game, language()),
    })
  })
}

const journalWords = (folder: string, refused: NoJournal): string =>
  refused.code === 'bad-dir'
    ? say().arena.badFolder(folder, refused.text)
    : say().arena.otherTournament(folder, refused.differs)

/** The command that plays the same tournament again. */
function commandLine(id: string, { bots, games, seats, seed, moveTime, set }: Asked): string {
  const quoted = (text: string): string => (/^[\w:,.=/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)
  return [
    `npx parlour arena ${quoted(id)} --bots ${quoted(bots)} --games ${games}`,
    ...(seats === undefined ? [] : [`--seats ${seats}`]),
    `--seed ${quoted(seed)}`,
    ...(bots.includes('cmd:') ? [`--move-time ${moveTime}`] : []),
    ...Object.entries(set ?? {}).map(([key, value]) => `--set ${quoted(`${key}=${value}`)}`),
  ].join(' ')
}

function report({ plan, ranks, duels, comparisons }: Standings, score: (mean: number) => string): string {
  const bot = (entrant: number): string => plan.bots[entrant] ?? ''
  const text = say().arena
  const { bot: botHeading, wins: winsHeading } = say().simulate
  const wins = plan.seats === 2 ? winsHeading : text.winsEven((100 / plan.seats).toFixed(1))
  // in some games a run is always won, or never
  const telling = ranks.some(({ wins, seats }) => wins > 0 && wins < seats)
  if (plan.seats === 1)
    return [
      table(
        [botHeading, ...meanHeadings(ranks), ...(telling ? [text.won] : [])],
        ranks.map((rank) => [rank.bot, ...meanCells(rank, score), ...(telling ? [shareWithin(rank.winRate)] : [])]),
      ),
      '',
      table(
        [
          text.sameDice,
          ...(comparisons[0]?.figures?.map(({ name }) => text.moreOf(name)) ?? [text.difference]),
          text.better,
          text.equal,
          text.worse,
        ],
        comparisons.map(({ entrants: [a, b], games, difference, figures = [difference], better, equal }) => [
          `${bot(a)} – ${bot(b)}`,
          ...figures.map(twoDigits),
          String(better),
          String(equal),
          String(games - better - equal),
        ]),
      ),
    ].join('\n')
  return [
    table(
      [botHeading, text.rating, text.interval, wins, meanHeadings(ranks)[0] ?? ''],
      ranks.map((rank) => [
        rank.bot,
        (rank.rating?.mean ?? 0).toFixed(0),
        text.from((rank.rating?.low ?? 0).toFixed(0), (rank.rating?.high ?? 0).toFixed(0)),
        shareWithin(rank.winRate),
        meanCells(rank, score)[0] ?? '',
      ]),
    ),
    '',
    table(
      [text.pairing, text.gamesHeading, text.won, text.firstShare],
      duels.flatMap(({ entrants: [a, b], games, wins: won, share: first, tables }) => [
        [`${bot(a)} – ${bot(b)}`, String(games), won.map(whole).join(' : '), shareWithin(first)],
        ...(tables.length < 2
          ? []
          : tables.map((one) => [text.against(one.seats), String(one.games), one.wins.map(whole).join(' : '), ''])),
      ]),
    ),
  ].join('\n')
}

const whole = (wins: number): string => String(Math.round(wins * 10) / 10)
