import type { Bot, Players } from '@parlour/bots'
import { ok, err, type GameTypes, type RawSettings, type Result } from '@parlour/core'
import type { Command } from 'commander'
import { choiceOption, setOption, settingsFor, wholeNumber } from '../arguments.ts'
import { botNamed } from '../entrants.ts'
import { loadGame } from '../load-game.ts'
import { answerLines } from '../json-lines.ts'
import { appended, misused, type Fault } from '../output.ts'
import { serveBatch } from '../batching.ts'
import { trainer, type Observing } from '../training.ts'
import { say } from '../language.ts'

interface Asked {
  readonly seats?: string
  readonly set?: RawSettings
  readonly count: number
  readonly observe: Observing
  readonly limit?: number
  readonly frames?: boolean
  readonly memory?: string
  readonly renew?: boolean
}

export function envCommand(program: Command): void {
  const text = say().env
  program
    .command('env')
    .description(text.description)
    .argument('<game>', say().options.game)
    .option('--seats <list>', text.seats)
    .addOption(setOption())
    .option('--count <n>', text.count, wholeNumber, 1)
    .addOption(choiceOption('--observe <how>', text.observe, ['numbers', 'packed', 'none']).default('numbers'))
    .option('--limit <n>', text.limit, wholeNumber)
    .option('--frames', text.frames)
    .option('--memory <file>', text.memory)
    .option('--renew', text.renew)
    .addHelpText(
      'after',
      say().help.examples([
        `printf '{"command":"reset","seed":1}\\n{"command":"step","actions":[0]}\\n' | npx parlour env cant-stop --seats learner,bot:rule28 --observe none`,
      ]),
    )
    .action(async (id: string, asked: Asked) => {
      const serving = await servingFor(id, asked)
      if (serving.ok) await serving.value()
      else misused(serving.error, false)
    })
}

const MOST = 4096

/** What is served once the game is there. */
type Serving = () => Promise<void> | void

async function servingFor(id: string, asked: Asked): Promise<Result<Serving, Fault>> {
  if (asked.count < 1 || asked.count > MOST) return err({ code: 'bad-count', text: say().env.badCount(MOST) })
  const entry = await loadGame(id)
  if (!entry.ok) return entry
  return entry.value.open(<T extends GameTypes>({ game, bots, learning }: Players<T>): Result<Serving, Fault> => {
    if (learning === null) return err({ code: 'no-environment', text: say().env.none(game.id) })
    const seats: (Bot<T> | 'learner')[] = []
    for (const text of asked.seats?.split(',') ?? Array.from({ length: game.seats.usual }, () => 'learner')) {
      const bot = text.trim() === 'learner' ? ok('learner' as const) : botNamed(game, bots, text.trim())
      if (!bot.ok) return bot
      seats.push(bot.value)
    }
    if (!seats.includes('learner')) return err({ code: 'no-learner', text: say().env.noLearner })
    const settings = settingsFor(game, asked.set ?? {}, seats.length)
    if (!settings.ok) return settings
    const { count, limit } = asked
    const plan = { game, learning, settings: settings.value, seats, count, ...(limit === undefined ? {} : { limit }) }
    if (asked.frames === true && asked.memory !== undefined) {
      const fault = appended(asked.memory, '')
      if (fault !== null) return err(fault)
    }
    if (asked.frames === true)
      return ok(() => serveBatch({ ...plan, renew: asked.renew === true }, asked.memory ?? null))
    const trained = trainer({ ...plan, observing: asked.observe })
    return ok(() => answerLines(trained, process.stdin, process.stdout))
  })
}
