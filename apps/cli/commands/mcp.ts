import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, statSync, writeFileSync } from 'node:fs'
import { PLAYERS } from '@parlour/bots'
import { err, HELP, ok, writeRecord, type GameRecord, type Help, type RawSettings, type Result } from '@parlour/core'
import type { LocalPlan } from '@parlour/mcp'
import type { Command } from 'commander'
import { choiceOption, examples, setOption, settingsFor } from '../arguments.ts'
import { language, say } from '../language.ts'
import { loadGame, type LoadedGame } from '../load-game.ts'
import { misused, written, type Fault } from '../output.ts'
import { recordIn } from '../record-file.ts'

interface Asked {
  readonly seats?: string
  readonly set?: RawSettings
  readonly seed?: string
  readonly helpLevel?: Help
  readonly record?: string
  readonly log?: string
}

export function mcpCommand(program: Command): void {
  const text = say().mcp
  program
    .command('mcp')
    .description(text.description)
    .argument('[game]', text.game)
    .option('--seats <list>', text.seats)
    .addOption(setOption())
    .option('--seed <text>', text.seed)
    .addOption(choiceOption('--help-level <level>', text.help, HELP))
    .option('--record <file>', text.record)
    .option('--log <file>', text.log)
    .addHelpText('after', examples('mcp', 'mcp cant-stop --seats agent,bot:hard --seed 7 --help-level list'))
    .addHelpText('after', text.note)
    .action(async (id: string | undefined, asked: Asked) => {
      const plan = await planFrom(id, asked)
      if (!plan.ok) return misused(plan.error, false)
      const { record, log } = asked
      const games = plan.value === null ? PLAYERS : [plan.value.players]
      const { serveStdio } = await import('@modelcontextprotocol/server/stdio')
      const { loadMcpWords, mcpServer, openLocalRoom } = await import('@parlour/mcp')
      await loadMcpWords(games, language())
      const room = openLocalRoom({
        games,
        language: language(),
        newSeed: randomUUID,
        ...(plan.value === null ? {} : { given: plan.value }),
        played: (table) => {
          if (record !== undefined) writeFileSync(record, writeRecord(table.record()))
        },
      })
      if (!room.ok) return misused(room.error, false)
      const begun = performance.now()
      serveStdio(() =>
        mcpServer(room.value, (call) => {
          const ms = Math.round(performance.now() - begun)
          if (log !== undefined) appendFileSync(log, `${JSON.stringify({ ...call, ms })}\n`)
        }),
      )
    })
}

/** The game chosen on the command line; null where the agent chooses. */
async function planFrom(id: string | undefined, asked: Asked): Promise<Result<LocalPlan | null, Fault>> {
  const { seats, set, seed, helpLevel, record, log } = asked
  const isForOneGame = [seats, set, seed, helpLevel, record].some((option) => option !== undefined)
  if (id === undefined) return isForOneGame ? err({ code: 'bad-usage', text: say().mcp.noGame }) : ok(null)
  const players = await loadGame(id)
  if (!players.ok) return players
  const sitters = seatsFrom(players.value, seats)
  if (!sitters.ok) return sitters
  const settings = players.value.open(({ game }) => settingsFor(game, set ?? {}, sitters.value.length))
  if (!settings.ok) return settings
  const unwritable = log === undefined || existsSync(log) ? null : written(log, '')
  if (unwritable !== null) return err(unwritable)
  const resumed = record === undefined ? ok(null) : await recordToResume(record, players.value)
  if (!resumed.ok) return resumed
  return ok({
    players: players.value,
    seats: sitters.value,
    settings: set ?? {},
    seed: seed ?? randomUUID(),
    help: helpLevel ?? 'reasons',
    ...(resumed.value === null ? {} : { resumed: resumed.value }),
  })
}

/** `agent,bot:hard` as the ids of bots, and null for the agent. */
function seatsFrom({ open }: LoadedGame, list: string | undefined): Result<readonly (string | null)[], Fault> {
  return open(({ game, bots }): Result<readonly (string | null)[], Fault> => {
    const usual = bots.find(({ id }) => id === 'medium') ?? bots.at(-1)
    const wanted = list?.split(',').map((part) => part.trim()) ?? [
      'agent',
      ...Array.from({ length: game.seats.usual - 1 }, () => `bot:${usual?.id ?? ''}`),
    ]
    const isFair = wanted.filter((seat) => seat === 'agent').length === 1
    if (!isFair || !wanted.every((seat) => seat === 'agent' || seat.startsWith('bot:')))
      return err({ code: 'bad-seats', text: say().mcp.badSeats })
    const ids = bots.map((bot) => `bot:${bot.id}`)
    const unknown = wanted.find((seat) => seat !== 'agent' && !ids.includes(seat))
    if (unknown !== undefined) return err({ code: 'unknown-bot', text: say().faults.noBot(unknown, game.id, ids) })
    return ok(wanted.map((seat) => (seat === 'agent' ? null : seat.slice('bot:'.length))))
  })
}

async function recordToResume(file: string, { from, id }: LoadedGame): Promise<Result<GameRecord | null, Fault>> {
  if (!existsSync(file)) {
    const fault = written(file, '')
    return fault === null ? ok(null) : err(fault)
  }
  if (statSync(file).size === 0) return ok(null) // nothing was played before
  const read = await recordIn(file, from ?? id)
  return read.ok
    ? ok(read.value.record)
    : err({ code: read.error.code, text: say().mcp.badRecord(file, read.error.text) })
}
