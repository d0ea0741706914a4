import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { writeRecord } from '@parlour/core'
import { recordAt } from '../../finished-record.ts'
import type { Seats } from '../../seats.ts'
import type { Store } from '../../store.ts'
import type { Judged } from './judge-worker.ts'
import type { JudgedSeat } from './judged-seat.ts'
import type { JudgedStore } from './judged-store.ts'

const WORKER = new URL(`./judge-worker${extname(import.meta.url)}`, import.meta.url) // .ts here, .js in the package
export const AT_ONCE = 5 // games: about a second each
const NOTHING: JudgedSeat = { choices: 0, agreed: 0, timed: 0, spread: 0 }

/**
 * Judges rated games that were counted, some at a time, each once: figures for moderators, from which nothing follows
 * by itself. A game that cannot be judged counts as one without choices. Answers how many there were.
 */
export async function judgeGames(store: Pick<Store, 'table' | 'card'>, judged: JudgedStore): Promise<number> {
  const waiting = await judged.waiting(AT_ONCE)
  if (waiting.length === 0) return 0
  const games = await Promise.all(waiting.map((id) => recordAt(store, id, Date.now())))
  const results = await inThread(games.map((game) => (game.ok ? writeRecord(game.value.record) : '')))
  for (const [index, table] of waiting.entries()) {
    const game = games[index]
    const seats = game?.ok === true ? game.value.seats : []
    const figures = seats.map((_, seat) => results[index]?.[seat] ?? NOTHING)
    const written = await judged.add(table, peopleAt(seats), figures)
    if (!written.ok && written.error !== 'conflict') throw new Error(`not stored: ${written.error}`)
  }
  return waiting.length
}

/** Programs say what they are. */
const peopleAt = (seats: Seats): readonly (string | null)[] =>
  seats.map((seat) => (seat.kind === 'person' && seat.owner === undefined ? seat.user : null))

function inThread(records: readonly string[]): Promise<Judged> {
  return new Promise((settle, fail) => {
    const worker = new Worker(WORKER, { workerData: records })
    worker.unref()
    worker.once('message', (judged: Judged) => settle(judged))
    worker.once('error', fail)
    worker.once('exit', () => fail(new Error('the thread ended without an answer')))
  })
}
