import type { OptionsDocument, RawSettings } from '@parlour/core'
import type { Odds } from '@parlour/games/cant-stop'
import type { Command } from 'commander'
import { examples, jsonOption, setOption, wholeNumber } from '../arguments.ts'
import {
  actions,
  countLines,
  odds,
  options,
  tryAction,
  type Answer,
  type Question,
  type TryDocument,
} from '../queries.ts'
import type { PartitionsDocument } from '../partitions.ts'
import { answerLines } from '../json-lines.ts'
import { loadGame } from '../load-game.ts'
import { misused, print, refused } from '../output.ts'
import { answerTo } from '../rpc.ts'
import { say } from '../language.ts'

export interface Asked {
  readonly position: string
  readonly set?: RawSettings
  readonly json?: boolean
}

/** The commands that ask about one position, and `rpc`, which asks them all. */
export function positionCommands(program: Command): void {
  const text = say().position
  asking(program, 'options', text.options)
    .option('--picks <picks>', text.picks)
    .addHelpText(
      'after',
      examples(`options cant-stop --position 'seats=2 turn=0 camps=-/7:13 runners=4:1,6:1,8:1 dice=1566'`),
    )
    .action((game: string, asked: Asked & { readonly picks?: string }) =>
      ask(game, asked, (question) => options(question, listed(asked.picks)), optionsText),
    )

  asking(program, 'actions', text.actions)
    .addHelpText(
      'after',
      examples(`actions cant-stop --position 'seats=2 turn=0 camps=-/- runners=6:1,8:1 dice=2345' --json`),
    )
    .action((game: string, asked: Asked) => ask(game, asked, actions, ({ actions: lines }) => lines.join('\n')))

  asking(program, 'try', text.try)
    .requiredOption('--action <line>', text.action)
    .option('--seat <n>', text.seat, wholeNumber)
    .addHelpText(
      'after',
      examples(`try cant-stop --position 'seats=2 turn=0 camps=-/- runners=6:1,8:1 dice=2345' --action 5+9`),
    )
    .action((game: string, asked: Asked & { readonly action: string; readonly seat?: number }) =>
      ask(game, asked, (question) => tryAction(question, asked.action, asked.seat ?? null), tryText),
    )

  asking(program, 'perft', text.perft)
    .requiredOption('--depth <n>', text.depth, wholeNumber)
    .option('--chance <answers>', text.chance)
    .addHelpText('after', examples(`perft cant-stop --position 'dice=?' --depth 3 --chance '2345;1155'`))
    .action((game: string, asked: Asked & { readonly depth: number; readonly chance?: string }) =>
      ask(
        game,
        asked,
        (question) => countLines(question, asked.depth, asked.chance === undefined ? null : listed(asked.chance)),
        ({ count }) => String(count),
      ),
    )

  asking(program, 'odds', text.odds)
    .addHelpText('after', examples(`odds cant-stop --position 'runners=6:1,7:1,8:1 dice=-' --json`))
    .action((game: string, asked: Asked) => ask(game, asked, odds, oddsText))

  program
    .command('partitions')
    .description(text.partitions)
    .argument('<dice>', text.dice)
    .addOption(setOption())
    .addOption(jsonOption())
    .option('--debug', text.debug)
    .addHelpText('after', examples('partitions 3,3,3,4,4,4,1 --json'))
    .action(async (dice: string, asked: Omit<Asked, 'position'> & { readonly debug?: boolean }) => {
      const { partitions } = await import('../partitions.ts')
      answer(asked, partitions(diceIn(dice), asked.set ?? {}, asked.debug ?? false), partitionsText)
    })

  program
    .command('rpc')
    .description(text.rpc)
    .addHelpText(
      'after',
      say().help.examples([
        `echo '{"id":1,"command":"actions","game":"cant-stop","position":"runners=6:1 dice=2345"}' | npx parlour rpc`,
      ]),
    )
    .action(() => answerLines(answerTo, process.stdin, process.stdout))
}

export const asking = (program: Command, name: string, description: string): Command =>
  program
    .command(name)
    .description(description)
    .argument('<game>', say().options.game)
    .requiredOption('--position <line>', say().options.position)
    .addOption(setOption())
    .addOption(jsonOption())

/** Puts a question about a position, and prints the answer; one that says `ok: false` is a refusal. */
export async function ask<D extends object>(
  game: string,
  asked: Asked,
  put: (question: Question) => Answer<D>,
  text: (document: D) => string,
): Promise<void> {
  const { position, set: settings = {} } = asked
  const players = await loadGame(game)
  const answered = players.ok ? put({ players: players.value, position, settings }) : players
  answer(asked, answered, text)
  if (answered.ok && 'ok' in answered.value && answered.value.ok === false) refused()
}

const listed = (text = ''): readonly string[] =>
  text.split(';').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))

function answer<D extends object>(
  { json = false }: Pick<Asked, 'json'>,
  answered: Answer<D>,
  text: (document: D) => string,
): void {
  if (answered.ok) print(answered.value, json, () => text(answered.value))
  else misused(answered.error, json)
}

const optionsText = ({ prompt, options: all }: OptionsDocument): string =>
  [
    prompt,
    ...all.flatMap((option) => [
      `  ${option.text}  ${[...option.badges, ...(option.tag === null ? [] : [`[${option.tag}]`])].join('  ')}`.trimEnd(),
      ...(option.action === null ? [] : [`      ${say().position.actionLine(option.action)}`]),
      ...option.effects.map((effect) => `      ${effect.text}`),
      ...[...(option.reasons ?? []), ...(option.lost ?? [])].map(
        (reason) => `      ${say().position.not(reason.text, reason.rule)}`,
      ),
    ]),
  ].join('\n')

const tryText = (tried: TryDocument): string =>
  tried.ok
    ? [...tried.effects.map(({ text }) => text), tried.position].join('\n')
    : tried.reasons.map(({ text, rule }) => say().rule(text, rule)).join('\n')

const oddsText = (found: Odds): string =>
  [
    say().position.bust(found.bust, found.of, found.chance),
    say().position.within(found.within[1], found.within[2]),
    say().position.stake(found.steps, found.expected),
  ].join('\n')

const partitionsText = ({ count, combinations, partitionings, stats, debug }: PartitionsDocument): string =>
  [
    ...partitionings.map(
      ({ groups, points }) =>
        `${String(points).padStart(8)}  ${groups.map(({ type, values }) => `${type}[${values.join(',')}]`).join(' + ')}`,
    ),
    ...(partitionings.length < count ? [say().position.listed(partitionings.length)] : []),
    say().position.partitionings(count, stats.candidates, stats.nodes, stats.ms),
    ...(debug === undefined
      ? []
      : [
          say().position.candidates(combinations.map(({ type, values }) => `${type}[${values.join(',')}]`)),
          say().position.attempts(debug.attempts, debug.rejected.length),
          ...debug.rejected.map(({ left, reason }) => `  ${say().position.rejected(left.join(','), reason)}`),
        ]),
  ].join('\n')

/** `3,3,1`; whatever is not plain digits is no number. */
const diceIn = (text: string): readonly number[] =>
  text.trim() === '' ? [] : text.split(',').map((die) => (/^\s*\d{1,6}\s*$/.test(die) ? Number(die) : Number.NaN))
