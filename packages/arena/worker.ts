import { loadPlayers } from '@parlour/bots/lazy'
import { parentPort, workerData } from 'node:worker_threads'
import { unpacked } from './crew.ts'
import { openHall } from './hall.ts'
import type { Roster } from './roster.ts'

/** Plays the jobs it is handed and answers with their results; after `null` it says goodbye to its guests and ends. */
const roster: Roster = workerData
const players = await loadPlayers(roster.game)
if (players === null) throw new Error(`no game ${roster.game}`)
const hall = players.open((those) => openHall(those, roster))

async function answer(jobs: readonly number[] | null): Promise<void> {
  if (jobs !== null) return parentPort?.postMessage(await hall.play(unpacked(jobs, roster.seats)))
  await hall.close()
  parentPort?.close()
}

parentPort?.on('message', (jobs: readonly number[] | null) => void answer(jobs))
