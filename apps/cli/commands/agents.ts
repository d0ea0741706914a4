import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { meanOf, shareOf, wordsOf, type Estimate } from '@parlour/arena'
import { err, HELP, ok, type Help, type RawSettings, type Result } from '@parlour/core'
import type { Command } from 'commander'
import { playedBefore, playTrial, type Played, type Trial } from '../agents/trial.ts'
import { atLeastOne, examples, jsonOption, setOption, settingsFor } from '../arguments.ts'
import { language, say } from '../language.ts'
import { loadGame, type LoadedGame } from '../load-game.ts'
import { misused, print, type Fault } from '../output.ts'
import { plusMinus, shareWithin } from '../progress.ts'
import { table } from '../terminal.ts'

interface Asked {
  readonly agent: string
  readonly opponents?: string
  readonly levels: string
  readonly games: number
  readonly seed: string
  readonly limit: number
  readonly set?: RawSettings
  readonly dir?: string
  readonly json?: boolean
}

export function agentsCommand(program: Command): void {
  const text = say().agents
  program
    .command('agents')
    .description(text.description)
    .argument('<game>', say().options.game)
    .requiredOption('--agent <command>', text.agent)
    .option('--opponents <list>', text.opponents)
    .option('--levels <list>', text.levels, HELP.join(','))
    .option('--games <n>', text.games, atLeastOne, 2)
    .option('--seed <text>', text.seed, '1')
    .option('--limit <seconds>', text.limit, atLeastOne, 600)
    .addOption(setOption())
    .option('--dir <folder>', text.dir)
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(`agents cant-stop --agent 'python3 my_agent.py {config}' --opponents bot:medium --games 10`),
    )
    .action(async (id: string, asked: Asked) => {
      const json = asked.json === true
      const checked = await check(id, asked)
      if (!checked.ok) return misused(checked.error, json)
      const { players, agent, trials, folder } = checked.value
      const played: Played[] = []
      for (const trial of trials) {
        const before = playedBefore(folder, trial)
        const result = before ?? (await playTrial(players, trial, agent, folder, asked.limit).catch(messageOf))
        if (typeof result === 'string')
          return misused({ code: 'bad-agent', text: text.notStarted(asked.agent, result) }, json)
        played.push(result)
        const outcome = result.finished ? (result.won ? text.won : text.lost) : text.unfinished
        if (!json) console.error(text.progress(played.length, trials.length, trial.help, outcome))
      }
      const { agent: command, opponents = null, seed } = asked
      const levels = HELP.flatMap((help) => levelOf(help, played))
      print({ game: players.id, agent: command, opponents, seed, levels, played }, json, () =>
        [
          report(
            levels,
            players.open(({ game }) => game.words[language()].score),
          ),
          '',
          text.kept(folder),
        ].join('\n'),
      )
    })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

interface Checked {
  readonly players: LoadedGame
  readonly agent: readonly [string, ...string[]]
  readonly trials: readonly Trial[]
  readonly folder: string
}

/** Everything that could be wrong is said before the first game. */
async function check(id: string, asked: Asked): Promise<Result<Checked, Fault>> {
  const text = say().agents
  const agent = wordsOf(asked.agent)
  if (agent === null) return err({ code: 'bad-agent', text: text.noCommand })
  const levels = asked.levels.split(',').map((level) => HELP.find((known) => known === level.trim()))
  if (!levels.every((level) => level !== undefined)) return err({ code: 'bad-levels', text: text.badLevels(HELP) })
  const players = await loadGame(id)
  if (!players.ok) return players
  const others = opponentsFrom(players.value, asked.opponents)
  if (!others.ok) return others
  const seats = others.value.length + 1
  const settings = players.value.open(({ game }) => settingsFor(game, asked.set ?? {}, seats))
  if (!settings.ok) return settings
  const folder = asked.dir === undefined ? mkdtempSync(join(tmpdir(), 'parlour-agents-')) : resolve(asked.dir)
  mkdirSync(folder, { recursive: true })
  const trials = Array.from({ length: asked.games }, (_, index) => index + 1).flatMap((game) =>
    levels.map((help) => trialOf(id, asked, others.value, help, game)),
  )
  return ok({ players: players.value, agent, trials, folder })
}

/** The agent sits on every seat in turn, each time on the same dice; so it does at every level of help. */
function trialOf(id: string, asked: Asked, others: readonly string[], help: Help, game: number): Trial {
  const seats = others.length + 1
  const seat = (game - 1) % seats
  const seed = `${asked.seed}/${Math.floor((game - 1) / seats) + 1}`
  const order = [...others.slice(0, seat), 'agent', ...others.slice(seat)]
  const settings = Object.entries(asked.set ?? {}).flatMap(([key, value]) => ['--set', `${key}=${String(value)}`])
  const serve = [
    id,
    '--seats',
    order.join(','),
    '--seed',
    seed,
    '--help-level',
    help,
    '--lang',
    language(),
    ...settings,
  ]
  return { help, game, seat, seed, serve }
}

function opponentsFrom({ open }: LoadedGame, list: string | undefined): Result<readonly string[], Fault> {
  return open(({ game, bots }): Result<readonly string[], Fault> => {
    const ids = bots.map((bot) => `bot:${bot.id}`)
    const usual = ids.includes('bot:medium') ? 'bot:medium' : (ids.at(-1) ?? '')
    const wanted =
      list?.split(',').map((part) => part.trim()) ?? Array.from({ length: game.seats.usual - 1 }, () => usual)
    const unknown = wanted.find((bot) => !ids.includes(bot))
    return unknown === undefined
      ? ok(wanted)
      : err({ code: 'unknown-bot', text: say().faults.noBot(unknown, game.id, ids) })
  })
}

/** All games of one level of help. */
interface Level {
  readonly help: Help
  readonly games: number
  readonly finished: number
  readonly wins: Estimate // of all games: what was not finished is not won
  readonly score: Estimate | null // of those that were finished
  readonly moves: number
  readonly illegal: number
  readonly calls: number
}

function levelOf(help: Help, all: readonly Played[]): readonly Level[] {
  const played = all.filter((one) => one.help === help)
  if (played.length === 0) return []
  const scores = played.flatMap(({ score }) => (score === null ? [] : [score]))
  const sum = (of: (one: Played) => number): number => played.reduce((total, one) => total + of(one), 0)
  return [
    {
      help,
      games: played.length,
      finished: scores.length,
      wins: shareOf(
        sum(({ won }) => (won ? 1 : 0)),
        played.length,
      ),
      score:
        scores.length === 0
          ? null
          : meanOf(
              scores.reduce((total, score) => total + score, 0),
              scores.reduce((total, score) => total + score * score, 0),
              scores.length,
            ),
      moves: sum(({ moves }) => moves),
      illegal: sum(({ illegal }) => illegal),
      calls: sum(({ calls }) => calls),
    },
  ]
}

function report(levels: readonly Level[], inWords: (score: number) => string): string {
  const text = say().agents
  const rows = levels.map(({ help, games, finished, wins, score, moves, illegal, calls }) => [
    help,
    String(games),
    String(finished),
    shareWithin(wins),
    score === null ? '–' : plusMinus(score, 2),
    score === null ? '–' : inWords(Number(score.mean.toFixed(2))),
    String(moves),
    moves + illegal === 0 ? '–' : text.percent(illegal / (moves + illegal)),
    moves === 0 ? '–' : text.figure(calls / moves),
  ])
  const headings = [
    text.level,
    text.played,
    text.finished,
    text.wins,
    text.score,
    text.inWords,
    text.moves,
    text.illegal,
  ]
  return table([...headings, text.calls], rows)
}
