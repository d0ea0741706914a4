import { withSparring, type AnyPlayers } from '@parlour/bots'
import { loadPlayers } from '@parlour/bots/lazy'
import { parentPort, workerData } from 'node:worker_threads'
import { playersIn } from './game-folder.ts'
import { unpacked } from './thread.ts'
import { openRunner, type FixtureRunner } from './match-runner.ts'
import type { Roster } from './roster.ts'

/** Plays the jobs it is handed and answers with their results; after `null` it closes its external bots and ends. */
const roster: Roster = workerData
const runner = await (
  await playersFor(roster)
).open(async (players): Promise<FixtureRunner> => openRunner(await withSparring(players), roster))

async function answer(jobs: readonly number[] | null): Promise<void> {
  if (jobs !== null) return parentPort?.postMessage(await runner.play(unpacked(jobs, roster.seats)))
  await runner.close()
  parentPort?.close()
}

async function playersFor({ game, from }: Roster): Promise<AnyPlayers> {
  if (from === undefined) {
    const players = await loadPlayers(game)
    if (players === null) throw new Error(`no game ${game}`)
    return players
  }
  const players = await playersIn(from)
  if (!players.ok) throw new Error(`no game in ${from}: ${players.error.code}`)
  return players.value
}

parentPort?.on('message', (jobs: readonly number[] | null) => void answer(jobs))
