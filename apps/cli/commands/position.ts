import type { RawSettings } from '@parlour/core'
import type { Odds } from '@parlour/games/cant-stop'
import type { Command } from 'commander'
import { jsonOption, setOption, wholeNumber } from '../arguments.ts'
import {
  actions,
  countLines,
  odds,
  options,
  partitions,
  tryAction,
  type Answer,
  type OptionsDocument,
  type PartitionsDocument,
  type Question,
  type TryDocument,
} from '../ask.ts'
import { answerLines } from '../lines.ts'
import { misused, print, refused } from '../output.ts'
import { answerTo } from '../rpc.ts'

export interface Asked {
  readonly position: string
  readonly set?: RawSettings
  readonly json?: boolean
}

/** The commands that ask about one position, and `rpc`, which asks them all. */
export function positionCommands(program: Command): void {
  asking(program, 'options', 'what may be done now, what it does, and if not, why not')
    .option('--picks <picks>', 'picks made so far, apart by ;')
    .addHelpText('after', example(`options cant-stop --position 'seats=2 turn=0 camps=-/7:13 runners=4:1,6:1,8:1 dice=1566'`))
    .action((game: string, asked: Asked & { readonly picks?: string }) =>
      answer(asked, options(question(game, asked), listed(asked.picks)), optionsText),
    )

  asking(program, 'actions', 'every legal action as a line')
    .addHelpText('after', example(`actions cant-stop --position 'seats=2 turn=0 camps=-/- runners=6:1,8:1 dice=2345' --json`))
    .action((game: string, asked: Asked) => answer(asked, actions(question(game, asked)), ({ actions: lines }) => lines.join('\n')))

  asking(program, 'try', 'play one action, or learn why it is refused; nothing is stored')
    .requiredOption('--action <line>', 'the action')
    .option('--seat <n>', 'who plays it (default: the seat to act)', wholeNumber)
    .addHelpText('after', example(`try cant-stop --position 'seats=2 turn=0 camps=-/- runners=6:1,8:1 dice=2345' --action 5+9`))
    .action((game: string, asked: Asked & { readonly action: string; readonly seat?: number }) => {
      const tried = tryAction(question(game, asked), asked.action, asked.seat ?? null)
      answer(asked, tried, tryText)
      if (tried.ok && !tried.value.ok) refused()
    })

  asking(program, 'perft', 'count the lines of play of a depth; a chance step is no ply')
    .requiredOption('--depth <n>', 'how many actions', wholeNumber)
    .option('--chance <answers>', 'what chance answers, in order, apart by ; (default: everything it may answer)')
    .addHelpText('after', example(`perft cant-stop --position 'dice=?' --depth 3 --chance '2345;1155'`))
    .action((game: string, asked: Asked & { readonly depth: number; readonly chance?: string }) =>
      answer(asked, countLines(question(game, asked), asked.depth, asked.chance === undefined ? null : listed(asked.chance)), ({ count }) =>
        String(count),
      ),
    )

  asking(program, 'odds', 'the exact chance to bust (cant-stop)')
    .addHelpText('after', example(`odds cant-stop --position 'runners=6:1,7:1,8:1 dice=-' --json`))
    .action((game: string, asked: Asked) => answer(asked, odds(question(game, asked)), oddsText))

  program
    .command('partitions')
    .description('every way to put dice into scoring groups (rollio)')
    .argument('<dice>', 'the dice, apart by commas')
    .addOption(setOption())
    .addOption(jsonOption())
    .addHelpText('after', example('partitions 3,3,3,4,4,4,1 --json'))
    .action((text: string, asked: Omit<Asked, 'position'>) => answer(asked, partitions(diceIn(text), asked.set ?? {}), partitionsText))

  program
    .command('rpc')
    .description('answer the questions above as JSON lines on standard input and output')
    .addHelpText(
      'after',
      `\nExample:\n  $ echo '{"id":1,"command":"actions","game":"cant-stop","position":"runners=6:1 dice=2345"}' | npx parlour rpc`,
    )
    .action(() => answerLines(answerTo, process.stdin, process.stdout))
}

export const asking = (program: Command, name: string, description: string): Command =>
  program
    .command(name)
    .description(description)
    .argument('<game>', 'which game')
    .requiredOption('--position <line>', 'the position')
    .addOption(setOption())
    .addOption(jsonOption())

export const example = (command: string): string => `\nExample:\n  $ npx parlour ${command}`

export const question = (game: string, { position, set = {} }: Asked): Question => ({ game, position, settings: set })

const listed = (text = ''): readonly string[] => text.split(';').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))

export function answer<D extends object>({ json = false }: Pick<Asked, 'json'>, answered: Answer<D>, text: (document: D) => string): void {
  if (answered.ok) print(answered.value, json, () => text(answered.value))
  else misused(answered.error, json)
}

const optionsText = ({ prompt, options: all }: OptionsDocument): string =>
  [
    prompt,
    ...all.flatMap((option) => [
      `  ${option.text}  ${[...option.badges, ...(option.tag === null ? [] : [`[${option.tag}]`])].join('  ')}`.trimEnd(),
      ...(option.action === null ? [] : [`      action ${option.action}`]),
      ...option.effects.map((effect) => `      ${effect.text}`),
      ...[...(option.reasons ?? []), ...(option.lost ?? [])].map((reason) => `      not: ${reason.text} (rule ${reason.rule})`),
    ]),
  ].join('\n')

const tryText = (tried: TryDocument): string =>
  tried.ok
    ? [...tried.effects.map(({ text }) => text), tried.position].join('\n')
    : tried.reasons.map(({ text, rule }) => `${text} (rule ${rule})`).join('\n')

const oddsText = (found: Odds): string =>
  [
    `${found.bust} of ${found.of} rolls bust: ${percent(found.chance)}`,
    `within two rolls ${percent(found.within[1])}, within three ${percent(found.within[2])}`,
    `${found.steps} steps at stake; one more roll is worth ${found.expected.toFixed(2)} steps`,
  ].join('\n')

const partitionsText = ({ count, partitionings, stats }: PartitionsDocument): string =>
  [
    ...partitionings.map(
      ({ groups, points }) =>
        `${String(points).padStart(8)}  ${groups.map(({ type, values }) => `${type}[${values.join(',')}]`).join(' + ')}`,
    ),
    `${count} partitionings; ${stats.candidates} candidate groups, ${stats.nodes} nodes, ${stats.ms.toFixed(2)} ms`,
  ].join('\n')

/** `3,3,1`; whatever is not plain digits is no number. */
const diceIn = (text: string): readonly number[] =>
  text.trim() === '' ? [] : text.split(',').map((die) => (/^\s*\d{1,6}\s*$/.test(die) ? Number(die) : Number.NaN))

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
