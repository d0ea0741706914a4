import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyPlayers } from '@parlour/bots'
import { readRecord, replay, type Help, type Seat } from '@parlour/core'
import { FOLDER, MANIFEST } from '../own-package.ts'

/** One game that an agent is to play through MCP. */
export interface Trial {
  readonly help: Help
  readonly game: number // from 1
  readonly seat: Seat // the agent's
  readonly seed: string
  readonly serve: readonly string[] // what `parlour mcp` is asked for, beside the files
}

/** What came of it, from the record and the calls that were logged: the agent is believed nothing. */
export interface Played {
  readonly help: Help
  readonly game: number
  readonly seat: Seat
  readonly seed: string
  readonly finished: boolean
  readonly won: boolean // also half of a shared win counts as one
  readonly score: number | null // null where the game was not finished
  readonly moves: number
  readonly illegal: number // lines that were refused by the rules
  readonly calls: number
  readonly refused: { readonly [code: string]: number }
  readonly seconds: number
}

const BIN = join(FOLDER, MANIFEST.bin.parlour)

/** Starts the agent with a file that names its MCP server, and waits until it ends or its time is up. */
export async function playTrial(
  players: AnyPlayers,
  trial: Trial,
  agent: readonly [string, ...string[]],
  folder: string,
  limit: number, // seconds
): Promise<Played> {
  const file = (ending: string): string => join(folder, `${trial.help}-${trial.game}.${ending}`)
  const [record, log, config] = [file('record.txt'), file('calls.jsonl'), file('mcp.json')]
  for (const old of [record, log]) rmSync(old, { force: true }) // of a game that was broken off
  const serve = [BIN, 'mcp', ...trial.serve, '--record', record, '--log', log]
  writeFileSync(
    config,
    JSON.stringify({ mcpServers: { parlour: { command: process.execPath, args: serve } } }, null, 2),
  )
  const begun = performance.now()
  const [program, ...rest] = agent.map((word) => word.replaceAll('{config}', config))
  const output = openSync(file('output.txt'), 'w')
  const child = spawn(program ?? '', rest, {
    env: { ...process.env, PARLOUR_MCP_CONFIG: config },
    stdio: ['ignore', output, output],
  })
  const late = setTimeout(() => child.kill('SIGKILL'), limit * 1000)
  await once(child, 'exit').finally(() => {
    clearTimeout(late)
    closeSync(output)
  })
  const seconds = Math.round(performance.now() - begun) / 1000
  const played = { ...summary(players, trial, record, log), seconds }
  writeFileSync(file('result.json'), JSON.stringify(played))
  return played
}

/** The result of a game that was played before, by the same command in the same folder. */
export function playedBefore(folder: string, { help, game, seed }: Trial): Played | null {
  const file = join(folder, `${help}-${game}.result.json`)
  if (!existsSync(file)) return null
  const before: Played = JSON.parse(readFileSync(file, 'utf8')) // written by playTrial alone
  return before.seed === seed ? before : null
}

function summary(
  players: AnyPlayers,
  { help, game, seat, seed }: Trial,
  record: string,
  log: string,
): Omit<Played, 'seconds'> {
  const calls = existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean).map(callIn) : []
  const refused: { [code: string]: number } = {}
  for (const { code } of calls) if (code !== null) refused[code] = (refused[code] ?? 0) + 1
  const text = readRecord(existsSync(record) ? readFileSync(record, 'utf8') : '')
  const outcome = text.ok
    ? players.open((all) => {
        const replayed = replay(all.game, text.value)
        return replayed.ok ? all.game.rules.outcome(replayed.value.match.state) : null
      })
    : null
  return {
    help,
    game,
    seat,
    seed,
    finished: outcome !== null,
    won: outcome?.winners.includes(seat) ?? false,
    score: outcome?.scores[seat] ?? null,
    moves: text.ok ? text.value.lines.filter(({ by }) => by === seat).length : 0,
    illegal: calls.filter(({ tool, code }) => tool === 'move' && code === 'illegal').length,
    calls: calls.length,
    refused,
  }
}

/** A line that `parlour mcp --log` wrote. */
function callIn(line: string): { readonly tool: string; readonly code: string | null } {
  const { tool, code }: { readonly tool: string; readonly code: string | null } = JSON.parse(line)
  return { tool, code }
}
