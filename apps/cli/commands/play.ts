import type { Bot } from '@parlour/bots'
import {
  ok,
  err,
  explainUnreadable,
  writeRecord,
  type Game,
  type GameTypes,
  type RawSettings,
  type Result,
} from '@parlour/core'
import type { Command } from 'commander'
import { examples, setOption, settingsFor } from '../arguments.ts'
import { botNamed } from '../entrants.ts'
import { loadGame } from '../load-game.ts'
import { play, type Sitter } from '../play-session.ts'
import { keysOf } from '../keys.ts'
import { misused, newlyWritten, written, type Fault } from '../output.ts'
import { painter } from '../terminal.ts'
import { language, say } from '../language.ts'

interface Asked {
  readonly seats?: string
  readonly set?: RawSettings
  readonly seed?: string
  readonly position?: string
  readonly record?: string
}

export function playCommand(program: Command): void {
  const words = say().play
  program
    .command('play')
    .description(words.description)
    .argument('<game>', say().options.game)
    .option('--seats <list>', words.seats)
    .addOption(setOption())
    .option('--seed <text>', words.seed)
    .option('--position <line>', words.position)
    .option('--record <file>', words.record)
    .addHelpText(
      'after',
      examples(
        'play cant-stop',
        'play cant-stop --seats Ann,Bob,bot:rule28 --set columnsToWin=2',
        'play cant-stop --seats you',
      ),
    )
    .action(async (id: string, asked: Asked) => {
      const entry = await loadGame(id)
      if (!entry.ok) return misused(entry.error, false)
      const keys = keysOf(process.stdin, process.stdout)
      const failure = await entry.value.open(async (players): Promise<Fault | null> => {
        const { game, bots } = players
        const sitters = sittersFrom(game, bots, asked.seats)
        if (!sitters.ok) return sitters.error
        const settings = settingsFor(game, asked.set ?? {}, sitters.value.length)
        if (!settings.ok) return settings.error
        const from = asked.position === undefined ? null : game.notation.state.read(asked.position, settings.value)
        if (from !== null && !from.ok)
          return { code: 'bad-position', text: explainUnreadable(game, from.error, language()) }
        if (asked.record !== undefined) {
          const fault = newlyWritten(asked.record, '')
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
        if (asked.record !== undefined) console.info(words.kept(asked.record))
        return null
      })
      keys.close()
      if (failure !== null) misused(failure, false)
    })
}

/** `Ann,bot:rule28`: everyone who isn't a bot is a person. */
function sittersFrom<T extends GameTypes>(
  game: Game<T>,
  bots: readonly Bot<T>[],
  list: string | undefined,
): Result<readonly Sitter<T>[], Fault> {
  const usual = bots.find(({ id }) => id === 'medium') ?? bots.at(-1)
  if (list === undefined)
    return ok([
      { name: say().you, bot: null },
      ...(game.seats.max > 1 && usual !== undefined
        ? Array.from({ length: game.seats.usual - 1 }, () => ({ name: usual.words[language()].name, bot: usual }))
        : []),
    ])
  const sitters: Sitter<T>[] = []
  for (const text of list.split(',').map((part) => part.trim())) {
    if (text === '')
      return err({
        code: 'bad-seats',
        text: say().play.badSeats,
      })
    if (!text.startsWith('bot:')) sitters.push({ name: text === 'you' ? say().you : text, bot: null })
    else {
      const bot = botNamed(game, bots, text)
      if (!bot.ok) return bot
      sitters.push({ name: bot.value.words[language()].name, bot: bot.value })
    }
  }
  return ok(sitters)
}

/** Two of one name become "Greedy 1" and "Greedy 2". */
function toldApart<T extends GameTypes>(sitters: readonly Sitter<T>[]): readonly Sitter<T>[] {
  return sitters.map((sitter, seat) => {
    const namesakes = sitters.filter(({ name }) => name === sitter.name).length
    const before = sitters.slice(0, seat).filter(({ name }) => name === sitter.name).length
    return namesakes === 1 ? sitter : { ...sitter, name: `${sitter.name} ${before + 1}` }
  })
}
