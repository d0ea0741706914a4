import type { Bot, Players } from '@parlour/bots'
import { done, failed, type GameTypes, type RawSettings, type Result } from '@parlour/core'
import { Option, type Command } from 'commander'
import { botNamed, playersNamed, setOption, settingsFor, wholeNumber } from '../arguments.ts'
import { answerLines } from '../lines.ts'
import { misused, type Fault } from '../output.ts'
import { trainer, type Observing, type Trainer } from '../training.ts'

interface Asked {
  readonly seats?: string
  readonly set?: RawSettings
  readonly count: number
  readonly observe: Observing
  readonly limit?: number
}

export function envCommand(program: Command): void {
  program
    .command('env')
    .description('a training environment as JSON lines on standard input and output')
    .argument('<game>', 'which game')
    .option('--seats <list>', 'learner or a bot for each seat, apart by commas (default: learners)')
    .addOption(setOption())
    .option('--count <n>', 'environments stepped at once', wholeNumber, 1)
    .addOption(
      new Option('--observe <how>', 'observations as numbers, packed (base64 of 32-bit floats) or none')
        .choices(['numbers', 'packed', 'none'])
        .default('numbers'),
    )
    .option('--limit <n>', 'truncate a game after so many steps', wholeNumber)
    .addHelpText(
      'after',
      `\nExample:\n  $ printf '{"command":"reset","seed":1}\\n{"command":"step","actions":[0]}\\n' | npx parlour env cant-stop --seats learner,bot:rule28 --observe none`,
    )
    .action(async (id: string, asked: Asked) => {
      const trained = trainerFor(id, asked)
      if (trained.ok) await answerLines(trained.value, process.stdin, process.stdout)
      else misused(trained.error, false)
    })
}

const MOST = 4096

function trainerFor(id: string, asked: Asked): Result<Trainer, Fault> {
  if (asked.count < 1 || asked.count > MOST) return failed({ code: 'bad-count', text: `From 1 to ${MOST} environments are possible.` })
  const entry = playersNamed(id)
  if (!entry.ok) return entry
  return entry.value.open(<T extends GameTypes>({ game, bots, learning }: Players<T>): Result<Trainer, Fault> => {
    if (learning === null) return failed({ code: 'no-environment', text: `${game.id} has no environment yet.` })
    const seats: (Bot<T> | 'learner')[] = []
    for (const text of asked.seats?.split(',') ?? Array.from({ length: game.seats.usual }, () => 'learner')) {
      const bot = text.trim() === 'learner' ? done('learner' as const) : botNamed(game, bots, text.trim())
      if (!bot.ok) return bot
      seats.push(bot.value)
    }
    if (!seats.includes('learner')) return failed({ code: 'no-learner', text: 'At least one seat must be a learner.' })
    const settings = settingsFor(game, asked.set ?? {}, seats.length)
    if (!settings.ok) return settings
    return done(
      trainer({
        game,
        learning,
        settings: settings.value,
        seats,
        count: asked.count,
        observing: asked.observe,
        ...(asked.limit === undefined ? {} : { limit: asked.limit }),
      }),
    )
  })
}
