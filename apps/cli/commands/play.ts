import type { Bot } from '@parlour/bots'
import { done, failed, tableWords, writeRecord, type Game, type GameTypes, type RawSettings, type Result } from '@parlour/core'
import type { Command } from 'commander'
import { botNamed, playersNamed, setOption, settingsFor } from '../arguments.ts'
import { play, type Sitter } from '../evening.ts'
import { keysOf } from '../keys.ts'
import { misused, written, type Fault } from '../output.ts'
import { painter } from '../terminal.ts'

interface Asked {
  readonly seats?: string
  readonly set?: RawSettings
  readonly seed?: string
  readonly position?: string
  readonly record?: string
}

export function playCommand(program: Command): void {
  program
    .command('play')
    .description('play in the terminal, with people on one keyboard and bots')
    .argument('<game>', 'which game')
    .option('--seats <list>', 'names of people and bots, apart by commas (default: you and the medium bot)')
    .addOption(setOption())
    .option('--seed <text>', 'the same seed gives the same dice')
    .option('--position <line>', 'begin from a position')
    .option('--record <file>', 'keep the record in this file')
    .addHelpText(
      'after',
      '\nExamples:\n  $ npx parlour play cant-stop\n  $ npx parlour play cant-stop --seats Ann,Bob,bot:rule28 --set columnsToWin=2\n  $ npx parlour play cant-stop --seats you',
    )
    .action(async (id: string, asked: Asked) => {
      const entry = playersNamed(id)
      if (!entry.ok) return misused(entry.error, false)
      const keys = keysOf(process.stdin, process.stdout)
      const failure = await entry.value.open(async (players): Promise<Fault | null> => {
        const { game, bots } = players
        const sitters = sittersFrom(game, bots, asked.seats)
        if (!sitters.ok) return sitters.error
        const settings = settingsFor(game, asked.set ?? {}, sitters.value.length)
        if (!settings.ok) return settings.error
        const from = asked.position === undefined ? null : game.notation.state.read(asked.position, settings.value)
        if (from !== null && !from.ok) return { code: 'bad-position', text: tableWords.en.refusal(from.error) }
        if (asked.record !== undefined) {
          const fault = written(asked.record, '')
          if (fault !== null) return fault
        }
        await play(
          {
            players,
            settings: settings.value,
            sitters: toldApart(sitters.value),
            seed: asked.seed ?? String(Math.random()),
            from: from?.value ?? null,
            keep: (record) => {
              if (asked.record !== undefined) written(asked.record, writeRecord(record))
            },
          },
          keys,
          painter(process.stdout, process.env),
          (text) => console.info(text),
        )
        if (asked.record !== undefined) console.info(`Record: ${asked.record}`)
        return null
      })
      keys.close()
      if (failure !== null) misused(failure, false)
    })
}

/** `Ann,bot:rule28`: whoever is not a bot is a person. */
function sittersFrom<T extends GameTypes>(
  game: Game<T>,
  bots: readonly Bot<T>[],
  list: string | undefined,
): Result<readonly Sitter<T>[], Fault> {
  const usual = bots.find(({ id }) => id === 'medium') ?? bots.at(-1)
  if (list === undefined)
    return done([
      { name: 'You', bot: null },
      ...(game.seats.max > 1 && usual !== undefined
        ? Array.from({ length: game.seats.usual - 1 }, () => ({ name: usual.name, bot: usual }))
        : []),
    ])
  const sitters: Sitter<T>[] = []
  for (const text of list.split(',').map((part) => part.trim())) {
    if (text === '')
      return failed({ code: 'bad-seats', text: 'A seat has no name: use names and bots apart by commas, as in Ann,bot:rule28.' })
    if (!text.startsWith('bot:')) sitters.push({ name: text === 'you' ? 'You' : text, bot: null })
    else {
      const bot = botNamed(game, bots, text)
      if (!bot.ok) return bot
      sitters.push({ name: bot.value.name, bot: bot.value })
    }
  }
  return done(sitters)
}

/** Two of one name become "Greedy 1" and "Greedy 2". */
function toldApart<T extends GameTypes>(sitters: readonly Sitter<T>[]): readonly Sitter<T>[] {
  return sitters.map((sitter, seat) => {
    const namesakes = sitters.filter(({ name }) => name === sitter.name).length
    const before = sitters.slice(0, seat).filter(({ name }) => name === sitter.name).length
    return namesakes === 1 ? sitter : { ...sitter, name: `${sitter.name} ${before + 1}` }
  })
}
