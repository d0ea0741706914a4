import { introduce, commandOf, readBots } from '@parlour/arena'
import { err, ok, type Result } from '@parlour/core'
import { TableId } from '@parlour/protocol'
import type { Command } from 'commander'
import { atLeastOne, examples } from '../arguments.ts'
import { moveTimeOption } from '../entrants.ts'
import { language, say } from '../language.ts'
import { engineOf, isKnown } from '../online/engine.ts'
import { runBot, signIn, type Spot } from '../online/run-bot.ts'
import { reach, type Reached, type Trouble } from '../online/server.ts'
import { misused, type Fault } from '../output.ts'

interface Asked {
  readonly server: string
  readonly token?: string
  readonly engine: string
  readonly game?: readonly string[]
  readonly table?: string
  readonly games?: number
  readonly moveTime: number
}

const GOODBYE = 5000 // milliseconds to give a seat back

export function botCommand(program: Command): void {
  const text = say().bot
  program
    .command('bot')
    .description(text.description)
    .requiredOption('--server <url>', text.server)
    .option('--token <text>', text.token)
    .requiredOption('--engine <bot>', text.engine)
    .option('--game <game>', text.game, (one: string, before?: readonly string[]) => [...(before ?? []), one])
    .option('--table <id>', text.table)
    .option('--games <n>', text.games, atLeastOne)
    .addOption(moveTimeOption())
    .addHelpText('after', examples('bot --server http://localhost:8080 --engine bot:hard --games 10'))
    .action(async (asked: Asked) => {
      const checked = await check(asked)
      if (!checked.ok) return misused(checked.error, false)
      const { url, token, engine, table } = checked.value
      const stop = new AbortController()
      process.once('SIGINT', () => stop.abort())
      process.once('SIGTERM', () => stop.abort())
      const reached: Reached = {
        url,
        token,
        language: language(),
        signal: stop.signal,
        away: sayOnce((seconds) => console.error(text.away(seconds))),
        back: () => console.error(text.back),
      }
      const server = reach(reached)
      let spot: Spot | null = null
      try {
        const account = await signIn(server)
        if (!account.ok) return failed(account.error, url)
        console.info(text.welcome(account.value.name, url.href))
        const task = {
          engine: engineOf(engine, asked.moveTime),
          games: asked.game ?? [],
          table,
          most: asked.games ?? Number.POSITIVE_INFINITY,
        }
        const at = (now: Spot | null): void => void (spot = now)
        const played = await runBot(server, account.value, task, (line) => console.info(line), at, stop.signal)
        if (!played.ok) return failed(played.error, url)
        console.info(text.played(played.value))
      } catch (error) {
        if (!stop.signal.aborted) throw error
        await leave({ ...reached, signal: AbortSignal.timeout(GOODBYE) }, spot)
        console.info(text.stopped)
      }
    })
}

interface Checked {
  readonly url: URL
  readonly token: string
  readonly engine: string // the id of a built-in bot, or `cmd:` and a command
  readonly table: TableId | null
}

/** Everything that could be wrong is said before the server is asked. */
async function check(asked: Asked): Promise<Result<Checked, Fault>> {
  const text = say().bot
  const address = URL.parse(asked.server.endsWith('/') ? asked.server : `${asked.server}/`)
  if (address === null || !/^https?:$/.test(address.protocol))
    return err({ code: 'bad-server', text: text.badServer(asked.server) })
  const token = asked.token ?? process.env['PARLOUR_TOKEN'] ?? ''
  if (token === '') return err({ code: 'no-token', text: text.noToken })
  const [engine, another] = readBots(asked.engine) ?? []
  if (engine === undefined || another !== undefined) return err({ code: 'bad-bot', text: text.badEngine })
  if (!isKnown(engine)) return err({ code: 'unknown-bot', text: text.noEngine(`bot:${engine}`) })
  const command = commandOf(engine)
  const trouble = command === null ? null : (await introduce(command)).trouble
  if (command !== null && trouble !== null)
    return err({ code: 'bad-bot', text: say().faults.notStarted(command, trouble) })
  const table = asked.table === undefined ? null : TableId.safeParse(asked.table)
  if (table?.success === false) return err({ code: 'bad-table', text: text.badTable(asked.table ?? '') })
  return ok({ url: address, token, engine, table: table?.data ?? null })
}

function failed({ code, text }: Trouble, url: URL): void {
  const words = say().bot
  console.error(code === 'strange' ? words.strange(url.href) : words.refused(text, code))
  process.exitCode = 1
}

/** A seat at a table that has not begun is given back; a game that has is taken up again by the next start. */
async function leave(reached: Reached, spot: Spot | null): Promise<void> {
  if (spot === null) return
  const quiet = { ...reached, away: () => undefined, back: () => undefined }
  const stood = await reach(quiet)
    .ask('POST', `/tables/${spot.table}/stand`, (body) => body, {})
    .catch(() => null)
  if (stood?.ok !== true) console.info(say().bot.resumes(spot.table))
}

/** Not the same again and again. */
function sayOnce(tell: (seconds: number) => void): (seconds: number) => void {
  let last = 0
  return (seconds) => {
    if (seconds !== last) tell(seconds)
    last = seconds
  }
}
