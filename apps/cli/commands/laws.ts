import type { BotBreach } from '@parlour/arena'
import { checkSeed, LAWS, type Breach, type Trial, type Within } from '@parlour/core/check-laws'
import { ok, type Game, type GameTypes, type RawSettings, type Result } from '@parlour/core'
import type { Command } from 'commander'
import { atLeastOne, examples, jsonOption, setOption, settingsFor, wholeNumber } from '../arguments.ts'
import { botLines, breachesOf } from '../bot-report.ts'
import { loadGame } from '../load-game.ts'
import { misused, print, refused, type Fault } from '../output.ts'
import { progressBar } from '../progress.ts'
import { firstDifference } from '../difference.ts'
import { language, say } from '../language.ts'
import { padEnd } from '../terminal.ts'
import { timeLimit } from '../time-limit.ts'

interface Asked {
  readonly seats?: number
  readonly set?: RawSettings
  readonly seeds: number
  readonly ends?: number
  readonly within: number
  readonly json?: boolean
}

const ENDS = 20_000
const WITHIN = 60 // seconds: a random game, or a law in it, takes a fraction of one
const LOOKS = 10 // decisions of each random game that are looked at closely

export function lawsCommand(program: Command): void {
  const text = say().laws
  program
    .command('laws')
    .description(text.description)
    .argument('<game>', say().options.game)
    .option('--seats <n>', text.seats, wholeNumber)
    .addOption(setOption())
    .option('--seeds <n>', text.seeds, atLeastOne, 5)
    .option('--ends <n>', text.ends(ENDS), wholeNumber)
    .option('--within <seconds>', text.within, atLeastOne, WITHIN)
    .addOption(jsonOption())
    .addHelpText('after', examples('laws ./my-game', 'laws big-two --seats 4 --seeds 2'))
    .action(async (name: string, asked: Asked) => {
      const json = asked.json === true
      const players = await loadGame(name)
      if (!players.ok) return misused(players.error, json)
      await players.value.open(async (known) => {
        const { game } = known
        await Promise.all(game.words.speaks.map((spoken) => game.words.load(spoken)))
        const trials = trialsOf(game, asked)
        if (!trials.ok) return misused(trials.error, json)
        const within = timeLimit(asked.within)
        const held = hold(trials.value, within)
        // Bots of one's own; Parlour's have tests. Where no game can be played on, there is nothing to see them in.
        const isPlayable = held.played > 0 && !held.isEndless
        const bots = players.value.from === null || !isPlayable ? null : breachesOf(known, trials.value, within)
        print(documentOf(game, trials.value, held, bots), json, () => report(game, trials.value, held, bots))
        if (held.breaches.size > 0 || (bots ?? []).length > 0) refused()
      })
    })
}

/** A trial for each number of players; what could be wrong with them is said first. */
function trialsOf<T extends GameTypes>(game: Game<T>, asked: Asked): Result<readonly Trial<T>[], Fault> {
  const { min, max } = game.seats
  const numbers =
    asked.seats === undefined ? Array.from({ length: max - min + 1 }, (_, more) => min + more) : [asked.seats]
  const ends = asked.ends ?? (asked.set === undefined ? ENDS : null)
  const trials: Trial<T>[] = []
  for (const seats of numbers) {
    const settings = settingsFor(game, asked.set ?? {}, seats)
    if (!settings.ok) return settings
    trials.push({
      game,
      seats,
      settings: asked.set ?? {},
      seeds: asked.seeds,
      sample: LOOKS,
      ...(ends === null ? {} : { ends }),
    })
  }
  return ok(trials)
}

interface Held {
  readonly breaches: ReadonlyMap<number, Breach> // the first of every law that was broken
  readonly played: number // random games that every law was held in
  readonly isEndless: boolean // the last one was given up on
}

function hold<T extends GameTypes>(trials: readonly Trial<T>[], within: Within): Held {
  const breaches = new Map<number, Breach>()
  const of = trials.reduce((sum, { seeds }) => sum + seeds, 0)
  const show = progressBar(of, 0, say().progress.randomGames)
  let [done, played] = [0, 0]
  for (const trial of trials)
    for (let seed = 1; seed <= trial.seeds; seed++) {
      const found = checkSeed(trial, seed, within)
      for (const breach of found) if (!breaches.has(breach.law)) breaches.set(breach.law, breach)
      if (found.some(({ endless }) => endless)) {
        show(null)
        return { breaches, played, isEndless: true }
      }
      if (!found.some(({ stopped }) => stopped)) played++
      show(++done)
    }
  show(null)
  return { breaches, played, isEndless: false }
}

type Verdict = 'held' | 'broken' | 'not looked at'

/** Law 10 is held where games have to end; where no random game was played on, nothing else was looked at. */
function verdictOf<T extends GameTypes>(law: number, trials: readonly Trial<T>[], { breaches, played }: Held): Verdict {
  if (breaches.has(law)) return 'broken'
  return played === 0 || (law === 10 && trials[0]?.ends === undefined) ? 'not looked at' : 'held'
}

const documentOf = <T extends GameTypes>(
  game: Game<T>,
  trials: readonly Trial<T>[],
  held: Held,
  bots: readonly BotBreach[] | null,
): object => ({
  ok: held.breaches.size === 0 && (bots ?? []).length === 0,
  game: game.id,
  trials: trials.map(({ seats, seeds }) => ({ seats, seeds })),
  laws: LAWS.map(({ number, name, says }) => {
    const breach = held.breaches.get(number)
    return {
      law: number,
      name,
      says,
      verdict: verdictOf(number, trials, held),
      ...(breach === undefined ? {} : { breach }),
    }
  }),
  ...(bots === null ? {} : { bots }),
})

const MARKS: { readonly [verdict in Verdict]: string } = { held: '✓', broken: '✗', 'not looked at': '–' }

function report<T extends GameTypes>(
  game: Game<T>,
  trials: readonly Trial<T>[],
  held: Held,
  bots: readonly BotBreach[] | null,
): string {
  const seats = trials.map((trial) => trial.seats)
  const text = say().laws
  const broken = [...held.breaches.keys()].sort((a, b) => a - b)
  return [
    text.heading(
      game.words[language()].name,
      seats[0] ?? 0,
      seats.at(-1) ?? 0,
      trials.reduce((sum, { seeds }) => sum + seeds, 0),
    ),
    '',
    ...LAWS.flatMap(({ number, ...english }) => {
      const { name, says } = text.law(number, english)
      const breach = held.breaches.get(number)
      const mark = MARKS[verdictOf(number, trials, held)]
      return [
        `${mark} ${String(number).padStart(2)}  ${padEnd(name, 10)}  ${says}`,
        ...(breach === undefined ? [] : told(breach)),
      ]
    }),
    ...(bots === null ? [] : botLines(bots)),
    '',
    broken.length === 0 ? text.allHold : text.broken(broken),
    ...(bots === null || bots.length === 0 ? [] : [text.botBroken(bots.map(({ bot }) => bot))]),
  ].join('\n')
}

/** What was looked at, what came out, and the position to go on from. */
function told({ what, position, found, expected, seats, seed }: Breach): readonly string[] {
  const text = say().laws
  const difference = firstDifference(found, expected)
  return [
    what,
    `${text.found}${difference.found}`,
    `${text.expected}${difference.expected}`,
    ...(difference.path === '' ? [] : [`${text.at}${difference.path}`]),
    ...(position === null ? [] : [`${text.position}${position}`]),
    text.seenIn(seed, seats),
  ].map((line) => `      ${line.replaceAll('\n', '\n      ')}`)
}
